"""Spending: tokens and money counted per turn and session, and the hard stop where a person set one.

A budget is written as people say it: `20k`, `$0.50`, `100k/session`, or several with commas; without a word it is for
each turn. It is looked at before each call of the model; one that cannot be kept stops the turn too. Pure.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from pagehand.brain.ports import Usage
from pagehand.errors import PagehandError

Span = Literal["turn", "session"]
_PART = re.compile(
    r"(?P<money>\$)?\s*(?P<number>\d{1,9}(?:\.\d{1,6})?)\s*(?P<factor>[kKmM])?(?:\s*tokens)?"
    r"(?:\s*(?:/|per |a )\s*(?P<span>turn|session))?"
)
_FACTORS = {"k": 1_000, "m": 1_000_000}


@dataclass(frozen=True, slots=True)
class Spent:
    """Tokens, and US dollars where some call's price was known."""

    tokens: int = 0
    cost: float | None = None

    def plus(self, usage: Usage) -> Spent:
        """With one more call of the model."""
        known = self.cost is not None or usage.cost is not None
        cost = (self.cost or 0.0) + (usage.cost or 0.0) if known else None
        return Spent(self.tokens + usage.input_tokens + usage.output_tokens, cost)


@dataclass(frozen=True, slots=True)
class Limit:
    """One bound: so many tokens or US dollars in each turn, or in the whole session."""

    span: Span
    amount: float
    is_money: bool

    def __str__(self) -> str:
        return f"${self.amount:,.2f}" if self.is_money else f"{self.amount:,.0f} tokens"


def read_budget(text: str) -> tuple[Limit, ...]:
    """The bounds that a person wrote; none for an empty text. Raises `invalid_params`."""
    return tuple(_limit(part.strip()) for part in text.split(",")) if text.strip() else ()


def _limit(part: str) -> Limit:
    found = _PART.fullmatch(part)
    amount = float(found["number"]) * _FACTORS.get((found["factor"] or "").lower(), 1) if found else 0.0
    if found is None or not amount or (found["money"] and found["factor"]):
        message = f"{part!r} is not a budget; write tokens or dollars such as 20k, $0.50 or 100k/session"
        raise PagehandError(message, "invalid_params")
    return Limit("session" if found["span"] == "session" else "turn", amount, bool(found["money"]))


class Spending:
    """What a session spends. `begin_turn` starts a turn's count; `refusal` is asked before each call of the model."""

    def __init__(self, session: Spent) -> None:
        self.session, self.turn = session, Spent()
        self._limits: tuple[Limit, ...] = ()
        self._costs = True
        self._uncounted = False

    def begin_turn(self, limits: tuple[Limit, ...], *, costs: bool) -> None:
        """A turn's count begins at nothing. `costs` False: an engine without a model, whose replies cost nothing."""
        self.turn, self._limits, self._costs, self._uncounted = Spent(), limits, costs, False

    def add(self, usage: Usage) -> None:
        """One call of the model was counted."""
        self.turn, self.session = self.turn.plus(usage), self.session.plus(usage)
        self._uncounted = False

    def refusal(self) -> str | None:
        """Why the model may not be asked again; None when it may, and then this call has to be counted."""
        for limit in self._limits:
            spent = self.turn if limit.span == "turn" else self.session
            if self._uncounted or (limit.is_money and spent.tokens and spent.cost is None):
                what = "price" if limit.is_money else "number of tokens"
                return (
                    f"Stopped: this engine tells no {what}, so the budget cannot be kept; lift it or change the engine."
                )
            used = (spent.cost or 0.0) if limit.is_money else spent.tokens
            if used >= limit.amount:
                said = str(Limit(limit.span, used, limit.is_money))
                return f"Stopped: this {limit.span} has used {said}, its budget is {limit}. {_mend(limit)}"
        self._uncounted = self._costs
        return None


def _mend(limit: Limit) -> str:
    if limit.span == "session":
        return "Raise the budget to go on."
    return "Say “continue” to go on with as much again, or raise the budget."
