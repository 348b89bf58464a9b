"""What a noun phrase asks when it is asked for: "the price of the Blue Lamp", "the number of results".

Subject, owner and wanted type; no question words. `questions` stands above.
"""

from __future__ import annotations

import re
from typing import Literal

from pagehand.providers.commands.meanings import Question
from pagehand.providers.commands.phrases import role_of

Wants = Literal["text", "money", "number", "date", "time", "email", "phone", "link", "title", "address"]
MINIMUM = (
    r"fastest|quickest|cheapest|lowest|least expensive|smallest|least|minimum|lowest-priced|lowest priced|fewest|"
    r"earliest|shortest"
)
MAXIMUM = (
    r"slowest|most expensive|highest|dearest|largest|biggest|maximum|highest-priced|highest priced|most|latest|longest"
)
HERE = r"(?: (?:on|of|in) (?:the |this |that )?(?:current )?(?:page|site|screen|website|document|tab))?"
_TITLE = re.compile(rf"(?:the )?(?:current )?(?:title of (?:the|this) page|page(?:'s)? title|title{HERE})")
_ADDRESS = re.compile(
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
    elif match := re.match(r"(.+?) (?:of|for|in|on|from|by) (?:the |a |an |my |your )?(.+)$", text, re.IGNORECASE):
        subject, owner = match[1], match[2]
    if owner and subject.lower() in ("prices", "costs", "names", "titles"):
        return Question("listing", bare(owner), role=role_of(bare(owner).lower()))
    return Question("fact", bare(subject), bare(owner), _wanted(subject))


def _wanted(subject: str) -> Wants:
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


def count_question(text: str) -> Question:
    """How many: "comments in the cart", "options of Country"."""
    if match := re.fullmatch(r"(?:are|is) (?:there )?(?:still )?(?:left )?in (.+)", text, re.IGNORECASE):
        return Question("count", bare(match[1]), "", "number")
    if match := re.match(
        r"(.+?) (?:does|do|did|has|have) (?:the |this |my )?(.+?)(?: (?:have|has|contain|show|list|offer)s?)?$",
        text,
        re.IGNORECASE,
    ):
        subject, owner = bare(match[1]), bare(match[2])
        if not re.fullmatch(r"you (?:see|find)|i have|(?:page|site)", owner, re.IGNORECASE):
            return Question("count", subject, owner, "number", role_of(subject.lower()))
    cleaned = re.sub(rf"\s+(?:are|is|do|does|can|were|have|has)\b.*$|{HERE}$", "", text, flags=re.IGNORECASE).strip()
    subject, owner = cleaned, ""
    if match := re.match(r"(.+?) (?:in|on|under|of|for|from) (?:the |my |this )?(.+)$", cleaned, re.IGNORECASE):
        subject, owner = match[1], match[2]
    elif match := re.search(r"\b(?:in|under|inside) (?:the |my )?(.+)$", text, re.IGNORECASE):
        owner = match[1]
    owner = "" if re.fullmatch(r"(?:current )?(?:page|site|screen|website|there)", owner, re.IGNORECASE) else owner
    return Question("count", bare(subject), bare(owner), "number", role_of(bare(subject).lower()))


def extreme_question(word: str, subject: str) -> Question:
    """The cheapest, the largest."""
    by = "duration" if re.fullmatch(r"fastest|quickest|slowest|shortest|longest", word) else ""
    by = "date" if re.fullmatch(r"earliest|latest", word) else by
    return Question("extreme", subject, "min" if re.fullmatch(MINIMUM, word) else "max", "money", by=by)


def bare(text: str) -> str:
    """Without article, quotation marks and punctuation around."""
    text = text.strip(" ?.!,;:\"“”'‘’`")
    return re.sub(r"^(?:the|a|an|my|your|any|all|this|that)\s+(?=\S)", "", text, flags=re.IGNORECASE).strip(" \"“”'‘’`")
