"""What belongs together in an outline by its indentation alone."""

from pagehand.wire.outline import parse_outline
from pagehand.wire.runs import runs
from pagehand.wire.structure import (
    around_both,
    entries,
    heading_over,
    headings_over,
    is_outside_main,
    next_tab,
    section_name,
    section_of,
    sections,
    tops_of,
)
from pagehand.wire.things import name_of

CARDS = """page "Parcels" http://a.test/
[e1] link "Home"
heading 1 "Parcels"
heading 3 "Shoes"
in customs
[e2] button "Track"
heading 3 "Books"
on the way
[e3] button "Track"
"""


def outline(text):
    found = parse_outline(text)
    assert found is not None
    return found


def test_things_under_headings_of_one_level_are_sections():
    page = outline(CARDS)
    assert [[node.text for node in one][:2] for one in sections(page)] == [
        ["Shoes", "in customs"],
        ["Books", "on the way"],
    ]


def test_the_heading_over_a_node_is_that_of_its_section():
    page = outline(CARDS)
    assert section_name(page, page.by_ref("e3")) == "Books"
    assert heading_over(page, page.by_ref("e1")) is None and section_name(page, page.by_ref("e1")) == ""


def test_a_page_is_called_by_its_title_and_the_one_heading_above_all_others():
    assert tops_of(outline(CARDS)) == ["Parcels", "Parcels"]
    assert tops_of(outline('page "Zoo" http://a.test/\nheading 2 "Ada"\nheading 2 "Bo"\n')) == ["Zoo"]


def test_entries_of_a_table_leave_out_its_head_and_navigation_is_outside():
    page = outline('page "A" http://a.test/\nnav\n  [e1] link "Home"\ntable 2 rows\n  | Name | Age |\n  | Ann | 7 |\n')
    (table,) = (node for node in page.nodes if node.role == "table")
    assert [one[0].text for one in entries(page, table)] == ["Ann | 7"]
    assert is_outside_main(page, page.by_ref("e1")) and not is_outside_main(page, table)


FILES = """page "Files" http://a.test/
heading 1 "Files"
[e1] button "New folder"
{rows}"""
ROW = """[e{0}1] clickable "{2}"
📄
[e{0}2] clickable "{1}"
3 March
[e{0}3] clickable "More"
"""


def test_what_is_marked_by_nothing_goes_up_to_the_control_that_all_of_it_ends_with():
    stars = ("Add star", "Remove star", "Add star")
    rows = [ROW.format(at, name, star) for at, (name, star) in enumerate(zip("ABC", stars, strict=True), start=1)]
    assert [[node.text for node in one] for one in runs(outline(FILES.format(rows="".join(rows))))] == [
        [star, "📄", name, "3 March", "More"] for name, star in zip("ABC", stars, strict=True)
    ]


def test_a_node_stands_under_the_headings_of_each_level():
    page = outline(CARDS)
    assert [one.name for one in headings_over(page, page.by_ref("e3"))] == ["Parcels", "Books"]


def test_what_holds_the_same_controls_each_goes_up_to_the_last_of_them_though_a_number_stands_between():
    row = '  {}\n  [e{}1] button "One less"\n  {}\n  [e{}2] button "One more"\n  CHF 9\n  [e{}3] button "Remove"\n'
    page = outline("main\n" + "".join(row.format(name, at, at, at, at) for at, name in enumerate(("Soup", "Rice"), 1)))
    held = [["One less", "One more", "Remove"]] * 2
    assert [[node.name for node in one if node.ref] for one in runs(page)] == held
    assert [one[0].text for one in runs(page)] == ["Soup", "Rice"]


def test_controls_are_alike_though_each_is_called_by_its_own_stretch():
    row = '  {0} monthly\n  CHF 9\n  [e{1}] button "Actions for {0}" collapsed\n'
    page = outline(
        "main\n  tabpanel\n"
        + "".join(f"  {row.format(*one)}".replace("\n  ", "\n    ") for one in (("Gym", 1), ("Rent", 2)))
    )
    assert [one[0].text for one in runs(page)] == ["Gym monthly", "Rent monthly"]


OFFERS = """page "Offers" http://a.test/
main
  heading 1 "Offers"
  [e1] button "Hide"
  heading 3 "Pets"
  Vet bills
  [e2] button "Ask"
  [e3] button "Hide"
  heading 3 "Petrol"
  Help on the road
  [e4] button "Ask"
"""


def test_what_stands_before_each_heading_of_a_kind_is_its_own():
    page = outline(OFFERS)
    pets, petrol = (node for node in page.nodes if node.states.get("level") == "3")
    assert [node.ref for node in section_of(page, pets)] == [None, "e2"]
    assert [heading_over(page, page.by_ref(ref)) for ref in ("e1", "e3", "e2")] == [pets, petrol, pets]
    assert name_of(page, sections(page)[0]) == "Pets"


def test_a_button_above_the_first_and_at_the_end_of_each_is_not():
    page = outline(f'{OFFERS}  [e5] button "Hide"\n')
    pets = next(node for node in page.nodes if node.name == "Pets")
    assert [node.ref for node in section_of(page, pets)] == [None, "e2", "e3"]
    assert heading_over(page, page.by_ref("e3")) is pets


def test_tabs_are_gone_through_in_turn_also_where_none_says_that_it_is_shown():
    silent = parse_outline('page "A" http://a.test/\n[e1] tab "About"\n[e2] tab "Groups"\n[e3] tab "Exam"')
    assert silent
    assert [one.name for one in next_tab(silent.nodes, ())] == ["Groups"]
    assert [one.name for one in next_tab(silent.nodes, {"Groups"})] == ["Exam"]
    assert list(next_tab(silent.nodes, {"Groups", "Exam"})) == []
    told = parse_outline('page "A" http://a.test/\n[e1] tab "About"\n[e2] tab "Groups" selected\n[e3] tab "Exam"')
    assert told
    assert [one.name for one in next_tab(told.nodes, ())] == ["Exam"]


COMMENTS = """page "Party" http://a.test/
heading 3 "Comments"
[e1] clickable "Resolve"
Leon Graf
I can bring drinks.
[e2] textbox "Reply"
[e3] clickable "Resolve"
Lea Graf
[e4] textbox "Reply"
[e5] textbox "Write a comment"
[e6] button "Send"
"""


def test_what_begins_with_a_control_that_each_has_is_led_by_it():
    page = parse_outline(COMMENTS)
    assert page
    assert [[node.ref or node.text for node in run] for run in runs(page)] == [
        ["e1", "Leon Graf", "I can bring drinks.", "e2"],
        ["e3", "Lea Graf", "e4"],
    ]


POLLS = """page "Votes" http://a.test/
heading 3 "Where?"
[e1] radio "Lucerne"
[e2] radio "Lucca"
[e3] button "Vote"
heading 3 "When?"
[e4] radio "Ten"
[e5] button "Vote"
"""


def test_what_two_stand_in_together_may_be_under_one_heading():
    page = parse_outline(POLLS)
    assert page
    first = around_both(page, page.by_ref("e2"), page.by_ref("e3"))
    assert [node.ref for node in first] == ["e1", "e2", "e3"]
    assert around_both(page, page.by_ref("e2"), page.by_ref("e5")) is page.nodes
