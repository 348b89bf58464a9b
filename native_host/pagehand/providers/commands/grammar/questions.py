"""Questions: "what is the price of the Blue Lamp?" and "the price of the Blue Lamp" to a `Question`.

Decides what kind of answer is wanted and what it is about, and whether every word is in what was understood: half a
question gets another question's answer. Where the answer stands is `answer`'s. The forms are in `language`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, partial, reduce
from typing import Any, Literal, cast

from pagehand.language import lexicon
from pagehand.language.clauses import attribute_of
from pagehand.language.tokens import Token, source_of
from pagehand.providers.commands.grammar.phrases import role_of
from pagehand.providers.commands.words.steps import Question, Wants

_FORMS = lexicon.patterns("asking for things")
_WANTED = {kind: lexicon.pattern(rf"\b(?:{words})\b") for kind, words in lexicon.lines("wanted").items()}
_ENDING = lexicon.pattern(r"(?:'s|s|es|ed|ing|d)$")
_STEM = 4  # so many letters tell `wrote` from `writer` no better than people do, but `prices` from `priced`
_QUIET = {*lexicon.listed("question fillers"), *lexicon.listed("doing"), *" ".join(lexicon.SUPERLATIVES).split()}


def left_out(question: Question) -> list[str]:
    """The words of `asked` that the reading does not have."""
    if question.kind in ("place", "page", "state"):
        return []  # their words are their form
    if more := _more_than_named(question):
        return [more[0].strip()]
    kept = {_stem(word) for word in _words(f"{question.subject} {question.owner} {question.by} {question.wants}")}
    asked = _words(_FORMS["itself"].sub("", question.asked) if question.by == "itself" else question.asked)
    if _FORMS["in which"].search(question.asked):
        asked = asked[:-1]  # "in which room it meets"
    return [word for word in asked if word not in _QUIET and _stem(word) not in kept]


def _more_than_named(question: Question) -> re.Match[str] | None:
    weighed = _FORMS["weighed"].search(f"{question.subject} {question.owner} ")
    stated = _FORMS["stating"].search(question.owner) if question.kind == "fact" else None
    unread = _FORMS["unread"].search(question.subject) if question.kind not in ("extreme", "listing") else None
    return stated or unread or (weighed if question.kind in ("fact", "count", "about") else None)


def _words(text: str) -> list[str]:
    return re.findall(r"\w+(?:[-']\w+)*", text.lower().replace("’", "'"))


def _stem(word: str) -> str:
    return _ENDING.sub("", word)[:_STEM]


def noun_question(text: str) -> Question:
    """What a noun phrase asks when it is asked for: "the order number", "the price of the lamp"."""
    return _formed("noun questions", text) or fact_question(text)


def fact_question(text: str) -> Question:
    """Subject and owner of "the price of the Blue Lamp", "the Blue Lamp's price", "its price"."""
    text = bare(_FORMS["page end"].sub("", text))
    subject, owner = text, ""
    if match := _FORMS["owned by"].fullmatch(text):
        owner, subject = "it" if match["its"] else match["owner"], match["subject"] or match["subject2"]
    elif match := _FORMS["of"].fullmatch(text):
        subject, owner = match[1], match[2]
    if owner and _FORMS["many"].fullmatch(subject):
        return _of_kind("listing", owner)
    return Question("fact", bare(subject), bare(owner), wanted(subject))


def _of_kind(kind: Literal["count", "listing"], subject: str, owner: str = "", by: str = "") -> Question:
    wants: Wants = "number" if kind == "count" else "text"
    owner = "" if _FORMS["here"].fullmatch(owner) else bare(owner)
    return Question(kind, bare(subject), owner, wants, role_of(bare(subject).lower()), by)


def wanted(subject: str) -> Wants:
    """The type a fact's name asks for."""
    return cast("Wants", next((kind for kind, names in _WANTED.items() if names.search(subject.lower())), "text"))


def count_question(text: str) -> Question:
    """How many: "comments in the cart", "options of Country", "appointments do I have with Ann"."""
    text = _FORMS["having"].sub("", text)
    if match := _FORMS["in it"].fullmatch(text):
        return _of_kind("count", match[1])
    if match := _FORMS["has"].fullmatch(text):
        owner = "" if match[2] and not match[4] else bare(match[3])  # "did Ann invite": what was done is no owner
        if not _FORMS["asked of all"].fullmatch(owner):
            return _of_kind("count", match[1], owner)
    if match := _FORMS["within it"].fullmatch(text):
        return _of_kind("count", match[1], match[2])
    if match := _FORMS["stated"].fullmatch(text):
        text = f"{match[2]} {match[1]}"
    subject, owner = _FORMS["end"].sub("", text).strip(), ""
    if match := _FORMS["within"].fullmatch(subject):
        subject, owner = match[1], match[2]
    elif match := _FORMS["inside"].search(text):
        owner = match[1]
    return _of_kind("count", subject, owner)


def extreme_question(word: str, subject: str, measure: str = "") -> Question:
    """The cheapest, the one with the most `measure`. Money goes first anyway: a price is not asked for by its name."""
    way, by = lexicon.SUPERLATIVES[word]
    by = "" if by == "size" and lexicon.vocabulary("paid").intersection(subject.lower().split()) else by
    by = by if _FORMS["no measure"].fullmatch(measure) else attribute_of(measure)
    return Question("extreme", subject, way, "money" if by in ("", "price") else "text", by=by)


def bare(text: str) -> str:
    """Without article, quotation marks and punctuation around."""
    text = text.strip(" ?.!,;:\"“”'‘’`")
    text = _FORMS["led"].sub("", text).strip(" \"“”'‘’`")
    return text.replace('"', "") if text.count('"') % 2 else text  # `"Nordic Kettle" still in stock`


_SAID, _OTHERWISE = map(lexicon.patterns, ("asking", "said otherwise"))
_BEGINNINGS = lexicon.vocabulary("question words")
_MEASURES, _MAKERS = lexicon.meanings("measures"), lexicon.meanings("makers")


def parse_question(words: Sequence[Token], source: str) -> Question | None:
    """The question these tokens ask; None when they ask none, or more than was understood of it."""
    if not words or words[0].low.replace("’", "'") not in _BEGINNINGS:
        return None
    text = " ".join(source_of(words, source).split()).strip(" ?.!,;:") if len(words) > 1 else ""
    if _SAID["german"].match(text):
        return None
    text = reduce(lambda said, form: form[1].sub(form[0], said), _OTHERWISE.items(), text)
    question = _question(text) if text else None
    per = _SAID["per"].search(text)
    asked, unit = (text[: per.start()], per[1].lower()) if per else (text, "")
    whole = replace(question, asked=asked, per=unit) if question else None
    return whole if whole and not left_out(whole) else None


def _question(text: str) -> Question | None:
    if checked := _SAID["check"].fullmatch(text):
        return noun_question(checked["rest"])
    if counted := _SAID["count"].fullmatch(text):
        return count_question(counted[1])
    if told := _SAID["tell"].fullmatch(text):
        rest = told["rest"].strip()
        if turned := _SAID["indirect"].fullmatch(rest):  # `when he was born` as it is asked directly
            subject = f" {turned[2]}" if turned[2].lower() not in ("he", "she", "it", "they") else ""
            rest = f"{turned[1]} {turned[3]}{subject}{turned[4] or ''}"
        return _to_tell(text, rest)
    return None if _SAID["when clause"].match(text) else _asked(text)


def _to_tell(text: str, rest: str) -> Question | None:
    if _SAID["picked"].match(text) or _SAID["wished"].match(text) or _SAID["nothing asked"].fullmatch(rest):
        return None
    asked = _asked(rest)
    if asked is None and _SAID["bare tell"].match(text) and not _SAID["fact noun"].search(rest):
        return None
    return asked if asked or rest.lower().startswith(("if ", "whether ")) else noun_question(rest)


def _asked(text: str) -> Question | None:
    text = re.sub(r"^(what|who|where|when|how)s\b", r"\1's", text.replace("’", "'"), flags=re.IGNORECASE)
    return _formed("question forms", text)


@cache
def _forms(table: str) -> list[tuple[list[str], re.Pattern[str]]]:
    forms = (line.partition(" = ") for line in lexicon.raw(table))
    return [(made.split(), lexicon.pattern(lexicon.filled(written), re.IGNORECASE)) for made, _, written in forms]


def _formed(table: str, text: str) -> Question | None:
    fitting = ((made, form.fullmatch(text)) for made, form in _forms(table))
    return next(filter(None, (_read(made, match) for made, match in fitting if match)), None)


def _read(made: Sequence[str], match: re.Match[str]) -> Question | None:
    kind, *slots = made
    values: list[str] = [(match[int(slot)] or "") if slot.isdecimal() else slot.strip("-") for slot in slots]
    if kind.startswith("@"):
        return _READERS[kind](*values)
    subject, owner, wants, by = (*values, *("", "", "text", "")[len(values) :])
    return Question(cast("Any", kind), bare(subject), bare(owner), cast("Any", wants), by=by)


_READERS: dict[str, Callable[..., Question | None]] = {  # those that take more than their words
    "@count": count_question,
    "@measure": lambda how, owner: (
        Question("fact", how.lower(), bare(owner), by=by) if (by := _MEASURES.get(how.lower())) else None
    ),
    "@there": lambda subject: Question("exists", bare(_SAID["something"].sub("", subject))),
    "@maker": lambda verb, owner: Question(
        "fact",
        verb.lower(),
        bare(owner),
        by=_MAKERS.get(verb.lower()) or f"{verb} by|{verb[:-1]}r|{verb[:-2]}or".lower(),
    ),
    "@noun": noun_question,
    "@stated": lambda noun, owner: Question("fact", noun, bare(owner), wanted(noun)),
    "@extreme": lambda word, subject, measure="": extreme_question(word.lower(), bare(subject), measure.lower()),
    "@listing": partial(_of_kind, "listing"),
}
