"""German sentences are read to the same acts as English ones."""

import pytest

from pagehand.providers.commands.grammar.builders import BUILDERS
from pagehand.providers.commands.grammar.forms_de import GERMAN
from pagehand.providers.commands.reading import reading_of


def test_every_form_reads_its_example():
    for form in GERMAN.forms:
        assert form.act.partition(":")[0] in BUILDERS
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
