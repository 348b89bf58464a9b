"""Taking an option: what is chosen, and what tells that it was."""

# ruff: noqa: E501 - pages are easier to read in one piece

TAKE = """
  const before = pageLists.standing($("#f"));
  const refused = await pageTaking.take({field: $("#f"), before, text: "Hull"}, $("#o"));
  before.end();
  return [refused?.reason ?? "taken", pageTaking.takesSeveral($("#f"))];
"""
FIELD = '<button id=f role=combobox aria-controls=l aria-expanded=true>Pick</button><ul id=l role=listbox><li id=o role=option onclick="%s">Hull</ul>'


async def take(code, does):
    await code.show(FIELD % does)
    return await code.run(TAKE)


async def test_a_list_that_stays_open_takes_several_and_may_show_their_number(code):
    assert await take(code, "o.ariaSelected = true; f.textContent = '1 chosen'") == ["taken", True]


async def test_a_list_that_is_shut_takes_one(code):
    assert await take(code, "o.ariaSelected = true; f.ariaExpanded = false; f.textContent = 'Hull'") == ["taken", False]


async def test_what_neither_list_nor_field_took_is_told(code):
    assert await take(code, "") == ["no_effect", False]


HOVERED = """
  let drawn = 0;
  const draw = () => {
    drawn += 1;
    $("#l").innerHTML = "<li role=option>York<li role=option id=o>Hull";
    for (const one of $$("#l li")) {
      one.onmouseover = () => $$("#l li").forEach((other) => other.setAttribute("aria-selected", other === one));
      one.onmousedown = () => drawn <= TIMES && draw();
      one.onclick = () => { $("#f").textContent = one.textContent; };
    }
  };
  draw();
"""


async def test_an_option_marked_under_the_pointer_and_drawn_anew_as_it_is_pressed_is_pressed_again(code):
    await code.show(FIELD % "")
    taken = await code.run(HOVERED.replace("TIMES", "1") + TAKE)
    assert taken[0] == "taken" and await code.value("$('#f').textContent") == "Hull"


async def test_a_mark_under_the_pointer_is_no_choice(code):
    await code.show(FIELD % "")
    assert await code.run(HOVERED.replace("TIMES", "9") + TAKE) == ["no_effect", False]
