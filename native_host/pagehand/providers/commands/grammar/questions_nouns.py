"""What a noun phrase asks when it is asked for: "the price of the Blue Lamp", "the number of results".

Subject, owner and wanted type; no question words. Conditions ask likewise ("Gift wrap is ticked", "the price is less
than $66"); one that is not fully understood is none. Also whether every word of a question is in what was understood
of it: half a question gets another question's answer. `questions` stands above.
"""

from __future__ import annotations

import re
from typing import Literal, cast

from pagehand.providers.commands.grammar.extremes import attribute_of
from pagehand.providers.commands.grammar.phrases import role_of
from pagehand.providers.commands.words.lexicon import SUPERLATIVES, lines, patterns, vocabulary, word_set
from pagehand.providers.commands.words.meanings import Question

Wants = Literal["text", "money", "number", "date", "time", "duration", "email", "phone", "link", "title", "address"]

_FORMS = patterns("asking for things")
_WANTED = {kind: re.compile(rf"\b(?:{words})\b") for kind, words in lines("wanted").items()}
_ENDING = re.compile(r"(?:'s|s|es|ed|ing|d)$")
_STEM = 4
"""So many letters tell `wrote` from `writer` no better than people do, but `prices` from `priced`."""

_QUIET = (
    vocabulary("question fillers") | vocabulary("doing") | word_set(f"{' '.join(SUPERLATIVES)} most least more less")
)
_ELSEWHERE = frozenset({"place", "page"})
"""Kinds of questions whose words are their form."""


def left_out(question: Question) -> list[str]:
    """The words of `asked` that the reading does not have."""
    if question.kind in _ELSEWHERE:
        return []
    if more := _more_than_named(question):
        return [more[0].strip()]
    kept = {_stem(word) for word in _words(f"{question.subject} {question.owner} {question.by} {question.wants}")}
    asked = _words(_FORMS["itself"].sub("", question.asked) if question.by == "itself" else question.asked)
    if _FORMS["in which"].search(question.asked):
        asked = asked[:-1]  # "in which room it meets"
    return [word for word in asked if word not in _QUIET and _stem(word) not in kept]


def _more_than_named(question: Question) -> re.Match[str] | None:
    """What would have to be compared, or is said of the owner: `the size of the coat is sold out`."""
    weighed = _FORMS["weighed"].search(f"{question.subject} {question.owner} ")
    stated = _FORMS["stating"].search(question.owner) if question.kind == "fact" else None
    unread = _FORMS["unread"].search(question.subject) if question.kind in ("fact", "about") else None
    return stated or unread or (weighed if question.kind in ("fact", "count", "about") else None)


def _words(text: str) -> list[str]:
    return re.findall(r"\w+(?:[-']\w+)*", text.lower().replace("’", "'"))


def _stem(word: str) -> str:
    return _ENDING.sub("", word)[:_STEM]


def noun_question(text: str) -> Question:
    """What a noun phrase asks when it is asked for: "the order number", "the price of the lamp"."""
    for wants in ("title", "address"):
        if _FORMS[wants].fullmatch(text):
            return Question("place", wants=wants)
    if match := _FORMS["most"].fullmatch(text):
        return extreme_question(match[1].lower(), bare(match[2]))
    if match := _FORMS["number"].fullmatch(text):
        return count_question(match[1])
    if match := _FORMS["listed"].fullmatch(text):
        subject = bare(match[1] or match[2])
        return Question("listing", subject, role=role_of(subject.lower()))
    return fact_question(text)


def fact_question(text: str) -> Question:
    """Subject and owner of "the price of the Blue Lamp", "the Blue Lamp's price", "its price"."""
    text = bare(_FORMS["page end"].sub("", text))
    subject, owner = text, ""
    if match := _FORMS["owned by"].fullmatch(text):
        owner, subject = "it" if match["its"] else match["owner"], match["subject"] or match["subject2"]
    elif match := _FORMS["of"].fullmatch(text):
        subject, owner = match[1], match[2]
    if owner and _FORMS["many"].fullmatch(subject):
        return Question("listing", bare(owner), role=role_of(bare(owner).lower()))
    return Question("fact", bare(subject), bare(owner), wanted(subject))


def wanted(subject: str) -> Wants:
    """The type a fact's name asks for."""
    return cast("Wants", next((kind for kind, names in _WANTED.items() if names.search(subject.lower())), "text"))


def placed_question(text: str) -> Question | None:
    """`on which shelf "Winter Bees" stands`, `at what time does the train leave`, `which room is the meeting in`."""
    told = next(
        filter(None, (_FORMS[form].fullmatch(text) for form in ("placed", "placed bare", "placed behind"))), None
    )
    if told is None:
        return None
    if quoted := _FORMS["quoted"].match(told["rest"]):
        owner = quoted[1]
    elif told.groupdict().get("aux", "").lower() in ("is", "are", "was", "were"):
        owner = _FORMS["done to"].sub("", told["rest"])
    else:
        owner = told["rest"].rpartition(" ")[0]
    return Question("fact", told["noun"], bare(owner), wanted(told["noun"])) if owner else None


def count_question(text: str) -> Question:
    """How many: "comments in the cart", "options of Country", "appointments do I have with Ann"."""
    text = _FORMS["having"].sub("", text)
    if match := _FORMS["in it"].fullmatch(text):
        return Question("count", bare(match[1]), "", "number")
    if match := _FORMS["has"].fullmatch(text):
        subject, owner = bare(match[1]), bare(match[3])
        owner = "" if match[2] and not match[4] else owner  # "did Ann invite": what was done is no owner
        if not _FORMS["asked of all"].fullmatch(owner):
            return Question("count", subject, owner, "number", role_of(subject.lower()))
    if match := _FORMS["within it"].fullmatch(text):
        return Question("count", bare(match[1]), bare(match[2]), "number", role_of(bare(match[1]).lower()))
    if match := _FORMS["stated"].fullmatch(text):
        text = f"{match[2]} {match[1]}"
    subject, owner = _FORMS["end"].sub("", text).strip(), ""
    if match := _FORMS["within"].fullmatch(subject):
        subject, owner = match[1], match[2]
    elif match := _FORMS["inside"].search(text):
        owner = match[1]
    owner = "" if _FORMS["here"].fullmatch(owner) else owner
    return Question("count", bare(subject), bare(owner), "number", role_of(bare(subject).lower()))


def extreme_question(word: str, subject: str, measure: str = "") -> Question:
    """The cheapest, the one with the most `measure`. Money goes first anyway: a price is not asked for by its name."""
    way, by = SUPERLATIVES[word]
    by = by if _FORMS["no measure"].fullmatch(measure) else attribute_of(measure)
    return Question("extreme", subject, way, "money" if by in ("", "price") else "text", by=by)


def bare(text: str) -> str:
    """Without article, quotation marks and punctuation around."""
    text = text.strip(" ?.!,;:\"“”'‘’`")
    text = _FORMS["led"].sub("", text).strip(" \"“”'‘’`")
    return text.replace('"', "") if text.count('"') % 2 else text  # `"Nordic Kettle" still in stock`
