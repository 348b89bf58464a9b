"""Which tables are one grid to a person, `page/node/panes`."""

# ruff: noqa: E501 - pages are easier to read in one piece

import pytest

STYLE = "<style>table{border-spacing:0}td,th{padding:0;height:20px;width:60px}.row{display:flex}</style>"
HEAD, BODY = "<table><tr><th>a<th>b</table>", "<table><tr><td>1<td>2<tr><td>3<td>4</table>"
ONE = "<table><tr><td>5<tr><td>6</table>"


@pytest.mark.parametrize(
    ("page", "rows"),
    [
        (f"<div id=x><div>{HEAD}</div><div>{BODY}</div></div>", 3),
        (f"<div id=x class=row><div>{ONE}</div><div>{BODY}</div></div>", 2),
        (f"<div id=x class=row style='gap:20px'><div>{ONE}</div><div>{BODY}</div></div>", None),
        (f"<div id=x><div>{BODY}</div><div>{BODY}</div></div>", None),
        (f"<div id=x><div>{HEAD}</div><p>words</p><div>{BODY}</div></div>", None),
        (f"<div id=x><div>{HEAD}</div><div>{ONE}</div></div>", None),
        (f"<div id=x><div>{HEAD}</div><div><table><tr><th>c<th>d<tr><td>1<td>2</table></div></div>", None),
        (f"<table id=x><tr><td>{HEAD}{BODY}</table>", None),
    ],
)
async def test_tables_that_are_one(code, page, rows):
    await code.show(STYLE + page)
    found = await code.run(
        "const x = document.getElementById('x'); return pagePanes.isOne(x) ? pageTables.rowsOf(x).length : null"
    )
    assert found == rows


async def test_cells_of_all_parts_and_the_whole_of_a_table(code):
    await code.show(f"{STYLE}<div id=x class=row><div>{ONE}</div><div>{BODY}</div></div>")
    said = await code.run("""const x = document.getElementById('x'); const [row] = pageTables.rowsOf(x);
      return [pageTables.cellsOf(row).map((cell) => cell.textContent), pagePanes.wholeOf(document.querySelectorAll("table")[1]) === x]""")
    assert said == [["5", "1", "2"], True]
