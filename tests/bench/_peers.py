"""Other agents' page tools, to be measured beside ours: MCP servers from npm, installed on request into a cache of the
benches' own outside the checkout, and driven with the official MCP client. Each starts the same Chromium, headless.
"""

from __future__ import annotations

import os
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from _cache import CACHE, npm_package
from _processes import started_by
from mcp import ClientSession, StdioServerParameters, stdio_client

from pagehand.launch import chromium

CALL_SECONDS = 120.0


@dataclass(frozen=True, slots=True)
class McpPeer:
    """One server: where it comes from, how it is started, and the calls that do what the benches do."""

    title: str
    package: str
    program: str
    browser_option: str
    options: tuple[str, ...]
    navigate: Callable[[str], tuple[str, dict[str, Any]]]
    read: tuple[str, dict[str, Any]]
    click: Callable[[str], tuple[str, dict[str, Any]]]
    shows_after_click: bool
    """Whether a click's answer has the page after it; otherwise that takes a reading."""
    ref: str
    """A pattern whose first group is an element's name; the words looked for follow or precede it on the line."""


MCP_PEERS = (
    McpPeer(
        title="@playwright/mcp",
        package="@playwright/mcp@0.0.83",
        program="playwright-mcp",
        browser_option="--executable-path",
        options=("--headless", "--isolated", "--no-sandbox"),
        navigate=lambda url: ("browser_navigate", {"url": url}),
        read=("browser_snapshot", {}),
        click=lambda ref: ("browser_click", {"target": ref}),
        shows_after_click=False,
        ref=r"\[ref=(\w+)\]",
    ),
    McpPeer(
        title="chrome-devtools-mcp",
        package="chrome-devtools-mcp@1.11.0",
        program="chrome-devtools-mcp",
        browser_option="--executablePath",
        options=(
            "--headless",
            "--isolated",
            "--chromeArg=--no-sandbox",
            "--no-usage-statistics",
            "--no-performance-crux",
        ),
        navigate=lambda url: ("navigate_page", {"pageId": 1, "type": "url", "url": url}),
        read=("take_snapshot", {"pageId": 1}),
        click=lambda ref: ("click", {"pageId": 1, "uid": ref, "includeSnapshot": True}),
        shows_after_click=True,
        ref=r"uid=(\w+)",
    ),
)


@dataclass(frozen=True, slots=True)
class PeerPage:
    """The page of a running peer."""

    peer: McpPeer
    session: ClientSession
    processes: list[int]
    """Its server."""

    @property
    def title(self) -> str:
        return self.peer.title

    async def open(self, url: str) -> None:
        await self._call(*self.peer.navigate(url))

    async def read(self) -> str:
        """The whole page, as a model would get it."""
        return await self._call(*self.peer.read)

    async def click(self, ref: str) -> str:
        """Click, and the page after it."""
        told = await self._call(*self.peer.click(ref))
        return told if self.peer.shows_after_click else await self.read()

    async def tools(self) -> list[dict[str, Any]]:
        """As `tools/list` gives them."""
        return [tool.model_dump(by_alias=True, exclude_none=True) for tool in (await self.session.list_tools()).tools]

    def ref_of(self, text: str, words: str) -> str:
        """The name of the first element on a line of a reading that has these words."""
        for line in text.splitlines():
            if words in line and (found := re.search(self.peer.ref, line)):
                return found[1]
        raise LookupError(f"{self.peer.title} shows no element with {words!r}")

    async def _call(self, tool: str, arguments: dict[str, Any]) -> str:
        result = await self.session.call_tool(tool, arguments, CALL_SECONDS)
        text = "\n".join(block.text for block in result.content if block.type == "text")
        if result.is_error:
            raise RuntimeError(f"{self.peer.title} {tool} failed: {text[:300]}")
        return text


@asynccontextmanager
async def running(peer: McpPeer) -> AsyncIterator[PeerPage]:
    """The peer with a browser of its own, ended with the block."""
    program = npm_package(peer.package).parents[peer.package.count("/")] / ".bin" / peer.program
    given = StdioServerParameters(
        command=str(program), args=[*peer.options, peer.browser_option, str(chromium.find())], cwd=str(CACHE)
    )
    with (CACHE / f"{peer.program}.log").open("w") as log:
        async with stdio_client(given, log) as (incoming, outgoing), ClientSession(incoming, outgoing) as session:
            await session.initialize()
            yield PeerPage(peer, session, started_by(os.getpid(), peer.program))
