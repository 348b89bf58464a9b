"""Finding a program: a browser's child gets a bare PATH, so the usual folders of a shell are looked through too."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

_FOLDERS = (
    "~/.local/bin",
    "~/bin",
    "~/.claude/local",
    "~/.opencode/bin",
    "~/.npm-global/bin",
    "~/.bun/bin",
    "~/.volta/bin",
    "~/.local/share/pnpm",
    "~/Library/pnpm",
    "~/.local/share/mise/shims",
    "~/.asdf/shims",
    "~/.pyenv/shims",
    "~/.cargo/bin",
    "~/.deno/bin",
    "~/go/bin",
    "~/.nix-profile/bin",
    "/opt/homebrew/bin",
    "/usr/local/bin",
    "/home/linuxbrew/.linuxbrew/bin",
    "/snap/bin",
)
"""Where programs lie that a shell finds and a browser's child does not."""
_NVM = "~/.nvm/versions/node"


def search_path(environment: Mapping[str, str]) -> str:
    """The PATH, and behind it the usual folders that exist: for finding a program, and for what it needs itself."""
    home = Path(environment.get("HOME") or Path.home())
    extra = [home / folder[2:] if folder.startswith("~") else Path(folder) for folder in _FOLDERS]
    node = home / _NVM[2:]
    extra += sorted((folder / "bin" for folder in node.glob("v*")), key=_version, reverse=True)
    given = [folder for folder in environment.get("PATH", os.defpath).split(os.pathsep) if folder]
    known = set(given)
    return os.pathsep.join([*given, *(str(folder) for folder in extra if str(folder) not in known and folder.is_dir())])


def _version(folder: Path) -> tuple[int, ...]:
    """`v20.1.3/bin` as numbers."""
    return tuple(int(part) if part.isdigit() else 0 for part in folder.parent.name.removeprefix("v").split("."))


def find_program(command: Sequence[str], path: str) -> list[str] | None:
    """The command with its program's absolute path; None when it is not there or cannot be run."""
    found = shutil.which(str(Path(command[0]).expanduser()), path=path)
    return [found, *command[1:]] if found else None
