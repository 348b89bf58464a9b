"""A UI: a note on the desktop when an answer is there or a question waits, with the system's own program.

It tells and never answers: questions are answered where they can be read.
"""

from __future__ import annotations

import asyncio
import shutil
import sys
from collections.abc import Mapping
from typing import Any

from pagehand.plugin_api import Core, Message, ToolCallRequest

LONGEST = 200
NOTE_SECONDS = 5.0
_SCRIPT = "on run argv\ndisplay notification (item 2 of argv) with title (item 1 of argv)\nend run"


class DesktopNotes:
    """Plays `plugin_api.UI`. Options: `command`, a program and its first arguments, instead of the system's own."""

    name = "desktop-notes"
    answers = False

    def __init__(self, config: Mapping[str, Any]) -> None:
        """Raises `ValueError` where there is no program that shows notes."""
        self._command = list(config.get("command") or _usual_command())

    async def start(self, core: Core) -> None:
        """Nothing to do."""

    async def stop(self) -> None:
        """Nothing to let go of."""

    async def on_new_message(self, message: Message) -> None:
        """An answer is there."""
        await self._note("Pagehand", message.content)

    async def on_tool_call_request(self, request: ToolCallRequest) -> None:
        """A question waits."""
        await self._note("Pagehand asks", request.title or request.tool_name)

    async def on_ready_for_input(self) -> None:
        """Nothing to say."""

    async def on_agent_state_change(self, state: str) -> None:
        """Nothing to say."""

    async def _note(self, title: str, text: str) -> None:
        shown = " ".join(text.split())[:LONGEST]
        quiet = asyncio.subprocess.DEVNULL
        process = await asyncio.create_subprocess_exec(
            *self._command, title, shown, stdin=quiet, stdout=quiet, stderr=quiet
        )
        try:
            async with asyncio.timeout(NOTE_SECONDS):
                await process.wait()
        except TimeoutError:
            process.kill()
            await process.wait()


def _usual_command() -> list[str]:
    if sys.platform == "darwin":
        return ["osascript", "-e", _SCRIPT]
    if found := shutil.which("notify-send"):
        # What is shown comes from pages too: it is never taken for an option.
        return [found, "--app-name=Pagehand", "--"]
    raise ValueError('no program shows notes here; name one: command = ["notify-send"] under [options.desktop-notes]')
