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

from pagehand import __version__
from pagehand.cli import exit_codes
from pagehand.errors import PagehandError

COMMANDS: dict[str, str] = {
    "drive": "do a task in your browser, from this terminal",
    "call": "run one page tool through the gate",
    "sessions": "list, show or delete sessions",
    "engines": "list what can think and what it needs; add, hide, default, key",
    "browser": "start a fresh browser with Pagehand loaded and connected",
    "acp": "speak the Agent Client Protocol on standard input and output, for editors",
    "install": "register the native host with your browsers",
    "uninstall": "remove what install registered",
    "doctor": "prove a round trip for each browser and name the mend",
    "hub": "run the hub in the foreground",
}
"""Subcommand to help line; the module is `pagehand.cli.<name>`."""


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
            print(f"pagehand: {error.message}", file=sys.stderr)
        return exit_codes.of_error(error)
    except BrokenPipeError:
        # Whoever read our output has enough (`| head`); the interpreter's own last flush must not fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return exit_codes.FAILED
    except KeyboardInterrupt:
        return exit_codes.CANCELLED
    return code


def _parse(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="pagehand", description="A hand in your own browser.")
    parser.add_argument("--version", action="version", version=f"pagehand {__version__}")
    chosen = next((word for word in words if not word.startswith("-")), None)
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")
    for name, text in COMMANDS.items():
        sub = commands.add_parser(name, help=text, description=text[0].upper() + text[1:] + ".")
        if name == chosen:
            importlib.import_module(f"pagehand.cli.{name}").add_arguments(sub)
    return parser.parse_args(words)
