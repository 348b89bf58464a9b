"""Is every word of a question accounted for by its answer? What an answer leaves out may have changed it.

"Which nonstop flight is the cheapest" is not answered by a flight with one stop, and "the price for children" not by
the price. `answer` stands above and gives no answer that leaves a word out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from pagehand.providers.commands.answers.records import is_verb
from pagehand.providers.commands.page.entries import LISTS
from pagehand.providers.commands.page.things import holders, words_in
from pagehand.providers.commands.words.lexicon import KINDS, SUPERLATIVES, TEXT_STOP_WORDS, lines, vocabulary, word_set
from pagehand.providers.commands.words.meanings import Question
from pagehand.providers.commands.words.measures import find_values
from pagehand.providers.commands.words.wording import coverage, stem, words_of
from pagehand.wire.outline import Outline

_UNTELLING = vocabulary("question fillers") | vocabulary("record fillers") | TEXT_STOP_WORDS | KINDS
_TYPE_NAMES = {kind: {*words.split(", ")} for kind, words in lines("type names").items()}
_BEFORE_THINGS = word_set("a an the for in at on with without of from by")
"""Behind these stands no verb."""

_DAYS = re.compile(r"(?i)\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:daily|always|never|request|\d{4})\b")
_VALUE = re.compile(r"\*\*(.+?)\*\*")
_NOBODY = re.compile(r"\*\*[^*]*[\d·|@]")
"""Begins with a value that names no person."""

_QUOTED = re.compile(r"“(.*?)”")
_UNITS = word_set("night day week month year hour person head piece kilo kg litre item")
"""What a price may be for; one for another of them is another price."""

_MEASURED = {"money": {"balance"}}
"""What a value of a type is as well, where it is the only one of its entry."""

_SUMS = frozenset({"subtotal", "sum", "amount"})
"""A page that says one of these has answered to "total"."""


def left_out(outline: Outline, question: Question, told: str) -> list[str]:
    """The words of a question that its answer does not say, though they are neither a verb nor what the page is called.

    Of an answer with several lines each has to say them.
    """
    units = _UNITS & {stem(word) for word in words_of(told)}
    if question.per and units and question.per not in units:
        return [question.per]
    if question.asked.casefold().startswith("when ") and not _is_dated(told):
        return ["when"]
    if question.asked.casefold().startswith("who ") and _NOBODY.match(told):
        return ["who"]
    called = set(words_of(" ".join(_called(outline))))
    asked = [word for word in _telling(question) if coverage((word,), called)[1]]
    open_words = dict.fromkeys(word for line in _lines(told) for word in coverage(asked, _said(outline, line))[1])
    verbs = _verbs(outline, question)
    return [word for word in open_words if word not in verbs]


def _is_dated(told: str) -> bool:
    """Does the value of an answer, or all of it, say when?"""
    value = (_VALUE.match(told) or [told, told])[1]
    return bool(_DAYS.search(value) or find_values(value, "date") or find_values(value, "time"))


def _telling(question: Question) -> list[str]:
    """The words of a question that may decide its answer: neither its form nor what is measured or compared."""
    wanted = _TYPE_NAMES.get(question.wants, set()) | _MEASURED.get(question.wants, set())
    understood = wanted | {*words_of(question.by.replace("|", " ")), *SUPERLATIVES}
    return [word for word in words_of(question.asked) if word not in _UNTELLING | understood]


def _verbs(outline: Outline, question: Question) -> set[str]:
    """The words that say only what is done: no noun's place is theirs, and the page does not have them."""
    there = set(words_of(" ".join(f"{node.name} {node.text}" for node in outline.nodes)))
    pairs = pairwise(("", *words_of(question.asked)))
    verbs = [word for before, word in pairs if before not in _BEFORE_THINGS and is_verb(word)]
    return {word for word in verbs if coverage((word,), there)[1]}


def _called(outline: Outline) -> Iterator[str]:
    """What the page and its lists as a whole are called."""
    yield outline.title
    for node in outline.nodes:
        if node.role in LISTS or (node.role == "heading" and node.states.get("level") == "1"):
            yield node.name


def _lines(told: str) -> list[str]:
    """Each entry of an answer that lists some, otherwise all of it."""
    return told.split("\n- ")[1:] if " found:\n" in told[:20] else [told]


def _said(outline: Outline, line: str) -> set[str]:
    """The words of an answer, and those of the entry that it was taken from; of several, what each of them says."""
    words = set(words_of(line))
    taken = words_of(" ".join(_QUOTED.findall(line)).replace("(column", " "))
    around = [words_in(entry) for entry in holders(outline, taken)] if taken else []
    words |= set.intersection(*around) if around else set()
    return words | {"total"} if words & _SUMS else words
