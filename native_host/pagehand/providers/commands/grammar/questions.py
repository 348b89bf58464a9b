"""Questions: "what is the price of the Blue Lamp?" to a `Question`.

Decides what kind of answer is wanted and what it is about; where the answer stands is `answer`'s. The forms stand in
`en.words`. `stretches` asks here first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, cast

from pagehand.providers.commands.grammar.phrases import role_of
from pagehand.providers.commands.grammar.questions_nouns import (
    bare,
    count_question,
    extreme_question,
    fact_question,
    left_out,
    noun_question,
    placed_question,
    wanted,
)
from pagehand.providers.commands.words.lexicon import filled, meanings, pattern, patterns, raw, vocabulary
from pagehand.providers.commands.words.meanings import Question
from pagehand.providers.commands.words.tokens import Token, source_of

_SAID = patterns("asking")
_BEGINNINGS = vocabulary("question words")
_MEASURES, _MAKERS = meanings("measures"), meanings("makers")


def parse_question(words: Sequence[Token], source: str) -> Question | None:
    """The question these tokens ask; None when they ask none, or more than was understood of it."""
    if not words or words[0].low.replace("’", "'") not in _BEGINNINGS:
        return None
    text = " ".join(source_of(words, source).split()).strip(" ?.!,;:") if len(words) > 1 else ""
    if _SAID["german"].match(text):
        return None
    text = _SAID["since"].sub("when", text)
    text = _SAID["owed of"].sub(r"what is the \1", text)
    text = _SAID["owed"].sub("how much is the total", _SAID["there who"].sub(r"which \1 ", text))
    question = _question(text) if text else None
    whole = replace(question, asked=_SAID["per"].sub("", text)) if question else None
    return whole if whole and not left_out(whole) else None


def _question(text: str) -> Question | None:
    if checked := _SAID["check"].fullmatch(text):
        return noun_question(checked["rest"])
    if counted := _SAID["count"].fullmatch(text):
        return count_question(counted[1])
    if told := _SAID["tell"].fullmatch(text):
        return _to_tell(text, _turned(told["rest"].strip()))
    return None if _SAID["when clause"].match(text) else _asked(text)


def _to_tell(text: str, rest: str) -> Question | None:
    """`tell me X`, `show X`: a question, or the name of what is wanted."""
    if _SAID["picked"].match(text) or _SAID["wished"].match(text) or _SAID["nothing asked"].fullmatch(rest):
        return None
    asked = _asked(rest)
    if asked is None and _SAID["bare tell"].match(text) and not _SAID["fact noun"].search(rest):
        return None
    told = asked or _whether(rest)
    return told if told or rest.lower().startswith(("if ", "whether ")) else noun_question(rest)


def _turned(text: str) -> str:
    """`when he was born` as it is asked directly: "when was born"."""
    match = _SAID["indirect"].fullmatch(text)
    subject = f" {match[2]}" if match and match[2].lower() not in ("he", "she", "it", "they") else ""
    return f"{match[1]} {match[3]}{subject}{match[4] or ''}" if match else text


def _asked(text: str) -> Question | None:
    """Questions that begin with their own question word."""
    text = re.sub(r"^(what|who|where|when|how)s\b", r"\1's", text.replace("’", "'"), flags=re.IGNORECASE)
    for (kind, *slots), form in _forms():
        match = form.fullmatch(text)
        values = [(match[int(slot)] or "") if slot.isdecimal() else slot.strip("-") for slot in slots] if match else []
        if match and (question := _read(kind, values)) is not None:
            return question
    return _wh(text)


@cache
def _forms() -> list[tuple[list[str], re.Pattern[str]]]:
    """What each question form makes, and its pattern."""
    forms = (line.partition(" = ") for line in raw("question forms"))
    return [(made.split(), pattern(filled(written), re.IGNORECASE)) for made, _, written in forms]


def _read(kind: str, values: Sequence[str]) -> Question | None:
    """The question of a form's kind; None where it is none after all."""
    if kind.startswith("@"):
        return _READERS[kind](*values)
    subject, owner, wants, by = (*values, *("", "", "text", "")[len(values) :])
    owner = owner if kind == "state" else bare(owner)
    return Question(cast("Any", kind), bare(subject), owner, cast("Any", wants), by=by)


def _price(owner: str) -> Question:
    """`how much is the lamp`; a total is a price itself."""
    owner = bare(_SAID["per"].sub("", owner))
    sums = _SAID["sum"].match(owner)
    if sums is None:
        return Question("fact", "price", owner, "money")
    return fact_question(owner) if sums[1].lower() == "price" else Question("fact", owner, wants="money")


def _measure(how: str, owner: str) -> Question | None:
    """`how tall is the tower`."""
    by = _MEASURES.get(how.lower())
    return Question("fact", how.lower(), bare(owner), by=by) if by else None


def _told(rest: str) -> Question:
    """`is breakfast included`: whether something is so."""
    inner = _SAID["itself told"].fullmatch(rest)
    return Question("about", bare(inner[1]), "it") if inner else Question("about", bare(rest))


def _listing(subject: str, owner: str = "", by: str = "") -> Question:
    return Question("listing", bare(subject), owner, role=role_of(bare(subject.lower())), by=by)


def _whether(text: str) -> Question | None:
    """`whether there is X`, `if X is checked`."""
    match = _SAID["whether"].fullmatch(text)
    said = match[1] if match else ""
    if there := _SAID["being there"].fullmatch(said):
        return Question("exists", bare(_SAID["on page"].sub("", there["what"] or there["what2"])))
    if state := _SAID["in a state"].fullmatch(said):
        return Question("state", bare(state["what"]), state["state"].lower())
    return Question("about", bare(said)) if _SAID["stating"].search(said) else None


def _wh(text: str) -> Question | None:
    match = _SAID["wh"].fullmatch(text)
    if not match or (match[2] and match[1].lower() in ("what", "which", "who", "where")):
        return None
    word, rest = match[1].lower(), match[3]
    if word in ("why", "how"):
        return Question("about", bare(_SAID["manner"].sub("", rest)))
    if word == "when":
        does = text.lower().split()[1] in ("does", "do")
        return Question("fact", bare(re.sub(r"\s+\w+$", "", rest) if does else rest), wants="date")
    if word in ("who", "where", "whose"):
        return (_maker(rest) if word == "who" else None) or Question("fact", bare(rest))
    if inner := _SAID["held"].fullmatch(rest):
        return Question("fact", bare(inner[1]))
    if stated := _SAID["stated"].fullmatch(rest):
        return Question("fact", stated[1], bare(stated[2]), wanted(stated[1]))
    return noun_question(rest)


def _maker(rest: str) -> Question | None:
    """`who wrote the book`."""
    made = _SAID["maker"].fullmatch(rest)
    verb = made[1].lower() if made else ""
    by = _MAKERS.get(verb) or f"{verb} by|{verb[:-1]}r|{verb[:-2]}or"
    return Question("fact", verb, bare(made[2]), by=by) if made else None


_READERS: dict[str, Callable[..., Question | None]] = {
    "@count": count_question,
    "@price": _price,
    "@measure": _measure,
    "@there": lambda subject: Question("exists", bare(_SAID["something"].sub("", subject))),
    "@whether": _whether,
    "@told": _told,
    "@placed": placed_question,
    "@extreme": lambda word, subject, measure="": extreme_question(word.lower(), bare(subject), measure.lower()),
    "@listing": _listing,
}
"""The forms of questions that take more than their words."""
