"""The details of one sentence: what follows a verb, cut where a detail is led in or a day begins.

`a table for two on Friday at 8pm` is `a table`, `for` two, `on` Friday, `at` 8pm. Knows no page; `page.forms` above.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pagehand.language.lexicon import ARTICLES, filled, lines, meanings, pattern, vocabulary
from pagehand.providers.commands.words.tokens import Token, source_of, tokenize

FIELD_NAMES = {lead: names.split(", ") for lead, names in lines("detail leads").items()}
"""What the field for a detail may be called, by what leads it, the likeliest first."""

_LEADS = {**{lead: lead for lead in FIELD_NAMES}, **meanings("said of what"), ",": "", "and": "and"}
_DAYS, _HALVES = vocabulary("days said"), frozenset({"next", "every"})
_DAY_OF_MONTH = pattern(filled(r"(?i)\d{1,2}(?:st|nd|rd|th)?\.? (?P<month><month name>.*)"))


@dataclass(frozen=True, slots=True)
class Detail:
    """The word that leads a detail, "" where none does, and what is said, without its article."""

    lead: str
    text: str


def details_of(said: str) -> list[Detail]:
    """The details, in order; the first is what the verb is about, empty where it is about nothing."""
    cut: list[tuple[str, list[Token]]] = [("", [])]
    for token in tokenize(said):
        lead, words = cut[-1]
        day = [token] if token.low in _DAYS else []
        if lead == "saying" or not (day or token.low in _LEADS) or (words and words[-1].low in _HALVES):
            words.append(token)
        elif words or not cut[1:]:
            cut.append((_LEADS.get(token.low, ""), day))
        else:
            cut[-1] = (lead or _LEADS.get(token.low, ""), day)
    found = [_detail(lead, words, said) for lead, words in cut]
    return [_in_span(*three) for three in zip([_NOTHING, *found], found, [*found[1:], _NOTHING], strict=False)]


_NOTHING = Detail("", "")


def _detail(lead: str, words: list[Token], said: str) -> Detail:
    dropped = ARTICLES | (set() if lead else {"new"})
    return Detail(lead, source_of(words[1:] if words[1:] and words[0].low in dropped else words, said))


def _in_span(before: Detail, one: Detail, after: Detail) -> Detail:
    """`from 3 to 6 December`: both are days of December; `between 8 and 10` is from 8 to 10."""
    lead = "to" if before.lead == "between" and one.lead == "and" else "from" if one.lead == "between" else one.lead
    month = _DAY_OF_MONTH.fullmatch(after.text) if lead == "from" and one.text.isdecimal() else None
    return replace(one, lead=lead, text=f"{one.text} {month['month']}" if month else one.text)
