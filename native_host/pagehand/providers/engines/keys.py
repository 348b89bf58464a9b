"""Where API keys come from: the environment, and the user's `keys.env`, because browsers start the hub with a thin one.

The file holds `NAME=value` lines and is read again when it changes; one that others may read is not used. Keys are
given out by name to whoever builds a model, and stand in no log, error or state. Above: `api.engines`.
"""

from __future__ import annotations

import re
import stat
import sys
from collections.abc import Mapping
from pathlib import Path

from pagehand.errors import SetupError

NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_LINE = re.compile(rf"\s*(?:export\s+)?({NAME.pattern})\s*=\s*(.*?)\s*")


class Keys:
    """Looks keys up by the names of their variables; the environment goes first."""

    def __init__(self, environment: Mapping[str, str], file: Path) -> None:
        self._environment, self._file = environment, file
        self._stored: dict[str, str] = {}
        self.fault: str | None = None
        """Why the file is not used, with the fix."""
        self.read()

    def read(self) -> None:
        """Read the file again."""
        self._stored, self.fault = {}, None
        try:
            self._stored = read_keys(self._file)
        except SetupError as error:
            self.fault = error.message

    def get(self, *names: str) -> str | None:
        """The first of these variables that is set and not empty."""
        for source in (self._environment, self._stored):
            for name in names:
                if value := source.get(name, "").strip():
                    return value
        return None


def read_keys(file: Path) -> dict[str, str]:
    """The variables of a key file; none without a file. Raises `SetupError` when it cannot or must not be used."""
    try:
        mode = file.stat().st_mode
        text = file.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        return {}
    except (OSError, ValueError):
        raise SetupError(f"{file} cannot be read; it has to be a text file of `NAME=value` lines") from None
    if sys.platform != "win32" and mode & (stat.S_IRWXG | stat.S_IRWXO):
        raise SetupError(f"{file} holds keys and others may read it; run `chmod 600 {file}`")
    found: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        parts = _LINE.fullmatch(line)
        if parts is None:
            raise SetupError(f"{file}, line {number}: write `NAME=value`, one a line")
        found[parts[1]] = _unquoted(parts[2])
    return found


def _unquoted(value: str) -> str:
    quoted = len(value) > 1 and value[0] == value[-1] and value[0] in "\"'"
    return value[1:-1] if quoted else value
