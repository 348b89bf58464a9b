"""`pagehand skill`: the folder that teaches a coding agent to use the person's browser (agentskills form)."""

from __future__ import annotations

import argparse
from pathlib import Path

from pagehand.cli import exit_codes
from pagehand.cli.skill_text import SKILL
from pagehand.errors import PagehandError

NAME = "pagehand"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Show it, or write it."""
    doing = parser.add_subparsers(dest="doing", metavar="action")
    doing.add_parser("show", help="print SKILL.md (the default)")
    installing = doing.add_parser("install", help="write the folder where a coding agent finds it")
    installing.add_argument(
        "folder", nargs="?", help="the agent's folder of skills (default: ~/.claude/skills, else ~/.agents/skills)"
    )


def run(args: argparse.Namespace) -> int:
    """Do it."""
    if args.doing != "install":
        print(SKILL, end="")
        return exit_codes.DONE
    folder = Path(args.folder).expanduser() if args.folder else _usual_folder()
    path = folder / NAME / "SKILL.md"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(SKILL, encoding="utf-8")
    except OSError as error:
        raise PagehandError(f"{path} cannot be written: {error.strerror}", "setup") from None
    print(f"{path} is written; start your agent anew, and ask it to do something in your browser")
    return exit_codes.DONE


def _usual_folder() -> Path:
    claude = Path.home() / ".claude"
    return (claude if claude.is_dir() else Path.home() / ".agents") / "skills"
