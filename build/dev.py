#!/usr/bin/env python3
"""The project's own commands: `python3 build/dev.py setup | try | test | check | wheel | bench | pack`.

Runs under a plain Python 3.11 and the standard library; what needs more runs in the environment that `setup` makes.
Above `machine` (paths and processes) and one module for each larger command.
"""

from __future__ import annotations

import argparse
import sys

if sys.version_info < (3, 11):  # noqa: UP036 - whoever runs this may have any Python
    sys.exit("Pagehand needs Python 3.11 or newer; this is " + sys.version.split()[0] + ".")

import checks
import machine
import packing
import preparation
import suite


def main(words: list[str] | None = None) -> int:
    """Run one command; its exit code."""
    parser = argparse.ArgumentParser(prog="build/dev.py", description="Pagehand's own commands.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")
    commands.add_parser("setup", help="make .venv and node_modules; browsers too where it may")
    commands.add_parser("try", help="watch Pagehand do a task in a demo shop; --help says more", add_help=False)
    testing = commands.add_parser("test", help="setup, check, and the tests; a summary at the end")
    part = testing.add_mutually_exclusive_group()
    part.add_argument("--fast", action="store_true", help="leave out what drives a browser or is slow")
    part.add_argument("--model", action="store_true", help="only those with a real small model; fetches a gigabyte")
    part.add_argument(
        "--both", action="store_true", help="those in browsers all, the slow ones too, in Chromium and in Firefox"
    )
    part.add_argument(
        "--whole",
        action="store_true",
        help="a quarter of the slow ones too, and an eighth of the wheel's",
    )
    commands.add_parser("check", help="setup, then lint, types and house rules, in parallel")
    commands.add_parser("wheel", help="build the wheel and run the fast tests on it with a newer Python")
    names = ", ".join(suite.benches())
    bench = commands.add_parser("bench", help=f"measure one of {names}; bench NAME --help says more", add_help=False)
    bench.add_argument("name", choices=suite.benches())
    commands.add_parser("pack", help="write the extension into dist/, a file for each kind of browser")
    args, rest = parser.parse_known_args(words)
    if rest and args.command not in ("try", "bench"):
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    try:
        return _run(args, rest)
    except machine.StepFailedError as failure:
        print(f"\n{failure}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _run(args: argparse.Namespace, rest: list[str]) -> int:
    preparation.run()
    if args.command == "check":
        return checks.run()
    if args.command == "pack":
        return packing.run()
    if args.command == "test":
        return suite.model() if args.model else suite.test(fast=args.fast, both=args.both, whole=args.whole)
    if args.command == "wheel":
        return suite.wheel()
    if args.command == "bench":
        return suite.bench(args.name, rest)
    if args.command == "try":
        return machine.show([str(machine.VENV_PYTHON), "build/try_task.py", *rest])
    return 0


if __name__ == "__main__":
    sys.exit(main())
