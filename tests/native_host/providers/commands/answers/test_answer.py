"""Answers to questions about a page."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.language.tokens import tokenize
from pagehand.providers.commands.answers.answer import answer
from pagehand.providers.commands.grammar.questions import parse_question
from pagehand.providers.commands.words.steps import Question
from talks.pages import outline

PAGE = outline(
    """
header
  [e1] link "Lumen"
main
  heading 1 "Blue Lamp"
  In stock: 14
  [e2] checkbox "Gift wrap" checked
  [e3] button "Save" disabled
  [e9] checkbox "Wishes"
  [e4] textbox "Name"
  [e5] button "Menu" collapsed
  heading 2 "Delivery"
  We ship on weekdays.
  It takes *three* days.
  heading 2 "Reviews"
  - Bob lives in Graz.
""",
    title="Blue Lamp",
    url="http://site.test/lamp",
)


def told(asked):
    question = parse_question(tokenize(asked), asked)
    assert question is not None
    return answer(PAGE, question)


@pytest.mark.parametrize(
    ("asked", "reply"),
    [
        ("where am i", "You are on “Blue Lamp”, http://site.test/lamp."),
        ("what is the title of this page", "The title is “Blue Lamp”."),
        ("is there a Save button?", "Yes: the button “Save”."),
        ("is there a Pay button?", None),
        ("does the page mention weekdays?", "Yes: “We ship on weekdays.”."),
        (
            "what does the page say about delivery?",
            "Under “Delivery” the page says:\n- “We ship on weekdays.”\n- “It takes \\*three\\* days.”",
        ),
        ("is it in stock?", "The page says: “In stock: 14”"),
        ("what is the meaning of life?", None),
    ],
)
def test_an_answer_with_its_source_or_none(asked, reply):
    assert told(asked) == reply


@given(
    st.sampled_from(["fact", "count", "exists", "about", "listing", "extreme"]),
    st.text(max_size=40),
)
def test_any_subject_can_be_asked_about(kind, subject):
    answer(PAGE, Question(kind, subject))


def test_a_page_says_when_it_is_beside_that_word():
    page = outline(
        """
main
  heading 1 "Team lunch"
  table 2 rows
    row "When | Thursday, 12:00"
      cell "When"
      cell "Thursday, 12:00"
    row "Where | Osteria"
      cell "Where"
      cell "Osteria"
""",
        title="Team lunch",
    )
    for asked, said in (("when is the team lunch?", "Thursday, 12:00"), ("where is the team lunch?", "Osteria")):
        question = parse_question(tokenize(asked), asked)
        assert question is not None
        assert said in (answer(page, question) or "")


def test_what_only_says_the_question_again_is_no_reason():
    page = outline('heading 2 "Hall 2 closed"\nHall 2 is closed\nThe floor is made new.')
    told = answer(page, Question("about", "Hall 2 closed", asked="why is Hall 2 closed"))
    assert told is None or "The page says: “Hall 2 is closed”" not in told


FULL = """
nav
  [e1] link "Cart (1 item)"
heading 1 "Your cart"
table 3 rows
  | Product | Quantity | Price |
  | [e2] link "Blue Lamp" | [e3] spinbutton "Quantity of Blue Lamp" value="1" | €49.00 |
  | Subtotal | €49.00 |
"""


@pytest.mark.parametrize(
    ("page", "asked", "said"),
    [
        (FULL, "what's in my cart?", "Blue Lamp |"),
        (FULL, "what is the total?", "**€49.00** (from “Subtotal | €49.00”)"),
    ],
)
def test_what_is_in_a_cart_and_what_it_comes_to(page, asked, said):
    question = parse_question(tokenize(asked), asked)
    assert said in str(answer(outline(page, title="Cart", url="http://site.test/cart"), question))


ROOM = """
heading 1 "Room 12"
Breakfast is not included. Parking costs €12.00 per night.
The room has no balcony. It has a desk.
Terminal 2. Boarding closes 15 minutes before departure.
Seats left: 3
"""


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("is there a balcony?", "The page says: “The room has no balcony.”"),
        ("is there a desk?", "Yes: “It has a desk.”."),
        ("how much is parking?", "**€12.00** (from “Parking costs €12.00 per night.”)"),
        ("which terminal?", "**Terminal 2** (from “Room 12: Terminal 2.”)"),
    ],
)
def test_what_a_page_denies_is_no_yes_and_a_value_is_of_its_own_sentence(asked, said):
    page = outline(ROOM, title="Room 12", url="http://site.test/room")
    question = parse_question(tokenize(asked), asked)
    assert answer(page, question) == said
    breakfast = parse_question(tokenize("what does breakfast cost?"), "what does breakfast cost?")
    assert "**€12.00**" not in str(answer(page, breakfast))


def test_who_does_it_is_told_by_what_the_page_calls_them():
    page = outline("table 3 rows\n  | Class | Coach |\n  | Yoga 18:30 | Ravi |\n  | Boxing 20:00 | Dana |\n")
    assert "Dana" in (answer(page, parse_question(tokenize("who teaches Boxing"), "who teaches Boxing")) or "")


@pytest.mark.parametrize(
    ("asked", "answered"),
    [
        ("is gift wrap ticked?", "Yes: the checkbox “Gift wrap” is on."),
        ("is gift wrap off?", "No: the checkbox “Gift wrap” is on."),
        ("is the wishes box enabled", "No: the checkbox “Wishes” is off."),
        ("is the save button disabled?", "Yes: the button “Save” is disabled."),
        ("is the save button still enabled?", "No: the button “Save” is disabled."),
        ("is the save button on?", None),
        ("is the trapdoor on?", None),
    ],
)
def test_the_state_of_a_control_is_told(asked, answered):
    assert told(asked) == answered


def test_a_time_without_a_day_is_told_with_all_that_is_said_of_it():
    page = outline('heading 1 "News"\nServer maintenance tonight from 22:00 to 23:30.\nWho has the key of room 4?')
    asked = [f"when is the {name}?" for name in ("server maintenance", "party")]
    told = [answer(page, parse_question(tokenize(one), one)) for one in asked]
    assert told == ["The page says: “Server maintenance tonight from 22:00 to 23:30.”", None]


def test_a_sign_is_of_no_kind():
    rows = "".join(
        f'📄\n[e{at}] clickable "{name}"\n[e2{at}] clickable "More"\n' for at, name in enumerate(("cv", "plan"))
    )
    page = outline(f'heading 1 "Files"\n{rows}')
    asked = "what is in the fridge?"
    assert answer(page, parse_question(tokenize(asked), asked)) is None


def test_a_day_is_that_of_the_cell_that_says_what_is_asked():
    page = outline(
        "table 2 rows\n"
        "  | Job | Sent | Status |\n"
        '  | [e1] link "Bike mechanic" Veloplus AG | 5 Nov 2026 | Interview on 3 Dec 2026, 14:00, at Mill Lane 4 |\n'
        '  | [e2] link "Cook" Kronenhof | 9 Nov 2026 | Sent |'
    )
    for asked, said in (
        ("when is my interview with Veloplus?", "3 Dec 2026"),
        ("where is the interview", "Mill Lane 4"),
    ):
        question = parse_question(tokenize(asked), asked)
        assert question is not None
        told = answer(page, question) or ""
        assert said in told and "5 Nov" not in told, told
