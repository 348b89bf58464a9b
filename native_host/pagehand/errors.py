"""Every error Pagehand names, split by who has to act on it.

    PagehandError
      WireError        a message broke the protocol (LocalWireError: ours, RemoteWireError: theirs)
      ToolError        a tool call did not do what was asked; told to the model
      ProviderError    the model could not be asked
      LimitReached     a bound of the turn was met
      SetupError       something on this machine has to be fixed; told to the user

Codes stand in `shared_schemas/errors.json`, append-only. Not for a person's "no": that is a result.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, ClassVar

CODES: dict[str, int] = {
    "parse_error": -32700,
    "invalid_request": -32600,
    "method_not_found": -32601,
    "invalid_params": -32602,
    "internal_error": -32603,
    "not_initialized": -32001,
    "session_not_found": -32002,
    "busy": -32003,
    "too_large": -32004,
    "version_skew": -32005,
    "not_yours": -32006,
    "hand_gone": -32007,
    "no_hand": -32008,
    "ambiguous_hand": -32009,
    "unknown_tool": -32010,
    "unknown_engine": -32011,
    "bad_arguments": -32012,
    "denied": -32013,
    "timeout": -32014,
    "cancelled": -32015,
    "failed": -32016,
    "provider_refused": -32020,
    "provider_unavailable": -32021,
    "context_full": -32022,
    "limit_reached": -32023,
    "setup": -32030,
    "bad_host": -32040,
    "bad_origin": -32041,
    "unauthorized": -32042,
    "not_found": -32043,
    "bad_method": -32044,
    "bad_length": -32045,
    "bad_json": -32046,
    "bad_type": -32047,
}
"""Name to JSON-RPC code; `tests/native_host/test_errors.py` holds it to `shared_schemas/errors.json`."""

NAMES: dict[int, str] = {code: name for name, code in CODES.items()}


class PagehandError(Exception):
    """An error with a name from `CODES`, a sentence that says what to do, and JSON data."""

    default_name: ClassVar[str] = "internal_error"

    def __init__(self, message: str, name: str | None = None, data: dict[str, Any] | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.name = name or self.default_name
        self.data = data

    @property
    def code(self) -> int:
        """The JSON-RPC error code."""
        return CODES[self.name]


class WireError(PagehandError):
    """A message broke the protocol."""

    default_name = "invalid_request"


class LocalWireError(WireError):
    """We tried to send what the protocol does not allow."""


class RemoteWireError(WireError):
    """The other side sent what the protocol does not allow, or answered with an error."""


class ToolError(PagehandError):
    """A tool call did not do what was asked: bad_arguments, failed, denied, hand_gone, timeout."""

    default_name = "failed"


class ProviderError(PagehandError):
    """The model could not be asked: provider_refused, provider_unavailable, context_full."""

    default_name = "provider_unavailable"

    def __init__(
        self,
        message: str,
        name: str | None = None,
        data: dict[str, Any] | None = None,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(message, name, data)
        self.retry_after = retry_after


class LimitReached(PagehandError):
    """A bound of the turn was met."""

    default_name = "limit_reached"


class SetupError(PagehandError):
    """Something on this machine has to be installed or fixed; the message says what."""

    default_name = "setup"
