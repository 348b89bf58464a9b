"""A hub for the relay's tests: echoes lines, and does what a line asks. It leaves when its last client has left.

Installed by the tests as a package `pagehand` of its own, so that a real relay starts it with its real command.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import sys
import threading
from pathlib import Path

LONGEST_LIFE = 60
MODE = "crash"


class Clients:
    """Counts the open connections."""

    def __init__(self) -> None:
        self.open = 0
        self.lock = threading.Lock()

    def change(self, by: int) -> None:
        with self.lock:
            self.open += by
            if not self.open:
                os._exit(0)


def answer(line: bytes, hello: bytes) -> bytes:
    """What the stand-in says to one line. Raises SystemExit when it is asked to die."""
    if line == b'"hello"\n':
        return hello
    if line == b'"about"\n':
        about = {"pid": os.getpid(), "session": os.getsid(0), "stdin": Path("/proc/self/fd/0").readlink().name}
        return json.dumps(about).encode() + b"\n"
    if line.startswith(b'["big",'):
        size, unit = json.loads(line)[1:]
        return json.dumps(unit * size, ensure_ascii=False).encode() + b"\n"
    if line.startswith(b'["measure"'):
        return b"%d\n" % len(line)
    if line == b'"die"\n':
        raise SystemExit
    return line


def serve(connection: socket.socket, clients: Clients, home: Path) -> None:
    stream = connection.makefile("rb")
    hello = stream.readline()
    for line in stream:
        if not line.endswith(b"\n"):
            (home / "half_line.part").write_bytes(line)
            (home / "half_line.part").rename(home / "half_line")
            break
        try:
            connection.sendall(answer(line, hello))
        except SystemExit:
            connection.sendall(b'"last words"\n')
            os._exit(0)
        except OSError:
            break
    connection.close()
    clients.change(-1)


def main() -> None:
    options = dict(zip(sys.argv[2::2], sys.argv[3::2], strict=True))
    home = Path(options["--home"])
    with (home / "starts").open("a") as starts:
        starts.write(f"{os.getpid()}\n")
    print("stand-in hub is up", file=sys.stderr, flush=True)
    if (home / MODE).exists():
        sys.exit("stand-in hub was told to crash")
    signal.alarm(LONGEST_LIFE)
    listening = socket.socket(fileno=int(options["--listen-fd"]))
    os.set_inheritable(int(options["--lock-fd"]), False)
    clients = Clients()
    while True:
        connection, _ = listening.accept()
        clients.change(1)
        threading.Thread(target=serve, args=(connection, clients, home), daemon=True).start()


if __name__ == "__main__":
    main()
