"""The MCP servers that plugins.toml names: connected beside each other, their prompts as slash commands.

One that cannot be used is named in the log and left out. Below: `toolsets.mcp_servers`. Above: `host`.
"""

from __future__ import annotations

import asyncio
import logging
import re
import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pagehand.errors import PagehandError, SetupError
from pagehand.toolsets.mcp_servers import McpServer, settled
from pagehand.values import Json

log = logging.getLogger(__name__)

WAIT_SECONDS = 5.0
"""How long the first turn waits for servers; what comes later is there from then on."""
_COMMAND = re.compile(r"/(?P<server>[\w.-]+)/(?P<prompt>[\w./:-]+)(?:\s+(?P<rest>.*))?", re.DOTALL)


class UsersServers:
    """All of one home. `tables`: by name, as the settings have them."""

    def __init__(self, tables: Mapping[str, Mapping[str, Any]], folder: Path) -> None:
        self._servers: list[McpServer] = []
        self.faults: dict[str, str] = {}
        """Those whose settings are none, with the reason."""
        for name, table in tables.items():
            try:
                self._servers.append(McpServer(name, table, folder))
            except SetupError as error:
                self.faults[name] = error.message
                log.warning("%s", error.message)

    @property
    def sources(self) -> Sequence[McpServer]:
        """What lends tools, in the order of the settings."""
        return self._servers

    def start(self) -> None:
        """Begin to connect to each."""
        for server in self._servers:
            server.link.start()

    async def settled(self) -> None:
        """Wait for those that are quick."""
        await settled(self._servers, WAIT_SECONDS)

    async def stop(self) -> None:
        """Let all go."""
        await asyncio.gather(*(server.link.stop() for server in self._servers))

    def commands(self) -> list[Json]:
        """The prompts as ACP's commands: `/server/prompt name=value`."""
        return [
            {
                "name": f"{server.name}/{name}",
                "description": str(prompt.get("description") or name),
                **({"input": {"hint": " ".join(f"{one['name']}=" for one in wanted)}} if wanted else {}),
            }
            for server in self._servers
            for name, prompt in server.prompts.items()
            for wanted in [prompt.get("arguments") or []]
        ]

    async def expand(self, text: str) -> str:
        """A slash command as the prompt it stands for; any other text as it is. Raises `bad_arguments`."""
        found = _COMMAND.fullmatch(text)
        server = next((one for one in self._servers if found and one.name == found["server"]), None)
        if found is None or server is None:
            return text
        prompt = server.prompts.get(found["prompt"])
        if prompt is None:
            there = ", ".join(f"/{command['name']}" for command in self.commands()) or "none"
            raise PagehandError(
                f"there is no command /{server.name}/{found['prompt']}; there are {there}", "bad_arguments"
            )
        return await server.prompt(found["prompt"], _arguments(found["rest"] or "", prompt))


def _arguments(rest: str, prompt: Json) -> dict[str, str]:
    """`name=value` each, quoted like in a shell; one argument may stand alone without its name."""
    names = [str(one["name"]) for one in prompt.get("arguments") or []]
    try:
        words = shlex.split(rest)
    except ValueError as error:
        raise PagehandError(f"the command's arguments cannot be read: {error}", "bad_arguments") from None
    pairs = dict(word.split("=", 1) for word in words if "=" in word and word.split("=", 1)[0] in names)
    if words and not pairs and names:
        pairs = {names[0]: rest.strip()}
    missing = [
        str(one["name"]) for one in prompt.get("arguments") or [] if one.get("required") and one["name"] not in pairs
    ]
    if missing:
        raise PagehandError(f"the command needs {', '.join(f'{name}=...' for name in missing)}", "bad_arguments")
    return pairs
