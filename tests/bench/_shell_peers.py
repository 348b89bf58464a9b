"""Page tools as commands of a shell, to be measured beside `pagehand call`: a command each step, a browser that stays.

Fetched from npm on request, as the other peers are, and started with the same Chromium, headless.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from _browsing import Browsing
from _cache import npm_package
from _processes import running_with

from bed.commands import environment
from pagehand.launch import chromium

COMMAND_SECONDS = 120.0
OUR_SHELL = "pagehand call"
"""The row that those from the shell are compared with."""


@dataclass(frozen=True, slots=True)
class ShellPeer:
    """One program: where it comes from, and what is typed for each step."""

    title: str
    package: str
    program: str
    """Below its `node_modules`."""
    scripts: bool
    """Whether installing it runs its scripts, as it does for a person."""
    server: str
    """Words on the command line of the process that it leaves running."""
    first: Callable[[str], list[str]]
    """Starts the browser at an address."""
    go: Callable[[str], list[str]]
    read: list[str]
    click: Callable[[str], list[str]]
    close: list[str]
    ref: str
    """A pattern whose first group is an element's name."""


NATIVE = f"agent-browser/bin/agent-browser-linux-{'arm64' if os.uname().machine == 'aarch64' else 'x64'}"
SHELL_PEERS = (
    ShellPeer(
        title="agent-browser",
        package="agent-browser@0.41.2",
        program=NATIVE,  # What its installer links to; by way of Node.js each command takes a tenth of a second more.
        scripts=True,
        server="agent-browser",
        first=lambda url: ["open", url],
        go=lambda url: ["open", url],
        read=["snapshot"],
        click=lambda ref: ["click", f"@{ref}"],
        close=["close"],
        ref=r"ref=(\w+)",
    ),
    ShellPeer(
        title="@playwright/cli",
        package="@playwright/cli@0.1.22",
        program=".bin/playwright-cli",
        scripts=False,
        server="cliDaemon",
        first=lambda url: ["open", url, "--config", "config.json"],
        go=lambda url: ["goto", url],
        read=["snapshot"],
        click=lambda ref: ["click", ref],
        close=["close"],
        ref=r"\[ref=(\w+)\]",
    ),
)


@dataclass(slots=True)
class ShellPage:
    """The page of a peer that is driven by commands."""

    peer: ShellPeer
    program: Path
    folder: Path
    """Where its commands are typed; its own files go there too."""
    environment: Mapping[str, str]
    processes: list[int]
    """What stays between the commands."""

    @property
    def title(self) -> str:
        return self.peer.title

    async def open(self, url: str) -> None:
        if self.processes:
            await self.run(self.peer.go(url))
            return
        before = set(running_with(self.peer.server))
        await self.run(self.peer.first(url))
        self.processes = sorted(set(running_with(self.peer.server)) - before)

    async def read(self) -> str:
        """The whole page, as a model would get it."""
        return await self.run(self.peer.read)

    async def click(self, ref: str) -> str:
        """Click, and the page after it: two commands."""
        await self.run(self.peer.click(ref))
        return await self.read()

    def ref_of(self, text: str, words: str) -> str:
        """The name of the first element on a line of a reading that has these words."""
        for line in text.splitlines():
            if words in line and (found := re.search(self.peer.ref, line)):
                return found[1]
        raise LookupError(f"{self.title} shows no element with {words!r}")

    async def run(self, words: list[str]) -> str:
        return await said(str(self.program), *words, folder=self.folder, environment=self.environment)


@dataclass(frozen=True, slots=True)
class ShellHand:
    """Our own hand by the `pagehand` command, in a session that stays."""

    ours: Browsing

    @property
    def processes(self) -> list[int]:
        return self.ours.processes

    async def read(self) -> str:
        return await self.call("readPage", full=True)

    async def call(self, tool: str, **arguments: object) -> str:
        """One command's words for the model."""
        session = self.ours.session.id
        words = ["call", tool, json.dumps(arguments), "--session", session, "--auto-approve", "all"]
        program = str(Path(sys.executable).with_name("pagehand"))
        return await said(program, *words, folder=Path.cwd(), environment=environment(self.ours.bed.places))


async def said(*command: str, folder: Path, environment: Mapping[str, str]) -> str:
    """What a command prints. RuntimeError where it fails, TimeoutError where it does not end."""
    process = await asyncio.create_subprocess_exec(
        *command,
        cwd=folder,
        env=dict(environment),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        async with asyncio.timeout(COMMAND_SECONDS):
            out, err = await process.communicate()
    except TimeoutError:
        process.kill()
        await process.wait()
        raise
    if process.returncode:
        raise RuntimeError(f"{Path(command[0]).name} {command[1]} failed: {(err or out).decode()[:500]}")
    return out.decode()


@asynccontextmanager
async def running_in_shell(peer: ShellPeer) -> AsyncIterator[ShellPage]:
    """The peer, whose browser starts with its first page and is closed after the block."""
    modules = npm_package(peer.package, scripts=peer.scripts).parents[peer.package.count("/")]
    with TemporaryDirectory(prefix="peer") as name:
        folder = Path(name)
        launch = {"headless": True, "executablePath": str(chromium.find()), "args": ["--no-sandbox"]}
        browser = {"browserName": "chromium", "isolated": True, "launchOptions": launch}
        (folder / "config.json").write_text(json.dumps({"browser": browser}), encoding="utf-8")
        given = {
            **os.environ,
            "AGENT_BROWSER_EXECUTABLE_PATH": str(chromium.find()),
            "AGENT_BROWSER_ARGS": "--no-sandbox",
            "AGENT_BROWSER_SESSION": folder.name,
            "PLAYWRIGHT_CLI_SESSION": folder.name,
        }
        page = ShellPage(peer, modules / peer.program, folder, given, [])
        try:
            yield page
        finally:
            if page.processes:
                await page.run(peer.close)


async def shell_pages(stack: AsyncExitStack) -> list[ShellPage]:
    """The others from the shell, each with a page of its own."""
    return [await stack.enter_async_context(running_in_shell(peer)) for peer in SHELL_PEERS]
