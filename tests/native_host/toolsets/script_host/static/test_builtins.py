"""Static pages: nodes, styles, boxes, snapshots. Each call is one that a script makes."""

import json
import sys

import pytest

from native_host.toolsets.script_host.scripts import host, shown


@pytest.fixture
def give(tmp_path):
    def run(call):
        return shown(call, host(tmp_path))

    return run


def data(give, call):
    return json.loads(give(f"json_encode({call})"))


def test_a_fragment_has_no_implied_elements_and_a_document_has(give):
    found = data(give, "browser_parse_html(\"hi <b id=x class='a b' hidden>y &amp;amp; </i>z</b><!-- c --><td>q\")")
    bold = {
        "type": "element",
        "tag": "b",
        "id": "x",
        "class": "a b",
        "attrs": {"id": "x", "class": "a b", "hidden": ""},
    }
    assert found == {
        "type": "document",
        "children": [
            {"type": "text", "text": "hi "},
            bold | {"children": [{"type": "text", "text": "y &amp; z"}]},
            {"type": "text", "text": "q"},
        ],
    }
    whole = data(give, 'browser_parse_html("<!doctype html><title>t</title><p>x")')
    assert [child["tag"] for child in whole["children"]] == ["html"]
    assert [child["tag"] for child in whole["children"][0]["children"]] == ["head", "body"]
    assert data(give, 'browser_parse_html("")') == {"type": "document", "children": []}
    assert data(give, 'browser_parse_html("<!-- <body> --><p>a")')["children"][0]["tag"] == "p"


def test_selectors_find_elements_in_document_order(give):
    page = "<p class=a>1</p><div><p>2</p></div><p>3 <b>4</b></p>"
    assert give(f'browser_text_content("{page}", "p:has(b)")') == "3 4"
    assert [node["tag"] for node in data(give, f'browser_query_selector("{page}", "b, div, .a")')] == ["p", "div", "b"]
    assert give(f'browser_query_selector("{page}", "p[[")') == "[]"
    assert give(f'browser_query_selector("{page}", "")') == "[]"
    assert give(f'browser_text_content("{page}", "i")') == ""
    assert give('browser_text_content("<p>a <b>c</b>\\n d</p>", "p")') == "a c d"


def test_css_is_read_with_its_comments_strings_and_important_marks(give):
    css = (
        "/* a{} */ #a .b[c] > p:hover, em { COLOR: red !important; content: ';}' } @media x { p { a: b } } p[[ {} i {}"
    )
    assert data(give, f'browser_parse_css("{css}")') == [
        {"selector": "#a .b[c] > p:hover", "specificity": 131, "declarations": {"color": "red", "content": '";}"'}},
        {"selector": "em", "specificity": 1, "declarations": {"color": "red", "content": '";}"'}},
    ]


def test_the_cascade_goes_by_importance_specificity_order_and_the_style_attribute(give):
    html = "<p class=a style='margin: 1px; color: pink'>x<b>y</b></p>"
    css = "p { color: red; margin: 2px } .a { color: blue; top: 1px } p { top: 9px } p { color: green !important }"
    (paragraph,) = data(give, f'browser_styles("{html}", "{css}")')
    assert paragraph["styles"] == {"color": "green", "margin": "1px", "top": "1px"}
    text, bold = paragraph["children"]
    assert text["styles"] == bold["styles"] == {"color": "green"}
    assert text["children"] == []


@pytest.mark.parametrize(
    ("html", "css", "boxes"),
    [
        ("<p>a</p> <p>b</p>", "", 'viewport 40x2\n  <p> @0,0 40x1\n    "a" @0,0 1x1\n  <p> @0,1 40x1\n    "b" @0,1 1x1\n'),  # noqa: E501
        ("<p>a</p>", "p{margin:1 2 3 4;padding:1px;border-width:1px}", 'viewport 40x9\n  <p> @4,1 34x5\n    "a" @6,3 1x1\n'),  # noqa: E501
        ("<p>a</p>", "p{width:10;padding:0 2}", 'viewport 40x1\n  <p> @0,0 14x1\n    "a" @2,0 1x1\n'),
        ("<p>a</p>", "p{width:10;padding:0 2;box-sizing:border-box}", 'viewport 40x1\n  <p> @0,0 10x1\n    "a" @2,0 1x1\n'),  # noqa: E501
        ("<p>a</p>", "p{max-width:5;min-height:3px;height:1}", 'viewport 40x3\n  <p> @0,0 5x3\n    "a" @0,0 1x1\n'),
        ("<p>a</p>", "p{width:50%;margin:-4 auto;margin-left:2}", 'viewport 40x1\n  <p> @2,0 38x1\n    "a" @2,0 1x1\n'),
        ("<p>abcdef</p>", "p{width:3}", 'viewport 40x1\n  <p> @0,0 3x1\n    "abcdef" @0,0 3x1\n'),
        ("<i></i><script>x</script><b style='display:none'>y</b>", "", "viewport 40x1\n  <i> @0,0 40x1\n"),
        ("", "", "viewport 40x1\n"),
    ],
)  # fmt: skip
def test_boxes_are_stacked(give, html, css, boxes):
    assert give(f'browser_render("{html}", "{css}", 40)') == boxes


def test_what_is_painted_and_the_snapshot(give):
    listed = data(give, 'browser_display_list("<img src=x><p style=\'background:red;color:blue\'> a </p>", "", 40)')
    assert listed == [
        {"type": "image", "x": 0, "y": 0, "width": 40, "height": 1, "src": "x"},
        {"type": "rect", "x": 0, "y": 1, "width": 40, "height": 1, "color": "red"},
        {"type": "text", "x": 0, "y": 1, "text": "a", "color": "blue"},
    ]
    html = (
        "<style>p{color:red}</style><link rel=stylesheet href=a.css><link rel=icon href=i.png><script src=s.js></script>"  # noqa: E501
        "<div id=root><p>x</p></div><main class='vue-app big'></main><b data-reactid=1></b><img src=p.png>"
    )
    found = data(give, f'browser_snapshot("{html}", "p{{top:1px}}", 20)')
    assert found["app_roots"] == ["div#root", "main[class='vue-app big']", "b"]
    assert (found["embedded_css"], found["css"]) == ("p{color:red}", "p{color:red}\np{top:1px}")
    assert (found["stylesheets"], found["scripts"], found["images"]) == (["a.css"], ["s.js"], ["p.png"])
    assert found["layout"]["width"] == 20
    assert "src" not in json.dumps(found["layout"])
    assert '"x"' in found["text"]
    assert {"type": "text", "x": 0, "y": 0, "text": "x", "color": "red"} in found["display_list"]


@pytest.mark.parametrize(
    ("call", "message"),
    [
        ('browser_query_selector("a")', "browser_query_selector expected 2 args, got 1"),
        ("browser_parse_html(1)", "browser_parse_html: expected str, got int"),
        ("browser_render()", "browser_render: expected 1 to 3 args, got 0"),
        ('browser_styles("a", "b", 1)', "browser_styles: expected 1 to 2 args, got 3"),
        ("browser_render(1)", "browser_render: expected str, got int"),
        ('browser_render("a", 1)', "browser_render: css must be str, got int"),
        ('browser_layout("a", "", "x")', "browser_layout: width must be int, got str"),
        ("js_eval()", "js_eval expected 1 args, got 0"),
        ("js_eval(1)", "js_eval: expected str, got int"),
    ],
)
def test_misuse_is_named(give, call, message):
    assert give(call) == f"error: {message}"


def test_html_nested_without_end_is_refused(give):
    deep = 'let mut s = "<div>"; let mut i = 0; while i < 12 { s = s + s; i = i + 1 }; browser_parse_html(s)'
    assert give(deep) == "error: html is nested too deeply (limit 256)"


def test_a_missing_library_is_named_with_its_mend(give, monkeypatch):
    monkeypatch.setitem(sys.modules, "selectolax.lexbor", None)
    monkeypatch.setitem(sys.modules, "quickjs", None)
    mend = "is missing: pip install 'pagehand[scripts]'"
    assert give('browser_parse_html("a")') == f"error: the library selectolax {mend}"
    assert give('js_eval("1")') == f"error: the library quickjs {mend}"
