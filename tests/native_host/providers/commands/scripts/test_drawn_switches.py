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
