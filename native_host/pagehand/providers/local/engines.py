"""Model files of the user's own as engines, without account or server: `kind = "local"` in `engines.toml`.

    [[engine]]   id = "local"   kind = "local"   model = "/home/ann/models/qwen2.5-coder-1.5b.gguf"

Keeps one server a file, at most one of them in memory unless two are in use. Below: `local` (the process), `model`
(speaks with it as with every OpenAI-compatible server).
"""

from __future__ import annotations

import asyncio
import importlib.util
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing
from pathlib import Path
from typing import Any

from pagehand.brain.engines import Engine, room_for, tier_for
from pagehand.brain.ports import Delta, Request, ThoughtDelta
from pagehand.errors import ProviderError
from pagehand.providers.api.models import ModelProvider, SharedModel
from pagehand.providers.api.vendors import ModelAddress, build_model, missing_library
from pagehand.providers.engines.file import EnginesFile, Entry
from pagehand.providers.engines.libraries import remedy
from pagehand.providers.local.gguf import is_gguf
from pagehand.providers.local.model import Endpoint, LocalModel, LocalServer

KIND = "local"
CONTEXT = 8_192
"""Tokens, unless the entry says otherwise: what a small model on a processor can read in bearable time."""
SETTINGS: dict[str, Any] = {
    "temperature": 0.0,
    "seed": 1,
    "max_tokens": 512,
    "parallel_tool_calls": False,
    "timeout": 120.0,
}
"""The surest choice, the same each time; one act a step, and an end to rambling."""
OTHER_WORDS: dict[str, Any] = {**SETTINGS, "temperature": 0.6}
"""After a reply that the server could not read: the surest choice would be the same again."""
QUIET_SECONDS = 20.0
"""A processor reads some dozen tokens a second; the person, and the turn that waits, hear of it after this."""
FORMAT_TRIES = 3
MEMORY_BESIDE_WEIGHTS = 768 * 1024**2


class LocalEngines:
    """The source of engines that are model files."""

    kinds: Sequence[str] = (KIND,)

    def __init__(self, make_server: Callable[[LocalModel], LocalServer] = LocalServer) -> None:
        self._make_server = make_server
        self._servers: dict[LocalModel, LocalServer] = {}
        self._models: dict[LocalServer, tuple[Endpoint, SharedModel]] = {}

    def found(self, _file: EnginesFile) -> Sequence[Engine]:
        """None: a model file is never taken without being named."""
        return []

    def own(self, entry: Entry) -> Engine:
        """The engine of a named file, unavailable with the fix if need be."""
        file = Path(entry.model or "").expanduser()
        context = entry.context or CONTEXT
        model = LocalModel(file, context)
        return Engine(
            entry.id,
            entry.name or file.stem,
            "on this machine",
            lambda: LocalProvider(self, model),
            _missing(file),
            is_model=True,
            context_characters=room_for(context),
            tier=entry.tier or tier_for(context),
            # Its server does not hold every model to a call, and to a schema it does.
            calling=entry.calling or "json",
        )

    def server(self, model: LocalModel) -> LocalServer:
        """The one server of this model."""
        if model not in self._servers:
            self._servers[model] = self._make_server(model)
        return self._servers[model]

    async def make_room(self, model: LocalModel) -> None:
        """Stop servers that nobody hears, before one more model is loaded. Raises `ProviderError` without memory."""
        for other, server in self._servers.items():
            if other != model and not server.in_use:
                await server.stop()
        free = await asyncio.to_thread(free_memory)
        needed = (await asyncio.to_thread(_size, model.file)) + MEMORY_BESIDE_WEIGHTS
        if free is not None and free < needed:
            message = (
                f"{model.file.name} needs about {needed / 1e9:.1f} GB of memory and {free / 1e9:.1f} GB are free; "
                "close something or take a smaller model"
            )
            raise ProviderError(message)

    async def shared_model(self, server: LocalServer, endpoint: Endpoint) -> SharedModel:
        """The connections to a running server; those to an earlier run of it are closed."""
        known = self._models.get(server)
        if known is not None and known[0] == endpoint:
            return known[1]
        address = ModelAddress("openai", server.model.file.stem, endpoint.url, endpoint.key)
        shared = SharedModel(lambda: build_model(address), endpoint.key)
        self._models[server] = (endpoint, shared)
        if known is not None:
            await known[1].close()
        return shared

    async def look(self) -> None:
        """Whether a file is there is looked up whenever the list is made."""

    async def close(self) -> None:
        """End every server."""
        models, self._models = list(self._models.values()), {}
        for _, shared in models:
            await shared.close()
        for server in self._servers.values():
            await server.stop()


class LocalProvider:
    """A local model in one turn. A reply that its server cannot read is asked for again, in other words."""

    def __init__(self, engines: LocalEngines, model: LocalModel) -> None:
        self._engines, self._model = engines, model

    async def generate(self, request: Request) -> AsyncGenerator[Delta]:
        """Stream one reply. Raises `ProviderError` with the fix."""
        server = self._engines.server(self._model)
        if not server.running:
            yield ThoughtDelta(f"Loading {self._model.file.name} …\n")
            await self._engines.make_room(self._model)
        async with server.used() as endpoint:
            shared = await self._engines.shared_model(server, endpoint)
            for remaining in reversed(range(FORMAT_TRIES)):
                settings = SETTINGS if remaining == FORMAT_TRIES - 1 else OTHER_WORDS
                provider = ModelProvider(shared, sees=False, settings=settings)
                try:
                    async with aclosing(_patiently(provider.generate(request))) as deltas:
                        async for delta in deltas:
                            yield delta
                    return
                except ProviderError as error:
                    if not remaining or not (error.data or {}).get("garbled"):
                        raise
                yield ThoughtDelta("The model's reply could not be read; asking again.\n")


async def _patiently(deltas: AsyncGenerator[Delta]) -> AsyncGenerator[Delta]:
    """The deltas; when the first one takes long, the word that the model still reads."""
    first = asyncio.ensure_future(anext(deltas, None))
    try:
        _, waiting = await asyncio.wait([first], timeout=QUIET_SECONDS)
        if waiting:
            yield ThoughtDelta("The model is reading …\n")
        if (delta := await first) is not None:
            yield delta
            async for later in deltas:
                yield later
    finally:
        first.cancel()
        await asyncio.wait([first])
        await deltas.aclose()


def free_memory() -> int | None:
    """Bytes that a new process could take without pushing others out; None where the system does not tell."""
    try:
        lines = Path("/proc/meminfo").read_text(encoding="ascii").splitlines()
        return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("MemAvailable:"))
    except (OSError, StopIteration, ValueError):
        return None


def _size(file: Path) -> int:
    try:
        return file.stat().st_size
    except OSError as error:
        raise ProviderError(f"{file} cannot be read: {error.strerror}") from None


def _missing(file: Path) -> str | None:
    """What has to be done before this file can be used; None when nothing has."""
    if not file.is_absolute():
        return f"model: write the whole path of a .gguf file, not {str(file)!r}"
    try:
        right = is_gguf(file)
    except FileNotFoundError:
        return f"there is no file {file}; download a model in GGUF format and name it"
    except OSError as error:
        return f"{file} cannot be read: {error.strerror}"
    if not right:
        return f"{file.name} is no GGUF model; download one whose name ends in .gguf, whole"
    if importlib.util.find_spec("xllamacpp") is None or missing_library("openai"):
        return f"the local engine is not installed; run `{remedy('local')}`"
    return None
