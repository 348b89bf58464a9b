"""`pagehand call TOOL '{json}'`: one page tool through the gate, for scripts. Exit codes as in `drive`."""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import sys
from pathlib import Path

from pagehand.cli import exit_codes, turns
from pagehand.cli.plain_text import plain
from pagehand.cli.transcript import Transcript
from pagehand.errors import PagehandError
from pagehand.values import Json


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The tool, its arguments, and where a picture goes."""
    parser.add_argument("tool", help="a tool's name, such as readPage")
    parser.add_argument("arguments", nargs="?", default="{}", help="its arguments as a JSON object")
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the picture it returns to this file")
    turns.add_turn_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Run one call and print its result."""
    return asyncio.run(_call(args, parse_arguments(args.arguments)))


def parse_arguments(text: str) -> Json:
    """The JSON object on the command line. Raises `bad_arguments` with what is wrong."""
    try:
        value = json.loads(text)
    except ValueError as error:
        message = f'the arguments are not JSON ({error}); quote them for your shell: \'{{"ref": "e3"}}\''
        raise PagehandError(message, "bad_arguments") from None
    if not isinstance(value, dict):
        raise PagehandError('the arguments have to be a JSON object such as {"ref": "e3"}', "bad_arguments")
    return value


async def _call(args: argparse.Namespace, arguments: Json) -> int:
    transcript = Transcript(sys.stderr)
    async with turns.connected(args, transcript, as_lines=False) as session:
        result = await session.call(args.tool, arguments, new_tab=args.new_tab)
    if args.save:
        _save(result, args.save)
    if args.json:
        print(json.dumps({"session": session.id, **result}, ensure_ascii=False))
    else:
        text = "\n".join(block["text"] for block in result["content"] if block["type"] == "text")
        print(plain(text) if sys.stdout.isatty() else text)
        print(f"session {session.id}", file=sys.stderr)
    if transcript.denied:
        return exit_codes.DENIED
    return exit_codes.FAILED if result["isError"] else exit_codes.DONE


def _save(result: Json, path: Path) -> None:
    picture = next((block for block in result["content"] if block["type"] == "image"), None)
    if picture is None:
        print(f"pagehand: the call returned no picture; {path} was not written", file=sys.stderr)
        return
    try:
        path.write_bytes(base64.b64decode(picture["data"]))
    except OSError as error:
        raise PagehandError(f"the picture cannot be written to {path}: {error.strerror}", "setup") from None
