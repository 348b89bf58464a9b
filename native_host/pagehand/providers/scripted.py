"""A provider that replies from a list: for tests and demos.

Not a model and not a mock of one: it says what it was given, in order, and refuses when the list is used up.
Above it: whoever builds engines. Below: `brain.ports`.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import Any

from pagehand.brain.ports import Delta, Request, TextDelta
from pagehand.brain.transcript import ToolCall
from pagehand.errors import ProviderError, SetupError

Reply = Sequence[Delta] | Callable[[Request], Sequence[Delta]]
"""The deltas of one reply, or what makes them from the request."""


class ScriptedProvider:
    """Gives its replies one after the other and keeps the requests it was asked."""

    def __init__(self, replies: Sequence[Reply]) -> None:
        self._replies = list(replies)
        self.requests: list[Request] = []

    @classmethod
    def from_file(cls, path: Path) -> ScriptedProvider:
        """Load `{"replies": [{"text"?: str, "calls"?: [{"name": str, "arguments"?: {}}]}]}`. Raises `SetupError`."""
        try:
            value = json.loads(path.read_text(encoding="utf-8"))
            replies = [_deltas(entry, number) for number, entry in enumerate(value["replies"], start=1)]
        except OSError as error:
            raise SetupError(f"{path} cannot be read ({error.strerror}); name a file with scripted replies.") from None
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            raise SetupError(
                f'{path} holds no scripted replies; it needs {{"replies": [{{"text": ..., "calls": [...]}}]}}.'
            ) from None
        return cls(replies)

    async def generate(self, request: Request) -> AsyncIterator[Delta]:
        """The next reply. Raises `ProviderError` (provider_refused) when none is left."""
        number = len(self.requests)
        self.requests.append(request)
        if number >= len(self._replies):
            raise ProviderError(f"The script has only {len(self._replies)} replies; add one more.", "provider_refused")
        reply = self._replies[number]
        for delta in reply(request) if callable(reply) else reply:
            yield delta


def _deltas(entry: dict[str, Any], number: int) -> list[Delta]:
    """One reply of the file; its calls get ids that are unique in the script."""
    deltas: list[Delta] = []
    if text := entry.get("text"):
        deltas.append(TextDelta(str(text)))
    for index, call in enumerate(entry.get("calls") or [], start=1):
        arguments = call.get("arguments") or {}
        if not isinstance(arguments, dict):
            raise TypeError(arguments)
        deltas.append(ToolCall(f"r{number}-{index}", str(call["name"]), arguments))
    return deltas
