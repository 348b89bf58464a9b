"""`pagehand sessions`: list sessions, show one, delete one."""

from __future__ import annotations

import argparse
import asyncio
import json
from dataclasses import asdict

from pagehand.cli.transcript import Transcript
from pagehand.client import Client, Handler, Update


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to do with which session."""
    parser.add_argument("--show", metavar="ID", help="print everything that happened in a session")
    parser.add_argument("--delete", metavar="ID", help="forget a session and everything that was said in it")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")


def run(args: argparse.Namespace) -> int:
    """Do it."""
    return asyncio.run(_run(args))


async def _run(args: argparse.Namespace) -> int:
    transcript = Transcript(verbose=True)

    def show(update: Update) -> None:
        if args.json:
            print(json.dumps(asdict(update), ensure_ascii=False))
        else:
            transcript.show(update)

    async with await Client.connect(handler=Handler(update=show), name="pagehand-terminal") as client:
        if args.delete:
            await client.delete_session(args.delete)
            if not args.json:
                print("deleted")
        elif args.show:
            await client.load_session(args.show)
            transcript.finish()
        else:
            await _list(client, as_json=args.json)
    return 0


async def _list(client: Client, *, as_json: bool) -> None:
    sessions = await client.sessions()
    for session in sessions:
        if as_json:
            print(json.dumps(session, ensure_ascii=False))
        else:
            running = "  running" if session["_meta"]["pagehand/running"] else ""
            print(
                f"{session['sessionId']}  {session['updatedAt'][:16].replace('T', ' ')}  {session.get('title', 'New session')}{running}"
            )
    if not sessions and not as_json:
        print('no sessions yet; start one with `pagehand drive "open example.com"`')
