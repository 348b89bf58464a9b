"""The document's own clipboard: what keys copied here comes in again; the person's own is left alone."""

# ruff: noqa: E501 - pages are easier to read in one piece

PRESS = """
  const press = (element, ...chords) => chords.map((chord) => pageClipboard.press(element, pagePressing.parse(chord)));
"""


async def test_what_was_copied_or_cut_comes_in_again(code):
    await code.show("<input id=f value='one two'><div id=d contenteditable>three</div>")
    pasted = await code.run(f"""{PRESS}
      $("#f").focus(); $("#f").setSelectionRange(0, 4);
      press($("#f"), "Control+x");
      $("#f").setSelectionRange(3, 3);
      press($("#f"), "Control+v");
      $("#d").focus(); getSelection().selectAllChildren($("#d"));
      press($("#d"), "Control+c");
      getSelection().collapseToEnd();
      press($("#d"), "Shift+Insert");
      return [$("#f").value, $("#d").textContent];
    """)
    assert pasted == ["twoone ", "threethree"]


async def test_pages_hear_of_it_and_may_answer_themselves(code):
    await code.show("<div id=f contenteditable>x</div>")
    told = await code.run(f"""{PRESS}
      addEventListener("copy", (event) => (event.preventDefault(), event.clipboardData.setData("text/plain", "a shape")));
      let got = "";
      addEventListener("paste", (event) => (event.preventDefault(), (got = event.clipboardData.getData("text/plain"))));
      $("#f").focus();
      press($("#f"), "Control+c", "Control+v");
      return [got, $("#f").textContent];
    """)
    assert told == ["a shape", "x"]


async def test_nothing_is_put_in_that_was_not_copied_here_and_no_secret_is_taken(code):
    await code.show("<input id=p type=password value=hush><input id=f value=x>")
    values = await code.run(f"""{PRESS}
      $("#f").focus(); press($("#f"), "Control+v");
      $("#p").focus(); $("#p").select(); press($("#p"), "Control+c");
      $("#f").focus(); press($("#f"), "Control+v");
      return [$("#f").value, press($("#f"), "Control+k", "v")];
    """)
    assert values == ["x", [False, False]]


async def test_several_lines_are_put_in_at_once(code):
    await code.show("<div id=f contenteditable style='white-space: pre-wrap'></div>")
    text = await code.run("""
      let inputs = 0;
      $("#f").addEventListener("paste", () => (inputs += 1));
      $("#f").focus();
      pageClipboard.put($("#f"), new Map([["text/plain", "one\\n  two"]]));
      return [$("#f").innerText.trim(), inputs];
    """)
    assert text == ["one\n  two", 1]
