"""Which buttons may open a dialog of choices, and what is told where one has not what is asked for."""

import pytest

DIALOG = """<button id=b aria-haspopup=dialog>Sound</button><button id=l aria-haspopup=listbox>Tone</button>
<form><button id=s aria-haspopup=dialog>Send</button></form>
<div id=d role=dialog hidden><button role=radio aria-checked=true>Bell</button><button role=radio>Rain</button></div>
<script>b.onclick = () => { d.hidden = false }</script>"""


@pytest.mark.parametrize(("element", "may"), [("b", True), ("l", False), ("s", False)])
async def test_a_button_says_that_it_opens_a_dialog(code, element, may):
    await code.show(DIALOG)
    assert await code.value(f'pageChoiceDialogs.mayOpen($("#{element}"))') is may


async def test_a_choice_that_is_not_there_is_told_with_those_that_are(code):
    await code.show(DIALOG)
    refused = await code.run('return pageChoiceDialogs.choose($("#b"), "Wind", async () => $("#b").click())')
    assert (refused["reason"], refused["candidates"], refused["begun"]) == ("bad_value", ["Bell", "Rain"], True)


async def test_without_a_dialog_nothing_is_chosen(code):
    await code.show(DIALOG)
    assert await code.run('return await pageChoiceDialogs.choose($("#b"), "Rain", async () => undefined) === undefined')
