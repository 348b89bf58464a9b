"""The one path of every call: find, check, describe, decide, ask, write down, run.

No other path runs a tool. Every call gets one result; only cancellation and `TurnAborted` leave by exception, and then
the brain writes the result. Below: the steps, one module each, none entered twice. Above: `session`, which gives the
parts of a turn.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress

from pagehand.brain.ports import ToolSpec, TurnAborted
from pagehand.brain.transcript import ToolCall, ToolResult
from pagehand.calls import execution, results
from pagehand.calls.admission import check, find, offered_by, with_stored
from pagehand.calls.asking import ask_if_needed, overruled
from pagehand.calls.background import in_background
from pagehand.calls.description import describe
from pagehand.calls.parts import CallParts
from pagehand.calls.ports import MOST_ASKED, Answer, AskAgain
from pagehand.calls.read_ahead import ReadAhead
from pagehand.calls.redaction import conceal, secret_values
from pagehand.calls.shortening import shortened
from pagehand.calls.stages import Checked, Ended, Known, Refused
from pagehand.calls.subjects import subject_of
from pagehand.calls.titles import title_of
from pagehand.errors import PagehandError
from pagehand.gate.authority import Authority
from pagehand.gate.decision import NO_PLAN, Decision, Verdict
from pagehand.gate.recorded import facts_of
from pagehand.gate.risk import Risk
from pagehand.toolsets.ports import HUB, CallContext, Caller, ToolSource, Waiting
from pagehand.values import Json
from pagehand.wire import updates

log = logging.getLogger(__name__)


class CallPath:
    """The tools of one turn, behind the gate. Plays `brain.ports.Toolbox`."""

    def __init__(self, parts: CallParts) -> None:
        self._parts = parts
        self._shown: dict[str, Json] = {}
        """Of the calls that run now, the arguments as they may be seen."""
        self._untold: dict[str, Json] = {}
        """Of calls that nobody was told of yet, how they are announced: with their decision, or even their result."""

    @property
    def context(self) -> CallContext:
        """What travels with each call."""
        return self._parts.context

    @property
    def sources(self) -> Sequence[ToolSource]:
        """Who offers tools now."""
        return self._parts.sources()

    @property
    def specs(self) -> Sequence[ToolSpec]:
        """What the sources offer now."""
        return [offered.spec for _, offered in offered_by(self._parts.sources()).values() if offered.is_listed]

    def under(
        self,
        authority: Authority | None,
        caller: Caller,
        sources: Sequence[ToolSource] = (),
        waiting: Waiting | None = None,
    ) -> CallPath:
        """The same tools for a script, a plugin or another agent, whose every call is one of its own."""
        return CallPath(self._parts.under(authority, caller, sources, waiting))

    async def run(self, call: ToolCall) -> ToolResult:
        """One call, from its check to its result."""
        output = None
        try:
            result, output = await self._asked_until_told(call)
        except Refused as refused:
            result = refused.result
        shown = self._shown.pop(call.id, {})
        if self._parts.hooks.listens("settled"):
            self._parts.hooks.settled(Ended(call, self._parts.context, shown, result, output))
        return result

    async def _asked_until_told(self, call: ToolCall) -> tuple[ToolResult, str | None]:
        """Once, unless the browser goes away while it is asked and comes back: then all is looked at anew."""
        for _ in range(MOST_ASKED):
            with suppress(AskAgain):
                return await self._run(call)
        return self._fail(call, "hand_gone: the browser goes away whenever this is asked"), None

    async def _run(self, call: ToolCall) -> tuple[ToolResult, str | None]:
        parts = self._parts
        with ReadAhead() as ahead:
            checked = await self._admit(call)
            ahead.begin_if_free(checked, parts, self._progress(call))
            known = await self._described(checked, ahead)
            subject = subject_of(known, parts.task, parts.provenance)
            policy, standing = parts.policy(), parts.standing()
            decision = policy.decide(subject, standing)
            # Before it is asked: the answer may change what is granted.
            facts = facts_of(subject, standing, decision)
            answer = await self._answered(known, decision)
            if answer.allowed and (never := overruled(subject, policy, standing, parts)):
                decision, answer = never, Answer("deny_once", f"policy: {never.rule}")
                facts = facts_of(subject, parts.standing(), never)
            self._write_down(known, decision, answer, facts)
            return await self._run_allowed(known, ahead)

    async def _admit(self, call: ToolCall) -> Checked:
        parts = self._parts
        try:
            context = parts.context_now(self)
            stored = None if parts.shorten is None else parts.shorten.found
            checked = check(with_stored(find(call, parts.sources()), stored), context, parts.checker)
            if parts.hooks.listens("before"):
                changed = await parts.hooks.before(checked)
                if changed.call.arguments != checked.call.arguments:
                    checked = check(changed.found, context, parts.checker)
            return checked
        except PagehandError as error:
            raise Refused(self._refuse(call, error)) from None

    async def _described(self, checked: Checked, ahead: ReadAhead) -> Known:
        parts = self._parts
        try:
            known = await describe(checked, ahead, parts.uploads, parts.provenance.typed_secrets)
        except PagehandError as error:
            raise Refused(self._refuse(checked.call, error)) from None
        self._announce(known)
        if known.target.unresolved and ahead.running is None:
            raise Refused(self._finish(known.call, results.unresolved(known.call, known.target), None))
        try:
            if known.fault is not None:
                raise known.fault
            if parts.hooks.listens("permit"):
                self._tell(known.call)
                await parts.hooks.permit(known)
        except PagehandError as error:
            raise Refused(self._fail(known.call, f"{error.name}: {error.message}")) from None
        return known

    async def _answered(self, known: Known, decision: Decision) -> Answer:
        if decision.verdict is Verdict.ASK:
            self._tell(known.call)
        try:
            return await ask_if_needed(known, decision, self._parts)
        except PagehandError as error:
            raise Refused(self._fail(known.call, f"{error.name}: {error.message}")) from None

    def _write_down(self, known: Known, decision: Decision, answer: Answer, facts: Json) -> None:
        """The decision in the audit, then what follows from it; what is not allowed ends here."""
        call = known.call
        meta: Json = {"pagehand/decision": {"outcome": answer.outcome, "by": answer.by, "rule": decision.rule}}
        try:
            self._parts.log.write(known, decision, answer, facts)
        except OSError as error:
            log.exception("the audit could not be written")
            raise Refused(self._fail(call, f"denied: the audit could not be written ({error})", meta)) from None
        if answer.outcome == "cancelled":
            self._fail(call, "cancelled: the person ended the turn", meta)
            raise TurnAborted
        if not answer.allowed:
            # Nobody said no to what only has to be planned first.
            told = None if decision.rule == NO_PLAN else meta
            raise Refused(self._finish(call, results.denied(call, decision, answer), told))
        decided = updates.tool_call_update(call.id, "in_progress", meta=meta)
        if (announced := self._untold.get(call.id)) is None:
            self._emit(decided)
        else:
            self._untold[call.id] = updates.joined(announced, decided)
        if known.carried_secrets:
            self._parts.record.conceal(known.carried_secrets)

    async def _run_allowed(self, known: Known, ahead: ReadAhead) -> tuple[ToolResult, str | None]:
        parts, shorten = self._parts, self._parts.shorten
        hooked = parts.hooks.listens("after")
        if hooked or not ahead.has_ended:
            self._tell(known.call)
        room = None if shorten is None else shorten.room(known.offered.spec.input_schema)
        try:
            result = await execution.run(known, ahead, parts.limits, self._progress(known.call))
            result = results.without_blocked(result, parts.policy())
            result, may_be_stored = await parts.hooks.after(known, result, room) if hooked else (result, True)
        except TurnAborted:
            self._fail(known.call, "cancelled: the person ended the turn")
            raise
        except PagehandError as error:
            return self._fail(known.call, f"{error.name}: {error.message}"), None
        self._remember(known, result)
        if result.is_error and known.target.element is not None:
            in_background(known.source.show(known.call, known.checked.context, on=False))
        final = shortened(result, room, shorten, may_be_stored=may_be_stored)
        return self._finish(known.call, final, None), result.text

    def _remember(self, known: Known, result: ToolResult) -> None:
        """Where text came from, and where arguments went."""
        provenance, where = self._parts.provenance, known.target.origin or known.source.id
        if known.source.id != HUB:
            provenance.read(result.origin or where, results.everything(result))
            if known.checked.risk is not Risk.READ:
                provenance.wrote(where, known.tells, known.typed_secrets)

    def _announce(self, known: Known) -> None:
        call = known.call
        self._shown[call.id] = known.shown
        self._parts.record.keep(call.id, known.shown)
        meta: Json = {
            "pagehand/toolName": call.name,
            "pagehand/source": known.source.id,
            "pagehand/target": known.shown_target,
        }
        if known.checked.context.caller.parent is not None:
            meta["pagehand/parent"] = known.checked.context.caller.parent
        announced = updates.tool_call(call.id, known.title, known.offered.kind, "pending", known.shown, meta)
        self._untold[call.id] = announced

    def _tell(self, call: ToolCall) -> None:
        """Something is waited for: whoever watches sees by now which call that is."""
        if (announced := self._untold.pop(call.id, None)) is not None:
            self._emit(announced)

    def _refuse(self, call: ToolCall, error: PagehandError) -> ToolResult:
        """A call that never came to a decision; its arguments are not shown: nobody knows what they touch."""
        self._parts.record.keep(call.id, {})
        title = title_of(call.name, {}, None)
        meta: Json = {"pagehand/toolName": call.name}
        self._untold[call.id] = updates.tool_call(call.id, title, "execute", "pending", {}, meta)
        secrets = secret_values(call.arguments, sensitive=True)
        return self._fail(call, conceal(f"{error.name}: {error.message}", secrets))

    def _fail(self, call: ToolCall, text: str, meta: Json | None = None) -> ToolResult:
        return self._finish(call, results.failed(call, text), meta)

    def _finish(self, call: ToolCall, result: ToolResult, meta: Json | None) -> ToolResult:
        content = [updates.text_block(result.text)] if result.text else []
        content += [{"type": "image", "data": image.data, "mimeType": image.mime_type} for image in result.images]
        content += result.shown
        meta = dict(meta or {})
        if result.structured is not None:
            # What an inspection found is for whoever asked, not for those who watch.
            meta["pagehand/receipt"] = {key: told for key, told in result.structured.items() if key != "data"}
        ended = updates.tool_call_update(call.id, "failed" if result.is_error else "completed", content, meta)
        announced = self._untold.pop(call.id, None)
        self._emit(ended if announced is None else updates.joined(announced, ended))
        return result

    def _progress(self, call: ToolCall) -> Callable[[str], None]:
        return lambda line: self._emit(updates.tool_call_update(call.id, "in_progress", [updates.text_block(line)]))

    def _emit(self, update: Json) -> None:
        self._parts.record.emit(update)
