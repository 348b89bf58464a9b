"""The steps of a script run, as they happen: each command to the browser, each assertion, its time and its end.

What a step is about is told, but never what was typed. Below: the trace of a grant, the terminal. Above: `script`;
`script_report` writes them down.
"""

from __future__ import annotations

import json
import shutil
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from pagehand.cli.plain_text import one_line, plain
from pagehand.cli.styles import style, wants_styles, wrapped
from pagehand.tether.errors import Fault
from pagehand.tether.values import Result, Value, builtin
from pagehand.values import Json

MOST_SHOWN = 2_000
_QUICK = 0.0005
_INDENT = 4
_CLEAR = "\r\x1b[K"


@dataclass(frozen=True, slots=True)
class Step:
    """One command or assertion: which, how long it took, and what was wrong."""

    name: str
    is_assertion: bool
    seconds: float
    wrong: str | None


class Steps:
    """All steps of one run; shown as they happen where that is wanted."""

    def __init__(self, *, shown: bool) -> None:
        self._shown = shown
        self._is_terminal = sys.stderr.isatty()
        self._styled = wants_styles(sys.stderr)
        self._started = time.monotonic()
        self._under_way = ""
        self._asserting = False
        self.done: list[Step] = []

    @property
    def seconds(self) -> float:
        """How long the run has taken."""
        return time.monotonic() - self._started

    def around(self, builtins: dict[str, Value]) -> dict[str, Value]:
        """The built-ins, with each assertion noted."""
        noted = {name: self._noted(name, function) for name, function in builtins.items() if name.startswith("assert")}
        return builtins | noted

    def hear(self, event: Json) -> None:
        """An event of the browser's trace. What an assertion asks the browser is a part of the assertion."""
        if self._asserting:
            return
        match event["kind"]:
            case "action":
                self._action, self._begun = event, time.monotonic()
                self._begin(command(event["method"], event["data"]))
            case "observation":
                self._end(command(event["method"], self._action["data"]), self._begun, None)
            case "error":
                self._end(command(event["method"], self._action["data"]), self._begun, event["data"])
            case "denied":
                self._end(event["method"], time.monotonic(), event["data"])

    def _noted(self, name: str, function: Callable[..., Value]) -> Value:
        def run(*arguments: Value) -> Value:
            step, started = _assertion(name, arguments), time.monotonic()
            self._begin(step)
            self._asserting = True
            try:
                value = function(*arguments)
            except Fault as fault:
                self._end(step, started, fault.message, is_assertion=True)
                raise
            finally:
                self._asserting = False
            wrong = str(value.value) if type(value) is Result and not value.ok else None
            self._end(step, started, wrong, is_assertion=True)
            return value

        return builtin(name, run)

    def _begin(self, step: str) -> None:
        if self._shown and self._is_terminal:
            self._under_way = f"  … {step}"[: shutil.get_terminal_size().columns - 1]
            print(self._styled_as(self._under_way, "dim"), end="", file=sys.stderr, flush=True)

    def make_room(self) -> None:
        """Take back the line of the step that is under way: something else is going to be written."""
        if self._under_way:
            self._under_way = ""
            print(_CLEAR, end="", file=sys.stderr, flush=True)

    def _end(self, step: str, started: float, wrong: str | None, *, is_assertion: bool = False) -> None:
        seconds = time.monotonic() - started
        self.done.append(Step(step, is_assertion, seconds, wrong))
        if not self._shown:
            return
        self.make_room()
        took = f" ({_millis(seconds)})" if seconds > _QUICK else ""
        self._line(f"  {self._mark(wrong is None)} {step}{self._styled_as(took, 'dim')}")
        if wrong is not None and not step.endswith(one_line(wrong)):
            for line in plain(wrong)[:MOST_SHOWN].splitlines():
                self._line(f"{' ' * _INDENT}{line}", "red")

    def end(self, script: str, failed: str | None) -> None:
        """Say how it ended, where that is watched."""
        self.make_room()
        if not self._shown:
            return
        wrong = sum(step.wrong is not None for step in self.done)
        counts = f"{_count(len(self.done), 'step')}, {_count(wrong, 'failure')}, {self.seconds:.2f} s"
        outcome = self._styled_as("passed", "green") if failed is None else self._styled_as("failed", "red")
        self._line(f"{plain(script)} {outcome}: {counts}")

    def _mark(self, ok: bool) -> str:
        mark = ("✓", "✗")[not ok]
        with suppress(LookupError, UnicodeError):
            mark.encode(sys.stderr.encoding or "ascii")
            return self._styled_as(mark, "green" if ok else "red")
        return "ok    " if ok else "FAILED"

    def _line(self, text: str, style_name: str | None = None) -> None:
        shown = wrapped(text, sys.stderr, _INDENT)
        print(shown if style_name is None else self._styled_as(shown, style_name), file=sys.stderr, flush=True)

    def _styled_as(self, text: str, name: str) -> str:
        return style(text, name) if self._styled and text else text


def _millis(seconds: float) -> str:
    return f"{seconds * 1000:.0f} ms" if seconds < 1 else f"{seconds:.1f} s"


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def command(method: str, body: Json) -> str:
    """A command as one line: what it is about, not what was typed or how long it may take."""
    hidden = ("timeout_ms", "text") if method == "type" else ("timeout_ms",)
    words = [_word(value) for key, value in body.items() if key not in hidden and value is not None]
    return " ".join([method, *words])


def _assertion(name: str, arguments: tuple[Value, ...]) -> str:
    return " ".join([name, *(_word(one) for one in arguments if isinstance(one, str))])


def _word(value: Any) -> str:
    """A value in few letters."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    short = one_line(text)
    return short if len(short) <= 100 else f"{short[:99]}…"  # noqa: PLR2004 - for one line
