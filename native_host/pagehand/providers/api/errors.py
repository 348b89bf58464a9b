"""What went wrong with a model, said with its fix: the library's errors as `ProviderError`. Never with a key in it."""

from __future__ import annotations

from datetime import timedelta

from pagehand.errors import ProviderError
from pagehand.providers.engines.libraries import remedy

GARBLED = "does not match the expected"
"""llama.cpp's server says so, as its own fault, when the model's reply is no call in the form that its template has."""
LONGEST = 300
"""Characters of a provider's own words that are passed on."""


_SENTENCES: tuple[tuple[tuple[str, ...], str, str], ...] = (
    (
        ("ModelContextWindowExceededError",),
        "context_full",
        "the conversation does not fit the model's context; start a new session",
    ),
    (
        ("ModelAuthenticationError",),
        "provider_refused",
        "the provider refused the API key; check that it is right and may use this model",
    ),
    (
        ("ModelNotFoundError",),
        "provider_refused",
        "the provider does not know this model or address; choose another engine or fix its model or url",
    ),
    (
        ("ModelQuotaExceededError",),
        "provider_refused",
        "the account's quota or credit is used up; see the provider's billing page",
    ),
    (
        ("ModelConnectionError",),
        "provider_unavailable",
        "the provider cannot be reached; check the network or the server's address",
    ),
    (
        ("ModelUnavailableError", "ModelServerError", "ModelRequestTimeout"),
        "provider_unavailable",
        "the provider has trouble of its own; try again or choose another engine",
    ),
    (("ContentFilterError",), "provider_refused", "the provider's content filter stopped the answer"),
)
"""The library's errors, ours, and what is said; the first that fits counts."""


def as_provider_error(error: Exception, secret: str | None = None) -> ProviderError:
    """The error for the user, `secret` masked wherever the provider repeated it."""
    told = _told(error)
    if secret:
        told.message = told.message.replace(secret, "•••")
        told.args = (told.message,)
    return told


def _told(error: Exception) -> ProviderError:
    if isinstance(error, ImportError):
        return ProviderError(
            f"its library cannot be used ({str(error)[:LONGEST]}); run `{remedy('apis')}`",
            "provider_refused",
        )
    from pydantic_ai import exceptions as lib

    retry_after = _seconds(getattr(error, "retry_after", None))
    if isinstance(error, lib.ModelRateLimitError):
        when = f"in {retry_after:.0f} s" if retry_after else "in a minute"
        return ProviderError(f"the provider's rate limit is reached; try again {when}", retry_after=retry_after)
    if isinstance(error, lib.ModelAPIError) and GARBLED in str(error):
        return ProviderError("the model's reply could not be read; try again", data={"garbled": True})
    for names, error_name, sentence in _SENTENCES:
        if isinstance(error, tuple(getattr(lib, name) for name in names)):
            # What is refused stays refused, however long one waits.
            return ProviderError(
                sentence, error_name, retry_after=retry_after if error_name == "provider_unavailable" else None
            )
    if isinstance(error, (lib.ModelAPIError, lib.UnexpectedModelBehavior)):
        return ProviderError(f"the provider failed: {str(error)[:LONGEST]}")
    if isinstance(error, lib.UserError):
        return ProviderError(f"this engine is not set up: {str(error)[:LONGEST]}", "provider_refused")
    # The libraries trust what servers send; what is garbled makes them fail in any way.
    return ProviderError(
        f"the provider's answer could not be understood ({type(error).__name__}); is its address right?"
    )


def _seconds(wait: object) -> float | None:
    """A wait as the library gives it: seconds or a duration."""
    if isinstance(wait, timedelta):
        return wait.total_seconds()
    return float(wait) if isinstance(wait, (int, float)) else None
