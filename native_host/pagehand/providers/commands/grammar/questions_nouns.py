"""What a noun phrase asks when it is asked for: "the price of the Blue Lamp", "the number of results".

Subject, owner and wanted type; no question words. Also whether every word of a question is in what was understood of
it: half a question gets another question's answer. `questions` stands above.
"""

from __future__ import annotations

import re
from typing import Literal

from pagehand.providers.commands.grammar.extremes import SUPERLATIVES, attribute_of, superlatives
from pagehand.providers.commands.grammar.phrases import role_of
from pagehand.providers.commands.words.lexicon import meanings, vocabulary, word_set
from pagehand.providers.commands.words.meanings import Question
from pagehand.providers.commands.words.patterns import Pattern

_WORD = Pattern(r"\w+(?:[-']\w+)*")
_ENDING = Pattern(r"(?:'s|s|es|ed|ing|d)$")
_STEM = 4
"""So many letters tell `wrote` from `writer` no better than people do, but `prices` from `priced`."""

_ITSELF = Pattern(r"^(?:does|do) this (?:\w+ )??(?=have|offer|include)", re.IGNORECASE)
"""What the page is about: `does this hotel have a pool`."""

_WHERE = Pattern(r"\b(?:in|on|at|by|from|to|under) (?:which|what) ", re.IGNORECASE)
_WEIGHED = Pattern(
    r" or | if | and (?:has|have|is|are|costs?|does|do|can) |^(?:most|least|fewest) "
    r"| (?:more|less|\w+er) than |^\w+er than "
)
"""What would have to be compared, in what is only looked up."""
_ASKING = vocabulary("question fillers")
_DOING = vocabulary("doing")
_EXTREMES = word_set(f"{' '.join(SUPERLATIVES)} most least more less")
_QUIET = _ASKING | _DOING | _EXTREMES
_ELSEWHERE = frozenset({"place", "page"})
"""Kinds of questions whose words are their form."""


def left_out(question: Question) -> list[str]:
    """The words of `asked` that the reading does not have."""
    if question.kind in _ELSEWHERE:
        return []
    if (
        weighed := _WEIGHED.search(f"{question.subject} {question.owner} ")
        if question.kind in ("fact", "count", "about")
        else None
    ):
        return [weighed[0].strip()]
    kept = {_stem(word) for word in _words(f"{question.subject} {question.owner} {question.by} {question.wants}")}
    asked = _words(question.asked)
    if question.by == "itself":
        asked = _words(_ITSELF.sub("", question.asked))
    if _WHERE.search(question.asked):
        asked = asked[:-1]  # "in which room it meets"
    return [word for word in asked if word not in _QUIET and _stem(word) not in kept]


def _words(text: str) -> list[str]:
    return [match[0] for match in _WORD.finditer(text.lower().replace("’", "'"))]


def _stem(word: str) -> str:
    return _ENDING.sub("", word)[:_STEM]


Wants = Literal["text", "money", "number", "date", "time", "duration", "email", "phone", "link", "title", "address"]
MINIMUM = superlatives("min")
MAXIMUM = superlatives("max")
HERE = r"(?: (?:on|of|in) (?:the |this |that )?(?:current )?(?:page|site|screen|website|document|tab))?"
MEASURES = meanings("measures")
"""What is asked with "how", to what pages call it."""

_AT = r"(?:on|in|at|from|to|by|for|under|with)"
_AUX = r"(?P<aux>is|are|was|were|does|do|did|will|can)"
_PLACED = Pattern(rf"{_AT} (?:which|what) (?P<noun>\w+(?: \w+)?) {_AUX} (?P<rest>.+)$")
_PLACED_BARE = Pattern(rf"{_AT} (?:which|what) (?P<noun>\w+) (?P<rest>.+)$")
_PLACED_BEHIND = Pattern(rf"(?:which|what) (?P<noun>\w+(?: \w+)?) {_AUX} (?P<rest>.+) {_AT}$")
_STATED = Pattern(
    r"(.+?) (?:are|is|were) (?:there )?(?:still |now |currently )?"
    r"((?!there|here|left|listed|shown|visible|available|displayed)\w+)",
    re.IGNORECASE,
)
_HAVING = Pattern(
    r" (?:do|did|have|can) (?:i|we|you)(?: still| currently)?(?: have| got| get| see| find| need| want)?"
    rf"(?= {_AT} | about |$)",
    re.IGNORECASE,
)
_QUOTED = Pattern(r"[\"“'‘](.+?)[\"”'’](?= |$)")
_TITLE = Pattern(rf"(?:the )?(?:current )?(?:title of (?:the|this) page|page(?:'s)? title|title{HERE})")
_ADDRESS = Pattern(
    rf"(?:the )?(?:current )?(?:url|web address|page(?:'s)? (?:address|url)|address bar)"
    rf"(?: of (?:the|this) page)?{HERE}"
)


def noun_question(text: str) -> Question:
    """What a noun phrase asks when it is asked for: "the order number", "the price of the lamp"."""
    low = text.lower()
    if _TITLE.fullmatch(low):
        return Question("place", wants="title")
    if _ADDRESS.fullmatch(low):
        return Question("place", wants="address")
    if match := re.fullmatch(rf"(?:all )?(?:the )?(?:list of )?(?:all )?(.+?) (?:listed|shown){HERE}", low):
        return Question("listing", text[match.start(1) : match.end(1)], role=role_of(match[1]))
    if match := re.fullmatch(rf"(?:the )?(?:name of the |price of the )?({MINIMUM}|{MAXIMUM}) (.+?){HERE}", low):
        return extreme_question(match[1], bare(text[match.start(2) : match.end(2)]))
    if match := re.fullmatch(r"(?:the )?(?:number|count|amount) of (.+)", low):
        return count_question(text[match.start(1) :])
    if match := re.fullmatch(r"(?:all (?:of )?(?:the )?|a list of (?:all )?(?:the )?|every )(.+)", low):
        return Question("listing", bare(text[match.start(1) :]), role=role_of(bare(match[1])))
    return fact_question(text)


def fact_question(text: str) -> Question:
    """Subject and owner of "the price of the Blue Lamp", "the Blue Lamp's price", "its price"."""
    text = bare(re.sub(rf"{HERE}$", "", text, flags=re.IGNORECASE))
    subject, owner = text, ""
    if match := re.match(r"(.+?)['’]s? (?=\w)(.+)$", text):
        owner, subject = match[1], match[2]
    elif match := re.match(r"(its|their|his|her) (.+)$", text, re.IGNORECASE):
        owner, subject = "it", match[2]
    elif match := re.match(r"(.+?) (?:of|for|in|on|from|by|to) (?:the |a |an |my |your )?(.+)$", text, re.IGNORECASE):
        subject, owner = match[1], match[2]
    if owner and subject.lower() in ("prices", "costs", "names", "titles"):
        return Question("listing", bare(owner), role=role_of(bare(owner).lower()))
    return Question("fact", bare(subject), bare(owner), wanted(subject))


def wanted(subject: str) -> Wants:
    """The type a fact's name asks for."""
    low = subject.lower()
    kinds: tuple[tuple[str, Wants], ...] = (
        (r"\b(price|cost|total|subtotal|amount due|fee|balance|sum|grand total)s?\b", "money"),
        (r"\b(e-?mail)\b", "email"),
        (r"\b(phone|telephone|fax|mobile)\b", "phone"),
        (r"\b(date|day|deadline|birthday)\b", "date"),
        (r"\b(time|hour|hours)\b", "time"),
        (r"\b(url|link|website|homepage)\b", "link"),
        (r"\b(quantity|rating|score|percentage|age|weight|height|width|count)\b", "number"),
    )
    return next((kind for pattern, kind in kinds if re.search(pattern, low)), "text")


def placed_question(text: str, low: str) -> Question | None:
    """`on which shelf "Winter Bees" stands`, `at what time does the train leave`, `which room is the meeting in`."""
    told = _PLACED.match(low) or _PLACED_BARE.match(low) or _PLACED_BEHIND.match(low)
    if told is None:
        return None
    noun = text[told.start("noun") : told.end("noun")]
    rest = text[told.start("rest") : told.end("rest")]
    if quoted := _QUOTED.match(rest):
        owner = quoted[1]
    elif told.groupdict().get("aux") in ("is", "are", "was", "were"):
        owner = re.sub(r" (?:kept|held|sold|made|built|found|\w+ed)$", "", rest, flags=re.IGNORECASE)
    else:
        owner = rest.rpartition(" ")[0]
    return Question("fact", noun, bare(owner), wanted(noun)) if owner else None


def count_question(text: str) -> Question:
    """How many: "comments in the cart", "options of Country", "appointments do I have with Ann"."""
    text = _HAVING.sub("", text)
    if match := re.fullmatch(r"(?:are|is) (?:there )?(?:still )?(?:left )?in (.+)", text, re.IGNORECASE):
        return Question("count", bare(match[1]), "", "number")
    if match := re.match(
        r"(.+?) (?:(does|do|did)|has|have) (?:the |this |my )?(.+?)( (?:have|has|contain|show|list|offer)s?)?$",
        text,
        re.IGNORECASE,
    ):
        subject, owner = bare(match[1]), bare(match[3])
        owner = "" if match[2] and not match[4] else owner  # "did Ann invite": what was done is no owner
        if not re.fullmatch(r"you (?:see|find)|i have|(?:page|site)", owner, re.IGNORECASE):
            return Question("count", subject, owner, "number", role_of(subject.lower()))
    if match := _STATED.fullmatch(text):
        text = f"{match[2]} {match[1]}"
    cleaned = re.sub(rf"\s+(?:are|is|do|does|can|were|have|has)\b.*$|{HERE}$", "", text, flags=re.IGNORECASE).strip()
    subject, owner = cleaned, ""
    if match := re.match(
        r"(.+?) (?:in|on|under|of|for|from|with|by|at|about|to) (?:the |my |this )?(.+)$", cleaned, re.IGNORECASE
    ):
        subject, owner = match[1], match[2]
    elif match := re.search(r"\b(?:in|under|inside) (?:the |my )?(.+)$", text, re.IGNORECASE):
        owner = match[1]
    owner = "" if re.fullmatch(r"(?:current )?(?:page|site|screen|website|there)", owner, re.IGNORECASE) else owner
    return Question("count", bare(subject), bare(owner), "number", role_of(bare(subject).lower()))


_NO_MEASURE = Pattern(r"(?:one|here|of (?:them|all|these|those)|now|right now|today|(?:on|of|in) (?:the|this) \w+)?")


def extreme_question(word: str, subject: str, measure: str = "") -> Question:
    """The cheapest, the one with the most `measure`. Money goes first anyway: a price is not asked for by its name."""
    way, by = SUPERLATIVES[word]
    by = by if _NO_MEASURE.fullmatch(measure) else attribute_of(measure)
    return Question("extreme", subject, way, "money" if by in ("", "price") else "text", by="" if by == "price" else by)


def bare(text: str) -> str:
    """Without article, quotation marks and punctuation around."""
    text = text.strip(" ?.!,;:\"“”'‘’`")
    return re.sub(r"^(?:the|a|an|my|your|any|all|this|that)\s+(?=\S)", "", text, flags=re.IGNORECASE).strip(" \"“”'‘’`")
