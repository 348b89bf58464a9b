"""The hub reached through its HTTP door (docs/http.md): the WebSocket `/acp`, as a socket that any client can use.

Two threads carry messages between the WebSocket and a pair of sockets, one JSON text per line, as the hub's own socket
has them. No hub is started here. Below: the library websockets. Above: `cli`, which hands the socket to a client.
"""

from __future__ import annotations

import atexit
import json
import os
import socket
import threading
from contextlib import ExitStack, suppress
from pathlib import Path
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from pagehand.errors import SetupError

OPEN_SECONDS = 10.0
CLOSE_SECONDS = 2.0
MESSAGE_LIMIT = 128 * 1024 * 1024
TOKEN_VARIABLE = "PAGEHAND_TOKEN"  # noqa: S105 - the name of a variable
_LOOPBACK = {"127.0.0.1", "localhost"}
_UNAUTHORIZED = 401


def open_door(url: str, token_file: str | None, connection_file: Path) -> socket.socket:
    """A connected socket, as if to the hub. Raises `SetupError` with what to do.

    The token comes from `token_file`, then from PAGEHAND_TOKEN, then from the connection file if it is of this door.
    """
    host = _host(url)
    token, source = _token(url, token_file, connection_file)
    door = ExitStack()
    try:
        web_socket = door.enter_context(
            connect(
                f"ws://{host}/acp",
                additional_headers={"Authorization": f"Bearer {token}"},
                proxy=None,
                open_timeout=OPEN_SECONDS,
                close_timeout=CLOSE_SECONDS,
                max_size=MESSAGE_LIMIT,
            )
        )
    except InvalidStatus as error:
        raise SetupError(_refused(url, source, error)) from None
    except (InvalidHandshake, EOFError):
        raise SetupError(f"{url} is no Pagehand door: it speaks no WebSocket") from None
    except OSError as error:
        reason = "it did not answer in time" if isinstance(error, TimeoutError) else error.strerror or error
        raise SetupError(f"nobody is at {url} ({reason}); `pagehand serve` opens the door") from None
    ours, theirs = socket.socketpair()
    threading.Thread(target=_bring, args=(web_socket, theirs), daemon=True).start()
    taking = threading.Thread(target=_take, args=(web_socket, theirs, door), daemon=True)
    taking.start()
    # What was said last, such as a cancel, still goes out when the command ends.
    atexit.register(taking.join, CLOSE_SECONDS)
    return ours


def _host(url: str) -> str:
    """Host and port of the door. Raises `SetupError`."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise SetupError(f"{url!r} is not an address; it looks like http://127.0.0.1:41707") from None
    if parts.scheme != "http" or port is None or parts.hostname is None or parts.path.strip("/") or parts.query:
        raise SetupError(f"{url!r} is not a door's address; it looks like http://127.0.0.1:41707")
    if parts.hostname not in _LOOPBACK:
        message = f"{parts.hostname} is another machine, and the door listens on its own only; tunnel its port to here"
        raise SetupError(f"{message} (ssh -L {port}:127.0.0.1:{port}) and use http://127.0.0.1:{port}")
    return f"{parts.hostname}:{port}"


def _token(url: str, token_file: str | None, connection_file: Path) -> tuple[str, str]:
    """The token, and where it is from, for messages. Raises `SetupError`."""
    if token_file is not None:
        return _read(Path(token_file), None), token_file
    if given := os.environ.get(TOKEN_VARIABLE):
        return given.strip(), TOKEN_VARIABLE
    return _read(connection_file, url), str(connection_file)


def _read(file: Path, url: str | None) -> str:
    """The token of a connection file, which has to be of the door at `url`, or of a file with nothing else in it."""
    ways = f"name a file with --token-file, or set {TOKEN_VARIABLE}"
    try:
        text = file.read_text(encoding="utf-8-sig").strip()
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no text"
        raise SetupError(f"there is no token in {file} ({reason}); {ways}") from None
    if not text.startswith("{"):
        if url is None and len(text.split()) == 1:
            return text
        raise SetupError(f"there is no token in {file}; {ways}")
    try:
        told = json.loads(text)
        token, door = str(told["token"]), str(told["url"])
    except (ValueError, KeyError, RecursionError):
        raise SetupError(f"there is no token in {file}; {ways}") from None
    if url is not None and urlsplit(door).port != urlsplit(url).port:
        raise SetupError(f"the door of this user is at {door}, so its token is not sent to {url}; {ways}")
    return token


def _refused(url: str, source: str, error: InvalidStatus) -> str:
    if error.response.status_code == _UNAUTHORIZED:
        return f"the token from {source} does not open the door at {url}; it changes whenever the door is opened anew"
    with suppress(ValueError, TypeError, KeyError, RecursionError):
        told = json.loads(error.response.body or b"")
        return f"the door at {url} refused: {told['error']}"
    return f"{url} is no Pagehand door: it answered with status {error.response.status_code}"


def _bring(web_socket: ClientConnection, theirs: socket.socket) -> None:
    """What the hub says, as lines; the end of the one is the end of the other."""
    with suppress(ConnectionClosed, OSError):
        for message in web_socket:
            line = message.encode() if isinstance(message, str) else message
            theirs.sendall(line.replace(b"\n", b" ") + b"\n")
    with suppress(OSError):
        theirs.shutdown(socket.SHUT_RDWR)


def _take(web_socket: ClientConnection, theirs: socket.socket, door: ExitStack) -> None:
    """What the client says, until it leaves; then the door is closed."""
    with door, suppress(ConnectionClosed, OSError), theirs, theirs.makefile("rb") as lines:
        for line in lines:
            web_socket.send(line.decode().rstrip("\n"))
