"""What the person's `plugins.toml` says: plugins that are used or not, guides, options, memory, MCP servers.

Values only. A file that cannot be read is one fault with its fix, and stands for an empty one.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from pagehand.brain.prompt import HUB_TOOLS
from pagehand.errors import SetupError
from pagehand.toolsets.plugin_schema import LONGEST_SECONDS, is_time_limit
from pagehand.toolsets.plugins import OwnWord

FILE = "plugins.toml"
POLICIES = ("sliding-window", "vector-db")
_KNOWN: dict[str, type | tuple[type, ...]] = {
    "use": list,
    "disabled": list,
    "guides": list,
    "verbose": bool,
    "options": dict,
    "plugins": dict,
    "guide": dict,
    "memory": dict,
    "mcp": dict,
    "tools": dict,
    "sandbox": dict,
}
BACKENDS = ("auto", "wasm", "bwrap", "off")


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
    programs: Mapping[str, OwnWord] = field(default_factory=dict)
    """By executable plugin: what the person says of it."""
    own_guides: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    memory: Memory = field(default_factory=Memory)
    sandbox: str = "auto"
    """Where Python runs: `wasm` is a browser's own sandbox, `bwrap` the host's, `auto` the first that works."""
    servers: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """By name: `{command, env?}` or `{url, headers?}`, and `risk`."""
    override: Mapping[str, str] = field(default_factory=dict)
    """By tool: the plugin that has its name, though another has it already."""

    def replaced_by(self, *names: str) -> frozenset[str]:
        """The tools that the person gave to the plugin with one of these names."""
        return frozenset(tool for tool, plugin in self.override.items() if plugin in names)

    def word_on(self, name: str) -> OwnWord:
        """What the person says of this executable plugin."""
        said = self.programs.get(name, OwnWord())
        return replace(said, replaced=self.replaced_by(name), verbose=self.verbose)


def read_settings(file: Path) -> PluginSettings:
    """The settings of this file. Raises `SetupError` that names what is wrong."""
    try:
        value = tomllib.loads(file.read_text(encoding="utf-8-sig"))
    except FileNotFoundError:
        return PluginSettings()
    except (OSError, ValueError) as error:
        raise SetupError(f"{file} cannot be read ({error}); fix it or move it away") from None
    for key, entry in value.items():
        if key not in _KNOWN:
            raise SetupError(f"{file}: {key!r} is not known; known are {', '.join(_KNOWN)}")
        if not isinstance(entry, _KNOWN[key]):
            raise SetupError(f"{file}: {key} has to be a {_KNOWN[key].__name__}")  # type: ignore[union-attr]
    for key in ("options", "guide", "mcp", "plugins"):
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
        sandbox=_backend(file, value.get("sandbox", {})),
        override=_override(file, value.get("tools", {})),
        programs={name: _program(file, name, table) for name, table in value.get("plugins", {}).items()},
    )


def _program(file: Path, name: str, table: Mapping[str, Any]) -> OwnWord:
    env, seconds = table.get("env", []), table.get("timeout_seconds")
    if table.keys() - {"env", "timeout_seconds"}:
        raise SetupError(f"{file}: plugins.{name} knows only env and timeout_seconds")
    if not isinstance(env, list) or not all(isinstance(one, str) for one in env):
        raise SetupError(f"{file}: plugins.{name}.env has to be a list of names of variables")
    if seconds is not None and not is_time_limit(seconds):
        raise SetupError(f"{file}: plugins.{name}.timeout_seconds has to be a number up to {LONGEST_SECONDS}")
    return OwnWord(frozenset(env), seconds)


def _override(file: Path, table: Mapping[str, Any]) -> dict[str, str]:
    given = table.get("override", {})
    if set(table) - {"override"} or not isinstance(given, dict) or not all(isinstance(v, str) for v in given.values()):
        raise SetupError(
            f'{file}: tools knows only [tools.override], with lines such as weather = "name of the plugin"'
        )
    if reserved := sorted(set(given) & HUB_TOOLS):
        raise SetupError(f"{file}: {', '.join(reserved)} cannot be replaced: the agent itself is built on it")
    return dict(given)


def _backend(file: Path, table: Mapping[str, Any]) -> str:
    backend: str = table.get("backend", "auto")
    if table.keys() - {"backend"} or backend not in BACKENDS:
        raise SetupError(f"{file}: sandbox knows only backend, which is one of {', '.join(BACKENDS)}")
    return backend


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
