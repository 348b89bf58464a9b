"""What the engine says at the end."""

import pytest

from pagehand.language.lexicon import raw
from pagehand.providers.commands import report
from pagehand.providers.commands.grammar.reader import parse
from pagehand.providers.commands.scripts.world import Outcome
from pagehand.providers.commands.words.steps import Commands, Control, NotUnderstood


def steps(command):
    return parse(command).steps


def test_answers_come_first_then_what_was_done():
    told = report.summary(
        steps("click OK and tell me the total"), [Outcome("done", "Clicked OK."), Outcome("answered", "**3**")]
    )
    assert told == "**3**\n\nWhat I did:\n1. Clicked OK."


def test_one_act_is_one_sentence():
    assert report.summary(steps("click OK"), [Outcome("done", "clicked OK.")]) == "Clicked OK."


def test_a_stop_says_where_why_and_what_is_left():
    told = report.summary(
        steps("click A, click B, click C"), [Outcome("done", "Clicked A."), Outcome("failed", "no B.")]
    )
    assert told == (
        "I stopped at step 2 of 3, “click B”. No B.\n\nDone before that:\n1. Clicked A.\n\nNot done:\n- click C"
    )


def test_a_refusal_quotes_the_part_and_shows_how():
    told = report.not_understood(NotUnderstood("juggle", why="Because."))
    assert (
        told.startswith("I did not understand “juggle”, so I have done nothing. Because.")
        and "- open example.com" in told
    )


def test_a_refusal_shows_the_kinds_of_commands_that_come_near():
    told = report.not_understood(parse("click on the numbers in ascending order"))
    assert "Name the things in your order." in told and "- **Click**: click" in told and "lamps" in told
    assert told.endswith("Type “help” to see everything I understand.")


@pytest.mark.parametrize(
    "example", [*(example for examples in report.EXAMPLES.values() for example in examples), *raw("first examples")]
)
def test_what_the_help_shows_is_understood(example):
    assert isinstance(parse(example), Commands)


@pytest.mark.parametrize("said", ["submit", "continue", "help"])
def test_what_answers_say_to_say_is_understood(said):
    assert isinstance(parse(said), (Commands, Control))


@pytest.mark.parametrize(
    ("slip", "wrong"),
    [("clisk on Save", "clisk"), ("pls opem the settings", "opem"), ("go back, then seerch for lamps", "seerch")],
)
def test_the_verb_that_a_refusal_offers_is_understood_in_its_place(slip, wrong):
    refused = parse(slip)
    assert isinstance(refused, NotUnderstood)
    verb = refused.why.partition("“")[2].partition("”")[0]
    assert isinstance(parse(slip.replace(wrong, verb)), Commands)


def test_missing_tools_are_named_before_anything_is_done():
    assert report.lacking_tools(steps("click OK"), {}).startswith("No browser")
    assert "does not offer `type`" in report.lacking_tools(steps("fill A with b"), {"readPage": {}, "click": {}})
    assert report.lacking_tools(steps("open example.com"), {"navigate": {}}) is None


def test_secret_values_are_left_out_of_what_is_quoted():
    (step,) = steps("fill Password with hunter2")
    assert report.said(step) == "fill Password"
