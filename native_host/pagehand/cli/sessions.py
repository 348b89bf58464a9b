"""`pagehand sessions`: list sessions, show one, delete one."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from dataclasses import asdict
from datetime import datetime

from pagehand.cli.options import session_of
from pagehand.cli.plain_text import one_line
from pagehand.cli.transcript import Transcript
from pagehand.client import Client, Handler, Update
from pagehand.values import Json


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to do with which session."""
    parser.add_argument("list", nargs="?", choices=["list"], help="list them, as without a word")
    doing = parser.add_mutually_exclusive_group()
    doing.add_argument("--show", metavar="ID", help="print everything that happened in a session")
    doing.add_argument("--last", action="store_true", help="print everything that happened in the newest session")
    doing.add_argument("--delete", metavar="ID", help="forget a session and everything that was said in it")
    parser.epilog = "The beginning of an id is enough."
    parser.add_argument("--json", action="store_true", help="one JSON object a line")


def run(args: argparse.Namespace) -> int:
    """Do it."""
    return asyncio.run(_run(args))


async def _run(args: argparse.Namespace) -> int:
    events: list[Update] = []
    async with await Client.connect(handler=Handler(update=events.append), name="pagehand-terminal") as client:
        listed = await client.sessions()
        named = session_of(args.delete or args.show, lambda: listed, last=args.last)
        if named is None:
            _list(listed, as_json=args.json)
        elif args.delete:
            await client.delete_session(named)
            if not args.json:
                print("deleted")
        else:
            await client.load_session(named)
            _show(events, as_json=args.json)
    return 0


def _show(events: list[Update], *, as_json: bool) -> None:
    transcript = Transcript(sys.stdout, verbose=True)
    for event in events:
        if as_json:
            print(json.dumps(asdict(event), ensure_ascii=sys.stdout.isatty()))
        else:
            transcript.show(event)
    transcript.finish()


def _list(sessions: list[Json], *, as_json: bool) -> None:
    for session in sessions:
        if as_json:
            print(json.dumps(session, ensure_ascii=sys.stdout.isatty()))
            continue
        time = datetime.fromisoformat(session["updatedAt"]).astimezone().strftime("%Y-%m-%d %H:%M")
        running = "  (running)" if session["_meta"]["pagehand/running"] else ""
        print(f"{session['sessionId']}  {time}  {one_line(session.get('title', 'New session'))}{running}")
    if not sessions and not as_json:
        print('no sessions yet; start one with `pagehand drive "open example.com"`')
