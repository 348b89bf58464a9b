"""Parts of a hub that no client needs before it asks for them: each is imported and made at its first use.

Above: `bootstrap`, which puts them into their places.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pagehand.bundle import bundle_root
from pagehand.settings import Places, downloads_folder, users_environment

if TYPE_CHECKING:
    from pagehand.brain.engines import Engine
    from pagehand.processes.own_loop import Run
    from pagehand.providers.engines.keys import Keys
    from pagehand.providers.engines.registry import Registry
    from pagehand.providers.engines.setup import ModelSetup
    from pagehand.providers.engines.sources import EngineSource
    from pagehand.toolsets.hand import Hand
    from pagehand.toolsets.interpreter.source import Interpreter
    from pagehand.toolsets.scripts import Scripts

PluggedProviders = Callable[[], Mapping[str, tuple[Callable[[], Any], "Run"]]]
"""What makes each of the user's provider plugins and what runs it, by its name."""


def make_registry(places: Places, plugged: PluggedProviders = dict) -> Registry:
    """The live list of engines, from the user's files, the environment and their plugins."""
    from pagehand.providers.engines.registry import Registry, usual_sources
    from pagehand.providers.plugged.engines import PluggedEngines

    environment = users_environment(os.environ)

    def sources(keys: Keys) -> list[EngineSource]:
        return [*usual_sources(environment, keys), PluggedEngines(plugged)]

    return Registry(places.engines, places.keys, environment, sources)


class Models:
    """The engines of a hub, and setting one up. `changed` is called when the list of engines is another one."""

    def __init__(self, places: Places, plugged: PluggedProviders) -> None:
        self._places, self._plugged = places, plugged
        self.changed: Callable[[], None] = lambda: None

    @cached_property
    def registry(self) -> Registry:
        """The live list."""
        made = make_registry(self._places, self._plugged)
        made.changed = self.changed
        return made

    @cached_property
    def setup(self) -> ModelSetup:
        """Sets up models on the user's files."""
        from pagehand.providers.engines.editing import EnginesEditor
        from pagehand.providers.engines.model_files import ModelFiles, folders_with_models
        from pagehand.providers.engines.setup import ModelSetup

        editor = EnginesEditor(self._places.engines, self.registry.kinds)
        folders = folders_with_models(Path.home(), downloads_folder())
        files = ModelFiles(editor, self._places.home / "models", folders)
        return ModelSetup(self.registry, editor, self._places.keys, users_environment(os.environ), files)

    def engines(self) -> Sequence[Engine]:
        """Every engine as last seen. Never waits."""
        return self.registry.engines()

    async def look(self) -> None:
        """Look everywhere now and wait for it."""
        await self.registry.look()

    async def close(self) -> None:
        """Let go of what was opened for engines."""
        if "registry" in vars(self):
            await self.registry.close()


class OwnSources:
    """Pagehand's own sources of tools that run code: scripts and the interpreter.

    `sessions` are the ids of those that there are, `backend` which sandbox the user wants.
    """

    def __init__(
        self,
        places: Places,
        hands: Callable[[], Sequence[Hand]],
        sessions: Callable[[], list[str]],
        backend: Callable[[], str],
    ) -> None:
        self._places, self._hands, self._sessions, self._backend = places, hands, sessions, backend

    @cached_property
    def scripts(self) -> Scripts:
        """`.tether` scripts."""
        from pagehand.toolsets.scripts import Scripts

        return Scripts(self._places.workspace, self._places.http)

    @cached_property
    def interpreter(self) -> Interpreter:
        """Python that a model wrote, in a sandbox."""
        from pagehand.toolsets.interpreter.bubblewrap import Bubblewrap
        from pagehand.toolsets.interpreter.host_files import HostFiles
        from pagehand.toolsets.interpreter.source import Interpreter
        from pagehand.toolsets.interpreter.wheels import Wheels

        runner = bundle_root() / "extension" / "sandbox" / "runner.py"
        bubblewrap = Bubblewrap(HostFiles(self._places.sandbox), runner)
        return Interpreter(self._hands, self._sessions, Wheels(self._places.wheels), self._backend, bubblewrap)

    def forget(self, session: str) -> None:
        """A session's files go with it."""
        self.interpreter.forget(session)
