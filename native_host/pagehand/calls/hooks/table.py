"""The one table of hooks: when each runs, what it is told, what it may answer, and what comes of several answers.

Loading a plugin, running a hook, the page docs/plugins.md and the tests all read it. Values only; `runs` runs them,
the modules beside it (of a call) and `session.turn_hooks` (of a turn) fire them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from pagehand.calls.ports import Point

Kind = Literal["guard", "transform", "observer"]
"""A guard that fails denies; a transform that fails does what its row says; an observer changes nothing."""

COMMON = {"hook": "string", "session_id": "string", "turn_id": "string", "context_name": "string"}
"""What every hook is told besides, but for the hub's start and end. `context_name`: the session's title."""
DENIALS = {"block": "boolean", "denied": "boolean", "approved": "boolean", "message": "string", "reason": "string"}
"""`block: true`, `denied: true` and `approved: false` deny; nothing grants."""


@dataclass(frozen=True, slots=True)
class Hook:
    """One row. `sends` and `returns` map a field to its JSON type; a `?` behind it: it may be absent."""

    kind: Kind
    when: str
    sends: Mapping[str, str]
    returns: Mapping[str, str] = field(default_factory=dict)
    denies: bool = False
    merge: str = "-"
    on_failure: str = "noted in the log"
    point: Point | None = None
    """The stage of a call's path that fires it."""

    @property
    def payload(self) -> Mapping[str, str]:
        """Everything that it is told, by field."""
        common = {"hook": "string"} if self.sends is _HUB else COMMON
        return {**common, **self.sends}

    @property
    def answers(self) -> Mapping[str, str]:
        """Everything that it may answer, by field."""
        return {**self.returns, **DENIALS} if self.denies else self.returns


_CALL = {"call_id": "string", "tool_name": "string"}
_HUB = {"home": "string", "chibi_home": "string", "project_root": "string", "tool_count": "integer"}


def _guard(when: str, sends: Mapping[str, str], point: Point = "permit", **returns: str) -> Hook:
    merge = "the last arguments count; the first denial ends it" if returns else "the first denial ends it"
    return Hook("guard", when, {**_CALL, **sends}, returns, True, merge, "denies the call", point)


def _observer(when: str, sends: Mapping[str, str], point: Point | None = None) -> Hook:
    return Hook("observer", when, sends, point=point)


def _transform(  # noqa: PLR0917 - the table's columns in their order
    when: str,
    sends: Mapping[str, str],
    returns: Mapping[str, str],
    merge: str,
    on_failure: str,
    point: Point | None = None,
) -> Hook:
    return Hook("transform", when, sends, returns, False, merge, on_failure, point)


_SKIPPED = "left out, with a notice"

HOOKS: dict[str, Hook] = {
    "on_start": _observer("the hub is ready", _HUB),
    "on_end": _observer("the hub is leaving", _HUB),
    "pre_message": _transform(
        "an input was taken, before it joins the conversation",
        {"prompt": "string", "source": "string"},
        {"prompt": "string"},
        "the last one counts",
        "the turn does not begin, and the plugin is named",
    ),
    "post_message": _observer("a turn has ended", {"prompt": "string", "response": "string", "stop_reason": "string"}),
    "pre_system_prompt": _transform(
        "the instructions of a turn are made",
        {"system_prompt": "string"},
        {"inject": "string"},
        "all stand before the instructions, in order",
        _SKIPPED,
    ),
    "post_system_prompt": _transform(
        "the instructions of a turn are made",
        {"system_prompt": "string"},
        {"inject": "string"},
        "all stand behind the instructions, in order",
        _SKIPPED,
    ),
    "pre_api_tools": _transform(
        "before each question to the model",
        {"tools": "array"},
        {"exclude": "array", "include": "array"},
        "what any excludes is out; of `include` lists only what all of them name stays",
        "the question is not sent and the turn ends",
    ),
    "pre_api_request": _transform(
        "each question to the model, after its tools are chosen",
        {"request_body": "object"},
        {"request_body": "object"},
        "key by key, the last one counts; only temperature, top_p, max_tokens, stop and seed act",
        _SKIPPED,
    ),
    "pre_tool": _guard(
        "a call's arguments fit its schema, before it is described and asked about",
        {"arguments": "object", "risk": "string"},
        "before",
        arguments="object",
    ),
    "pre_file_read": _guard("a resource `file_read`", {"path": "string"}),
    "pre_file_write": _guard(
        "a resource `file_write`", {"path": "string", "operation": "string", "content": "string?"}
    ),
    "pre_shell_exec": _guard("a resource `shell`", {"command": "string"}),
    "pre_fetch_url": _guard(
        "a resource `url`, and opening a page", {"url": "string", "safety": "string", "reason": "string"}
    ),
    "pre_page_action": _guard(
        "an act in a page", {"arguments": "object", "url": "string?", "origin": "string?", "target": "object"}
    ),
    "post_confirmation": _observer(
        "a question was settled",
        {
            "confirmation_id": "string",
            "tool_name": "string",
            "args_sha256": "string",
            "outcome": "string",
            "scope": "string",
        },
    ),
    "pre_tool_output": Hook(
        "transform",
        "a call ran, also with an error",
        {**_CALL, "arguments": "object", "output": "string", "is_error": "boolean"},
        {"output": "string"},
        denies=True,
        merge="the last one counts; the first denial withholds the output",
        on_failure="the output is withheld",
        point="after",
    ),
    "pre_cache_output": _transform(
        "an output is too long for the conversation and would be stored",
        {"tool_name": "string", "arguments": "object", "output_size": "integer", "line_count": "integer"},
        {"block": "boolean"},
        "one `block` is enough: the output is cut instead",
        "stored",
        "after",
    ),
    "post_cache_output": _observer(
        "a long output was stored",
        {"tool_name": "string", "handle": "string", "output_size": "integer", "preview_size": "integer"},
        "settled",
    ),
    "post_tool_output": _observer(
        "the text that the model reads is known",
        {**_CALL, "arguments": "object", "output": "string", "final_output": "string", "cached": "boolean"},
        "settled",
    ),
    "post_tool": _observer(
        "a call is settled: it ran, failed or was denied",
        {**_CALL, "arguments": "object", "result": "string", "is_error": "boolean", "cached": "boolean"},
        "settled",
    ),
    "post_tool_batch": _transform(
        "all calls of one reply are settled",
        {"tool_calls": "array"},
        {"stop": "boolean", "reason": "string"},
        "one `stop` is enough: the turn ends with the reason",
        _SKIPPED,
    ),
}


def table_row(name: str) -> str:
    """The row of docs/plugins.md."""
    hook = HOOKS[name]
    sends = ", ".join(f"`{key}`" for key in hook.sends)
    answers = ", ".join([*(f"`{key}`" for key in hook.returns), *(["deny"] if hook.denies else [])]) or "-"
    cells = (f"`{name}`", hook.kind, hook.when, sends, answers, hook.merge, hook.on_failure)
    return f"| {' | '.join(cells)} |"
