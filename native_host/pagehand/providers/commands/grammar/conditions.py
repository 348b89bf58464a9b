"""Conditions in words: `there is a Next button`, `Gift wrap is ticked`, `the price is less than $66`.

To a `Condition` or to nothing: a condition that is not fully understood is none. `branches` stands above.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

from pagehand.providers.commands.grammar.clauses import trim_marks
from pagehand.providers.commands.grammar.questions_nouns import bare, fact_question
from pagehand.providers.commands.words.amounts import amount_of
from pagehand.providers.commands.words.lexicon import patterns, vocabulary
from pagehand.providers.commands.words.meanings import Condition, Question
from pagehand.providers.commands.words.tokens import Token, source_of

_FORMS = patterns("condition forms")
_THAN: dict[str, Literal["less", "more", "least", "most"]] = {
    **dict.fromkeys(vocabulary("less"), "less"),
    **dict.fromkeys(vocabulary("more"), "more"),
    "at least": "least",
    "at most": "most",
}


def condition_of(words: Sequence[Token], source: str) -> Condition | None:
    """The condition these words state; None when they state none that can be decided."""
    text = " ".join(source_of(trim_marks(words), source).split())
    if len(trim_marks(words)) < 2:  # noqa: PLR2004 - a thing and what it is
        return None
    if match := _FORMS["compared"].fullmatch(text):
        return _compared(text, match)
    if match := _FORMS["says"].fullmatch(text):
        if _FORMS["page"].fullmatch(match["what"]):
            return Condition(text, Question("exists", match["words"]))
        return Condition(text, fact_question(bare(match["what"])), than="says", words=match["words"])
    if match := _FORMS["gone"].fullmatch(text):
        return _exists(text, match["what"], negated=True)
    if match := _FORMS["there"].fullmatch(text):
        return _exists(text, match["what"] or match["what2"], negated=bool(match["no"] or match["no2"]))
    if match := _FORMS["state"].fullmatch(text):
        return Condition(text, Question("state", bare(match["what"]), match["state"].lower()), bool(match["no"]))
    return None


def _exists(text: str, what: str, *, negated: bool) -> Condition | None:
    subject = bare(_FORMS["on page"].sub("", what))
    known = subject and not (negated and what.lower().startswith("more "))
    return Condition(text, Question("exists", subject), negated) if known else None


def _compared(text: str, match: re.Match[str]) -> Condition | None:
    amount, question = amount_of(match["amount"]), fact_question(bare(match["what"]))
    if question.wants == "text":
        question = Question("fact", question.subject, question.owner, "number")
    than = _THAN[match["than"].lower()]
    return None if amount is None else Condition(text, question, than=than, amount=amount)
