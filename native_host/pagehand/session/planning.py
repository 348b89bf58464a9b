"""The tool `proposePlan` of the mode `plan`: steps with sites and kinds of act, shown as ACP's plan, approved at once.

An approved plan holds for the turn; the gate lets exactly its acts run without asking, and an always-ask act asks.
Below: `gate.plan` (what a plan covers), `permission` (asks). Above: `session`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from pagehand.brain.ports import ToolSpec, TurnAborted
from pagehand.brain.transcript import ToolCall, ToolResult
from pagehand.errors import PagehandError
from pagehand.gate.grants import Grants
from pagehand.gate.origins import canonical_site
from pagehand.gate.plan import Plan, Planned
from pagehand.gate.standing import Mode
from pagehand.session.permission import Answer, Asker
from pagehand.session.ports import World
from pagehand.session.results import failed
from pagehand.session.stream import EventStream
from pagehand.toolsets.hand import Hand
from pagehand.values import Json, call_digest
from pagehand.wire import updates

_STEP: Json = {
    "type": "object",
    "properties": {
        "do": {"type": "string", "minLength": 1, "maxLength": 300},
        "site": {"type": "string", "minLength": 1, "maxLength": 300},
        "acts": {"type": "array", "items": {"type": "string", "maxLength": 100}, "maxItems": 20},
    },
    "required": ["do"],
    "additionalProperties": False,
}
SPEC = ToolSpec(
    "proposePlan",
    "Plan before acting: the steps, and for each step that changes or opens something the site (a host or an origin) "
    "and the acts (tool names) it needs there. The person approves it once; whatever is not in it asks again.",
    {
        "type": "object",
        "properties": {"steps": {"type": "array", "items": _STEP, "minItems": 1, "maxItems": 30}},
        "required": ["steps"],
        "additionalProperties": False,
    },
)
_OPTIONS: list[Json] = [
    {"optionId": "allow_once", "name": "Approve the plan", "kind": "allow_once"},
    {"optionId": "deny_once", "name": "Do not", "kind": "reject_once"},
]


@dataclass(frozen=True, slots=True)
class Proposal:
    """A plan as it was proposed: its steps in words, and what approving it would grant."""

    steps: list[str]
    plan: Plan


def read_proposal(steps: Sequence[Json], tools: Sequence[str]) -> Proposal:
    """The plan in these steps. Raises `bad_arguments` for a site that is none, and for acts that no tool does."""
    words: list[str] = []
    acts: dict[str, frozenset[str]] = {}
    for step in steps:
        said, site = str(step["do"]), canonical_site(str(step.get("site", "")))
        names = frozenset(map(str, step.get("acts") or []))
        if unknown := sorted(names - set(tools)):
            raise PagehandError(f"there is no act {unknown[0]!r}; acts are {', '.join(tools)}", "bad_arguments")
        if names and site is None:
            message = f"the step {said!r} has acts, so it needs a site: a host (shop.example) or an origin"
            raise PagehandError(f"{message}, not {step.get('site')!r}", "bad_arguments")
        words.append(f"{said} — {site}: {', '.join(sorted(names))}" if names else said)
        if names and site is not None:
            acts[site] = acts.get(site, frozenset()) | names
    return Proposal(words, Plan(tuple(Planned(site, names) for site, names in acts.items())))


def _asked(proposal: Proposal) -> str:
    """What the person is asked, in one line; the steps stand below it."""
    sites = ", ".join(planned.site for planned in proposal.plan.acts)
    count = "1 step" if len(proposal.steps) == 1 else f"{len(proposal.steps)} steps"
    return f"Carry out this plan ({count}{f' on {sites}' if sites else ''})"


@dataclass(slots=True)
class Planning:
    """Proposes the plans of one turn."""

    spec: ClassVar[ToolSpec] = SPEC
    kind: ClassVar[str] = "think"

    world: World
    stream: EventStream
    asker: Asker
    grants: Grants
    mode: Callable[[], Mode]
    turn: str
    hand: Callable[[], Hand | None]

    @property
    def offered(self) -> bool:
        """Only the mode `plan` plans."""
        return self.mode() == "plan"

    def title(self, arguments: Json) -> str:
        """The call in a person's words."""
        count = len(arguments["steps"])
        return f"Propose a plan of {count} steps" if count > 1 else "Propose a plan of one step"

    async def run(self, call: ToolCall) -> ToolResult:
        """Show the plan and ask for it. Raises `TurnAborted`."""
        try:
            proposal = read_proposal(call.arguments["steps"], self._acts())
        except PagehandError as error:
            return failed(call, f"{error.name}: {error.message}")
        self.stream.emit(updates.plan(proposal.steps), self.turn)
        answer = await self.asker.ask(self._question(call, proposal), self.world.limits.permission_seconds)
        self._write_audit(call, answer)
        if answer.outcome == "cancelled":
            raise TurnAborted
        if not answer.allowed:
            return failed(
                call, f"the plan was not approved ({answer.by}); do nothing of it, ask what is wanted instead"
            )
        self.grants.plan = proposal.plan
        return ToolResult(call.id, call.name, "approved; carry it out step by step. What is not in it asks the person.")

    def _acts(self) -> list[str]:
        """What can be planned: the tools that the browser lends now."""
        hand = self.hand()
        return list(hand.tools) if hand else []

    def _question(self, call: ToolCall, proposal: Proposal) -> Json:
        shown: Json = {str(number): step for number, step in enumerate(proposal.steps, 1)}
        return {
            "sessionId": self.stream.session_id,
            "toolCall": {
                "toolCallId": call.id,
                "title": _asked(proposal),
                "kind": self.kind,
                "status": "pending",
                "rawInput": shown,
            },
            "options": _OPTIONS,
            "_meta": {
                "pagehand/toolName": call.name,
                "pagehand/risk": "act",
                "pagehand/rule": "mode plan",
                "pagehand/digest": call_digest(call.name, call.arguments),
            },
        }

    def _write_audit(self, call: ToolCall, answer: Answer) -> None:
        self.world.audit.write(
            {
                "time": self.world.now_ms(),
                "session": self.stream.session_id,
                "turn": self.turn,
                "tool": call.name,
                "digest": call_digest(call.name, call.arguments),
                "rule": "mode plan",
                "outcome": answer.outcome,
                "by": answer.by,
            }
        )
