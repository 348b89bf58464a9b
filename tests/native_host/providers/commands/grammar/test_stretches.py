"""One stretch of words: verb, politeness, and what it shares with the stretch before."""

import pytest

from pagehand.language.tokens import tokenize
from pagehand.providers.commands.grammar.stretches import CONTEXTS, VERBS, read_stretch, step_at
from talks.gist import gist


def read(text, context="", *, asked=False):
    found = read_stretch(tokenize(text), text, context, asked=asked)
    return None if found is None else [gist(act) for act in found[0]]


@pytest.mark.parametrize(
    ("text", "context", "acts"),
    [
        ("Email with a@b.example", "fill", ["fill Email = 'a@b.example'"]),
        ("Red for Color", "choose", ["choose Red in Color"]),
        ("the order number", "tell", ["fact? order number"]),
        ("Email with a@b.example", "", None),
        ("just words", "fill", None),
        ("example.com", "", ["open https://example.com"]),
        ("click OK if it is there", "", None),
        ("click OK before you leave", "", None),
    ],
)
def test_a_stretch_after_a_verb(text, context, acts):
    assert read(text, context) == acts


def test_a_noun_phrase_with_a_question_mark_asks():
    assert read("the price", asked=True) == ["fact? price (money)"]


def test_contexts_are_verbs_or_questions():
    assert set(CONTEXTS) - {"tell"} <= set(VERBS)


def test_where_steps_begin():
    assert (step_at(tokenize("please click")), step_at(tokenize("what is"))) == ("click", "tell")
    assert step_at(tokenize("Blue Lamp")) is None and step_at(tokenize('"click"')) is None
