"""Sentence forms of two languages: every line of their files is one, and says what its example means."""

import pytest

from pagehand.cli.reading import reading_of
from pagehand.language.lexicon import filled, raw
from pagehand.language.tokens import tokenize
from pagehand.providers.commands.grammar.forms import ENGLISH, GERMAN
from pagehand.providers.commands.grammar.slots import _unfit
from talks.gist import gists


@pytest.mark.parametrize("form", ENGLISH.forms, ids=lambda form: form.example)
def test_every_form_reads_its_example_and_has_a_builder(form):
    matches = ENGLISH.matches(tokenize(form.example.casefold()))
    assert form in [match.form for match in matches]
    more = ", click Edit" if form.act == "inside" else ""  # a place alone asks for nothing
    assert not gists(f"{form.example}{more}")[0].startswith("?")


@pytest.mark.parametrize(
    ("command", "steps"),
    [
        ('reply to Ann with "See you"', ["do reply: Ann = 'See you'"]),
        ('reply with the text "Thanks"', ["do reply = 'Thanks'"]),
        ("forward it to Bob", ["do forward: <it> to Bob"]),
        ("send it along to Bob", ["do forward: <it> to Bob"]),
        ("reply to all", ["do reply: every"]),
        ("forward", ["forward"]),
        ("send the message", ["do send: message"]),
        ("reply to Ann with something nice", ["? reply to Ann with something nice"]),
        ("share the Report link", ["do share: <link> Report"]),
        ("rename the file a.pdf to b.pdf", ["do rename: file a.pdf = 'b.pdf'"]),
        ("book a table for two at 7pm", ["form book: table | for two | at 7pm"]),
        ("insert a row above the header", ["? insert a row above the header"]),
        ("put two of these in my cart", ["? put two of these in my cart"]),
        ("submit the order", ["do submit: order"]),
        ("close the Docs tab", ["? close the Docs tab"]),
        ("rate it with '5'", ["do rate: <it> = '5'"]),
    ],
)
def test_a_command_means(command, steps):
    assert gists(command) == steps


def test_every_german_form_reads_its_example():
    for form in GERMAN.forms:
        assert reading_of(form.example)["understood"], form.example


@pytest.mark.parametrize(
    ("said", "acts"),
    [
        ("klick auf Speichern", [{"act": "click", "target": "Speichern"}]),
        ("lösche bitte die Mail von Anna", [{"act": "do", "verb": "delete", "object": "die Mail von Anna"}]),
        ('trag "Kim" bei Name ein', [{"act": "fill", "field": "Name", "value": "Kim"}]),
        (
            "suche nach Lampen und klick auf Kaufen",
            [{"act": "search", "query": "Lampen"}, {"act": "click", "target": "Kaufen"}],
        ),
        (
            "leg die Lampe in den Warenkorb",
            [{"act": "do", "verb": "add", "object": "die Lampe", "lead": "to", "place": "Warenkorb"}],
        ),
        ("melde mich ab", [{"act": "do", "verb": "log out"}]),
        ("zurück", [{"act": "go", "where": "back"}]),
    ],
)
def test_a_german_sentence_is_read(said, acts):
    assert reading_of(said)["acts"] == acts


@pytest.mark.parametrize(
    "said", ["lösche nicht die Mail", "klick", "öffne example.org und frobniziere es", "was ist los"]
)
def test_what_is_not_in_the_table_is_not_done(said):
    assert not reading_of(said)["understood"] or reading_of(said)["acts"][0]["act"] == "ask"


def test_every_line_of_what_does_not_fit_is_asked_for_some_act():
    acts = {form.act for form in (*ENGLISH.forms, *GERMAN.forms)}
    asked = [_unfit(act).pattern for act in (*acts, "")]
    assert [line for line in raw("unfit") if not any(filled(line) in pattern for pattern in asked)] == []
