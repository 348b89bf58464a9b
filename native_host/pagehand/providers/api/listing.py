"""Which models a vendor offers to the holder of a key: one small request, for which no library is worth its import.

Models that no conversation can be led with (embeddings, speech, pictures) are left out. Above: `engines.setup`.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from pagehand.errors import ProviderError
from pagehand.providers.api.vendors import KINDS, ModelAddress

SECONDS = 10.0
LARGEST = 8 * 1024 * 1024
_NO_CHAT = ("embed", "whisper", "tts", "audio", "moderation", "image", "dall-e", "rerank", "ocr", "aqa", "transcribe")
_TOO_MANY = 429
_PATHS: Mapping[str, str] = {
    "anthropic": "/v1/models?limit=1000",
    "google": "/v1beta/models?pageSize=1000",
    "groq": "/openai/v1/models",
    "mistral": "/v1/models",
}
"""Below the vendor's address; everything else speaks OpenAI's protocol."""


async def list_models(address: ModelAddress) -> list[str]:
    """The names of the models, as the vendor orders them. Raises `ProviderError`, never with the key in it."""
    value = await asyncio.to_thread(_fetch, address)
    rows = value.get("models" if address.kind == "google" else "data")
    names = [_name(row) for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
    return [name for name in dict.fromkeys(names) if name and not any(word in name.lower() for word in _NO_CHAT)]


def _fetch(address: ModelAddress) -> dict[str, Any]:
    base = (address.url or KINDS[address.kind].url).rstrip("/")
    if not base.startswith(("https://", "http://")):
        raise ProviderError("its address is no web address; fix it in engines.toml", "provider_refused")
    request = Request(base + _PATHS.get(address.kind, "/models"), headers=_headers(address))  # noqa: S310 - by the above
    try:
        with urlopen(request, timeout=SECONDS) as answer:  # noqa: S310 - http and https only, by the above
            value = json.loads(answer.read(LARGEST))
    except HTTPError as error:
        error.close()
        raise _refused(error.code) from None
    except (URLError, TimeoutError, OSError):
        raise ProviderError("the provider cannot be reached; check the network", "provider_unavailable") from None
    except (ValueError, RecursionError):
        raise ProviderError("the provider's list of models could not be read", "provider_unavailable") from None
    return value if isinstance(value, dict) else {}


def _headers(address: ModelAddress) -> dict[str, str]:
    key = address.key or ""
    if address.kind == "anthropic":
        return {"x-api-key": key, "anthropic-version": "2023-06-01"}
    if address.kind == "google":
        return {"x-goog-api-key": key}
    return {"Authorization": f"Bearer {key}"}


def _refused(code: int) -> ProviderError:
    if code in (401, 403):
        return ProviderError("the provider refused the API key; check that it is right", "provider_refused")
    if code == _TOO_MANY:
        return ProviderError("the provider's rate limit or quota is reached; see its billing page")
    return ProviderError(f"the provider answered {code} when it was asked for its models")


def _name(row: dict[str, Any]) -> str:
    name = row.get("id") or row.get("name")
    return str(name).removeprefix("models/") if isinstance(name, str) else ""
