"""The entries of a page that a phrase means."""

import pytest

from pagehand.wire.entries import boxes_of, main_entries, saying
from pagehand.wire.outline import parse_outline
from pagehand.wire.relations import stands_with
from pagehand.wire.things import (
    apart,
    beside,
    come,
    controls,
    folded_parts,
    levels,
    name_of,
    opener_of,
    page_menu,
    sole_control,
    things,
)
from talks.pages import FLAT, outline

INBOX = parse_outline(
    """page "Inbox" http://site.test/
heading 2 "Inbox"
[e1] button "Archive"
[e2] clickable
  [e3] checkbox
  Dr. med. Sutter
  Appointment moved
  [e4] clickable "🗄"
[e5] clickable
  [e6] checkbox
  Anna Keller
  Keys for the flat
  [e7] clickable "🗄"
[e8] clickable
  [e9] checkbox
  Anna Kowalska
  Logo drafts
  [e10] clickable "🗄"
"""
)


@pytest.mark.parametrize(
    ("phrase", "refs"),
    [
        ("the mail from Dr. Sutter", ["e2"]),
        ("the email from Anna", ["e5", "e8"]),
        ("the mail about the logo drafts", ["e8"]),
        ("a dragon fruit", []),
    ],
)
def test_an_entry_is_meant_when_it_holds_all_telling_words(phrase, refs):
    assert [entry[0].ref for entry in things(INBOX, phrase)] == refs


def test_words_for_kinds_of_things_count_first():
    table = parse_outline(
        'page "Keys" u\nheading 1 "API keys"\ntable 2 rows\n  | [e1] button "Revoke" | old-ci |\n'
        '  | [e2] button "Revoke" | ci |'
    )
    specific = [found for found in levels(table, "the API key old-ci") if len(found) == 1 and len(found[0]) < 5]
    assert [node.ref for node in controls(table, specific[0][0], ["revoke"])] == ["e1"]


def test_an_entry_has_a_name_and_its_controls():
    (entry,) = things(INBOX, "Sutter")
    assert name_of(INBOX, entry) == "Dr. med. Sutter · Appointment moved"
    assert [node.ref for node in controls(INBOX, entry, ["archive", "🗄"])] == ["e4"]


def test_a_control_that_names_its_own_thing_is_that_things():
    cart = parse_outline(
        'page "Cart" u\ntable 2 rows\n'
        '  | [e1] link "Blue Lamp" | [e2] button "Update Blue Lamp" [e3] button "Remove Blue Lamp" |\n'
        '  | [e4] link "Tea" | [e5] button "Update Tea" [e6] button "Remove Tea from favourites" |'
    )
    (lamp,), (tea,) = things(cart, "the blue lamp"), things(cart, "the tea")
    assert [[node.ref for node in controls(cart, entry, ["remove"])] for entry in (lamp, tea)] == [["e3"], []]


def test_an_entry_may_be_told_by_the_heading_above_it_where_none_says_it_all_itself():
    family = outline('main\n  heading 3 "Family members"\n  list 2 items\n    - Noah Baumann\n    - Ella Baumann')
    assert [entry[0].text for entry in list(levels(family, "Ella from my family"))[-1]] == ["Ella Baumann"]
    both = outline('main\n  heading 3 "Family"\n  list 2 items\n    - Ella Family\n    - Ella Baumann')
    assert not any("Baumann" in node.text for found in levels(both, "Ella from my family") for (node, *_) in found)


def test_a_name_that_is_there_is_meant_before_one_that_is_spelled_almost_so():
    page = outline('list 2 items\n  - Peter Huber\n    [e1] button "Delete"\n  - Petra Huber\n    [e2] button "Delete"')
    (entry,) = things(page, "Petra Huber")
    assert [node.ref for node in entry if node.ref] == ["e2"]
    assert len(things(page, "Huber")) == 2


LOANS = outline("""
main
  heading 1 "My loans"
  [e1] button "Renew all"
  list 3 items
    - Small Gods
      Due 1 December
      [e2] button "Renew"
    - Silent Spring
      No renewals left
    - The Salt Path
      [e3] button "Renew"
""")


def test_what_stands_in_the_other_entries_of_a_list_is_theirs():
    held = [LOANS.nodes[at].ref for at in sorted(beside(LOANS, "Silent Spring")) if LOANS.nodes[at].ref]
    assert held == ["e2", "e3"]
    assert beside(LOANS, "my loans") == beside(LOANS, "Dune") == set()


def test_an_entry_without_words_is_no_other_thing():
    page = outline("""
main
  table 4 rows
    row
      cell Lamp
    row
      [e1] button "Delete"
    row
      cell Rug
    row
      [e2] button "Delete"
""")
    assert not beside(page, "Lamp") & {node.index for node in page.nodes if node.ref == "e1"}


INVOICES = outline("""
main
  heading 1 "Payments"
  table
    | Invoice | For | Due |
    | I-501 | Car insurance | 1 Dec 2026 |
    | I-502 | Home contents | Thu 10 Dec 2026 |
""")


@pytest.mark.parametrize("phrase", ["invoice I-502", "the home invoice", "the invoice of December 10"])
def test_what_rows_are_called_by_the_head_and_days_are_said_in_any_way(phrase):
    (entry,) = things(INVOICES, phrase)
    assert entry[0].text.startswith("I-502")


def test_entries_that_hold_words():
    groups = main_entries(FLAT)
    assert [group[0].ref for group in saying(("lamp", "oak"), groups)] == ["e5"]
    assert saying(("teapot",), groups) == [] and saying((), groups) == groups


def test_what_a_button_would_make_is_no_word_of_the_thing_it_stands_under():
    page = parse_outline(
        'page "Visits" u\nheading 1 "Your visits"\n'
        'heading 3 "Dr. Amrani"\n2026-12-09, 16:00\n[e1] button "Cancel"\n'
        'heading 3 "Dr. Lind"\n2026-12-11, 10:00\n[e2] button "Cancel"\n[e3] link "Book an appointment"'
    )
    assert len(things(page, "the appointment in December")) == 2


STEPPED = outline("""
main
  heading 1 "Goals"
  Visits a week
  [e1] button "Less"
  2
  [e2] button "More"
  Glasses of water a day
  [e3] button "Less"
  6
  [e4] button "More"
  tabpanel "Monday"
    Yoga flow
    [e5] button "Waiting list"
""")


@pytest.mark.parametrize(
    ("ref", "words", "does"),
    [
        ("e4", ("glasses", "water"), True),
        ("e2", ("glasses", "water"), False),
        ("e4", ("visits",), False),
        ("e5", ("yoga", "monday"), True),
    ],
)
def test_a_control_stands_with_what_is_before_it_up_to_the_control_before(ref, words, does):
    assert stands_with(STEPPED, STEPPED.by_ref(ref), words) is does


SLOTS = outline("""
main
  heading 1 "Choose your slot"
  Wed 25 Nov
  [e1] clickable "18–20"
  Fri 27 Nov
  [e2] clickable "18–20"
  [e3] button "More ▾"
  [e4] button "Coupon" collapsed
""")


def test_of_many_alike_under_one_heading_none_opens_what_it_does_not_say():
    whole = SLOTS.nodes[1:]
    assert opener_of(SLOTS, whole, "friday 27 nov 18–20") is None
    assert opener_of(SLOTS, whole, "slot 18–20") is None


def test_a_menu_and_a_folded_part_of_the_page_are_told_apart():
    assert page_menu(SLOTS, ("more",)) is SLOTS.by_ref("e3")
    assert folded_parts(SLOTS) == [SLOTS.by_ref("e4")]


VISITS = outline("""heading 1 "Appointments"
table "Upcoming" 3 rows
  | Date | What |  |
  | 3 Dec | Dental cleaning | [e1] button "Actions" collapsed |
  | 15 Dec | Nail trim | [e2] button "Actions" collapsed |
table "Earlier" 2 rows
  | Date | What |  |
  | 3 Jun | Ear infection | [e3] button "Actions" collapsed |
[e4] button "More" collapsed
""")


def test_what_opens_the_menu_of_a_row_opens_none_of_the_page():
    assert page_menu(VISITS, ("actions",)) is None
    assert page_menu(VISITS, ("more",)) is VISITS.by_ref("e4")
    assert folded_parts(VISITS) == [VISITS.by_ref("e4")]


def test_what_has_come_and_what_stands_apart():
    now = outline("""heading 1 "Paddle"
[e1] tab "About"
[e2] button "Save"
list 1 item
  - Ann [e3] button "Remove"
[e4] button "Call it off"
""")
    before = outline("""heading 1 "Paddle"
[e1] tab "About"
""")
    assert [node.ref for node in come(before, now) if node.ref] == ["e2", "e3", "e4"]
    news = apart(now, come(before, now))
    assert sole_control((news,), now, ["remove"]) is None
    assert sole_control((news,), now, ["cancel", "call it off"]) is now.by_ref("e4")


def test_the_boxes_of_entries_that_each_have_one():
    entries = [[INBOX.by_ref(box), *INBOX.inside(INBOX.by_ref(box))] for box in ("e2", "e5")]
    assert [box.ref for box in boxes_of(entries)] == ["e3", "e6"]
    assert boxes_of([*entries, [INBOX.by_ref("e1")]]) == []


STANDING = outline("""
main
  heading 1 "Payments"
  tablist
    [e1] tab "Upcoming"
    [e2] tab "Standing orders" selected
  tabpanel
    Rent AG monthly, on day 1
    CHF 1640
    [e3] button "Actions for Rent AG" collapsed
    FitPlus Gym monthly, on day 5
    CHF 59
    [e4] button "Actions for FitPlus Gym" collapsed
""")


def test_the_tab_in_front_says_of_what_kind_things_are():
    (entry,) = things(STANDING, "the standing order for the gym")
    assert [one.ref for one in entry if one.ref] == ["e4"]


def test_what_stands_under_a_heading_does_not_lend_its_name_to_one_of_the_controls_there():
    section = (STANDING.nodes[1], *STANDING.nodes[2:])
    assert controls(STANDING, section, ["actions"]) == []


def test_another_version_of_a_thing_is_not_what_opens_it():
    page = outline('main\n  heading 2 "New albums"\n  [e1] link "Harbour Lights (Live in Bergen)"\n  [e2] link "Salt"')
    assert opener_of(page, page.nodes[1:], "the album Harbour Lights") is None
    assert opener_of(page, page.nodes[1:], "the live album Harbour Lights").ref == "e1"


def test_of_several_controls_that_fit_the_one_that_was_said_is_meant():
    cars = parse_outline(
        """page "Cars" http://site.test/
- Renault Zoe
  [e1] button "Reserve"
  [e2] link "Book"
- VW Caddy
  [e3] button "Reserve"
  [e4] link "Book"
"""
    )
    entry = things(cars, "the VW Caddy")[0]
    assert [one.ref for one in controls(cars, entry, ("reserve", "book"))] == ["e3"]
    assert [one.ref for one in controls(cars, entry, ("book", "reserve"))] == ["e4"]


def test_a_name_that_is_only_alike_is_another_thing():
    mail = parse_outline(
        """page "Messages" http://site.test/
- henrik_s
  [e1] button "Delete conversation"
- Henrike
  [e2] button "Delete conversation"
"""
    )
    assert [entry[0].text or entry[1].text for entry in things(mail, "the conversation with Henrik")] == ["henrik_s"]


def test_what_alone_shows_a_value_opens_a_menu_of_the_page():
    thread = """page "Thread" http://site.test/
main
  heading 1 "Malt flour"
  [e1] clickable "Normal ▾"
  [e2] button "Post reply"
"""
    assert page_menu(parse_outline(thread), ("more",)).ref == "e1"
    assert page_menu(parse_outline(thread + '  [e3] clickable "English ▾"\n'), ("more",)) is None
    captioned = thread.replace("  [e1]", "  Assignee\n  [e1]")
    assert page_menu(parse_outline(captioned), ("more",)) is None
