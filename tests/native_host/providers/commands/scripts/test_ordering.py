"""A thing is put elsewhere in its list: by its arrows, one place at a time, and told as it then stands."""

import pytest

from talks.pages import El, Talk, one_page, text


def arrow(name, row, by):
    def move(site):
        rows = site.page.body[1].inside
        at = rows.index(row)
        rows.insert(max(0, at + by), rows.pop(at))

    return El("button", name, click=move)


def shopping(*names, stuck=""):
    rows = []
    for name in names:
        row = El("listitem", inside=[text(name)])
        row.inside += [] if name == stuck else [arrow("↑", row, -1), arrow("↓", row, 1)]
        rows.append(row)
    return one_page(El("heading", "Shopping", states="level=1"), El("list", inside=rows))


def order(site):
    return "".join(row.inside[0].name[0] for row in site.page.body[1].inside)


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("move Bread up", "MBACD"),
        ("move Milk down two places", "ABMCD"),
        ("move Coffee to the top", "CMABD"),
        ("put Milk at the end of the list", "ABCDM"),
        ("make Dates the first one", "DMABC"),
        ("move Dates above Apples", "MDABC"),
        ("put Milk after Bread", "ABMCD"),
        ("move Milk to the top", "MABCD"),
    ],
)
async def test_a_thing_is_moved_by_its_arrows(said, left):
    site = shopping("Milk", "Apples", "Bread", "Coffee", "Dates")
    await Talk(site).say(said)
    assert order(site) == left


async def test_what_cannot_be_moved_on_is_told_with_where_it_stands():
    site = shopping("Milk", "Apples", "Bread", stuck="Bread")
    told = await Talk(site).say("move Bread to the top")
    assert order(site) == "MAB"
    assert "can be moved no further than 3 of 3" in told


async def test_a_neighbour_that_is_not_there_moves_nothing():
    site = shopping("Milk", "Apples", "Bread")
    told = await Talk(site).say("move Milk below Honey")
    assert order(site) == "MAB" and "cannot tell where “Honey” stands" in told


@pytest.mark.parametrize("place", ["the first folder", "the top of Todo", "the end of year folder", "the last column"])
async def test_what_only_begins_like_an_end_of_the_list_is_none(place):
    site = shopping("Apples", "Milk", "Bread")
    await Talk(site).say(f"move Milk to {place}")
    assert order(site) == "AMB"
