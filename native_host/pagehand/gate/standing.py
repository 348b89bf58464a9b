"""What is known beside the call when it is decided on: mode, answers given before, plan, authority, sites of the task.

Values only. Above: `policy`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

from pagehand.gate.authority import Authority
from pagehand.gate.grants import Grants, Scope
from pagehand.gate.plan import Plan

Mode = Literal["ask", "plan", "auto", "read_only"]


@dataclass(frozen=True, slots=True)
class Standing:
    """The session's side of a decision."""

    mode: Mode = "ask"
    grants: Grants = field(default_factory=Grants)
    plan: Plan | None = None
    """What was approved for the running turn in the mode `plan`."""
    plan_is_due: bool = False
    """The running turn can propose a plan, so that it must not act without one."""
    authority: Authority | None = None
    """What a script, a plugin or a bridge was given; None: nobody narrowed the caller."""
    task_origins: frozenset[str] = frozenset()
    """Origins that the running task is on: where the person set it to work."""
    said_origins: frozenset[str] = frozenset()
    """Origins whose address the person typed in this task."""
    kept: frozenset[Scope] = frozenset()
    """Leave that the person stored beyond the session and that has not lapsed; its source `hand` is any browser."""
    said_addresses: frozenset[str] = frozenset()
    """Whole addresses that the person typed in this task, as `addresses.spelled` writes them."""

    @property
    def known_origins(self) -> frozenset[str]:
        """Where the person set the task to work, or named an address."""
        return self.task_origins | self.said_origins

    def keeps(self, scope: Scope) -> bool:
        """This leave is stored; what cannot be granted never is."""
        if not self.kept or not scope.can_be_granted:
            return False
        of_any = replace(scope, source="hand") if scope.source.startswith("hand:") else scope
        return scope in self.kept or of_any in self.kept
