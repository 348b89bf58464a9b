"""Conditions in words: `there is a Next button`, `Gift wrap is ticked`, `the price is less than $66`.

To a `Condition` or to nothing: a condition that is not fully understood is none. `branches` stands above.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

from pagehand.providers.commands.grammar.phrases import trim_marks
from pagehand.providers.commands.grammar.questions_nouns import bare, fact_question
from pagehand.providers.commands.words.amounts import amount_of
from pagehand.providers.commands.words.lexicon import STATE_WORDS
from pagehand.providers.commands.words.meanings import Condition, Question
from pagehand.providers.commands.words.patterns import Pattern
from pagehand.providers.commands.words.tokens import Token, source_of

_THERE = Pattern(
    r"(?:there(?: is| are|'s)|(?:you|i) (?:can )?(?:still )?(?:see|find)|"
    r"(?:the |this )?page (?:still )?(?:has|shows|says|contains))"
    r" (?:still )?(?P<no>no |not )?(?:(?:a|an|any|the|some) )?(?P<what>.+)",
    re.IGNORECASE,
)
_APPEARS = Pattern(
    r"(?P<what>.+?) (?:(?:is|are) (?:still )?(?P<no>not |no longer )?"
    r"(?:there|visible|present|shown|on the page|displayed|found)|appears?|shows up|exists?|comes up)",
    re.IGNORECASE,
)
_GONE = Pattern(
    r"(?P<what>.+?) (?:disappears?|is gone|are gone|vanish(?:es)?|is missing|are missing|"
    r"(?:does not|doesn't|do not|don't) (?:appear|exist|show up)|cannot be found|can't be found)",
    re.IGNORECASE,
)
_STATE = Pattern(rf"(?P<what>.+?) (?:is|are) (?:still )?(?P<no>not )?(?P<state>{STATE_WORDS})", re.IGNORECASE)
_COMPARED = Pattern(
    r"(?P<what>.+?) (?:is|are|costs?|falls?|drops?|gets?|becomes?|rises?|goes)(?: to)? "
    r"(?P<than>less than|lower than|cheaper than|fewer than|below|under|more than|higher than|greater than|above|over|"
    r"at least|at most) (?P<amount>[^\w\s]{0,2} ?-?\d[\d.,]*(?: ?[^\w\s]| ?\w{1,7})?)",
    re.IGNORECASE,
)
_SAYS = Pattern(r"(?P<what>.+?) (?:says|reads|shows|is|equals) [\"“'‘](?P<words>[^\"”'’]+)[\"”'’]", re.IGNORECASE)
_THAN: dict[str, Literal["less", "more", "least", "most"]] = {
    **dict.fromkeys(("less than", "lower than", "cheaper than", "fewer than", "below", "under"), "less"),
    **dict.fromkeys(("more than", "higher than", "greater than", "above", "over"), "more"),
    "at least": "least",
    "at most": "most",
}


def condition_of(words: Sequence[Token], source: str) -> Condition | None:
    """The condition these words state; None when they state none that can be decided."""
    text = " ".join(source_of(trim_marks(words), source).split())
    if len(trim_marks(words)) < 2:  # noqa: PLR2004 - a thing and what it is
        return None
    if match := _COMPARED.fullmatch(text):
        return _compared(text, match)
    if match := _SAYS.fullmatch(text):
        if re.fullmatch(r"(?:the |this )?(?:page|screen|site)", match["what"], re.IGNORECASE):
            return Condition(text, Question("exists", match["words"]))
        return Condition(text, fact_question(bare(match["what"])), than="says", words=match["words"])
    if match := _GONE.fullmatch(text):
        return _exists(text, match["what"], negated=True)
    if match := _THERE.fullmatch(text) or _APPEARS.fullmatch(text):
        return _exists(text, match["what"], negated=bool(match["no"]))
    if match := _STATE.fullmatch(text):
        return Condition(text, Question("state", bare(match["what"]), match["state"].lower()), bool(match["no"]))
    return None


def _exists(text: str, what: str, *, negated: bool) -> Condition | None:
    if negated and what.lower().startswith("more "):
        return None
    subject = bare(re.sub(r" (?:on|in) (?:the|this) (?:page|screen|site)$", "", what, flags=re.IGNORECASE))
    return Condition(text, Question("exists", subject), negated) if subject else None


def _compared(text: str, match: re.Match[str]) -> Condition | None:
    amount = amount_of(match["amount"])
    if amount is None:
        return None
    question = fact_question(bare(match["what"]))
    if question.wants == "text":
        question = Question("fact", question.subject, question.owner, "number")
    return Condition(text, question, than=_THAN[match["than"].lower()], amount=amount)
