"""Python plugins found: shipped ones, those of installed packages, and trusted files of the plugin folder.

Nothing is imported to find them. Loading one is its own matter: what it raises is its fault. Below: `plugin_api`.
"""

from __future__ import annotations

import inspect
import types
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, get_args

from pagehand.errors import SetupError
from pagehand.toolsets.plugin_bytes import digest_of
from pagehand.toolsets.plugin_folder import PYTHON_FOLDER, Trust, find_python_files

Kind = Literal["guide", "provider", "tool", "listener", "ui"]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""In the order in which they are loaded."""
SPELLINGS = {
    "on_start": "onStart",
    "on_stop": "onStop",
    "on_new_message": "onNewMessage",
    "on_tool_call_request": "onToolCallRequest",
    "on_ready_for_input": "onReadyForInput",
    "on_agent_state_change": "onAgentStateChange",
}
SHIPPED: dict[str, tuple[Kind, str]] = {
    "careful": ("guide", "pagehand.plugins.careful:GUIDE"),
    "desktop-notes": ("ui", "pagehand.plugins.desktop_notes:DesktopNotes"),
    "http-input": ("listener", "pagehand.plugins.http_input:HttpInput"),
    "read-file": ("tool", "pagehand.plugins.read_file:ReadFile"),
    "watch-files": ("listener", "pagehand.plugins.watch_files:WatchFiles"),
}
"""By name; each is used only where plugins.toml says so."""


@dataclass(frozen=True, slots=True)
class Found:
    """One plugin. `origin`: `pagehand`, a distribution, or a file; `id` says so in audit, grants and results."""

    name: str
    kind: Kind
    origin: str
    version: str
    id: str
    load: Callable[[Mapping[str, Any]], Any]
    """Makes it, given its options. May raise anything."""


def find_shipped() -> list[Found]:
    """The plugins that come with Pagehand."""
    return [
        Found(name, kind, "pagehand", "", f"plugin:{name}", _maker(partial(_named, at)))
        for name, (kind, at) in SHIPPED.items()
    ]


def find_installed() -> list[Found]:
    """The plugins of installed packages, by kind, name and package."""
    from importlib import metadata  # and all of e-mail: not at every start

    found = []
    listed = metadata.entry_points()
    for kind in KINDS:
        points = listed.select(group=f"pagehand.{kind}s")
        for point in sorted(points, key=lambda point: (point.name, point.dist.name if point.dist else "")):
            origin = point.dist.name if point.dist else "an unknown package"
            version = point.dist.version if point.dist else ""
            own_id = f"plugin:{point.name}@{origin}-{version}"
            found.append(Found(point.name, kind, origin, version, own_id, _maker(point.load)))
    return found


def _maker(find: Callable[[], Any]) -> Callable[[Mapping[str, Any]], Any]:
    return lambda options: _made(find(), options)


def find_files(folder: Path, trust: Trust) -> list[tuple[str, Callable[[], Sequence[Found]]]]:
    """The trusted files of the plugin folder, by name, each with what its list holds once it is run."""
    entries = trust.entries()
    return [
        (plugin.name, partial(listed_in, plugin.root, plugin.digest))
        for plugin in find_python_files(folder / PYTHON_FOLDER)
        if not plugin.fault and entries.get(plugin.name, {}).get("sha256") == plugin.digest
    ]


def listed_in(file: Path, digest: str) -> list[Found]:
    """What a file's `PLUGINS` names. Raises whatever it raises. It runs from the very bytes that were trusted."""
    source = file.read_bytes()
    if digest_of(file) != digest:
        raise SetupError(f"{file.name} was changed since it was enabled; nothing of it was run")
    module = types.ModuleType(f"pagehand_plugin_{file.stem}")
    module.__file__ = str(file)
    exec(compile(source, str(file), "exec"), module.__dict__)  # noqa: S102 - the person trusted these bytes
    plugins = getattr(module, "PLUGINS", None)
    if not isinstance(plugins, (list, tuple)):
        raise SetupError(f"{file.name} has no list PLUGINS")
    return [
        Found(
            str(_value(one, "name", type(one).__name__)),
            kind_of(one),
            file.name,
            "",
            f"plugin:{file.stem}@sha256:{digest[:16]}",
            _maker(partial(_itself, one)),
        )
        for one in plugins
    ]


def kind_of(plugin: Any) -> Kind:
    """What a plugin is, by the names that it has. Raises `SetupError` when it is none."""
    if _has(plugin, "execute"):
        return "tool"
    if _has(plugin, "generate"):
        return "provider"
    if _has(plugin, "emit_input") or _has(plugin, "on_start"):
        return "listener"
    if _has(plugin, "on_new_message"):
        return "ui"
    if _has(plugin, "system_prompt") or _has(plugin, "systemPrompt"):
        return "guide"
    raise SetupError(f"{plugin!r} is no tool, provider, listener, guide or UI")


def _has(plugin: Any, name: str) -> bool:
    if isinstance(plugin, Mapping):
        return name in plugin
    return hasattr(plugin, name) or hasattr(plugin, SPELLINGS.get(name, name))


def _value(plugin: Any, name: str, usual: str) -> Any:
    return plugin.get(name, usual) if isinstance(plugin, Mapping) else getattr(plugin, name, usual)


def _itself(plugin: Any) -> Any:
    return plugin


def _named(at: str) -> Any:
    module, _, name = at.partition(":")
    return getattr(import_module(module), name)


def _made(plugin: Any, options: Mapping[str, Any]) -> Any:
    """The plugin itself: of a class or a factory, what it makes, with its options where it takes them."""
    if isinstance(plugin, type) or inspect.isfunction(plugin):
        try:
            takes = [name for name in inspect.signature(plugin).parameters if name not in ("args", "kwargs")]
        except ValueError:
            takes = []
        plugin = plugin(dict(options)) if takes else plugin()
    return with_one_spelling(plugin)


def with_one_spelling(plugin: Any) -> Any:
    """The plugin with Python's spelling of each name. Raises `SetupError` where it has both, and they differ."""
    if isinstance(plugin, Mapping):
        return plugin
    for own, outward in SPELLINGS.items():
        if not hasattr(plugin, outward):
            continue
        if hasattr(plugin, own) and getattr(plugin, own) != getattr(plugin, outward):
            raise SetupError(f"{plugin!r} has both {own} and {outward}; keep one")
        if not hasattr(plugin, own):
            setattr(plugin, own, getattr(plugin, outward))
    return plugin
