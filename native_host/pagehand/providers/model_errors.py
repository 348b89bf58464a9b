"""What went wrong with a model, said with its mend: the library's errors as `ProviderError`. Never with a key in it."""

from __future__ import annotations

from datetime import timedelta

from pagehand.errors import ProviderError

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
        "the provider does not know this model or address; choose another engine or mend its model or url",
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


def as_provider_error(error: Exception, secret: str | None = None) -> ProviderError | None:
    """The error for the user, `secret` masked wherever it was repeated; None for what is not the provider's fault."""
    told = _told(error)
    if told is not None and secret:
        told.message = told.message.replace(secret, "•••")
        told.args = (told.message,)
    return told


def _told(error: Exception) -> ProviderError | None:
    from pydantic_ai import exceptions as lib

    retry_after = _seconds(getattr(error, "retry_after", None))
    if isinstance(error, lib.ModelRateLimitError):
        when = f"in {retry_after:.0f} s" if retry_after else "in a minute"
        return ProviderError(f"the provider's rate limit is reached; try again {when}", retry_after=retry_after)
    for names, error_name, sentence in _SENTENCES:
        if isinstance(error, tuple(getattr(lib, name) for name in names)):
            return ProviderError(sentence, error_name, retry_after=retry_after)
    if isinstance(error, (lib.ModelAPIError, lib.UnexpectedModelBehavior)):
        return ProviderError(f"the provider failed: {str(error)[:LONGEST]}")
    if isinstance(error, lib.UserError):
        return ProviderError(f"this engine is not set up: {str(error)[:LONGEST]}", "provider_refused")
    return None


def _seconds(wait: object) -> float | None:
    """A wait as the library gives it: seconds or a duration."""
    if isinstance(wait, timedelta):
        return wait.total_seconds()
    return float(wait) if isinstance(wait, (int, float)) else None
