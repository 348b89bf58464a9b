"""What the person's `plugins.toml` says: plugins that are used or not, guides, options, memory, MCP servers.

Values only. A file that cannot be read is one fault with its mend, and stands for an empty one.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pagehand.errors import SetupError

FILE = "plugins.toml"
POLICIES = ("sliding-window", "vector-db")
_KNOWN: dict[str, type | tuple[type, ...]] = {
    "use": list,
    "disabled": list,
    "guides": list,
    "verbose": bool,
    "options": dict,
    "guide": dict,
    "memory": dict,
    "mcp": dict,
}


@dataclass(frozen=True, slots=True)
class Memory:
    """How much of a conversation goes along. `window_turns` 0: all of them."""

    policy: str = ""
    """Empty: as the guides say, else `sliding-window`."""
    window_turns: int = 20
    recall: str = "session"
    """What `vector-db` looks in: this `session`, or `all`."""


@dataclass(frozen=True, slots=True)
class PluginSettings:
    """The whole file; without one, the defaults stand here."""

    use: tuple[str, ...] = ()
    """Shipped plugins that are switched on."""
    disabled: frozenset[str] = frozenset()
    guides: tuple[str, ...] = ()
    verbose: bool = False
    options: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """By plugin: the table that it is made with."""
    own_guides: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    memory: Memory = field(default_factory=Memory)
    servers: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """By name: `{command, env?}` or `{url, headers?}`, and `risk`."""


def read_settings(file: Path) -> PluginSettings:
    """The settings of this file. Raises `SetupError` that names what is wrong."""
    try:
        value = tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return PluginSettings()
    except (OSError, ValueError) as error:
        raise SetupError(f"{file} cannot be read ({error}); mend it or move it away") from None
    for key, entry in value.items():
        if key not in _KNOWN:
            raise SetupError(f"{file}: {key!r} is not known; known are {', '.join(_KNOWN)}")
        if not isinstance(entry, _KNOWN[key]):
            raise SetupError(f"{file}: {key} has to be a {_KNOWN[key].__name__}")  # type: ignore[union-attr]
    for key in ("options", "guide", "mcp"):
        for name, table in value.get(key, {}).items():
            if not isinstance(table, dict):
                raise SetupError(f"{file}: {key}.{name} has to be a table")
    return PluginSettings(
        use=tuple(map(str, value.get("use", ()))),
        disabled=frozenset(map(str, value.get("disabled", ()))),
        guides=tuple(map(str, value.get("guides", ()))),
        verbose=value.get("verbose", False),
        options=value.get("options", {}),
        own_guides=value.get("guide", {}),
        memory=_memory(file, value.get("memory", {})),
        servers=value.get("mcp", {}),
    )


def _memory(file: Path, table: Mapping[str, Any]) -> Memory:
    try:
        memory = Memory(**table)
    except TypeError:
        known = ", ".join(Memory.__dataclass_fields__)
        raise SetupError(f"{file}: memory knows only {known}") from None
    check_policy(memory.policy or POLICIES[0], str(file))
    if memory.recall not in ("session", "all"):
        raise SetupError(f"{file}: memory.recall has to be session or all")
    if type(memory.window_turns) is not int:
        raise SetupError(f"{file}: memory.window_turns has to be a whole number")
    return memory


def check_policy(policy: str, whose: str) -> None:
    """Raises `SetupError` for a policy that is none."""
    if policy not in POLICIES:
        raise SetupError(f"{whose}: there is no memory policy {policy!r}; there are {' and '.join(POLICIES)}")
