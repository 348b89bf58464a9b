"""The values that a call becomes on its way down the path, each holding the one before it. Above: the steps."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pagehand.brain.transcript import ToolCall, ToolResult
from pagehand.calls.moving import Moved
from pagehand.errors import PagehandError
from pagehand.gate.risk import Risk
from pagehand.tools.upload_files import ChosenFile
from pagehand.toolsets.ports import CallContext, Offered, ToolSource
from pagehand.values import Json

if TYPE_CHECKING:
    from pagehand.wire.extensions import Target


class Refused(Exception):
    """The call ends here; `result` is what the model reads."""

    def __init__(self, result: ToolResult) -> None:
        super().__init__(result.text)
        self.result = result


_LONGEST_KEY = 3
"""Characters of the name of a key, on a keyboard that a page draws."""


@dataclass(frozen=True, slots=True)
class Found:
    """A call and who answers it."""

    call: ToolCall
    source: ToolSource
    offered: Offered
    moved: Moved | None = None
    """What its handles stand for."""


@dataclass(frozen=True, slots=True)
class Checked:
    """Its arguments fit the schema; `risk` is what its source declared, weighed by the source's trust."""

    found: Found
    context: CallContext
    risk: Risk
    digest: str

    @property
    def call(self) -> ToolCall:
        """The call itself."""
        return self.found.call

    def with_arguments(self, arguments: Json) -> Checked:
        """The same call with other arguments, to be checked again; for hooks."""
        return replace(self, found=replace(self.found, call=replace(self.call, arguments=arguments)))


@dataclass(frozen=True, slots=True)
class Known:
    """It is known what the call touches, and what of it may be seen."""

    checked: Checked
    target: Target
    shown: Json
    """Its arguments as they may be seen and stored."""
    shown_target: Json
    """The target as it may be seen."""
    title: str
    """One line for a person; files are named with their sizes, every one of them."""
    secrets: tuple[str, ...] = ()
    """What nobody but its source may see, of its arguments and from before, the longest first."""
    carried_secrets: tuple[str, ...] = ()
    """Those that stand in its arguments."""
    typed_secrets: tuple[str, ...] = ()
    """What it types into secret fields."""
    files: tuple[ChosenFile, ...] = ()
    fault: PagehandError | None = None
    """Why its files may not be uploaded."""

    @property
    def call(self) -> ToolCall:
        """The call itself."""
        return self.checked.call

    @property
    def source(self) -> ToolSource:
        """Who answers it."""
        return self.checked.found.source

    @property
    def offered(self) -> Offered:
        """The tool."""
        return self.checked.found.offered

    @property
    def tells(self) -> Json:
        """What it tells the place it goes to: its arguments, and the letter on a key of the page that it presses."""
        element = self.target.element
        pressed = element.name if element is not None and len(element.name) <= _LONGEST_KEY else ""
        return {**self.call.arguments, "": pressed} if pressed else self.call.arguments


@dataclass(frozen=True, slots=True)
class Ended:
    """What became of a call, whatever it was: its result as the model reads it."""

    call: ToolCall
    context: CallContext
    shown: Json
    result: ToolResult
    output: str | None
    """The whole text of what ran."""
