"""Readings of a page to nodes."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.bundle import bundle_root
from pagehand.wire.outline import elements_in, parse_outline, sections_in, without_drawings
from talks.pages import outline

PAGE = """
header
  [e1] link "Lumen & Loom"
  nav "Shop"
    [e2] link "Cart (2 items)" current
main
  heading 1 "Check\\"out\\""
  [e6] textbox "Name" focused value="Ann" required
  [e9] combobox "Country" value="Spain" options "Spain", "Austria" … 7 more options [s1]
  group "Delivery"
    [e11] radio "Standard" checked
  heading 2: see [e32] link "this"
  table "Cart" 3 rows
    | Product | Price |
    | [e40] link "Blue Lamp" | €98.00 |
  list 2 items
    - text here [f2e7] link "foo" more
      below
    3. numbered
  [e50] clickable
    Card text
  the word main is text
… section "Notes" about 4,000 characters [f2s2]
"""


CORPUS = json.loads((bundle_root() / "shared_schemas" / "corpus" / "outline.json").read_text(encoding="utf-8"))


def told(node):
    """A node as the corpus writes it."""
    found = {"depth": node.depth, "role": node.role, "name": node.name, "ref": node.ref, "states": dict(node.states)}
    if node.role in ("text", "part", "cell"):
        found["text"] = node.text
    return {key: value for key, value in found.items() if value or key == "depth"}


@pytest.mark.parametrize("example", CORPUS["examples"], ids=lambda example: example["name"])
def test_what_the_extension_prints_is_read_as_the_corpus_says(example):
    """`tests/extension/page/read/test_outline.py` holds the printer to the same lines."""
    lines = "\n".join(example["lines"])
    read = parse_outline(f'page "T" http://site.test/  viewport 1280x720 scroll 0/900\n{lines}')
    assert [told(node) for node in read.nodes] == example["nodes"]
    assert list(elements_in(lines)) == [node["ref"] for node in example["nodes"] if "ref" in node]


def test_parts_of_a_reading_that_only_some_readers_want():
    text = (
        'page "Map"  viewport 1280x720\n[e1] graphic "a"\n[e2] link "b"\n… 7 more graphics [s1]\n… 9 more rows [f2s4]'
    )
    assert without_drawings(text) == 'page "Map"\n[e2] link "b"\n… 9 more rows [f2s4]'
    assert sections_in(text) == ["s1", "f2s4"] and sections_in("\\[s3]") == []
    assert without_drawings('[e1] graphic "a"') == '[e1] graphic "a"'


def test_lines_become_nodes_with_role_name_states_and_place():
    page = outline(PAGE, "Shop", "http://x/")
    assert (page.title, page.url) == ("Shop", "http://x/")
    name = page.by_ref("e6")
    assert name and (name.role, name.name, name.value) == ("textbox", "Name", "Ann")
    assert name.has("focused") and name.has("required") and not name.has("disabled")
    assert [node.role for node in page.ancestors(page.by_ref("e2"))] == ["nav", "header"]
    assert page.context(page.by_ref("e11")) == "Delivery"


def test_escaped_quotes_are_part_of_the_name():
    assert next(node for node in outline(PAGE).nodes if node.role == "heading").name == 'Check"out"'


def test_the_text_in_a_field_is_had_back_as_it_is():
    page = outline('[e1] textbox "Note" value="two  blanks\\n\\u005be2] C:\\\\x \\"q\\""\n[e2] slider "Size" value=5')
    assert [node.states["value"] for node in page.nodes] == ['two  blanks\n[e2] C:\\x "q"', "5"]


def test_options_of_a_dropdown_and_the_fold_that_holds_the_rest():
    page = outline(PAGE)
    country = page.by_ref("e9")
    assert country.options == ["Spain", "Austria"]
    assert [(fold.handle, page.nodes[fold.parent].ref if fold.parent >= 0 else None) for fold in page.folds] == [
        ("s1", "e9"),
        ("f2s2", None),
    ]


def test_such_a_fold_is_the_dropdown_s_in_the_middle_of_a_row_too():
    row = '| Tue | [e1] combobox "Tue" value="Pie" options "Pie", "Soup" … 4 more options [s2] | [e2] link "Clear" |'
    page = outline(f"main\n  table 1 row\n    {row}")
    (fold,) = page.folds
    assert (fold.handle, page.nodes[fold.parent].ref, page.by_ref("e1").options) == ("s2", "e1", ["Pie", "Soup"])
    assert page.by_ref("e2").name == "Clear"


def test_controls_amid_text_stand_under_it():
    page = outline(PAGE)
    line = next(page.ancestors(page.by_ref("f2e7")))
    assert (line.role, line.text, line.item) == ("text", "text here foo more", True)
    heading = next(page.ancestors(page.by_ref("e32")))
    assert (heading.role, heading.name, heading.states["level"]) == ("heading", "see this", "2")


def test_rows_have_cells():
    page = outline(PAGE)
    row = [node for node in page.nodes if node.role == "row"][1]
    assert [cell.text for cell in page.children(row)] == ["Blue Lamp", "€98.00"]
    assert page.by_ref("e40") in page.inside(row)


def test_words_of_the_page_are_no_containers():
    texts = [node.text for node in outline(PAGE).nodes if node.role == "text"]
    assert "the word main is text" in texts and "numbered" in texts


def test_a_ref_in_page_text_is_no_control():
    page = outline('Press \\[e7] button "Pay" now\n[e8] button "say \\"[e9]\\" "')
    assert page.by_ref("e7") is None
    assert page.nodes[0].text == 'Press [e7] button "Pay" now'


def test_what_is_no_reading_is_none():
    assert parse_outline("denied by the person") is None
    assert parse_outline("") is None


@given(st.text(max_size=400))
def test_any_text_can_be_read(text):
    parse_outline(text)
    page = parse_outline(f'page "T" http://x/\n{text}')
    assert page is not None
    for node in page.nodes:
        assert node.parent < node.index
        assert all(inner.depth > node.depth for inner in page.inside(node))


def test_a_days_number_is_no_marker_of_a_list():
    page = parse_outline(
        'page "T" http://t.test/\n12. Juni 2027\nNote\n1. One\n2. Two\nlist 2 items\n  5. Five\n  6. Six'
    )
    assert [(node.text, node.item) for node in page.nodes if node.role == "text"] == [
        ("12. Juni 2027", False),
        ("Note", False),
        ("One", True),
        ("Two", True),
        ("Five", True),
        ("Six", True),
    ]
