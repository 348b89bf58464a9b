"""The call path of one turn, put together: the session's browser and the hub's tools, who is asked, what is kept.

Above: `session`. Below: `calls.path`, which runs every call; the hub's own tools of a turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pagehand.calls.decisions import DecisionLog
from pagehand.calls.hooks.runs import moment_of
from pagehand.calls.parts import CallParts
from pagehand.calls.path import CallPath
from pagehand.calls.ports import Consent
from pagehand.calls.shortening import Shorten
from pagehand.gate.standing import Mode
from pagehand.session.consent import Asker
from pagehand.session.knowledge import Knowledge
from pagehand.session.long_results import LongResults
from pagehand.session.planning import Planning
from pagehand.session.ports import Surface, World
from pagehand.session.questions import Questions
from pagehand.session.stream import TurnReporter
from pagehand.session.turn_hooks import HeardConsent
from pagehand.toolsets.hub_tools import HubTool, HubTools
from pagehand.toolsets.ports import CallContext, ToolSource

if TYPE_CHECKING:
    from pagehand.toolsets.hand import Hand


@dataclass(frozen=True, slots=True)
class TurnPath:
    """What the calls of one turn share. `hand` is asked anew for each call, because a browser may come back."""

    world: World
    reporter: TurnReporter
    knowledge: Knowledge
    mode: Callable[[], Mode]
    hand: Callable[[], Hand | None]

    def of_person(self, context: CallContext, surface: Surface | None) -> CallPath:
        """The path of a call that no model asked for."""
        grants = self.knowledge.grants
        grants.plan, grants.plan_is_due = None, False
        consent = self._consent(context, surface)
        path = self._path(context, consent, self._asking(surface), None)
        held = context.caller.held
        return path if held is None else path.under(held, context.caller)

    def of_model(self, context: CallContext, surface: Surface | None, long_results: LongResults) -> CallPath:
        """The path of a model's turn: it may plan, and reads on in long results."""
        grants = self.knowledge.grants
        grants.plan, grants.plan_is_due = None, True
        consent = self._consent(context, surface)
        planning = Planning(
            self.world.limits,
            self.reporter.stream,
            consent,
            DecisionLog(self.world.audit, self.world.now_ms),
            grants,
            self.mode,
            lambda: [name for source in self._lent() for name in source.tools],
        )
        own: list[HubTool] = [long_results, planning, *self._asking(surface)]
        return self._path(context, consent, own, long_results)

    def _consent(self, context: CallContext, surface: Surface | None) -> Consent:
        return HeardConsent(Asker(self.reporter.stream, self.world, surface), self.world.hook_runs, moment_of(context))

    def _asking(self, surface: Surface | None) -> list[HubTool]:
        return [Questions(surface, self.world.limits)] if surface is not None and surface.elicitation else []

    def _lent(self) -> list[ToolSource]:
        browser = self.hand()
        return [*([browser] if browser is not None else []), *self.world.sources()]

    def _path(
        self, context: CallContext, consent: Consent, own: Sequence[HubTool], shorten: Shorten | None
    ) -> CallPath:
        world, hub_tools = self.world, HubTools(own)
        parts = CallParts(
            sources=lambda: [hub_tools, *self._lent()],
            standing=lambda: self.knowledge.standing(self.mode(), self.world.kept()),
            mode=self.mode,
            context=context,
            consent=consent,
            record=self.reporter,
            policy=world.policy,
            log=DecisionLog(world.audit, world.now_ms),
            checker=world.checker,
            uploads=world.uploads,
            limits=world.limits,
            hooks=world.hooks,
            task=self.knowledge.task,
            provenance=self.knowledge.provenance,
            keep=world.keep,
            shorten=shorten,
        )
        return CallPath(parts)
