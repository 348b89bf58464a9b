"""Paths as text: joining, taking apart, normalising. No file is looked at."""

from __future__ import annotations

from pagehand.tether.builtins.results import Refused, result_builtin
from pagehand.tether.values import Value, type_of


def paths() -> dict[str, Value]:
    """The built-ins; `path_resolve` needs the script's folder and is the host's."""
    functions = {
        "path_dirname": dirname,
        "path_basename": basename,
        "path_extname": extname,
        "path_normalize": normalize,
    }
    made = {name: result_builtin(name, ["path"], function, ["path"]) for name, function in functions.items()}
    return made | {"path_join": result_builtin("path_join", ["parts:list"], _join_checked)}


def normalize(path: str) -> str:
    """Without `.`, `..` and doubled slashes; `..` at the beginning of a relative path is kept, at the root dropped."""
    root = "/" if path.startswith("/") else ""
    kept: list[str] = []
    for part in path.split("/"):
        if part in ("", "."):
            continue
        if part != "..":
            kept.append(part)
        elif kept and kept[-1] != "..":
            kept.pop()
        elif not root:
            kept.append(part)
    return root + "/".join(kept) or "."


def join(parts: list[str]) -> str:
    """Joined and normalised; an absolute part starts again, an empty one is passed over."""
    path = ""
    for part in filter(None, parts):
        path = part if part.startswith("/") or not path else f"{path}/{part}"
    return normalize(path)


def _join_checked(parts: list[Value]) -> str:
    for number, part in enumerate(parts):
        if type(part) is not str:
            raise Refused(f"parts[{number}] must be str, got {type_of(part)}")
    return join(parts)


def _parts(path: str) -> list[str]:
    """The names in a path; `.` counts only where a path begins with it."""
    names = [part for part in path.split("/") if part]
    return [name for number, name in enumerate(names) if name != "." or (number == 0 and not path.startswith("/"))]


def dirname(path: str) -> str:
    """What stands before the last name."""
    root = "/" if path.startswith("/") else ""
    names = _parts(path)
    if not names:
        return "."
    return root + "/".join(names[:-1])


def basename(path: str) -> str:
    """The last name; empty for the root and for `..`."""
    names = _parts(path)
    return names[-1] if names and names[-1] not in ("..", ".") else ""


def extname(path: str) -> str:
    """What follows the last dot of the last name, with the dot; a name that begins with its only dot has none."""
    stem, dot, extension = basename(path).rpartition(".")
    return dot + extension if stem else ""
