"""The engines that need nothing: plain English commands, and scripted replies for tests and demos."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from pagehand.brain.engines import Engine
from pagehand.brain.ports import Provider
from pagehand.providers.engines.file import EnginesFile, Entry
from pagehand.providers.plugged.provider import PluggedProvider

SCRIPT = "PAGEHAND_SCRIPT"
"""The variable that names a file with scripted replies."""
SHIPPED = "pagehand.providers.plugged.shipped"
"""Where the provider plugins of this package stand."""


class BuiltinEngines:
    """The source of engines that come with the package."""

    kinds: Sequence[str] = ()

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._script = environment.get(SCRIPT)

    def found(self, _file: EnginesFile) -> Sequence[Engine]:
        """Commands always, scripted replies when a script is named."""
        commands = Engine(
            "commands", "Commands (no model)", "built in", lambda: _shipped("commands", {}), prepare=_commands_ready
        )
        engines = [commands]
        if self._script:
            script = Path(self._script)
            missing = None if script.is_file() else f"there is no file {script}; {SCRIPT} has to name one"
            engines.append(
                Engine(
                    "scripted",
                    "Scripted replies",
                    "built in",
                    lambda: _shipped("scripted", {"script": script}),
                    missing,
                )
            )
        return engines

    def own(self, entry: Entry) -> Engine:
        """No kind is this source's."""
        raise LookupError(entry.kind)

    async def look(self) -> None:
        """Nothing comes or goes."""

    async def close(self) -> None:
        """Nothing is held."""


def _commands_ready() -> Iterator[None]:
    """What a first message needs is imported, and compiled by reading the examples that a newcomer is shown."""
    for name in ("words.steps", "grammar.forms", "grammar.reader", "scripts.operating", "provider"):
        import_module(f"pagehand.providers.commands.{name}")
        yield
    from pagehand.language.lexicon import raw
    from pagehand.providers.commands.grammar.reader import parse

    for example in raw("first examples"):
        parse(example)
        yield


def _shipped(name: str, config: Mapping[str, Any]) -> Provider:
    """A provider plugin of this package, by its name and the interface alone."""
    plugin = getattr(import_module(SHIPPED), name.capitalize())(config)
    return PluggedProvider(name, plugin)
