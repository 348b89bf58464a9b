"""The tool `proposePlan` of the mode `plan`: steps with sites and kinds of act, shown as ACP's plan, approved at once.

An approved plan holds for the turn; the gate lets exactly its acts run without asking, and an always-ask act asks.
Below: `gate.plan` (what a plan covers). Above: `session`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pagehand.brain.limits import Limits
from pagehand.brain.ports import ToolSpec, TurnAborted
from pagehand.brain.transcript import ToolCall
from pagehand.calls.decisions import DecisionLog
from pagehand.calls.ports import Consent, Question
from pagehand.errors import PagehandError, ToolError
from pagehand.gate.grants import Grants
from pagehand.gate.origins import canonical_site
from pagehand.gate.plan import Plan, Planned
from pagehand.gate.standing import Mode
from pagehand.session.stream import EventStream
from pagehand.toolsets.hub_tools import FREE, text
from pagehand.toolsets.ports import HUB, CallContext, Offered, Returned
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

    limits: Limits
    stream: EventStream
    consent: Consent
    log: DecisionLog
    grants: Grants
    mode: Callable[[], Mode]
    acts: Callable[[], Sequence[str]]
    """What can be planned: the tools that are lent now."""

    @property
    def offered(self) -> Offered | None:
        """Only the mode `plan` plans."""
        if self.mode() != "plan":
            return None
        # A person is asked within the call, who has a time of their own.
        seconds = self.limits.permission_seconds + self.limits.tool_seconds
        return Offered(SPEC, "Propose a plan", "think", FREE, summary_arguments=(), seconds=seconds)

    async def run(self, call: ToolCall, context: CallContext) -> Returned:
        """Show the plan and ask for it. Raises `TurnAborted`, and `ToolError` when it is not approved."""
        proposal = read_proposal(call.arguments["steps"], self.acts())
        self.stream.emit(updates.plan(proposal.steps), context.turn)
        answer = await self.consent.ask(_question(call, context, proposal), self.limits.permission_seconds)
        self.log.write_answer(call, context, "mode plan", answer)
        if answer.outcome == "cancelled":
            raise TurnAborted
        if not answer.allowed:
            message = f"the plan was not approved ({answer.by}); do nothing of it, ask what is wanted instead"
            raise ToolError(message, "denied")
        self.grants.plan = proposal.plan
        return text("approved; carry it out step by step. What is not in it asks the person.")


def _question(call: ToolCall, context: CallContext, proposal: Proposal) -> Question:
    shown: Json = {str(number): step for number, step in enumerate(proposal.steps, 1)}
    params = {
        "sessionId": context.session,
        "toolCall": {
            "toolCallId": call.id,
            "title": _asked(proposal),
            "kind": "think",
            "status": "pending",
            "rawInput": shown,
        },
        "options": _OPTIONS,
        "_meta": {
            "pagehand/toolName": call.name,
            "pagehand/source": HUB,
            "pagehand/caller": {"kind": context.caller.kind, "name": context.caller.name},
            "pagehand/risk": "act",
            "pagehand/rule": "mode plan",
            "pagehand/digest": call_digest(call.name, call.arguments),
        },
    }
    return Question(params, HUB)
