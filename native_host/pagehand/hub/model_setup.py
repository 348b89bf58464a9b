"""What a surface may ask in order to set up a model: `_pagehand/setup*`, one handler each.

A key comes in and never goes out. Not the doing (`Setup`, given by `bootstrap`). Beside: `hub.surface`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from pagehand.session.ports import Surface
from pagehand.values import Json
from pagehand.wire import acp, setup


class Setup(Protocol):
    """Sets up models for one user. Everything raises `PagehandError` with what to do."""

    def overview(self) -> Json:
        """What `_pagehand/setup` answers."""
        ...

    async def keep_key(self, vendor: str, key: str | None) -> None:
        """Store a key, or forget it."""
        ...

    async def choose_model(self, vendor: str, model: str) -> None:
        """The model of a vendor's engine."""
        ...

    async def set_default(self, engine: str | None) -> None:
        """The engine where nothing was chosen."""
        ...

    async def install_library(self, vendor: str, tell: Callable[[str], None]) -> None:
        """Install what a vendor needs; `tell` gets each line."""
        ...

    async def add_file(self, model: str, sha256: str | None, tell: Callable[[str], None]) -> None:
        """A model file becomes an engine; `tell` gets how much of it is fetched."""
        ...

    def stop_file(self) -> None:
        """Stop fetching one."""
        ...

    async def models(self, vendor: str) -> list[str]:
        """What the vendor offers."""
        ...

    async def test(self, engine_id: str) -> Json:
        """What `_pagehand/setup_test` answers."""
        ...


class SetupMethods:
    """The handlers for one surface."""

    def __init__(self, made: Callable[[], Setup], surface: Surface) -> None:
        self._made, self._surface = made, surface

    def table(self) -> dict[str, Callable[[Json], Awaitable[Any]]]:
        """Method to handler."""
        return {
            "_pagehand/setup": self._overview,
            "_pagehand/setup_vendor": self._vendor,
            "_pagehand/setup_library": self._library,
            "_pagehand/setup_file": self._file,
            "_pagehand/setup_file_stop": self._file_stop,
            "_pagehand/setup_models": self._models,
            "_pagehand/setup_test": self._test,
            "_pagehand/setup_default": self._default,
        }

    async def _overview(self, _params: Json) -> Json:
        return self._made().overview()

    async def _vendor(self, params: Json) -> Json:
        request = acp.parse(setup.VendorChange, params)
        if "key" in request.model_fields_set:
            await self._made().keep_key(request.vendor, request.key)
        if request.model is not None:
            await self._made().choose_model(request.vendor, request.model)
        return self._made().overview()

    async def _library(self, params: Json) -> Json:
        vendor = acp.parse(setup.OfVendor, params).vendor
        await self._made().install_library(vendor, self._teller(vendor))
        return self._made().overview()

    async def _file(self, params: Json) -> Json:
        request = acp.parse(setup.ModelFile, params)
        await self._made().add_file(request.model, request.sha256, self._teller("local"))
        return self._made().overview()

    async def _file_stop(self, _params: Json) -> Json:
        self._made().stop_file()
        return {}

    def _teller(self, vendor: str) -> Callable[[str], None]:
        def tell(line: str) -> None:
            self._surface.notify("_pagehand/setup_progress", {"vendor": vendor, "text": line})

        return tell

    async def _models(self, params: Json) -> Json:
        return {"models": await self._made().models(acp.parse(setup.OfVendor, params).vendor)}

    async def _test(self, params: Json) -> Json:
        return await self._made().test(acp.parse(setup.EngineTest, params).engine)

    async def _default(self, params: Json) -> Json:
        await self._made().set_default(acp.parse(setup.DefaultChoice, params).engine)
        return self._made().overview()
