"""The answer to a decided call: the policy's own, or a person's, who is shown on the page what it is about.

Below: `ports.Consent`, which knows whom to ask. Above: `path`.
"""

from __future__ import annotations

import asyncio

from pagehand.calls.background import in_background
from pagehand.calls.parts import CallParts
from pagehand.calls.ports import Answer, Question
from pagehand.calls.redaction import conceal
from pagehand.calls.stages import Known
from pagehand.gate.decision import Decision, Verdict
from pagehand.gate.policy import Policy
from pagehand.gate.standing import Standing
from pagehand.gate.subject import Subject
from pagehand.values import Json
from pagehand.wire import updates


async def ask_if_needed(known: Known, decision: Decision, parts: CallParts) -> Answer:
    """Whether the call may run, and what that grants beyond it. Raises `ToolError` when nobody could be asked."""
    if decision.verdict is Verdict.FREE:
        return Answer("allow_once", f"policy: {decision.rule}")
    if decision.verdict is Verdict.NEVER:
        return Answer("deny_once", f"policy: {decision.rule}")
    show = asyncio.create_task(_show(known, on=True))
    answer = None
    try:
        answer = await parts.consent.ask(_question(known, decision), parts.limits.permission_seconds)
    finally:
        show.cancel()
        # After a yes the page takes it away itself, when the act begins.
        if answer is None or not answer.allowed:
            in_background(_show(known, on=False))
    parts.standing().grants.hear(decision.scope, answer.outcome)
    if answer.outcome == "allow_always":
        parts.keep(decision.scope)
    return answer


def overruled(subject: Subject, policy: Policy, standing: Standing, parts: CallParts) -> Decision | None:
    """What is never to be done by now, as the person's rules or the mode were changed while the question waited."""
    now, stands = parts.policy(), parts.standing()
    if now is policy and (stands.mode, stands.authority) == (standing.mode, standing.authority):
        return None
    decision = now.decide(subject, stands)
    return decision if decision.verdict is Verdict.NEVER else None


async def _show(known: Known, *, on: bool) -> None:
    if known.target.element is not None:
        await known.source.show(known.call, known.checked.context, on=on)


def _question(known: Known, decision: Decision) -> Question:
    """What a person is asked."""
    caller, session = known.checked.context.caller, known.checked.context.session
    meta: Json = {
        "pagehand/toolName": known.call.name,
        "pagehand/source": known.source.id,
        "pagehand/caller": {"kind": caller.kind, "name": caller.name},
        "pagehand/risk": decision.risk.value,
        "pagehand/rule": decision.rule,
        "pagehand/target": known.shown_target,
        "pagehand/digest": known.checked.digest,
    }
    if known.files:
        meta["pagehand/files"] = [{"name": f.name, "size": f.size, "path": str(f.path)} for f in known.files]
    if decision.warnings:
        warnings = conceal(list(decision.warnings), known.secrets)
        meta |= {"pagehand/security_warning": warnings[0], "pagehand/security_warnings": warnings}
    tool_call: Json = {
        "toolCallId": known.call.id,
        "title": known.title,
        "kind": known.offered.kind,
        "status": "pending",
        "rawInput": known.shown,
    }
    params = {"sessionId": session, "toolCall": tool_call, "options": _options(decision), "_meta": meta}
    return Question(params, known.source.id)


def _options(decision: Decision) -> list[Json]:
    """The always-ask class and what deviates from a plan have no leave beyond once: that is never standing."""
    options = updates.PERMISSION_OPTIONS
    if decision.risk.value == "always_ask" or not decision.standing:
        return [option for option in options if option["optionId"] != "allow_session"]
    grave = any(warning["level"] == "CRITICAL" for warning in decision.warnings)
    return [*options, updates.KEPT_LEAVE] if decision.scope.can_be_kept and not grave else options
