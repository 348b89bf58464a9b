"""The values that a call becomes on its way down the path, each holding the one before it; and how it is shown.

Values and wording only. Above: the steps, each of which takes one of these and gives the next.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pagehand.brain.transcript import ToolCall, ToolResult
from pagehand.calls.ports import Question
from pagehand.calls.redaction import conceal, secret_values, typed_secrets
from pagehand.calls.titles import title_of
from pagehand.gate.decision import Decision
from pagehand.gate.risk import Risk
from pagehand.gate.subject import Evidence, Part, Subject
from pagehand.tools.upload_files import ChosenFile, summary
from pagehand.toolsets.ports import HUB, CallContext, Offered, ToolSource
from pagehand.values import Json
from pagehand.wire import updates
from pagehand.wire.extensions import Target

_FIELD_ROLES = {"textbox", "searchbox", "combobox", "spinbutton", "slider", "listbox"}


class Refused(Exception):
    """The call ends here; `result` is what the model reads."""

    def __init__(self, result: ToolResult) -> None:
        super().__init__(result.text)
        self.result = result


@dataclass(frozen=True, slots=True)
class Found:
    """A call and who answers it."""

    call: ToolCall
    source: ToolSource
    offered: Offered


@dataclass(frozen=True, slots=True)
class Checked:
    """Its arguments fit the schema; `risk` is what its source declared, weighed by the source's trust."""

    found: Found
    context: CallContext
    risk: Risk
    digest: str

    @property
    def call(self) -> ToolCall:
        """The call itself."""
        return self.found.call

    def with_arguments(self, arguments: Json) -> Checked:
        """The same call with other arguments, to be checked again; for hooks."""
        return replace(self, found=replace(self.found, call=replace(self.call, arguments=arguments)))


@dataclass(frozen=True, slots=True)
class Known:
    """It is known what the call touches. `shown` is what of its arguments may be seen and stored."""

    checked: Checked
    target: Target
    shown: Json
    files: tuple[ChosenFile, ...] = ()
    hidden: tuple[str, ...] = ()
    """Secrets of its arguments that were typed before: they are shown nowhere, also where they would go next."""

    @property
    def call(self) -> ToolCall:
        """The call itself."""
        return self.checked.call

    @property
    def source(self) -> ToolSource:
        """Who answers it."""
        return self.checked.found.source

    @property
    def offered(self) -> Offered:
        """The tool."""
        return self.checked.found.offered

    @property
    def secrets(self) -> list[str]:
        """What of its arguments nobody but its source may see, the longest first."""
        secret = frozenset(self.offered.secret_arguments)
        own = secret_values(self.call.arguments, sensitive=self.target.sensitive, secret=secret)
        return sorted({*own, *self.hidden}, key=len, reverse=True)

    def without(self, typed: Sequence[str]) -> Known:
        """The same call without secrets that were typed before, wherever it is shown."""
        hidden = tuple(secret for secret in typed if conceal(self.call.arguments, [secret]) != self.call.arguments)
        if not hidden:
            return self
        parts = [part.model_copy(update={"value": conceal(part.value, hidden)}) for part in self.target.parts]
        target = self.target.model_copy(update={"parts": parts})
        return replace(self, target=target, shown=conceal(self.shown, hidden), hidden=hidden)

    @property
    def typed_secrets(self) -> list[str]:
        """What it types into secret fields."""
        return typed_secrets(self.call.arguments, [part.sensitive is True for part in self.target.parts])

    @property
    def title(self) -> str:
        """One line for a person; files are named with their sizes, every one of them."""
        if not self.files:
            return self._titled(self.shown)
        said, dot, where = self._titled({}).partition(" · ")
        return f"{said} ({summary(self.files)}){dot}{where}"

    def _titled(self, arguments: Json) -> str:
        offered = self.offered
        return title_of(self.call.name, arguments, self.target, offered.title, offered.summary_arguments)

    def subject(self) -> Subject:
        """The call as the gate sees it."""
        call, target = self.call, self.target
        return Subject(
            tool=call.name,
            arguments=call.arguments,
            risk=self.checked.risk,
            source=self.source.id,
            origin=target.origin,
            destinations=tuple(target.destinations or filter(None, [target.destination])),
            sensitive=target.sensitive,
            downloads=bool(target.downloads),
            evidence=tuple(Evidence(seen.source, seen.text) for seen in target.evidence) or tuple(self._seen()),
            parts=tuple(Part(part.role, part.name, part.type or "", part.href or "") for part in target.parts),
            submits=bool(target.submits),
            sends=bool(target.sends),
            wordless=bool(target.wordless),
            opaque=bool(target.opaque),
            caller_kind=self.checked.context.caller.kind,
            url=target.url,
            opens=self._opened(),
        )

    def _opened(self) -> str | None:
        """The address that the call itself opens."""
        names = [resource.argument for resource in self.offered.resources if resource.kind == "url"]
        values = [self.call.arguments.get(name) for name in names or (["url"] if self.source.id != HUB else [])]
        return next((value for value in values if isinstance(value, str)), None)

    def _seen(self) -> Iterator[Evidence]:
        """The evidence of a source that tells of the element alone."""
        element = None if self.target.parts else self.target.element
        submits = self.call.arguments.get("submit") or "Enter" in str(self.call.arguments.get("keys"))
        if element is None or (element.role in _FIELD_ROLES and not submits):
            return
        yield Evidence("name", element.name)
        if self.target.form is not None and self.target.form.name:
            yield Evidence("section", self.target.form.name)

    def question(self, decision: Decision) -> Question:
        """What a person is asked."""
        caller = self.checked.context.caller
        meta: Json = {
            "pagehand/toolName": self.call.name,
            "pagehand/source": self.source.id,
            "pagehand/caller": {"kind": caller.kind, "name": caller.name},
            "pagehand/risk": decision.risk.value,
            "pagehand/rule": decision.rule,
            "pagehand/target": self.target.model_dump(by_alias=True, exclude_none=True),
            "pagehand/digest": self.checked.digest,
        }
        if self.files:
            meta["pagehand/files"] = [{"name": f.name, "size": f.size, "path": str(f.path)} for f in self.files]
        if decision.warnings:
            meta["pagehand/security_warning"] = decision.warnings[0]
            meta["pagehand/security_warnings"] = list(decision.warnings)
        tool_call: Json = {
            "toolCallId": self.call.id,
            "title": self.title,
            "kind": self.offered.kind,
            "status": "pending",
            "rawInput": self.shown,
        }
        session = self.checked.context.session
        params = {"sessionId": session, "toolCall": tool_call, "options": _options(decision), "_meta": meta}
        return Question(params, self.source.id)


def _options(decision: Decision) -> list[Json]:
    """The always-ask class and what deviates from a plan have no leave beyond once: that is never standing."""
    options = updates.PERMISSION_OPTIONS
    if decision.risk.value == "always_ask" or not decision.standing:
        return [option for option in options if option["optionId"] != "allow_session"]
    grave = any(warning["level"] == "CRITICAL" for warning in decision.warnings)
    return [*options, updates.KEPT_LEAVE] if decision.scope.can_be_kept and not grave else options
