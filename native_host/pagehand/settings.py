"""Where Pagehand keeps its things, as paths (`where` finds them), and what of the system it goes by."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from pagehand import where


class Places(NamedTuple):
    """The folder of the user's data and the hub's socket. The lock is `<socket>.lock`, the log `<home>/hub.log`."""

    home: Path
    socket: Path

    @property
    def ledger(self) -> Path:
        """The SQLite file with every session's events."""
        return self.home / "ledger.sqlite3"

    @property
    def audit(self) -> Path:
        """The hash-chained decisions, one JSON line each."""
        return self.home / "audit.jsonl"

    @property
    def log(self) -> Path:
        """What the hub says about itself."""
        return self.home / "hub.log"

    @property
    def engines(self) -> Path:
        """The user's own engines, their order and default."""
        return self.home / "engines.toml"

    @property
    def keys(self) -> Path:
        """The user's API keys, one `NAME=value` a line; for its owner only."""
        return self.home / "keys.env"

    @property
    def http(self) -> Path:
        """Where the HTTP door is and what opens it, while it is open; for its owner only."""
        return self.home / "http.json"

    @property
    def exchange(self) -> Path:
        """Files put here may be uploaded, as those in the download folder."""
        return self.home / "exchange"

    @property
    def plugins(self) -> Path:
        """The folder of executable plugins."""
        return self.home / "plugins"

    @property
    def plugin_trust(self) -> Path:
        """Which plugins are enabled, by hash, with the schema that each gave then."""
        return self.home / "plugins.json"

    @property
    def workspace(self) -> Path:
        """The folder of scripts and their files, for sessions that have none of their own."""
        return self.home / "workspace"

    @property
    def memory(self) -> Path:
        """What the memory policy vector-db keeps, an SQLite file."""
        return self.home / "memory.sqlite3"

    @property
    def wheels(self) -> Path:
        """Python packages that were fetched for the sandbox."""
        return self.home / "wheels"

    @property
    def sandbox(self) -> Path:
        """The files of sessions whose Python runs in the host's own sandbox."""
        return self.home / "sandbox"

    @property
    def grants(self) -> Path:
        """Leave that was given beyond a session; written by `pagehand policy`."""
        return self.home / "grants.json"

    @property
    def policy(self) -> Path:
        """The user's own gate rules; the shipped ones apply where it is silent."""
        return self.home / "policy.toml"


def default_places(home: Path | None = None) -> Places:
    """Home and socket. With a chosen home the socket lies in it, otherwise in the system's runtime folder if any."""
    return Places(*map(Path, where.places(None if home is None else str(home))))


def downloads_folder() -> Path:
    """Where the user's browsers put downloads; on Linux its name follows the desktop's language."""
    home = Path.home()
    names = Path(where.absolute("XDG_CONFIG_HOME") or home / ".config") / "user-dirs.dirs"
    try:
        found = re.search(r'^XDG_DOWNLOAD_DIR="([^"]+)"', names.read_text(encoding="utf-8"), re.MULTILINE)
    except (OSError, UnicodeDecodeError):
        found = None
    return Path(found[1].replace("$HOME", str(home))) if found else home / "Downloads"


def upload_folders(names: Sequence[str], places: Places) -> list[Path]:
    """The folders that a policy's `upload_folders` name."""
    known = {"$DOWNLOADS": downloads_folder(), "$PAGEHAND": places.home}
    folders = []
    for name in names:
        first, slash, rest = name.replace("\\", "/").partition("/")
        folders.append(known[first] / rest if first in known and (slash or not rest) else Path(name).expanduser())
    return folders


def users_environment(environment: Mapping[str, str]) -> Mapping[str, str]:
    """The environment without what a browser put there for itself.

    Debian's Chromium starts with a GOOGLE_API_KEY of its own, which native hosts inherit: it is not the user's.
    """
    if "CHROME_WRAPPER" not in environment and "GOOGLE_DEFAULT_CLIENT_ID" not in environment:
        return environment
    return {name: value for name, value in environment.items() if name != "GOOGLE_API_KEY"}


def extension_folder(places: Places) -> Path:
    """Where `pagehand install` lays the extension out: in sight in the person's home, or below a chosen one."""
    return places.home / "extension" if os.environ.get("PAGEHAND_HOME") else Path.home() / "Pagehand"
