"""One fact from a page, and the text it was taken from."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.language.tokens import tokenize
from pagehand.providers.commands.answers.facts import find_facts
from pagehand.providers.commands.grammar.questions import parse_question
from pagehand.providers.commands.words.steps import Question
from talks.pages import outline

PRODUCT = outline(
    """
main
  heading 1 "Blue Lamp"
  €49.00
  A desk lamp with a linen cord.
  In stock: 14
  [e1] spinbutton "Quantity" value="2"
  Material – oak and linen
  heading 2 "You may also like"
  list 2 items
    [e2] link "Red Lamp"
    - €45.00
    [e3] link "Oak Lamp"
    - €29.00
""",
    title="Blue Lamp - Shop",
)
ORDER = outline("""
main
  heading 1 "Thank you!"
  Your order is on its way to Vienna. Your order number is
  LL-1042
  Total: €114.40. We sent a confirmation to ann@example.org.
  Order date
  - 24 December 2026
  Opening hours: 9:00 to 17:00
  table 3 rows
    | Product | Quantity | Price |
    | Blue Lamp | 2 | €98.00 |
    | Red Lamp | 1 | €45.00 |
  Reference #A-77-B was given to you.
  Ada Lovelace was born on 10 December 1815 in London.
""")
LIST = outline("""
main
  list 2 items
    [e2] link "Red Lamp"
    - €45.00
    [e3] link "Oak Lamp"
    - €29.00
""")


def facts(page, asked):
    question = parse_question(tokenize(asked), asked)
    assert question is not None
    return [fact.value for fact in find_facts(page, question)]


@pytest.mark.parametrize(
    ("page", "asked", "values"),
    [
        (PRODUCT, "what is the price of the Blue Lamp?", ["€49.00"]),
        (PRODUCT, "what is the price?", ["€49.00"]),
        (PRODUCT, "what does the Red Lamp cost?", ["€45.00"]),
        (PRODUCT, "what is the material?", ["oak and linen"]),
        (PRODUCT, "what is the quantity?", ["2"]),
        (ORDER, "tell me the order number", ["LL-1042"]),
        (ORDER, "what is the total?", ["€114.40"]),
        (ORDER, "what is the order date?", ["24 December 2026"]),
        (ORDER, "what are the opening hours?", ["9:00 to 17:00"]),
        (ORDER, "what is the price of the Red Lamp?", ["€45.00"]),
        (ORDER, "what is the quantity of the Blue Lamp?", ["2"]),
        (ORDER, "what is the reference?", ["A-77-B"]),
        (ORDER, "when was Ada Lovelace born?", ["10 December 1815"]),
        (ORDER, "what is the email address?", ["ann@example.org"]),
        (LIST, "what is the price of the Oak Lamp?", ["€29.00"]),
        (ORDER, "what is the phone number?", []),
        (ORDER, "what is the weight of the Blue Lamp?", []),
        (LIST, "what is the price of the Green Chair?", []),
    ],
)
def test_a_fact_is_found_or_not(page, asked, values):
    assert facts(page, asked) == values


def test_what_a_sentence_goes_on_to_tell_apart_need_not_be_said_again():
    page = outline('heading 1 "Prices"\nTowels are CHF 3. A day ticket for guests is CHF 28, for students CHF 19.')
    assert facts(page, "how much is a day ticket for students?") == ["CHF 19"]
    assert facts(page, "how much is a day ticket for guests?") == ["CHF 28"]


def test_the_source_is_text_of_the_page():
    (fact,) = find_facts(ORDER, Question("fact", "order number"))
    assert fact.source == "Your order number is LL-1042"


@given(st.text(max_size=30), st.text(max_size=30), st.sampled_from(["text", "money", "number", "date", "email"]))
def test_any_question_can_be_asked(subject, owner, wants):
    find_facts(ORDER, Question("fact", subject, owner, wants))


FERRY = outline("""
main
  heading 1 "Ferry"
  The crossing takes about 25 minutes. Dogs travel free; bicycles cost €3.00 each way.
  Shipping is free over €50.00. Order within 2 hours for delivery tomorrow.
  heading 2 "Book a crossing"
""")


@pytest.mark.parametrize(
    ("asked", "values"),
    [
        ("how long does the crossing take?", ["25 minutes"]),
        ("how long is the shipping?", []),
        ("how much does shipping cost?", []),
        ("how long does delivery take?", []),
    ],
)
def test_what_a_sentence_says_that_something_costs_or_takes(asked, values):
    question = parse_question(tokenize(asked), asked)
    assert [fact.value for fact in find_facts(FERRY, question)] == values


HOURS = outline("""
main
  heading 1 "Practice"
  Microchip
  - 756 0981 2234
  Insured
  - no
  Saturday
  - 09:00 – 12:00
  Sunday
  - closed
  table 3 rows
    | Vet | Days |
    | Dr. Amelie Claes | Mon, Wed |
    | Dr. Ruth Okafor | Mon, Tue, Sat |
""")


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("are you open on Sundays", ["closed"]),
        ("are you open on Tuesdays", []),
        ("which days does Dr. Okafor work", ["Mon, Tue, Sat"]),
        ("what is the microchip number", ["756 0981 2234"]),
        ("what is the insured number", []),
    ],
)
def test_a_day_a_column_and_a_number_are_looked_up_by_their_names(asked, told):
    assert facts(HOURS, asked) == told


BRIDGE = outline("""
main
  heading 1 "Lindholm Bridge"
  table
    | Design | Suspension bridge |
    | Designer | Astrid Lindholm |
    | Total length | 1,284 m |
    | Opened | 17 May 1932 |
""")


@pytest.mark.parametrize(
    ("asked", "values"),
    [("what is the designer?", ["Astrid Lindholm"]), ("what is the design?", ["Suspension bridge"])],
)
def test_pairs_have_no_heads_and_a_word_itself_goes_before_its_kin(asked, values):
    assert facts(BRIDGE, asked) == values
