"""Clauses that only say why, and those that say more."""

import pytest

from pagehand.language.reasons import may_be_why
from pagehand.providers.commands.grammar.reader import parse
from pagehand.providers.commands.words.steps import Commands, Do, NotUnderstood


@pytest.mark.parametrize(
    ("said", "verb", "why"),
    [
        ("delete info@a.example, nobody reads it anymore", "delete", "nobody reads it anymore"),
        ("something broke, restore the backup", "restore", "something broke"),
        ("archive the thread - my inbox is a mess", "archive", "my inbox is a mess"),
        ("Grandpa passed away. cancel the subscription", "cancel", "Grandpa passed away"),
        ("unpin the banner, management pulled the plug", "unpin", "management pulled the plug"),
    ],
)
def test_what_only_says_why_is_passed_over_and_told(said, verb, why):
    read = parse(said)
    assert isinstance(read, Commands), read
    (step,) = read.steps
    assert isinstance(step.act, Do)
    assert (step.act.verb, read.why) == (verb, why)


@pytest.mark.parametrize(
    "said",
    [
        "book a table, he should sit outside",
        "order the soup, I only want the small one",
        "cancel my meetings on Friday, the one with Ines stays",
        "delete my post in gardening, the pictures can stay",
        "turn off the digest, once a week is enough",
        "send it to Tom, not to Anna",
        "add Ben, he's vegetarian",
        "archive the mail, 3 of them",
        "cancel the yoga class, I can't on Tuesday",
        "save it as a draft, don't send it",
        "delete all my drafts, nobody reads them",
        "delete the photos, the small ones are mine",
        "delete the draft, nobody reads it and archive the report",
        "delete the draft\nnobody reads it\nfrobnicate it",
    ],
)
def test_what_may_say_more_than_why_is_refused(said):
    assert isinstance(parse(said), NotUnderstood)


def test_behind_so_or_because_a_reason_may_hold_what_it_may_not_hold_else():
    assert not may_be_why("I work on Mondays")
    assert may_be_why("I work on Mondays", led=True)
    assert not may_be_why("twin beds", led=True)
