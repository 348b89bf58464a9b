"""What a person has already said in a session: leave or refusal by source, class and origin, by tool without an origin.

Remembers only; `policy` asks it before it asks the person.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from pagehand.gate.plan import Plan
from pagehand.gate.risk import Risk


@dataclass(frozen=True, slots=True)
class Scope:
    """What one standing answer covers: a class of one source's calls on one origin, or one of its tools without one."""

    risk: Risk
    origin: str | None
    tool: str | None
    source: str
    placeless: bool = False
    """The place is no origin of its own (a sandboxed frame, `about:`): refusals hold there, leave never does."""

    @classmethod
    def of(cls, risk: Risk, origin: str | None, tool: str, source: str, *, placeless: bool = False) -> Scope:
        """The scope that a "for this session" answer about this call has."""
        return cls(risk, origin or None, None if origin else tool, source, placeless)

    @property
    def can_be_granted(self) -> bool:
        """Neither the always-ask class nor a place without an origin of its own ever gets standing leave."""
        return self.risk is not Risk.ALWAYS_ASK and not self.placeless

    @property
    def can_be_kept(self) -> bool:
        """Leave beyond the session is for a browser's acts on one web site."""
        is_site = self.origin is not None and self.origin.startswith(("http://", "https://"))
        return self.can_be_granted and is_site and self.source.startswith("hand:") and self.risk is not Risk.READ


class Grants:
    """The standing answers of one session. A refusal wins over a leave, in whatever order they were given."""

    def __init__(self, allowed: Iterable[Scope] = (), denied: Iterable[Scope] = ()) -> None:
        self._allowed = {scope for scope in allowed if scope.can_be_granted}
        self._denied = set(denied)
        self.plan: Plan | None = None
        """What was approved for the running turn in the mode `plan`."""
        self.plan_is_due = False
        """The running turn can propose a plan, so that it must not act without one."""

    @property
    def allowed(self) -> frozenset[Scope]:
        """Every leave."""
        return frozenset(self._allowed)

    @property
    def denied(self) -> frozenset[Scope]:
        """Every refusal."""
        return frozenset(self._denied)

    def allow(self, scope: Scope) -> None:
        """Leave for the session; asking for what cannot be granted changes nothing."""
        if scope.can_be_granted:
            self._allowed.add(scope)

    def deny(self, scope: Scope) -> None:
        """Refusal for the session, whatever was or will be said otherwise."""
        self._denied.add(scope)

    def hear(self, scope: Scope, outcome: str) -> None:
        """What an answer says about the rest of the session."""
        if outcome in ("allow_session", "allow_always"):
            self.allow(scope)
        elif outcome == "deny_session":
            self.deny(scope)

    def lookup(self, scope: Scope) -> bool | None:
        """True: granted. False: refused, also for a frame inside a page that is. None: nobody said."""
        if scope in self._denied or (scope.placeless and replace(scope, placeless=False) in self._denied):
            return False
        return True if scope.can_be_granted and scope in self._allowed else None
