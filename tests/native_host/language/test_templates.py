"""The notation of sentence forms."""

import pytest

from pagehand.language.templates import MOST_WORDS, Form, Templates, read_forms
from pagehand.language.tokens import tokenize

TEMPLATES = Templates(
    (
        Form("a", "(open|show me) [the] {thing}", ""),
        Form("b", "open {thing:most} in {place}", ""),
        Form("c", "<polite> {verb:verb} now", ""),
        Form("d", "say {word:quote}", ""),
    ),
    {"polite": "(please|kindly)"},
    {"verb": "(stop|go on)", "quote": '"'},
)


def found(text):
    return [
        (match.form.act, {name: " ".join(word.text for word in words) for name, words in match.slots.items()})
        for match in TEMPLATES.matches(tokenize(text))
    ]


@pytest.mark.parametrize(
    ("text", "best"),
    [
        ("show me the door", ("a", {"thing": "door"})),
        ("open it in the hall in Rome", ("b", {"thing": "it in the hall", "place": "Rome"})),
        ("kindly go on now", ("c", {"verb": "go on"})),
        ('say "open the door"', ("d", {"word": "open the door"})),
    ],
)
def test_the_form_that_explains_most_comes_first(text, best):
    assert found(text)[0] == best


@pytest.mark.parametrize("text", ["close the door", "show the door", "please stop", "say hello", "open", ""])
def test_what_is_not_wholly_explained_is_no_form(text):
    assert found(text) == []


def test_a_very_long_stretch_is_none():
    assert found("open " + "very " * MOST_WORDS + "much") == []


def test_forms_are_read_from_their_file():
    forms = read_forms(
        "# a comment\n<soft> = [bitte]\n{who} = (ann|bob)\n\nhail: greet <soft> {object:who}  => greet Bob\n",
        {"words": "(a|b)"},
    )
    assert forms.forms == [Form("hail", "greet <soft> {object:who}", "greet Bob")]
    assert [match.form.act for match in forms.matches(tokenize("greet bitte bob"))] == ["hail"]
