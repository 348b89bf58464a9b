"""How many characters of tool schemas a model is sent before it has done anything, per profile; `--peers` for others'.

Counted as compact JSON of `[{name, description, inputSchema}]`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from _tables import print_table, write_json

SCHEMAS = Path(__file__).resolve().parents[2] / "shared_schemas" / "tools"
PROFILES = ("core", "standard", "debug")
"""Each holds the ones before it."""
AIMS = {"standard": 8000}


def as_sent(tools: Iterable[dict[str, Any]]) -> str:
    """What a model is sent of these MCP tools."""
    shown = [{key: tool[key] for key in ("name", "description", "inputSchema")} for tool in tools]
    return json.dumps(shown, separators=(",", ":"), ensure_ascii=False)


def profile_of(name: str) -> list[dict[str, Any]]:
    """The tools of a profile, those of the smaller ones included."""
    within = PROFILES[: PROFILES.index(name) + 1]
    tools = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(SCHEMAS.glob("*.json"))]
    return [tool for tool in tools if tool["x-pagehand-profile"] in within]


async def main() -> None:
    """Count and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--peers", action="store_true", help="count other agents' tools too; installs them on first use"
    )
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    args = parser.parse_args()
    rows = [{"tools of": f"pagehand {name}", **counted(profile_of(name)), "aim": AIMS.get(name)} for name in PROFILES]
    if args.peers:
        from _peers import MCP_PEERS, running

        for peer in MCP_PEERS:
            async with running(peer) as page:
                rows.append({"tools of": peer.title, **counted(await page.tools()), "aim": None})
    print_table(rows)
    for row in rows:
        if row["aim"] and row["characters"] > row["aim"]:
            print(f"{row['tools of']}: over its {row['aim']:,} characters")
    write_json(args.json, {"bench": "schema", "rows": rows})


def counted(tools: list[dict[str, Any]]) -> dict[str, Any]:
    """How many tools, how many characters, and which is the longest."""
    longest = max(tools, key=lambda tool: len(as_sent([tool])))
    return {
        "tools": len(tools),
        "characters": len(as_sent(tools)),
        "longest": f"{longest['name']} {len(as_sent([longest])):,}",
    }


if __name__ == "__main__":
    asyncio.run(main())
