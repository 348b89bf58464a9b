"""The guard against models that go in circles: the same call with the same result is not run a third time."""

from __future__ import annotations

from pagehand.brain.transcript import ToolCall, ToolResult
from pagehand.values import canonical_json
from pagehand.wire.receipt import receipt_of

SAME_RESULTS = 2
"""A call may give the same result this often; the next one is not run."""


class RepeatGuard:
    """Remembers, for one turn, how often a call gave the same result one after the other."""

    def __init__(self) -> None:
        self._seen: dict[str, tuple[str, int]] = {}

    def check(self, call: ToolCall) -> str | None:
        """A sentence for the model when this call has twice given the same result; None when it may run."""
        _, times = self._seen.get(_key(call), ("", 0))
        if times < SAME_RESULTS:
            return None
        return (
            "not run: this call gave the same result twice already. Do something else: read the page again, "
            "choose another element, or answer with what is known."
        )

    def note(self, call: ToolCall, result: ToolResult) -> None:
        """Remember what the call gave. An act that worked makes the page new, so repeats count from there."""
        key = _key(call)
        text, times = self._seen.get(key, ("", 0))
        if not result.is_error and _changed_something(result):
            self._seen.clear()
            return
        self._seen[key] = (result.text, times + 1 if result.text == text else 1)


def _changed_something(result: ToolResult) -> bool:
    """The receipt names an effect; `no_effect` is the word for none."""
    return bool(receipt_of(result.structured).kinds - {"no_effect"})


def _key(call: ToolCall) -> str:
    return canonical_json([call.name, call.arguments])
