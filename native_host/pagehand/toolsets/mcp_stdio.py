"""An MCP server on the standard input and output of a child process, as the streams that the SDK's session takes.

In the place of the SDK's own transport, because a line, the complaints and the process's children have bounds here.
Below: `processes`. Above: `mcp_link`.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import tempfile
from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pagehand.errors import SetupError
from pagehand.processes.searching import find_program, search_path
from pagehand.processes.talking import TalkingProcess

if TYPE_CHECKING:
    from mcp.client import Transport

log = logging.getLogger(__name__)

LONGEST_LINE = 16 * 1024 * 1024
LEAVE_SECONDS = 2.0
"""A server has this long to end by itself once nothing more comes."""
_INHERITED = ("HOME", "LOGNAME", "LANG", "SHELL", "TERM", "USER", "SYSTEMROOT", "APPDATA", "LOCALAPPDATA", "TEMP")
"""What a server sees of the hub's environment; whatever else it needs stands in its own `env`."""


def stdio(command: Sequence[str], env: Mapping[str, str], complaints: Path) -> Transport:
    """The transport of one server. Raises `SetupError` when entered and there is no such program."""
    return _stdio(command, env, complaints)


@contextlib.asynccontextmanager
async def _stdio(command: Sequence[str], env: Mapping[str, str], complaints: Path) -> AsyncIterator[Any]:
    import anyio

    process = await _started(command, env, complaints)
    heard, reading = anyio.create_memory_object_stream[Any](0)
    writing, said = anyio.create_memory_object_stream[Any](0)
    tasks = [asyncio.create_task(_hear(process, heard)), asyncio.create_task(_say(process, said))]
    try:
        yield reading, writing
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
        for stream in (heard, reading, writing, said):
            stream.close()
        with anyio.CancelScope(shield=True):
            await process.leave(LEAVE_SECONDS)


async def _started(command: Sequence[str], env: Mapping[str, str], complaints: Path) -> TalkingProcess:
    path = search_path({**os.environ, **env})
    found = find_program(command, path)
    if found is None:
        raise SetupError(f"there is no program {command[0]} (searched: {path})")
    inherited = {name: os.environ[name] for name in _INHERITED if name in os.environ}
    environment = {**inherited, **env, "PATH": path}
    folder = os.environ.get("HOME") or tempfile.gettempdir()
    try:
        return await TalkingProcess.start(found, environment, folder, complaints=complaints, longest_line=LONGEST_LINE)
    except OSError as error:
        raise SetupError(f"{found[0]} could not be started: {error.strerror}") from None


async def _hear(process: TalkingProcess, heard: Any) -> None:
    """Its lines as messages; what is no message, such as a greeting, is passed over."""
    from mcp.shared.message import SessionMessage
    from mcp.types import jsonrpc_message_adapter

    async with heard:
        while line := await process.hear_line():
            try:
                read = jsonrpc_message_adapter.validate_json(line, by_name=False)
            except ValueError as error:
                await heard.send(error)
            else:
                await heard.send(SessionMessage(read))


async def _say(process: TalkingProcess, said: Any) -> None:
    async for message in said:
        await process.say(message.message.model_dump(by_alias=True, mode="json", exclude_unset=True))
