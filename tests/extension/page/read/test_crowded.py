"""Which lines of many are told first, and which are told in short."""

import json

import pytest

ROWS = [{"depth": 0, "text": f"~ | Row {n} (selected) |", "refs": [], "turned": "selected"} for n in range(9)]


def line(text, depth=0):
    return {"depth": depth, "text": text, "refs": []}


@pytest.fixture
async def told(code):
    await code.show("")

    async def tell(way, lines, room):
        return [one["text"] for one in await code.run(f"return pageCrowded.{way}({json.dumps(lines)}, {room})")]

    return tell


async def test_all_of_it_where_there_is_room(told):
    assert len(await told("shortened", ROWS, 10_000)) == 9


async def test_rows_in_which_the_same_has_turned(told):
    short = await told("shortened", [line("in table:"), *ROWS], 100)
    assert short[1:] == ["~ | Row 0 (selected) |", "~ | Row 1 (selected) |", "~ … 7 more rows likewise: selected"]


async def test_what_has_opened_comes_first(told):
    lines = [line("~ text " * 9), line("in the page:"), line("+ menu"), line("+ menuitem", 1)]
    assert await told("shortened", lines, 20) == [
        "in the page:",
        "+ menu",
        "+ menuitem",
        "in the page:",
        lines[0]["text"],
    ]


async def test_rows_give_way_to_what_stands_below_them(told):
    kept = await told("within", [*ROWS, line("~ 1 to 9 of 9")], 200)
    assert kept[-1] == "~ 1 to 9 of 9" and 4 <= len(kept) < 10
