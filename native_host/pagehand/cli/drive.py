"""`pagehand drive "task"`: one turn in your browser from this terminal.

Exit codes: 0 done, 1 not done, 2 wrong use or setup, 3 a permission was denied, 4 no browser, 130 cancelled.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys

from pagehand.cli import exit_codes, turns
from pagehand.cli.options import add_turn_arguments
from pagehand.cli.transcript import Transcript
from pagehand.client import TurnEnd
from pagehand.errors import PagehandError
from pagehand.values import Json


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The task and how to run it."""
    parser.epilog = (__doc__ or "").strip().splitlines()[-1]
    parser.add_argument("task", help="what to do, in plain words; - reads it from standard input")
    parser.add_argument("--engine", metavar="ID", help="engine to think with (default: the session's)")
    parser.add_argument(
        "--mode", choices=["ask", "plan", "auto", "read_only"], help="how acts are treated (default: the session's)"
    )
    parser.add_argument(
        "--budget",
        metavar="N",
        help="stop the turn at so many tokens or dollars: 20k, $0.50; of the session: $5/session",
    )
    parser.add_argument(
        "--dry-run",
        action="store_true",
        help="show how the built-in engine reads the task, and do nothing; with --json: "
        "{understood: bool, acts: [{act, ...slots}], not_understood: text}",
    )
    parser.add_argument("--verbose", "-v", action="store_true", help="show thoughts and what each call returned")
    add_turn_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Drive one turn, or only tell how it would be read."""
    if args.task == "-":
        args.task = sys.stdin.read().strip()
    if not args.task:
        raise PagehandError("there is no task; say what to do", "invalid_params")
    if args.dry_run:
        return dry_run(args)
    return asyncio.run(_drive(args))


def dry_run(args: argparse.Namespace) -> int:
    """How the engine without a model reads the task; needs neither hub nor browser."""
    from pagehand.cli.reading import in_words, reading_of

    reading = reading_of(args.task)
    print(json.dumps(reading, ensure_ascii=False) if args.json else in_words(reading))
    return exit_codes.DONE if reading["understood"] else exit_codes.FAILED


async def _drive(args: argparse.Namespace) -> int:
    transcript = Transcript(sys.stderr if args.json else sys.stdout, verbose=args.verbose, known=args.task)
    async with turns.connected(args, transcript) as session:
        if args.mode:
            await session.set_mode(args.mode)
        if args.budget is not None:
            await session.set_option("budget", args.budget)
        end = await session.prompt(args.task, new_tab=args.new_tab)
    transcript.finish()
    code = exit_code(end, denied=transcript.denied)
    if args.json:
        told = {"session": session.id, "stopReason": end.stop_reason, "reason": end.reason, "exit": code}
        if end.done is not None:
            told["done"] = end.done
        print(json.dumps({**told, "spent": transcript.spent} if transcript.spent else told))
    else:
        print(" · ".join([f"session {session.id}", *spending(transcript.spent)]), file=sys.stderr)
    return code


def spending(spent: Json | None) -> list[str]:
    """What the session has cost, in words; nothing where nobody counted."""
    if not spent:
        return []
    cost = spent["session"].get("cost")
    return [f"{spent['session']['tokens']:,} tokens", *([] if cost is None else [f"${cost:.3f}"])]


def exit_code(end: TurnEnd, *, denied: bool) -> int:
    """What the shell is told."""
    if end.stop_reason == "cancelled":
        return exit_codes.CANCELLED
    if denied:
        return exit_codes.DENIED
    return exit_codes.FAILED if end.stop_reason != "end_turn" or end.done is False else exit_codes.DONE
