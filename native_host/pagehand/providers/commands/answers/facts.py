"""Facts of a page and how they are told: "the price of the Blue Lamp", "the order number".

The statement that accounts for each word of the question answers: by its label, by what it is said of, by its type, or
by what the page is called; a word left out may change it (the price for children). Page text is quoted on one line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from pagehand.language.lexicon import KINDS, TEXT_STOP_WORDS, one_pattern, pattern, vocabulary
from pagehand.language.lexicon import lines as table
from pagehand.language.measures import find_values
from pagehand.language.quoting import MOST_LINES, plain, quote
from pagehand.language.quoting import names as told_names
from pagehand.language.wording import GOOD, SURE, fit, normal, same_word, stem, telling, words_of
from pagehand.providers.commands.words.steps import Question
from pagehand.wire.comparing import heads_with
from pagehand.wire.entries import main_entries
from pagehand.wire.grids import said_at
from pagehand.wire.labels import label_of
from pagehand.wire.outline import Node, Outline
from pagehand.wire.statements import PARTS, Statement, hours_with, statements, typed
from pagehand.wire.structure import LISTS
from pagehand.wire.things import name_of, things, told_by

_FORM = vocabulary("question fillers") | vocabulary("record fillers") | TEXT_STOP_WORDS
BEYOND = vocabulary("beyond")
SAID_OF, _LASTS = map(one_pattern, ("said of things", "stretches of time"))
_NAMED_SO = pattern(r"([^\W\d][\w -]{1,30}): ")  # `Claimed: CHF 840` says itself what it is
_TYPE_NAMES = {kind: frozenset(words.split(", ")) for kind, words in table("type names").items()}
_ANYTHING = frozenset({"text", "number"})  # wanted types that say nothing of the value
_PLAIN_VERBS, _BEFORE_THINGS, _UNITS = map(vocabulary, ("plain verbs", "before things", "price units"))
_QUANTITIES = vocabulary("quantities")
_DATED = pattern(r"(?i)\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:daily|always|never|request|\d{4})\b")
_LETTER = pattern(r"[^\W\d]")
_NO_PERSON = pattern(r"[\d·|@]")
_WHICH = pattern(r"(?i)(?:which|what) (?!(?:is|are|was|were|do|does|did|can|will|has|have|of|the|else)\b)(\w+)")
_OF_OTHERS = pattern(r"(?i)\d:\d\d\s+(?!(?:to|until|till|and|bis)\b)[^\W\d].*?\d:\d\d")  # hours of several things
_COUNTED = pattern(r"[^\w]{0,2}\d[\d.,]*(?: ?[^\W\d]+){0,2}$")
_PLAIN_AMOUNT = pattern(r"^[-−+]?\d[\d,.'’]*$")
_WAITING = vocabulary("waiting")
_WHERE, _TITLES = pattern(r"(?i)where\b"), ("link", "heading")
_AT = pattern(r"\d[:.]\d\d\b.*?\b(?:at|in) (?!\d)(.+)")  # "3 Dec 2026, 14:00, at Mill Lane 4"
_MOSTLY = 0.5  # so much of a label is asked for, or it is called otherwise


class Fact(NamedTuple):
    """A value and the text it stands in."""

    value: str
    source: str


class Asked:
    """The words of a question held against those of a page: which has to be accounted for, and by what."""

    def __init__(self, outline: Outline, question: Question) -> None:
        self.question = question
        self.strict: set[str] = set()
        self.texts = {node.text for node in outline.nodes}
        texts = [outline.title, *(f"{node.name} {node.text} {' '.join(node.options)}" for node in outline.nodes)]
        there = frozenset(words_of(" ".join(texts)))
        said = question.asked or question.subject
        said = said if question.owner in said else f"{said} {question.owner}"
        self.types = _TYPE_NAMES.get(question.wants, frozenset())
        self.words = [word for word in words_of(said) if word not in _FORM or word in BEYOND]
        which = _WHICH.match(said)
        self.kind = self.words[0] if which and self.words[:1] == [*words_of(which[1])] else ""
        self.least = min(2, len(self.words)) if self.kind else 0  # its kind alone is no answer
        self.meant = words_of(f"{question.subject} {question.by} {self.kind}".replace("|", " "))
        names = {*self.words, *self.meant, *(_QUANTITIES if question.kind == "count" else ())}
        self.alike = {name: frozenset(word for word in there if same_word(name, word) >= GOOD) for name in names}
        self.near = frozenset().union(*self.alike.values())
        self.called = frozenset(words_of(" ".join(_called(outline))))
        written = words_of(" ".join(node.text for node in outline.nodes if not node.ref))  # "Published (11)" leads on
        held = {*written} if said.casefold().startswith("when") else there
        self.verbs = [word for word in _verbs(said, question) if not self.alike.get(word, frozenset()) & held]

    def open_words(self, told: Iterable[str], verbs: int = 9) -> list[str]:
        """The words that neither these nor the page's own name have, and that are no kind, type or mere verb."""
        known = {*told} | self.called
        known |= KINDS - self.strict | self.types
        missing = [word for word in self.words if not known & {word, *self.alike[word]}]
        silent = [word for word in missing if word in self.verbs][:verbs]
        return [word for word in missing if word not in silent]

    def nouns(self) -> list[str]:
        """The words but those that only say that something is there: `works`."""
        return [word for word in self.words if word not in self.verbs]

    def named_in(self, words: Sequence[str]) -> list[str]:
        """Which of these words are asked for."""
        return [word for word in words if word in self.near]


def _verbs(said: str, question: Question) -> list[str]:
    nouns = {*words_of(question.subject)} if question.kind in ("count", "listing") else set()
    pairs = pairwise(("", *words_of(said)))
    able = [word for before, word in pairs if before not in _BEFORE_THINGS and word not in nouns]
    inflected = ("ed", "s", "en")
    return [word for word in able if stem(word) in _PLAIN_VERBS or (word.isalpha() and word.endswith(inflected))]


def _called(outline: Outline) -> Iterable[str]:
    yield outline.title
    for node in outline.nodes:
        if node.role in LISTS or (node.role == "heading" and node.states.get("level") == "1"):
            yield node.name


def find_facts(outline: Outline, question: Question) -> list[Fact]:
    """The facts that answer best, each value once; empty when there is none."""
    asked = Asked(outline, question)
    ranked: dict[tuple[float, ...], dict[str, Fact]] = {}
    told: set[str] = set()
    for one in _said(outline, question):
        if (one.label or one.source not in told) and (rank := _rank(asked, one)):
            for value in _values(one, question)[: 1 if one.label else 3]:
                ranked.setdefault(rank, {}).setdefault(normal(value) or value, Fact(value, one.source[:300]))
                told |= set() if one.label else {one.source}
    return list(ranked[max(ranked)].values()) if ranked else []


def _said(outline: Outline, question: Question) -> Iterable[Statement]:
    """All that is said; for where something is not what only a title says: "Theatre: The goose"."""
    titles = _TITLES if _WHERE.match(question.asked) else ()
    return (one for one in statements(outline) if not one.label or outline.nodes[one.at].role not in titles)


def _rank(asked: Asked, one: Statement) -> tuple[float, ...]:
    label = [word for word in words_of(one.label) if word not in TEXT_STOP_WORDS]
    hit = asked.named_in(label)
    share = len(hit) / max(1, len(label))
    by_name = share >= _MOSTLY and _is_asked_for(asked, one, hit)
    by_kind = bool(asked.kind) and " " in one.value and bool({*words_of(one.value)} & asked.alike[asked.kind])
    told = one.of.union(label if by_name else (), ("number",) if re.search(r"\d", one.value) else ())
    covered = sum(bool(asked.alike[word] & told) for word in asked.words)
    units = _UNITS & {stem(word).removesuffix("ly") for word in words_of(f"{one.label} {one.source}")}
    other = asked.question.per and units and asked.question.per not in units  # a price for a month is none for a year
    if asked.open_words(told) or other or covered < asked.least:
        return ()
    near = sum(f"{left} {right}" in normal(one.source) for left, right in pairwise(asked.words))
    exact = sum(word in asked.alike for word in hit)
    by_words = (2, by_kind, covered, near, share * len(hit), exact, share)
    return by_words if by_name or by_kind else _by_type(asked, one, covered)


def _by_type(asked: Asked, one: Statement, covered: int) -> tuple[float, ...]:
    named = _NAMED_SO.match(one.source) if one.source in asked.texts else None
    other = named and not asked.named_in(words_of(named[1]))
    if one.label or asked.question.wants in _ANYTHING or other:
        return ()
    own, itself = (len(asked.named_in([*words])) for words in (one.of - asked.called, words_of(one.value)))
    return (1, covered, own, itself) if own else (0,) if one.of <= asked.called | {*words_of(one.source)} else ()


def _is_asked_for(asked: Asked, one: Statement, hit: Sequence[str]) -> bool:
    if {*hit} <= one.of - {*words_of(one.source)}:
        return False
    strict = asked.question.wants in _ANYTHING or asked.kind or asked.question.by
    counted = asked.question.kind == "count" and asked.named_in([*one.of - asked.called])
    wanted = {asked.kind} if asked.kind else {*asked.meant, *(_QUANTITIES if counted else ())}
    return not strict or any(word in asked.alike.get(name, ()) for name in wanted for word in hit)


def _values(one: Statement, question: Question) -> list[str]:
    first = question.asked.casefold().split(" ")[:1]
    if first in (["who"], ["where"]) and _is_other(first[0], one.value):
        return []
    if question.kind == "count" and not _COUNTED.match(one.value):
        return []
    values = typed(one.value, question.wants) or _amounts(one, question.wants)
    if first == ["when"]:
        return [v for v in values if _DATED.search(v) or find_values(v, "date") or find_values(v, "time")]
    return values


def _is_other(asked: str, value: str) -> bool:
    """Is it no person's name where one is asked for; or a day or a figure, where a place is?"""
    no_place = value in find_values(value, "date") or not _LETTER.search(value)
    return _NO_PERSON.search(value) is not None if asked == "who" else no_place


def _amounts(one: Statement, wants: str) -> list[str]:
    """What is money by its column alone: "-285.50" under "Amount"."""
    called = wants == "money" and _TYPE_NAMES["money"] & {*words_of(one.label or one.source)}
    return _PLAIN_AMOUNT.findall(one.value) if called else []


def tell(fact: Fact) -> str:
    """A fact and the text it was taken from."""
    if " ".join(fact.value.split()) == " ".join(fact.source.split()):
        return f"The page says: {quote(fact.source)}"
    first, *others = fact.source.split(" · ")  # what is told, and of what, is source enough
    held = [part for part in others if fact.value in part]
    source = " · ".join((first, *held)) if held or fact.value in first else fact.source
    return f"**{plain(fact.value)}** (from {quote(source)})"


def told_of(facts: Sequence[Fact]) -> str | None:
    """The one fact, or each of a few with its own text; nothing where there are too many."""
    if len(facts) == 1:
        return tell(facts[0])
    told = "I cannot tell which is meant; the page names several:\n"
    return told + "\n".join(f"- {tell(fact)}" for fact in facts) if 0 < len(facts) <= MOST_LINES else None


def with_hour(outline: Outline, question: Question, facts: list[Fact]) -> list[Fact]:
    """A day that is asked for with the one hour that its thing tells besides: "Fri 18 Dec", and 17:45 under it."""
    if len(facts) != 1 or question.wants != "date" or find_values(facts[0].value, "time"):
        return facts
    hours = hours_with(outline, question.owner or question.subject, facts[0].value)
    return [Fact(f"{facts[0].value}, {hours[0]}", facts[0].source)] if len(hours) == 1 else facts


def whereabouts(outline: Outline, question: Question) -> list[Fact]:
    """Where something takes place: what alone is no figure of the text that has its day, `5 May, 19:30 · Mill`."""
    found = things(outline, question.subject) if question.asked.casefold().startswith("where") else []
    texts = [node.text for node in (found[0] if len(found) == 1 else ()) if not node.ref and node.role != "row"]
    places = _places_in([text for text in texts if find_values(text, "date") and find_values(text, "time")])
    return places if len(places) == 1 else []


def _places_in(texts: Sequence[str]) -> list[Fact]:
    plain = [Fact(part, text) for text in texts for part in PARTS.split(text) if not re.search(r"\d", part)]
    return plain or [Fact(at[1], text) for text in texts if (at := _AT.search(text))]


def badges(outline: Outline, question: Question) -> list[Fact]:
    """The number behind the name of a place, which says how many wait there: `Inbox 9`."""
    asked = {*words_of(question.subject)}  # "Messages 2", for new messages
    place = telling(words_of(question.owner) or [*asked - _WAITING]) if _WAITING & asked else ()
    labels = [label_of(outline, node) for node in outline.nodes if place and node.ref]
    told = [
        label
        for label in labels
        if [*words_of(label)][:-1] == [*place] and label.rstrip(")").split(" ")[-1].strip("(").isdecimal()
    ]
    return [Fact(words_of(label)[-1], label) for label in dict.fromkeys(told)]


def those(outline: Outline, state: str) -> str | None:
    """What is so: "sold out" stands beside a price, and is no name for it."""

    def is_so(entry: Sequence[Node]) -> bool:
        return any(not node.ref and fit(state, node.text) >= SURE for node in entry)

    found = [*filter(is_so, main_entries(outline))]
    return told_names([name_of(outline, entry) for entry in found]) if found else None


def lasting(outline: Outline, question: Question) -> list[Fact]:
    """What is itself called so and is a time: "Notice period: 3 months", for `how long is my notice period`."""
    asked = question.asked.casefold().startswith("how long") and question.owner
    told = find_facts(outline, Question("fact", question.owner)) if asked else []
    return [fact for fact in told if _LASTS.fullmatch(fact.value)]


def stated(outline: Outline, question: Question) -> str:
    """What is asked for behind "the", where the page says it in these words."""
    said = " ".join(words_of(question.asked)).partition(" the ")[2]
    texts = (f" {' '.join(words_of(node.text))} " for node in outline.nodes if not node.ref)  # "Fastest" may only sort
    return said if " " in said and any(f" {said} " in text for text in texts) else ""


def timed(outline: Outline, question: Question) -> list[Fact]:
    """An hour where a day is asked for: `tonight from 22 to 23:30`, in the row of that day under what is open."""
    if question.owner and _DATED.fullmatch(question.subject):
        return find_facts(outline, replace(question, subject=question.owner, owner=question.subject))
    asked = question.asked.casefold().startswith(("when is ", "when's ")) and question.wants == "date"
    facts = find_facts(outline, replace(question, wants="time")) if asked and not question.by else []
    alone = [one for one in facts if not _OF_OTHERS.search(one.source)]
    return [*{one.source: one._replace(value=one.source) for one in alone}.values()]


def all_said(outline: Outline, question: Question) -> str | None:
    """All that a row says which is called just so: `what is my ferritin`, where its columns are "Value" and "Range"."""
    what = question.wants == "text" and question.asked.casefold().startswith("wha")
    found = things(outline, question.subject) if what and not (question.owner or question.by) else []
    rows = [one for one in found if one[0].role == "row" and one[1:] and fit(one[1].text, question.subject) >= SURE]
    return quote(told_by(rows[0])) if len(rows) == 1 else None


def who_there(outline: Outline, question: Question) -> str | None:
    """Who is somewhere on a day, by the row that says the one under the other: `who is in the kitchen on Sunday`."""
    who = question.asked.casefold().startswith("who ")
    nouns = Asked(outline, question).nouns() if who else []
    there = heads_with(outline, nouns) if who else []
    said = said_at(outline, nouns)
    return told_names(there) if there else quote(said) if said else None
