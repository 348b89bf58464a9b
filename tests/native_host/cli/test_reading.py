"""What everyday sentences are read as, before anything is done."""

from pagehand.cli.reading import in_words, reading_of
from talks.everyday import sayings, verdict


def test_everyday_sentences_are_read_rightly_or_refused_and_most_are_understood():
    read = [(sentence, wanted, *verdict(sentence, wanted)) for sentence, wanted in sayings()]
    assert [(sentence, acts) for sentence, _, found, acts in read if found == "misread"] == []
    asked = [found for _, wanted, found, _ in read if wanted != "?"]
    assert len(read) >= 1800
    assert asked.count("right") >= 0.8 * len(asked)


def test_a_reading_names_the_part_that_was_not_understood():
    read = reading_of("open example.com, then frobnicate the widget and click OK")
    assert read == {"understood": False, "acts": [], "not_understood": "frobnicate the widget"}


def test_a_reading_is_data():
    assert reading_of("add the Blue Lamp to the cart and set Quantity to 2") == {
        "understood": True,
        "acts": [
            {"act": "do", "verb": "add", "object": "the Blue Lamp", "lead": "to", "place": "the cart"},
            {"act": "fill", "field": "Quantity", "value": "2"},
        ],
        "not_understood": "",
    }


def test_a_reading_is_told_in_words():
    assert in_words(reading_of("open example.com and add the lamp to the cart")) == (
        "1. open (url: https://example.com)\n2. do (verb: add, object: the lamp, lead: to, place: the cart)"
    )
    assert in_words(reading_of("frobnicate it")) == "Not understood: “frobnicate it”."


def test_what_is_taken_for_a_reason_is_told():
    read = reading_of("delete the draft, nobody reads it anymore")
    assert read["passed_over"] == "nobody reads it anymore"
    assert in_words(read) == "1. do (verb: delete, object: the draft)\nTaken for a reason: “nobody reads it anymore”"
    assert "passed_over" not in reading_of("delete the draft")
