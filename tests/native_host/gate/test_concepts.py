"""The table of what is grave and how each language says it: no language lacks a concept, and each word of it counts."""

import json

import pytest

from native_host.gate.calls import subject
from native_host.gate.shipped import WORDS, shipped_policy
from pagehand.gate.subject import Evidence

LANGUAGES = {name: json.loads(text) for name, text in WORDS.items() if name != "paths"}
OPEN = ("*", "|", "..", "_")
LEAST = 2


def whole(words):
    """Words that are labels as they stand."""
    return [word for word in words if not any(mark in word for mark in OPEN)]


def silent(labels):
    return [
        label for label in labels if not shipped_policy().signals.reason(subject(evidence=(Evidence("name", label),)))
    ]


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_language_has_words_for_every_concept(language):
    listed, wanted = LANGUAGES[language], LANGUAGES["en"]
    assert set(listed["concepts"]) == set(wanted["concepts"]) and set(listed["pairs"]) == set(wanted["pairs"])
    assert [name for name, words in listed["concepts"].items() if len(words) < LEAST] == []
    thin = [name for name, (verbs, things) in listed["pairs"].items() if min(len(verbs), len(things)) < LEAST]
    assert thin == []


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_each_word_of_a_concept_is_found_in_a_label(language):
    listed = LANGUAGES[language]
    assert silent(word for words in listed["concepts"].values() for word in whole(words)) == []


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_a_verb_and_what_it_is_done_to_are_found_together(language):
    """In the order that the language says them; each verb once, and each thing once."""
    listed = LANGUAGES[language]
    label = "{0} {1}" if listed.get("verbs_first") or not listed.get("heads_last") else "{1} {0}"
    pairs = [(whole(verbs), [thing.strip("*") for thing in things]) for verbs, things in listed["pairs"].values()]
    labels = {label.format(act, things[0]) for acts, things in pairs for act in acts}
    labels |= {label.format(acts[0], thing) for acts, things in pairs if acts for thing in things}
    assert silent(sorted(labels)) == []
