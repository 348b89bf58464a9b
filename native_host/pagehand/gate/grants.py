"""What a person has already said in a session: leave or refusal by class and origin, by tool where there is no origin.

Remembers only; `policy` asks it before it asks the person.
"""

from __future__ import annotations

from dataclasses import dataclass

from pagehand.gate.plan import Plan
from pagehand.gate.risk import Risk


@dataclass(frozen=True, slots=True)
class Scope:
    """What one standing answer covers: a class of calls on one origin, or one tool without an origin."""

    risk: Risk
    origin: str | None
    tool: str | None

    @classmethod
    def of(cls, risk: Risk, origin: str | None, tool: str) -> Scope:
        """The scope a "for this session" answer about this call has."""
        return cls(risk, origin or None, None if origin else tool)


class Grants:
    """The standing answers of one session. The always-ask class is never granted; a refusal wins over a leave."""

    def __init__(self) -> None:
        self._allowed: set[Scope] = set()
        self._denied: set[Scope] = set()
        self.plan: Plan | None = None
        """What was approved for the running turn in the mode `plan`."""
        self.plan_is_due = False
        """The running turn can propose a plan, so that it must not act without one."""

    def allow(self, scope: Scope) -> None:
        """Leave for the session; asking for the always-ask class changes nothing."""
        if scope.risk is not Risk.ALWAYS_ASK:
            self._allowed.add(scope)

    def deny(self, scope: Scope) -> None:
        """Refusal for the session, whatever was or will be said otherwise."""
        self._denied.add(scope)

    def lookup(self, scope: Scope) -> bool | None:
        """True: granted. False: refused. None: nobody said."""
        if scope in self._denied:
            return False
        return True if scope in self._allowed else None
