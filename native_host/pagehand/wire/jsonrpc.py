"""JSON-RPC 2.0 as a state machine without I/O: texts in, events out; calls in, texts out.

It knows which ids are open in both directions and answers every fault with the right error, so that no bad message
costs the connection. It does not know methods; `doors.channel` moves its texts, `hub` and `client` give them meaning.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pagehand.errors import CODES, NAMES, PagehandError, RemoteWireError
from pagehand.values import Json
from pagehand.wire.json_text import dump, load

RequestId = int | str


@dataclass(frozen=True, slots=True)
class RequestReceived:
    """The other side asks; answer with `Peer.result` or `Peer.error`."""

    id: RequestId
    method: str
    params: Json


@dataclass(frozen=True, slots=True)
class NotificationReceived:
    """The other side tells; there is no answer."""

    method: str
    params: Json


@dataclass(frozen=True, slots=True)
class ResponseReceived:
    """The answer to our request `id`: a result, or the error it failed with."""

    id: RequestId
    result: Any
    error: RemoteWireError | None = None


@dataclass(frozen=True, slots=True)
class Refused:
    """A faulty message. `reply` is the error to send back, None where the protocol forbids an answer."""

    reason: str
    reply: str | None


Event = RequestReceived | NotificationReceived | ResponseReceived | Refused


def error_object(error: PagehandError) -> Json:
    """The `error` member for an answer; `data.name` carries the error's name for clients that know Pagehand."""
    return {"code": error.code, "message": error.message, "data": {**(error.data or {}), "name": error.name}}


class Peer:
    """One side of a JSON-RPC connection."""

    def __init__(self) -> None:
        self._last_id = 0
        self._asked: set[RequestId] = set()
        self._answering: set[RequestId] = set()

    def request(self, method: str, params: Json) -> tuple[int, str]:
        """Open a request: its id and the text to send."""
        self._last_id += 1
        self._asked.add(self._last_id)
        return self._last_id, dump({"jsonrpc": "2.0", "id": self._last_id, "method": method, "params": params})

    def forget(self, request_id: RequestId) -> None:
        """Nobody waits for this answer any more; a late one is dropped."""
        self._asked.discard(request_id)

    def notification(self, method: str, params: Json) -> str:
        """The text of a notification."""
        return dump({"jsonrpc": "2.0", "method": method, "params": params})

    def result(self, request_id: RequestId, result: Any) -> str:
        """The text that answers a request."""
        self._answering.discard(request_id)
        return dump({"jsonrpc": "2.0", "id": request_id, "result": result})

    def error(self, request_id: RequestId | None, error: PagehandError) -> str:
        """The text that answers a request with an error."""
        if request_id is not None:
            self._answering.discard(request_id)
        return dump({"jsonrpc": "2.0", "id": request_id, "error": error_object(error)})

    def receive(self, text: str) -> Event:
        """What one text means. Never raises."""
        try:
            message = load(text)
        except (ValueError, RecursionError):
            return self._refuse(None, "the message is not JSON", "parse_error")
        if isinstance(message, list):
            return self._refuse(None, "batches are not supported; send one message at a time", "invalid_request")
        if not isinstance(message, dict) or message.get("jsonrpc") != "2.0":
            reason = 'the message is not a JSON-RPC 2.0 object ("jsonrpc": "2.0")'
            return self._refuse(None, reason, "invalid_request")
        if "method" in message:
            return self._call(message)
        if "result" in message or "error" in message:
            return self._response(message)
        return self._refuse(
            _valid_id(message.get("id")), "the message has neither method nor result", "invalid_request"
        )

    def _call(self, message: Json) -> Event:
        method, params = message["method"], message.get("params")
        has_id = "id" in message
        request_id = _valid_id(message.get("id"))
        if has_id and request_id is None:
            return self._refuse(None, "a request's id has to be a number or a text", "invalid_request")
        if not isinstance(method, str) or not method:
            return self._refuse(request_id, "method has to be a text", "invalid_request", answer=has_id)
        if params is not None and not isinstance(params, dict):
            return self._refuse(request_id, "params has to be an object", "invalid_params", answer=has_id)
        if request_id is None:
            return NotificationReceived(method, params or {})
        if request_id in self._answering:
            return self._refuse(request_id, f"a request with id {request_id!r:.80} is still open", "invalid_request")
        self._answering.add(request_id)
        return RequestReceived(request_id, method, params or {})

    def _response(self, message: Json) -> Event:
        request_id = _valid_id(message.get("id"))
        if request_id is None or request_id not in self._asked:
            return Refused(f"an answer to {message.get('id')!r:.80}, which nobody asked here", None)
        self._asked.discard(request_id)
        if "error" not in message:
            return ResponseReceived(request_id, message["result"])
        return ResponseReceived(request_id, None, remote_error(message["error"]))

    def _refuse(self, request_id: RequestId | None, reason: str, name: str, *, answer: bool = True) -> Refused:
        error = {"code": CODES[name], "message": reason, "data": {"name": name}}
        reply = dump({"jsonrpc": "2.0", "id": request_id, "error": error})
        return Refused(reason, reply if answer else None)


def remote_error(value: Any) -> RemoteWireError:
    """The other side's `error` member as an exception; anything malformed becomes `internal_error`."""
    if not isinstance(value, dict):
        return RemoteWireError("the other side failed without saying why", "internal_error")
    code = value.get("code")
    data = value.get("data") if isinstance(value.get("data"), dict) else None
    name = NAMES.get(code, "internal_error") if isinstance(code, int) else "internal_error"
    message = value.get("message")
    return RemoteWireError(message if isinstance(message, str) and message else "the other side failed", name, data)


def _valid_id(value: Any) -> RequestId | None:
    if isinstance(value, bool) or not isinstance(value, (int, str)):
        return None
    return value
