"""What keys do by default where no listener prevented it."""

import pytest

PARSED = {
    "Enter": ["Enter"],
    "Control+A": ["Control", "a"],
    "Shift+a": ["Shift", "A"],
    "Shift+ß": ["Shift", "ß"],
    "A": ["A"],
    "ctrl": None,
    "Ctrl+Shift+k": ["Control", "Shift", "K"],
    "Cmd+Option+Up": ["Meta", "Alt", "ArrowUp"],
    "+": ["+"],
    "Shift++": ["Shift", "+"],
    "Esc": ["Escape"],
    "Space": [" "],
    "Hyper+a": None,
    "Foo": None,
    "": None,
    "\r": None,
    "Shift+\n": None,
}


async def test_chords_as_people_write_them(code):
    await code.show("")
    parsed = (
        f"{list(PARSED)}.map((text) => {{ const chord = pagePressing.parse(text); return chord && "
        f"[...chord.modifiers, chord.key]; }})"
    )
    assert await code.value(parsed) == list(PARSED.values())


async def press(code, html, keys, focus="#f"):
    await code.show(html)
    await code.run(f"""
      hear("click submit change");
      $("{focus}")?.focus();
      for (const key of {keys.split()}) await pagePressing.press(pagePressing.parse(key));
    """)


@pytest.mark.parametrize(
    ("keys", "value"),
    [
        ("a b Space c", "xyzab c"),
        ("Backspace", "xy"),
        ("ArrowLeft Backspace", "xz"),
        ("Home Delete", "yz"),
        ("Control+a a", "a"),
        ("Home a End b", "axyzb"),
    ],
)
async def test_editing_in_a_field(code, keys, value):
    await press(code, "<input id=f>", "")
    await code.run("$('#f').value = 'xyz'; $('#f').setSelectionRange(3, 3)")
    await code.run(f"for (const key of {keys.split()}) await pagePressing.press(pagePressing.parse(key))")
    assert await code.value("$('#f').value") == value


@pytest.mark.parametrize(
    ("keys", "left"),
    [
        ("End Shift+ArrowLeft Shift+ArrowLeft Backspace", "x"),
        ("Home ArrowRight Shift+End Backspace", "x"),
        ("End Shift+ArrowLeft Shift+ArrowRight Backspace", "xy"),
    ],
)
async def test_shift_takes_the_selection_along(code, keys, left):
    for html in ("<input id=f value=xyz>", "<div id=f contenteditable>xyz</div>"):
        await press(code, html, keys)
        assert await code.value("$('#f').value ?? $('#f').textContent") == left


ORDER = """<input id=a tabindex=2><input id=f><a id=no>x</a><button id=off disabled>x</button><p hidden><input></p><a
id=c href=#>x</a>
<div id=d contenteditable>x</div><input tabindex=-1>"""


@pytest.mark.parametrize(
    ("keys", "focused"),
    [("Tab", "c"), ("Tab Tab", "d"), ("Tab Tab Tab", "a"), ("Shift+Tab", "a"), ("Shift+Tab Shift+Tab", "d")],
)
async def test_tab_goes_round_what_can_be_focused_in_its_order(code, keys, focused):
    await press(code, ORDER, keys)
    assert await code.value("document.activeElement.id") == focused


async def test_tab_stays_in_a_modal_window(code):
    await code.show("<input id=out><dialog><input id=f><input id=g></dialog>")
    await code.run("$('dialog').showModal(); $('#g').focus(); await pagePressing.press(pagePressing.parse('Tab'))")
    assert await code.value("document.activeElement.id") == "f"


@pytest.mark.parametrize(
    ("html", "keys", "heard"),
    [
        ("<button id=f>x</button>", "Enter Space", ["click f", "click f"]),
        ("<a id=f href=#>x</a>", "Enter Space", ["click f"]),
        ("<input id=f type=checkbox>", "Space", ["click f", "change f"]),
        ("<details><summary id=f>x</summary></details>", "Enter", ["click f"]),
        ("<form id=o onsubmit='return false'><input id=f></form>", "Enter", ["submit o"]),
        ("<button id=f onkeydown='event.preventDefault()'>x</button>", "Enter", []),
        ("<button id=f>x</button>", "Control+Enter", []),
    ],
)
async def test_enter_and_space_activate(code, html, keys, heard):
    await press(code, html, keys)
    assert await code.value("heard") == heard


async def test_enter_on_a_link_goes_there(code):
    await press(code, "<a id=f href=#there>x</a>", "Enter")
    assert await code.value("location.hash") == "#there"


async def test_arrows_step(code):
    await press(code, "<input id=f type=number value=4 step=2 min=0>", "ArrowUp ArrowUp ArrowDown")
    assert await code.value("[$('#f').value, heard.length]") == ["6", 3]
    await press(code, "<select id=f><option>a<option disabled>b<option>c</select>", "ArrowDown")
    assert await code.value("$('#f').value") == "a", "the next one cannot be chosen"
    await press(
        code,
        "<input type=radio name=r id=f checked><input type=radio name=r disabled><input type=radio name=r id=g>",
        "ArrowDown",
    )
    assert await code.value("[$('#g').checked, document.activeElement.id]") == [True, "g"]


async def test_escape_closes_the_topmost(code):
    await code.show("<dialog id=d><div id=p popover>x</div></dialog>")
    await code.run(
        "$('#d').showModal(); $('#p').showPopover(); globalThis.escape = () => "
        "pagePressing.press(pagePressing.parse('Escape'))"
    )
    state = "escape().then(() => [$('#p').matches(':popover-open'), $('#d').open])"
    assert await code.value(state) == [False, True]
    assert await code.value(state) == [False, False]
    await code.run("$('#d').showModal(); $('#d').addEventListener('cancel', (event) => event.preventDefault())")
    assert await code.value(state) == [False, True]


async def test_keys_scroll_where_nothing_else_takes_them(code):
    await press(code, "<div style='height:5000px'></div>", "PageDown", focus="body")
    down = await code.value("scrollY")
    assert down > 100
    await code.run("pagePressing.press(pagePressing.parse('Home'))")
    assert await code.value("scrollY") == 0
