"""Which rows and cells a table has, and in which order they are seen."""

# ruff: noqa: E501 - pages are easier to read in one piece


async def test_rows_follow_their_numbers_and_are_joined(code):
    await code.show(
        """<div role=grid id=g aria-rowcount=9><div role=row aria-rowindex=3 id=c></div><div role=row aria-rowindex=2 id=b style="visibility:hidden"></div>
        <div role=row aria-rowindex=2 id=d></div><table role=presentation><tr role=row aria-rowindex=1 id=a><td>1</table></div>"""
    )
    assert await code.value('pageTables.rowsOf($("#g")).map((row) => row.id)') == ["a", "d", "c"]
    assert await code.value('pageTables.rowsCounted($("#g"))') == "3 of 9 rows"


async def test_rows_of_inner_tables_are_their_own(code):
    await code.show("<table id=t><tr id=a><td><table><tr id=b><td>1</table><tr id=c><td>2</table>")
    assert await code.value('pageTables.rowsOf($("#t")).map((row) => row.id)') == ["a", "c"]
    assert await code.value('pageTables.rowsCounted($("#t"))') == "2 rows"


async def test_cells_follow_their_columns_through_wrappers(code):
    await code.show(
        """<div role=grid id=g><div role=row aria-rowindex=1><div><b role=gridcell aria-colindex=3 id=z>3</b></div><div><b role=gridcell aria-colindex=1 id=x>1</b></div></div>
        <div role=row aria-rowindex=1><b role=gridcell aria-colindex=2 id=y>2</b></div></div>"""
    )
    assert await code.value('pageTables.cellsOf(pageTables.rowsOf($("#g"))[0]).map((cell) => cell.id)') == [*"xyz"]


async def test_a_row_with_words_outside_of_cells_keeps_them(code):
    await code.show("<div role=row id=r>Loose<div><b role=cell>1</b></div></div>")
    assert await code.value('pageTables.cellsOf($("#r")).length') == 1
    assert await code.printed(
        "<div role=table><div role=row><div>Loose words <b role=cell>1</b></div></div></div>"
    ) == ["table 1 row", "  | Loose words 1 |"]


async def test_only_cells_that_take_the_focus_can_be_used(code):
    await code.show(
        "<table role=grid><tr><td id=a tabindex=-1>1<td id=b>2<td id=c tabindex=-1><input type=checkbox></table>"
    )
    assert await code.each("td", "pageTables.isUsable(element)") == [True, False, False]


async def test_cells_of_a_sheet_can_be_used_and_those_of_a_table_of_words_not(code):
    await code.show("<table style='user-select:none'><tr><td>A<td></table><table><tr><td id=c>A<td>B</table>")
    assert await code.value("$$('td').map((cell) => pageTables.isUsable(cell))") == [True, True, False, False]


async def test_headers_of_a_grid_that_stand_in_no_row_are_read(hand):
    text = await hand.show("""<div role=grid><div><div role=columnheader>Name</div><div role=columnheader>Seats</div></div>
    <div><div role=row><div role=gridcell>Hall 1</div><div role=gridcell>7</div></div></div></div>""")
    assert "Name" in text and "Seats" in text and "Hall 1" in text, text
