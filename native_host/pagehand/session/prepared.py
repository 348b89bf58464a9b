"""A call that may be decided on: its tool, hand, target and files, as the gate judges it and as a person is asked.

Values and wording only. Above: `toolbox`, which prepares, asks and runs.
"""

from __future__ import annotations

from dataclasses import dataclass

from pagehand.brain.transcript import ToolCall
from pagehand.gate.policy import Decision, Subject
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
        element = target.element
        submits = call.arguments.get("submit") or "Enter" in str(call.arguments.get("keys"))
        typing = element is not None and element.role in _FIELD_ROLES and not submits
        words = "" if element is None or typing else f"{element.name} {(target.form and target.form.name) or ''}"
        return Subject(
            tool=call.name,
            arguments=call.arguments,
            annotations=self.tool.annotations,
            declaration=declared_risk_of(self.tool, own_tools),
            origin=target.origin,
            destination=target.destination,
            sensitive=target.sensitive,
            downloads=bool(target.downloads),
            words=words,
        )

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
