"""The focus goes where a press takes it, and the page hears of it."""

import pytest


async def test_a_press_focuses_the_nearest_that_can_have_it(code):
    await code.show(
        "<div id=box tabindex=-1><p id=text>x</p></div><button id=off disabled><i "
        "id=inner>x</i></button><p id=bare>y</p>"
        "<div id=edit contenteditable><b id=bold>z</b></div>"
    )
    follow = "pageFocus.follow($('#%s')); return document.activeElement.id;"
    assert [await code.run(follow % one) for one in ("text", "bold", "inner")] == ["box", "edit", ""]


async def test_a_press_beside_everything_takes_the_focus_away(code):
    await code.show("<input id=in><p id=bare>y</p>")
    await code.run("hear('focusout'); $('#in').focus(); pageFocus.follow($('#bare'))")
    assert await code.value("[document.activeElement.localName, heard]") == ["body", ["focusout in"]]


async def test_giving_the_focus_tells_both_sides_once_and_does_not_scroll(code):
    await code.show("<input id=a><input id=b style='display:block;margin-top:3000px'>")
    await code.run(
        "$('#a').focus(); hear('focusin focusout focus blur'); pageFocus.give($('#b')); pageFocus.give($('#b'))"
    )
    heard = await code.value("heard")
    assert sorted(heard) == ["blur a", "focus b", "focusin b", "focusout a"]
    assert await code.value("[document.activeElement.id, scrollY]") == ["b", 0]


async def test_where_the_browser_holds_focus_events_back_they_are_given(code):
    await code.show("<input id=a><input id=b>")
    script = """
      const hold = (event) => event.isTrusted && event.stopImmediatePropagation();
      for (const type of ["focus", "focusin", "blur", "focusout"]) addEventListener(type, hold, true);
      $("#a").focus();
      hear("focusin focusout");
      pageFocus.give($("#b"));
    """
    await code.run(script)
    assert await code.value("heard") == ["focusout a", "focusin b"]


SILENT = """<input id=a><input id=b><script>document.hasFocus = () => false;
for (const type of ["focus", "blur", "focusin", "focusout"]) addEventListener(type, (event) => {
  if (event.isTrusted) event.stopImmediatePropagation();
}, true)</script>"""
MOVED = """
  pageFocus.give($("#a"));
  hear("focusin focusout");
  heard.length = 0;
  $("#b").focus();
  pageFocus.heed();
  pageFocus.heed();
  return heard;
"""


async def test_a_page_that_moves_its_focus_hears_of_it_where_the_browser_says_nothing(code):
    await code.show(SILENT)
    assert await code.run(MOVED) == ["focusout a", "focusin b"]


async def test_an_option_takes_no_focus_from_its_open_list_where_the_window_is_not_in_front(code):
    await code.show("<input id=a role=combobox aria-expanded=true><div id=o role=option tabindex=-1>x</div>")
    script = "document.hasFocus = () => %s; pageFocus.give($('#a')); pageFocus.follow($('#o'));"
    focused = "return document.activeElement.id"
    assert await code.run(script % "false" + focused) == "a" and await code.run(script % "true" + focused) == "o"


@pytest.mark.parametrize(("to", "left"), [("b", []), ("c", ["focusout a"])], ids=["its other end", "another field"])
async def test_a_field_of_a_range_is_not_left_for_its_other_end(code, to, left):
    await code.show(
        "<p class=date-picker><input id=a aria-haspopup=dialog><input id=b aria-haspopup=dialog></p><input id=c>"
    )
    await code.run(f"hear('focusout'); $('#a').focus(); pageFocus.leave($('#{to}'))")
    assert await code.value("heard") == left
