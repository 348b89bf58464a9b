"""Which days of a calendar are written as their number, and which keep the name that says more."""

import pytest


def row(*days: tuple[str, int]) -> str:
    return "<tr>" + "".join(f'<td role=gridcell><button aria-label="{name}">{day}</button></td>' for name, day in days)


@pytest.mark.parametrize(
    ("days", "written"),
    [
        ((("March 1, 2027", 1), ("March 2, 2027", 2), ("March 3, 2027", 3)), ["", "2", "3"]),
        ((("Monday, March 1, 2027", 1), ("Tuesday, March 2, 2027", 2)), ["", "2"]),
        ((("Monday, March 1st, 2027", 1), ("Tuesday, March 2nd, 2027", 2)), ["", "2"]),
        ((("2027年3月1日", 1), ("2027年3月2日", 2)), ["", "2"]),
        ((("March 31, 2027", 31), ("April 1, 2027", 1)), ["", ""]),
        ((("March 1, 2027", 1), ("Today, March 2, 2027", 2), ("March 3, 2027", 3)), ["", "", ""]),
        ((("March 1, 2027", 1), ("April 2, 2026", 2)), ["", ""]),
        ((("Page 1", 1), ("Page 2", 2)), ["", ""]),
        ((("March 1, 2027", 1), ("March 3, 2027", 3)), ["", ""]),
    ],
)
async def test_a_day_after_the_one_before_it_is_its_number(code, days, written):
    await code.show(f"<table role=grid>{row(*days)}</table>")
    assert await code.each("button", "pageDayCells.numberOf(element)") == written


async def test_the_first_of_a_week_follows_the_last_of_the_week_before(code):
    weeks = row(("March 6, 2027", 6), ("March 7, 2027", 7)) + row(("March 8, 2027", 8))
    await code.show(f"<table role=grid>{weeks}</table>")
    assert await code.each("button", "pageDayCells.numberOf(element)") == ["", "7", "8"]


async def test_a_line_of_days_keeps_their_names_for_their_refs(code):
    await code.show(f"<table role=grid>{row(('March 1, 2027', 1), ('March 2, 2027', 2))}</table>")
    text, names = await code.run("""
      const line = pageRendering.render({ budget: 2000, controlsOnly: false }).find(({ text }) => text.startsWith("|"));
      return [line.text.replace(/\\[e\\d+\\]/g, "[e]"), line.refs.map(({ name }) => name)];
    """)
    assert text == '| [e] button "March 1, 2027" | 2 [e] |'
    assert names == ["March 1, 2027", "March 2, 2027"]


@pytest.mark.parametrize(("days", "shared"), [(31, True), (7, False)])
async def test_a_month_that_is_no_table_is_one_line(code, days, shared):
    named = "".join(
        f"<span style='cursor:pointer;display:block' aria-label='March {day}, 2027'>{day}</span>"
        for day in range(1, days + 1)
    )
    await code.show(f"<div>{named}</div><p>The end</p>")
    lines = await code.run("""
      const request = { session: "s", call: "c", budget: 8000, controlsOnly: false };
      return pageSnapshot.read(request).lines.map(({ text }) => text.replace(/\\[e\\d+\\]/g, "[e]"));
    """)
    alone = [f'[e] clickable "March {day}, 2027"' for day in range(1, days + 1)]
    assert lines[-1] == "The end"
    assert lines[:-1] == ([" ".join([alone[0], *(f"{day} [e]" for day in range(2, days + 1))])] if shared else alone)
