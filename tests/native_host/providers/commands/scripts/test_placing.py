"""Where a thing is put: only there where it was said, by a button, in the thing's menu, or in a dialog."""

import pytest

from talks.pages import El, Page, Site, Talk, one_page, text


def done(name):
    return lambda at: at.state.update({name: 1})


def thing(name, *controls):
    return El("listitem", inside=[El("link", name), *controls])


def lamps(label):
    cards = [thing(name, El("button", label, click=done(name))) for name in ("Blue Lamp", "Red Lamp")]
    return one_page(El("list", inside=cards))


@pytest.mark.parametrize(
    ("label", "place"),
    [("Add to cart", "my basket"), ("Add to favorites", "the favourites"), ("Add to wishlist", "my wish list")],
)
async def test_a_button_that_says_the_place_is_used(label, place):
    shop = lamps(label)
    await Talk(shop).say(f"add the Blue Lamp to {place}")
    assert shop.state == {"Blue Lamp": 1}


@pytest.mark.parametrize("place", ["my favourites", "the Cooking playlist", "my wish list"])
async def test_a_button_for_another_place_is_not_pressed(place):
    alone = one_page(El("heading", "Blue Lamp"), El("button", "Add to cart", click=done("cart")), title="Blue Lamp")
    for shop in (lamps("Add to cart"), alone):
        told = await Talk(shop).say(f"add the Blue Lamp to {place}")
        assert shop.state == {} and told.startswith("I did not do it"), told


async def test_a_german_button_for_another_place_is_not_pressed():
    shop = lamps("In den Warenkorb")
    await Talk(shop).say("füge Blue Lamp zur Merkliste hinzu")
    assert shop.state == {}
    await Talk(shop).say("füge Blue Lamp zum Warenkorb hinzu")
    assert shop.state == {"Blue Lamp": 1}


def player(*places, extra=()):
    def opened(at):
        at.page.body += [El("clickable", name, click=done(name)) for name in places]
        at.number_refs()

    def row(name):
        return thing(name, El("button", "Add to queue", click=done("queue")), El("button", "More", click=opened))

    return one_page(*extra, El("list", inside=[row("Rye bread"), row("Why dough fails")]))


async def test_what_is_called_so_elsewhere_is_no_place_in_the_menu():
    site = player("Commute", extra=[El("link", "Cooking", click=done("left"))])
    await Talk(site).say("add Rye bread to my Cooking playlist")
    assert site.state == {}


async def test_a_new_thing_is_named_in_a_dialog_whose_button_is_called_by_the_first_word():
    asked = El(
        "dialog",
        "New playlist",
        inside=[El("textbox", "Name"), El("button", "Cancel"), El("button", "Create", click=done("made"))],
    )
    site = one_page(El("button", "New playlist", click=lambda at: (at.page.body.append(asked), at.number_refs())))
    await Talk(site).say("create a playlist called Long walks")
    assert site.state == {"made": 1} and asked.inside[0].value == "Long walks"


async def test_a_thing_may_be_a_link_with_its_button_behind_it():
    letters = [
        [El("link", name), El("button", "Delete", click=done(name))] for name in ("Your premium", "Welcome to us")
    ]
    site = one_page(El("heading", "Letters", states="level=1"), *letters[0], *letters[1], title="Letters")
    await Talk(site).say("delete the welcome letter")
    assert site.state == {"Welcome to us": 1}


async def test_an_amount_is_that_of_the_same_currency():
    for said, held in (("1000 francs", "CHF 1000"), ("1000 euros", "CHF 500")):
        site = one_page(El("combobox", "Deductible", value="CHF 500", options=("CHF 0", "CHF 500", "CHF 1000")))
        await Talk(site).say(f"set the deductible to {said}")
        assert site.elements()[0].value == held


async def test_a_title_ends_no_sentence():
    site = Site(
        {"/": lambda _: Page("Ice", [El("heading", "Ice"), text("Guest: Dr. Aino Salmi of the observatory.")])}, "/"
    )
    told = await Talk(site).say("who is the guest?")
    assert "Aino Salmi" in told


def lists(*names):
    def shown(at):
        at.page.body.append(El("group", inside=[El("clickable", one, click=done(one)) for one in names]))
        at.number_refs()

    return one_page(El("list", inside=[thing("Night Train to Lisbon", El("button", "Add to list", click=shown))]))


async def test_a_list_is_chosen_among_those_that_the_button_shows():
    there = lists("Summer", "Gifts")
    told = await Talk(there).say("put Night Train to Lisbon on my Summer list")
    assert list(there.state) == ["Summer"], told
    told = await Talk(other := lists("Summer", "Gifts")).say("put Night Train to Lisbon on my Work list")
    assert other.state == {} and "I see no “my Work list”" in told, told


async def test_a_day_and_an_hour_are_found_as_the_page_writes_them():
    slots = [El("radio", one, group="slot") for one in ("Tue 1 Dec, 14:00", "Wed 2 Dec, 09:00")]
    to_move = El("link", "Move", click=lambda at: at.go("/m"))
    moved = El("button", "Move appointment", click=lambda at: at.state.update(n=1))
    there = Site(
        {
            "/": lambda _: Page("Visits", [El("list", inside=[thing("Check-up", to_move)])]),
            "/m": lambda _: Page("Move", [*slots, moved]),
        },
        "/",
    )
    told = await Talk(there).say("move my check-up to Wednesday 2 December at 9")
    assert (there.state, [one.states for one in slots]) == ({"n": 1}, ["", "checked"]), told


async def test_what_undoes_an_act_is_not_pressed_after_it():
    def added(at):
        at.page.body[0] = El("link", "Remove this page from your watchlist", click=lambda at: at.state.pop("watched"))
        at.state["watched"] = True
        at.number_refs()

    there = one_page(El("link", "Add this page to your watchlist", click=added), title="Bridge")
    told = await Talk(there).say("add this page to my watch list")
    assert there.state == {"watched": True}, told


def people(*, chosen):
    """A list that things are added to once it is chosen, beside a filter with the same lists."""
    lists = ("Choose a list", "Members", "Press")

    def add(site):
        held = next(one.value for one in site.elements() if one.role == "combobox" and one.name == "For")
        site.state["added"] = held

    choice = [El("combobox", "For", value=lists[0], options=lists)] if chosen else []
    row = El("row", inside=[El("cell", "Nadia Rossi"), *choice, El("button", "Add to list", click=add)])
    return one_page(El("combobox", "Filter", value="All", options=("All", *lists[1:])), El("table", inside=[row]))


async def test_the_list_is_chosen_before_it_is_added_to():
    site = people(chosen=True)
    told = await Talk(site).say("put Nadia Rossi on the press list")
    assert site.state == {"added": "Press"}, told


async def test_what_is_given_goes_to_no_field_of_another_part_of_the_page():
    site = one_page(
        El("heading", "Load credit"),
        El("clickable", "Load", click=done("loaded")),
        El("heading", "Redeem a voucher"),
        El("textbox", "Voucher code"),
        El("button", "Save", click=done("saved")),
    )
    told = await Talk(site).say("top up 50 francs")
    assert "saved" not in site.state and not any(one.value for one in site.elements()), told
    assert "do not see where" in told
