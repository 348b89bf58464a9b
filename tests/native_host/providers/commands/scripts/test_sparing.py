"""All of a kind but some, as `scripts.sparing` does it."""

import pytest

from talks.pages import El, Talk, one_page, text


def requests(*names, more=()):
    rows = [
        El(
            "row",
            inside=[
                text(f"{name} wants to join"),
                El("button", "Decline", click=lambda at, n=name: at.state.update({n: 1})),
            ],
        )
        for name in names
    ]
    return one_page(El("heading", "Friend requests"), El("table", inside=rows), *more)


async def test_each_but_those_that_are_named_is_dealt_with():
    site = requests("Deniz Kaya", "Ann Lee", "Bo Ek", "Cy Moe")
    told = await Talk(site).say("decline all friend requests except the one from Deniz")
    assert site.state == {"Ann Lee": 1, "Bo Ek": 1, "Cy Moe": 1}, told


async def test_several_can_be_left_out():
    site = requests("Deniz Kaya", "Ann Lee", "Bo Ek", "Cy Moe")
    told = await Talk(site).say("decline all friend requests but Deniz and Bo")
    assert site.state == {"Ann Lee": 1, "Cy Moe": 1}, told


async def test_where_it_is_not_there_nothing_is_done():
    site = requests("Deniz Kaya", "Ann Lee", "Bo Ek")
    told = await Talk(site).say("decline all friend requests except the one from Gregor")
    assert site.state == {} and "Gregor" in told


async def test_boxes_are_switched_by_the_heads_of_row_and_column():
    def row(name):
        boxes = [El("cell", inside=[El("checkbox", states="checked")]) for _ in range(2)]
        return El("row", inside=[El("cell", name), *boxes])

    table = El("table", inside=[El("row", inside=[El("cell", one) for one in ("About", "E-mail", "Push")])])
    table.inside += [row(one) for one in ("Security alerts", "Offers", "Digest")]
    site = one_page(El("heading", "Notifications"), table)
    told = await Talk(site).say("turn off all email notifications except the security alerts")
    held = [[cell.inside[0].states for cell in one.inside[1:]] for one in table.inside[1:]]
    assert held == [["checked", "checked"], ["", "checked"], ["", "checked"]], told


@pytest.mark.parametrize("said", ["decline all friend requests but Bo", "decline all friend requests"])
async def test_a_list_that_goes_on_is_dealt_with_here_only_where_the_person_says_so(said):
    site = requests("Deniz Kaya", "Ann Lee", "Bo Ek", more=[El("link", "Next ›")])
    talk = Talk(site)
    told = await talk.say(said)
    assert site.state == {} and "“Next ›”" in told
    told = await talk.say("1")
    assert {"Deniz Kaya": 1, "Ann Lee": 1}.items() <= site.state.items(), told
