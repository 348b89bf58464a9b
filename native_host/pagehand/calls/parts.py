"""What the calls of one turn are made with, and the same for who calls within one: an authority, a name, own tools.

Above: `path`; `session` puts them together.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from pagehand.brain.limits import Limits
from pagehand.calls.decisions import DecisionLog
from pagehand.calls.ports import NO_HOOKS, Consent, Hooks, Record, TimedConsent
from pagehand.calls.shortening import Shorten
from pagehand.gate.authority import Authority, kept_within
from pagehand.gate.grants import Scope
from pagehand.gate.policy import Policy
from pagehand.gate.provenance import Provenance
from pagehand.gate.standing import Mode, Standing
from pagehand.gate.task import Task
from pagehand.tools.upload_files import UploadFolders
from pagehand.tools.validator import ArgumentChecker
from pagehand.toolsets.ports import CallContext, Caller, Nesting, ToolSource, Waiting


@dataclass(frozen=True, slots=True)
class CallParts:
    """`sources`, `standing`, `mode` and `policy` are asked anew for each call."""

    sources: Callable[[], Sequence[ToolSource]]
    standing: Callable[[], Standing]
    mode: Callable[[], Mode]
    context: CallContext
    consent: Consent
    record: Record
    policy: Callable[[], Policy]
    log: DecisionLog
    checker: ArgumentChecker
    uploads: UploadFolders
    limits: Limits
    hooks: Hooks = NO_HOOKS
    task: Task = field(default_factory=Task)
    """Where the person set the turn to work."""
    provenance: Provenance = field(default_factory=Provenance)
    """What the session has read and said."""
    keep: Callable[[Scope], None] = lambda _scope: None
    """Stores leave beyond the session."""
    shorten: Shorten | None = None
    """Makes a long result fit the transcript; without a model there is no need."""

    def context_now(self, nesting: Nesting) -> CallContext:
        """What travels with a call that is made now: a site that was blocked a moment ago is blocked in it."""
        read_only = self.mode() == "read_only"
        return replace(self.context, nesting=nesting, blocked_sites=self.policy().blocked_sites, read_only=read_only)

    def under(
        self,
        authority: Authority | None,
        caller: Caller,
        sources: Sequence[ToolSource],
        waiting: Waiting | None,
    ) -> CallParts:
        """The same for a script, a plugin or another agent; `waiting` is entered while a person is asked."""

        def standing() -> Standing:
            now = self.standing()
            kept = kept_within(authority, now.authority)
            return now if kept is now.authority else replace(now, authority=kept)

        own = [*sources]
        return replace(
            self,
            sources=lambda: [*own, *self.sources()],
            context=replace(self.context, caller=caller),
            standing=standing,
            consent=self.consent if waiting is None else TimedConsent(self.consent, waiting),
            shorten=None,
        )
