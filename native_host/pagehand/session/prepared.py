"""A call that may be decided on: its tool, hand, target and files, as the gate judges it and as a person is asked.

Values and wording only. Above: `toolbox`, which prepares, asks and runs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pagehand.brain.transcript import ToolCall
from pagehand.gate.decision import Decision
from pagehand.gate.risk import weighed_risk
from pagehand.gate.subject import Evidence, Part, Subject
from pagehand.session.titles import kind_of, title_of
from pagehand.tools.upload_files import ChosenFile, summary
from pagehand.toolsets.catalogue import declared_risk_of
from pagehand.toolsets.hand import Hand
from pagehand.values import Json
from pagehand.wire import updates
from pagehand.wire.extensions import Target
from pagehand.wire.mcp import LentTool

_FIELD_ROLES = {"textbox", "searchbox", "combobox", "spinbutton", "slider", "listbox"}


@dataclass(frozen=True, slots=True)
class Prepared:
    """`shown` is what of the arguments may be seen and stored; `files` go along with the call."""

    call: ToolCall
    tool: LentTool
    hand: Hand
    target: Target
    shown: Json
    digest: str
    files: tuple[ChosenFile, ...] = ()

    @property
    def title(self) -> str:
        """One line for a person; files are named with their sizes, every one of them."""
        if not self.files:
            return title_of(self.call.name, self.shown, self.target, self.tool.title)
        said, dot, where = title_of(self.call.name, {}, self.target, self.tool.title).partition(" · ")
        return f"{said} ({summary(self.files)}){dot}{where}"

    def subject(self, own_tools: dict[str, Json]) -> Subject:
        """The call as the gate sees it."""
        call, target = self.call, self.target
        declaration = declared_risk_of(self.tool, own_tools)
        return Subject(
            tool=call.name,
            arguments=call.arguments,
            risk=weighed_risk(self.tool.annotations, declaration, call.arguments, trusted=True),
            source=f"hand:{self.hand.lend.instance}",
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
            url=target.url,
        )

    def _seen(self) -> Iterator[Evidence]:
        """The evidence of a hand that tells of the element alone."""
        element = None if self.target.parts else self.target.element
        submits = self.call.arguments.get("submit") or "Enter" in str(self.call.arguments.get("keys"))
        if element is None or (element.role in _FIELD_ROLES and not submits):
            return
        yield Evidence("name", element.name)
        if self.target.form is not None and self.target.form.name:
            yield Evidence("section", self.target.form.name)

    def question(self, session_id: str, decision: Decision) -> Json:
        """ACP's permission request, without id and deadline."""
        meta: Json = {
            "pagehand/toolName": self.call.name,
            "pagehand/risk": decision.risk.value,
            "pagehand/rule": decision.rule,
            "pagehand/target": self.target.model_dump(by_alias=True, exclude_none=True),
            "pagehand/digest": self.digest,
        }
        if self.files:
            meta["pagehand/files"] = [{"name": f.name, "size": f.size, "path": str(f.path)} for f in self.files]
        if decision.warning:
            meta["pagehand/security_warning"] = decision.warning
        tool_call: Json = {
            "toolCallId": self.call.id,
            "title": self.title,
            "kind": kind_of(self.call.name, reads=False),
            "status": "pending",
            "rawInput": self.shown,
        }
        return {"sessionId": session_id, "toolCall": tool_call, "options": _options(decision), "_meta": meta}


def _options(decision: Decision) -> list[Json]:
    """The always-ask class and what deviates from a plan have no "for this session": that leave is never standing."""
    if decision.risk.value == "always_ask" or not decision.standing:
        return [option for option in updates.PERMISSION_OPTIONS if option["optionId"] != "allow_session"]
    return updates.PERMISSION_OPTIONS
