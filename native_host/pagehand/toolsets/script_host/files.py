"""`fs_*`, `cwd`, `chdir` and `path_resolve`: files below the workspace root, links resolved first."""

from __future__ import annotations

import os
import shutil
import stat
from collections.abc import Callable
from pathlib import Path

from pagehand.tether.builtins.paths import normalize
from pagehand.tether.builtins.results import Refused, result_builtin
from pagehand.tether.errors import Fault
from pagehand.tether.limits import TOO_MANY_ITEMS, VALUE_ITEMS
from pagehand.tether.values import Value
from pagehand.toolsets.script_host.host import Host, Kind

MOST_BYTES = 1 << 20
_NEVER_WRITTEN = (".git", ".pagehand")


def file_builtins(host: Host) -> dict[str, Value]:
    """The built-ins over one host."""
    files = _Files(host)
    one: dict[str, Callable[..., Value]] = {
        "chdir": files.chdir,
        "fs_read": files.read,
        "fs_exists": files.exists,
        "fs_list": files.list,
        "fs_mkdir": files.mkdir,
        "fs_stat": files.stat,
        "fs_remove": files.remove,
    }
    made = {name: result_builtin(name, ["path"], _guarded(function), ["path"]) for name, function in one.items()}
    two = {"fs_rename": files.rename, "fs_copy": files.copy}
    made |= {
        name: result_builtin(name, ["from", "to"], _guarded(function), ["from", "to"]) for name, function in two.items()
    }
    made["fs_write"] = result_builtin("fs_write", ["path", "body"], _guarded(files.write), ["path"])
    made["cwd"] = result_builtin("cwd", [], lambda: str(host.folder))
    resolve = _guarded(lambda path: normalize(os.path.join(host.folder, path)))  # noqa: PTH118 - text, not a file
    return made | {"path_resolve": result_builtin("path_resolve", ["path"], resolve, ["path"])}


def _guarded(function: Callable[..., Value]) -> Callable[..., Value]:
    """With the system's errors in the language's words."""

    def run(*arguments: str) -> Value:
        if any("\0" in path for path in arguments[:2] if function.__name__ != "write") or "\0" in arguments[0]:
            raise Refused("path must not contain NUL")
        try:
            return function(*arguments)
        except OSError as error:
            raise Refused(os_error(error)) from None

    return run


def os_error(error: OSError) -> str:
    """The C library's text for an error, and its number."""
    return f"{os.strerror(error.errno)} (os error {error.errno})" if error.errno else str(error)


class _Files:
    """File acts of one run."""

    def __init__(self, host: Host) -> None:
        self._host = host

    def _find(self, path: str, kind: Kind | None, *, link: bool = False) -> Path:
        """The real path, if it lies inside and may be used so; `link`: the name itself, not what it leads to."""
        host = self._host
        whole = Path(os.path.join(host.folder, path))  # noqa: PTH118 - Path would drop a last `.`
        last = whole.name if link and whole.name not in ("", "..") else None
        real = Path(os.path.realpath(whole.parent if last else whole))
        real = real / last if last else real
        if real != host.root and host.root not in real.parents:
            raise Refused(f"path '{path}' escapes the workspace root")
        if kind == "file_write" and any(part in _NEVER_WRITTEN for part in real.relative_to(host.root).parts):
            raise Refused("denied: scripts never write there")
        reason = host.permit(kind, str(real)) if kind else None
        if reason:
            raise Refused(f"denied: {reason}")
        host.control.check()
        return real

    def chdir(self, path: str) -> None:
        folder = self._find(path, None)
        os.listdir(folder)  # noqa: PTH208 - the error of a folder that cannot be entered
        self._host.folder = folder

    def read(self, path: str) -> str:
        found = self._find(path, "file_read")
        # Not opened before it is known to be a file: a pipe would never end.
        if not stat.S_ISREG(found.stat().st_mode) and not found.is_dir():
            raise Refused("not a regular file")
        with found.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise Refused(f"file exceeds {MOST_BYTES} bytes")
        try:
            return data.decode()
        except UnicodeDecodeError:
            raise Refused("stream did not contain valid UTF-8") from None

    def write(self, path: str, body: str) -> None:
        data = body.encode()
        if len(data) > MOST_BYTES:
            raise Refused(f"body exceeds {MOST_BYTES} bytes")
        found = self._find(path, "file_write")
        if found.exists() and not found.is_file() and not found.is_dir():
            raise Refused("not a regular file")
        found.write_bytes(data)

    def exists(self, path: str) -> bool:
        return self._find(path, "file_read").exists()

    def list(self, path: str) -> list[str]:
        found = self._find(path, "file_read")
        names = sorted(os.fsencode(entry.name).decode("utf-8", "replace") for entry in found.iterdir())
        if len(names) > VALUE_ITEMS:
            raise Fault(TOO_MANY_ITEMS)
        return names

    def mkdir(self, path: str) -> None:
        self._find(path, "file_write").mkdir(parents=True, exist_ok=True)

    def stat(self, path: str) -> dict[str, Value]:
        found = self._find(path, "file_read").stat()
        made = getattr(found, "st_birthtime_ns", None)
        return {
            "is_file": stat.S_ISREG(found.st_mode),
            "is_dir": stat.S_ISDIR(found.st_mode),
            "len": found.st_size,
            "readonly": not found.st_mode & 0o222,
            "modified_ms": found.st_mtime_ns // 1_000_000,
            "accessed_ms": found.st_atime_ns // 1_000_000,
            "created_ms": made // 1_000_000 if made is not None else None,
        }

    def remove(self, path: str) -> bool:
        found = self._find(path, "file_write", link=True)
        if found == self._host.root:
            raise Refused("denied: the workspace root stays")
        if not os.path.lexists(found):
            return False
        if found.is_dir() and not found.is_symlink():
            shutil.rmtree(found)
        else:
            found.unlink()
        return True

    def rename(self, old: str, new: str) -> None:
        source, target = (self._find(path, "file_write", link=True) for path in (old, new))
        source.rename(target)

    def copy(self, old: str, new: str) -> int:
        source, target = self._find(old, "file_read"), self._find(new, "file_write")
        if not stat.S_ISREG(source.stat().st_mode):
            raise Refused("the source path is neither a regular file nor a symlink to a regular file")
        shutil.copyfile(source, target)
        return target.stat().st_size
