"""The decision about one call: free, ask or never. The only place that decides; pure, so that tests can ask it.

Above it: the session's toolbox, which describes the target, asks the person and keeps the audit.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Literal

from pagehand.gate.grants import Grants, Scope
from pagehand.gate.origins import matches_site
from pagehand.gate.risk import Risk, call_risk
from pagehand.gate.signals import compile_signals, plain_words
from pagehand.values import Json

Mode = Literal["ask", "plan", "read_only"]
NO_PLAN = "mode plan: no plan is approved yet"
_DEVIATES: Json = {"level": "WARN", "message": "This is not part of the plan that you approved."}


class Verdict(StrEnum):
    """What is to happen with a call."""

    FREE = "free"
    ASK = "ask"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Subject:
    """One call as the gate sees it. `annotations` and `declaration` come from the tool, the rest from the hand."""

    tool: str
    arguments: Json
    annotations: Any
    declaration: Any
    origin: str | None = None
    destination: str | None = None
    sensitive: bool = False
    downloads: bool = False
    words: str = ""


@dataclass(frozen=True, slots=True)
class Decision:
    """The verdict, the class, the rule that led to it (shown in the audit), and a warning to show with a question."""

    verdict: Verdict
    risk: Risk
    rule: str
    scope: Scope
    warning: Json | None = None
    standing: bool = True
    """Leave for the whole session may be offered."""


@dataclass(frozen=True, slots=True)
class Policy:
    """The rules a person can read: sites never to touch, words that make an act always ask, folders to upload from."""

    blocked_sites: tuple[str, ...] = ()
    signals: tuple[str, ...] = ()
    upload_folders: tuple[str, ...] = ()
    _pattern: re.Pattern[str] | None = field(init=False, repr=False, compare=False, default=None)

    def __post_init__(self) -> None:
        """Compile the signal words once."""
        object.__setattr__(self, "_pattern", compile_signals(self.signals))

    def decide(self, subject: Subject, mode: Mode, grants: Grants) -> Decision:
        """Blocked sites first, then the class, then mode, plan and standing answers."""
        risk = call_risk(subject.annotations, subject.declaration, subject.arguments)
        risk, why, warning = self._raise_risk(subject, risk)
        scope = Scope.of(risk, subject.origin, subject.tool)
        for origin in (subject.origin, subject.destination):
            if origin and any(matches_site(origin, site) for site in self.blocked_sites):
                return Decision(Verdict.NEVER, risk, f"blocked_site {origin}", scope)
        if risk is Risk.READ:
            return Decision(Verdict.FREE, risk, "read", scope)
        if mode == "read_only":
            return Decision(Verdict.NEVER, risk, "mode read_only", scope)
        said = grants.lookup(scope)
        if said is False:
            return Decision(Verdict.NEVER, risk, "denied for this session", scope)
        if mode == "plan":
            return _decide_planned(subject, grants, Decision(Verdict.ASK, risk, why or "", scope, warning))
        if said and risk is not Risk.ALWAYS_ASK:
            return Decision(Verdict.FREE, risk, "allowed for this session", scope)
        return Decision(Verdict.ASK, risk, why or f"{risk.value} asks", scope, warning)

    def frees_everywhere(self, risk: Risk) -> bool:
        """Whether a call of this class is free whatever it touches, so that nobody has to know that beforehand."""
        return risk is Risk.READ and not self.blocked_sites

    def _raise_risk(self, subject: Subject, risk: Risk) -> tuple[Risk, str | None, Json | None]:
        if risk is Risk.READ:
            return risk, None, None
        if subject.sensitive:
            message = "This touches a password, one-time code or card field, or a form that holds one."
            return Risk.ALWAYS_ASK, "sensitive field", {"level": "WARN", "message": message}
        if subject.downloads:
            return Risk.ALWAYS_ASK, "starts a download", None
        if self._pattern and (found := self._pattern.search(plain_words(subject.words))):
            return Risk.ALWAYS_ASK, f"signal “{found[0]}”", None
        return risk, None, None


def _decide_planned(subject: Subject, grants: Grants, asks: Decision) -> Decision:
    """In the mode `plan`: ordinary acts of the approved plan are free, and everything else asks each time."""
    if grants.plan is None and grants.plan_is_due:
        return replace(asks, verdict=Verdict.NEVER, rule=NO_PLAN)
    if grants.plan is None:
        return replace(asks, rule=asks.rule or f"{asks.risk.value} asks", standing=False)
    if not grants.plan.covers(subject.tool, subject.origin, subject.destination):
        return replace(asks, rule=asks.rule or "not in the plan", warning=asks.warning or _DEVIATES, standing=False)
    if asks.risk is Risk.ACT:
        return replace(asks, verdict=Verdict.FREE, rule="in the approved plan")
    return replace(asks, rule=asks.rule or f"{asks.risk.value} asks", standing=False)
