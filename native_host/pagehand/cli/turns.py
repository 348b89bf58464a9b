"""What `drive` and `call` share: connecting, choosing the session and the browser, Ctrl-C, JSON lines, exit codes."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import signal
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import asdict

from pagehand.cli.prompting import ask_question, permission_answerer
from pagehand.cli.transcript import Transcript
from pagehand.client import Client, Handler, SessionClient, Update
from pagehand.errors import PagehandError

DONE, FAILED, USAGE, DENIED, NO_BROWSER, CANCELLED = 0, 1, 2, 3, 4, 130
"""Exit codes of `drive` and `call`."""


def add_turn_arguments(parser: argparse.ArgumentParser) -> None:
    """Options of commands that act in a browser."""
    parser.add_argument("--session", metavar="ID", help="go on in this session (default: a new one)")
    parser.add_argument(
        "--browser", metavar="NAME", help="chromium, firefox, or the beginning of a browser's instance id"
    )
    parser.add_argument(
        "--auto-approve",
        choices=["act", "all"],
        metavar="WHAT",
        help="answer permissions without asking: act = ordinary acts; all = also those that always ask (payments, passwords)",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a line")


@contextlib.asynccontextmanager
async def connected(args: argparse.Namespace, transcript: Transcript) -> AsyncIterator[tuple[Client, SessionClient]]:
    """A client with the session the arguments name."""
    live: list[Callable[[Update], None]] = []

    def hear(update: Update) -> None:
        for show in live:
            show(update)

    handler = Handler(
        update=hear,
        permission=permission_answerer(args.auto_approve, transcript),
        question=ask_question,
    )
    async with await Client.connect(handler=handler, name="pagehand-terminal") as client:
        session = await _session(client, args)
        live.append(_print_json if args.json else transcript.show)
        with _cancel_on_interrupt(session):
            yield client, session


async def _session(client: Client, args: argparse.Namespace) -> SessionClient:
    hand = await _instance(client, args.browser)
    if args.session is None:
        return await client.new_session(engine=getattr(args, "engine", None) or "", hand=hand)
    session = await client.load_session(args.session)
    if hand:
        await session.set_option("hand", hand)
    if getattr(args, "engine", None):
        await session.set_option("engine", args.engine)
    return session


async def _instance(client: Client, browser: str | None) -> str:
    hands = (await client.state())["hands"]
    if not hands:
        message = "no browser with Pagehand is connected; open it, or start a fresh one with `pagehand browser`"
        raise PagehandError(message, "no_hand")
    if browser is None:
        return ""
    fitting = [hand for hand in hands if hand["browser"] == browser or hand["instance"].startswith(browser)]
    if len(fitting) != 1:
        there = ", ".join(
            f"{hand['name']} {hand['profile']} ({hand['instance'][:8]})".replace("  ", " ") for hand in hands
        )
        found = "no connected browser fits" if not fitting else "several browsers fit"
        raise PagehandError(f"{found} {browser!r}; connected: {there}", "no_hand" if not fitting else "ambiguous_hand")
    return str(fitting[0]["instance"])


@contextlib.contextmanager
def _cancel_on_interrupt(session: SessionClient) -> Iterator[None]:
    """Ctrl-C cancels the turn in the browser too; the turn's end then ends the command."""
    loop = asyncio.get_running_loop()
    try:
        loop.add_signal_handler(signal.SIGINT, session.cancel)
    except NotImplementedError:
        yield
        return
    try:
        yield
    finally:
        loop.remove_signal_handler(signal.SIGINT)


def _print_json(update: Update) -> None:
    print(json.dumps(asdict(update), ensure_ascii=False), flush=True)
