from __future__ import annotations

import errno
import fcntl
import json
import os
import select
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pagehand
from pagehand import relay
from pagehand.errors import CODES
from pagehand.settings import Places
from pagehand.wire.chunks import ChunkJoiner
from pagehand.wire.frames import FrameReader, encode_frame

BOUND = 20.0
ORIGIN = "chrome-extension://okalgkjbenjckhpcpphggcgdckjkemnc/"


class Browser:
    """Plays the browser's side of one relay process."""

    def __init__(self, places: Places, fake_package: Path) -> None:
        words = [
            sys.executable,
            "-IS",
            relay.__file__,
            "--home",
            str(places.home),
            "--socket",
            str(places.socket),
            ORIGIN,
        ]
        environment = {"PATH": "/usr/bin:/bin", "PYTHONPATH": str(fake_package)}
        self.process = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment, bufsize=0
        )
        self._reader = FrameReader()
        self._waiting: list[bytes] = []

    @property
    def stdin(self) -> int:
        assert self.process.stdin
        return self.process.stdin.fileno()

    def send(self, *payloads: bytes) -> None:
        self.write(b"".join(encode_frame(payload, relay.FROM_BROWSER_LIMIT) for payload in payloads))

    def write(self, data: bytes) -> None:
        view = memoryview(data)
        while view:
            view = view[os.write(self.stdin, view) :]

    def receive(self) -> bytes | None:
        """The next frame's payload; None at the end of the stream."""
        assert self.process.stdout
        deadline = time.monotonic() + BOUND
        while not self._waiting:
            ready, _, _ = select.select([self.process.stdout], [], [], max(0.0, deadline - time.monotonic()))
            assert ready, f"the relay sent no frame within {BOUND} seconds"
            block = os.read(self.process.stdout.fileno(), 1 << 20)
            if not block:
                assert self._reader.pending == 0, "the relay's last frame is cut off"
                return None
            self._waiting = self._reader.feed(block)
        return self._waiting.pop(0)

    def ask(self, payload: bytes) -> bytes | None:
        self.send(payload)
        return self.receive()

    def joined(self) -> str:
        """The next message, joined from its chunks."""
        joiner = ChunkJoiner()
        while (frame := self.receive()) is not None:
            message = json.loads(frame)
            assert message["method"] == "_pagehand/chunk"
            if (text := joiner.add(message["params"])) is not None:
                return text
        pytest.fail("the stream ended within a chunked message")

    def close(self) -> int:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.close()
        code = self.process.wait(BOUND)
        self.process.stdout.close()
        return code


@pytest.fixture
def places():
    # Unix sockets take short paths only, shorter than pytest's own folders.
    home = Path(tempfile.mkdtemp(prefix="pagehand-"))
    yield Places(home, home / "run" / "hub.sock")
    shutil.rmtree(home)


@pytest.fixture
def fake_package(places):
    folder = places.home / "fake" / "pagehand"
    folder.mkdir(parents=True)
    (folder / "__init__.py").touch()
    shutil.copy(Path(__file__).with_name("standin_hub.py"), folder / "__main__.py")
    return folder.parent


@pytest.fixture
def start(places, fake_package):
    started: list[Browser] = []

    def start_one() -> Browser:
        started.append(Browser(places, fake_package))
        return started[-1]

    yield start_one
    for browser in started:
        browser.close()


def starts(places: Places) -> list[int]:
    return [int(line) for line in (places.home / "starts").read_text().splitlines()]


# What it says of itself


def test_version_is_the_package_version():
    assert pagehand.__version__ == relay.VERSION


def test_error_codes_are_the_listed_ones():
    named = [CODES[name] for name in ("too_large", "parse_error", "setup")]
    assert named == [relay.TOO_LARGE, relay.PARSE_ERROR, relay.SETUP]


def test_imports_nothing_heavy():
    script = f"import sys; sys.path.insert(0, {str(Path(relay.__file__).parent)!r}); import relay; print(*sys.modules)"
    loaded = set(subprocess.check_output([sys.executable, "-IS", "-c", script], text=True).split())
    assert "relay" in loaded
    assert not loaded & {"socket", "json", "subprocess", "asyncio", "argparse", "threading", "pathlib", "typing", "re"}


def test_first_line_names_version_arguments_and_process(start):
    browser = start()
    hello = json.loads(browser.ask(b'"hello"') or b"")
    assert hello["method"] == "_pagehand/relay"
    assert hello["params"] == {"version": pagehand.__version__, "argv": [ORIGIN], "pid": browser.process.pid}


@given(st.text())
def test_own_messages_are_json_whatever_they_quote(text):
    assert json.loads(relay.error_text(-32030, text))["error"]["message"] == text.encode("utf-8", "replace").decode()


def test_arguments_that_are_no_text_still_make_json():
    assert json.loads(relay.hello_line(["/tmp/\udcff"]))["params"]["argv"] == ["/tmp/?"]


# Frames to lines


@given(st.lists(st.binary(min_size=1, max_size=40), max_size=8), st.integers(1, 7))
def test_any_split_of_frames_gives_the_same_lines(payloads, step):
    stream = b"".join(encode_frame(payload) for payload in payloads)
    reader = relay.FramesToLines()
    out = b"".join(reader.feed(stream[at : at + step])[0] for at in range(0, len(stream), step))
    lines = out.split(b"\n")
    assert lines.pop() == b""
    assert [len(line) for line in lines] == [len(payload) for payload in payloads]
    assert all(byte >= 0x20 for line in lines for byte in line)


def test_raw_line_breaks_inside_a_frame_stay_one_message(start):
    pretty = json.dumps({"a": ["ä", 1]}, indent=2, ensure_ascii=False).replace("\n", "\r\n").encode()
    assert json.loads(start().ask(pretty) or b"") == {"a": ["ä", 1]}


def test_invalid_utf8_is_passed_for_the_hub_to_answer(start):
    assert start().ask(b'"\xff\xc3"') == b'"\xff\xc3"'


def test_zero_length_frame_is_answered_and_the_port_survives(start):
    browser = start()
    error = json.loads(browser.ask(b"") or b"")
    assert error["id"] is None and error["error"]["code"] == CODES["parse_error"]
    assert browser.ask(b'"next"') == b'"next"'


def test_frame_over_the_limit_is_refused_at_once_and_the_port_survives(start):
    browser = start()
    size = relay.FROM_BROWSER_LIMIT + 1
    browser.write(struct.pack("=I", size) + b"x")
    error = json.loads(browser.receive() or b"")["error"]
    assert error["code"] == CODES["too_large"] and str(size) in error["message"]
    browser.write(b"x" * (size - 1))
    assert browser.ask(b'"next"') == b'"next"'


def test_largest_frame_passes_in_little_memory(start):
    browser = start()
    padding = relay.FROM_BROWSER_LIMIT - len('["measure",""]')
    assert browser.ask(b'["measure","' + b"y" * padding + b'"]') == b"%d" % (relay.FROM_BROWSER_LIMIT + 1)
    status = Path(f"/proc/{browser.process.pid}/status").read_text()
    peak = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM"))
    assert peak < 16 * 1024, f"the relay took {peak} KiB"


def test_thousands_of_small_frames_keep_their_order(start):
    browser = start()
    payloads = [b"%d" % number for number in range(5000)]
    browser.send(*payloads)
    assert [browser.receive() for _ in payloads] == payloads


def test_truncated_frame_ends_the_relay_and_never_becomes_a_line(start, places):
    watcher = start()
    assert watcher.ask(b'"up"') == b'"up"'
    browser = start()
    assert browser.ask(b'"up"') == b'"up"'
    browser.write(struct.pack("=I", 100) + b'"cut off')
    assert browser.close() == 0
    deadline = time.monotonic() + BOUND
    while not (places.home / "half_line").exists():
        assert time.monotonic() < deadline, "the hub did not see the end of the stream"
        assert watcher.ask(b'"up"') == b'"up"'
    assert (places.home / "half_line").read_bytes() == b'"cut off'


# Lines to frames


@given(
    st.lists(st.text(st.characters(exclude_characters="\n", exclude_categories=["Cs"])), max_size=6), st.integers(1, 9)
)
def test_short_lines_become_the_same_messages(texts, step):
    stream = "".join(text + "\n" for text in texts).encode()
    reader = relay.LinesToFrames()
    messages = [message for at in range(0, len(stream), step) for message in reader.feed(stream[at : at + step])]
    assert messages == [text.encode() for text in texts if text]


@pytest.mark.parametrize("unit", ["a", "é", "漢", "😀", '"', "\\", '\\"\t😀'])
@pytest.mark.parametrize("offset", range(4))
def test_long_lines_join_to_the_same_text(unit, offset):
    text = json.dumps("x" * offset + unit * (relay.TO_BROWSER_LIMIT // len(unit.encode()) + 7), ensure_ascii=False)
    reader, joiner = relay.LinesToFrames(), ChunkJoiner()
    messages = reader.feed(text.encode() + b'\n"after"\n')
    assert messages.pop() == b'"after"'
    assert all(len(message) <= relay.TO_BROWSER_LIMIT for message in messages)
    params = [json.loads(message)["params"] for message in messages]
    assert [part["index"] for part in params] == list(range(len(params)))
    assert [part["last"] for part in params] == [False] * (len(params) - 1) + [True]
    assert [joiner.add(part) for part in params][-1] == text


def test_exactly_the_limit_is_one_frame_and_one_byte_more_is_chunks():
    whole = b"1" * relay.TO_BROWSER_LIMIT
    assert relay.LinesToFrames().feed(whole + b"\n") == [whole]
    assert len(relay.LinesToFrames().feed(whole + b"1\n")) == 3


def test_every_long_line_has_an_id_of_its_own():
    line = b"1" * (relay.TO_BROWSER_LIMIT + 1) + b"\n"
    ids = [json.loads(message)["params"]["id"] for message in relay.LinesToFrames().feed(line + line)]
    assert len(set(ids)) == 2


def test_long_line_leaves_while_it_is_still_arriving():
    reader = relay.LinesToFrames()
    assert len(reader.feed(b"1" * (relay.TO_BROWSER_LIMIT + 1))) == 2


def test_broken_utf8_in_a_long_line_is_cut_all_the_same():
    messages = relay.LinesToFrames().feed(b"\x80" * (relay.TO_BROWSER_LIMIT + 1) + b"\n")
    assert b"".join(messages).count(b"\x80") == relay.TO_BROWSER_LIMIT + 1


def test_raw_control_characters_in_a_long_line_cannot_break_a_chunk():
    line = b'{"a":\t"' + b"b" * relay.TO_BROWSER_LIMIT + b'"}\r\n'
    text = "".join(json.loads(message)["params"]["text"] for message in relay.LinesToFrames().feed(line))
    assert json.loads(text) == {"a": "b" * relay.TO_BROWSER_LIMIT}


def test_five_megabytes_reach_the_browser_whole(start):
    browser = start()
    browser.send(b'["big",1000000,"\xc3\xa9\\\\\\"x"]')
    assert json.loads(browser.joined()) == 'é\\"x' * 1_000_000
    assert browser.ask(b'"next"') == b'"next"'


# Ends


def test_relay_ends_with_the_browser(start):
    browser = start()
    assert browser.ask(b'"up"') == b'"up"'
    assert browser.close() == 0


def test_relay_ends_with_the_hub_and_carries_its_last_words(start):
    browser = start()
    assert browser.ask(b'"die"') == b'"last words"'
    assert browser.receive() is None
    assert browser.process.wait(BOUND) == 0


def test_relay_ends_on_sigterm(start):
    browser = start()
    assert browser.ask(b'"up"') == b'"up"'
    browser.process.send_signal(signal.SIGTERM)
    assert browser.process.wait(BOUND) == -signal.SIGTERM


def test_damaged_launcher_is_told_in_one_frame(places):
    done = subprocess.run(
        [sys.executable, "-IS", relay.__file__, ORIGIN], check=False, input=b"", capture_output=True, timeout=BOUND
    )
    (frame,) = FrameReader().feed(done.stdout)
    assert done.returncode == 1 and "pagehand install" in json.loads(frame)["error"]["message"]


# The one hub


def test_hub_that_dies_at_its_start_is_told_with_its_log(start, places):
    (places.home / "crash").touch()
    browser = start()
    error = json.loads(browser.receive() or b"")
    assert error["id"] is None and error["error"]["code"] == CODES["setup"]
    assert error["error"]["message"].endswith(f"{places.log} ends: stand-in hub was told to crash")
    assert browser.receive() is None
    assert browser.process.wait(BOUND) == 1
    assert "told to crash" in places.log.read_text()


def test_last_line_of_a_log(places):
    assert relay.last_line(str(places.log)) == ""
    places.log.write_bytes(b"")
    assert relay.last_line(str(places.log)) == ""
    places.log.write_bytes(b"x" * 10_000 + b"\nl\xffst " + b"y" * 400 + b"\n\n")
    assert relay.last_line(str(places.log)) == "l\ufffdst " + "y" * 295


def test_hub_starts_apart_from_the_browser_with_private_files(start, places):
    browser = start()
    about = json.loads(browser.ask(b'"about"') or b"")
    assert about["session"] == about["pid"] != os.getsid(0)
    assert about["stdin"] == "null"
    assert places.log.read_text() == "stand-in hub is up\n"
    modes = {path.name: path.stat().st_mode & 0o777 for path in (places.socket.parent, *places.socket.parent.iterdir())}
    assert modes == {"run": 0o700, "hub.sock": 0o600, "hub.sock.lock": 0o600}
    assert places.log.stat().st_mode & 0o777 == 0o600


def test_hub_outlives_the_relay_that_started_it(start, places):
    first, second = start(), start()
    pids = {json.loads(browser.ask(b'"about"') or b"")["pid"] for browser in (first, second)}
    first.process.kill()
    first.process.wait(BOUND)
    assert json.loads(second.ask(b'"about"') or b"")["pid"] in pids
    assert len(pids) == 1


def test_eight_relays_at_once_over_a_stale_socket_get_one_hub(start, places):
    places.socket.parent.mkdir(parents=True)
    stale = socket.socket(socket.AF_UNIX)
    stale.bind(str(places.socket))
    stale.close()
    browsers = [start() for _ in range(8)]
    for browser in browsers:
        browser.send(b'"about"')
    pids = {json.loads(browser.receive() or b"")["pid"] for browser in browsers}
    assert pids == set(starts(places)) and len(starts(places)) == 1
    assert sorted(path.name for path in places.socket.parent.iterdir()) == ["hub.sock", "hub.sock.lock"]


def until_refused(path, seconds=10.0):
    """Wait until nobody listens at a socket any more."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        with socket.socket(socket.AF_UNIX) as one:
            try:
                one.connect(str(path))
            except (ConnectionRefusedError, FileNotFoundError):
                return
    raise TimeoutError(f"somebody listens at {path} after {seconds:g} s")


def test_killed_hub_is_replaced(start, places):
    first = start()
    pid = json.loads(first.ask(b'"about"') or b"")["pid"]
    os.kill(pid, signal.SIGKILL)
    assert first.receive() is None
    # Its connections end before its socket does, and one made in between would end with it.
    until_refused(places.socket)
    assert json.loads(start().ask(b'"about"') or b"")["pid"] != pid


def test_live_socket_is_never_taken(places):
    claimed = relay.claim(str(places.socket))
    assert claimed is not None
    listening, lock = claimed
    try:
        assert relay.claim(str(places.socket)) is None
        # Even when someone deleted the lock file.
        places.socket.with_name("hub.sock.lock").unlink()
        assert relay.claim(str(places.socket)) is None
    finally:
        os.close(listening)
        os.close(lock)
    again = relay.claim(str(places.socket))
    assert again is not None
    for descriptor in again:
        os.close(descriptor)


def test_hub_that_holds_the_lock_and_does_not_answer_is_named(places):
    places.socket.parent.mkdir(parents=True)
    with places.socket.with_name("hub.sock.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        with pytest.raises(relay.HubUnreachable, match=r"hub\.sock\.lock"):
            relay.connect_or_start(str(places.socket), ["/bin/false"], str(places.log), bound=0.1)


def test_full_queue_is_waited_out_within_the_bound(places):
    places.socket.parent.mkdir(parents=True)
    with socket.socket(socket.AF_UNIX) as busy, places.socket.with_name("hub.sock.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        busy.bind(str(places.socket))
        busy.listen(0)
        waiting = [socket.socket(socket.AF_UNIX) for _ in range(16)]
        try:
            for each in waiting:
                each.setblocking(False)
            assert errno.EAGAIN in [each.connect_ex(str(places.socket)) for each in waiting]
            with pytest.raises(relay.HubUnreachable):
                relay.connect_or_start(str(places.socket), ["/bin/false"], str(places.log), bound=0.1)
        finally:
            for each in waiting:
                each.close()


def test_missing_program_of_the_hub_is_named(places):
    with pytest.raises(relay.HubUnreachable, match=os.strerror(errno.ENOENT)):
        relay.connect_or_start(str(places.socket), ["/missing/python"], str(places.log))


def test_socket_path_too_long_is_named_with_the_mend(places):
    path = places.home / ("d" * 90) / "hub.sock"
    with pytest.raises(relay.HubUnreachable, match="PAGEHAND_HOME"):
        relay.connect_or_start(str(path), ["/bin/false"], str(places.log))


def test_existing_folders_keep_their_mode(places):
    places.home.chmod(0o755)
    relay.make_private_folder(str(places.home / "a" / "b"))
    assert places.home.stat().st_mode & 0o777 == 0o755
    assert {(places.home / sub).stat().st_mode & 0o777 for sub in ("a", "a/b")} == {0o700}


# Windows: the parts that any system can run


def test_windows_connection_begins_with_the_token_of_the_file(places):
    with socket.create_server(("127.0.0.1", 0)) as server:
        places.socket.parent.mkdir(parents=True)
        places.socket.write_bytes(b"%d s3cret\n" % server.getsockname()[1])
        sock = relay._connect_windows(str(places.socket))
        assert sock is not None
        accepted, _ = server.accept()
        with accepted, accepted.makefile("rb") as stream:
            assert stream.readline() == relay.windows_token(str(places.socket)) + b"\n" == b"s3cret\n"
        sock.close()


def test_windows_token_file_of_a_dead_hub_means_nobody(places):
    assert relay._connect_windows(str(places.socket)) is None
    places.socket.parent.mkdir(parents=True)
    with socket.create_server(("127.0.0.1", 0)) as server:
        places.socket.write_bytes(b"%d s3cret\n" % server.getsockname()[1])
    assert relay._connect_windows(str(places.socket)) is None


@pytest.mark.skipif(sys.platform != "linux", reason="the system does not tell who answers")
def test_a_socket_of_another_user_is_sent_nothing(tmp_path, monkeypatch):
    path = str(tmp_path / "hub.sock")
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(path)
        listening.listen()
        monkeypatch.setattr(relay.os, "getuid", lambda: 424242)
        with pytest.raises(relay.HubUnreachable, match="Another user"):
            relay.connect(path)
        taken, _ = listening.accept()
        assert taken.recv(1) == b""
        taken.close()
