"""The details of one sentence: what follows a verb, cut where a detail is led in or a day begins.

`a table for two on Friday at 8pm` is `a table`, `for` two, `on` Friday, `at` 8pm. Knows no page and no command.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pagehand.language.lexicon import ARTICLES, NUMBERS, filled, lines, meanings, one_pattern, pattern, vocabulary
from pagehand.language.measures import clock_time
from pagehand.language.tokens import Token, lows, source_of, tokenize

FIELD_NAMES = {lead: names.split(", ") for lead, names in lines("detail leads").items()}
"""What the field for a detail may be called, by what leads it, the likeliest first."""

_LEADS = {**{lead: lead for lead in FIELD_NAMES}, **meanings("said of what"), ",": "", "and": "and"}
_MESSAGES = vocabulary("messages")  # `a reply: Thanks`, not as in `a new traveller: Lena Brunner`
_LASTING = vocabulary("lasting verbs")
_DAYS, _HALVES = vocabulary("days said"), frozenset({"next", "every"})
_WRITTEN = frozenset({"message", "text", "comment", "words"})
_BARRED, _QUOTED = one_pattern("no details"), pattern(r"[\"“”].*[\"“”]")
_SHARED = pattern(filled(r"(?i)\d{1,2}(?:st|nd|rd|th)?\.? (<month name>.*)|\d{1,2}(?::\d\d)? ?([ap]m)"))


class Detail(NamedTuple):
    """The word that leads a detail, "" where none does, and what is said, without its article."""

    lead: str
    text: str

    def __str__(self) -> str:
        return self.text if self.text.startswith(self.lead) else f"{self.lead} {self.text}".strip()

    @property
    def is_figure(self) -> bool:
        """Does it begin with a number?"""
        return self.text[:1].isdecimal() or self.text.split(" ")[0].casefold() in NUMBERS


NOTHING = Detail("", "")


def details_of(said: str) -> list[Detail]:
    """The details, in order; the first is what the verb is about, empty where it is about nothing."""
    cut: list[tuple[str, list[Token]]] = [("", [])]
    for token in tokenize(said):
        lead, words = cut[-1]
        if lead == "with" and token.low in _WRITTEN and lows(words) in ((), ("the",), ("a",)):
            cut[-1] = ("saying", [])  # `with the message Welcome!`
            continue
        if token.low == ":" and not cut[1:]:
            cut.append(("saying" if words and words[-1].low in _MESSAGES else "called", []))
            continue
        if not _leads_in(token, lead, words):
            words.append(token)
            continue
        day = [token] if token.low in _DAYS else []
        if cut[1:] and not words:
            lead = "" if lead == "in" and token.low in _LEADS else lead  # `book Mocha in for Friday`
            cut[-1] = (lead or _LEADS.get(token.low, ""), day)
        else:
            cut.append((_LEADS.get(token.low, ""), day))
    found = [_detail(lead, words, said) for lead, words in cut]
    return [_in_span(*three) for three in zip([NOTHING, *found], found, [*found[1:], NOTHING], strict=False)]


def lead_of(verb: str, when: str) -> str:
    """What a day or an hour is called that is given: a day alone may be any."""
    return "until" if verb in _LASTING else "starting" if clock_time(when) else ""


def moment_of(said: str) -> str:
    """The day and hour of `the adviser on Tuesday at 16:30`, where nothing else is said."""
    told = details_of(said)[1:]
    leads = {one.lead for one in told}
    return " at ".join(one.text for one in told) if "at" in leads and leads <= {"on", "at", "for", ""} else ""


def are_plain(verb: str, said: str) -> bool:
    """Does nothing in them take something away, point elsewhere, or begin a second thought? Only a message may."""
    details = details_of(said)
    shape = " ".join(f"{one.lead}> {_shown(one)}" for one in (details[0]._replace(lead=verb), *details[1:]))
    return bool(details[1:]) and not _BARRED.match(f"{shape} | {said}")


def _shown(one: Detail) -> str:
    """The words that are not the writer's own: a quotation is a mark, a message no more than that there is one."""
    text = _QUOTED.sub('"', one.text)
    if one.lead != "saying" or text.startswith('"'):
        return text
    return "… saying" if " saying " in text else "…"


def _leads_in(token: Token, lead: str, words: Sequence[Token]) -> bool:
    """Does a detail begin here? Not within a message, nor behind half of a day: `next Friday`."""
    if lead == "saying" or (words and words[-1].low in _HALVES):
        return False
    return token.low in _DAYS or (token.low in _LEADS and token.text.islower()) or token.low == ","


def _detail(lead: str, words: list[Token], said: str) -> Detail:
    for dropped in () if lead == "saying" else (ARTICLES, set() if lead else {"new"}):
        words = words[1:] if words[1:] and words[0].low in dropped else words
    return Detail(lead, source_of(words, said))


def _in_span(before: Detail, one: Detail, after: Detail) -> Detail:
    """`from 3 to 6 December`: both are days of December, as hours are of `pm`; `between 8 and 10` is from 8 to 10."""
    lead = "to" if before.lead == "between" and one.lead == "and" else "from" if one.lead == "between" else one.lead
    shared = _SHARED.fullmatch(after.text) if lead == "from" and one.text.isdecimal() else None
    return one._replace(lead=lead, text=f"{one.text} {shared[1] or shared[2]}" if shared else one.text)
