"""Asking the person at this terminal: permissions and questions, without ever blocking where nobody can answer."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable

from pagehand.cli.transcript import Transcript, describe_permission
from pagehand.client import Permission
from pagehand.values import Json

KEYS = {"y": "allow_once", "a": "allow_session", "n": "deny_once", "N": "deny_session", "s": "cancelled"}
HELP = "y once · a for this session · n no · N no for this session · s stop the turn"
NO_TERMINAL = "denied: nobody is at a terminal to answer; add --auto-approve act, or watch the session in the panel"


async def read_line(prompt: str) -> str | None:
    """One line from the terminal; None at its end. Cancelling stops the wait at once."""
    sys.stderr.write(prompt)
    sys.stderr.flush()
    if sys.platform == "win32":
        line = await asyncio.to_thread(sys.stdin.readline)
    else:
        loop = asyncio.get_running_loop()
        ready: asyncio.Future[None] = loop.create_future()
        loop.add_reader(sys.stdin.fileno(), _settle, ready)
        try:
            await ready
        finally:
            loop.remove_reader(sys.stdin.fileno())
        line = sys.stdin.readline()
    return line.rstrip("\r\n") if line else None


def permission_answerer(auto: str | None, transcript: Transcript) -> Callable[[Permission], Awaitable[str]]:
    """How this terminal answers: by `--auto-approve` (`act` or `all`), by asking, or no where nobody can be asked."""

    async def answer(permission: Permission) -> str:
        risk = permission.meta.get("pagehand/risk")
        if auto == "all" or (auto == "act" and risk == "act"):
            chosen, by = "allow_once", f"--auto-approve {auto}"
        elif sys.stdin.isatty():
            chosen, by = await _ask(permission, transcript), "you"
        else:
            print(NO_TERMINAL, file=sys.stderr)
            chosen, by = "deny_once", "no terminal"
        transcript.show_permission(permission, chosen.replace("_", " "), by)
        return chosen

    return answer


async def _ask(permission: Permission, transcript: Transcript) -> str:
    transcript.finish()
    offered = {option["optionId"] for option in permission.options} | {"cancelled"}
    print(f"\n  {describe_permission(permission)}\n  {HELP}", file=sys.stderr)
    while True:
        line = await read_line("  allow? ")
        if line is None:
            return "deny_once"
        chosen = KEYS.get(line.strip()[:1])
        if chosen in offered:
            return str(chosen)
        print("  please answer with one of the letters above", file=sys.stderr)


async def ask_question(request: Json) -> str | None:
    """The answer to a question of the model; None when nobody can be asked."""
    if not sys.stdin.isatty():
        return None
    field = request.get("requestedSchema", {}).get("properties", {}).get("answer", {})
    options = field.get("enum") or []
    print(f"\n  {request.get('message', '')}", file=sys.stderr)
    for number, option in enumerate(options, 1):
        print(f"    {number}. {option}", file=sys.stderr)
    line = await read_line("  answer: ")
    if not line:
        return None
    if options and line.strip().isdigit() and 1 <= int(line) <= len(options):
        return str(options[int(line) - 1])
    return line


def _settle(ready: asyncio.Future[None]) -> None:
    if not ready.done():
        ready.set_result(None)
