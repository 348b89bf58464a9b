"""`pagehand call TOOL '{json}'`: one page tool through the gate, for scripts. Exit codes as in `drive`."""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import sys
from pathlib import Path

from pagehand.cli import turns
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
    arguments = parse_arguments(args.arguments)
    try:
        return asyncio.run(_call(args, arguments))
    except PagehandError as error:
        if error.name != "no_hand":
            raise
        print(f"pagehand: {error.message}", file=sys.stderr)
        return turns.NO_BROWSER


def parse_arguments(text: str) -> Json:
    """The JSON object on the command line. Raises `bad_arguments` with what is wrong."""
    try:
        value = json.loads(text)
    except ValueError as error:
        raise PagehandError(
            f'the arguments are not JSON ({error}); quote them for your shell: \'{{"ref": "e3"}}\'', "bad_arguments"
        ) from None
    if not isinstance(value, dict):
        raise PagehandError('the arguments have to be a JSON object such as {"ref": "e3"}', "bad_arguments")
    return value


async def _call(args: argparse.Namespace, arguments: Json) -> int:
    transcript = Transcript(sys.stderr)
    as_json, args.json = args.json, False
    async with turns.connected(args, transcript) as (_, session):
        result = await session.call(args.tool, arguments)
    images = [block for block in result["content"] if block["type"] == "image"]
    if images and args.save:
        args.save.write_bytes(base64.b64decode(images[0]["data"]))
    if as_json:
        print(json.dumps({"session": session.id, **result}, ensure_ascii=False))
    else:
        print("\n".join(block["text"] for block in result["content"] if block["type"] == "text"))
        print(f"session {session.id}", file=sys.stderr)
    if transcript.denied:
        return turns.DENIED
    return turns.FAILED if result["isError"] else turns.DONE
