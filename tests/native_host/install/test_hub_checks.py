from __future__ import annotations

import asyncio
import fcntl
import os
import signal
import subprocess
import sys

import pytest

from bed.machine import fresh_machine
from pagehand.client import Client
from pagehand.errors import SetupError
from pagehand.install import hub_checks
from pagehand.install.hub_checks import check_hub, hub_processes, last_lines
from pagehand.settings import Places


@pytest.fixture
def fresh():
    with fresh_machine() as machine:
        yield machine


def end(pid, number):
    os.kill(pid, number)
    os.waitpid(pid, 0)


def levels(places):
    return {finding.check: finding.level for finding in check_hub(places)}


def start_hub(places):
    """Start the hub of these places and wait until it answers."""

    async def ask():
        async with await Client.connect(places) as client:
            return await client.state()

    asyncio.run(ask())


def test_no_hub_is_well(fresh):
    assert levels(fresh.places) == {"home": "ok", "process": "ok", "socket": "ok"}


@pytest.mark.parametrize("which", ["home", "run"])
def test_a_folder_that_others_may_write_into_is_a_fault_with_its_mend(fresh, which):
    folder = fresh.places.home if which == "home" else fresh.places.socket.parent
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o777)
    [found] = [finding for finding in check_hub(fresh.places) if finding.check == "home"]
    assert (found.level, found.fix) == ("fault", f"chmod go-w {folder}")


def test_running_hub_is_well_and_named(fresh):
    start_hub(fresh.places)
    assert levels(fresh.places) == {"home": "ok", "process": "ok", "socket": "ok"}
    ((pid, socket),) = hub_processes(fresh.places).items()
    assert socket == str(fresh.places.socket)
    assert str(pid) in check_hub(fresh.places)[0].text


def test_hub_of_another_home_is_not_counted(fresh):
    start_hub(fresh.places)
    other = Places(fresh.root / "data2", fresh.places.socket)
    assert hub_processes(other) == {}


def test_stale_socket_is_well(fresh):
    start_hub(fresh.places)
    (pid,) = hub_processes(fresh.places)
    end(pid, signal.SIGKILL)
    assert fresh.places.socket.exists()
    assert levels(fresh.places) == {"home": "ok", "process": "ok", "socket": "ok"}


def test_a_second_hub_on_one_home_does_not_start(fresh):
    start_hub(fresh.places)
    with pytest.raises(SetupError, match="a hub already works in"):
        start_hub(Places(fresh.places.home, fresh.root / "second.sock"))
    assert levels(fresh.places) == {"home": "ok", "process": "ok", "socket": "ok"}


def test_hub_without_its_lock_is_a_fault(fresh):
    start_hub(fresh.places)
    fresh.places.socket.with_name("hub.sock.lock").unlink()
    finding = check_hub(fresh.places)[1]
    assert (finding.level, finding.fix) == ("fault", "pagehand hub --stop")
    (pid,) = hub_processes(fresh.places)
    end(pid, signal.SIGTERM)


def test_lock_without_a_hub_that_answers_is_a_fault(fresh, monkeypatch):
    monkeypatch.setattr(hub_checks, "SETTLE_SECONDS", 0.1)
    fresh.places.socket.parent.mkdir(parents=True)
    with fresh.places.socket.with_name("hub.sock.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        finding = check_hub(fresh.places)[1]
    assert finding.level == "fault" and "does not answer" in finding.text and "fuser" in str(finding.fix)
    assert levels(fresh.places)["socket"] == "ok"


def test_lock_that_is_let_go_in_time_is_well(fresh):
    fresh.places.socket.parent.mkdir(parents=True)
    path = fresh.places.socket.with_name("hub.sock.lock")
    script = f"import fcntl; f = open({str(path)!r}, 'w'); fcntl.flock(f, 2); print(flush=True); input()"
    with subprocess.Popen([sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        holder.stdout.readline()
        holder.stdin.close()
        assert levels(fresh.places)["socket"] == "ok"


def test_socket_path_too_long_is_a_fault_with_the_mend(fresh):
    (finding,) = check_hub(Places(fresh.places.home, fresh.root / ("d" * 100) / "hub.sock"))
    assert finding.level == "fault" and "PAGEHAND_HOME" in str(finding.fix)


def test_socket_that_cannot_be_used_is_named(fresh):
    fresh.places.home.mkdir()
    fresh.places.socket.parent.write_text("a file in the way")
    finding = check_hub(fresh.places)[1]
    assert finding.level == "fault" and str(fresh.places.socket) in finding.text


def test_last_lines_of_a_log(fresh):
    assert last_lines(fresh.root / "none.log") == ""
    log = fresh.root / "hub.log"
    log.write_bytes(b"x" * 100_000 + b"\n1\n2 \xff\n3\n")
    assert last_lines(log, 2) == "2 \ufffd\n3"
