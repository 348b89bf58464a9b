"""Where the caret stands, as an effect that can be told."""


async def test_a_mark_that_differs_where_the_caret_does(code):
    await code.show("<input id=f value='Dear all'><div id=d contenteditable><p>one<p>two</div><button>b</button>")
    marks = await code.run("""
      const marks = [];
      $("#f").focus();
      for (const at of [0, 3, 3]) { $("#f").setSelectionRange(at, at); marks.push(pageCarets.now()); }
      const told = pageCarets.told();
      $("#d").focus();
      for (const p of $$("p")) { getSelection().collapse(p.firstChild, 1); marks.push(pageCarets.now()); }
      $("button").focus();
      marks.push(pageCarets.now());
      return [marks[0] !== marks[1], marks[1] === marks[2], marks[3] !== marks[4], marks[5], told];
    """)
    assert marks == [True, True, True, "", 'caret behind "Dea"']


async def test_nothing_is_told_of_a_secret(code):
    await code.show("<input id=f type=password value=hush>")
    assert await code.run("$('#f').focus(); $('#f').setSelectionRange(2, 2); return pageCarets.told()") == "caret"


async def test_moving_the_caret_is_an_effect(hand):
    await hand.show("<textarea aria-label=Note>one two</textarea>")
    await hand.call("click", ref=hand.ref("textbox"))
    await hand.call("press", keys=["Home"])
    done = await hand.call("press", keys=["End"])
    assert done.receipt["ok"] and done.receipt["effect"] == [
        {"kind": "focus_moved", "detail": 'caret behind "one two"'}
    ]
    marked = await hand.call("press", keys=["Shift+Home"])
    assert marked.receipt["ok"]
    again = await hand.call("press", keys=["Shift+Home"])
    assert again.reason == "no_effect"
