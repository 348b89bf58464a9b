"""How each kind of element is printed."""

import pytest

PRINTED = [
    ("<button>Save</button>", '[e1] button "Save"'),
    ("<h2>Title</h2>", 'heading 2 "Title"'),
    ("<h2><a href=#>Title</a></h2>", 'heading 2: [e1] link "Title"'),
    ("<img alt=Cat><img alt=''>", 'image "Cat"'),
    ("<progress value=3 max=9 aria-label=Load></progress>", 'progressbar "Load" value="3"'),
    ("<ol start=4><li>four<li value=9>nine<li>ten</ol>", "list 3 items|  4. four|  9. nine|  10. ten"),
    ("<ol reversed><li>b<li>a</ol>", "list 2 items|  2. b|  1. a"),
    ("<ul><li>a<li>b <a href=#>c</a></ul>", 'list 2 items|  - a|  - b [e1] link "c"'),
    (
        "<table><tr><th>A<th>B<tr><td>1<td><button>x</button></table>",
        'table 2 rows|  | A | B ||  | 1 | [e1] button "x" |',
    ),
    ("<pre>one\n  two\n</pre>", "one ⏎ two"),
    ("<select aria-label=S><option>a<option>b</select>", '[e1] combobox "S" value="a" options "a", "b"'),
    ("<canvas aria-label=Map width=30 height=20></canvas>", '[e1] canvas "Map" 30x20'),
    ("<label>Name <input></label>", '[e1] textbox "Name"'),
    ("<label for=x>Far</label><p>between</p><input id=x>", 'between|[e1] textbox "Far"'),
    ("<label>No field</label>", "No field"),
    ("one<br>two<hr>three", "one two|three"),
    ("<div role=button>Open <a href=#>inner</a></div>", '[e1] button "Open inner"|  [e2] link "inner"'),
    ("<div onclick=1><h3>Card</h3><p>words</p></div>", '[e1] clickable|  heading 3 "Card"|  words'),
    ("<table><tr onclick=1><th>a<td>b</table>", "table 1 row|  [e1] clickable | a | b |"),
    ("<fieldset><legend>Size</legend><input type=radio aria-label=S></fieldset>", 'group "Size"|  [e1] radio "S"'),
    ("<iframe title=Chat></iframe>", 'frame "Chat"'),
    ("<div role=textbox contenteditable aria-label=Note>typed</div>", '[e1] textbox "Note" value="typed"'),
]


async def printed(code, html, controls_only="false"):
    await code.show(html)
    return await code.run(f"""
      const outline = new PageOutline({{controlsOnly: {controls_only}, sizes: pageSizes.create(false),
        units: new Map()}});
      const around = {{container: document.body, list: "children", cursor: "auto", unseen: false}};
      for (const node of pageTree.childrenOf(document.body)) outline.node(node, Infinity, around);
      outline.out.flush();
      return outline.out.lines.map((line) => "  ".repeat(line.depth) + line.text);
    """)


@pytest.mark.parametrize(("html", "lines"), PRINTED, ids=[html.split(">")[0][1:] for html, _ in PRINTED])
async def test_printed(code, html, lines):
    assert "|".join(await printed(code, html)) == lines


async def test_a_long_select_folds_its_options_and_a_long_text_its_rest(code):
    options = "".join(f"<option>choice number {n}" for n in range(30))
    (line,) = await printed(code, f"<select aria-label=S>{options}</select>")
    assert line.startswith('[e1] combobox "S" value="choice number 0" options "choice number 0", ') and line.endswith(
        "more options [s1]"
    )
    (line,) = await printed(code, f"<textarea aria-label=T>{'v' * 500}</textarea>")
    assert line.endswith('…" … 300 more characters [s1]')


async def test_a_toggle_hidden_behind_its_label_stands_at_the_label(code):
    clipped = "position:absolute;clip:rect(0 0 0 0)"
    assert await printed(code, f"<input id=t type=checkbox style='{clipped}'><p>x</p><label for=t>Dark</label>") == [
        "x",
        '[e1] checkbox "Dark"',
    ]
    (line,) = await printed(code, "<label>Choose file <input type=file style=display:none></label>")
    assert line == '[e1] clickable "Choose file"'


async def test_the_hidden_is_not_printed_and_the_visible_in_the_invisible_is(code):
    html = (
        "<p hidden>a</p><div style='visibility:hidden'>b <b "
        "style='visibility:visible'>c</b></div><template>d</template><p inert>e</p>"
    )
    assert await printed(code, html) == ["c"]


async def test_controls_only_leaves_the_text_out(code):
    html = "<h2>Title</h2><p>words <a href=#>link</a></p><img alt=Cat><ul><li>a<li><button>b</button></ul>"
    assert await printed(code, html, "true") == ['[e1] link "link"', "list 2 items", '  [e2] button "b"']
