"""A turn from the terminal: connecting, choosing the session and the browser, Ctrl-C, JSON lines."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import asdict

from pagehand.cli.interrupts import on_interrupt
from pagehand.cli.options import door_of, instance_of, session_of
from pagehand.cli.prompting import permission_answerer, question_answerer
from pagehand.cli.transcript import Transcript
from pagehand.client import Client, Handler, Permission, SessionClient, Update
from pagehand.errors import PagehandError
from pagehand.values import Json


@contextlib.asynccontextmanager
async def connected(
    args: argparse.Namespace, transcript: Transcript, *, free: Callable[[], bool] = lambda: True, stops: bool = True
) -> AsyncIterator[SessionClient]:
    """The session the arguments name. Its events go to the transcript, or with --json to stdout as lines.

    `free`: this terminal can be asked now. `stops`: Ctrl-C ends the turn and with it the command.
    """
    live: list[Callable[[Update], None]] = []

    def hear(update: Update) -> None:
        try:
            for show in live:
                show(update)
        except BrokenPipeError:
            # Whoever read our output has enough; the turn goes on, and `main` ends the command in order.
            live[:] = [transcript.note]

    ask = permission_answerer(args.auto_approve, transcript)

    async def permission(asked: Permission) -> str:
        if not free():
            raise PagehandError("something is being typed at this terminal", "denied")
        return await ask(asked)

    handler = Handler(
        update=hear,
        permission=permission,
        question=question_answerer(transcript),
    )
    async with await _client(args, handler) as client:
        session = await _session(client, args)
        live += [transcript.note, _print_json] if args.json else [transcript.show]
        with _cancel_on_interrupt(session) if stops else contextlib.nullcontext():
            yield session


async def _client(args: argparse.Namespace, handler: Handler) -> Client:
    connection = await asyncio.to_thread(door_of, args)
    if connection is None:
        return await Client.connect(handler=handler, name="pagehand-terminal")
    connection.setblocking(False)
    return await Client.over(connection, handler, name="pagehand-terminal", answers=True)


async def _session(client: Client, args: argparse.Namespace) -> SessionClient:
    hand = await _instance(client, args)
    listed = await client.sessions() if args.session or args.last else []
    known = session_of(args.session, lambda: listed, last=args.last)
    if known is None:
        return await client.new_session(engine=args.engine or "", hand=hand)
    session = await client.resume_session(known)
    if hand:
        await session.set_option("hand", hand)
    if args.engine:
        await session.set_option("engine", args.engine)
    return session


async def _instance(client: Client, args: argparse.Namespace) -> str:
    """The browser to act in; empty where the hub may choose, or where none is needed."""
    state = await client.state()
    hands, browser = state["hands"], args.browser
    if not hands and _needs_none(args, state["engines"]):
        return ""
    if not hands:
        message = "no browser with Pagehand is connected; open it, or start a fresh one with `pagehand browser`"
        raise PagehandError(message, "no_hand")
    return "" if browser is None else instance_of(browser, hands)


def _needs_none(args: argparse.Namespace, engines: list[Json]) -> bool:
    """Is the task one that the engine without a model answers by itself, such as `help`?"""
    if args.session is not None or args.last or args.browser is not None:
        return False
    default = next((engine["id"] for engine in engines if engine.get("default")), "")
    if (args.engine or default) != "commands":
        return False
    from pagehand.providers.commands.provider import answers_alone

    return answers_alone(args.task)


@contextlib.contextmanager
def _cancel_on_interrupt(session: SessionClient) -> Iterator[None]:
    """Ctrl-C cancels the turn in the browser too, and the turn's end ends the command; a second one ends it at once."""
    command = asyncio.current_task()
    assert command is not None
    interrupts = 0

    def interrupt() -> None:
        nonlocal interrupts
        interrupts += 1
        session.cancel()
        if interrupts > 1:
            command.cancel()

    with on_interrupt(interrupt):
        try:
            yield
        except asyncio.CancelledError:
            raise PagehandError("left without waiting for the turn's end", "cancelled") from None


def _print_json(update: Update) -> None:
    print(json.dumps(asdict(update), ensure_ascii=sys.stdout.isatty()), flush=True)
