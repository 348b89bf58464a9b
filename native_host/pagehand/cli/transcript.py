"""A session's events as lines for a terminal: what was said, each call, each decision, each receipt."""

from __future__ import annotations

import sys
from typing import TextIO

from pagehand.client import Permission, Update
from pagehand.values import Json

_STYLES = {"bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "cyan": "36"}


class Transcript:
    """Writes events to a stream as they come; colours only on a terminal."""

    def __init__(self, out: TextIO | None = None, *, verbose: bool = False) -> None:
        self._out = out or sys.stdout
        self._colour = self._out.isatty()
        self._verbose = verbose
        self._titles: dict[str, str] = {}
        self._message: str | None = None
        self.denied = False

    def show(self, update: Update) -> None:
        """One event."""
        body = update.update
        match body["sessionUpdate"]:
            case "user_message_chunk":
                self._line(f"{self._style('You', 'bold')}  {body['content'].get('text', '')}")
            case "agent_message_chunk":
                self._stream(body)
            case "agent_thought_chunk" if self._verbose:
                self._line(self._style(body["content"].get("text", ""), "dim"))
            case "tool_call":
                self._titles[body["toolCallId"]] = body["title"]
                if body["status"] != "pending":
                    self._line(f"  {self._style('·', 'cyan')} {body['title']}")
            case "tool_call_update":
                self._call_update(body)
            case "session_info_update":
                self._turn_end(body)

    def show_permission(self, permission: Permission, answer: str, by: str) -> None:
        """A permission that this terminal answered."""
        self._line(f"  {self._style('?', 'yellow')} {describe_permission(permission)}  →  {answer} ({by})")

    def _stream(self, body: Json) -> None:
        if body.get("messageId") != self._message:
            self.finish()
            self._message = body.get("messageId")
        self._out.write(body["content"].get("text", ""))
        self._out.flush()

    def finish(self) -> None:
        """End a line of streamed text."""
        if self._message is not None:
            self._out.write("\n")
            self._message = None

    def _call_update(self, body: Json) -> None:
        meta = body.get("_meta") or {}
        decision = meta.get("pagehand/decision")
        if decision and not decision["outcome"].startswith("allow"):
            self.denied = True
        if body["status"] not in ("completed", "failed"):
            return
        title = self._titles.get(body["toolCallId"], body["toolCallId"])
        ok = body["status"] == "completed"
        mark = self._style("✓", "green") if ok else self._style("✗", "red")
        self._line(f"  {mark} {title}{self._outcome(body, meta, ok=ok)}")
        if self._verbose:
            for line in _text_of(body).splitlines():
                self._line(self._style(f"      {line}", "dim"))

    def _outcome(self, body: Json, meta: Json, *, ok: bool) -> str:
        receipt = meta.get("pagehand/receipt") or {}
        if not ok:
            return "  " + self._style(_text_of(body).split("\n", 1)[0][:200], "red")
        effects = [f"{e['kind']} {e.get('detail', '')}".strip() for e in receipt.get("effect", [])]
        return "  " + self._style("; ".join(effects)[:200], "dim") if effects else ""

    def _turn_end(self, body: Json) -> None:
        ended = (body.get("_meta") or {}).get("pagehand/turnEnded")
        if ended:
            self.finish()
            if ended.get("reason"):
                self._line(self._style(ended["reason"], "yellow"))

    def _line(self, text: str) -> None:
        self.finish()
        self._out.write(text + "\n")
        self._out.flush()

    def _style(self, text: str, style: str) -> str:
        return f"\x1b[{_STYLES[style]}m{text}\x1b[0m" if self._colour else text


def describe_permission(permission: Permission) -> str:
    """A permission in one line: what, where, and how grave."""
    where = f" on {permission.origin}" if permission.origin else ""
    risk = permission.meta.get("pagehand/risk")
    always = "  [always asks: " + str(permission.meta.get("pagehand/rule", "")) + "]" if risk == "always_ask" else ""
    warning = permission.meta.get("pagehand/security_warning")
    note = f"  [{warning['level']}: {warning['message']}]" if isinstance(warning, dict) else ""
    return f"{permission.tool_call.get('title', 'a tool call')}{where}{always}{note}"


def _text_of(body: Json) -> str:
    texts = [block.get("content", {}).get("text", "") for block in body.get("content") or []]
    return "\n".join(text for text in texts if text)
