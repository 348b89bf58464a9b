"""Phrases that name something: their readings."""

import pytest

from pagehand.language.tokens import tokenize
from pagehand.providers.commands.grammar.phrases import ends_with_role, parts_of, role_of, target_of
from pagehand.providers.commands.words.steps import Reading


def readings(phrase):
    return target_of(tokenize(phrase), phrase).readings


@pytest.mark.parametrize(
    ("phrase", "reading"),
    [
        ("the Add to cart button", Reading("Add to cart", "button")),
        ("button 'OK'", Reading("OK", "button")),
        ('the button labeled "Save as"', Reading("Save as", "button")),
        ("the link that says More", Reading("More", "link")),
        ("the field for the postcode", Reading("postcode", "field")),
        ("the third result", Reading("", "item", 3)),
        ("the last 'Buy' button", Reading("Buy", "button", -1)),
        ("the 5th search result", Reading("", "item", 5)),
        ("button 2", Reading("", "button", 2)),
        ("all the checkboxes", Reading("", "checkbox", every=True)),
        ("both text fields", Reading("", "textfield", every=True, many=2)),
        ("Terms of Service", Reading("Terms of Service")),
        ("Terms of Service", Reading("Terms", near="Service")),
        ("Edit in the row of Ann Lee", Reading("Edit", near="Ann Lee")),
        ("the Buy button next to the Blue Lamp", Reading("Buy", "button", near="Blue Lamp")),
        ("the link under 'News'", Reading("", "link", near="News", side="below")),
        ("it", Reading(role="it")),
        ("the first one", Reading(ordinal=1)),
        ("the email", Reading("email")),
    ],
)
def test_a_phrase_can_be_read_as(phrase, reading):
    assert reading in readings(phrase)


def test_a_plain_name_is_read_one_way():
    assert readings("the Blue Lamp") == (Reading("Blue Lamp"),)


def test_lists_have_parts_and_names_with_and_stay_whole_too():
    text = "A, B and 'C and D'"
    assert [part.text for part in parts_of(tokenize(text), text)] == ["A", "B", "C and D"]
    assert parts_of(tokenize("A"), "A") == ()
    # Without a word that joins them, two are one thing and what is said of it.
    assert parts_of(tokenize("the red mug, large"), "the red mug, large") == ()
    assert len(parts_of(tokenize("milk, eggs, bread"), "milk, eggs, bread")) == 3


def test_role_words_in_either_number():
    assert (role_of("buttons"), role_of("checkboxes"), role_of("entries"), role_of("bus")) == (
        "button",
        "checkbox",
        "item",
        None,
    )
    assert ends_with_role(tokenize("the big drop down")) == ("dropdown", 2)


def test_nothing_names_nothing():
    assert target_of([], "") is None
    assert target_of(tokenize(", ."), ", .") is None
