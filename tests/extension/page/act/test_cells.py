"""Cells of sheets: which one words are in, and what is typed there."""

import pytest

SHEET = """<table><tr><td id=a><div id=w>Bess</div></td><td id=b>12 <i id=i>tons</i></td></tr></table><p id=p>Bess</p><script>
document.ondblclick = ({ target }) => { const cell = target.closest("td"); if (!cell) return
cell.innerHTML = "<input>"; cell.firstChild.focus(); cell.firstChild.onkeydown = ({ key }) => { if (key === "Enter") cell.textContent = cell.firstChild.value } }
</script>"""  # noqa: E501 - a page is easier to read in one piece


@pytest.mark.parametrize(("element", "cell"), [("a", "a"), ("w", "a"), ("b", "b"), ("i", None), ("p", None)])
async def test_words_stand_for_the_cell_that_holds_nothing_else(code, element, cell):
    await code.show(SHEET)
    assert await code.run(f'return pageCells.cellOf($("#{element}"))?.id ?? null') == cell


async def test_a_cell_is_written_into_by_the_field_that_comes_up(code):
    await code.show(SHEET)
    assert await code.run('return [await pageCells.enter($("#a"), "Brisk"), $("#a").textContent]') == [None, "Brisk"]
