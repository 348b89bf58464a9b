"""What a task is: the words, what has to be so afterwards, and a solution that proves it can be done."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from pagehand.brain.ports import Delta, Request, TextDelta
from pagehand.brain.transcript import ToolCall, ToolResult
from pagehand.errors import ProviderError
from tasks.world import World, untouched


@dataclass(frozen=True, slots=True)
class Go:
    """Open a site's address, or a path of it."""

    site: str
    path: str = ""


@dataclass(frozen=True, slots=True)
class Click:
    """Click the element that a reading shows with these words, such as `button "Save"`."""

    what: str


@dataclass(frozen=True, slots=True)
class Type:
    """Type into it, or choose the option."""

    what: str
    text: str


@dataclass(frozen=True, slots=True)
class Say:
    """Answer; `{}` stands for the first group of a pattern found in what the page said."""

    text: str
    pattern: str | None = None


Step = Go | Click | Type | Say


@dataclass(frozen=True, slots=True)
class Task:
    """One task. `says` has `{shop}` and the like for addresses; all of `answer` has to be in the answer, any case."""

    name: str
    says: str
    solution: tuple[Step, ...]
    books: dict[str, dict[str, Any]] = field(default_factory=dict)
    """Site to what differs from its untouched books; everything else has to be untouched."""
    answer: tuple[str, ...] = ()

    def words(self, world: World) -> str:
        """What the agent is told."""
        return self.says.format(**world.addresses)

    def faults(self, world: World, answer: str) -> list[str]:
        """What is wrong afterwards; nothing when the task was done and nothing else."""
        found = [f"the answer lacks {words!r}" for words in self.answer if words.lower() not in answer.lower()]
        before, now = untouched(), world.books()
        for site, entries in now.items():
            expected = before[site] | self.books.get(site, {})
            for name, value in entries.items():
                if value != expected[name]:
                    found.append(f"{site}: {name} is {value!r}, not {expected[name]!r}")
        return found


class Solution:
    """A provider that follows a task's solution, and reads of the page only what the tools return."""

    def __init__(self, task: Task, world: World) -> None:
        self._steps, self._world = list(task.solution), world
        self._at = 0
        self._reread = False

    async def generate(self, request: Request) -> AsyncIterator[Delta]:
        """The next step. Raises `ProviderError` when the page does not show what it needs."""
        if self._at >= len(self._steps):
            raise ProviderError("the solution has no further step", "provider_refused")
        step = self._steps[self._at]
        seen = [message.text for message in request.history if isinstance(message, ToolResult)]
        delta = self._delta(step, seen)
        if delta is None and not self._reread:
            self._reread = True
            delta = ToolCall(f"r{self._at}", "readPage", {"full": True, "budget": 20_000})
        elif delta is None:
            raise ProviderError(f"the page does not show what {step} needs", "provider_refused")
        else:
            self._at += 1
            self._reread = False
        yield delta

    def _delta(self, step: Step, seen: Sequence[str]) -> Delta | None:
        number = f"s{self._at}"
        match step:
            case Go(site, path):
                return ToolCall(number, "navigate", {"url": self._world.addresses[site].rstrip("/") + "/" + path})
            case Say(text, None):
                return TextDelta(text)
            case Say(text, pattern):
                assert pattern is not None
                found = next((hit for page in reversed(seen) if (hit := re.search(pattern, page))), None)
                return TextDelta(text.format(found[1])) if found else None
            case Click(what):
                ref = _ref(what, seen)
                return ToolCall(number, "click", {"ref": ref}) if ref else None
            case Type(what, text):
                ref = _ref(what, seen)
                return ToolCall(number, "type", {"ref": ref, "text": text}) if ref else None


def _ref(what: str, seen: Sequence[str]) -> str | None:
    """The ref of the element in the newest reading that shows it, not looking behind the newest whole page."""
    pattern = re.compile(r"\[((?:f\d+)?e\d+)\] " + re.escape(what))
    for text in reversed(seen):
        if found := pattern.search(text):
            return found[1]
        if re.search(r'^page "', text, re.MULTILINE):
            return None
    return None
