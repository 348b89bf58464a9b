"""What belongs together on a page."""

from pagehand.wire.labels import label_of
from pagehand.wire.relations import (
    anchors,
    line_of,
    menu_names,
    own_sign,
    place_of,
    pressed_amounts,
    pressed_for,
    pressed_values,
)
from pagehand.wire.structure import beside, common_depth, section_of
from talks.pages import FLAT, outline

LEADING = outline("""
list 2 items
  [e1] checkbox "Select"
  [e2] link "Ann"
  [e3] checkbox "Select"
  [e4] link "Bob"
""")
TABLE = outline("""
table 3 rows
  | Name | Age | |
  | Ann | 31 | [e1] button "Edit" |
  | Bob | 44 | [e2] button "Edit" |
""")


def refs(nodes):
    return [node.ref for node in nodes]


def beside_name(page, name, role):
    pool = [node for node in page.nodes if node.role == role]
    return [ref for anchor in anchors(page, name) for ref in refs(beside(page, anchor, pool))]


def test_what_stands_with_a_name():
    assert beside_name(FLAT, "Red Lamp", "button") == ["e4"]
    assert beside_name(FLAT, "Oak Lamp", "button") == ["e6"]
    assert beside_name(LEADING, "Bob", "checkbox") == ["e3"]
    assert beside_name(LEADING, "Ann", "checkbox") == ["e1"]
    assert set(beside_name(TABLE, "Bob", "button")) == {"e2"}


def test_what_stands_under_a_heading():
    page = outline('heading 2 "News"\n[e1] link "a"\nheading 2 "Sport"\n[e2] link "a"')
    sport = next(node for node in page.nodes if node.name == "Sport")
    assert refs(section_of(page, sport)) == ["e2"]
    assert beside_name(page, "Sport", "link") == ["e2"]


def test_labels_are_names_or_what_stands_beside():
    page = outline(
        'Username\n[e1] textbox\n[e2] checkbox\nI agree\n[e3] textbox "Own name"\n[e4] clickable\n  Card\n  text'
    )
    assert [label_of(page, page.by_ref(ref)) for ref in ("e1", "e2", "e3", "e4")] == [
        "Username",
        "I agree",
        "Own name",
        "Card text",
    ]


def test_labels_in_lines_and_cells():
    page = outline("""
First name* [e1] textbox Last name* [e2] textbox
table 2 rows
  | Seat | [e3] combobox value="Aisle" options "Aisle", "Window" |
  | Meal | [e4] radio "Vegan" [e5] checkbox |
- [e6] checkbox "Done" Buy milk [e7] button "Delete"
- [e8] checkbox "Done" Call Bob [e9] button "Delete"
""")
    refs = ("e1", "e2", "e3", "e5")
    assert [label_of(page, page.by_ref(ref)) for ref in refs] == ["First name*", "Last name*", "Seat", "Meal"]
    assert [place_of(page, page.by_ref(ref)) for ref in ("e7", "e9")] == ["Buy milk", "Call Bob"]
    assert beside_name(page, "Call Bob", "checkbox") == ["e8"]


def test_a_places_name_tells_equals_apart():
    assert [place_of(FLAT, FLAT.by_ref(ref)) for ref in ("e2", "e4")] == ["Blue Lamp", "Red Lamp"]


def test_containers_that_are_shared_are_counted():
    page = outline('nav\n  [e1] link "Home"\n  [e2] link "News"\nmain\n  [e3] link "Home"')
    one, two, three = (page.by_ref(ref) for ref in ("e1", "e2", "e3"))
    assert (common_depth(page, one, two), common_depth(page, one, three)) == (1, 0)


def test_a_control_amid_the_texts_of_its_entry_belongs_to_those_around_it():
    page = outline("\n".join(f'{name}\n[e{at}] button "Delete"\nSince 2019' for at, name in enumerate("ABC", 1)))
    buttons = [node for node in page.nodes if node.ref]
    texts = [node for node in page.nodes if node.role == "text"]
    assert [beside(page, text, buttons)[0].ref for text in texts] == ["e1", "e1", "e2", "e2", "e3", "e3"]


def test_a_value_behind_its_label_is_pressed_to_be_written_over():
    page = outline('Phone\n[e1] clickable "+49 40 555"\nMobile\n[e2] clickable "+49 171 555"\nTown\n[e3] link "Lübeck"')
    assert [one.ref for one in pressed_values(page, "mobile number")] == ["e2"]
    assert pressed_values(page, "town") == [] and pressed_values(page, "fax") == []


def test_a_measure_that_is_pressed_is_found_by_its_thing_and_its_unit():
    page = outline("""
table 3 rows
  | Room | Target | |
  | Hall | [e1] clickable "18.0 °C" | [e2] clickable "Warmer" |
  | Kids' room | [e3] clickable "18.5 °C" | [e4] clickable "Warmer" |
""")
    assert refs(pressed_for(page, "the kids room", "21 degrees")) == ["e3"]
    assert pressed_for(page, "the kids room", "21 %") == pressed_for(page, "the cellar", "21 degrees") == []


def test_a_number_that_is_pressed_is_how_many_there_are_of_its_thing():
    page = outline("""
- [e1] checkbox
  Egg noodles
  [e2] clickable "250 g"
- [e3] checkbox
  Eggs
  [e4] clickable "4"
""")
    assert refs(pressed_amounts(page, "quantity", "eggs")) == ["e4"]
    assert pressed_amounts(page, "quantity", "egg noodles") == pressed_amounts(page, "colour", "eggs") == []


def test_a_line_that_is_called_so_is_none_that_only_says_it():
    page = outline("""
table 2 rows
  | Emergency contact | Ruth [e1] button "Edit" |
  | Phone of the emergency contact | 079 [e2] button "Edit" |
""")
    assert "e1" in refs(line_of(page, "", "emergency contact")) and line_of(page, "", "contact") == ()


def test_the_pages_of_the_menu_are_those_that_nothing_is_done_by_opening():
    page = outline("""
nav
  [e1] link "Home"
  [e2] link "Alerts 5"
  [e3] link "Sign out"
  [e4] link "Delete account"
main
  [e5] link "# Tags"
  heading 1 "Home"
  [e6] link "A story"
""")
    assert menu_names(page) == ["home", "alerts", "tags"]


def test_a_things_own_sign_has_no_words():
    page = outline('- [e1] clickable "🎬"\n  Movie night [e2] clickable "More"\n- [e3] clickable "Play"')
    assert refs([own_sign(page.nodes[:4])]) == ["e1"] and own_sign(page.nodes[-1:]) is None
