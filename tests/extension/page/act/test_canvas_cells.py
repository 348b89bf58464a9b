"""Cells of a sheet on a canvas: nothing is pressed where the sheet has not chosen the one that is meant."""

SHEET = """<canvas tabindex=0 width=200 height=80><table role=grid><tr>
<td role=gridcell tabindex=-1 aria-selected=false id=a>false<td role=gridcell tabindex=-1 aria-selected=false id=b>true</table></canvas>
<script>let last = null; const cells = [...document.querySelectorAll("td")]
for (const cell of cells) cell.onfocus = () => { if (HEEDS && cell !== last) for (const one of cells) one.setAttribute("aria-selected", one === (last = cell)) }
document.querySelector("canvas").onkeydown = () => { const chosen = document.querySelector("[aria-selected=true]")
if (chosen) chosen.textContent = chosen.textContent === "true" ? "false" : "true" }
</script>"""  # noqa: E501
BEGIN = """const refused = await pageCanvasCells.begin($("#a"), TEXT, () => false);
return [refused?.reason ?? refused ?? null, $("#a").textContent, $("#b").textContent]"""


async def begun(code, text, heeds="true", before=""):
    await code.show(SHEET.replace("HEEDS", heeds))
    return await code.run(before + BEGIN.replace("TEXT", f'"{text}"'))


async def test_a_tick_is_set_by_one_key(code):
    assert await begun(code, "yes") == [None, "true", "true"]


async def test_what_is_no_tick_leaves_it_as_it_was(code):
    assert await begun(code, "perhaps") == ["bad_value", "false", "true"]


async def test_a_cell_that_the_sheet_does_not_choose_is_left_alone(code):
    assert await begun(code, "yes", heeds="false") == ["no_effect", "false", "true"]


async def test_one_that_had_the_focus_last_is_chosen_by_way_of_another(code):
    moved = """$("#a").focus(); $("#a").blur();
    $("#a").setAttribute("aria-selected", "false"); $("#b").setAttribute("aria-selected", "true");"""
    assert await begun(code, "yes", before=moved) == [None, "true", "true"]
