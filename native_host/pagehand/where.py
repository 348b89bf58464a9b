"""Where Pagehand keeps its things, as texts: to load `pathlib` takes a quick command longer than all it does.

`settings` has the same as paths. `PAGEHAND_HOME` moves everything; without it the per-user application folder of the
system is used.
"""

# ruff: noqa: PTH111, PTH112, PTH117, PTH118

from __future__ import annotations

import os
import sys


def user_home() -> str:
    """The folder of the user's data: `PAGEHAND_HOME`, or the per-user application folder."""
    if chosen := os.environ.get("PAGEHAND_HOME"):
        return os.path.realpath(os.path.expanduser(chosen))
    own = os.path.expanduser("~")
    if sys.platform == "win32":
        return os.path.join(os.environ.get("LOCALAPPDATA") or os.path.join(own, "AppData", "Local"), "Pagehand")
    if sys.platform == "darwin":
        return os.path.join(own, "Library", "Application Support", "Pagehand")
    return os.path.join(absolute("XDG_DATA_HOME") or os.path.join(own, ".local", "share"), "pagehand")


def places(chosen: str | None = None) -> tuple[str, str]:
    """Home and socket. With a chosen home the socket lies in it, otherwise in the system's runtime folder if any."""
    home = user_home() if chosen is None else os.path.realpath(chosen)
    runtime = absolute("XDG_RUNTIME_DIR")
    if chosen is None and not os.environ.get("PAGEHAND_HOME") and runtime is not None and os.path.isdir(runtime):
        return home, os.path.join(runtime, "pagehand", "hub.sock")
    return home, os.path.join(home, "run", "hub.sock")


def absolute(variable: str) -> str | None:
    """A folder that an XDG variable names; relative ones do not count, as the standard says."""
    path = os.environ.get(variable) or ""
    return path if os.path.isabs(path) else None
