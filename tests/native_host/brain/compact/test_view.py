"""What a compact reply may name: the newest page and what changed since, with names that are plain words."""

import pytest

from pagehand.brain.compact.places import Place
from pagehand.brain.compact.view import LONGEST_NAME, Shown, View, ref_in, view_of
from pagehand.brain.transcript import ToolResult
from pagehand.wire.outline import elements_in

SHOP = ToolResult("1", "navigate", 'page "Shop"\n[e1] link "Lamp"\n[e3] textbox "Note"\n… 3 more links [s1]')


def test_it_is_the_newest_page_and_what_changed_since():
    older = ToolResult("0", "navigate", 'page "Old"\n[e7] link "x"\n… 2 more links [s9]')
    changed = ToolResult("2", "click", '~ [e1] link "Lamps"\n+ [f2e3] button "New"\n+ … 9 more rows [f2s4]')
    view = view_of([older, SHOP, changed])
    assert view.elements == {
        "e1": Shown("link", "Lamps"),
        "e3": Shown("textbox", "Note"),
        "f2e3": Shown("button", "New"),
    }
    assert view.sections == ("f2s4", "s1")
    assert view.newest == {"e1", "f2e3"}
    assert view_of([]) == View()


def test_while_a_dialog_is_open_only_what_is_in_it_is_shown():
    opened = ToolResult("2", "click", 'clicked\n+ dialog "Sure?"\n  + [e8] button "Yes"\n- [e3] textbox "Note"')
    assert list(view_of([SHOP, opened]).elements) == ["e8"]
    closed = ToolResult("3", "click", '- dialog "Sure?"\n  - [e8] button "Yes"\n+ [e3] textbox "Note"')
    assert list(view_of([SHOP, opened, closed]).elements) == ["e1", "e3"]


def test_what_went_away_is_shown_no_longer():
    left = ToolResult("2", "click", 'clicked [e3] textbox "Note"\n- [e1] link "Lamp"')
    assert list(view_of([SHOP, left]).elements) == ["e3"]


def test_a_label_has_role_and_name_in_plain_words_and_leads_back_to_the_ref():
    long = "word " * 20
    names = {"e1": "Wool Rug", "t2:f1e2": 'A \\"big\\" [e9] one', "e3": "", "e4": long}
    view = View({ref: Shown("link", name) for ref, name in names.items()})
    assert [view.label(ref) for ref in names] == [
        "link Wool Rug [e1]",
        "link A big e9 one [t2:f1e2]",
        "link [e3]",
        f"link {long[:LONGEST_NAME].strip()} [e4]",
    ]
    assert [ref_in(view.label(ref)) for ref in names] == list(names)
    assert view.label("e77") == ref_in("e77") == "e77"


def test_a_label_has_the_place_first_and_says_what_a_sign_is_called():
    view = View({"e1": Shown("button", "Delete", Place("Ann, 3 May")), "e2": Shown("clickable", "\N{WASTEBASKET}")})
    assert [view.label(ref) for ref in view.elements] == [
        "Ann, 3 May: button Delete [e1]",
        "clickable \N{WASTEBASKET} wastebasket [e2]",
    ]


def test_the_line_that_says_what_was_done_names_nothing_that_is_there():
    went = ToolResult("2", "click", 'clicked [e1] link "Lamp": navigated\npage "Lamp"\n[e4] button "Buy"')
    assert list(view_of([SHOP, went]).elements) == ["e4"]
    opened = ToolResult("2", "click", 'clicked [e1] link "Lamp": expanded\n+ [e5] menuitem "Open"')
    view = view_of([SHOP, opened])
    assert (view.newest, list(view.elements)) == ({"e5"}, ["e1", "e3", "e5"])


def test_a_field_has_its_value_and_its_options_and_a_box_says_that_it_is_ticked():
    page = (
        'page "x"\n[e1] combobox "Size" value="M" options "S", "M"\n[e2] checkbox "Gift" checked\n[e3] checkbox "Note"'
    )
    view = view_of([ToolResult("1", "readPage", page)])
    assert (view.elements["e1"].value, view.elements["e1"].options) == ("M", ("S", "M"))
    assert [view.label(ref) for ref in ("e2", "e3")] == ["checkbox Gift, checked [e2]", "checkbox Note [e3]"]
    assert (view.text("e3"), view.text("e9")) == ("  Note", "")


def test_the_button_behind_a_field():
    page = 'page "x"\n[e1] textbox "A"\n[e2] link "b"\n[e4] button "Cancel"\n[e3] button "Send"'
    view = view_of([ToolResult("1", "readPage", page)])
    assert (view.button_after("e1"), view.button_after("e3"), view.button_after("e9")) == ("e3", "", "")


def test_a_button_of_something_else_sends_no_field():
    page = 'page "x"\n[e1] textbox "Your comment"\n[e2] button "Add ingredients to list"\n[e3] button "Post comment"'
    view = view_of([ToolResult("1", "readPage", page)])
    assert view.button_after("e1") == "e3"
    assert view.button_after("e1", "put the ingredients on my list") == "e2"


PAGE_LINES = [
    'text "\\[e2] link \\"Next page\\""',
    '\\[e2] link "Next page"',
    'paragraph "see [e2] link here"',
    '[e3] link "read [e2] link"',
    '[e2] link "Next page"',
]


@pytest.mark.parametrize("line", PAGE_LINES)
def test_page_text_never_renames_a_ref(line):
    assert elements_in(f'page "Shop"\n[e2] button "Buy now"\n{line}')["e2"] == ("button", "Buy now")


def test_several_elements_on_a_line_are_all_seen():
    line = '- [e6] checkbox "Done" Buy milk [e7] button "Delete" | [e8] textbox'
    assert elements_in(line) == {"e6": ("checkbox", "Done"), "e7": ("button", "Delete"), "e8": ("textbox", "")}


def test_escaped_handles_are_none():
    assert view_of([ToolResult("1", "readPage", 'page "x"\n\\[s1] [s2]')]).sections == ("s2",)
