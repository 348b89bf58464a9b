"""`pagehand chat`: a conversation from this terminal with your browser in it; gate and questions as in `drive`.

Ctrl-C stops the turn that runs, not the program; Ctrl-D or /quit leaves. What begins with / is a command.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import sys

from pagehand.cli import turns
from pagehand.cli.drive import spending
from pagehand.cli.interrupts import on_interrupt
from pagehand.cli.options import add_turn_arguments, session_of
from pagehand.cli.plain_text import one_line
from pagehand.cli.transcript import Transcript
from pagehand.client import SessionClient
from pagehand.errors import PagehandError

HELP = """  /new              begin another conversation
  /sessions         the newest conversations
  /resume ID        go on in one of them; the beginning of its id is enough
  /engine [ID]      what thinks: show what there is, or choose
  /mode MODE        ask, plan, auto or read_only
  /budget N         stop a turn at so many tokens or dollars: 20k, $0.50; none takes it back
  /browser TASK     a task for the browser, as without it (also /chrome)
  /quit             leave (also Ctrl-D); Ctrl-C stops the turn that runs"""
SHOWN = 10


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which conversation, and how it begins."""
    parser.add_argument("--engine", metavar="ID", help="engine to think with (default: the session's)")
    parser.add_argument(
        "--mode", choices=["ask", "plan", "auto", "read_only"], help="how acts are treated (default: the session's)"
    )
    parser.add_argument("--verbose", "-v", action="store_true", help="show thoughts and what each call returned")
    add_turn_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Talk until the person leaves."""
    args.task = ""
    return asyncio.run(_chat(args))


async def _chat(args: argparse.Namespace) -> int:
    transcript = Transcript(sys.stderr if args.json else sys.stdout, verbose=args.verbose)
    typing = Typing()
    async with turns.connected(args, transcript, free=lambda: not typing.busy, stops=False) as session:
        if args.mode:
            await session.set_mode(args.mode)
        chat = Chat(session, transcript, new_tab=args.new_tab)
        _tell(f"session {session.id} · /help lists the commands, Ctrl-D leaves")
        with on_interrupt(chat.interrupt):
            while (line := await typing.line()) is not None:
                if line.strip() and not await chat.take(line.strip()):
                    break
    return 0


class Chat:
    """One conversation at a time, and what is typed into it."""

    def __init__(self, session: SessionClient, transcript: Transcript, *, new_tab: bool) -> None:
        self._session, self._transcript, self._new_tab = session, transcript, new_tab
        self._running = False
        self._commands = {
            "new": self._new,
            "sessions": self._sessions,
            "resume": self._resume,
            "engine": self._engine,
            "mode": self._mode,
            "budget": self._budget,
        }

    async def take(self, line: str) -> bool:
        """One line of the person's; False when they leave. What fails is a sentence, and the conversation goes on."""
        name, _, rest = line[1:].partition(" ") if line.startswith("/") else ("", "", line)
        if name in ("quit", "exit"):
            return False
        try:
            if name == "help":
                _tell(HELP)
            elif name in self._commands:
                await self._commands[name](rest.strip())
            else:
                # What is none of ours may be one of the hub's, such as a prompt of an MCP server.
                await self._turn(rest.strip() if name in ("", "browser", "chrome") else line)
        except PagehandError as error:
            if self._session.client.closed:
                raise
            self._transcript.finish()
            _tell(f"pagehand: {one_line(error.message)}")
        return True

    def interrupt(self) -> None:
        """Ctrl-C: the turn ends, in the browser too."""
        if self._running:
            self._session.cancel()
        else:
            _tell("\n  (Ctrl-D or /quit leaves)")

    async def _turn(self, text: str) -> None:
        if not text:
            raise PagehandError("say what to do behind it", "invalid_params")
        self._running = True
        self._transcript.knows(text)
        try:
            end = await self._session.prompt(text, new_tab=self._new_tab)
        finally:
            self._running = False
            self._transcript.finish()
        told = ["stopped" if end.stop_reason == "cancelled" else "", *spending(self._transcript.spent)]
        if words := [one for one in told if one]:
            _tell(f"  ({' · '.join(words)})")

    async def _new(self, _rest: str) -> None:
        self._session = await self._session.client.new_session()
        _tell(f"session {self._session.id}")

    async def _sessions(self, _rest: str) -> None:
        for session in (await self._session.client.sessions())[:SHOWN]:
            here = "*" if session["sessionId"] == self._session.id else " "
            _tell(f" {here} {session['sessionId']}  {one_line(session.get('title', 'New session'))}")

    async def _resume(self, wanted: str) -> None:
        listed = await self._session.client.sessions()
        found = session_of(wanted, lambda: listed, last=False) if wanted else None
        if found is None:
            raise PagehandError("name a session: /resume ID; /sessions lists them", "invalid_params")
        self._session = await self._session.client.resume_session(found)
        _tell(f"session {found}")

    async def _mode(self, mode: str) -> None:
        await self._session.set_mode(mode)

    async def _budget(self, budget: str) -> None:
        await self._session.set_option("budget", "" if budget == "none" else budget)

    async def _engine(self, wanted: str) -> None:
        if wanted:
            return await self._session.set_option("engine", wanted)
        for engine in (await self._session.client.state())["engines"]:
            mark = "*" if engine.get("default") else " "
            reason = "" if engine["available"] else f" ({one_line(engine.get('reason', 'not ready'))})"
            _tell(f" {mark} {engine['id']}  {one_line(engine['name'])}{reason}")
        return None


class Typing:
    """Lines from the person, with what they typed before at hand (arrow up) where there is a terminal."""

    def __init__(self) -> None:
        self.busy = False
        """A line is being typed: no question may take it for its answer."""
        if sys.stdin.isatty():
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 - `input` uses it once it is there

    async def line(self) -> str | None:
        """The next line; None at the end."""
        self.busy = True
        try:
            return await asyncio.to_thread(self._read)
        finally:
            self.busy = False

    def _read(self) -> str | None:
        if not sys.stdin.isatty():
            return sys.stdin.readline() or None
        try:
            return input("> ")
        except EOFError:
            return None


def _tell(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
