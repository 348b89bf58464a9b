"""What is said of a new thing, cut into pieces."""

import pytest

from pagehand.language.pieces import are_pieces, are_sentences, counted, pieces_of


def test_pieces_end_at_commas_sentences_and_the_first_colon():
    said = "a contact: Mirjam Vogt, Tagblatt (print). Her email is m.vogt@a.example, please send it"
    told = [(one.lead, one.text) for one in pieces_of(said)]
    assert told == [
        ("", "a contact"),
        ("called", "Mirjam Vogt"),
        ("", "Tagblatt"),
        ("", "print"),
        ("", "email m.vogt@a.example"),
    ]
    assert are_sentences(said)
    assert not are_sentences("a contact: Mirjam Vogt")


@pytest.mark.parametrize(
    ("said", "may_be"),
    [
        ("a room for 2. My name is Ann, I accept the rules", True),
        ("a new cat: Pepper, female, 2 years old", True),
        ("a table for 2, he should sit outside", False),
        ("2 lemons, a bunch of parsley", False),
        ("a room for 2, but not on the ground floor", False),
        ("sugar, salt", False),
    ],
)
def test_each_piece_has_to_be_a_value(said, may_be):
    assert are_pieces(said) is may_be


def test_a_number_before_a_thing_is_how_many():
    assert counted("two certificates") == ("2", "certificates")
    assert counted("certificates of 2026") == ("", "certificates of 2026")
