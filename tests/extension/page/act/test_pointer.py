"""Pointing and pressing: the events of a person's mouse, in the order browsers fire them."""

# ruff: noqa: E501 - pages are easier to read in one piece

PAGE = "<div id=box style='padding:20px'><button id=a>A</button><button id=b>B</button></div>"
ALL = (
    "pointerover pointerenter mouseover mouseenter pointermove mousemove pointerdown mousedown focusin "
    "pointerup mouseup "
    "click auxclick dblclick contextmenu pointerout pointerleave mouseout mouseleave"
)
PRESS = """
  const at = (selector, more = {}) => { const { x, y } = $(selector).getBoundingClientRect(); return {x: x + 5,
    y: y + 5, button: 0, modifiers: [], ...more}; };
  const click = (selector, count = 1, more = {}) => pagePointer.click($(selector), at(selector, more), count);
"""


async def heard(code, script, html=PAGE):
    await code.show(html)
    await code.run(f"hear('{ALL}')")
    return await code.run(f"{PRESS} {script} return heard.filter((one) => !/ (html|body|box)$/.test(one));")


async def test_a_click_in_its_order(code):
    assert await heard(code, "await click('#a');") == [
        f"{kind} a"
        for kind in (
            *("pointerover", "pointerenter", "mouseover", "mouseenter", "pointermove", "mousemove"),
            *("pointerdown", "mousedown", "focusin", "pointerup", "mouseup", "click"),
        )
    ]


async def test_a_second_click_comes_without_entering_and_two_are_a_double_click(code):
    said = await heard(code, "await click('#a', 2);")
    pressed = ["pointerdown a", "mousedown a", "pointerup a", "mouseup a", "click a"]
    assert [one for one in said[6:] if one != "focusin a"] == [*pressed, *pressed, "dblclick a"]


async def test_moving_on_leaves_what_was_hovered(code):
    script = "pagePointer.hover($('#a'), at('#a')); heard.length = 0; pagePointer.hover($('#b'), at('#b'));"
    left = ["pointerout a", "pointerleave a", "mouseout a", "mouseleave a"]
    entered = ["pointerover b", "pointerenter b", "mouseover b", "mouseenter b", "pointermove b", "mousemove b"]
    assert await heard(code, script) == [*left, *entered]


async def test_what_is_around_is_entered_once_and_left_only_with_it(code):
    await code.show(PAGE)
    await code.run("hear('mouseenter mouseleave')")
    await code.run(f"{PRESS} pagePointer.hover($('#a'), at('#a')); pagePointer.hover($('#b'), at('#b'));")
    assert await code.value("heard.filter((one) => one.endsWith('box'))") == ["mouseenter box"]


async def test_the_other_buttons(code):
    assert (await heard(code, "await click('#a', 1, {button: 2});"))[6:] == [
        *("pointerdown a", "mousedown a", "focusin a", "contextmenu a", "pointerup a", "mouseup a", "auxclick a"),
    ]
    assert "click a" not in await heard(code, "await click('#a', 1, {button: 1});")


async def test_a_prevented_pointerdown_silences_the_mouse_and_a_prevented_mousedown_keeps_the_focus(code):
    prevent = "$('#a').addEventListener('%s', (event) => event.preventDefault()); await click('#a');"
    said = await heard(code, prevent % "pointerdown")
    assert "mousedown a" not in said and "mouseup a" not in said and said[-1] == "click a"
    said = await heard(code, prevent % "mousedown")
    assert "focusin a" not in said and said[-1] == "click a"


async def test_what_a_press_removes_gets_no_click(code):
    said = await heard(
        code,
        "$('#a').addEventListener('mousedown', () => $('#a').remove()); const gone = $('#a'); await click('#a', 3);",
    )
    assert [one for one in said if one.startswith("click")] == []


async def test_coordinates_buttons_and_modifiers_are_those_of_the_press(code):
    await code.show(PAGE)
    facts = await code.run(f"""{PRESS}
      const said = {{}};
      for (const type of ["mousedown", "click"]) $("#a").addEventListener(type, (event) =>
        (said[type] = [event.buttons, event.detail, event.ctrlKey, event.clientX === at("#a").x, event.pointerType ??
        ""]));
      await click("#a", 1, {{modifiers: ["Control"]}});
      return said;
    """)  # fmt: skip
    assert facts == {"mousedown": [1, 1, True, True, ""], "click": [0, 1, True, True, "mouse"]}


async def test_a_held_press_enters_moves_and_is_let_go(code):
    script = """
      pagePointer.down($("#a"), at("#a")); heard.length = 0;
      pagePointer.moveTo(at("#b"), $("#a")); pagePointer.up(at("#b"), $("#a"));
    """
    entered = ["pointerover b", "pointerenter b", "mouseover b", "mouseenter b"]
    assert await heard(code, script) == [*entered, "pointermove b", "mousemove b", "pointerup b", "mouseup b"]
    assert (await heard(code, "pagePointer.down($('#a'), at('#a')); pagePointer.up(at('#a'), $('#a'));"))[
        -1
    ] == "click a"


async def test_who_is_left_and_entered_is_told_of_the_other(code):
    await code.show(PAGE)
    told = await code.run(f"""{PRESS}
      const said = [];
      for (const type of ["mouseover", "mouseout", "mouseenter", "mouseleave", "pointerover", "pointerout"]) {{
        document.addEventListener(type, (event) => said.push(`${{type}} ${{event.target.id}} ${{event.relatedTarget?.id}}`), true);
      }}
      pagePointer.hover($("#a"), at("#a")); said.length = 0;
      pagePointer.hover($("#b"), at("#b"));
      return said.filter((one) => one.includes(" a") || one.includes(" b"));
    """)
    assert told == [
        *("pointerout a b", "mouseout a b", "mouseleave a b"),
        *("pointerover b a", "mouseover b a", "mouseenter b a"),
    ]


async def test_the_page_has_its_turn_between_press_and_release(code):
    await code.show(PAGE)
    said = await code.run(f"""{PRESS}
      const said = [];
      const {{ port1, port2 }} = new MessageChannel();
      port1.onmessage = () => said.push("turn");
      $("#a").addEventListener("pointerdown", () => port2.postMessage(0));
      for (const type of ["pointerdown", "pointerup", "click"]) $("#a").addEventListener(type, () => said.push(type));
      await click("#a");
      return said;
    """)
    assert said == ["pointerdown", "turn", "pointerup", "click"]


async def test_what_comes_over_it_meanwhile_gets_the_release_and_nobody_the_click(code):
    await code.show("<div id=box><button id=a>A</button></div>")
    said = await code.run(f"""{PRESS}
      const said = [];
      const over = document.createElement("div");
      over.id = "over"; over.style = "position: fixed; inset: 0";
      $("#a").addEventListener("mousedown", () => document.body.append(over));
      for (const type of ["mouseup", "click"]) addEventListener(type, (event) => said.push(`${{type}} ${{event.target.id || event.target.localName}}`));
      await click("#a");
      return said;
    """)
    assert said == ["mouseup over", "click body"]


LATE = """<div id=w style="width:90px;height:30px">Day</div><p id=p></p><script>
w.onmousedown = () => requestAnimationFrame(() => setTimeout(() => { document.onmouseup = () => { p.textContent = "chosen" } }));</script>"""


async def test_a_widget_that_listens_for_the_release_once_it_is_drawn_hears_of_it(code):
    await code.show(LATE)
    await code.run("await pagePointer.click($('#w'), { x: 20, y: 15, button: 0, modifiers: [] }, 1)")
    assert await code.value("p.textContent") == "chosen"
