"""Executable plugins for tests: small programs in a plugin folder, enabled as the person would have enabled them."""

from __future__ import annotations

import sys
from pathlib import Path

from pagehand.hosting.programs import make_plugins
from pagehand.settings import Places
from pagehand.toolsets.plugin_folder import find_plugins, find_python_files
from pagehand.values import Json

_TEXT = """#!{python}
import json, os, sys
if "--schema" in sys.argv:
    print(json.dumps({schema!r}))
elif os.environ.get("PAGEHAND_HOOK"):
    payload = json.load(sys.stdin)
    {hook}
else:
    {body}
"""


_ECHO = "print(sys.stdin.read(), end='')"


def write(folder: Path, name: str, text: str) -> Path:
    """A program at its place, complete before it can be seen."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    fresh = folder / f".{name}"
    fresh.write_text(text)
    fresh.chmod(0o700)
    return fresh.rename(folder / name)


def schema_of(name: str, **more: object) -> Json:
    """One entry of a schema."""
    return {"name": name, "description": f"Does {name}.", **more}


def trust(places: Places, name: str, schema: Json | list[Json]) -> None:
    """Keep what enabling it would have kept."""
    plugin = next(one for one in find_plugins(places.plugins) if one.name == name)
    make_plugins(places).trust.allow(plugin, schema if isinstance(schema, list) else [schema])


def python_plugin(
    places: Places,
    name: str,
    *,
    body: str = "print(sys.stdin.read(), end='')",
    hook: str = "print('{}')",
    **more: object,
) -> Path:
    """An enabled plugin of one tool: `body` runs for a call, `hook` for a hook, with its `payload`."""
    schema = schema_of(name, **more)
    path = write(places.plugins, name, _TEXT.format(python=sys.executable, schema=schema, hook=hook, body=body))
    trust(places, name, schema)
    return path


def python_file(places: Places, name: str, text: str) -> Path:
    """An enabled Python file of the plugin folder."""
    folder = places.plugins / "python"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    path = folder / name
    path.write_text(text)
    path.chmod(0o600)
    make_plugins(places).trust.allow(next(one for one in find_python_files(folder) if one.name == name), [])
    return path


def settings_file(places: Places, text: str) -> None:
    """The person's plugins.toml."""
    (places.home / "plugins.toml").write_text(text)
