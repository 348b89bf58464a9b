"""A bridge that is reached by HTTP: one POST a command, its reply read whole and within bounds.

The script's end ends the exchange at once. Redirects are not followed.
"""

from __future__ import annotations

import contextlib
import http.client
import json
import os
from typing import Any
from urllib.parse import urlsplit

from pagehand import __version__
from pagehand.gate.authority import Authority
from pagehand.tether.control import Control
from pagehand.toolsets.script_host.browser.port import BridgeFault
from pagehand.toolsets.script_host.files import os_error
from pagehand.toolsets.script_host.host import run_apart
from pagehand.values import Json, canonical_json, new_id

MOST_REPLY = 8 * 1024 * 1024
_SHOWN = 200
_OK = range(200, 300)


class HttpBridge:
    """A bridge at an endpoint; `token` where it needs one."""

    def __init__(self, endpoint: str, control: Control, token: str | None = None, shown: str | None = None) -> None:
        self._url, self._control, self._token = endpoint.rstrip("/"), control, token
        self.endpoint = shown or self._url
        self._run = new_id("run")

    def approve(self, method: str, body: Json, authority: Authority) -> str | None:
        """The bridge asks itself."""
        del method, body, authority
        return None

    def post(self, method: str, body: Json, authority: Authority, seconds: float) -> Any:
        """The decoded reply. Raises `BridgeFault`."""
        exchange = _Exchange(f"{self._url}/{method}", body, self._headers(authority, seconds), seconds)
        run_apart(exchange, self._control)
        if exchange.fault is not None:
            raise exchange.fault
        return _decoded(method, exchange.status, exchange.reply)

    def _headers(self, authority: Authority, seconds: float) -> dict[str, str]:
        headers = {
            "Content-Type": "application/json",
            "Accept": "application/json",
            "Connection": "close",
            "User-Agent": f"Pagehand-Script/{__version__}",
            "X-Pagehand-Run": self._run,
            "X-Pagehand-Origins": " ".join(sorted(authority.origins)),
            "X-Pagehand-Deadline-Ms": str(int(seconds * 1000)),
        }
        if authority.path_prefix is not None:
            headers["X-Pagehand-Path-Prefix"] = authority.path_prefix
        return headers | ({"Authorization": f"Bearer {self._token}"} if self._token else {})


def _decoded(method: str, status: int, data: bytes) -> Any:
    if status not in _OK:
        words = data.decode("utf-8", "replace")[:_SHOWN]
        raise BridgeFault(f"browser bridge returned HTTP {status}: {words}")
    if not data.strip():
        return None
    try:
        return json.loads(data, parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        raise BridgeFault(f"browser.{method}: invalid bridge JSON: {error}") from None


def _no_number(word: str) -> Any:
    # Python reads NaN and Infinity, which are no JSON.
    raise ValueError(f"{word} is no JSON value")


class _Exchange:
    """One request and its reply."""

    def __init__(self, url: str, body: Json, headers: dict[str, str], seconds: float) -> None:
        parts = urlsplit(url)
        self._path, self._headers, self._seconds = parts.path, headers, seconds
        self._place = f"{parts.hostname}:{parts.port or 80}"
        self._body = canonical_json(body).encode("utf-8", "replace")
        self._client = http.client.HTTPConnection(parts.hostname or "", parts.port or 80, timeout=max(seconds, 0.001))
        self.status, self.reply = 0, b""
        self.fault: BridgeFault | None = None

    def run(self) -> None:
        """Send and read; what goes wrong is kept in `fault`."""
        try:
            self._client.connect()
        except TimeoutError:
            self.fault = BridgeFault(f"browser bridge: timed out after {self._millis} ms")
            return
        except OSError as error:
            self.fault = BridgeFault(f"browser bridge: connect to {self._place} failed: {_os(error)}")
            return
        try:
            self._client.request("POST", self._path, self._body, self._headers)
            response = self._client.getresponse()
            self.status = response.status
            self.reply = response.read(MOST_REPLY + 1)
            if len(self.reply) > MOST_REPLY:
                self.fault = BridgeFault("browser bridge: reply too large")
        except TimeoutError:
            self.fault = BridgeFault(f"browser bridge: timed out after {self._millis} ms")
        except (OSError, http.client.HTTPException, ValueError, AttributeError) as error:
            words = _os(error) if isinstance(error, OSError) else f"{type(error).__name__}: {error}"
            self.fault = BridgeFault(f"browser bridge: connect to {self._place} failed: {words}")
        finally:
            self.close()

    @property
    def _millis(self) -> int:
        return int(self._seconds * 1000)

    def close(self) -> None:
        """End it, wherever it is."""
        with contextlib.suppress(OSError):
            self._client.close()


def _os(error: OSError) -> str:
    return os_error(error) if error.errno is not None and os.strerror(error.errno) else str(error)
