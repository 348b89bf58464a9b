"""What a browser starts as its native-messaging host: frames in, lines out, and back. One file, standard library only.

It reads no message. A frame from the browser becomes one line on the hub's socket, a line becomes a frame, a line that
no browser would take becomes `_pagehand/chunk` notifications (`shared_schemas/PROTOCOL.md`). When there is no hub it
starts one. Not a client: who is served, and with what, is the hub's affair. Heavy imports are left out on purpose
(`socket`, `json`, `threading`), so that it is ready in about ten milliseconds; nothing of Pagehand is imported.
The terminal client uses `connect_or_start`, a hub in the foreground uses `claim`.
"""

# pathlib and contextlib cost as much as everything else here together:
# ruff: noqa: PTH101, PTH102, PTH104, PTH105, PTH112, PTH116, PTH118, PTH120, SIM105
from __future__ import annotations

import _socket
import _thread
import errno
import os
import sys
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

VERSION = "0.1.0"
"""Equal to `pagehand.__version__` (tested); this file imports nothing of Pagehand."""

TO_BROWSER_LIMIT = 1_048_576
"""Bytes of the largest frame a browser takes; one more and Chromium drops the port."""

FROM_BROWSER_LIMIT = 67_108_864
"""Bytes of the largest frame taken from a browser."""

PIECE = 500_000
"""Bytes of text in one chunk: escaping at most doubles them, so a chunk always fits a frame."""

PATH_LIMIT = 103
"""Bytes a Unix socket's path may have on every system (macOS: 104 with the closing zero)."""

START_BOUND = 10.0
"""Seconds in which a hub has to be reached."""

TOO_LARGE, PARSE_ERROR, SETUP = -32004, -32700, -32030
"""Codes of `shared_schemas/errors.json` that the relay itself answers with."""

# Raw control characters inside a JSON text can only be white space between its parts.
_BLANKED = bytes(max(byte, 0x20) for byte in range(256))
_READ_SIZE = 262_144
_HEADER_SIZE = 4
_TAIL_SIZE = 4096
_CONNECT_BOUND = 5.0
_RETRY_AFTER = 0.02
_CREDENTIALS = 12
"""Bytes of the peer's process, user and group id."""


class HubUnreachable(Exception):
    """The hub can neither be reached nor started; the message says what to do."""


# Bytes: pure, no input or output


class FramesToLines:
    """Native-messaging frames in, lines out. Holds a frame's header at most, so a frame of 64 MiB costs no memory."""

    def __init__(self) -> None:
        self._header = b""
        self._left = 0
        self._discarding = False

    def feed(self, block: bytes) -> tuple[bytes, list[bytes]]:
        """The lines (possibly half ones) that `block` makes, and answers for the browser to frames that are refused."""
        lines: list[bytes] = []
        refusals: list[bytes] = []
        block, self._header = self._header + block, b""
        at = 0
        while at < len(block):
            if not self._left:
                if len(block) - at < _HEADER_SIZE:
                    self._header = block[at:]
                    break
                refusals += self._open(int.from_bytes(block[at : at + _HEADER_SIZE], sys.byteorder))
                at += _HEADER_SIZE
                continue
            piece = block[at : at + self._left]
            at += len(piece)
            self._left -= len(piece)
            if not self._discarding:
                lines.append(piece.translate(_BLANKED))
                if not self._left:
                    lines.append(b"\n")
        return b"".join(lines), refusals

    def _open(self, size: int) -> list[bytes]:
        self._left = size
        self._discarding = size > FROM_BROWSER_LIMIT
        if self._discarding:
            text = f"A message of {size} bytes is too large: at most {FROM_BROWSER_LIMIT} pass; send it in chunks."
            return [error_text(TOO_LARGE, text)]
        return [] if size else [error_text(PARSE_ERROR, "A frame of zero bytes holds no message.")]


class LinesToFrames:
    """Lines in, messages for frames out; a line over the browser's limit leaves in chunks while still arriving."""

    def __init__(self) -> None:
        self._held = bytearray()
        self._long_lines = 0
        self._index = 0

    def feed(self, block: bytes) -> list[bytes]:
        """The messages that `block` completes, each at most `TO_BROWSER_LIMIT` bytes, without the frame's header."""
        messages: list[bytes] = []
        start = 0
        while (end := block.find(b"\n", start)) >= 0:
            self._held += block[start:end]
            start = end + 1
            if self._index or len(self._held) > TO_BROWSER_LIMIT:
                messages += self._cut()
                messages.append(self._chunk(len(self._held), last=True))
                self._index = 0
            elif self._held:
                messages.append(bytes(self._held))
                self._held.clear()
        self._held += block[start:]
        if self._index or len(self._held) > TO_BROWSER_LIMIT:
            messages += self._cut()
        return messages

    def _cut(self) -> list[bytes]:
        pieces = []
        while len(self._held) > PIECE:
            size = PIECE
            # A character of UTF-8 has at most three bytes after its first.
            while size > PIECE - 3 and 0x80 <= self._held[size] < 0xC0:  # noqa: PLR2004 - continuation bytes
                size -= 1
            pieces.append(self._chunk(size, last=False))
        return pieces

    def _chunk(self, size: int, *, last: bool) -> bytes:
        text = bytes(self._held[:size]).translate(_BLANKED).replace(b"\\", b"\\\\").replace(b'"', b'\\"')
        del self._held[:size]
        self._long_lines += self._index == 0
        head = b'{"jsonrpc":"2.0","method":"_pagehand/chunk","params":{"id":"relay-%d","index":%d,"last":%s,"text":"'
        chunk = head % (self._long_lines, self._index, b"true" if last else b"false") + text + b'"}}'
        self._index += 1
        return chunk


def json_string(text: str) -> bytes:
    """`text` as a JSON string; what is no Unicode text (a broken argument) becomes question marks."""
    safe = text.replace("\\", "\\\\").replace('"', '\\"')
    return b'"' + "".join(c if c >= " " else f"\\u{ord(c):04x}" for c in safe).encode("utf-8", "replace") + b'"'


def error_text(code: int, message: str) -> bytes:
    """A JSON-RPC error that answers no particular request."""
    return b'{"jsonrpc":"2.0","id":null,"error":{"code":%d,"message":%s}}' % (code, json_string(message))


def hello_line(argv: list[str]) -> bytes:
    """The relay's own first line: its version, the browser's arguments and its process id."""
    words = b",".join(json_string(word) for word in argv)
    params = b'{"version":%s,"argv":[%s],"pid":%d}' % (json_string(VERSION), words, os.getpid())
    return b'{"jsonrpc":"2.0","method":"_pagehand/relay","params":%s}\n' % params


# The hub: reached, or claimed and started


def hub_command(home: str, socket_path: str) -> list[str]:
    """The command that starts the hub, without its listening options."""
    return [sys.executable, "-P", "-m", "pagehand", "hub", "--home", home, "--socket", socket_path]


def log_in(home: str) -> str:
    """Where the hub of this home says what it does. Equal to `settings.Places.log` (tested)."""
    return os.path.join(home, "hub.log")


def connect_or_start(socket_path: str, command: list[str], log_path: str, bound: float = START_BOUND) -> _socket.socket:
    """A connection to the hub, which is started when there is none. Blocks for at most `bound` seconds.

    `command` starts the hub and gets its listening options appended. Of many callers at once exactly one starts the
    hub. The result can become a `socket.socket` by `socket.socket(fileno=result.detach())`. Raises `HubUnreachable`.
    """
    deadline = time.monotonic() + bound
    started = False
    try:
        while True:
            if (sock := connect(socket_path)) is not None:
                return sock
            if sys.platform == "win32":
                if not started:
                    _start_windows_hub(command, log_path)
                    started = True
            elif (claimed := claim(socket_path)) is not None:
                return _start_hub(socket_path, claimed, command, log_path)
            if time.monotonic() > deadline:
                raise HubUnreachable(
                    f"Another Pagehand hub holds {socket_path}.lock but has not answered for {bound:g} seconds. "
                    f"End it, or look into {log_path}."
                )
            time.sleep(_RETRY_AFTER)
    except OSError as error:
        raise HubUnreachable(
            f"The Pagehand hub cannot be reached or started: {error}. Its log is {log_path}."
        ) from error


def connect(socket_path: str) -> _socket.socket | None:
    """A connection to the hub that listens at `socket_path`; None when nobody does or its queue is full."""
    if sys.platform == "win32":
        return _connect_windows(socket_path)
    check_path(socket_path)
    sock = _socket.socket(_socket.AF_UNIX, _socket.SOCK_STREAM)
    try:
        sock.settimeout(_CONNECT_BOUND)
        sock.connect(socket_path)
        sock.settimeout(None)
        check_owner(sock, socket_path)
    except OSError as error:
        sock.close()
        if error.errno in (errno.ENOENT, errno.ECONNREFUSED, errno.EAGAIN):
            return None
        raise
    return sock


def check_owner(sock: _socket.socket, socket_path: str) -> None:
    """Raise `HubUnreachable` when another user's process answers at the socket, where the system tells it."""
    if sys.platform != "linux":
        return
    credentials = sock.getsockopt(_socket.SOL_SOCKET, _socket.SO_PEERCRED, _CREDENTIALS)
    owner = int.from_bytes(credentials[4:8], sys.byteorder)
    if owner != os.getuid():
        sock.close()
        raise HubUnreachable(
            f"Another user (id {owner}) answers at {socket_path}. Nothing was sent there. "
            "Make its folder yours alone, or set PAGEHAND_HOME to another one."
        )


def claim(socket_path: str) -> tuple[int, int] | None:
    """Become the one hub of `socket_path`: (listening descriptor, lock descriptor), or None when there is another.

    The hub keeps the lock for its life. The new socket replaces a stale one in one step: nothing is ever unlinked, and
    a socket that answers is never taken. Missing folders are made with mode 0700. Raises OSError, `HubUnreachable`.
    """
    if sys.platform == "win32":
        return _claim_windows(socket_path)
    import fcntl

    check_path(socket_path)
    make_private_folder(os.path.dirname(socket_path))
    lock = os.open(f"{socket_path}.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        # A hub whose lock file was deleted still lives: its socket says so.
        if (living := connect(socket_path)) is None:
            return _listen(socket_path), lock
        living.close()
    except BlockingIOError:
        pass
    except BaseException:
        os.close(lock)
        raise
    os.close(lock)
    return None


def listen_again(socket_path: str, lock: int) -> tuple[int, int] | None:
    """A new socket for the hub that holds `lock`, when its own has gone from its path; None when another took it.

    The listening and the lock descriptor, as from `claim`; the lock is a new one where its file has gone too.
    """
    make_private_folder(os.path.dirname(socket_path))
    try:
        there, held = os.stat(f"{socket_path}.lock"), os.fstat(lock)
    except FileNotFoundError:
        return claim(socket_path)
    if (there.st_dev, there.st_ino) != (held.st_dev, held.st_ino):
        return claim(socket_path)
    return _listen(socket_path), lock


def _listen(socket_path: str) -> int:
    fresh = os.path.join(os.path.dirname(socket_path), f".{os.getpid():x}")
    check_path(fresh)
    listening = _socket.socket(_socket.AF_UNIX, _socket.SOCK_STREAM)
    try:
        listening.bind(fresh)
        os.chmod(fresh, 0o600)
        listening.listen(128)
        os.rename(fresh, socket_path)
    except BaseException:
        listening.close()
        raise
    return listening.detach()


def check_path(socket_path: str) -> None:
    """Raise `HubUnreachable` when the path is longer than a Unix socket may have."""
    size = len(os.fsencode(socket_path))
    if size > PATH_LIMIT:
        raise HubUnreachable(
            f"The socket path {socket_path} has {size} bytes, at most {PATH_LIMIT} work. "
            "Set PAGEHAND_HOME to a shorter folder and run `pagehand install` again."
        )


def make_private_folder(folder: str) -> None:
    """Make `folder` and its missing parents, each with mode 0700; existing ones stay as they are."""
    if not folder or os.path.isdir(folder):
        return
    make_private_folder(os.path.dirname(folder))
    try:
        os.mkdir(folder, 0o700)
    except FileExistsError:
        if not os.path.isdir(folder):
            raise


def _start_hub(socket_path: str, claimed: tuple[int, int], command: list[str], log_path: str) -> _socket.socket:
    listening, lock = claimed
    make_private_folder(os.path.dirname(log_path))
    for descriptor in claimed:
        os.set_inheritable(descriptor, True)
    words = [*command, "--listen-fd", str(listening), "--lock-fd", str(lock)]
    log_flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND
    try:
        # A session of its own, so that the browser's end does not end the hub.
        os.posix_spawn(
            words[0],
            words,
            os.environ,
            file_actions=[
                (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
                (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
                (os.POSIX_SPAWN_OPEN, 2, log_path, log_flags, 0o600),
            ],
            setsid=True,
        )
        # The socket listens already, so this waits in its backlog until the hub is up.
        sock = connect(socket_path)
    finally:
        os.close(listening)
        os.close(lock)
    if sock is None:
        raise HubUnreachable(f"The Pagehand hub ended while it started; its log is {log_path}.")
    return sock


def last_line(log_path: str) -> str:
    """How a log ends, at most 300 characters of it; empty when it cannot be read."""
    try:
        with open(log_path, "rb") as log:
            log.seek(0, os.SEEK_END)
            log.seek(max(0, log.tell() - _TAIL_SIZE))
            lines = log.read().decode("utf-8", "replace").split("\n")
    except OSError:
        return ""
    return next((line.strip()[:300] for line in reversed(lines) if line.strip()), "")


# Windows: a loopback port and a token in a file at the socket's path, instead of a Unix socket


def windows_token(socket_path: str) -> bytes:
    """The token that the first line of every connection has to equal. Raises OSError when no hub has written it."""
    with open(socket_path, "rb") as file:
        return file.read(4096).split()[1]


def _connect_windows(socket_path: str) -> _socket.socket | None:
    sock = _socket.socket(_socket.AF_INET, _socket.SOCK_STREAM)
    try:
        with open(socket_path, "rb") as file:
            port, token = file.read(4096).split()
        sock.connect(("127.0.0.1", int(port)))
        sock.sendall(token + b"\n")
    except (FileNotFoundError, ConnectionRefusedError, ValueError):
        sock.close()
        return None
    return sock


def _claim_windows(socket_path: str) -> tuple[int, int] | None:
    import msvcrt

    make_private_folder(os.path.dirname(socket_path))
    lock = os.open(f"{socket_path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined, unused-ignore]
    except OSError:
        os.close(lock)
        return None
    listening = _socket.socket(_socket.AF_INET, _socket.SOCK_STREAM)
    listening.bind(("127.0.0.1", 0))
    listening.listen(128)
    fresh = f"{socket_path}.{os.getpid()}"
    with open(fresh, "wb") as file:
        file.write(b"%d %s\n" % (listening.getsockname()[1], os.urandom(32).hex().encode()))
    os.replace(fresh, socket_path)
    return listening.detach(), lock


def _start_windows_hub(command: list[str], log_path: str) -> None:
    """Start a hub; it claims the place itself, and the caller tries again until its token file answers."""
    import subprocess

    make_private_folder(os.path.dirname(log_path))
    # DETACHED_PROCESS | CREATE_NEW_PROCESS_GROUP | CREATE_BREAKAWAY_FROM_JOB: it outlives the browser's job.
    flags = 0x0000_0008 | 0x0000_0200 | 0x0100_0000
    with open(log_path, "ab") as log:
        subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=log,
            creationflags=flags,
            close_fds=True,
        )


# The process


class Pipe:
    """Standard input and output, seen as the browser's port. Writing is guarded: both threads may answer it."""

    def __init__(self) -> None:
        self._writing = _thread.allocate_lock()

    def write(self, messages: list[bytes]) -> None:
        """Write each message as one frame. Raises OSError when the browser is gone."""
        frames = b"".join(len(text).to_bytes(_HEADER_SIZE, sys.byteorder) + text for text in messages)
        with self._writing:
            view = memoryview(frames)
            while view:
                view = view[os.write(1, view) :]

    def fail(self, message: str) -> NoReturn:
        """Tell the browser why there is no hub, and end."""
        try:
            self.write([error_text(SETUP, message)])
        finally:
            os._exit(1)


def pump_to_browser(sock: _socket.socket, pipe: Pipe, log_path: str) -> None:
    """Carry the hub's lines to the browser until either is gone."""
    reader = LinesToFrames()
    answered = False
    while True:
        try:
            block = sock.recv(_READ_SIZE)
        except ConnectionResetError:
            block = b""
        if not block:
            break
        answered = True
        pipe.write(reader.feed(block))
    if not answered:
        last = last_line(log_path)
        pipe.fail(f"The Pagehand hub ended before it answered; `pagehand doctor` says more. {log_path} ends: {last}")


def pump_to_hub(sock: _socket.socket, pipe: Pipe, hello: bytes) -> None:
    """Carry `hello` and the browser's frames to the hub until the browser is gone, then end the process."""
    reader = FramesToLines()
    lines = hello
    try:
        while True:
            # When the hub is gone, the other thread still carries its last lines and then ends the process.
            try:
                sock.sendall(lines)
            except OSError:
                pass
            if not (block := os.read(0, _READ_SIZE)):
                break
            lines, refusals = reader.feed(block)
            pipe.write(refusals)
    finally:
        os._exit(0)


def main(argv: list[str]) -> None:
    """Relay between standard input and output and the hub: `--home H --socket S [the browser's arguments]`."""
    if sys.platform == "win32":
        import msvcrt

        for descriptor in (0, 1):
            msvcrt.setmode(descriptor, os.O_BINARY)
    pipe = Pipe()
    try:
        _, home, _, socket_path, *browser_argv = argv
    except ValueError:
        pipe.fail("The Pagehand launcher is damaged. Run `pagehand install` again.")
    log_path = log_in(home)
    try:
        sock = connect_or_start(socket_path, hub_command(home, socket_path), log_path)
    except HubUnreachable as error:
        pipe.fail(str(error))
    _thread.start_new_thread(pump_to_hub, (sock, pipe, hello_line(browser_argv)))
    try:
        pump_to_browser(sock, pipe, log_path)
    except BrokenPipeError:
        pass  # the browser is gone
    # At once: the other thread waits for a browser that may stay silent.
    os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1:])
