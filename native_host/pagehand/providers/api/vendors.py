"""The model APIs: which families there are, what each needs to be offered, and how its model object is built.

The libraries are imported when a model is first used. A key and an address are always given to them explicitly, so that
what the environment holds for one vendor never goes to another. Below: `models` speaks with the object that is built
here; above: `engines.registry`.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pydantic_ai.models import Model

NO_KEY = "none"
"""What is sent where a library insists on a key and the server wants none."""


@dataclass(frozen=True, slots=True)
class ModelAddress:
    """How one model is reached. `kind` is one of `KINDS`; `url` None means the vendor's own; `key` is secret."""

    kind: str
    model: str
    url: str | None = None
    key: str | None = None

    def __repr__(self) -> str:
        return f"ModelAddress({self.kind!r}, {self.model!r}, {self.url!r})"


@dataclass(frozen=True, slots=True)
class Kind:
    """A protocol: the vendor's address, the library it needs, the extra that installs it, and who builds its model."""

    url: str
    library: str
    extra: str
    build: Callable[[ModelAddress, str], Model]
    settings: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Family:
    """A vendor that is offered when its key is set. `keys` and `url` name environment variables."""

    id: str
    vendor: str
    kind: str
    model: str
    label: str
    keys: tuple[str, ...]
    url: str | None = None
    context: int = 200_000
    sees: bool = True
    elsewhere: str | None = None
    """The kind to speak when `url` names another server than the vendor's."""


FAMILIES: tuple[Family, ...] = (
    Family(
        "anthropic",
        "Anthropic",
        "anthropic",
        "claude-sonnet-5-5",
        "Claude Sonnet 5.5",
        ("ANTHROPIC_API_KEY",),
        "ANTHROPIC_BASE_URL",
    ),
    Family(
        "openai",
        "OpenAI",
        "openai-responses",
        "gpt-6.1-terra",
        "GPT-6.1 Terra",
        ("OPENAI_API_KEY",),
        "OPENAI_BASE_URL",
        elsewhere="openai",
    ),
    Family(
        "google",
        "Google",
        "google",
        "gemini-3.8-flash",
        "Gemini 3.8 Flash",
        ("GOOGLE_API_KEY", "GEMINI_API_KEY"),
        "GOOGLE_GEMINI_BASE_URL",
    ),
    Family(
        "mistral",
        "Mistral",
        "mistral",
        "mistral-medium-latest",
        "Mistral Medium",
        ("MISTRAL_API_KEY",),
        context=128_000,
    ),
    Family(
        "groq",
        "Groq",
        "groq",
        "openai/gpt-oss-120b",
        "GPT-OSS 120B",
        ("GROQ_API_KEY",),
        "GROQ_BASE_URL",
        context=131_000,
        sees=False,
    ),
    Family(
        "openrouter",
        "OpenRouter",
        "openrouter",
        "anthropic/claude-sonnet-5.5",
        "Claude Sonnet 5.5",
        ("OPENROUTER_API_KEY",),
    ),
)
"""In the order of preference; the models are the middle of each vendor's range, to be overridden in `engines.toml`."""


def _anthropic(address: ModelAddress, url: str) -> Model:
    from pydantic_ai.models.anthropic import AnthropicModel
    from pydantic_ai.providers.anthropic import AnthropicProvider

    return AnthropicModel(address.model, provider=AnthropicProvider(api_key=address.key or NO_KEY, base_url=url))


def _openai_responses(address: ModelAddress, url: str) -> Model:
    from pydantic_ai.models.openai import OpenAIResponsesModel
    from pydantic_ai.providers.openai import OpenAIProvider

    return OpenAIResponsesModel(address.model, provider=OpenAIProvider(api_key=address.key or NO_KEY, base_url=url))


def _openai_chat(address: ModelAddress, url: str) -> Model:
    from pydantic_ai.models.openai import OpenAIChatModel

    if url == KINDS["openai"].url:
        from pydantic_ai.providers.openai import OpenAIProvider

        own = OpenAIProvider(api_key=address.key or NO_KEY, base_url=url)
        return OpenAIChatModel(address.model, provider=own)
    from pydantic_ai.providers.openai_compatible import OpenAICompatibleProvider

    compatible = OpenAICompatibleProvider("openai-compatible", api_key=address.key or NO_KEY, base_url=url)
    return OpenAIChatModel(address.model, provider=compatible)


def _google(address: ModelAddress, url: str) -> Model:
    from pydantic_ai.models.google import GoogleModel
    from pydantic_ai.providers.google import GoogleProvider

    return GoogleModel(address.model, provider=GoogleProvider(api_key=address.key or NO_KEY, base_url=url))


def _mistral(address: ModelAddress, url: str) -> Model:
    from pydantic_ai.models.mistral import MistralModel
    from pydantic_ai.providers.mistral import MistralProvider

    return MistralModel(address.model, provider=MistralProvider(api_key=address.key or NO_KEY, base_url=url))


def _groq(address: ModelAddress, url: str) -> Model:
    from pydantic_ai.models.groq import GroqModel
    from pydantic_ai.providers.groq import GroqProvider

    return GroqModel(address.model, provider=GroqProvider(api_key=address.key or NO_KEY, base_url=url))


def _openrouter(address: ModelAddress, url: str) -> Model:
    from pydantic_ai.models.openrouter import OpenRouterModel
    from pydantic_ai.providers.openrouter import OpenRouterProvider

    class OpenRouterAt(OpenRouterProvider):
        """The library's provider knows one address only."""

        @property
        def base_url(self) -> str:
            return url

    return OpenRouterModel(address.model, provider=OpenRouterAt(api_key=address.key or NO_KEY))


# What was sent before is read again in every step of a turn, so it is worth keeping at the vendor's for some minutes.
_CACHED: Mapping[str, Any] = {"cache": True}
_PLAIN: Mapping[str, Any] = {}

KINDS: dict[str, Kind] = {
    "anthropic": Kind("https://api.anthropic.com", "anthropic", "anthropic", _anthropic, _CACHED),
    "openai": Kind("https://api.openai.com/v1", "openai", "openai", _openai_chat, _PLAIN),
    "openai-responses": Kind("https://api.openai.com/v1", "openai", "openai", _openai_responses, _CACHED),
    "google": Kind("https://generativelanguage.googleapis.com", "google.genai", "google", _google, _PLAIN),
    "mistral": Kind("https://api.mistral.ai", "mistralai", "mistral", _mistral, _PLAIN),
    "groq": Kind("https://api.groq.com", "groq", "groq", _groq, _PLAIN),
    "openrouter": Kind("https://openrouter.ai/api/v1", "openai", "openrouter", _openrouter, _CACHED),
}
"""Kind of an engine in `engines.toml` to what it needs."""


def missing_library(kind: str) -> str | None:
    """What to install before an engine of this kind can work; None when it is there. Imports nothing."""
    row = KINDS[kind]
    for library in ("pydantic_ai", row.library):
        try:
            found = importlib.util.find_spec(library)
        except ModuleNotFoundError:
            found = None
        if found is None:
            from pagehand.providers.engines.libraries import remedy

            return f"its library is not installed; run `{remedy(row.extra)}`"
    return None


def build_model(address: ModelAddress) -> Model:
    """The library's object for one model; imports the library, which takes a second or more. Raises its `UserError`."""
    row = KINDS[address.kind]
    return row.build(address, address.url or row.url)


def is_vendors_own(address: ModelAddress) -> bool:
    """The model is at its vendor's own address, so that the vendor's prices apply."""
    return address.url is None or address.url.rstrip("/") == KINDS[address.kind].url
