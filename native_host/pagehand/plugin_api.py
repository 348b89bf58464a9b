"""The five interfaces of Python plugins, on one screen: Tool, Provider, Listener, Guide and UI.

A plugin needs nothing else of Pagehand, and nothing of it but these names: any class that has them will do. Both
spellings count (`on_start` and `onStart`). docs/plugins.md says how one is found. Words only: nothing is imported.
"""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol


@dataclass(frozen=True)
class ToolContext:
    """What a tool is given beside its arguments, when `execute` takes a second parameter."""

    session_id: str
    call_id: str
    cwd: str
    cancelled: threading.Event
    """Set when nobody waits for the result any more."""
    call_tool: Callable[[str, Mapping[str, Any]], Awaitable[ToolResult]]
    """Calls another tool: a call of its own, which passes the gate."""


@dataclass(frozen=True)
class ToolResult:
    """A result with pictures, or a declared error. `content`: text, or MCP content blocks."""

    content: str | Sequence[Mapping[str, Any]]
    is_error: bool = False


class Tool(Protocol):
    """Something the agent can do.

    Optional: `risk` (`read`, `write` or `destructive`; without it every call asks), `resources` (pairs of a kind,
    `file_read`, `file_write`, `shell` or `url`, and the argument that names it), `summary_params`, `timeout_seconds`
    (60), `internal`. `args` is a JSON Schema of an object, or `{name: {"type": ..., "required": True}}`.
    """

    name: str
    description: str
    args: Mapping[str, Any]

    async def execute(self, args: dict[str, Any]) -> Any:
        """Text as it is, any other JSON value, or a `ToolResult`. An exception is an error that the model reads."""
        ...


class Provider(Protocol):
    """What thinks: given a conversation and tools, it answers or calls.

    Optional: `def stream(history, tools) -> AsyncIterator[delta]`, `async def close()`, and a keyword `options` of
    either for sampling. `history`: mappings with `role` (`system`, `user`, `assistant`, `tool`), `content`, and where
    they fit `tool_calls`, `tool_call_id`, `name`, `is_error`, `structured`, `origin`. `tools`: `name`, `description`,
    `parameters`. A reply: `{is_final, text_content?, tool_calls?: [{id, name, arguments}], usage?, stop_reason?}`.
    A delta: `{type: "text" | "reasoning", text}`, or `{type: "final", reply}`, once and last.
    """

    def __init__(self, config: Mapping[str, Any]) -> None:
        """`config`: the plugin's table in plugins.toml."""
        ...

    async def generate(self, history: Sequence[Mapping[str, Any]], tools: Sequence[Mapping[str, Any]]) -> Any:
        """One reply."""
        ...


class StreamingProvider(Provider, Protocol):
    """A provider that gives its reply piece by piece."""

    def stream(
        self, history: Sequence[Mapping[str, Any]], tools: Sequence[Mapping[str, Any]]
    ) -> AsyncIterator[Mapping[str, Any]]:
        """The deltas of one reply."""
        ...


class AgentContext(Protocol):
    """What a listener is given."""

    agent_id: str

    async def emit_input(self, data: str | Mapping[str, Any]) -> None:
        """Something happened: text, or `{text, session?}`. It starts a turn, as data from outside."""
        ...


class Listener(Protocol):
    """What hears of the world outside and tells the agent."""

    name: str

    async def on_start(self, context: AgentContext) -> None:
        """Begin to listen; returns when it does."""
        ...

    async def on_stop(self) -> None:
        """Let go of everything."""
        ...


@dataclass
class Guide:
    """A persona: what stands behind the instructions, and what the agent begins with. A mapping will do too."""

    system_prompt: str
    temperature: float | None = None
    memory_policy: str | None = None
    """`sliding-window` or `vector-db`."""
    initial_memories: Sequence[str] = field(default_factory=tuple)


@dataclass(frozen=True)
class Message:
    """One reply with text, when it is complete. `format`: `markdown` or `text`."""

    content: str
    format: str = "markdown"


@dataclass(frozen=True)
class ToolCallRequest:
    """A question whether a call may run. `title`: one line for a person; `deadline`: Unix milliseconds."""

    tool_name: str
    args: Mapping[str, Any]
    confirmation_id: str
    title: str = ""
    security_warning: str | None = None
    deadline: int | None = None


class Core(Protocol):
    """What a UI may do."""

    async def submit_user_input(self, input: str) -> None:  # noqa: A002 - the interface's own word
        """Begin a turn; returns when it has ended."""
        ...

    async def provide_confirmation(self, confirmation_id: str, approved: bool) -> None:
        """Answer one question; an answer to any other is passed over."""
        ...


class UI(Protocol):
    """What a person sees and says. Optional: `answers = False` for one that only tells and never answers."""

    name: str

    async def start(self, core: Core) -> None: ...
    async def stop(self) -> None: ...
    async def on_new_message(self, message: Message) -> None: ...
    async def on_tool_call_request(self, request: ToolCallRequest) -> None: ...
    async def on_ready_for_input(self) -> None: ...
    async def on_agent_state_change(self, state: str) -> None:
        """`thinking`, `awaiting_confirmation`, `executing_tool` or `ready`."""
        ...
