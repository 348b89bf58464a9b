"""A session's events as lines for a terminal: what was said, each call, each decision, each receipt.

What comes from pages and models is made plain first; colours are ours alone.
"""

from __future__ import annotations

from typing import TextIO

from pagehand.cli.markdown import MarkdownWriter
from pagehand.cli.plain_text import one_line, plain
from pagehand.cli.styles import style, wants_styles, wrapped
from pagehand.client import Permission, Update
from pagehand.values import Json
from pagehand.wire.receipt import receipt_of
from pagehand.wire.updates import ENDED

_QUESTION = "question"
_INDENT = 4
"""Columns that the later lines of a long one begin with."""
_WIDEST = 200
"""Characters of a receipt or an error that are shown on a call's line."""


class Transcript:
    """Writes events to a stream as they come; colours only on a terminal."""

    def __init__(self, out: TextIO, *, verbose: bool = False, known: str | None = None) -> None:
        """`known` is what the person has just typed: it is not shown to them again."""
        self._out = out
        self._colour = wants_styles(out)
        self._markdown = MarkdownWriter(out, styled=self._colour) if out.isatty() else None
        self._verbose = verbose
        self._known = known
        self._titles: dict[str, str] = {}
        self._decisions: dict[str, Json] = {}
        self._message: str | None = None
        self.denied = False
        """A person, the policy or a deadline said no to some call."""
        self.spent: Json | None = None
        """What turn and session have cost, where the engine tells it."""

    def knows(self, text: str) -> None:
        """The person has just typed this: it is not shown to them again."""
        self._known = text

    def note(self, update: Update) -> None:
        """Remember of an event what the command's end depends on, whether it is shown or not."""
        meta = update.update.get("_meta") or {}
        self.spent = meta.get("pagehand/spent", self.spent)
        if decision := meta.get("pagehand/decision"):
            self._decisions[update.update["toolCallId"]] = decision
            self.denied = self.denied or not decision["outcome"].startswith("allow")

    def show(self, update: Update) -> None:
        """One event."""
        self.note(update)
        body = update.update
        match body["sessionUpdate"]:
            case "user_message_chunk":
                self._user(body["content"].get("text", ""))
            case "agent_message_chunk":
                self._stream(body)
            case "agent_thought_chunk" if self._verbose:
                self._line(self._style(plain(body["content"].get("text", "")), "dim"))
            case "plan":
                for number, entry in enumerate(body["entries"], 1):
                    self._line(f"  {self._style(f'{number}.', 'cyan')} {one_line(entry['content'])}")
            case "tool_call":
                self._titles[body["toolCallId"]] = one_line(body["title"])
                if body["status"] == "in_progress":
                    self._line(f"  {self._style('·', 'cyan')} {one_line(body['title'])}")
                self._call_end(body)
            case "tool_call_update":
                self._call_end(body)
            case "session_info_update":
                self._turn_end(body)

    def show_permission(self, permission: Permission, answer: str, by: str) -> None:
        """A permission that was answered without anybody being asked here."""
        self._line(f"  {self._style('?', 'yellow')} {describe_permission(permission)}  →  {answer} ({by})")

    def hold_line(self) -> None:
        """A question stands on the current line; the next event begins a new one."""
        self._message = _QUESTION

    def release_line(self) -> bool:
        """The question's line has been ended; False when an event had ended it already."""
        held, self._message = self._message == _QUESTION, None
        return held

    def finish(self) -> None:
        """End a line of streamed text, or of a question."""
        if self._message is None:
            return
        if self._markdown is not None and self._message != _QUESTION:
            self._markdown.finish()
        else:
            self._out.write("\n")
            self._out.flush()
        self._message = None

    def _user(self, text: str) -> None:
        if text == self._known:
            self._known = None
        else:
            self._line(f"{self._style('You', 'bold')}  {plain(text)}")

    def _stream(self, body: Json) -> None:
        if body.get("messageId") != self._message:
            self.finish()
            self._message = body.get("messageId")
        text = plain(body["content"].get("text", ""))
        if self._markdown is not None:
            self._markdown.feed(text)
            return
        self._out.write(text)
        self._out.flush()

    def _call_end(self, body: Json) -> None:
        if body["status"] not in ENDED:
            return
        title = self._titles.get(body["toolCallId"], body["toolCallId"])
        mark = self._style("✓", "green") if body["status"] == "completed" else self._style("✗", "red")
        self._line(f"  {mark} {title}{self._outcome(body)}")
        if self._verbose:
            for line in plain(_text_of(body)).splitlines():
                self._line(self._style(f"      {line}", "dim"))

    def _outcome(self, body: Json) -> str:
        decision = self._decisions.get(body["toolCallId"])
        if decision and not decision["outcome"].startswith("allow"):
            return "  " + self._style(one_line(_refusal(decision)), "red")
        if body["status"] == "failed":
            return "  " + self._style(one_line(_text_of(body).split("\n", 1)[0])[:_WIDEST], "red")
        receipt = receipt_of((body.get("_meta") or {}).get("pagehand/receipt"))
        effects = [f"{effect.kind} {effect.detail}".strip() for effect in receipt.effect]
        return "  " + self._style(one_line("; ".join(effects))[:_WIDEST], "dim") if effects else ""

    def _turn_end(self, body: Json) -> None:
        ended = (body.get("_meta") or {}).get("pagehand/turnEnded")
        if ended:
            self.finish()
            reason = ended.get("reason") or ("Cancelled." if ended["stopReason"] == "cancelled" else None)
            if reason:
                self._line(self._style(plain(reason), "yellow"))

    def _line(self, text: str) -> None:
        self.finish()
        self._out.write(wrapped(text, self._out, _INDENT) + "\n")
        self._out.flush()

    def _style(self, text: str, name: str) -> str:
        return style(text, name) if self._colour else text


def describe_permission(permission: Permission) -> str:
    """A permission in one line: what, where, and how grave."""
    where = f" on {permission.origin}" if permission.origin else ""
    risk = permission.meta.get("pagehand/risk")
    always = f"  [always asks: {permission.meta.get('pagehand/rule', '')}]" if risk == "always_ask" else ""
    warnings = permission.meta.get("pagehand/security_warnings", [])
    notes = "".join(f"  [{warning['level']}: {warning['message']}]" for warning in warnings)
    return one_line(f"{permission.tool_call.get('title', 'a tool call')}{where}{always}{notes}")


def _refusal(decision: Json) -> str:
    if decision["outcome"] == "cancelled":
        return "not run: the turn was ended"
    by = str(decision["by"])
    return f"denied ({by})" if by.startswith(("policy", "deadline", "nobody")) else "denied"


def _text_of(body: Json) -> str:
    texts = [block.get("content", {}).get("text", "") for block in body.get("content") or []]
    return "\n".join(text for text in texts if text)
