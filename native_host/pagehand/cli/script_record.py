"""`pagehand script record FILE`: what the person does in the browser, written down as a script that does it again.

It ends when the person presses Enter here. What was typed in secret is no part of the file. Above: `script`.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path

from pagehand.cli import exit_codes
from pagehand.cli.options import add_turn_arguments
from pagehand.cli.plain_text import plain
from pagehand.errors import PagehandError
from pagehand.values import Json
from pagehand.whole_files import write_whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pagehand.client import SessionClient


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The file, and where it begins."""
    parser.add_argument("file", type=Path)
    parser.add_argument("--at", metavar="ADDRESS", help="go to this page first (default: what the tab shows)")
    add_turn_arguments(parser)
    parser.set_defaults(engine=None, task="record")


def run(args: argparse.Namespace) -> int:
    """Record until Enter is pressed; the exit code."""
    if args.file.exists():
        raise PagehandError(f"{args.file} is there already; name another file", "bad_arguments")
    if not args.file.parent.is_dir():
        raise PagehandError(f"{args.file.parent} is no folder; make it first", "bad_arguments")
    told = asyncio.run(_recorded(args))
    write_whole(args.file, told["script"], 0o644)
    count = told["steps"]
    print(f"{args.file}: {count} step{'' if count == 1 else 's'} recorded")
    secrets = " ".join(name.upper() for name in told["secrets"])
    hook = f" --hook main {secrets}" if secrets else ""
    print(f'run it again: pagehand script run --grant-browser "" --watch {args.file}{hook}', file=sys.stderr)
    return exit_codes.DONE


async def _recorded(args: argparse.Namespace) -> Json:
    from pagehand.cli.prompting import read_line
    from pagehand.cli.transcript import Transcript
    from pagehand.cli.turns import connected

    async with connected(args, Transcript(sys.stderr)) as session:
        if args.at:
            await _called(session, "navigate", {"url": args.at}, new_tab=args.new_tab)
        await _called(session, "record", {"action": "start"}, new_tab=args.new_tab and not args.at)
        await read_line("Recording. Do in the browser what the script is to do, then press Enter here. ")
        told: Json = (await _called(session, "record", {"action": "stop"}))["data"]
        return told


async def _called(session: SessionClient, tool: str, arguments: Json, *, new_tab: bool = False) -> Json:
    """The receipt of a page tool. Raises `failed` with what the page tool says."""
    result = await session.call(tool, arguments, new_tab=new_tab)
    receipt: Json = result.get("structuredContent") or {}
    if result.get("isError") or receipt.get("ok") is False:
        words = "\n".join(block["text"] for block in result["content"] if block["type"] == "text")
        raise PagehandError(plain(words), "denied" if "outcome" in receipt else "bad_arguments")
    return receipt
