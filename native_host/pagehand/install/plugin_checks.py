"""How plugins and MCP servers stand, for `doctor`: as the hub tells, when one runs. Nothing is started for it.

Only what keeps something of the person's from working is a fault; what waits for their word is a note.
"""

from __future__ import annotations

import asyncio

from pagehand.client import Client
from pagehand.errors import PagehandError
from pagehand.install.findings import Finding, Level
from pagehand.settings import Places
from pagehand.values import Json

ANSWER_SECONDS = 10.0
_LEVELS: dict[str, Level] = {"failed": "fault", "untrusted": "note", "changed": "note", "connecting": "note"}


async def check_plugins(places: Places) -> list[Finding]:
    """One finding for each that does not simply run; one for all that do."""
    told = await ask_hub(places)
    if told is None:
        return []
    findings = []
    if fault := told.get("fault"):
        findings.append(
            Finding("plugins", "settings", "fault", str(fault), "mend plugins.toml; no plugin is used until then")
        )
    running = [str(one["name"]) for one in told["plugins"] if one["status"] == "running"]
    for one in told["plugins"]:
        findings += _about(one)
    if running:
        findings.append(Finding("plugins", "running", "ok", ", ".join(running)))
    return findings


async def ask_hub(places: Places) -> Json | None:
    """What the hub that runs answers to `_pagehand/plugins`; None where none runs, or it does not answer."""
    try:
        async with asyncio.timeout(ANSWER_SECONDS), await Client.connect(places, start=False) as client:
            told: Json = await client.request("_pagehand/plugins", {})
            return told
    except (PagehandError, OSError, TimeoutError):
        return None


def _about(one: Json) -> list[Finding]:
    name, level = str(one["name"])[:22], _LEVELS.get(one["status"])
    reasons = [one["reason"]] if one.get("reason") else []
    if level is not None:
        return [Finding("plugins", name, level, ": ".join([one["status"], *reasons]))]
    return [Finding("plugins", name, "note", note) for note in one.get("notes", ())]
