"""Changes the user's `engines.toml` and `keys.env` for them, and leaves everything else in those files as it was.

A change is written whole or not at all, for its owner only, and only when the file is right afterwards.
Above: `setup` and the terminal's `engines`. Reading is `toml`'s and `keys`' business.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pagehand.errors import SetupError
from pagehand.providers.api.vendors import FAMILIES
from pagehand.providers.engines.file import FILE, EnginesFile
from pagehand.providers.engines.keys import NAME, read_keys
from pagehand.providers.engines.toml import read_engines
from pagehand.whole_files import write_whole

if TYPE_CHECKING:
    from tomlkit import TOMLDocument


@dataclass(frozen=True, slots=True)
class EnginesEditor:
    """Edits one `engines.toml`. `kinds` are those an engine may have. Its methods raise `SetupError` with the fix."""

    file: Path
    kinds: Collection[str]

    def read(self) -> EnginesFile:
        """What the file says now."""
        return self._parse(self._text())

    def add(self, entry: dict[str, Any]) -> None:
        """A new `[[engine]]`; members that are None are left out."""
        from tomlkit import aot, nl, table

        def change(document: TOMLDocument) -> None:
            if any(known.get("id") == entry["id"] for known in document.get("engine", ())):
                raise SetupError(f"{FILE} has an engine {entry['id']!r} already; `pagehand engines remove` it first")
            row = table()
            for member, value in entry.items():
                if value is not None:
                    row.add(member, value)
            if "engine" not in document:
                document.add(nl())
                document.add("engine", aot())
            document["engine"].append(row)
            _discard(document, "removed", entry["id"])

        self._change(change)

    def remove(self, engine_id: str) -> bool:
        """Forget an own engine, or take one that is found out of the list. Whether it was an own one."""
        own = False

        def change(document: TOMLDocument) -> None:
            nonlocal own
            rows = document.get("engine", [])
            for index in reversed([i for i, row in enumerate(rows) if row.get("id") == engine_id]):
                del rows[index]
                own = True
            if own and not rows:
                del document["engine"]
            if not own:
                _include(document, "removed", engine_id)
            _discard(document, "hidden", engine_id)
            _discard(document, "order", engine_id)
            if document.get("default") == engine_id:
                del document["default"]

        self._change(change)
        return own

    def hide(self, engine_id: str) -> None:
        """Leave it out of pickers."""
        self._change(lambda document: _include(document, "hidden", engine_id))

    def show(self, engine_id: str) -> None:
        """Undo `hide`, and `remove` of an engine that is found."""

        def change(document: TOMLDocument) -> None:
            _discard(document, "hidden", engine_id)
            _discard(document, "removed", engine_id)

        self._change(change)

    def set_default(self, engine_id: str | None) -> None:
        """The engine of sessions in which none was chosen; None for the first that can work."""

        def change(document: TOMLDocument) -> None:
            if engine_id is not None:
                document["default"] = engine_id
            else:
                document.pop("default", None)

        self._change(change)

    def set_model(self, family: str, model: str) -> None:
        """The model of a vendor's engine, instead of the one that is shipped."""
        from tomlkit import table

        def change(document: TOMLDocument) -> None:
            if "models" not in document:
                document["models"] = table()
            document["models"][family] = model

        self._change(change)

    def _change(self, change: Callable[[TOMLDocument], None]) -> None:
        import tomlkit

        text = self._text()
        self._parse(text)
        document = tomlkit.parse(text)
        change(document)
        changed = tomlkit.dumps(document)
        known = {bad.fault for bad in self._parse(text).bad}
        if faults := [bad.fault for bad in self._parse(changed).bad if bad.fault not in known]:
            raise SetupError(faults[0])
        write_private(self.file, changed)

    def _text(self) -> str:
        try:
            return self.file.read_text(encoding="utf-8-sig")
        except FileNotFoundError:
            return ""
        except (OSError, ValueError):
            raise SetupError(f"{self.file} cannot be read; it has to be a text file that you own") from None

    def _parse(self, text: str) -> EnginesFile:
        return read_engines(text, self.kinds, [family.id for family in FAMILIES])


def _include(document: TOMLDocument, member: str, engine_id: str) -> None:
    if member not in document:
        document[member] = []
    if engine_id not in document[member]:
        document[member].append(engine_id)


def _discard(document: TOMLDocument, member: str, engine_id: str) -> None:
    if engine_id in document.get(member, ()):
        document[member].remove(engine_id)
        if not document[member]:
            del document[member]


def store_key(file: Path, variable: str, key: str | None) -> None:
    """Keep a key in `keys.env` under its variable's name, or take it out (None). Raises `SetupError`."""
    if not NAME.fullmatch(variable):
        raise SetupError(f"{variable!r} is no name of a variable; try `pagehand engines key ANTHROPIC_API_KEY`")
    if key is not None and (not key or any(letter.isspace() or not letter.isprintable() for letter in key)):
        raise SetupError("no key was given: a key is one word without blanks")
    keys = {**read_keys(file), variable: key}
    write_private(file, "".join(f"{name}={value}\n" for name, value in keys.items() if value is not None))


def write_private(file: Path, text: str) -> None:
    """Write a file whole or not at all, for its owner only. Raises `SetupError`."""
    try:
        write_whole(file, text)
    except OSError as error:
        raise SetupError(f"{file} cannot be written: {error.strerror}") from None
