"""What trusted input is made of: keys with their codes, what they write, and what is left to the page code."""

import pytest

GIVEN = "pageTrusted.given(%s, {element: %s, hit: %s}, %s)"


async def given(code, selector, kind, request="{}"):
    """What `given` says, the focus as the id of its element."""
    element = f"$('{selector}')"
    call = GIVEN % (repr(kind), element, element, request)
    return await code.run(f"const given = {call}; return given && {{...given, focus: given.focus?.id ?? null}};")


async def test_keys_have_their_codes_modifiers_and_text(code):
    await code.show("<input id=i>")
    chords = "[pagePressing.parse('Enter'), pagePressing.parse('A'), pagePressing.parse('Control+Shift+k')]"
    pressed = await given(code, "#i", "press", f"{{focus: true, chords: {chords}}}")
    assert (pressed["press"], pressed["focus"]) == (False, "i")
    assert pressed["strokes"] == [
        {"key": "Enter", "code": "Enter", "keyCode": 13, "modifiers": 0, "text": "\r"},
        {"key": "A", "code": "KeyA", "keyCode": 65, "modifiers": 8, "text": "A"},
        {"key": "K", "code": "KeyK", "keyCode": 75, "modifiers": 10, "text": ""},
    ]


async def test_a_text_is_typed_over_what_is_there_or_behind_it(code):
    await code.show("<input id=i><textarea id=t></textarea>")
    over = await given(code, "#i", "type", "{text: 'a\\n😀', clear: true, submit: true}")
    assert over["press"] is True and over["focus"] is None
    assert [stroke.get("key", stroke["text"]) for stroke in over["strokes"]] == ["a", "a", " ", "😀", "Enter"]
    assert [stroke.get("modifiers") for stroke in over["strokes"]] == [2, 0, 0, None, 0]
    behind = await given(code, "#t", "type", "{text: 'b\\nc', clear: false}")
    assert [(stroke.get("key"), stroke["text"]) for stroke in behind["strokes"]] == [
        ("End", ""),
        (None, "b\nc"),
        ("Shift", ""),
    ]
    emptied = await given(code, "#i", "fill", "{value: ''}")
    assert [stroke["key"] for stroke in emptied["strokes"]] == ["a", "Delete"]
    long = await given(code, "#i", "fill", "{value: 'x'.repeat(500)}")
    assert [stroke.get("key", stroke["text"]) for stroke in long["strokes"][1:]] == ["x" * 500, "Shift"]


async def test_a_field_inside_a_widget_is_given_the_focus(code):
    await code.show("<div id=w role=combobox><input id=i></div>")
    typed = await given(code, "#w", "type", "{text: 'a', clear: true}")
    assert (typed["press"], typed["focus"]) == (False, "i")


async def test_what_only_the_page_code_can_do(code):
    await code.show(
        "<select id=s><option>a</select><input id=f type=file><input id=d type=date><input id=c type=checkbox>"
        "<input id=r readonly><button id=b>B</button>"
    )
    for selector, kind, request in [
        ("#s", "click", "{}"), ("#f", "click", "{}"), ("#s", "select", "{}"), ("#s", "type", "{text: 'a'}"),
        ("#d", "type", "{text: '2020-01-01'}"), ("#c", "fill", "{value: 'yes'}"), ("#r", "type", "{text: 'a'}"),
    ]:  # fmt: skip
        assert await given(code, selector, kind, request) is None, (selector, kind)
    assert (await given(code, "#b", "click", "{button: 0}"))["strokes"] == []
    assert await given(code, "#b", "click", "{button: 2}") is None  # the browser's own menu would open
    for chord in ("Control+v", "Meta+V", "Shift+Insert"):  # nor is anything pasted that a person copied
        assert await given(code, "#b", "press", f"{{chords: [pagePressing.parse('{chord}')]}}") is None


async def test_what_the_browser_carries_is_told(code):
    await code.show("<p id=p>x</p><p id=d draggable=true><b id=b>y</b></p>")
    assert (await given(code, "#b", "drag"))["native"] is True
    assert (await given(code, "#p", "drag"))["native"] is False


WANTED = "pageTrusted.wanted(%r, {element: $('#e'), hit: $('#e')}, %s)"


@pytest.mark.parametrize(
    ("html", "kind", "how", "real"),
    [
        ("<button id=e>b</button>", "click", "{}", False),
        ("<button id=e>b</button>", "click", "{count: 2}", True),
        ("<button id=e>b</button>", "click", "{modifiers: ['Control']}", True),
        ("<button id=e onclick='window.open(\"/x\")'>b</button>", "click", "{}", True),
        ("<a id=e href=/x>b</a>", "click", "{}", False),
        ("<a id=e href=/x target=_blank>b</a>", "click", "{}", True),
        ("<label id=e>b</label>", "click", "{}", False),
        ("<input id=e type=range>", "click", "{}", True),
        ("<canvas id=e></canvas>", "click", "{}", True),
        ("<div id=e role=option>b</div>", "click", "{}", True),
        ("<div id=e role=option>b</div>", "click", "{button: 2}", False),
        ("<div id=e contenteditable>b</div>", "type", "{}", True),
        ("<input id=e>", "type", "{}", False),
        ("<select id=e></select>", "fill", "{}", False),
        ("<input id=e>", "press", "{}", True),
        ("<p id=e>b</p>", "drag", "{}", True),
        ("<p id=e>b</p>", "wheel", "{}", False),
    ],
)
async def test_where_the_browsers_own_input_matters(code, html, kind, how, real):
    await code.show(html)
    assert await code.value(WANTED % (kind, how)) is real


async def test_editors_get_a_text_in_one_insertion_and_hear_of_a_key_after_it(code):
    await code.show("<div id=d contenteditable>x</div>")
    line = await given(code, "#d", "type", "{text: 'one line', clear: true}")
    assert line["strokes"][1] == {"text": "one line"}
    assert [stroke["key"] for stroke in line["strokes"][2:]] == ["Shift"]
    lines = await given(code, "#d", "type", "{text: 'two\\nlines', clear: true}")
    assert lines["strokes"][1:] == [{"text": "two\nlines", "pasted": True}]


async def test_what_is_copied_stays_off_the_persons_clipboard(code):
    await code.show("<input id=i>")
    assert await given(code, "#i", "press", "{chords: [pagePressing.parse('Control+c')]}") is None
