"""What a compact reply may name: the newest page and what changed since, with names that are plain words."""

import pytest

from pagehand.brain.compact.places import Place
from pagehand.brain.compact.view import LONGEST_NAME, MOST_CHOICES, Shown, View, ref_in, view_of
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


@pytest.mark.parametrize(
    ("tool", "roles"),
    [("type", ["textbox", "combobox", "slider"]), ("click", ["link", "textbox", "slider"])],
)
def test_a_tool_is_offered_what_it_works_on(tool, roles):
    shown = ("link", "textbox", "combobox", "slider")
    view = View({f"e{n}": Shown(role, "x") for n, role in enumerate(shown)})
    assert [label.split()[0] for label in view.choices(tool)] == roles


def test_a_label_has_the_place_first_and_says_what_a_sign_is_called():
    view = View({"e1": Shown("button", "Delete", Place("Ann, 3 May")), "e2": Shown("clickable", "\N{WASTEBASKET}")})
    assert [view.label(ref) for ref in view.elements] == [
        "Ann, 3 May: button Delete [e1]",
        "clickable \N{WASTEBASKET} wastebasket [e2]",
    ]


def test_of_many_those_are_offered_that_are_new_or_fit_the_task_and_always_so_few():
    crowd = {f"e{n}": Shown("link", f"Thing {n}") for n in range(3 * MOST_CHOICES)} | {"e999": Shown("link", "Rug")}
    labels = View(crowd, newest=frozenset({"e7"})).choices("click", "buy a woollen rug and a lamp today")
    assert len(labels) == MOST_CHOICES
    assert "link Thing 7 [e7]" in labels and labels[-1] == "link Rug [e999]"


def test_where_one_thing_has_most_words_of_the_task_what_has_none_is_left_out_but_for_buttons():
    page = ToolResult(
        "1",
        "readPage",
        'page "Look"\nheading 2 "Theme"\n[e1] clickable "Light"\n[e2] clickable "Dark"\n'
        'heading 2 "Else"\n[e3] switch "Sounds"\n[e4] button "Save"',
    )
    labels = view_of([page]).choices("click", "use the dark theme")
    assert labels == ["clickable Dark [e2]", "button Save [e4]"]
    assert len(view_of([page]).choices("click", "make it quieter")) == len("1234")


def test_for_the_first_act_nothing_without_a_word_of_the_task_is_clicked_where_others_have_some():
    page = ToolResult("1", "readPage", 'page "Mail"\n[e1] link "Settings"\n[e2] clickable "Trash"\n[e3] button "Write"')
    view = view_of([page])
    assert view.choices("click", "empty the trash", first=True) == ["clickable Trash [e2]"]
    assert len(view.choices("click", "empty the trash")) == len("123")
    assert len(view.choices("click", "turn all of this into something blue", first=True)) == len("123")


def test_of_things_alike_the_cheapest_alone_is_offered_where_it_is_asked_for():
    lines = "".join(f'[e{n}] link "Tea {n}"\nCHF {n}.50\n[e{n}0] button "Add"\n' for n in (3, 2, 4))
    view = view_of([ToolResult("1", "readPage", f'page "Shop"\n{lines}')])
    added = [label for label in view.choices("click", "add the cheapest tea") if "button" in label]
    assert added == ["Tea 2, CHF 2.50: button Add [e20]"]


def test_of_controls_in_one_place_those_count_whose_own_name_fits_else_those_without_a_name():
    rows = "".join(
        f'[e{n}] clickable\n  [e{n}1] button "Not starred"\n  Mail of {who}\n  [e{n}2] clickable "🗑"\n'
        for n, who in ((1, "Ann"), (2, "Tom"))
    )
    view = view_of([ToolResult("1", "readPage", f'page "Mail"\n{rows}')])

    def offered(task):
        return {label[-4:-1].strip("[ ") for label in view.choices("click", task) if "Tom" in label}

    assert offered("star the mail of Tom") == {"e21"}
    assert offered("throw the mail of Tom away") == {"e2", "e22"}


def test_the_button_behind_a_field():
    view = view_of([ToolResult("1", "readPage", 'page "x"\n[e1] textbox "A"\n[e2] link "b"\n[e3] button "Send"')])
    assert (view.button_after("e1"), view.button_after("e3"), view.button_after("e9")) == ("button Send [e3]", "", "")


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
