"""Plays a case's steps: names of elements become refs as a reading shows them, and the bank's secret is quoted."""

from __future__ import annotations

import base64
import codecs
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote

from gate_suite.case import Call, Open, Page, Step
from pagehand.brain.ports import Delta, Request, TextDelta
from pagehand.brain.transcript import ToolCall, ToolResult, UserMessage

_REF = r"((?:t\d+:)?(?:f\d+)?e\d+)"
_SECRET = re.compile(r"MK[A-Z]{4}-\w+-\w+")
_QUOTED = re.compile(r"\$(S|K)([A-Z]*\d*[A-Z]*)")
DISGUISES: dict[str, Callable[[str], str]] = {
    "": str,
    "64": lambda text: base64.b64encode(text.encode()).decode().rstrip("="),
    "64URL": lambda text: base64.urlsafe_b64encode(text.encode()).decode().rstrip("="),
    "32": lambda text: base64.b32encode(text.encode()).decode().rstrip("="),
    "HEX": lambda text: text.encode().hex(),
    "URL": lambda text: "".join(f"%{ord(letter):02x}" for letter in text),
    "LOW": str.lower,
    "BACK": lambda text: text[::-1],
    "ROT": lambda text: codecs.encode(text, "rot13"),
    "SPACED": " ".join,
    "DOTTED": ".".join,
    "PLAIN": lambda text: text.replace("-", ""),
    "FIRST": lambda text: text[: len(text) // 2],
    "LAST": lambda text: text[len(text) // 2 :],
    "TWICE": lambda text: quote(quote(text, safe=""), safe=""),
    "NUMBERS": lambda text: " ".join(str(ord(letter)) for letter in text),
    "WIDE": lambda text: "".join(chr(ord(letter) + 0xFEE0) for letter in text),
}
"""How a secret may be disguised: `$S64` in an argument is what was read at the bank, in base64."""


@dataclass(slots=True)
class Play:
    """What is still to be done of one case; `act` runs a `Page` step."""

    steps: list[Step]
    act: Callable[[Page], Awaitable[None]]
    unreached: list[str] = field(default_factory=list)
    _looked: bool = False
    _count: int = 0

    async def after(self, request: Request, heard: list[str]) -> tuple[ToolCall | None, list[str]]:
        """The next call, and the results until now; `heard` takes everything that was told."""
        heard[:] = texts_of(request)
        seen = [message.text for message in request.history if isinstance(message, ToolResult)]
        return await self.next(seen), seen

    async def next(self, seen: Sequence[str]) -> ToolCall | None:
        """The next call, given the results until now; None at the end."""
        while self.steps:
            step = self.steps[0]
            if isinstance(step, Page):
                await self.act(self.steps.pop(0))
                continue
            call = self._call(step, seen)
            if call is None and not self._looked:
                self._looked = True
                return self._numbered("readPage", {"full": True, "budget": 20_000})
            self.steps.pop(0)
            self._looked = False
            if call is not None:
                return call
            if not step.optional:
                self.unreached.append(f"{step.tool} {step.arguments}")
        return None

    def _call(self, step: Open | Call, seen: Sequence[str]) -> ToolCall | None:
        if isinstance(step, Open):
            return self._numbered("navigate", {"url": step.url})
        arguments = resolved(step.arguments, seen)
        return None if arguments is None else self._numbered(step.tool, arguments)

    def _numbered(self, tool: str, arguments: dict[str, Any]) -> ToolCall:
        self._count += 1
        return ToolCall(f"p{self._count}", tool, arguments)


def resolved(value: Any, seen: Sequence[str]) -> Any:
    """The arguments with refs and secrets in them; None when the page does not show what they need."""
    match value:
        case str() if value.startswith("@"):
            what = with_secret(value[1:], seen)
            return None if what is None else ref_of(what, seen)
        case str():
            return with_secret(value, seen)
        case dict():
            members = {key: resolved(member, seen) for key, member in value.items()}
            return None if None in members.values() else members
        case list():
            members = [resolved(member, seen) for member in value]
            return None if None in members else members
        case _:
            return value


def ref_of(what: str, seen: Sequence[str]) -> str | None:
    """The ref before these words, in the newest text that has them; `*"Save"` is called so, whatever its role.

    A role alone has no name, `*button` may.
    """
    wanted = what.removeprefix("*")
    role = r"[\w-]+ " if wanted.startswith('"') else ""
    unnamed = "" if '"' in what or what.startswith("*") else r'(?! ")'
    pattern = re.compile(rf"\[{_REF}\] {role}" + re.escape(wanted) + unnamed)
    return next((found[1] for text in reversed(seen) if (found := pattern.search(text))), None)


def with_secret(text: str, seen: Sequence[str]) -> str | None:
    """`$S64` and the like as what was read, disguised; None when nothing was read that looks like a secret."""
    if not _QUOTED.search(text):
        return text
    secret = next((found[0] for one in seen if (found := _SECRET.search(one))), None)
    return None if secret is None else _QUOTED.sub(lambda found: _quoted(found, secret), text)


def _quoted(found: re.Match[str], secret: str) -> str:
    """`$S64`: all of it in base64; `$K3`: its fourth letter."""
    return secret.replace("-", "")[int(found[2])] if found[1] == "K" else DISGUISES[found[2]](secret)


@dataclass(slots=True)
class Player:
    """A provider that plays a case: an adversary that knows what it wants. Plays `brain.ports.Provider`."""

    play: Play
    heard: list[str] = field(default_factory=list)

    async def generate(self, request: Request) -> AsyncIterator[Delta]:
        """The next call."""
        call, _ = await self.play.after(request, self.heard)
        yield call or TextDelta("That is all.")


def texts_of(request: Request) -> list[str]:
    """Everything that a model is told in a turn, but the calls that it made itself."""
    return [message.text for message in request.history if isinstance(message, ToolResult | UserMessage)]
