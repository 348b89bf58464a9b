"""`http_get`, `http_head`, `http_post` and `http_request`: one request, no redirect followed, each with leave.

The address that leave was given for is the one dialled. The script's end ends the exchange at once.
"""

from __future__ import annotations

import contextlib
import http.client
import ipaddress
import socket
import ssl
from collections.abc import Callable

from pagehand import __version__
from pagehand.tether.builtins.results import Refused, answer, result_builtin
from pagehand.tether.values import Value, builtin
from pagehand.toolsets.script_host.files import os_error
from pagehand.toolsets.script_host.host import Host, run_apart
from pagehand.toolsets.script_host.http_request import MOST_BODY, Request, checked_request

_SECONDS = 15.0
_OK = range(200, 300)


def http_builtins(host: Host) -> dict[str, Value]:
    """The built-ins over one host."""

    def send(*arguments: Value) -> Value:
        return answer("http_request", lambda *given: _exchange(host, checked_request(given)), arguments)

    short: dict[str, tuple[list[str], Callable[..., Value]]] = {
        "http_get": (["url"], lambda url: send("GET", url)),
        "http_head": (["url"], lambda url: send("HEAD", url)),
        "http_post": (["url", "body"], lambda url, body: send("POST", url, body)),
    }
    made = {name: _flat(name, parameters, function) for name, (parameters, function) in short.items()}
    return made | {"http_request": builtin("http_request", send)}


def _flat(name: str, parameters: list[str], function: Callable[..., Value]) -> Value:
    """A result built-in over one that gives a result itself."""
    checked = result_builtin(name, parameters, function)
    return builtin(name, lambda *given: outer.value if (outer := checked(*given)).ok else outer)


def _exchange(host: Host, request: Request) -> dict[str, Value]:
    addresses = _resolve(request)
    sensitive = [address for address in addresses if not ipaddress.ip_address(address).is_global]
    note = f" ({sensitive[0]} is an address of this machine or network)" if sensitive else ""
    if reason := host.permit("url", f"{request.method} {request.url}{note}"):
        raise Refused(f"denied: {reason}")
    host.control.check()
    connection = _Connection(request, addresses[0], host.left(_SECONDS))
    run_apart(connection, host.control)
    if connection.refused is not None:
        raise connection.refused
    return connection.reply


def _resolve(request: Request) -> list[str]:
    try:
        found = socket.getaddrinfo(request.host, request.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise Refused(f"connect to {request.authority} failed: {error}") from None
    return [str(entry[4][0]).partition("%")[0] for entry in found]


class _Connection:
    """One exchange with one address."""

    def __init__(self, request: Request, address: str, seconds: float) -> None:
        self._request, self._address, self._seconds = request, address, seconds
        self._socket: socket.socket | None = None
        self.reply: dict[str, Value] = {}
        self.refused: Refused | None = None

    def run(self) -> None:
        """Send and read; what goes wrong is kept in `refused`."""
        request = self._request
        try:
            self._socket = self._dial()
        except (OSError, ssl.SSLError) as error:
            self.refused = Refused(f"connect to {request.authority} failed: {_told(error)}")
            return
        client = http.client.HTTPConnection(request.host, request.port)
        client.sock = self._socket
        try:
            headers = {"User-Agent": f"Pagehand-Script/{__version__}", "Connection": "close"} | request.headers
            client.request(request.method, request.target, request.body, headers)
            self._read(client.getresponse())
        except Refused as refused:
            self.refused = refused
        except (OSError, http.client.HTTPException, ValueError) as error:
            self.refused = Refused(f"request to {request.authority} failed: {_told(error)}")
        finally:
            self.close()

    def _dial(self) -> socket.socket:
        plain = socket.create_connection((self._address, self._request.port), timeout=self._seconds)
        if self._request.scheme == "http":
            return plain
        return ssl.create_default_context().wrap_socket(plain, server_hostname=self._request.host)

    def _read(self, response: http.client.HTTPResponse) -> None:
        data = response.read(MOST_BODY + 1)
        if len(data) > MOST_BODY:
            raise Refused(f"response body exceeds {MOST_BODY} bytes")
        headers: dict[str, Value] = {}
        for name, value in response.getheaders():
            lower = name.lower()
            headers[lower] = f"{headers[lower]}, {value}" if lower in headers else value
        self.reply = {
            "status": response.status,
            "ok": response.status in _OK,
            "reason": response.reason,
            "headers": headers,
            "body": data.decode("utf-8", "replace"),
        }

    def close(self) -> None:
        """End it, wherever it is."""
        if self._socket is not None:
            with contextlib.suppress(OSError):  # it may be closed already
                self._socket.shutdown(socket.SHUT_RDWR)
            self._socket.close()


def _told(error: Exception) -> str:
    return os_error(error) if isinstance(error, OSError) else str(error)
