"""Keys as a keyboard gives them: events, their order and the codes old pages ask for."""

# ruff: noqa: E501 - pages are easier to read in one piece

PRESSED = """
  const said = [];
  for (const type of ["keydown", "keypress", "keyup"]) {
    $("input").addEventListener(type, (event) => said.push([type, event.key, event.code, event.keyCode,
      event.charCode, event.shiftKey]));
  }
  const acts = [];
  const press = (key, modifiers = []) => pageKeyboard.press(() => $("input"), key, modifiers, () =>
    acts.push(said.length));
"""


async def run(code, script):
    await code.show("<input>")
    return await code.run(PRESSED + script)


async def test_a_character_is_down_pressed_done_and_up(code):
    assert await run(code, "await press('a'); return [said, acts]") == [
        [
            ["keydown", "a", "KeyA", 65, 0, False],
            ["keypress", "a", "KeyA", 97, 97, False],
            ["keyup", "a", "KeyA", 65, 0, False],
        ],
        [2],
    ]


async def test_keys_without_a_character_and_chords_have_no_keypress(code):
    script = (
        "await press('ArrowDown'); await press('a', ['Control']); await press('Enter'); return said.map(([type, key]) => "
        "`${type} ${key}`)"
    )
    assert await run(code, script) == [
        *("keydown ArrowDown", "keyup ArrowDown", "keydown Control", "keydown a", "keyup a", "keyup Control"),
        *("keydown Enter", "keypress Enter", "keyup Enter"),
    ]


async def test_codes_of_the_keys_a_person_has(code):
    keys = {
        "A": ["KeyA", 65, True],
        "7": ["Digit7", 55, False],
        "/": ["Slash", 191, False],
        "?": ["Slash", 191, False],
        " ": ["Space", 32, False],
        "Escape": ["Escape", 27, False],
        "F5": ["F5", 116, False],
        "ß": ["", 0, False],
    }
    script = f"for (const key of {list(keys)}) await press(key); return said.filter(([type]) => type === 'keydown')"
    said = await run(code, script)
    assert {key: [code_of, number, shift] for _, key, code_of, number, _, shift in said} == keys


async def test_a_prevented_key_does_nothing_but_comes_up_again(code):
    for prevented in ("keydown", "keypress"):
        acts, last = await run(
            code,
            f"$('input').addEventListener('{prevented}', (event) => event.preventDefault()); await press('a');"
            "return [acts, said.at(-1)[0]]",
        )
        assert (acts, last) == ([], "keyup"), prevented


async def test_each_event_goes_where_the_focus_is_by_then(code):
    await code.show("<input id=a><input id=b>")
    await code.run("hear('keydown keyup'); $('#a').focus()")
    await code.run("await pageKeyboard.press(() => document.activeElement, 'Tab', [], () => $('#b').focus())")
    assert await code.value("heard") == ["keydown a", "keyup b"]


async def test_what_is_a_key(code):
    keys = "['a', 'é', '😀', 'Enter', 'PageDown', '', 'ab', 'Foo'].map(pageKeyboard.isKey)"
    assert await run(code, f"return {keys}") == [True] * 5 + [False] * 3


async def test_the_page_has_its_turn_before_the_key_comes_up(code):
    await code.show("<input id=a><input id=b>")
    await code.run("""
      hear("keyup");
      $("#a").addEventListener("keydown", () => queueMicrotask(() => setTimeout(() => $("#b").focus())));
      $("#a").focus();
      for (const key of ["1", "2"]) await pageKeyboard.press(() => document.activeElement, key, [], () => pageTurns.frame());
    """)
    assert await code.value("heard") == ["keyup b", "keyup b"]


async def test_what_letting_go_does_can_be_prevented(code):
    script = "let let_go = 0; await pageKeyboard.press(() => $('input'), ' ', [], () => undefined, () => (let_go += 1)); return let_go"
    assert await run(code, script) == 1
    assert await run(code, f"$('input').addEventListener('keyup', (event) => event.preventDefault()); {script}") == 0
