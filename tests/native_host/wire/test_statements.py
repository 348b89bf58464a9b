"""Tables, cards and sentences answer where every word of the question is accounted for."""

import pytest

from pagehand.providers.commands.answers.answer import answer
from pagehand.providers.commands.grammar.reader import parse
from pagehand.wire.statements import PARTS, own_values, statements
from talks.pages import outline


def from_records(page, asked):
    """The answer; None also where it only says what stands there instead."""
    told = answer(page, parse(asked).steps[0].act.question)
    return None if told is None or told.startswith("I cannot") else told


def said_of(page, question):
    return answer(page, question)


WASTE = outline("""
main
  heading 1 "Waste collection"
  table
    row "Zone | Rubbish | Paper | Glass"
      cell "Zone"
      cell "Rubbish"
      cell "Paper"
      cell "Glass"
    row "Zone 1 | Monday | 3 December | 10 December"
      cell "Zone 1"
      cell "Monday"
      cell "3 December"
      cell "10 December"
    row "Zone 3 | Thursday | 5 December | 12 December"
      cell "Zone 3"
      cell "Thursday"
      cell "5 December"
      cell "12 December"
""")
DOCTORS = outline("""
main
  heading 1 "Doctors"
  list 3 items
    - heading 3 "Dr. Meier"
      Speaks: German, English. Parking: no
      [e1] button "Book"
    - heading 3 "Dr. Osei"
      Speaks: English, French. Parking: yes
      [e2] button "Book"
""")
NEWS = outline("""
main
  heading 1 "Council votes for new bridge"
  The council voted 14 to 9 for a new bridge. It will cost 12.4 million francs and open in 2029. Nobody cheered.
""")


@pytest.mark.parametrize(
    ("page", "asked", "told"),
    [
        (WASTE, "when is paper collected in zone 3", "**5 December**"),
        (WASTE, "which zone has glass on 10 December", "Zone 1"),
        (WASTE, "when is paper collected in zone 4", None),
        (WASTE, "when is metal collected in zone 3", None),
        (WASTE, "which zone has no glass on 10 December", None),
        (WASTE, "which zone has paper on 10 December", None),
        (NEWS, "when will it open", None),
        (NEWS, "how many voted against it", None),
        (NEWS, "when will it close", None),
    ],
)
def test_the_record_answers_or_nothing_does(page, asked, told):
    found = from_records(page, asked)
    assert (told is None and found is None) or (told and found and told in found)


def test_which_of_several_is_told_by_what_it_says():
    assert "Dr. Osei" in (from_records(DOCTORS, "which doctor speaks French") or "")
    assert from_records(DOCTORS, "which doctor speaks Spanish") is None
    assert "Dr. Osei" in (from_records(DOCTORS, "which doctor has parking") or "")
    assert from_records(DOCTORS, "what is the code of Dr. Osei") is None
    assert from_records(DOCTORS, "what code does Dr. Osei have") is None
    assert from_records(DOCTORS, "which code does Dr. Osei have") is None


def test_a_kind_of_thing_in_a_question_need_not_stand_in_the_table():
    assert "5 December" in (from_records(WASTE, "when is the paper collected at the place in Zone 3") or "")


def test_a_table_says_itself_what_its_rows_are():
    page = outline("""
main
  heading 1 "Rex"
  table "Vaccinations" 3 rows
    | Vaccine | Given | Due |
    | Rabies | 2025-01-12 | 2028-01-12 |
    | Distemper | 2026-02-03 | 2027-02-03 |
""")
    told = from_records(page, "when is the distemper vaccination due")
    assert told is not None and told.startswith("**2027-02-03**")
    assert from_records(page, "when is the measles vaccination due") is None


DEPARTURES = outline("""
main
  heading 1 "Flights, today"
  table
    | Flight | To | Expected | Gate | Status |
    | SH220 | Rome | 09:05 | B11 | Delayed |
    | SH318 | Oslo | 09:30 | A17 | Boarding |
    | SH640 | Athens | 14:20 | C09 | Delayed |
""")


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("what gate does the Oslo flight leave from", "**A17** (from “SH318 (column Gate)”)"),
        ("which flights are delayed", "2 found:\n- “SH220 · Rome · Delayed”\n- “SH640 · Athens · Delayed”"),
        ("when will the Athens flight leave", None),
    ],
)
def test_the_first_column_says_what_the_rows_are_and_lists_say_why(asked, told):
    assert from_records(DEPARTURES, asked) == told


STAFF = outline("""
main
  heading 1 "People"
  heading 3 "Anke Petersen"
  Team lead, Engineering
  Hamburg · ext. 214
  [e1] button "Save note"
  heading 3 "Daniel Osei"
  Head of sales, Sales
  Hamburg · ext. 101
  [e2] button "Save note"
""")


def test_who_it_is_has_the_name_of_a_person():
    assert from_records(STAFF, "who is the head of sales") == "“Daniel Osei · Head of sales, Sales”"
    assert from_records(DEPARTURES, "who is in Athens") is None


def test_a_statement_knows_what_it_is_said_of():
    (one,) = (one for one in statements(WASTE) if one.value == "5 December" and one.label)
    assert (one.label, one.source) == ("Paper", "Zone 3 (column Paper)")
    assert {"zone", "3", "thursday"} <= one.of and "monday" not in one.of


def test_a_sentence_tells_several_things_apart():
    assert PARTS.split("A helmet is 4.00 CHF, a seat 6.50 CHF") == ["A helmet is 4.00 CHF", "a seat 6.50 CHF"]


def test_a_bound_is_no_value():
    assert own_values("free over €50, otherwise €4", "money") == ["€4"]


def test_a_figure_between_its_caption_and_its_unit_is_what_both_say():
    page = outline("Yesterday\n391\nvisitors · 1,027 views\nToday\n214\nvisitors\n")
    told = {
        one.label: one.value for one in statements(page) if one.label.startswith("visitors ") and one.value.isdecimal()
    }
    assert told == {"visitors Yesterday": "391", "visitors Today": "214"}


BUDGET = """heading 1 "Household budget"
table 3 rows
  | What | Planned (CHF) | Spent (CHF) |
  | Rent | 1,480 | 1,480 |
  | Food | 450 | 412 |
"""


def test_a_bare_figure_has_the_currency_of_its_column():
    assert "412 CHF" in from_records(outline(BUDGET), "how much did we spend on food?")


REHEARSALS = """heading 3 "December"
- Sat 12 Dec 2026
  [e1] link "Market singing"
  16:00 · Market square
  [e2] clickable "Absent"
- Fri 18 Dec 2026
  [e3] link "Dress rehearsal"
  17:45 · St. Laurenzen
  [e4] clickable "Absent"
"""


def test_when_something_starts_is_its_day_and_its_hour():
    told = from_records(outline(REHEARSALS), "when does the dress rehearsal start?")
    assert "Fri 18 Dec 2026, 17:45" in told


GRADES = """heading 1 "Grades"
table 3 rows
  | Course | Grade |
  | Macroeconomics | 4.5 |
  | Statistics | 5.0 |
"""


def test_what_is_only_spelled_nearly_so_is_not_meant():
    assert from_records(outline(GRADES), "what did I get in Microeconomics?") is None
    assert "4.5" in from_records(outline(GRADES), "what did I get in Macroeconomics?")
