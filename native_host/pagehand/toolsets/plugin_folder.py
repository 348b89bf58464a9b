"""The folder of executable plugins: which there are, what each is made of, and which of them the person trusts.

Nothing here runs a plugin. Trust is a hash of all that a plugin consists of, kept with the schema that it gave when it
was trusted, so that a hub starts without running anything. Above: `executables`.
"""

from __future__ import annotations

import json
import os
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pagehand.errors import SetupError
from pagehand.toolsets.plugin_bytes import digest_of, fault_of
from pagehand.values import Json
from pagehand.whole_files import Watched, write_whole

PYTHON_FOLDER = "python"
"""Reserved for plugins that are Python files."""


@dataclass(frozen=True, slots=True)
class Plugin:
    """One executable; `root` is the file, or the folder it stands in. `fault` says why it cannot be used."""

    name: str
    program: Path
    root: Path
    digest: str = ""
    fault: str | None = None


def find_plugins(folder: Path) -> list[Plugin]:
    """Every plugin of the folder, sorted by name; what is no plugin is passed over."""
    try:
        entries = sorted(folder.iterdir())
    except OSError:
        return []
    real = folder.resolve()
    return [plugin for entry in entries if (plugin := _plugin(entry, real)) is not None]


def find_python_files(folder: Path) -> list[Plugin]:
    """Every Python file of the folder, sorted by name, each of them a plugin."""
    if not folder.is_dir():
        return []
    files = [entry for entry in sorted(folder.glob("*.py")) if entry.is_file() and not entry.name.startswith(".")]
    found, real = [], folder.resolve()
    for file in files:
        root = file.resolve()
        found.append(_examined(file.name, root, root, real))
    return found


def _plugin(entry: Path, folder: Path) -> Plugin | None:
    name = entry.name
    if name.startswith(".") or entry.suffix in (".disabled", ".tether") or name == PYTHON_FOLDER:
        return None
    program = entry / name if entry.is_dir() else entry
    if not program.is_file() or not _can_run(program):
        return None
    root = entry.resolve()
    real = root if program is entry else program.resolve()
    return _examined(name, real, root, folder)


def _can_run(program: Path) -> bool:
    if os.name == "posix":
        return os.access(program, os.X_OK)
    endings = os.environ.get("PATHEXT", ".EXE;.BAT;.CMD").lower().split(";")
    with program.open("rb") as file:
        return program.suffix.lower() in endings or file.read(2) == b"#!"


def _examined(name: str, program: Path, root: Path, folder: Path) -> Plugin:
    """The plugin with its hash, or with why it cannot be used; all are where they really are."""
    plain = os.fsencode(name).decode("utf-8", "replace")
    if plain != name or not name.isprintable():
        return Plugin(ascii(plain), program, root, "", "its name has what no terminal can show; rename it")
    try:
        fault = _fault(root, program, folder)
        return Plugin(name, program, root, "" if fault else digest_of(root), fault)
    except OSError as error:
        return Plugin(name, program, root, "", f"it cannot be read: {error.strerror}")


def _fault(root: Path, program: Path, folder: Path) -> str | None:
    if not program.is_relative_to(folder) or not root.is_relative_to(folder):
        return f"it leads out of {folder}; put the file itself there"
    if os.name == "posix" and folder.stat().st_mode & stat.S_IWOTH:
        return f"everybody can write into {folder}; `chmod o-w` it"
    return fault_of(root)


class Trust:
    """What the person trusted: by name, the hash of the plugin and the schema it gave then."""

    def __init__(self, file: Path) -> None:
        self.file, self._watched = file, Watched(file)

    def entries(self) -> dict[str, Json]:
        """By name: `{sha256, schema}`. Raises `SetupError` for a file that is not as it was written."""
        try:
            entries: Any = json.loads(self.file.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as error:
            raise SetupError(
                f"{self.file} cannot be read ({error}); move it away and enable the plugins again"
            ) from None
        if not isinstance(entries, dict) or not all(isinstance(entry, dict) for entry in entries.values()):
            raise SetupError(f"{self.file} is not a list of plugins; move it away and enable the plugins again")
        return entries

    def allow(self, plugin: Plugin, schema: list[Json]) -> None:
        """From now on the plugin may run, as long as it stays as it is."""
        self._write({**self.entries(), plugin.name: {"sha256": plugin.digest, "schema": schema}})

    def withdraw(self, name: str) -> bool:
        """It may run no longer; False when it was not trusted."""
        entries = self.entries()
        if entries.pop(name, None) is None:
            return False
        self._write(entries)
        return True

    def _write(self, entries: dict[str, Json]) -> None:
        write_whole(self.file, json.dumps(entries, indent=1))

    @property
    def mark(self) -> tuple[int, int] | None:
        """Another one after each change of the file."""
        return self._watched.mark
