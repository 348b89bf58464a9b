"""Registers the native host with browsers, and takes back exactly what was registered.

A record in the user's Pagehand folder names every file, folder and registry value that was made, with the content
written, so that a file someone else has changed since is left alone; and the folders that are Pagehand's as a whole.
Which browsers, and what is printed, is the affair of `cli/install` and `cli/uninstall`; the files' content is
`launch/host_manifest`'s.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import shutil
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pagehand import relay
from pagehand.errors import SetupError
from pagehand.install.browsers import Browser, Machine, manifest_folders
from pagehand.launch.host_manifest import HOST_NAME, write_native_host
from pagehand.settings import Places
from pagehand.whole_files import write_whole


@dataclass(slots=True)
class Record:
    """What install has made: files with the SHA-256 of their content, folders, registry keys with their value, and
    `trees`: folders with all that is in them.
    """

    path: Path
    files: dict[str, str] = field(default_factory=dict)
    folders: list[str] = field(default_factory=list)
    registry: dict[str, str] = field(default_factory=dict)
    trees: list[str] = field(default_factory=list)

    @classmethod
    def read(cls, places: Places) -> Record:
        """The record of these places, empty when there is none. Raises `SetupError` when it cannot be understood."""
        path = host_folder(places) / "installed.json"
        try:
            found = json.loads(path.read_text(encoding="utf-8"))
            # Records of version 0.1 had no trees.
            return cls(
                path,
                dict(found["files"]),
                list(found["folders"]),
                dict(found["registry"]),
                list(found.get("trees", [])),
            )
        except FileNotFoundError:
            return cls(path)
        except (ValueError, KeyError, TypeError) as error:
            raise SetupError(f"The record {path} is damaged ({error}). Delete it and run `pagehand install`.") from None

    def write(self) -> None:
        """Keep the record, readable by the user only."""
        content = {"files": self.files, "folders": self.folders, "registry": self.registry, "trees": self.trees}
        write_whole(self.path, json.dumps(content, indent=2) + "\n")


@dataclass(frozen=True, slots=True)
class Removal:
    """What uninstall did: paths it removed, and paths it left with the reason."""

    removed: list[str]
    kept: dict[str, str]


def host_folder(places: Places) -> Path:
    """Where launcher and record lie."""
    return places.home / "native_host"


def manifest_paths(browser: Browser, machine: Machine) -> list[Path]:
    """Where this browser looks for our manifest, present or not; on Windows only what the registry names."""
    if machine.platform == "win32":
        named = _registry_value(rf"{browser.registry}\{HOST_NAME}")
        return [Path(named)] if named else []
    return [folder / f"{HOST_NAME}.json" for folder in manifest_folders(browser, machine)]


def register(browser: Browser, machine: Machine, places: Places, python: str = sys.executable) -> list[Path]:
    """Make the native host known to one browser and return the manifests; doing it again changes nothing.

    Raises `SetupError` when a folder cannot be written or the socket's path is too long.
    """
    record = Record.read(places)
    try:
        relay.check_path(str(places.socket))
        places.home.mkdir(mode=0o700, parents=True, exist_ok=True)
        manifests = [_write(folder, browser, places, python, record) for folder in _folders(browser, machine, places)]
    except relay.HubUnreachable as error:
        raise SetupError(str(error)) from None
    except OSError as error:
        raise SetupError(
            f"{browser.name} cannot be told of Pagehand: {error}. Mend that and run install again."
        ) from None
    return manifests


def remember(places: Places, *, trees: Sequence[Path] = (), files: Sequence[Path] = ()) -> None:
    """Have uninstall take these away too: folders with all that is in them, and files unless they were changed."""
    record = Record.read(places)
    record.trees += [str(tree) for tree in trees if str(tree) not in record.trees]
    record.files |= {str(path): _digest(path) for path in files}
    record.write()


def unregister(places: Places) -> Removal:
    """Remove what `register` made and nothing else. Raises `SetupError` when the record is damaged."""
    record = Record.read(places)
    removed: list[str] = []
    kept: dict[str, str] = {}
    for key, value in record.registry.items():
        if _delete_registry_value(key, value):
            removed.append(key)
    for name, digest in record.files.items():
        path = Path(name)
        with contextlib.suppress(FileNotFoundError):
            if _digest(path) != digest:
                kept[name] = "was changed after install"
                continue
            path.unlink()
            removed.append(name)
    for name in record.trees:
        with contextlib.suppress(FileNotFoundError):
            shutil.rmtree(name)
            removed.append(name)
    for folder in {Path(name).parent for name in record.trees}:
        with contextlib.suppress(OSError):
            folder.rmdir()
    record.path.unlink(missing_ok=True)
    for name in reversed(record.folders):
        # Others may have put their files there in the meantime.
        with contextlib.suppress(OSError):
            Path(name).rmdir()
            removed.append(name)
    return Removal(removed, kept)


def _folders(browser: Browser, machine: Machine, places: Places) -> Sequence[Path]:
    if machine.platform == "win32":
        return [host_folder(places) / browser.kind]
    return manifest_folders(browser, machine)


def _write(folder: Path, browser: Browser, places: Places, python: str, record: Record) -> Path:
    for new in (*_missing(host_folder(places)), *_missing(folder)):
        record.folders.append(str(new))
    manifest = write_native_host(folder, browser.kind, host_folder(places), places.home, places.socket, python)
    launcher = Path(json.loads(manifest.read_text(encoding="utf-8"))["path"])
    record.files |= {str(path): _digest(path) for path in (launcher, manifest)}
    if sys.platform == "win32":
        key = rf"{browser.registry}\{HOST_NAME}"
        _set_registry_value(key, str(manifest))
        record.registry[key] = str(manifest)
    record.write()
    return manifest


def _missing(folder: Path) -> list[Path]:
    """The folders that will be made for this one, outermost first."""
    missing = [path for path in (folder, *folder.parents) if not path.exists()]
    return missing[::-1]


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _set_registry_value(key: str, value: str) -> None:
    if sys.platform == "win32":
        import winreg

        with winreg.CreateKey(winreg.HKEY_CURRENT_USER, key) as handle:
            winreg.SetValueEx(handle, "", 0, winreg.REG_SZ, value)


def _registry_value(key: str) -> str | None:
    if sys.platform == "win32":
        import winreg

        with contextlib.suppress(FileNotFoundError):
            return winreg.QueryValue(winreg.HKEY_CURRENT_USER, key)
    return None


def _delete_registry_value(key: str, value: str) -> bool:
    """Delete the key when it still names our manifest."""
    if sys.platform == "win32" and _registry_value(key) == value:
        import winreg

        winreg.DeleteKey(winreg.HKEY_CURRENT_USER, key)
        return True
    return False
