"""The one code path from "a call was asked for" to "it ran or not": check, describe, decide, ask, audit, run.

No other path runs a tool. Every call gets one result; only cancellation and `TurnAborted` leave by exception, and then
the brain writes the result. Below: gate (rules), hand (runs), permission (asks). Above: `session.session`.
"""

from __future__ import annotations

import asyncio
import difflib
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from pagehand.brain.ports import ToolSpec, TurnAborted
from pagehand.brain.transcript import ToolCall, ToolResult
from pagehand.errors import PagehandError
from pagehand.gate.decision import NO_PLAN, Decision, Verdict
from pagehand.gate.grants import Grants
from pagehand.gate.risk import call_risk
from pagehand.gate.standing import Mode, Standing
from pagehand.session import results
from pagehand.session.documents import with_documents_read
from pagehand.session.long_results import LongResults
from pagehand.session.permission import Answer, Asker
from pagehand.session.ports import OwnTool, World
from pagehand.session.prepared import Prepared
from pagehand.session.read_ahead import ReadAhead
from pagehand.session.redaction import conceal, redact
from pagehand.session.stream import EventStream, TurnReporter
from pagehand.session.titles import kind_of, title_of
from pagehand.tools.upload_files import read_files
from pagehand.toolsets.catalogue import declared_risk_of, files_argument_of
from pagehand.toolsets.hand import Hand
from pagehand.values import Json, call_digest
from pagehand.wire import updates
from pagehand.wire.mcp import CallResult

log = logging.getLogger(__name__)


@dataclass(slots=True)
class TurnParts:
    """What the toolbox of one turn is made of. `hand` is asked anew for each call, because a browser may come back."""

    world: World
    stream: EventStream
    reporter: TurnReporter
    asker: Asker
    grants: Grants
    mode: Callable[[], Mode]
    hand: Callable[[], Hand | None]
    context: Json
    turn: str
    surface: str
    own: Sequence[OwnTool] = ()
    long_results: LongResults | None = None
    """Keeps what is too long for a model; without a model there is no need."""


class GatedToolbox:
    """The tools of one turn, behind the gate."""

    def __init__(self, parts: TurnParts) -> None:
        self._parts = parts

    @property
    def specs(self) -> Sequence[ToolSpec]:
        """What the hand lends now, and the hub's own; those keep their names."""
        hand = self._parts.hand()
        lent = [ToolSpec(t.name, t.description, t.input_schema) for t in hand.tools.values()] if hand else []
        own = [tool.spec for tool in self._parts.own if tool.offered]
        names = {spec.name for spec in own}
        return [*(spec for spec in lent if spec.name not in names), *own]

    async def run(self, call: ToolCall) -> ToolResult:
        """One call, from its check to its result."""
        for own in self._parts.own:
            if own.offered and call.name == own.spec.name:
                return await self._run_own(own, call)
        with ReadAhead() as ahead:
            return await self._run_lent(call, ahead)

    async def _run_lent(self, call: ToolCall, ahead: ReadAhead) -> ToolResult:
        try:
            prepared = await self._prepare(call, ahead)
        except PagehandError as error:
            return self._refuse(call, error)
        self._announce(prepared)
        if prepared.target.unresolved and ahead.running is None:
            return self._finish(call, results.unresolved(call, prepared.target), None)
        try:
            prepared = await self._with_files(prepared)
        except PagehandError as error:
            return self._finish(call, results.failed(call, f"{error.name}: {error.message}"), None)
        decision = self._decide(prepared)
        answer = await self._settle(prepared, decision)
        meta: Json = {"pagehand/decision": {"outcome": answer.outcome, "by": answer.by, "rule": decision.rule}}
        try:
            self._write_audit(prepared, decision, answer)
        except OSError as error:
            log.exception("the audit could not be written")
            return self._finish(call, results.failed(call, f"denied: the audit could not be written ({error})"), meta)
        if answer.outcome == "cancelled":
            self._finish(call, results.failed(call, "cancelled: the person ended the turn"), meta)
            raise TurnAborted
        if not answer.allowed:
            # Nobody said no to what only has to be planned first.
            told = None if decision.rule == NO_PLAN else meta
            return self._finish(call, results.denied(call, decision, answer), told)
        self._emit(updates.tool_call_update(call.id, "in_progress", meta=meta))
        return self._finish(call, await self._run_allowed(prepared, ahead), None)

    async def _run_own(self, own: OwnTool, call: ToolCall) -> ToolResult:
        fault = call.problem or self._parts.world.checker.fault(own.spec.input_schema, call.arguments)
        if fault:
            return self._refuse(call, PagehandError(fault, "bad_arguments"))
        self._parts.reporter.kept_arguments[call.id] = call.arguments
        title, meta = own.title(call.arguments), {"pagehand/toolName": call.name}
        self._emit(updates.tool_call(call.id, title, own.kind, "in_progress", call.arguments, meta))
        try:
            return self._finish(call, await own.run(call), None)
        except TurnAborted:
            self._finish(call, results.failed(call, "cancelled: the person ended the turn"), None)
            raise

    async def _prepare(self, call: ToolCall, ahead: ReadAhead) -> Prepared:
        if call.problem:
            raise PagehandError(f"the arguments are not valid JSON: {call.problem}", "bad_arguments")
        hand = self._parts.hand()
        if hand is None or hand.gone:
            raise PagehandError("no browser with Pagehand is connected; open the browser, then try again", "hand_gone")
        tool = hand.tools.get(call.name)
        if tool is None:
            near = difflib.get_close_matches(call.name, list(hand.tools), 3)
            advice = f"; near: {', '.join(near)}" if near else f"; offered: {', '.join(hand.tools)}"
            raise PagehandError(f"there is no tool {call.name!r}{advice}", "unknown_tool")
        if fault := self._parts.world.checker.fault(tool.input_schema, call.arguments):
            raise PagehandError(f"wrong arguments for {call.name}: {fault}", "bad_arguments")
        digest = call_digest(call.name, call.arguments)
        risk = call_risk(tool.annotations, declared_risk_of(tool, self._parts.world.own_tools), call.arguments)
        if self._parts.world.policy.frees_everywhere(risk):
            context, seconds = self._parts.context, self._parts.world.limits.tool_seconds
            ahead.begin(hand.call(call.name, call.arguments, context, seconds))
        describing = hand.describe(call.name, call.arguments, self._context(digest))
        # As a task of its own it comes after a read that was begun: that takes longer, and is what is waited for.
        target = await (asyncio.create_task(describing) if ahead.running else describing)
        return Prepared(call, tool, hand, target, redact(call.arguments, sensitive=target.sensitive), digest)

    async def _with_files(self, prepared: Prepared) -> Prepared:
        """Find and measure the files that the call would send; none is read before it may be."""
        argument = files_argument_of(prepared.tool, self._parts.world.own_tools)
        if argument is None:
            return prepared
        choose = self._parts.world.uploads.choose
        return replace(prepared, files=await asyncio.to_thread(choose, prepared.call.arguments[argument]))

    def _decide(self, prepared: Prepared) -> Decision:
        subject = prepared.subject(self._parts.world.own_tools)
        grants = self._parts.grants
        standing = Standing(self._parts.mode(), grants, grants.plan, plan_is_due=grants.plan_is_due)
        return self._parts.world.policy.decide(subject, standing)

    async def _settle(self, prepared: Prepared, decision: Decision) -> Answer:
        if decision.verdict is Verdict.FREE:
            return Answer("allow_once", f"policy: {decision.rule}")
        if decision.verdict is Verdict.NEVER:
            return Answer("deny_once", f"policy: {decision.rule}")
        show = asyncio.create_task(self._highlight(prepared, on=True))
        try:
            answer = await self._parts.asker.ask(
                prepared.question(self._parts.stream.session_id, decision), self._parts.world.limits.permission_seconds
            )
        finally:
            show.cancel()
            hide = asyncio.create_task(self._highlight(prepared, on=False))
            _background.add(hide)
            hide.add_done_callback(_background.discard)
        if answer.outcome == "allow_session":
            self._parts.grants.allow(decision.scope)
        elif answer.outcome == "deny_session":
            self._parts.grants.deny(decision.scope)
        return answer

    async def _highlight(self, prepared: Prepared, *, on: bool) -> None:
        if prepared.target.element is not None and not prepared.hand.gone:
            await prepared.hand.highlight(prepared.call.name, prepared.call.arguments, self._parts.context, on=on)

    def _write_audit(self, prepared: Prepared, decision: Decision, answer: Answer) -> None:
        self._parts.world.audit.write(
            {
                "time": self._parts.world.now_ms(),
                "session": self._parts.stream.session_id,
                "turn": self._parts.turn,
                "surface": self._parts.surface,
                "hand": prepared.hand.id,
                "tool": prepared.call.name,
                # Of what was shown: from the digest of a masked PIN nobody can try out the PIN.
                "digest": call_digest(prepared.call.name, prepared.shown),
                "origin": prepared.target.origin,
                "risk": decision.risk.value,
                "rule": decision.rule,
                "outcome": answer.outcome,
                "by": answer.by,
            }
        )

    async def _run_allowed(self, prepared: Prepared, ahead: ReadAhead) -> ToolResult:
        result = await self._ask_hand(prepared, ahead)
        if prepared.target.sensitive:
            # A hand that repeats what it typed into a secret field gives it away to nobody.
            text, structured = conceal([result.text, result.structured], prepared.call.arguments)
            result = replace(result, text=text, structured=structured)
        keeper = self._parts.long_results
        return result if keeper is None else keeper.shortened(result, prepared.tool.input_schema)

    async def _ask_hand(self, prepared: Prepared, ahead: ReadAhead) -> ToolResult:
        call = prepared.call
        try:
            result = await (ahead.running or self._call_hand(prepared))
            result = await with_documents_read(result, call.arguments)
        except PagehandError as error:
            return results.failed(call, f"{error.name}: {error.message}")
        return results.returned(call, result, self._parts.world.limits)

    async def _call_hand(self, prepared: Prepared) -> CallResult:
        call, seconds = prepared.call, self._parts.world.limits.tool_seconds
        files = await asyncio.to_thread(read_files, prepared.files) if prepared.files else ()
        return await prepared.hand.call(call.name, call.arguments, self._context(prepared.digest), seconds, files)

    def _context(self, digest: str) -> Json:
        return {**self._parts.context, "digest": digest}

    def _announce(self, prepared: Prepared) -> None:
        call = prepared.call
        self._parts.reporter.kept_arguments[call.id] = prepared.shown
        annotations = prepared.tool.annotations
        reads = isinstance(annotations, dict) and annotations.get("readOnlyHint") is True
        meta = {
            "pagehand/toolName": call.name,
            "pagehand/target": prepared.target.model_dump(by_alias=True, exclude_none=True),
        }
        title = prepared.title
        self._emit(updates.tool_call(call.id, title, kind_of(call.name, reads=reads), "pending", prepared.shown, meta))

    def _refuse(self, call: ToolCall, error: PagehandError) -> ToolResult:
        """A call that never came to a decision; its arguments are not shown: nobody knows what they touch."""
        self._parts.reporter.kept_arguments[call.id] = {}
        title = title_of(call.name, {}, None)
        kind = kind_of(call.name, reads=False)
        self._emit(updates.tool_call(call.id, title, kind, "pending", {}, {"pagehand/toolName": call.name}))
        said = conceal(f"{error.name}: {error.message}", call.arguments)
        return self._finish(call, results.failed(call, said), None)

    def _finish(self, call: ToolCall, result: ToolResult, meta: Json | None) -> ToolResult:
        content = [updates.text_block(result.text)] if result.text else []
        content += [{"type": "image", "data": image.data, "mimeType": image.mime_type} for image in result.images]
        meta = dict(meta or {})
        if result.structured is not None:
            meta["pagehand/receipt"] = result.structured
        self._emit(updates.tool_call_update(call.id, "failed" if result.is_error else "completed", content, meta))
        return result

    def _emit(self, update: Json) -> None:
        self._parts.stream.emit(update, self._parts.turn)


_background: set[asyncio.Task[None]] = set()
"""Highlights being taken away; a task nobody holds may vanish before it ran."""
