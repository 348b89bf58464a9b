"""`pagehand serve`: opens the hub's HTTP door on this machine, and keeps the hub running until it is stopped."""

from __future__ import annotations

import argparse
import asyncio
import json

from pagehand.cli import exit_codes
from pagehand.client import Client


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Who else may come in, and the form of the first line."""
    parser.add_argument(
        "--allow-origin",
        action="append",
        default=[],
        metavar="ORIGIN",
        help="let web pages of this origin come in too, such as http://localhost:3000; they need the token as well",
    )
    parser.add_argument("--json", action="store_true", help="print the address and the connection file as JSON")


def run(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C, or until the hub is stopped."""
    return asyncio.run(_serve(args.allow_origin, as_json=args.json))


async def _serve(origins: list[str], *, as_json: bool) -> int:
    async with await Client.connect(name="pagehand-terminal", answers=False) as client:
        opened = await client.request("_pagehand/serve", {"allowOrigins": origins})
        if as_json:
            print(json.dumps(opened), flush=True)
        else:
            print(f"{opened['url']}  (the token is in {opened['file']})", flush=True)
        await client.until_closed()
    print("the hub has stopped", flush=True)
    return exit_codes.DONE
