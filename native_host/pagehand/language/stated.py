"""What is stated of a thing before it is dealt with: `the tent is gone, mark it as sold` is `mark the tent as sold`.

Text to text, so that all that is read, shown and told says which thing is meant. `reader` stands above.
"""

from __future__ import annotations

import re
from functools import lru_cache

from pagehand.language.contrast import as_an_act, led_by_so, without_contrast
from pagehand.language.lexicon import AT_LENGTH, REASON, UNPLAIN, one_pattern, pattern
from pagehand.language.measures import DAY_NAMES
from pagehand.language.spelling import with_days

_STATED = one_pattern("stated")
_IT = pattern(r"(?i)\b(?:it|them|that one|this one|that(?= off\b| as\b))\b(?!['’])")
_ITS = pattern(r"(?i)\b(?:its|their) ((?!own\b)[\w-]+)")
_DONE = pattern(r"^(\w+?)ed\b")  # `called Ann` is "Call Ann"
_WORDED = pattern(
    r"(?i)[\"“”:]|\b(?:type|write|enter|put|fill|say|saying|reply|answer|comment|post|tell|message|text|note|call|called|named|"
    r"rename|name|title|search|find|look|send|mail|email|create|add)\b"
)
"""Where words may be a text or a name that is kept as it was written."""

_WHO = pattern(
    r"((?!(?:I|We|He|She|They|It|You|The|My|Our|This|That|There|His|Her|Every\w+|Some\w+|Nobody|People|Today)\b)"
    r"[A-ZÄÖÜ]\w+(?: [A-ZÄÖÜ]\w+)?) "
    r"(?:is|was|has|had|will|can(?:not|['’]t)?|won['’]t|isn['’]t|doesn['’]t|left|moved|quit|went|died|called|cancelled)\b"
)
_THEM = pattern(r"\b(?:him|her|them)\b(?=[\s.!]*$| (?:off|from|to|out|on|in|up|down|with|for|at|as|back|into)\b)")
_SAID_OF = one_pattern("what is said of")
"""In a sentence about it: what is taken up by "it" in the next one."""

_LEFT_OUT = pattern(
    r"\b(?:(i)(m|d|ve)|(it|he|she|that|there)(s)|(they|you)(re|ve)|(we)(ve)|((?:do|does|did|was|is|are|wo|ca|could)n)(t))\b"
)
_CLAUSES = pattern(r"([.,;!?]+\s*)")
_OWN = pattern(r"(?i)(?:[^.,;!?]*[.,;!?]\s*)?\w+ (?:the|my|our) \w+[\s.!]*(?:please|pls|plz|thanks|thank you)?[\s.!]*$")
_THAT = pattern(r"(?i)(?:[^.,;!?]*[.,;!?]\s*)?\w+ (?:that|this) \w+[\s.!]*(?:please|pls|plz|thanks|thank you)?[\s.!]*$")


def taken_up(text: str) -> str:
    """The message with the thing in place of the word that stands for it, and without what was stated."""
    text = text if _WORDED.search(text) else with_days(text, DAY_NAMES)
    text = as_an_act(without_contrast(text))
    reason, rest = led_by_so(text)
    text = f"{reason}, {rest}" if reason and is_reason(reason) else text
    said = _STATED.match(text.strip())
    rest = text.strip()[said.end() :] if said else ""
    if said is None:
        return _with_what_it_is_about(text)
    if '"' in said[0]:
        return text
    thing = (said["thing"] or said["thing2"] or said["thing4"] or _DONE.sub(r"\1", said["thing3"])).strip()
    return _named(thing, rest) or _behind(_OWN, thing, rest) or text


def _with_what_it_is_about(text: str) -> str:
    """`there's a spare key in the hall box, open it`: where a reason is told first, and holds one thing."""
    told, mark, rest = (*_CLAUSES.split(text.strip(), maxsplit=1), "", "")[:3]
    found = _SAID_OF.search(told) if mark and '"' not in told and is_reason(told) else None
    if (who := _WHO.match(told)) and mark and is_reason(told):
        return f"{told}{mark}{_THEM.sub(who[1], rest)}"
    if found is None:
        return text
    thing, rest = found["thing"] or f"the {found['new']}", re.sub(r"^(?:so|and|please) ", "", rest)
    named = _named(thing, rest) or _behind(_THAT, thing, rest)
    return f"{told}{mark}{named}" if named else text


@lru_cache(maxsize=512)  # a stretch is asked about once for each way to cut what stands around it
def is_reason(told: str) -> bool:
    """Is it why something is wanted, and nothing to do?"""
    low = _with_apostrophes(told.strip().casefold().replace("’", "'"))
    if REASON.fullmatch(low):
        return True
    at_length = AT_LENGTH.fullmatch(low)
    return at_length is not None and not UNPLAIN.search(low, at_length.end("well"))


def _with_apostrophes(low: str) -> str:
    """As it is written: `theyve`, `im`, `its dripping`."""
    return _LEFT_OUT.sub(lambda word: "'".join(filter(None, word.groups())), low)


def _named(thing: str, rest: str) -> str:
    """With the thing instead of the word for it; "" where there is none."""
    clauses = _CLAUSES.split(rest)
    named = [one if is_reason(one) else as_an_act(_of_it(thing, one)) for one in clauses]
    return "".join(named) if named != clauses else ""


def _of_it(thing: str, clause: str) -> str:
    owned = _ITS.sub(lambda its: f"the {its[1]} of {thing}", clause)
    return _IT.sub(lambda _: thing, owned)


def _behind(own: re.Pattern[str], thing: str, rest: str) -> str:
    """With the thing behind what is said to be its own: `cancel my reservation for the tent`."""
    end = re.search(r"[\s.!]*(?:please|pls|plz|thanks|thank you)?[\s.!]*$", rest) if own.fullmatch(rest) else None
    return f"{rest[: end.start()]} for {thing}{rest[end.start() :]}" if end else ""
