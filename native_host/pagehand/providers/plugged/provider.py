"""A provider plugin as the brain sees it: its replies and deltas held against the interface, its faults named.

Plays `brain.ports.Provider`. Below: `items`. Above: the sources of engines.
"""

from __future__ import annotations

import asyncio
import inspect
import json
import logging
from collections.abc import AsyncGenerator, Iterator, Mapping
from contextlib import aclosing
from typing import Any

from pagehand.brain.ports import Delta, Finish, Request, TextDelta, ThoughtDelta, Usage
from pagehand.brain.transcript import ToolCall
from pagehand.errors import PagehandError, ProviderError
from pagehand.plugin_api import Provider
from pagehand.processes.foreign_code import in_thread, told
from pagehand.processes.own_loop import Run, here
from pagehand.providers.plugged.items import items_of, tools_of
from pagehand.values import new_id

log = logging.getLogger(__name__)

CLOSE_SECONDS = 5.0
MOST_CALLS = 32
"""In one reply; the rest come back as errors."""
EMPTY = "engine returned nothing"


class PluggedProvider:
    """One provider plugin in one turn. `there` runs its code."""

    def __init__(self, name: str, plugin: Provider, there: Run = here) -> None:
        self._name, self._plugin, self._there = name, plugin, there
        self._streams = callable(getattr(plugin, "stream", None))
        method = getattr(plugin, "stream" if self._streams else "generate")
        try:
            self.takes_options = "options" in inspect.signature(method).parameters
        except (TypeError, ValueError):
            self.takes_options = False

    async def generate(self, request: Request) -> AsyncGenerator[Delta]:
        """One reply. Raises `ProviderError` for whatever the plugin raises or says wrongly."""
        try:
            async with aclosing(self._deltas(request)) as deltas:
                async for delta in deltas:
                    yield delta
        except PagehandError:
            raise
        except Exception as error:
            log.warning("the engine %s failed", self._name, exc_info=True)
            raise ProviderError(f"the engine {self._name} failed: {told(error)}") from None

    async def close(self) -> None:
        """Let the plugin let go of what it holds, for a bounded time. Never raises."""
        close = getattr(self._plugin, "close", None)
        if close is None:
            return
        try:
            async with asyncio.timeout(CLOSE_SECONDS):
                await self._there(close)
        except Exception:
            log.warning("the engine %s did not close by itself", self._name, exc_info=True)

    async def _deltas(self, request: Request) -> AsyncGenerator[Delta]:
        more: dict[str, Any] = {"options": dict(request.options)} if self.takes_options else {}
        items, tools = items_of(request), tools_of(request)
        for _ in range(2):
            if not self._streams:
                reply: Mapping[str, Any] = await self._generated(items, tools, more)
                heard = False
            else:
                reply, heard = {}, False
                async for delta in self._streamed(items, tools, more):
                    if delta["type"] == "final":
                        reply = delta["reply"]
                        break
                    heard = heard or delta["type"] == "text"
                    yield TextDelta(delta["text"]) if delta["type"] == "text" else ThoughtDelta(delta["text"])
            if heard or reply.get("text_content") or reply.get("tool_calls"):
                for one in self._said(reply, heard=heard):
                    yield one
                return
        # Asked twice: an engine that has nothing to say will not find it a third time.
        raise ProviderError(f"{EMPTY} ({self._name})")

    async def _generated(self, items: Any, tools: Any, more: Mapping[str, Any]) -> Any:
        generate: Any = self._plugin.generate
        if inspect.iscoroutinefunction(generate):
            return await self._there(lambda: generate(items, tools, **more))
        plain = await in_thread(lambda: generate(items, tools, **more))
        return await self._there(lambda: plain)

    async def _streamed(self, items: Any, tools: Any, more: Mapping[str, Any]) -> AsyncGenerator[Any]:
        plugin: Any = self._plugin
        stream = await self._there(lambda: plugin.stream(items, tools, **more))
        try:
            while True:
                try:
                    delta = await self._there(lambda: anext(stream))
                except StopAsyncIteration:
                    return
                yield delta
        finally:
            if hasattr(stream, "aclose"):
                await self._there(stream.aclose)

    def _said(self, reply: Mapping[str, Any], *, heard: bool) -> Iterator[Delta]:
        if not heard and reply.get("text_content"):
            yield TextDelta(str(reply["text_content"]))
        calls = list(reply.get("tool_calls") or ())
        if calls and reply.get("is_final"):
            log.warning("the engine %s called a final reply one that has calls; the calls count", self._name)
        seen: set[str] = set()
        for number, call in enumerate(calls):
            own = str(call.get("id") or "")
            seen.add(own := own if own and own not in seen else new_id("call"))
            problem = f"more than {MOST_CALLS} calls in one reply" if number >= MOST_CALLS else None
            yield _call(own, call, problem)
        if usage := reply.get("usage"):
            yield Usage(int(usage.get("input_tokens", 0)), int(usage.get("output_tokens", 0)), usage.get("cost"))
        if not calls:
            yield Finish(str(reply.get("stop_reason") or "stop"), done=reply.get("done"))


def _call(own: str, call: Mapping[str, Any], problem: str | None) -> ToolCall:
    """The call; arguments may be an object, or its JSON text."""
    arguments = call.get("arguments", {})
    if isinstance(arguments, str):
        try:
            arguments = json.loads(arguments or "{}")
        except (ValueError, RecursionError) as error:
            return ToolCall(own, str(call["name"]), {}, problem or str(error))
    if not isinstance(arguments, Mapping):
        return ToolCall(own, str(call["name"]), {}, problem or "they are no object")
    return ToolCall(own, str(call["name"]), dict(arguments), problem)
