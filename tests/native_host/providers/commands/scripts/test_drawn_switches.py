"""A switch that is drawn and says nothing: its colour tells whether it is on."""

from talks.pages import El, Talk, one_page, text


def lamps(colour="light gray box", *, stuck=False):
    def flip(_):
        box.name = box.name if stuck else "green box"

    size = "40x22 around 5,5"
    box = El("clickable", colour, states=size, click=flip, item=True, inside=[text("Floor lamp"), text("Bright")])
    tv = El("clickable", "green box", states=size, item=True, inside=[text("TV"), text("Loud")])
    return box, one_page(box, tv)


def pressed(page):
    return [name for name, _ in page.calls if name == "click"]


async def test_what_is_so_already_is_left_and_the_other_is_switched():
    box, page = lamps()
    told = await Talk(page).say("turn on the TV")
    assert "was already on" in told and not pressed(page), told
    told = await Talk(page).say("turn on the floor lamp")
    assert box.name == "green box" and "Switched “the floor lamp” on" in told, told


async def test_one_that_looks_as_before_is_told_as_not_done():
    _, page = lamps(stuck=True)
    assert "But it looks as before" in await Talk(page).say("turn on the floor lamp")


async def test_of_a_colour_that_tells_nothing_nothing_is_pressed():
    _, page = lamps("red box")
    told = await Talk(page).say("turn on the floor lamp")
    assert "I cannot see whether" in told and not pressed(page), told


def cards():
    def switch(of, colour):
        def flip(at):
            at.state[of] = "turned"
            box.name = "light gray box" if colour == "green" else "green box"

        box = El("clickable", f"{colour} box", click=flip)
        return box

    def card(name, *states):
        named = zip(("Locked", "Payments abroad"), states, strict=True)
        rows = [El("listitem", inside=[text(one), switch(f"{name} {one}", of)]) for one, of in named]
        return [El("heading", name, states="level=3"), El("list", inside=rows)]

    return one_page(*card("Visa debit 4417", "light gray", "green"), *card("Mastercard 9023", "green", "green"))


async def test_one_under_a_heading_is_told_from_its_like():
    there = cards()
    told = await Talk(there).say("turn off payments abroad for the Visa")
    assert list(there.state) == ["Visa debit 4417 Payments abroad"], told
    told = await Talk(other := cards()).say("turn off payments abroad")
    assert other.state == {} and "Which one do you mean" in told, told


async def test_a_verb_stands_for_the_switch_that_says_it_was_done():
    for said, changed in (
        ("unlock my Mastercard", ["Mastercard 9023 Locked"]),
        ("lock the Visa card", ["Visa debit 4417 Locked"]),
        ("unlock the Visa", []),
    ):
        there = cards()
        told = await Talk(there).say(said)
        assert list(there.state) == changed, (said, told)
