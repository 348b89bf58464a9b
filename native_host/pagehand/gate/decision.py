"""What the gate says about one call: the verdict, the class, the rule that led to it, and what leave may be given."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pagehand.gate.grants import Scope
from pagehand.gate.risk import Risk
from pagehand.values import Json

NO_PLAN = "mode plan: no plan is approved yet"


class Verdict(StrEnum):
    """What is to happen with a call."""

    FREE = "free"
    ASK = "ask"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Decision:
    """`rule` is shown in the audit; `warnings` (`{level, message}`) come with a question, the sharpest first."""

    verdict: Verdict
    risk: Risk
    rule: str
    scope: Scope
    warnings: tuple[Json, ...] = ()
    standing: bool = True
    """Leave for the whole session, or for longer, may be offered."""

    @property
    def warning(self) -> Json | None:
        """The sharpest warning."""
        return self.warnings[0] if self.warnings else None


@dataclass(frozen=True, slots=True)
class Step:
    """One rule of the chain: what it said about the call, and whether it decided."""

    rule: str
    said: str
    decides: bool = False


@dataclass(frozen=True, slots=True)
class Explanation:
    """The chain up to the rule that decided, and the decision."""

    steps: tuple[Step, ...]
    decision: Decision
