"""Verbs that stand on buttons."""

import pytest

from pagehand.providers.commands.grammar.buttons import close, invoke, submit
from pagehand.providers.commands.grammar.clauses import Clause
from pagehand.providers.commands.words.meanings import Reading
from pagehand.providers.commands.words.steps import Submit, Tab
from pagehand.providers.commands.words.tokens import tokenize


def clause(verb, text):
    return Clause(verb, tuple(tokenize(text)), text)


@pytest.mark.parametrize(
    ("verb", "text", "reading"),
    [
        ("place", "the order", Reading("place the order")),
        ("add", "the Blue Lamp to the cart", Reading("add to cart", near="Blue Lamp")),
        ("add", "it to the cart", Reading("add to cart")),
        ("delete", "the message from Ann", Reading("delete", near="Ann")),
        ("save", "the changes", Reading("save")),
        ("share", "the Report link", Reading("Report", "link")),
    ],
)
def test_verbs_on_buttons_look_for_what_is_called_so(verb, text, reading):
    (click,) = invoke(clause(verb, text))
    assert reading in click.target.readings


def test_a_verb_alone_never_stands_for_one_of_several_things():
    (click,) = invoke(clause("delete", "the message from Ann"))
    assert Reading("delete") not in click.target.readings


@pytest.mark.parametrize(
    ("verb", "text"), [("send", "'hello' to Ann"), ("reply", "to Ann with 'See you'"), ("rate", "it with '5'")]
)
def test_verbs_that_ask_for_more_than_a_click_are_not_read(verb, text):
    assert invoke(clause(verb, text)) is None


def test_closing_looks_for_what_closes():
    (click,) = close(clause("close", "the Preview window"))
    assert Reading("close", near="Preview") in click.target.readings
    (click,) = close(clause("close", "the dialog"))
    assert Reading("×", "closer") in click.target.readings
    assert close(clause("close", "the tab")) == [Tab("close")]
    assert close(clause("close", "the Docs tab")) is None
    assert close(clause("close", "")) is None


def test_a_form_is_submitted_and_an_order_by_its_button():
    assert submit(clause("submit", "the form")) == [Submit()]
    (click,) = submit(clause("submit", "the order"))
    assert click.target.text == "submit the order"
