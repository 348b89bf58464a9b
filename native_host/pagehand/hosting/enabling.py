"""A plugin of the folder enabled or disabled at the person's word, as the terminal and the panel's settings do it.

Enabling runs an executable with `--schema` and keeps what it says with its hash; a Python file is run by whoever asks,
where it should be. Below: `toolsets.plugins`, `toolsets.executables`. Above: `cli.plugins`, `standing`.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace

from pagehand.calls.hooks.table import HOOKS
from pagehand.errors import PagehandError, SetupError
from pagehand.toolsets.executables import ask_schema
from pagehand.toolsets.plugin_folder import PYTHON_FOLDER, Plugin, find_plugins, find_python_files
from pagehand.toolsets.plugin_schema import Described, broken_schema, read_schema
from pagehand.toolsets.plugins import Plugins
from pagehand.values import Json


def find_plugin(plugins: Plugins, name: str) -> Plugin:
    """The plugin of this name. Raises `PagehandError` with those that there are, `SetupError` with its fault."""
    files = find_python_files(plugins.folder / PYTHON_FOLDER)
    found = {plugin.name: plugin for plugin in [*find_plugins(plugins.folder), *files]}
    if name not in found:
        known = f"there are {', '.join(found)}" if found else f"nothing executable is in {plugins.folder}"
        raise PagehandError(f"there is no plugin {name!r}; {known}", "bad_arguments")
    if fault := found[name].fault:
        raise SetupError(f"{name}: {fault}")
    return found[name]


def is_python_file(plugin: Plugin) -> bool:
    """It is run in the hub itself, and not as a program."""
    return plugin.root.suffix == ".py" and plugin.root.parent.name == PYTHON_FOLDER


async def asked(plugins: Plugins, plugin: Plugin) -> tuple[list[Json], Described]:
    """What its `--schema` says, without the tools whose parameters are no JSON Schema. Raises `SetupError`."""
    entries = await ask_schema(plugin, plugins.folder, plugins.credentials())
    described = read_schema(entries, HOOKS)
    faults = {tool: broken_schema(offered.spec.input_schema) for tool, offered in described.tools.items()}
    broken = [tool for tool, fault in faults.items() if fault]
    kept = [entry for entry in entries if entry.get("name") not in broken]
    notes = [f"{tool} is left out: its parameters cannot be used: {faults[tool]}" for tool in broken]
    described = replace(read_schema(kept, HOOKS), notes=(*described.notes, *notes))
    if not described.tools:
        raise SetupError(f"{plugin.name} offers nothing that can be used: {'; '.join(described.notes)}")
    return kept, described


async def enable(plugins: Plugins, name: str) -> Described | None:
    """Let it run, as it is now; what it offers, None for a Python file, which the hub takes in when it starts again."""
    plugin = await asyncio.to_thread(find_plugin, plugins, name)
    if is_python_file(plugin):
        plugins.trust.allow(plugin, [])
        return None
    entries, described = await asked(plugins, plugin)
    plugins.trust.allow(plugin, entries)
    return described


def disable(plugins: Plugins, name: str) -> None:
    """Let it run no longer. Raises `bad_arguments` when it was not enabled."""
    if not plugins.trust.withdraw(name):
        raise PagehandError(f"{name} was not enabled", "bad_arguments")
