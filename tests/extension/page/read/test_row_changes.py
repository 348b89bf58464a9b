"""What is told of a row that has changed, `page/read/row_changes`, and by which words it is known."""

import json

import pytest

LONG = "a long way down the river to the sea"


@pytest.mark.parametrize(
    ("now", "before", "told"),
    [
        (
            f"| [e1] checkbox | Ann | {LONG} | 7 [e2] | {LONG} |",
            f"| [e1] checkbox | Ann | {LONG} | 6 [e2] | {LONG} |",
            "| … | Ann | … | 7 [e2] | … |",
        ),
        (
            f"| Ann | {LONG} |  |  | {LONG} | selected",
            f"| Ann | {LONG} |  | x | {LONG} |",
            "| Ann | … |  | … | selected",
        ),
        (f"| Ann | {LONG} | 7 |", f"| Ann | {LONG} | 6 |", None),  # Short as it is.
        ("| Ann | b | c | 7 | e |", "| Ann | b | c | 6 | e |", None),
        (f"| Ann | {LONG} | b | c | d |", f"| Ann | {LONG} | b | c |", None),  # Another number of cells.
        (f"[e1] clickable {LONG} | 7", f"[e1] clickable {LONG} | 6", None),
    ],
)
async def test_only_what_differs_in_a_row(code, now, before, told):
    await code.show("")
    assert await code.run(f"return pageRowChanges.changed({json.dumps(now)}, {json.dumps(before)})") == (told or now)


async def test_words_by_which_a_row_is_known(code):
    await code.show("")
    rows = ['| [e1] button "Open" | [e2] checkbox | Ann [e3] | Hull | 7 |', '| [e1] button "Open" |  |', "no row"]
    known = await code.run(f"return {json.dumps(rows)}.map(pageRowChanges.knownBy)")
    assert known == ["Ann | Hull", "", ""]
