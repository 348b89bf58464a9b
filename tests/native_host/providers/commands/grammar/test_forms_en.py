"""The table of English sentence forms: every line is one, and says what its example means."""

import pytest

from pagehand.providers.commands.grammar.builders import BUILDERS
from pagehand.providers.commands.grammar.forms_en import ENGLISH
from pagehand.providers.commands.words.tokens import tokenize
from talks.gist import gists


@pytest.mark.parametrize("form", ENGLISH.forms, ids=lambda form: form.example)
def test_every_form_reads_its_example_and_has_a_builder(form):
    matches = ENGLISH.matches(tokenize(form.example.casefold()))
    assert form in [match.form for match in matches]
    assert form.act in BUILDERS
    assert not gists(form.example)[0].startswith("?")


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
        ("book a table for two at 7pm", ["? book a table for two at 7pm"]),
        ("insert a row above the header", ["? insert a row above the header"]),
        ("put two of these in my cart", ["? put two of these in my cart"]),
        ("submit the order", ["do submit: order"]),
        ("close the tab", ["tab close"]),
        ("close the Docs tab", ["? close the Docs tab"]),
        ("rate it with '5'", ["do rate: <it> = '5'"]),
    ],
)
def test_a_command_means(command, steps):
    assert gists(command) == steps
