"""How each kind of element is printed."""

import re

import pytest

BOX = "width:50px;height:50px;background:red"
STAR = "float:left;width:9px;height:9px;background:url(star.png)"
PART = "display:inline-block;width:40px"
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
    ("<a>Next</a><a name=x>Part</a>", '[e1] clickable "Next" Part'),
    ("<ul class=ui-sortable><li>Ann<li>Bob</ul>", 'list 2 items|  [e1] draggable "Ann"|  [e2] draggable "Bob"'),
    ("<ul style=cursor:pointer><li>Ann<li>Bob</ul>", 'list 2 items|  [e1] clickable "Ann"|  [e2] clickable "Bob"'),
    ("<div style=cursor:pointer onclick=1><ul><li><a href=#>A</a></ul></div>", '[e1] clickable|  [e2] link "A"'),
    (f"Red: <b style='display:inline-block;{BOX}'></b>", 'Red: [e1] graphic "red box" 50x50'),
    (f"<div onclick=1 style='{BOX}'></div>", '[e1] clickable "red box" 50x50 around 25,25'),
    (
        f"<div style=cursor:pointer>Ann<b style='{STAR}'></b><i style='{STAR}'></i></div>",
        '[e1] clickable "Ann"|  [e2] graphic "star" picture 9x9 around 5,5|  [e3] graphic "star" picture 9x9',
    ),
    (
        f"<div style=cursor:pointer;width:300px><span style='{PART}'>Reply</span><span style='{PART}'>Go</span></div>",
        '[e1] clickable|  [e2] clickable "Reply"|  [e3] clickable "Go"',
    ),
    (
        "<svg width=90 height=60><g><circle cx=9 cy=9 r=4 /></g><path d='M9 9h9v9z'></svg>",
        '[e1] graphic "drawing" 90x60|  [e2] graphic "black circle" 8x8 around 9,9|  [e3] graphic "black triangle" 9x9',
    ),
    (
        "<svg width=90 height=60 role=img aria-label=Sales><rect width=9 height=9 /><rect width=9 height=9 /></svg>",
        '[e1] graphic "Sales" drawing 90x60|  … 2 more graphics [s1]',
    ),
    (
        "<svg width=90 height=60><rect width=9 height=9 fill=none /><rect width=9 height=9 role=button /></svg>",
        '[e1] graphic "drawing" 90x60|  [e2] button',
    ),
    ("Rate <svg width=16 height=16><path d='M0 0h9v9z'></svg> it", "Rate it"),
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
    found = "|".join(await printed(code, f"<style>body {{margin: 0}}</style>{html}"))
    assert found == lines or re.sub(r" around [\d,]+$", "", found) == lines


@pytest.mark.parametrize(
    ("html", "first"),
    [
        ("<a href=#>{}</a>", "[e1] link"),
        ("<div onclick=1>{}</div>", "[e1] clickable"),
        ("<h2>{}</h2>", "heading 2"),
        ("<fieldset><legend>{}</legend><input></fieldset>", 'group "long long'),
    ],
)
async def test_of_long_words_none_is_lost(code, html, first):
    lines = await printed(code, html.format("long " * 50 + "end"))
    assert lines[0].startswith(first) and any(line.endswith("long end") for line in lines[1:])


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


async def test_of_many_boxes_the_rest_is_folded(code):
    box = f"<div style='{BOX}'></div>"
    lines = await printed(code, f"<section>{box * 90}</section>")
    assert 20 < len(lines) < 40 and re.fullmatch(r"… \d+ more graphics \[s1\]", lines[-1])


async def test_controls_only_leaves_the_text_out(code):
    html = "<h2>Title</h2><p>words <a href=#>link</a></p><img alt=Cat><ul><li>a<li><button>b</button></ul>"
    assert await printed(code, html, "true") == ['[e1] link "link"', "list 2 items", '  [e2] button "b"']
