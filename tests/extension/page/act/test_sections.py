"""A whole date for a field whose parts are typed one by one."""

import pytest

PART = "<span contenteditable role=spinbutton aria-label={} style='display:inline-block;width:40px'>{}</span>"
ROW = "<div id=r>" + "".join(
    PART.format(name, "xx") for name in ("Month", "Day", "Year", "Hours", "Minutes", "Meridiem")
)
FIELD = "<label id=l for=f>Leaves</label>" + ROW + "<input id=f tabindex=-1 aria-hidden=true></div>"
SAID = "[...r.querySelectorAll('span')].map((one) => one.textContent).join(' ')"
SELECTS = """<script>for (const one of document.querySelectorAll("#r span"))
  one.onfocus = () => getSelection().selectAllChildren(one)</script>"""


@pytest.mark.parametrize(
    ("text", "said", "reason"),
    [
        ("2027-06-03 14:30", "06 03 2027 02 30 PM", None),
        ("June 3, 2027 9:05 AM", "06 03 2027 09 05 AM", None),
        ("2027-06-03", "xx xx xx xx xx xx", "bad_value"),
        ("soon", "xx xx xx xx xx xx", "bad_value"),
    ],
)
async def test_every_part_gets_its_own_or_none_does(code, text, said, reason):
    await code.show(FIELD + SELECTS)
    refused = await code.run(f"return await pageEntering.fill(f, {text!r}, async () => undefined)")
    assert [await code.value(SAID), refused and refused["reason"]] == [said, reason]
    assert await code.run("return pageSections.rowOf(l) === pageSections.rowOf(f)")


@pytest.mark.parametrize(
    "html",
    [
        FIELD.replace("aria-hidden=true", ""),
        FIELD.replace("</div>", "<input></div>"),
        "<div id=r><input id=f tabindex=-1 aria-hidden=true></div>",
    ],
    ids=["a field of its own", "a form", "no parts"],
)
async def test_other_fields_have_no_parts(code, html):
    await code.show(html)
    assert await code.run("return pageSections.rowOf(f)") is None
