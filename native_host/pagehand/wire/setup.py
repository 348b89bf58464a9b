"""The `_pagehand/setup*` methods as models of what arrives. `shared_schemas/corpus` judges them.

Apart from `extensions`, because a key travels here: its model never shows it.
"""

from __future__ import annotations

from pydantic import Field

from pagehand.wire.acp import Model


class OfVendor(Model):
    """`_pagehand/setup_library` and `_pagehand/setup_models`."""

    vendor: str = Field(min_length=1)


class VendorChange(OfVendor):
    """`_pagehand/setup_vendor`: `key` None forgets it; left out, it stays."""

    key: str | None = Field(default=None, min_length=1, max_length=2000, repr=False)
    model: str | None = Field(default=None, min_length=1, max_length=500)


class ModelFile(Model):
    """`_pagehand/setup_file`: a path, an address, or a name at Hugging Face."""

    model: str = Field(min_length=1, max_length=2000)
    sha256: str | None = Field(default=None, pattern=r"^[0-9a-fA-F]{64}$")


class EngineTest(Model):
    """`_pagehand/setup_test`."""

    engine: str = Field(min_length=1)


class DefaultChoice(Model):
    """`_pagehand/setup_default`: None for the first that can work."""

    engine: str | None
