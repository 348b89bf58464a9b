"""The one path of every call: find, check, describe, decide, ask, write down, run.

No other path runs a tool. Every call gets one result; only cancellation and `TurnAborted` leave by exception, and then
the brain writes the result. Below: the steps, one module each. Above: `session`, which gives the parts of a turn.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from pagehand.brain.limits import Limits
from pagehand.brain.ports import ToolSpec, TurnAborted
from pagehand.brain.transcript import ToolCall, ToolResult
from pagehand.calls import execution, results
from pagehand.calls.admission import check, find, offered_by
from pagehand.calls.background import in_background
from pagehand.calls.decisions import DecisionLog
from pagehand.calls.description import describe, with_files
from pagehand.calls.narrowing import narrowed
from pagehand.calls.ports import NO_HOOKS, Answer, Consent, Hooks, Record
from pagehand.calls.read_ahead import ReadAhead
from pagehand.calls.redaction import conceal, secret_values
from pagehand.calls.shortening import Shorten, shortened
from pagehand.calls.stages import Checked, Known, Refused
from pagehand.calls.titles import title_of
from pagehand.errors import PagehandError
from pagehand.gate.authority import Authority
from pagehand.gate.decision import NO_PLAN, Decision, Verdict
from pagehand.gate.grants import Scope
from pagehand.gate.policy import Policy
from pagehand.gate.provenance import Provenance
from pagehand.gate.recorded import facts_of
from pagehand.gate.risk import Risk, hinted_risk
from pagehand.gate.standing import Standing
from pagehand.gate.subject import Subject
from pagehand.gate.task import Task
from pagehand.tools.upload_files import UploadFolders
from pagehand.tools.validator import ArgumentChecker
from pagehand.toolsets.ports import HUB, CallContext, Caller, ToolSource, Waiting
from pagehand.values import Json
from pagehand.wire import updates

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class CallParts:
    """What the calls of one turn are made with. `sources` and `standing` are asked anew for each call."""

    sources: Callable[[], Sequence[ToolSource]]
    standing: Callable[[], Standing]
    context: CallContext
    consent: Consent
    record: Record
    policy: Policy
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


class CallPath:
    """The tools of one turn, behind the gate. Plays `brain.ports.Toolbox`."""

    def __init__(self, parts: CallParts) -> None:
        self._parts = parts
        self._shown: dict[str, Json] = {}
        """Of the calls that run now, the arguments as they may be seen."""

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
        return CallPath(narrowed(self._parts, authority, caller, sources, waiting))

    async def run(self, call: ToolCall) -> ToolResult:
        """One call, from its check to its result."""
        result = await self._run(call)
        self._parts.hooks.settled(call, self._parts.context, self._shown.pop(call.id, {}), result)
        return result

    async def _run(self, call: ToolCall) -> ToolResult:
        parts = self._parts
        with ReadAhead() as ahead:
            try:
                checked = await self._admit(call)
                self._begin_free_read(checked, ahead)
                known = await self._described(checked, ahead)
                subject = self._subject(known)
                standing = parts.standing()
                decision = parts.policy.decide(subject, standing)
                # Before it is asked: the answer may change what is granted.
                facts = facts_of(subject, standing, decision)
                answer = await self._settle(known, decision)
                self._write_down(known, decision, answer, facts)
                return await self._run_allowed(known, ahead)
            except Refused as refused:
                return refused.result

    async def _admit(self, call: ToolCall) -> Checked:
        parts = self._parts
        try:
            context = replace(parts.context, nesting=self)
            checked = check(find(call, parts.sources()), context, parts.checker)
            if parts.hooks.listens("before"):
                changed = await parts.hooks.before(checked)
                if changed.call.arguments != checked.call.arguments:
                    checked = check(changed.found, context, parts.checker)
            return checked
        except PagehandError as error:
            raise Refused(self._refuse(call, error)) from None

    def _begin_free_read(self, checked: Checked, ahead: ReadAhead) -> None:
        """What no answer can forbid is sent together with the question what it touches."""
        found, parts = checked.found, self._parts
        if (
            found.source.hints_trusted
            # A tool that also acts is held by its source to what was described, its reads too.
            and hinted_risk(found.offered.annotations) is Risk.READ
            and parts.policy.is_free_on_every_site(checked.risk)
            and parts.standing().authority is None
            and not parts.hooks.listens("before", "permit")
        ):
            ahead.begin(found.source.run(checked.call, checked.context, self._progress(checked.call)))

    async def _described(self, checked: Checked, ahead: ReadAhead) -> Known:
        try:
            known = (await describe(checked, ahead)).without(self._parts.provenance.typed_secrets)
        except PagehandError as error:
            raise Refused(self._refuse(checked.call, error)) from None
        self._announce(known)
        if known.target.unresolved and ahead.running is None:
            raise Refused(self._finish(known.call, results.unresolved(known.call, known.target), None))
        try:
            if (argument := known.offered.files_argument) is not None:
                known = await with_files(known, self._parts.uploads, argument)
            await self._parts.hooks.permit(known)
        except PagehandError as error:
            raise Refused(self._fail(known.call, f"{error.name}: {error.message}")) from None
        return known

    def _subject(self, known: Known) -> Subject:
        """The call as the gate sees it, with what it would take along; a page's own reads take nothing."""
        subject = known.subject()
        if subject.opens is None and subject.is_of_a_browser:
            self._parts.task.at(subject.origin)
        if subject.source == HUB or (subject.is_of_a_browser and subject.risk is Risk.READ):
            return subject
        carried = self._parts.provenance.carried(subject.arguments, subject.origin or subject.source)
        return replace(subject, carried=carried)

    async def _settle(self, known: Known, decision: Decision) -> Answer:
        if decision.verdict is Verdict.FREE:
            return Answer("allow_once", f"policy: {decision.rule}")
        if decision.verdict is Verdict.NEVER:
            return Answer("deny_once", f"policy: {decision.rule}")
        show = asyncio.create_task(self._show(known, on=True))
        answer = None
        try:
            answer = await self._parts.consent.ask(known.question(decision), self._parts.limits.permission_seconds)
        except PagehandError as error:
            raise Refused(self._fail(known.call, f"{error.name}: {error.message}")) from None
        finally:
            show.cancel()
            # After a yes the page takes it away itself, when the act begins.
            if answer is None or not answer.allowed:
                in_background(self._show(known, on=False))
        self._parts.standing().grants.hear(decision.scope, answer.outcome)
        if answer.outcome == "allow_always":
            self._parts.keep(decision.scope)
        return answer

    async def _show(self, known: Known, *, on: bool) -> None:
        if known.target.element is not None:
            await known.source.show(known.call, known.checked.context, on=on)

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
        self._emit(updates.tool_call_update(call.id, "in_progress", meta=meta))
        if secrets := known.secrets:
            self._parts.record.conceal(secrets)

    async def _run_allowed(self, known: Known, ahead: ReadAhead) -> ToolResult:
        parts = self._parts
        try:
            result = await execution.run(known, ahead, parts.limits, self._progress(known.call))
            result = results.without_blocked(result, parts.policy)
            result = await parts.hooks.after(known, result)
            self._remember(known, result)
        except TurnAborted:
            self._fail(known.call, "cancelled: the person ended the turn")
            raise
        except PagehandError as error:
            return self._fail(known.call, f"{error.name}: {error.message}")
        if result.is_error and known.target.element is not None:
            in_background(self._show(known, on=False))
        final = await shortened(known, result, parts.shorten, parts.hooks, parts.limits)
        parts.hooks.finished(known, result.text, final)
        return self._finish(known.call, final, None)

    def _remember(self, known: Known, result: ToolResult) -> None:
        """Where text came from, and where arguments went."""
        provenance, where = self._parts.provenance, known.target.origin or known.source.id
        if known.source.id != HUB:
            provenance.read(result.origin or where, result.text)
            if known.checked.risk is not Risk.READ:
                provenance.wrote(where, known.call.arguments, known.typed_secrets)

    def _announce(self, known: Known) -> None:
        call = known.call
        self._shown[call.id] = known.shown
        self._parts.record.keep(call.id, known.shown)
        meta: Json = {
            "pagehand/toolName": call.name,
            "pagehand/source": known.source.id,
            "pagehand/target": known.target.model_dump(by_alias=True, exclude_none=True),
        }
        if known.checked.context.caller.parent is not None:
            meta["pagehand/parent"] = known.checked.context.caller.parent
        self._emit(updates.tool_call(call.id, known.title, known.offered.kind, "pending", known.shown, meta))

    def _refuse(self, call: ToolCall, error: PagehandError) -> ToolResult:
        """A call that never came to a decision; its arguments are not shown: nobody knows what they touch."""
        self._parts.record.keep(call.id, {})
        title = title_of(call.name, {}, None)
        self._emit(updates.tool_call(call.id, title, "execute", "pending", {}, {"pagehand/toolName": call.name}))
        secrets = secret_values(call.arguments, sensitive=True)
        return self._fail(call, conceal(f"{error.name}: {error.message}", secrets))

    def _fail(self, call: ToolCall, text: str, meta: Json | None = None) -> ToolResult:
        return self._finish(call, results.failed(call, text), meta)

    def _finish(self, call: ToolCall, result: ToolResult, meta: Json | None) -> ToolResult:
        content = [updates.text_block(result.text)] if result.text else []
        content += [{"type": "image", "data": image.data, "mimeType": image.mime_type} for image in result.images]
        meta = dict(meta or {})
        if result.structured is not None:
            # What an inspection found is for whoever asked, not for those who watch.
            meta["pagehand/receipt"] = {key: told for key, told in result.structured.items() if key != "data"}
        self._emit(updates.tool_call_update(call.id, "failed" if result.is_error else "completed", content, meta))
        return result

    def _progress(self, call: ToolCall) -> Callable[[str], None]:
        return lambda line: self._emit(updates.tool_call_update(call.id, "in_progress", [updates.text_block(line)]))

    def _emit(self, update: Json) -> None:
        self._parts.record.emit(update)
