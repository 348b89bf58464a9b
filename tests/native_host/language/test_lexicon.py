"""The tables of words."""

from pagehand.language import lexicon
from pagehand.providers.commands.grammar.stretches import VERBS
from pagehand.wire.roles import GROUPS, ITEM_GROUPS

CONTAINERS = {"row", "table", "column", "form", "dialog", "item"}


def test_every_role_word_names_a_group_that_means_something():
    groups = set(lexicon.ROLE_WORDS.values())
    assert groups - set(GROUPS) - ITEM_GROUPS - CONTAINERS == set()


def test_longer_politeness_is_tried_before_shorter_with_the_same_beginning():
    phrases = [tuple(phrase.split()) for phrase in lexicon.listed("openings")]
    for at, phrase in enumerate(phrases):
        assert not [later for later in phrases[at + 1 :] if later[: len(phrase)] == phrase and later != phrase], phrase


def test_no_word_is_refused_and_obeyed():
    assert not set(lexicon.REFUSED_WORDS) & set(VERBS)
