"""The `pagehand` command: one module per subcommand, imported when it is used.

Each module has `add_arguments(parser)` and `run(args) -> int` (the exit code).
"""

from __future__ import annotations

import argparse
import importlib
import io
import json
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import cache

from pagehand import __version__
from pagehand.cli import exit_codes
from pagehand.errors import PagehandError

COMMANDS: dict[str, str] = {
    "drive": "do a task in your browser, from this terminal",
    "chat": "talk with it from this terminal, task after task",
    "call": "run one page tool (asks for permission as usual)",
    "tools": "list the page tools and their arguments",
    "script": "run, check or try a TetherScript file",
    "sessions": "list, show or delete sessions",
    "engines": "list what can think and what it needs; add, hide, default, key",
    "plugins": "list, check, make, enable, disable or try executable plugins",
    "memory": "what is remembered of old conversations: list, delete, clear",
    "browser": "start a fresh browser with Pagehand loaded and connected",
    "acp": "speak the Agent Client Protocol on standard input and output, for editors",
    "serve": "open the HTTP door on this machine, for programs that speak HTTP",
    "mcp": "lend your browser to other agents as an MCP server (asks for permission as usual)",
    "setup": "set up a model: vendor, key, library, test",
    "skill": "teach a coding agent to use your browser: show, install",
    "demo": "open a shop on this computer to try Pagehand in",
    "install": "register the native host with your browsers",
    "uninstall": "remove what install registered",
    "doctor": "check each browser's connection and say how to fix it",
    "policy": "show, explain and change what may be done without asking",
    "audit": "what was decided: show, verify, export",
    "hub": "run the hub in the foreground",
}
"""Subcommand to help line; the module is `pagehand.cli.<name>`."""

_WIDTH = 80
"""Columns where nobody says how many there are."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one subcommand; an error that Pagehand names becomes one sentence and its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that cannot show a character shows a question mark instead of a traceback.
            stream.reconfigure(errors="replace")
    args = _parse(list(sys.argv[1:] if argv is None else argv))
    try:
        code = int(importlib.import_module(f"pagehand.cli.{args.command}").run(args))
        sys.stdout.flush()
    except PagehandError as error:
        if getattr(args, "json", False):
            print(json.dumps({"error": {"name": error.name, "message": error.message}}))
        else:
            from pagehand.cli.plain_text import plain
            from pagehand.install.own_command import as_typed

            print(f"pagehand: {plain(as_typed(error.message))}", file=sys.stderr)
        return exit_codes.of_error(error)
    except BrokenPipeError:
        # Whoever read our output has enough (`| head`); the interpreter's own last flush must not fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return exit_codes.FAILED
    except KeyboardInterrupt:
        return exit_codes.CANCELLED
    return code


def _parse(words: list[str]) -> argparse.Namespace:
    """The arguments. Of a command that is named only its own parser is made: the others cost a quick one too much."""
    if words and words[0] in COMMANDS:
        name = words[0]
        sentence = _sentence(COMMANDS[name])
        own = argparse.ArgumentParser(prog=f"pagehand {name}", description=sentence, formatter_class=_Help)
        importlib.import_module(f"pagehand.cli.{name}").add_arguments(own)
        return own.parse_args(words[1:], argparse.Namespace(command=name))
    parser = argparse.ArgumentParser(prog="pagehand", description="A hand in your own browser.")
    parser.add_argument("--version", action="version", version=f"pagehand {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")
    for name, text in COMMANDS.items():
        commands.add_parser(name, help=text)
    if words and not words[0].startswith("-"):
        from difflib import get_close_matches

        near = get_close_matches(words[0], COMMANDS)
        advice = f"did you mean {' or '.join(near)}?" if near else "`pagehand --help` lists the commands"
        parser.error(f"there is no command {words[0]!r}; {advice}")
    return parser.parse_args(words)


class _Help(argparse.HelpFormatter):
    """Asks the terminal for its width by itself: each argument asks once, and loads `shutil` for it otherwise."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=_columns() - 2)


@cache
def _columns() -> int:
    with suppress(ValueError):
        if (columns := int(os.environ.get("COLUMNS", "0"))) > 0:
            return columns
    with suppress(AttributeError, ValueError, OSError):  # no terminal
        return os.get_terminal_size(sys.__stdout__.fileno()).columns or _WIDTH  # type: ignore[union-attr]
    return _WIDTH


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."
