"""Commands that a person saved under a name, in one readable file of the user's own (`macros.toml`, mode 0600).

Only the words are kept, one line a macro; they are read by the grammar again when they are run. A file that cannot be
read is never written over. What only a file needs is imported when there is one. Above: `provider`; what is said about
macros is `sayings`'.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Mapping
from pathlib import Path

FILE = "macros.toml"
MOST = 200
LONGEST_TEXT = 4000
LONGEST_NAME = 60
_HEAD = "# Commands saved by name; run one with: run 'its name'. Edit as you like, one line each.\n\n[macros]\n"
_OWNER_ONLY = 0o600


class MacroError(Exception):
    """Why a macro could not be read or kept, as a sentence for the person."""


class Macros:
    """The macros of one file; without a path there are none and none can be kept."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path

    def all(self) -> Mapping[str, str]:
        """Name to words, in the file's order. Raises `MacroError` for a file that is no such list."""
        if self._path is None or not self._path.exists():
            return {}
        import tomllib

        try:
            data = tomllib.loads(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise MacroError(f"I cannot read {self._path}: {error}. Mend or remove it.") from error
        table = data.get("macros", {})
        if not isinstance(table, dict) or not all(isinstance(text, str) for text in table.values()):
            raise MacroError(f"{self._path} holds something else than texts under [macros]. Mend or remove it.")
        return dict(table)

    def named(self, name: str) -> str | None:
        """The words of a macro, whatever the case of its name."""
        wanted = _key(name)
        return next((text for known, text in self.all().items() if _key(known) == wanted), None)

    def keep(self, name: str, text: str) -> bool:
        """Keep words under a name; True when it replaced others. Raises `MacroError`."""
        name, text = " ".join(name.split()), text.strip()
        if not name or len(name) > LONGEST_NAME or not name.isprintable():
            raise MacroError(f"A macro's name has 1 to {LONGEST_NAME} characters.")
        if len(text) > LONGEST_TEXT:
            raise MacroError(f"That is too long to keep; a macro has at most {LONGEST_TEXT} characters.")
        kept = self._but(name)
        replaced = len(kept) < len(self.all())
        if len(kept) >= MOST:
            raise MacroError(f"There are {MOST} macros already; delete one first.")
        self._write({**kept, name: text})
        return replaced

    def forget(self, name: str) -> bool:
        """Delete a macro; False when there is none of this name. Raises `MacroError`."""
        kept = self._but(name)
        if len(kept) == len(self.all()):
            return False
        self._write(kept)
        return True

    def _but(self, name: str) -> dict[str, str]:
        return {known: words for known, words in self.all().items() if _key(known) != _key(name)}

    def _write(self, macros: Mapping[str, str]) -> None:
        if self._path is None:
            raise MacroError("There is no place to keep macros here.")
        import tempfile

        lines = [f"{_quoted(name)} = {_quoted(text)}\n" for name, text in macros.items()]
        try:
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            descriptor, fresh = tempfile.mkstemp(dir=self._path.parent, prefix=f".{self._path.name}.")
            with contextlib.ExitStack() as undo:
                undo.callback(Path(fresh).unlink, missing_ok=True)
                with os.fdopen(descriptor, "w", encoding="utf-8") as file:
                    file.write(_HEAD + "".join(lines))
                Path(fresh).chmod(_OWNER_ONLY)
                Path(fresh).replace(self._path)
        except OSError as error:
            raise MacroError(f"I could not write {self._path}: {error.strerror}.") from error


def _key(name: str) -> str:
    return " ".join(name.casefold().split())


def _quoted(text: str) -> str:
    """A TOML basic string; JSON's escapes are among TOML's, but for the one control character that JSON lets stand."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007F")
