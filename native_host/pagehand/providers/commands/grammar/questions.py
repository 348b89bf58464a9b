"""Questions: "what is the price of the Blue Lamp?" to a `Question`.

Decides what kind of answer is wanted and what it is about; where the answer stands is `answer`'s. `stretches` asks here
first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, cast

from pagehand.providers.commands.grammar.conditions import condition_of
from pagehand.providers.commands.grammar.phrases import role_of
from pagehand.providers.commands.grammar.questions_nouns import (
    HERE,
    MAXIMUM,
    MEASURES,
    MINIMUM,
    bare,
    count_question,
    extreme_question,
    fact_question,
    left_out,
    noun_question,
    placed_question,
    wanted,
)
from pagehand.providers.commands.words.lexicon import QUESTION_WORDS, STATE_WORDS, raw
from pagehand.providers.commands.words.meanings import Question
from pagehand.providers.commands.words.patterns import Pattern
from pagehand.providers.commands.words.tokens import Token, source_of, tokenize

_TELL = Pattern(
    r"^(?:(?:and )?(?:gimme|(?:tell|show|give) (?:me|us))(?: (?:about|back))?|let me know|find out|"
    r"report (?:back|to me)|"
    r"i(?:'d| would)? (?:want|like|need) to know|do you know|can you tell(?: me)?|what about|how about|read (?:me|out)|"
    r"get(?: me)?|return|extract|report|look at)\b[\s:,]*(?P<rest>.+)$",
    re.IGNORECASE | re.DOTALL,
)
_CHECK = Pattern(
    r"^check (?P<rest>(?:the )?(?:\w+ )?(?:price|cost|status|total|number|date|time|rating|availability) "
    r"(?:of|for) .+)$",
    re.IGNORECASE,
)
_INDIRECT = Pattern(r"^(what|which|who|where|when|how much|how many) (.+?) (is|are|was|were)( .+)?$", re.IGNORECASE)
_BARE_TELL = Pattern(r"^(?:get|return|extract|report|look at)\b", re.IGNORECASE)
_FACT_NOUN = Pattern(
    r"\b(price|cost|title|number|id|code|total|amount|name|date|time|status|address|email|phone|url|value|text|rating|score|"
    r"author|description|stock|availability|version|size|weight|count|sum|result|message|headline|heading)\b",
    re.IGNORECASE,
)
_SOMETHING = Pattern(r"^(?:anything|something|information|any information|a word) (?:about|on|of) ", re.IGNORECASE)
_WHEN_CLAUSE = Pattern(
    r"when(?!['’]?s\b| (?:is|are|was|were|do|does|did|will|would|can|could|has|have|had|should|must)\b)", re.IGNORECASE
)
"""`when the upload is done` asks nothing: it says when something is to be done."""

_NOTHING_ASKED = Pattern(
    r"less|more|all|it|this|that|them|these|today|tomorrow|(?:what|how) (?:it|this|that|they) \w+|"
    r"(?:the )?(?:next|previous) (?:page|results|day|week|month|year)(?: of .+)?|"
    r".+ only|only .+|(?!wh).+ first|(?:my|the|your) way|"
    r"an? (?:\w+ )?(?:summary|translation|poem|joke|story)",
    re.IGNORECASE,
)
"""What is to be seen, and nothing that has an answer."""

_SHOWN = Pattern(r"(?:show|give|get|gimme)\b", re.IGNORECASE)
_PICKED = Pattern(r" (?:with(?! the )|without|under|over|below|above|up to|cheaper|that) ")
"""`flats with a balcony`, `lamps under 40`: those that fit are wanted, and no one thing called so."""

_WISHED = Pattern(r"(?:an?|some|another) (?!(?:\w+ )?(?:list|table|summary) (?:of|with) )", re.IGNORECASE)
"""`give me a table by the window` is no question."""

_STATING = Pattern(r"\b(?:is|are|was|were|has|have|can|does|do|includes?|costs?|contains?|offers?)\b")
_GERMAN = Pattern(r"was (?:ist|sind|steht|hei|kost|mach|hat|hab|gib|kann|soll|muss|f.r)", re.IGNORECASE)
_OWED = Pattern(
    r"^how much (?:do|will|must) (?:i|we) (?:(?:have|need) to )?(?:pay|owe)(?: in total| now)?$", re.IGNORECASE
)
_THERE_WHO = Pattern(r"^is there (?:an? |any )?(\w+) (?:who|that|which) (?!(?:is|has|can|was)\b)", re.IGNORECASE)
"""`is there a doctor who speaks French` wants to know which."""

_PER = Pattern(
    r" (?:per|a|each) (?:night|day|week|month|year|hour|person|head|piece|kilo|kg|litre|item)$", re.IGNORECASE
)
_WH = Pattern(
    r"(what|which|who|whose|when|where|why|how)(?:'s|'re)? "
    r"(?:(?:is|are|was|were|(does|do|did|will|would|can|should|has|have)|s) )?(.+)$",
    re.IGNORECASE,
)
_MANNER = Pattern(r"^(?:much|many|long|often|far|well|late|early|soon) (?:did|do|does|is|are)?\s*")
_HELD = Pattern(
    r"(?:the )?(?:(?:text |value |content )?(?:entered |selected |written |typed |chosen )?in|"
    r"(?:value|text|content|contents) of) (.+)$",
    re.IGNORECASE,
)
_STATED = Pattern(r"(\w+) (?:is|are|was|were) (.+?)(?: (?:in|on|at|for|from|with|to))?$", re.IGNORECASE)
_MAKERS = {"wrote": "author|writer|written by", "made": "maker|made by", "built": "builder|architect|built by"}


def parse_question(words: Sequence[Token], source: str) -> Question | None:
    """The question these tokens ask; None when they ask none, or more than was understood of it."""
    if not words or words[0].low.replace("’", "'") not in QUESTION_WORDS:
        return None
    text = " ".join(source_of(words, source).split()).strip(" ?.!,;:") if len(words) > 1 else ""
    if _GERMAN.match(text):
        return None
    text = _OWED.sub("how much is the total", _THERE_WHO.sub(r"which \1 ", text))
    question = _question(text) if text else None
    whole = replace(question, asked=_PER.sub("", text)) if question else None
    return whole if whole and not left_out(whole) else None


def _question(text: str) -> Question | None:
    if checked := _CHECK.match(text):
        return noun_question(checked["rest"])
    if counted := re.match(r"count (?:all )?(?:of )?(?:the )?(.+)$", text, re.IGNORECASE):
        return count_question(counted[1])
    if told := _TELL.match(text):
        return _to_tell(text, _turned(told["rest"].strip()))
    return None if _WHEN_CLAUSE.match(text) else _asked(text)


def _to_tell(text: str, rest: str) -> Question | None:
    """`tell me X`, `show X`: a question, or the name of what is wanted."""
    picked = _SHOWN.match(text) and (_PICKED.search(rest.lower()) or _WISHED.match(rest))
    if picked or _NOTHING_ASKED.fullmatch(rest):
        return None
    asked = _asked(rest)
    if asked is None and _BARE_TELL.match(text) and not _FACT_NOUN.search(rest):
        return None
    told = asked or _whether(rest)
    return told if told or rest.lower().startswith(("if ", "whether ")) else noun_question(rest)


def _turned(text: str) -> str:
    """`when he was born` as it is asked directly: "when was born"."""
    match = _INDIRECT.match(text)
    if not match or match[2].split()[0].lower() in ("is", "are", "was", "were", "does", "do", "did"):
        return text
    subject = "" if match[2].lower() in ("he", "she", "it", "they") else f" {match[2]}"
    return f"{match[1]} {match[3]}{subject}{match[4] or ''}"


def _asked(text: str) -> Question | None:
    """Questions that begin with their own question word."""
    text = re.sub(r"^(what|who|where|when|how)s\b", r"\1's", text.replace("’", "'"), flags=re.IGNORECASE)
    for (kind, *slots), pattern in _forms():
        match = pattern.fullmatch(text)
        values = [(match[int(slot)] or "") if slot.isdecimal() else slot.strip("-") for slot in slots] if match else []
        if match and (question := _read(kind, values)) is not None:
            return question
    return _wh(text)


@cache
def _forms() -> list[tuple[list[str], Pattern]]:
    """What each question form makes, and its pattern."""
    parts = {"here": HERE, "minimum": MINIMUM, "maximum": MAXIMUM, "states": STATE_WORDS}
    forms = (line.partition(" = ") for line in raw("question forms"))
    return [
        (made.split(), Pattern(re.sub(r"<(\w+)>", lambda part: parts[part[1]], pattern), re.IGNORECASE))
        for made, _, pattern in forms
    ]


def _read(kind: str, values: Sequence[str]) -> Question | None:
    """The question of a form's kind; None where it is none after all."""
    if kind.startswith("@"):
        return _READERS[kind](*values)
    subject, owner, wants, by = (*values, *("", "", "text", "")[len(values) :])
    return Question(
        cast("Any", kind), bare(subject), owner if kind == "state" else bare(owner), cast("Any", wants), by=by
    )


def _price(owner: str) -> Question:
    """`how much is the lamp`; a total is a price itself."""
    owner = bare(_PER.sub("", owner))
    sums = re.match(r"(?:the )?(total|shipping|delivery|tax|subtotal|sum|price|balance|fee)\b", owner.lower())
    if sums is None:
        return Question("fact", "price", owner, "money")
    return fact_question(owner) if sums[1] == "price" else Question("fact", owner, wants="money")


def _measure(how: str, owner: str) -> Question | None:
    """`how tall is the tower`."""
    by = MEASURES.get(how.lower())
    return Question("fact", how.lower(), bare(owner), by=by) if by else None


def _told(rest: str) -> Question:
    """`is breakfast included`: whether something is so."""
    if inner := re.match(r"(?:it|this|that|they) (?:be |still |really |currently )?(.+)$", rest, re.IGNORECASE):
        return Question("about", bare(re.sub(r"^(?:in|on|at|of)\s+", "", inner[1], flags=re.IGNORECASE)), "it")
    return Question("about", bare(rest))


def _listing(subject: str, owner: str = "", by: str = "") -> Question:
    return Question("listing", bare(subject), owner, role=role_of(bare(subject.lower())), by=by)


def _whether(text: str) -> Question | None:
    """`whether there is X`, `if X is checked`."""
    low = text.lower()
    match = re.match(r"(?:sure )?(?:if|whether|that) (.+)$", low)
    if not match:
        return None
    rest = text[match.start(1) :]
    stated = condition_of(tokenize(rest), rest)
    if stated is not None and not stated.than:
        return stated.question
    return Question("about", bare(rest)) if _STATING.search(rest.lower()) else None


def _wh(text: str) -> Question | None:
    match = _WH.match(text)
    if not match or (match[2] and match[1].lower() in ("what", "which", "who", "where")):
        return None
    word, rest = match[1].lower(), match[3]
    if word in ("why", "how"):
        return Question("about", bare(_MANNER.sub("", rest)))
    if word == "when":
        does = text.lower().split()[1] in ("does", "do")
        return Question("fact", bare(re.sub(r"\s+\w+$", "", rest) if does else rest), wants="date")
    if word in ("who", "where", "whose"):
        return (_maker(rest) if word == "who" else None) or Question("fact", bare(rest))
    if inner := _HELD.match(rest):
        return Question("fact", bare(inner[1]))
    if stated := _STATED.match(rest):
        return Question("fact", stated[1], bare(stated[2]), wanted(stated[1]))
    return noun_question(rest)


def _maker(rest: str) -> Question | None:
    """`who wrote the book`."""
    made = re.match(r"(\w+ed|wrote|made|built) (?:the |this |that )?(.+)$", rest, re.IGNORECASE)
    verb = made[1].lower() if made else ""
    by = _MAKERS.get(verb) or f"{verb} by|{verb[:-1]}r|{verb[:-2]}or"
    return Question("fact", verb, bare(made[2]), by=by) if made else None


_READERS: dict[str, Callable[..., Question | None]] = {
    "@count": count_question,
    "@price": _price,
    "@measure": _measure,
    "@there": lambda subject: Question("exists", bare(_SOMETHING.sub("", subject))),
    "@whether": _whether,
    "@told": _told,
    "@placed": lambda text: placed_question(text, text.lower()),
    "@extreme": lambda word, subject, measure="": extreme_question(word.lower(), bare(subject), measure.lower()),
    "@listing": _listing,
}
"""The forms of questions that take more than their words."""
