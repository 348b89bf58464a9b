"""Messages that have no sense as they stand."""

from pagehand.language.tokens import tokenize
from pagehand.providers.commands.grammar.otherwise import cut_at_a_dash, otherwise
from pagehand.providers.commands.grammar.reader import parse
from pagehand.providers.commands.words.steps import Commands, Details


def read(text):
    return otherwise(tokenize(text), text, parse)


def test_one_word_may_be_spelled_right():
    told = read("put me on the wating list")
    assert isinstance(told, Commands)
    assert not told.why


def test_more_than_a_sentence_may_fill_one_form():
    (step,) = read("book a double room for 2. My name is Ann Lee, I accept the house rules").steps
    assert isinstance(step.act, Details)
    assert step.act.verb == "book"


def test_another_act_is_no_piece_of_a_form():
    assert read("book a double room for 2, delete the draft") is None


def test_behind_a_dash_no_name_goes_on():
    text = "archive the thread - my inbox is a mess"
    told = cut_at_a_dash(tokenize(text), text, parse)
    assert told.why == "my inbox is a mess"
    assert told.steps[0].act.object.text == "the thread"
    other = "open Report - Final"
    assert cut_at_a_dash(tokenize(other), other, parse) is None
