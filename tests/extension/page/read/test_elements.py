"""How each kind of element is printed."""

import re

import pytest

BOX = "width:50px;height:50px;background:red"
STAR = "float:left;width:9px;height:9px;background:url(star.png)"
PART = "display:inline-block;width:40px"
PRINTED = [
    ("<h2>Title</h2>", 'heading 2 "Title"'),
    ("<h2><a href=#>Title</a></h2>", 'heading 2: [e1] link "Title"'),
    ("<img alt=Cat><img alt=''>", 'image "Cat"'),
    ("<progress value=3 max=9 aria-label=Load></progress>", 'progressbar "Load" value="3"'),
    ("<ol start=4><li>four<li value=9>nine<li>ten</ol>", "list 3 items|  4. four|  9. nine|  10. ten"),
    ("<ol reversed><li>b<li>a</ol>", "list 2 items|  2. b|  1. a"),
    ("<ul><li>a<li>b <a href=#>c</a></ul>", 'list 2 items|  - a|  - b [e1] link "c"'),
    (
        "<table><tr><th>A<th>B<tr><td>1<td><button>x</button></table>",
        'table 1 row|  | A | B ||  | 1 | [e1] button "x" |',
    ),
    ("<pre>one\n  two\n</pre>", "one ⏎ two"),
    ("one<br>two<hr>three", "one two|three"),
    ("<div onclick=1><h3>Card</h3><p>words</p></div>", '[e1] clickable|  heading 3 "Card"|  words'),
    ("<table><tr onclick=1><th>a<td>b</table>", "table 1 row|  [e1] clickable | a | b |"),
    ("<fieldset><legend>Size</legend><input type=radio aria-label=S></fieldset>", 'group "Size"|  [e1] radio "S"'),
    ("<fieldset><legend>Where do you live?</legend></fieldset>", 'group "Where do you live?"'),
    ("<fieldset><legend hidden>Where?</legend></fieldset><b>End</b>", "End"),
    ("<table><caption>Orders</caption><tbody></tbody></table>", 'table "Orders" 0 rows'),
    ("<iframe title=Chat></iframe>", 'frame "Chat"'),
    ("<a>Next</a><a name=x>Part</a>", '[e1] clickable "Next" Part'),
    ("<ul class=ui-sortable><li>Ann<li>Bob</ul>", 'list 2 items|  [e1] draggable "Ann"|  [e2] draggable "Bob"'),
    ("<ul style=cursor:pointer><li>Ann<li>Bob</ul>", 'list 2 items|  [e1] clickable "Ann"|  [e2] clickable "Bob"'),
    (
        "<ul style=cursor:pointer><li><b>Top</b><ul><li>Ann<li>Bob</ul></ul>",
        '[e1] clickable|  Top|  list 2 items|    [e2] clickable "Ann"|    [e3] clickable "Bob"',
    ),
    (
        "<div style=cursor:pointer;position:absolute>Pick<ul style=position:absolute><li>Ann<li>Bob</ul></div>",
        '[e1] clickable|  Pick|  list 2 items|    [e2] clickable "Ann"|    [e3] clickable "Bob"',
    ),
    (
        "<div style=cursor:pointer;position:absolute>Card<ul><li>Ann<li>Bob</ul></div>",
        "[e1] clickable|  Card|  list 2 items|    - Ann|    - Bob",
    ),
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


@pytest.mark.parametrize(("html", "lines"), PRINTED, ids=[html.split(">")[0][1:] for html, _ in PRINTED])
async def test_printed(code, html, lines):
    found = "|".join(await code.printed(f"<style>body {{margin: 0}}</style>{html}"))
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
    lines = await code.printed(html.format("long " * 50 + "end"))
    assert lines[0].startswith(first) and any(line.endswith("long end") for line in lines[1:])


async def test_the_hidden_is_not_printed_and_the_visible_in_the_invisible_is(code):
    html = (
        "<p hidden>a</p><div style='visibility:hidden'>b <b "
        "style='visibility:visible'>c</b></div><template>d</template><p inert>e</p>"
    )
    assert await code.printed(html) == ["c"]


async def test_of_many_boxes_the_rest_is_folded(code):
    box = f"<div style='{BOX}'></div>"
    lines = await code.printed(f"<section>{box * 90}</section>")
    assert 20 < len(lines) < 40 and re.fullmatch(r"… \d+ more graphics \[s1\]", lines[-1])


async def test_controls_only_leaves_the_text_out(code):
    html = "<h2>Title</h2><p>words <a href=#>link</a></p><img alt=Cat><ul><li>a<li><button>b</button></ul>"
    assert await code.printed(html, controls_only=True) == ['[e1] link "link"', "list 2 items", '  [e2] button "b"']
