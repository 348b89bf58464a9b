"""Questions: "what is the price of the Blue Lamp?" to a `Question`.

Decides what kind of answer is wanted and what it is about; where the answer stands is `answer`'s. `grammar` asks here
first.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

from pagehand.providers.commands.phrases import role_of
from pagehand.providers.commands.steps import Question
from pagehand.providers.commands.tokens import Token, source_of

Wants = Literal["text", "money", "number", "date", "time", "email", "phone", "link", "title", "address"]

_TELL = re.compile(
    r"^(?:(?:and )?(?:tell|show|give) (?:me|us)(?: (?:about|back))?|let me know|find out|report (?:back|to me)|"
    r"i(?:'d| would)? (?:want|like|need) to know|do you know|can you tell(?: me)?|what about|how about|read (?:me|out)|"
    r"get(?: me)?|return|extract|report|look at)\b[\s:,]*(?P<rest>.+)$",
    re.IGNORECASE | re.DOTALL,
)
_CHECK = re.compile(
    r"^check (?P<rest>(?:the )?(?:\w+ )?(?:price|cost|status|total|number|date|time|rating|availability) "
    r"(?:of|for) .+)$",
    re.IGNORECASE,
)
_INDIRECT = re.compile(r"^(what|which|who|where|when|how much|how many) (.+?) (is|are|was|were)( .+)?$", re.IGNORECASE)
_BARE_TELL = re.compile(r"^(?:get|return|extract|report|look at)\b", re.IGNORECASE)
_FACT_NOUN = re.compile(
    r"\b(price|cost|title|number|id|code|total|amount|name|date|time|status|address|email|phone|url|value|text|rating|score|"
    r"author|description|stock|availability|version|size|weight|count|sum|result|message|headline|heading)\b",
    re.IGNORECASE,
)
_MINIMUM = (
    r"cheapest|lowest|least expensive|smallest|least|minimum|lowest-priced|lowest priced|fewest|earliest|shortest"
)
_MAXIMUM = r"most expensive|highest|dearest|largest|biggest|maximum|highest-priced|highest priced|most|latest|longest"
_SOMETHING = re.compile(r"^(?:anything|something|information|any information|a word) (?:about|on|of) ", re.IGNORECASE)
_STATE_WORDS = (
    "checked|ticked|unchecked|selected|disabled|enabled|expanded|collapsed|on|off|pressed|required|focused|empty|readonly|"
    "active|current|turned on|turned off"
)
_HERE = r"(?: (?:on|of|in) (?:the |this |that )?(?:current )?(?:page|site|screen|website|document|tab))?"

_PLACE = re.compile(
    r"where am i|(?:what|which) (?:page|site|website|url) (?:is this|am i on|are we on|is open)|where are we|"
    r"what(?:'s| is) (?:the |this )?(?:current )?(?:page|site|website)(?: called)?|what is this(?: page| site)?"
)
_TITLE = re.compile(rf"(?:the )?(?:current )?(?:title of (?:the|this) page|page(?:'s)? title|title{_HERE})")
_ADDRESS = re.compile(
    rf"(?:the )?(?:current )?(?:url|web address|page(?:'s)? (?:address|url)|address bar)"
    rf"(?: of (?:the|this) page)?{_HERE}"
)


def parse_question(words: Sequence[Token], source: str) -> Question | None:
    """The question these tokens ask; None when they ask none."""
    text = re.sub(r"\s+", " ", source_of(words, source) if len(words) > 1 else "").strip(" ?.!,;:")
    if not text:
        return None
    told = _TELL.match(text)
    if checked := _CHECK.match(text):
        return noun_question(checked["rest"])
    if counted := re.match(r"count (?:all )?(?:of )?(?:the )?(.+)$", text, re.IGNORECASE):
        return _count(counted[1])
    if told:
        rest = _turned(told["rest"].strip())
        if _BARE_TELL.match(text) and not (_asked(rest) or _FACT_NOUN.search(rest)):
            return None
        return _asked(rest) or _whether(rest) or noun_question(rest)
    return _asked(text)


def _turned(text: str) -> str:
    """`when he was born` as it is asked directly: "when was born"."""
    match = _INDIRECT.match(text)
    if not match or match[2].split()[0].lower() in ("is", "are", "was", "were", "does", "do", "did"):
        return text
    subject = "" if match[2].lower() in ("he", "she", "it", "they") else f" {match[2]}"
    return f"{match[1]} {match[3]}{subject}{match[4] or ''}"


def noun_question(text: str) -> Question:
    """What a noun phrase asks when it is asked for: "the order number", "the price of the lamp"."""
    low = text.lower()
    if _TITLE.fullmatch(low):
        return Question("place", wants="title")
    if _ADDRESS.fullmatch(low):
        return Question("place", wants="address")
    if match := re.fullmatch(rf"(?:all )?(?:the )?(?:list of )?(?:all )?(.+?) (?:listed|shown){_HERE}", low):
        return Question("listing", text[match.start(1) : match.end(1)], role=role_of(match[1]))
    if match := re.fullmatch(rf"(?:the )?(?:name of the |price of the )?({_MINIMUM}|{_MAXIMUM}) (.+?){_HERE}", low):
        return _extreme(match[1], _bare(text[match.start(2) : match.end(2)]))
    if match := re.fullmatch(r"(?:the )?(?:number|count|amount) of (.+)", low):
        return _count(text[match.start(1) :])
    if match := re.fullmatch(r"(?:all (?:of )?(?:the )?|a list of (?:all )?(?:the )?|every )(.+)", low):
        return Question("listing", _bare(text[match.start(1) :]), role=role_of(_bare(match[1])))
    return _fact(text)


def _asked(text: str) -> Question | None:
    """Questions that begin with their own question word."""
    text = re.sub(r"^(what|who|where|when|how)s\b", r"\1's", text.replace("’", "'"), flags=re.IGNORECASE)
    low = text.lower()
    if len(low) != len(text):
        return None
    for reader in (_page, _amount, _say, _exists, _state, _which, _wh):
        if (question := reader(text, low)) is not None:
            return question
    return None


def _page(text: str, low: str) -> Question | None:
    del text
    if _PLACE.fullmatch(low):
        return Question("place")
    if re.fullmatch(
        r"what(?:'s| is| do you see| can you see)(?: there)? (?:on|in) (?:the |this )?(?:page|screen|site)", low
    ):
        return Question("page")
    if re.fullmatch(r"what (?:do|can) you see(?: here| there)?|what does (?:the|this|it) ?(?:page|site)? say", low):
        return Question("page")
    return None


def _amount(text: str, low: str) -> Question | None:
    if match := re.match(r"how many (.+)$", low):
        return _count(text[match.start(1) : match.end(1)])
    if match := re.match(r"how much (?:is|are|does|do|would|will|was) (.+?)(?: cost| costs)?$", low):
        owner = _bare(text[match.start(1) : match.end(1)])
        if role_word := re.match(
            r"(?:the )?(total|shipping|delivery|tax|subtotal|sum|price|balance|fee)\b", owner.lower()
        ):
            return _fact(owner) if role_word[1] == "price" else Question("fact", owner, wants="money")
        return Question("fact", "price", owner, "money")
    if match := re.match(r"what (?:does|do|did|would|will) (.+?) cost$", low):
        return Question("fact", "price", _bare(text[match.start(1) : match.end(1)]), "money")
    if match := re.match(
        r"how (?:long|old|far|big|large|tall|heavy|high|fast|often|wide) (?:is|are|does|do|was|will) (.+)$", low
    ):
        return Question("fact", _bare(text[match.start(1) : match.end(1)]), wants="number")
    return None


def _say(text: str, low: str) -> Question | None:
    if match := re.match(
        r"what (?:does|do) (?:the |this )?(?:page|site|text|it|they|article|website)? ?(?:say|tell|write|mention)s?"
        r"(?: (?:me|us))? (?:about|on|of|for|under|regarding) (.+)$",
        low,
    ):
        return Question("about", _bare(text[match.start(1) : match.end(1)]))
    if match := re.match(r"what (?:does|do) (.+?) (?:say|read|show|mean|contain)$", low):
        return Question("about", _bare(text[match.start(1) : match.end(1)]))
    return None


def _exists(text: str, low: str) -> Question | None:
    patterns = (
        rf"(?:is|are|was|were) there (?:a |an |any |still )?(.+?){_HERE}",
        (
            r"(?:does|do|did) (?:the |this )?(?:page|site|website|it|form|table|list) "
            r"(?:have|contain|contains|mention|show|say|include|offer) "
            r"(?:a |an |any )?(.+)"
        ),
        r"(?:do|can) you (?:see|find) (?:a |an |any )?(.+?)" + _HERE,
    )
    for pattern in patterns:
        if match := re.fullmatch(pattern, low):
            subject = text[match.start(1) : match.end(1)]
            return Question("exists", _bare(_SOMETHING.sub("", subject)))
    if match := re.match(r"(?:check|see|verify|confirm) (?:if|whether|that) (.+)$", low):
        return _whether(text[match.start(0) :].split(" ", 1)[1])
    return None


def _whether(text: str) -> Question | None:
    """`whether there is X`, `if X is checked`."""
    low = text.lower()
    match = re.match(r"(?:sure )?(?:if|whether|that) (.+)$", low)
    if not match:
        return None
    rest = text[match.start(1) :]
    if inner := re.match(
        r"(there (?:is|are)|(?:the |this )?page (?:has|contains|mentions|shows|says)) (?:a |an |any )?(.+)$",
        rest,
        re.IGNORECASE,
    ):
        return Question("exists", _bare(inner[2]))
    if inner := re.match(rf"(.+?) (?:is|are) (not )?({_STATE_WORDS})$", rest, re.IGNORECASE):
        return Question("state", _bare(inner[1]), inner[3].lower())
    if inner := re.match(r"(.+?) (?:is|are) (?:present|visible|shown|there|on the page|listed)$", rest, re.IGNORECASE):
        return Question("exists", _bare(inner[1]))
    return Question("about", _bare(rest))


def _state(text: str, low: str) -> Question | None:
    if match := re.match(rf"(?:is|are) (.+?) ({_STATE_WORDS})$", low):
        return Question("state", _bare(text[match.start(1) : match.end(1)]), match[2])
    if match := re.match(r"(?:is|are) (.+?) (?:on (?:the|this) page|visible|shown|present|listed|there)$", low):
        return Question("exists", _bare(text[match.start(1) : match.end(1)]))
    if match := re.match(r"(?:is|are|does|was|were|did|has|have|do(?= (?:you|they|we|i)\b)) (?!not\b)(.+)$", low):
        rest = text[match.start(1) : match.end(1)]
        if inner := re.match(r"(?:it|this|that|they) (?:be |still |really |currently )?(.+)$", rest, re.IGNORECASE):
            return Question("about", _bare(re.sub(r"^(?:in|on|at|of)\s+", "", inner[1], flags=re.IGNORECASE)), "it")
        return Question("about", _bare(rest)) if not re.match(r"(?:the )?following\b", rest.lower()) else None
    return None


def _which(text: str, low: str) -> Question | None:
    if match := re.match(
        rf"(?:which|what) (.+?) (?:is|are|costs?|has|have) (?:the )?({_MINIMUM}|{_MAXIMUM})(?: .*)?$", low
    ):
        return _extreme(match[2], _bare(text[match.start(1) : match.end(1)]))
    if match := re.match(rf"(?:which|what)(?:'s| is| are)? (?:the )?({_MINIMUM}|{_MAXIMUM}) (.+?){_HERE}$", low):
        return _extreme(match[1], _bare(text[match.start(2) : match.end(2)]))
    if match := re.match(rf"(?:which|what) (.+?) (?:are|is) (?:there|listed|shown|available|offered){_HERE}$", low):
        subject = text[match.start(1) : match.end(1)]
        return Question("listing", _bare(subject), role=role_of(_bare(subject.lower())))
    if match := re.match(r"list (?:me )?(?:all )?(?:of )?(?:the )?(.+)$", low):
        subject = text[match.start(1) : match.end(1)]
        return Question("listing", _bare(subject), role=role_of(_bare(subject.lower())))
    return None


def _wh(text: str, low: str) -> Question | None:
    match = re.match(
        r"(what|which|who|whose|when|where|why|how)(?:'s|'re)? "
        r"(?:(?:is|are|was|were|does|do|did|will|would|can|has|have|s) )?(.+)$",
        low,
    )
    if not match:
        return None
    rest = text[match.start(2) : match.end(2)]
    word = match[1]
    if word in ("why", "how"):
        return Question("about", _bare(rest))
    if word == "when":
        return Question(
            "fact", _bare(re.sub(r"\s+\w+$", "", rest) if low.split()[1] in ("does", "do") else rest), wants="date"
        )
    if word in ("who", "where", "whose"):
        return Question("fact", _bare(rest))
    if inner := re.match(
        r"(?:the )?(?:text |value |content )?(?:entered |selected |written |typed |chosen )?in (.+)$",
        rest,
        re.IGNORECASE,
    ):
        return Question("fact", _bare(inner[1]))
    if inner := re.match(r"(?:the )?(?:value|text|content|contents) of (.+)$", rest, re.IGNORECASE):
        return Question("fact", _bare(inner[1]))
    return noun_question(rest)


def _fact(text: str) -> Question:
    """Subject and owner of "the price of the Blue Lamp", "the Blue Lamp's price", "its price"."""
    text = _bare(re.sub(rf"{_HERE}$", "", text, flags=re.IGNORECASE))
    subject, owner = text, ""
    if match := re.match(r"(.+?)['’]s? (?=\w)(.+)$", text):
        owner, subject = match[1], match[2]
    elif match := re.match(r"(its|their|his|her) (.+)$", text, re.IGNORECASE):
        owner, subject = "it", match[2]
    elif match := re.match(r"(.+?) (?:of|for|in|on|from|by) (?:the |a |an |my |your )?(.+)$", text, re.IGNORECASE):
        subject, owner = match[1], match[2]
    if owner and subject.lower() in ("prices", "costs", "names", "titles"):
        return Question("listing", _bare(owner), role=role_of(_bare(owner).lower()))
    return Question("fact", _bare(subject), _bare(owner), _wanted(subject))


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


def _count(text: str) -> Question:
    if match := re.match(
        r"(.+?) (?:does|do|did|has|have) (?:the |this |my )?(.+?)(?: (?:have|has|contain|show|list|offer)s?)?$",
        text,
        re.IGNORECASE,
    ):
        subject, owner = _bare(match[1]), _bare(match[2])
        if not re.fullmatch(r"you (?:see|find)|i have|(?:page|site)", owner, re.IGNORECASE):
            return Question("count", subject, owner, "number", role_of(subject.lower()))
    cleaned = re.sub(rf"\s+(?:are|is|do|does|can|were|have|has)\b.*$|{_HERE}$", "", text, flags=re.IGNORECASE).strip()
    subject, owner = cleaned, ""
    if match := re.match(r"(.+?) (?:in|on|under|of|for|from) (?:the |my |this )?(.+)$", cleaned, re.IGNORECASE):
        subject, owner = match[1], match[2]
    elif match := re.search(r"\b(?:in|under|inside) (?:the |my )?(.+)$", text, re.IGNORECASE):
        owner = match[1]
    owner = "" if re.fullmatch(r"(?:current )?(?:page|site|screen|website|there)", owner, re.IGNORECASE) else owner
    return Question("count", _bare(subject), _bare(owner), "number", role_of(_bare(subject).lower()))


def _extreme(word: str, subject: str) -> Question:
    return Question("extreme", subject, "min" if re.fullmatch(_MINIMUM, word) else "max", "money")


def _bare(text: str) -> str:
    """Without article, quotation marks and punctuation around."""
    text = text.strip(" ?.!,;:\"“”'‘’`")
    return re.sub(r"^(?:the|a|an|my|your|any|all|this|that)\s+(?=\S)", "", text, flags=re.IGNORECASE).strip(" \"“”'‘’`")
