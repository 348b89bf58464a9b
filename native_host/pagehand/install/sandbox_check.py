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
WHERE = {"wasm": "wasm, in the browser", "bwrap": "bwrap, on this machine"}
PROTECTS = "Python that a model wrote reaches no file of yours, no network, no page, and nothing of another session"


async def check_sandbox(places: Places) -> list[Finding]:
    """What a session's Python would find now; nothing where none could be."""
    try:
        async with asyncio.timeout(ANSWER_SECONDS), await Client.connect(places, start=False) as client:
            found = await _tried(client)
            has_one = (await client.state())["hands"] or found.level == "ok"
            return [found] if has_one else []
    except TimeoutError:
        return [_refused(f"it did not answer within {ANSWER_SECONDS:g} seconds; nothing was run")]
    except (PagehandError, OSError):
        return []


async def _tried(client: Client) -> Finding:
    """Which sandbox a session gets, or why none: a note, as everything but Python works without it."""
    session = await client.new_session()
    try:
        told: Json = await session.call("sandbox_fs:list", {"path": "."})
    finally:
        await client.delete_session(session.id)
    if told.get("isError"):
        return _refused("\n".join(str(block.get("text", "")) for block in told["content"]))
    return Finding("python", "sandbox", "ok", f"{WHERE[told['structuredContent']['backend']]}: {PROTECTS}")


def _refused(why: str) -> Finding:
    return Finding("python", "sandbox", "note", f"Python is refused: {why}")
