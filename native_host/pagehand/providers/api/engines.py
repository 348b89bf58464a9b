"""Engines of model APIs: a family of each vendor whose key is set, and those that the user describes by address.

Also makes the engines of every OpenAI-compatible server (`servers` finds those). Imports no library before an engine is
used. Below: `vendors`, `models`, `engines.keys`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from urllib.parse import urlsplit

from pagehand.brain.engines import Engine, room_for, tier_for
from pagehand.providers.api.models import ModelProvider, SharedModel
from pagehand.providers.api.vendors import (
    FAMILIES,
    KINDS,
    Family,
    ModelAddress,
    build_model,
    is_vendors_own,
    missing_library,
)
from pagehand.providers.engines.file import EnginesFile, Entry
from pagehand.providers.engines.keys import Keys

UNKNOWN_CONTEXT = 32_000
"""Tokens assumed for a described model when its context is not said."""


class ApiEngines:
    """The source of API engines; keeps one connection pool per address."""

    def __init__(self, keys: Keys, environment: Mapping[str, str]) -> None:
        self._keys, self._environment = keys, environment
        self._models: dict[ModelAddress, SharedModel] = {}

    @property
    def kinds(self) -> Sequence[str]:
        """All protocols."""
        return tuple(KINDS)

    def found(self, file: EnginesFile) -> Sequence[Engine]:
        """One engine a family; those without a key say which variable to set."""
        return [self._family_engine(family, file.models.get(family.id)) for family in FAMILIES]

    def own(self, entry: Entry) -> Engine:
        """The described engine. Without `key_env` it gets the vendor's usual key, only at the vendor's own address."""
        family = next((family for family in FAMILIES if entry.kind in (family.kind, family.elsewhere)), None)
        names = (entry.key_env,) if entry.key_env else family.keys if family and entry.url is None else ()
        address = ModelAddress(entry.kind, entry.model or "", entry.url, self._keys.get(*names))
        vendor = urlsplit(entry.url).hostname if entry.url else family.vendor if family else entry.kind
        base = self.engine(
            entry.id,
            entry.name or address.model,
            vendor or entry.kind,
            address,
            sees=bool(entry.sees),
            context=entry.context or UNKNOWN_CONTEXT,
            missing=self._missing(entry.kind, names, address.key),
        )
        return replace(base, tier=entry.tier or base.tier, calling=entry.calling or base.calling)

    def engine(
        self,
        engine_id: str,
        name: str,
        vendor: str,
        address: ModelAddress,
        *,
        sees: bool,
        context: int,
        missing: str | None,
    ) -> Engine:
        """An engine for a model at an address; `context` in tokens."""

        def make() -> ModelProvider:
            settings = KINDS[address.kind].settings
            return ModelProvider(self._shared(address), sees=sees, priced=is_vendors_own(address), settings=settings)

        return Engine(
            engine_id,
            name,
            vendor,
            make,
            missing,
            is_model=True,
            sees=sees,
            context_characters=room_for(context),
            tier=tier_for(context),
        )

    async def look(self) -> None:
        """Nothing comes or goes by itself here: keys are looked up whenever the list is made."""

    async def close(self) -> None:
        """Close all connections."""
        models, self._models = list(self._models.values()), {}
        for model in models:
            await model.close()

    def _family_engine(self, family: Family, model: str | None) -> Engine:
        url = self._environment.get(family.url, "").strip() or None if family.url else None
        kind = (
            family.elsewhere if url and family.elsewhere and not url.startswith(KINDS[family.kind].url) else family.kind
        )
        address = ModelAddress(kind, model or family.model, url, self._keys.get(*family.keys))
        return self.engine(
            family.id,
            model or family.label,
            family.vendor,
            address,
            sees=family.sees,
            context=family.context,
            missing=self._missing(kind, family.keys, address.key),
        )

    def _missing(self, kind: str, names: Sequence[str], key: str | None) -> str | None:
        """What has to be done before an engine of this kind can work; None when nothing has."""
        fixes = []
        if names and key is None:
            fixes.append(self._keys.fault or f"no key; set {names[0]}, or run `pagehand engines key {names[0]}`")
        if library := missing_library(kind):
            fixes.append(library)
        return "; ".join(fixes) or None

    def _shared(self, address: ModelAddress) -> SharedModel:
        if address not in self._models:
            self._models[address] = SharedModel(lambda: build_model(address), address.key)
        return self._models[address]
