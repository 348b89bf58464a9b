"""What a script did with the browser: events and entries, bounded, without secrets; and its summary.

One trace is shared by a capability and all that were narrowed from it. Above: `capability`, `reproduction`.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable
from typing import Any

from pagehand.tether.values import type_of
from pagehand.values import Json

MOST_EVENTS = 1_000
MOST_SNAPSHOTS = 3
MOST_REPLY = 32 * 1024
MOST_BYTES = 4 * 1024 * 1024
_LISTS = ("actions", "observations", "errors", "screenshots", "storage_changes")
_CONSOLE = ("console_logs", "console_errors", "unhandled_rejections", "runtime_exceptions")
_NETWORK = ("network_log", "failed_requests", "wait_for_request", "wait_for_response", "request")
_PICTURES = ("screenshot", "screenshot_element", "save_screenshot")


def now_ms() -> int:
    """Wall time in Unix milliseconds."""
    return time.time_ns() // 1_000_000


class Trace:
    """The record of one grant; `heard` is told each event as it happens."""

    def __init__(self, heard: Callable[[Json], None] = lambda _event: None) -> None:
        self.started, self._heard = now_ms(), heard
        self.events: dict[str, list[Json]] = {name: [] for name in _LISTS}
        self.entries: dict[str, dict[str, Json]] = {"console_events": {}, "network_events": {}}
        self.snapshots: list[Json] = []
        self.dropped: dict[str, int] = {}
        self.url: str | None = None
        self._number = 0

    def begin(self, method: str, body: Json) -> Json:
        """A call that is going to be sent; the event, for `end` and `fail`."""
        self._number += 1
        return self._add("actions", "action", method, body, self._number)

    def deny(self, method: str, message: str) -> None:
        """A call that was refused before anything was sent."""
        self._number += 1
        self._add("errors", "denied", method, message, self._number)

    def fail(self, action: Json, message: str) -> None:
        """The call failed."""
        self._add("errors", "error", action["method"], message, action["seq"])

    def end(self, action: Json, reply: Any) -> None:
        """The call's reply, and what of it is kept apart."""
        method = action["method"]
        if isinstance(reply, dict) and isinstance(reply.get("url"), str):
            self.url = reply["url"]
        kept = {key: value for key, value in reply.items() if key != "data_url"} if isinstance(reply, dict) else reply
        self._add("observations", "observation", method, _bounded(kept), action["seq"])
        if method in _PICTURES and isinstance(kept, dict):
            self._add("screenshots", "screenshot", method, kept, action["seq"])
        elif method in ("dom_snapshot", "page_snapshot"):
            self._snapshot(method, reply)
        elif method in _CONSOLE or method in _NETWORK:
            self._keep("console_events" if method in _CONSOLE else "network_events", reply)
        elif (change := _storage_change(method, action["data"], reply)) is not None:
            self._add("storage_changes", "storage", method, change, action["seq"])

    def _add(self, name: str, kind: str, method: str, data: Any, number: int) -> Json:
        event: Json = {"seq": number, "timestamp_ms": now_ms(), "kind": kind, "method": method, "data": data}
        self.events[name].append(event)
        if len(self.events[name]) > MOST_EVENTS:
            self._drop(name)
        self._heard(event)
        return event

    def _drop(self, name: str) -> None:
        del self.events[name][0]
        self.dropped[name] = self.dropped.get(name, 0) + 1

    def _keep(self, name: str, reply: Any) -> None:
        entries = reply if isinstance(reply, list) else [reply]
        kept = self.entries[name]
        for entry in entries:
            if isinstance(entry, dict) and isinstance(entry.get("id"), str):
                kept[entry["id"]] = entry
        while len(kept) > MOST_EVENTS:
            del kept[next(iter(kept))]
            self.dropped[name] = self.dropped.get(name, 0) + 1

    def _snapshot(self, method: str, reply: Any) -> None:
        text = json.dumps(reply, ensure_ascii=False).encode("utf-8", "replace")
        url = reply.get("url") if isinstance(reply, dict) else None
        digest = hashlib.sha256(text).hexdigest()
        entry: Json = {"timestamp_ms": now_ms(), "method": method, "url": url, "bytes": len(text), "sha256": digest}
        self.snapshots.append({**entry, "value": reply if len(text) <= MOST_BYTES // 4 else None})
        for old in self.snapshots[:-MOST_SNAPSHOTS]:
            old["value"] = None
        if len(self.snapshots) > MOST_EVENTS:
            del self.snapshots[0]
            self.dropped["dom_snapshots"] = self.dropped.get("dom_snapshots", 0) + 1

    def exported(self) -> Json:
        """The whole record as a map, at most 4 MiB of it: the oldest observations go first."""
        while _size(self._told()) > MOST_BYTES and (fullest := self._fullest()) is not None:
            for _ in range(max(1, len(self.events[fullest]) // 8)):
                self._drop(fullest)
        copied: Json = json.loads(json.dumps(self._told()))
        return copied

    def _fullest(self) -> str | None:
        sizes = {name: _size(events) for name, events in self.events.items() if events}
        return max(sizes, key=lambda name: sizes[name]) if sizes else None

    def _told(self) -> Json:
        return {
            **self.events,
            **{name: list(entries.values()) for name, entries in self.entries.items()},
            "dom_snapshots": self.snapshots,
            "timestamps": {"started_at_ms": self.started, "exported_at_ms": now_ms()},
            "dropped": self.dropped,
        }

    def summary(self) -> Json:
        """How much there was of each, and how it ended."""
        errors = self.events["errors"]
        methods: dict[str, int] = {}
        for event in self.events["actions"]:
            methods[event["method"]] = methods.get(event["method"], 0) + 1
        return {
            "action_count": len(self.events["actions"]),
            "observation_count": len(self.events["observations"]),
            "console_event_count": len(self.entries["console_events"]),
            "network_event_count": len(self.entries["network_events"]),
            "error_count": sum(event["kind"] == "error" for event in errors),
            "denied_count": sum(event["kind"] == "denied" for event in errors),
            "duration_ms": now_ms() - self.started,
            "methods": methods,
            "last_url": self.url,
            "last_error": errors[-1]["data"] if errors else None,
        }


def _size(value: Any) -> int:
    return len(json.dumps(value, ensure_ascii=False).encode("utf-8", "replace"))


def _bounded(reply: Any) -> Any:
    size = _size(reply)
    return reply if size <= MOST_REPLY else {"summary": True, "type": type_of(reply), "bytes": size}


def _storage_change(method: str, body: Json, reply: Any) -> Json | None:
    """What a call changed in the page's storage; None for a call that changes none."""
    change: Json = {"op": method, "key": None, "before": None, "after": None, "removed": None}
    if method == "set_cookie":
        cookie = body.get("cookie")
        name = cookie.get("name") if isinstance(cookie, dict) else None
        return {**change, "key": name, "after": "[redacted]"}
    if method == "set_local_storage":
        before = reply.get("before") if isinstance(reply, dict) else None
        return {**change, "key": body.get("key"), "before": before, "after": body.get("value")}
    return {**change, "removed": reply} if method == "clear_storage" else None
