"""What is printed from memory is what would be printed anew, whatever has changed."""

import pytest

ROW = (
    "<li id=row{0}><a href='#{0}'>Row {0}</a> of the list <span class=more><button>More {0}</button></span>"
    " <span class=cut>cut</span>"
)
PAGE = f"""<style>
  .away .more {{ display: none }} .off ~ li {{ visibility: hidden }} li:focus-within ~ li .more {{ display: none }}
  body:has(#switch:checked) .more {{ display: none }} .handy li {{ cursor: pointer }}
  .narrow .cut {{ width: 0; overflow: hidden; position: absolute }}
</style><button id=go>Go</button><input id=switch type=checkbox aria-label=Switch><p id=count>none</p>
<ul id=list>{"".join(ROW.format(row) for row in range(60))}</ul><ol id=numbered><li>One<li>Two</ol>
<table id=table><tr><th>Name<th>Age<tr><td>Ann<td>12<tr><td>Bob<td>13</table>"""

PRINTED = "pageRendering.render({budget: 20000, controlsOnly: false}).map((line) => [line.depth, line.text])"

CHANGES = {
    "nothing": "",
    "a text in a row": "$('#row3 a').firstChild.data = 'Other'",
    "a text elsewhere": "$('#count').textContent = 'one'",
    "a name": "$('#row3 button').setAttribute('aria-label', 'Fewer')",
    "a state": "$('#row3 button').setAttribute('aria-expanded', 'true')",
    "a row that comes": "const row = document.createElement('li'); row.textContent = 'New'; $('#list').prepend(row)",
    "a row that goes": "$('#row3').remove()",
    "a row that moves": "$('#list').append($('#row3'))",
    "a row that changed while it was away": "const row = $('#row3'); row.remove(); "
    "row.querySelector('a').textContent = 'Else'; $('#list').append(row)",
    "a row that moves to where it has a number": "$('#numbered').append($('#row3'))",
    "a class on what is around": "$('#list').className = 'away'",
    "a class that makes rows something to press": "$('#list').className = 'handy'",
    "a class that cuts off": "document.body.className = 'narrow'",
    "a class beside": "$('#row3').className = 'off'",
    "a rule": "document.styleSheets[0].insertRule('#row3 .more { display: none }')",
    "a style sheet": "const sheet = document.createElement('style'); "
    "sheet.textContent = '#row3 { display: none }'; document.head.append(sheet)",
    "the focus": "$('#row3 a').focus()",
    "a switch that hides what is elsewhere": "$('#switch').checked = true",
    "a cell": "$('#table td').textContent = 'Zoe'",
    "a hidden row": "$('#row3').hidden = true",
    "an editor in a row": "$('#row3 .more').contentEditable = 'true'",
    "a shadow tree": "$('#row3 .cut').attachShadow({mode: 'open'}).innerHTML = '<b>Shadow</b>'",
    "a dialog over it": "const box = document.createElement('dialog'); box.textContent = 'Sure?'; "
    "document.body.append(box); box.showModal()",
}


@pytest.mark.parametrize("change", CHANGES)
async def test_what_is_printed_again_is_what_would_be_printed_anew(code, change):
    await code.show(PAGE)
    await code.run(PRINTED)  # Nothing is kept of what is read for the first time.
    first = await code.value(PRINTED)
    assert any("Row 3" in text for _, text in first)
    await code.run(CHANGES[change])
    again = await code.value(PRINTED)
    assert again == await code.value(f"(pageKept.forgetAll(), {PRINTED})")
    if change not in {"nothing", "the focus", "a switch that hides what is elsewhere"}:
        assert again != first or change == "a shadow tree"
    assert await code.value(PRINTED) == again


async def test_rows_that_are_as_before_are_not_printed_anew(code):
    await code.show(PAGE)
    await code.run(
        f"{PRINTED}; {PRINTED}; globalThis.rows = []; const {{ print }} = pageElements;"
        "pageElements.print = (outline, element, ...rest) => {"
        " if (element.localName === 'li') rows.push(element.id); print(outline, element, ...rest); }"
    )
    await code.run("$('#row3 a').firstChild.data = 'Other'; $('#count').textContent = 'one'")
    assert "Other" in str(await code.value(PRINTED))
    assert [row for row in await code.value("rows") if row] == ["row3"]


async def test_after_very_many_changes_all_is_printed_anew(code):
    await code.show(PAGE)
    await code.run(f"{PRINTED}; {PRINTED}")
    await code.run("for (let count = 0; count < 3000; count += 1) $('#row3 a').firstChild.data = `Other ${count}`")
    assert "Other 2999" in str(await code.value(PRINTED))
