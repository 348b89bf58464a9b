"""Setting up a model without a terminal: vendors, a key, the library, the model, a test, the default.

A key goes into the user's `keys.env` and never comes out again: what is told is only whether one is set. Plays
`hub.model_setup.Setup`. Below: `editing`, `libraries`, `api.listing`, `registry`.
"""

from __future__ import annotations

import asyncio
import importlib.util
import time
from collections.abc import Callable, Mapping
from contextlib import aclosing
from pathlib import Path

from pagehand.brain.engines import default_engine, find_engine
from pagehand.brain.ports import Request, TextDelta
from pagehand.brain.transcript import UserMessage
from pagehand.errors import PagehandError
from pagehand.providers.api.vendors import FAMILIES, KINDS, Family, ModelAddress, missing_library
from pagehand.providers.engines.editing import EnginesEditor, store_key
from pagehand.providers.engines.keys import Keys
from pagehand.providers.engines.libraries import install, remedy
from pagehand.providers.engines.model_files import ModelFiles
from pagehand.providers.engines.registry import Registry
from pagehand.values import Json

TEST_SECONDS = 60.0
LOCAL = "local"
"""What runs model files here: named as a vendor is, and an extra."""
_TEST = "Reply with the single word ready."


class ModelSetup:
    """Works on one user's files; `environment` is the one that the registry looks keys up in."""

    def __init__(
        self,
        registry: Registry,
        editor: EnginesEditor,
        keys: Path,
        environment: Mapping[str, str],
        files: ModelFiles,
    ) -> None:
        self._registry, self._keys_file, self._environment = registry, keys, environment
        self._editor, self._files = editor, files
        self._installing: set[str] = set()

    def overview(self) -> Json:
        """Every vendor with what it still needs, and which engine is the default. Never a key."""
        engines = {engine.id: engine for engine in self._registry.engines()}
        models = self._editor.read().models
        keys = Keys(self._environment, self._keys_file)
        default = default_engine(list(engines.values()))
        vendors = [
            {
                "id": family.id,
                "name": family.vendor,
                "model": models.get(family.id) or family.model,
                "keySet": keys.get(*family.keys) is not None,
                "keyFixed": any(self._environment.get(name, "").strip() for name in family.keys),
                "libraryReady": missing_library(family.kind) is None,
                "remedy": remedy(KINDS[family.kind].extra),
                "ready": family.id in engines and engines[family.id].unavailable is None,
            }
            for family in FAMILIES
        ]
        local = importlib.util.find_spec("xllamacpp") is not None and missing_library("openai") is None
        file = {"libraryReady": local, "remedy": remedy(LOCAL), "found": self._files.found()}
        return {"vendors": vendors, "file": file, **({"default": default.id} if default else {})}

    async def keep_key(self, vendor: str, key: str | None) -> None:
        """Store a vendor's key, or forget it (None). Raises `SetupError`."""
        store_key(self._keys_file, _family(vendor).keys[0], key.strip() if key is not None else None)
        await self._registry.look()

    async def choose_model(self, vendor: str, model: str) -> None:
        """The model of a vendor's engine. Raises `SetupError`."""
        self._editor.set_model(_family(vendor).id, model)
        await self._registry.look()

    async def set_default(self, engine: str | None) -> None:
        """The engine of conversations in which none was chosen; None: the first that can work."""
        found = find_engine(engine, self._registry.engines()) if engine is not None else None
        self._editor.set_default(found.id if found else None)
        await self._registry.look()

    async def install_library(self, vendor: str, tell: Callable[[str], None]) -> None:
        """Install the library of a vendor, or of model files, where Pagehand runs. Raises `SetupError`, `busy`."""
        extra = LOCAL if vendor == LOCAL else KINDS[_family(vendor).kind].extra
        if self._installing:
            raise PagehandError("a library is being installed already; wait until that is done", "busy")
        self._installing.add(extra)
        try:
            await install(extra, tell)
        finally:
            self._installing.discard(extra)
        await self._registry.look()

    async def add_file(self, model: str, sha256: str | None, tell: Callable[[str], None]) -> None:
        """A model file of this computer, or one to fetch, becomes an engine. Raises `SetupError`, `busy`."""
        await self._files.add(model, sha256, tell)
        await self._registry.look()

    def stop_file(self) -> None:
        """Stop fetching a model file."""
        self._files.stop()

    async def models(self, vendor: str) -> list[str]:
        """The models that the vendor offers for the stored key. Raises `ProviderError`."""
        family = _family(vendor)
        key = Keys(self._environment, self._keys_file).get(*family.keys)
        url = self._environment.get(family.url, "").strip() or None if family.url else None
        from pagehand.providers.api.listing import list_models  # and all of HTTP: not at every start

        return await list_models(ModelAddress(family.kind, family.model, url, key))

    async def test(self, engine_id: str) -> Json:
        """Ask an engine for one word: whether it answered, what it said, how long it took. Raises `PagehandError`."""
        await self._registry.look()
        engine = find_engine(engine_id, self._registry.engines())
        if engine.unavailable is not None:
            raise PagehandError(f"{engine.name} cannot work now: {engine.unavailable}", "provider_unavailable")
        request = Request("You answer in one word.", [UserMessage(_TEST)], [])
        begun, said = time.monotonic(), ""
        try:
            async with asyncio.timeout(TEST_SECONDS), aclosing(engine.make().generate(request)) as deltas:  # type: ignore[type-var]
                async for delta in deltas:
                    said += delta.text if isinstance(delta, TextDelta) else ""
        except TimeoutError:
            message = f"{engine.name} did not answer within {TEST_SECONDS:.0f} seconds"
            raise PagehandError(message, "provider_unavailable") from None
        return {"said": said.strip()[:200], "milliseconds": round(1000 * (time.monotonic() - begun))}


def _family(vendor: str) -> Family:
    found = next((family for family in FAMILIES if family.id == vendor), None)
    if found is None:
        known = ", ".join(family.id for family in FAMILIES)
        raise PagehandError(f"there is no vendor {vendor!r}; there are {known}", "invalid_params")
    return found
