"""Sorting by what the page has for it."""

from talks.pages import El, Talk, one_page, text


def sorter(*options):
    return El("combobox", "Sort by", value=options[0], options=options)


async def test_the_order_is_chosen():
    field = sorter("Relevance", "Price: low to high", "Price: high to low")
    await Talk(one_page(field)).say("sort by price, cheapest first")
    assert field.value == "Price: low to high"


async def test_of_two_ways_the_person_chooses():
    field = sorter("Relevance", "Price, ascending", "Price, descending")
    told = await Talk(one_page(field)).say("sort by price")
    assert "In which order" in told and field.value == "Relevance"


async def test_a_columns_heading_sorts():
    site = one_page(El("link", "Price", click=lambda at: at.state.update(sorted=True)), text("9 €"))
    await Talk(site).say("sort by price")
    assert site.state == {"sorted": True}


async def test_a_page_without_an_order_is_told():
    assert "nothing here that sorts by price" in await Talk(one_page(text("9 €"))).say("sort by price")


async def test_a_heading_is_pressed_until_its_order_is_the_one_that_was_said():
    heading = El("link", "Price")
    arrows = iter(("Price ▲", "Price ▼"))
    heading.click = lambda _: setattr(heading, "name", next(arrows))
    told = await Talk(one_page(heading, text("9 €"))).say("sort by price, most expensive first")
    assert heading.name == "Price ▼" and "do not see" not in told


async def test_an_order_that_is_not_shown_is_not_claimed():
    site = one_page(El("link", "Price", click=lambda at: at.state.update(sorted=True)), text("9 €"))
    assert "do not see that the list is in that order" in await Talk(site).say("sort by price, most expensive first")
