"""How the sandbox for Python stands, for `doctor`: tried in truth, in a session of its own that goes again.

Listing the sandbox's files makes it ready as a run would, asks nobody, and changes nothing. Nothing is started for it.
"""

from __future__ import annotations

import asyncio

from pagehand.client import Client
from pagehand.errors import PagehandError
from pagehand.install.findings import Finding
from pagehand.settings import Places
from pagehand.values import Json

ANSWER_SECONDS = 20.0
PROTECTS = (
    "wasm, in the browser: Python that a model wrote reaches no file of this machine, no network, no page, "
    "and nothing of another session"
)


async def check_sandbox(places: Places) -> list[Finding]:
    """What a session's Python would find now; nothing where no hub runs, or no browser is connected to it."""
    try:
        async with asyncio.timeout(ANSWER_SECONDS), await Client.connect(places, start=False) as client:
            if not (await client.state())["hands"]:
                return []
            return [_finding(await _listed(client))]
    except TimeoutError:
        return [_finding(f"it did not answer within {ANSWER_SECONDS:g} seconds; nothing was run")]
    except (PagehandError, OSError):
        return []


async def _listed(client: Client) -> str | None:
    """Why the sandbox cannot be used; None: it can."""
    session = await client.new_session()
    try:
        told: Json = await session.call("sandbox_fs:list", {"path": "."})
    finally:
        await client.delete_session(session.id)
    return None if not told.get("isError") else "\n".join(str(block.get("text", "")) for block in told["content"])


def _finding(fault: str | None) -> Finding:
    """A note, not a fault: everything but Python works without it."""
    if fault is None:
        return Finding("python", "sandbox", "ok", PROTECTS)
    return Finding("python", "sandbox", "note", f"Python is refused: {fault}")
