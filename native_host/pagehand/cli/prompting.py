"""Asking the person at this terminal: permissions and questions, without ever blocking where nobody can answer."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable

from pagehand.cli.permission_table import permission_lines
from pagehand.cli.plain_text import one_line, plain
from pagehand.cli.transcript import Transcript, describe_permission
from pagehand.client import Permission
from pagehand.client.blocking import BlockingClient
from pagehand.errors import PagehandError
from pagehand.values import Json

KEYS = {"y": "allow_once", "a": "allow_session", "n": "deny_once", "N": "deny_session", "s": "cancelled"}
_WORDS = {"yes": "y", "no": "n"}
_MEANINGS = {
    "y": "yes, once",
    "a": "yes, for this session on this site",
    "n": "no",
    "N": "no, for this session on this site",
    "s": "stop the turn",
}


async def read_line(prompt: str) -> str | None:
    """One line from the terminal; None at its end."""
    sys.stderr.write(prompt)
    sys.stderr.flush()
    if sys.platform == "win32":
        line = await asyncio.to_thread(sys.stdin.readline)
    else:
        await _readable(sys.stdin.fileno())
        line = sys.stdin.readline()
    return line.rstrip("\r\n") if line else None


def permission_answerer(auto: str | None, transcript: Transcript) -> Callable[[Permission], Awaitable[str]]:
    """How this terminal answers: by `--auto-approve` (`act` or `all`), or by asking."""

    async def answer(permission: Permission) -> str:
        return _settled(permission, auto, transcript) or await _ask(permission, transcript)

    return answer


def _settled(permission: Permission, auto: str | None, transcript: Transcript) -> str | None:
    """The answer that `--auto-approve` gives; None where a person is to be asked.

    Raises `denied` where nobody is here: then the hub may ask elsewhere, and nobody is said to have refused.
    """
    if auto == "all" or (auto == "act" and permission.meta.get("pagehand/risk") == "act"):
        transcript.show_permission(permission, "allowed", f"--auto-approve {auto}")
        return "allow_once"
    if sys.stdin.isatty():
        return None
    transcript.show_permission(permission, "not allowed here", _why_nobody(permission))
    raise PagehandError("nobody is at this terminal to answer", "denied")


class BlockingQuestion:
    """A permission put to the person at this terminal over the blocking client, which is heard meanwhile."""

    def __init__(self, params: Json, auto: str | None, client: BlockingClient) -> None:
        self._permission = Permission(
            params["sessionId"], params["toolCall"], params["options"], params.get("_meta") or {}
        )
        self._auto, self._client = auto, client
        self._wait: asyncio.Task[str] | None = None

    def answer(self) -> str:
        """The option that was chosen; `cancelled` where it was answered elsewhere meanwhile."""
        transcript = Transcript(sys.stderr)
        return _settled(self._permission, self._auto, transcript) or asyncio.run(self._ask(transcript))

    def closed(self, confirmation: object) -> None:
        """A permission was answered elsewhere, or lapsed."""
        if self._wait is not None and confirmation == self._permission.meta.get("pagehand/confirmationId"):
            self._wait.cancel()

    async def _ask(self, transcript: Transcript) -> str:
        self._wait = asyncio.ensure_future(_ask(self._permission, transcript))
        loop = asyncio.get_running_loop()
        loop.add_reader(self._client.fileno(), self._take)
        try:
            await asyncio.wait([self._wait])
            return "cancelled" if self._wait.cancelled() else self._wait.result()
        finally:
            loop.remove_reader(self._client.fileno())

    def _take(self) -> None:
        try:
            self._client.take()
        except PagehandError:
            assert self._wait is not None
            self._wait.cancel()


def question_answerer(transcript: Transcript) -> Callable[[Json], Awaitable[str | None]]:
    """How this terminal answers the model's questions; None when nobody can be asked or the person declines."""

    async def answer(request: Json) -> str | None:
        if not sys.stdin.isatty():
            return None
        field = request.get("requestedSchema", {}).get("properties", {}).get("answer", {})
        options = [str(option) for option in field.get("enum") or []]
        transcript.finish()
        _forget_typed()
        print(f"\n  {plain(str(request.get('message', '')))}", file=sys.stderr)
        for number, option in enumerate(options, 1):
            print(f"    {number}. {one_line(option)}", file=sys.stderr)
        return await _choose(options, transcript)

    return answer


async def _choose(options: list[str], transcript: Transcript) -> str | None:
    while True:
        line = await _read_or_leave("  number: " if options else "  answer: ", transcript)
        if not line:
            return None
        if not options or line in options:
            return line
        if line.strip().isdecimal() and 1 <= int(line) <= len(options):
            return options[int(line) - 1]
        print(f"  please answer with a number from 1 to {len(options)}, or nothing to decline", file=sys.stderr)


async def _ask(permission: Permission, transcript: Transcript) -> str:
    transcript.finish()
    _forget_typed()
    offered = {option["optionId"] for option in permission.options} | {"cancelled"}
    keys = [key for key, outcome in KEYS.items() if outcome in offered]
    choices = " · ".join(f"{key} {_MEANINGS[key]}" for key in keys)
    lines = [describe_permission(permission), *(f"  {line}" for line in permission_lines(permission)), choices]
    print("\n" + "\n".join(f"  {line}" for line in lines), file=sys.stderr)
    while True:
        line = await _read_or_leave("  allow? ", transcript)
        if line is None:
            return "deny_once"
        key = _WORDS.get(line.strip().lower(), line.strip())
        if key in keys:
            return KEYS[key]
        print(f"  please answer with one of: {' '.join(keys)}", file=sys.stderr)


async def _read_or_leave(prompt: str, transcript: Transcript) -> str | None:
    """As `read_line`; a wait that is ended from elsewhere (answered in the panel, cancelled) ends its line too."""
    transcript.hold_line()
    try:
        line = await read_line(prompt)
    except asyncio.CancelledError:
        if transcript.release_line():
            print("(no longer asked)", file=sys.stderr)
        raise
    transcript.release_line()
    return line


def _why_nobody(permission: Permission) -> str:
    needed = "act" if permission.meta.get("pagehand/risk") == "act" else "all"
    return f"nobody is at this terminal; the person at the browser may allow it (unattended: --auto-approve {needed})"


async def _readable(descriptor: int) -> None:
    loop = asyncio.get_running_loop()
    ready = asyncio.Event()
    loop.add_reader(descriptor, ready.set)
    try:
        await ready.wait()
    finally:
        loop.remove_reader(descriptor)


def _forget_typed() -> None:
    """A key pressed before the question was on screen is no answer to it."""
    if sys.platform != "win32":
        import termios

        termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)
