"""What went wrong with a model, said with its mend: the library's errors as `ProviderError`."""

from __future__ import annotations

from datetime import timedelta

from pagehand.errors import ProviderError


def as_provider_error(error: Exception) -> ProviderError | None:
    """The error for the user; None for what is not the provider's fault. Messages never carry a key."""
    from pydantic_ai import exceptions as lib

    wait = getattr(error, "retry_after", None)
    seconds = wait.total_seconds() if isinstance(wait, timedelta) else wait
    retry_after = float(seconds) if isinstance(seconds, (int, float)) else None
    match error:
        case lib.ModelContextWindowExceededError():
            return ProviderError(
                "the conversation does not fit the model's context; start a new session", "context_full"
            )
        case lib.ModelAuthenticationError():
            return ProviderError(
                "the provider refused the API key; check that it is right and may use this model", "provider_refused"
            )
        case lib.ModelNotFoundError():
            return ProviderError(
                "the provider does not know this model; choose another engine or mend its model name",
                "provider_refused",
            )
        case lib.ModelQuotaExceededError():
            return ProviderError(
                "the account's quota or credit is used up; see the provider's billing page", "provider_refused"
            )
        case lib.ModelRateLimitError():
            when = f"in {retry_after:.0f} s" if retry_after else "in a minute"
            return ProviderError(f"the provider's rate limit is reached; try again {when}", retry_after=retry_after)
        case lib.ModelConnectionError():
            return ProviderError("the provider cannot be reached; check the network or the server's address")
        case lib.ModelUnavailableError() | lib.ModelServerError() | lib.ModelRequestTimeout():
            return ProviderError(
                "the provider has trouble of its own; try again or choose another engine", retry_after=retry_after
            )
        case lib.ContentFilterError():
            return ProviderError("the provider's content filter stopped the answer", "provider_refused")
        case lib.ModelAPIError() | lib.UnexpectedModelBehavior():
            return ProviderError(f"the provider failed: {str(error)[:300]}")
        case lib.UserError():
            return ProviderError(f"this engine is not set up: {str(error)[:300]}", "provider_refused")
    return None
