"""One session's files as the five `sandbox_fs` tools see them: confined to it, within limits, links never followed.

Values only: nothing here touches a disk, so no path leads anywhere. `extension/sandbox/volume.js` does the same for a
browser. Above: `host_files`, which keeps them.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Literal

from pagehand.errors import ToolError
from pagehand.toolsets.interpreter.offers import SandboxLimits
from pagehand.toolsets.interpreter.paths import checked_path, fault_of_path, parents_of
from pagehand.values import Json

MOST_LISTED = 1000
MOST_READ = 256 * 1024
CHANGES = ("write", "mkdir", "remove")


@dataclass(frozen=True, slots=True)
class Entry:
    """A file, a folder, or a link with its target."""

    path: str
    type: Literal["file", "dir", "link"]
    data: bytes = b""
    target: str = ""


def fault_of_entries(entries: Iterable[Entry], limits: SandboxLimits) -> tuple[str, str] | None:
    """The limit that they go over, with a sentence; None: they can be kept."""
    count, size = 0, 0
    for entry in entries:
        count, size = count + 1, size + len(entry.data)
        if fault := fault_of_path(entry.path):
            return "path", f"the name {entry.path[:80]!a} cannot be kept: {fault}"
        if len(entry.data) > limits.file:
            return "file", f"{entry.path} is larger than {limits.file} bytes"
    if count > limits.files:
        return "files", f"{count} files and folders are more than {limits.files}"
    return ("volume", f"{size} bytes of files are more than {limits.volume}") if size > limits.volume else None


class Volume:
    """Each tool is a method of its name; it takes the tool's arguments. Raises `ToolError`."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._entries = {entry.path: entry for entry in entries}

    @property
    def entries(self) -> list[Entry]:
        """Everything that there is."""
        return list(self._entries.values())

    def use(self, operation: str, arguments: Json) -> Json:
        """The tool `operation`."""
        given = {name: value for name, value in arguments.items() if name != "path"}
        tool: Callable[..., Json] = getattr(self, operation)
        return tool(arguments["path"], **given)

    def list(self, path: str) -> Json:
        """A folder, sorted by name."""
        folder = self._folder(checked_path(path))
        begin = f"{folder}/" if folder else ""
        inside = [one for one in self.entries if one.path.startswith(begin) and "/" not in one.path[len(begin) :]]
        told = [{"name": one.path[len(begin) :], "type": one.type, "size": len(one.data)} for one in inside]
        told.sort(key=lambda one: str(one["name"]))
        return {"path": folder or ".", "entries": told[:MOST_LISTED], "truncated": len(told) > MOST_LISTED}

    def read(self, path: str, offset: int = 0, length: int = MOST_READ, encoding: str = "utf-8") -> Json:
        """A part of a file."""
        file = self._file(_named(path))
        part = file.data[offset : offset + min(length, MOST_READ)]
        content = base64.b64encode(part).decode() if encoding == "base64" else _text(part, file.path)
        size = len(file.data)
        return {
            "path": file.path,
            "content": content,
            "encoding": encoding,
            "size": size,
            "truncated": offset > 0 or len(part) < size,
        }

    def write(self, path: str, content: str, encoding: str = "utf-8", append: bool = False) -> Json:
        """A whole file, or more of it."""
        name = _named(path)
        self._in_folders(name)
        before = self._file(name).data if name in self._entries else b""
        data = (before if append else b"") + _bytes(content, encoding)
        self._entries[name] = Entry(name, "file", data)
        return {"path": name, "size": len(data)}

    def mkdir(self, path: str, parents: bool = False) -> Json:
        """A folder."""
        name = _named(path)
        for folder in parents_of(name) if parents else ():
            self._entries.setdefault(folder, Entry(folder, "dir"))
        self._in_folders(name)
        there = self._entries.get(name)
        if there is not None and there.type != "dir":
            raise ToolError(f"{name} is there, and is no folder.")
        if there is not None and not parents:
            raise ToolError(f"{name} is there already.")
        self._entries[name] = Entry(name, "dir")
        return {"path": name, "created": there is None}

    def remove(self, path: str, recursive: bool = False) -> Json:
        """A file, a link itself, or a folder."""
        name = _named(path)
        self._in_folders(name)
        there = self._entries.get(name)
        if there is None:
            raise ToolError(f"There is no {name}.")
        inside = [key for key in self._entries if key.startswith(f"{name}/")] if there.type == "dir" else []
        if inside and not recursive:
            raise ToolError(f"{name} is not empty; say recursive to remove it with all that is in it.")
        for key in [*inside, name]:
            del self._entries[key]
        return {"path": name, "removed": True}

    def _in_folders(self, name: str) -> None:
        for parent in parents_of(name):
            self._folder(parent)

    def _folder(self, name: str) -> str:
        for one in [*parents_of(name), name] if name else ():
            there = self._entries.get(one)
            if there is None:
                raise ToolError(f"There is no folder {one}.")
            if there.type != "dir":
                raise ToolError(f"{one} is a {there.type}, no folder.")
        return name

    def _file(self, name: str) -> Entry:
        self._in_folders(name)
        there = self._entries.get(name)
        if there is None:
            raise ToolError(f"There is no file {name}.")
        if there.type != "file":
            raise ToolError(f"{name} is a {there.type}, no file.")
        return replace(there)


def _named(path: str) -> str:
    """A path that is not the root."""
    if not (name := checked_path(path)):
        raise ToolError("The session's folder itself is meant; name something in it.", "bad_arguments")
    return name


def _text(part: bytes, path: str) -> str:
    try:
        return part.decode()
    except UnicodeDecodeError:
        raise ToolError(f"{path} is not UTF-8 there; read it with encoding base64.") from None


def _bytes(content: str, encoding: str) -> bytes:
    try:
        return base64.b64decode(content, validate=True) if encoding == "base64" else content.encode("utf-8", "replace")
    except (binascii.Error, ValueError):
        raise ToolError("content is not base64.", "bad_arguments") from None
