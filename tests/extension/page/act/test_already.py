"""Whether what an act asks for is so already."""

import pytest

FIELD = "<input value=Ann>"
CHOICE = "<select><option>Small<option value=l selected>Large</select>"
BOX = "<input type=checkbox checked>"
ASKED = [
    (FIELD, "type", {"text": "Ann", "clear": True}, 'value "Ann"'),
    (FIELD, "type", {"text": "Bob", "clear": True}, ""),
    (FIELD, "type", {"text": "Ann", "clear": False}, ""),
    (FIELD, "type", {"text": "Ann", "clear": True, "submit": True}, ""),
    (FIELD, "fill", {"value": "Ann"}, 'value "Ann"'),
    ("<textarea>a\nb</textarea>", "fill", {"value": "a\r\nb"}, 'value "a\\nb"'),
    ("<input type=password value=s3cret>", "fill", {"value": "s3cret"}, "filled"),
    ("<input type=number value=5>", "fill", {"value": "5.0"}, 'value "5"'),
    ("<div contenteditable>Hi</div>", "fill", {"value": "Hi"}, 'value "Hi"'),
    (BOX, "fill", {"value": "yes"}, "checked"),
    (BOX, "fill", {"value": "no"}, ""),
    ("<b role=switch aria-checked=false>x</b>", "fill", {"value": "false"}, "not checked"),
    (CHOICE, "select", {"option": "large", "clear": True}, 'value "Large"'),
    (CHOICE, "select", {"option": "Small", "clear": True}, ""),
    (CHOICE, "fill", {"value": "l"}, 'value "Large"'),
    ("<input type=radio checked>", "click", {}, "checked"),
    (BOX, "click", {}, ""),
    ("<button>Go</button>", "click", {}, ""),
]


@pytest.mark.parametrize(("html", "kind", "request_", "told"), ASKED, ids=[f"{one[0][:30]} {one[2]}" for one in ASKED])
async def test_how_it_stands(code, html, kind, request_, told):
    await code.show(html)
    element = "$('body').firstElementChild"
    asked = str(request_).replace("True", "true").replace("False", "false")
    assert await code.value(f"pageAlready.told('{kind}', {asked}, {element})") == told
