"""Models behind an API, through `pydantic-ai-slim`'s model layer: a request in, the reply's stream out as our deltas.

One class for all of them; how a model is reached is `apis`'s. The library is imported at the first call and in a
thread, because it takes longer than the rest of the hub together. A rate limit that ends soon is waited for once;
nothing else is tried again.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Iterator, Mapping
from contextlib import aclosing, contextmanager
from typing import TYPE_CHECKING, Any

from pagehand.brain.ports import Delta, Request, ThoughtDelta
from pagehand.brain.transcript import ToolCall
from pagehand.errors import ProviderError
from pagehand.providers.api.errors import as_provider_error
from pagehand.providers.api.messages import (
    CallIds,
    NameMap,
    closing,
    delta_of,
    ids_of,
    request_parameters,
    to_messages,
)

if TYPE_CHECKING:
    from pydantic_ai.messages import ModelResponse
    from pydantic_ai.models import Model

LONGEST_WAIT = 30.0
"""Seconds a provider may ask to wait before the one further try."""


class SharedModel:
    """One of the library's model objects with its connections; made when first used, then shared by all turns."""

    def __init__(self, make: Callable[[], Model], secret: str | None = None) -> None:
        self._make, self.secret = make, secret
        self._model: Model | None = None
        self._making = asyncio.Lock()

    async def get(self) -> Model:
        """The object. Raises what `make` raises."""
        async with self._making:
            if self._model is None:
                self._model = await (await asyncio.to_thread(self._load)).__aenter__()
            return self._model

    def _load(self) -> Model:
        """In a thread: the imports alone would hold up the hub for a second or more."""
        import pydantic_ai.direct  # noqa: F401 - so that the first call finds it imported

        return self._make()

    async def close(self) -> None:
        """Close its connections."""
        if self._model is not None:
            model, self._model = self._model, None
            await model.__aexit__(None, None, None)


class ModelProvider:
    """One model in one turn. `sees`: it may be sent pictures; `priced`: the vendor's prices apply."""

    takes_options = True

    def __init__(
        self, model: SharedModel, *, sees: bool = True, priced: bool = False, settings: Mapping[str, Any] | None = None
    ) -> None:
        self._model, self._sees, self._priced = model, sees, priced
        self._settings = {**(settings or {}), "max_retries": 0}
        self._said: dict[CallIds, ModelResponse] = {}

    async def generate(self, request: Request) -> AsyncGenerator[Delta]:
        """Stream one reply. Raises `ProviderError` with the fix."""
        heard = False
        try:
            async with aclosing(self._attempt(request)) as deltas:
                async for delta in deltas:
                    heard = True
                    yield delta
            return
        except ProviderError as error:
            wait = error.retry_after
            if heard or wait is None or wait > LONGEST_WAIT:
                raise
        yield ThoughtDelta(f"The provider's rate limit is reached; trying again in {wait:.0f} s.\n")
        await asyncio.sleep(wait)
        async with aclosing(self._attempt(request)) as deltas:
            async for delta in deltas:
                yield delta

    async def _attempt(self, request: Request) -> AsyncGenerator[Delta]:
        names = NameMap(request.tools)
        async with aclosing(self._stream(request, names)) as events:
            async for event in events:
                for delta in self._deltas(event, names):
                    yield delta

    def _deltas(self, event: object, names: NameMap) -> list[Delta]:
        from pydantic_ai.messages import ModelResponse

        if not isinstance(event, ModelResponse):
            delta = delta_of(event)
            return [] if delta is None else [delta]
        deltas = closing(event, names, priced=self._priced)
        if ids := ids_of([delta for delta in deltas if isinstance(delta, ToolCall)]):
            self._said[ids] = event
        return deltas

    async def _stream(self, request: Request, names: NameMap) -> AsyncGenerator[object]:
        """The library's stream events, and last its whole response."""
        with self._library_faults():
            model = await self._model.get()
        from pydantic_ai.direct import model_request_stream
        from pydantic_ai.settings import ModelSettings

        messages = to_messages(request, names, sees=self._sees, said=self._said)
        parameters = request_parameters(request, names)
        settings = ModelSettings(**{**self._settings, **_settings_of(request.options)})  # type: ignore[typeddict-item]
        with self._library_faults():
            async with model_request_stream(
                model, messages, model_settings=settings, model_request_parameters=parameters
            ) as stream:
                async for event in stream:
                    yield event
                response = stream.get()
        yield response

    @contextmanager
    def _library_faults(self) -> Iterator[None]:
        """What the library raises, its own errors and whatever a strange answer made of it, as `ProviderError`."""
        try:
            yield
        except Exception as error:
            # The library's own error may hold what was sent; it goes no further than here.
            raise as_provider_error(error, self._model.secret) from None


def _settings_of(options: Mapping[str, Any]) -> dict[str, Any]:
    """A request's options by the library's names."""
    named = {("stop_sequences" if key == "stop" else key): value for key, value in options.items()}
    if isinstance(stop := named.get("stop_sequences"), str):
        named["stop_sequences"] = [stop]
    return named
