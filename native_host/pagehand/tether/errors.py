"""What can go wrong with a script, with the place in its source.

Fault is raised while a script runs, by an operator or a built-in, and knows no place yet. Stopped: the script was
told to end. ScriptError is what the caller gets: stage, message, line, column and the calls that led there.
"""

from __future__ import annotations

from dataclasses import dataclass


class Fault(Exception):
    """A runtime error of the language; the interpreter adds where it happened."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class Stopped(Exception):
    """The script was told to end; `reason` is what was given to `Control.stop`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True)
class Place:
    """A spot in the source: line and column from 1, columns counted in characters."""

    line: int
    col: int


@dataclass(frozen=True)
class Call:
    """One entry of a call stack: the function and the place in it that was being run."""

    function: str
    place: Place


class ScriptError(Exception):
    """A script could not be read or did not run to its end.

    `stage` is "lex", "parse", "run" or "stopped"; for "stopped" the message is the reason.
    """

    def __init__(self, stage: str, message: str, place: Place | None = None, stack: tuple[Call, ...] = ()) -> None:
        super().__init__(message)
        self.stage = stage
        self.message = message
        self.place = place
        self.stack = stack

    @property
    def located(self) -> str:
        """The message as a person reads it: `parse error at 1:2: ...`; a runtime message as it is."""
        if self.stage in ("lex", "parse") and self.place:
            return f"{self.stage} error at {self.place.line}:{self.place.col}: {self.message}"
        return self.message
