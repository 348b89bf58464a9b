from __future__ import annotations

import asyncio
import fcntl
import json
import os

import pytest

from bed.fake_hand import FakeHand
from bed.machine import fresh_machine
from pagehand.cli import main
from pagehand.cli.doctor import table
from pagehand.cli.fixes import fix
from pagehand.client import Client
from pagehand.install import hub_checks
from pagehand.install.findings import Finding


@pytest.fixture
def fresh(monkeypatch):
    with fresh_machine() as machine:
        for name, value in machine.environment().items():
            monkeypatch.setenv(name, value)
        yield machine


def doctor(capsys):
    """Exit code, and the findings as (subject, check) to level."""
    capsys.readouterr()
    code = main(["doctor", "--json"])
    answer = json.loads(capsys.readouterr().out)
    assert answer["well"] is (code == 0)
    return code, {(finding["subject"], finding["check"]): finding["level"] for finding in answer["findings"]}


def test_fresh_install_lacks_a_browser_only_and_says_what_to_do(fresh, capsys):
    fresh.add_program("chromium")
    fresh.add_program("firefox")
    main(["install"])
    code, levels = doctor(capsys)
    assert code == 1
    levels.pop(("python", "sandbox"), None)  # A machine may have one of its own.
    assert levels == {
        ("hub", "process"): "ok",
        ("hub", "socket"): "ok",
        ("hub", "home"): "ok",
        ("chromium", "browser"): "ok",
        ("chromium", "manifest"): "ok",
        ("chromium", "round trip"): "ok",
        ("chromium", "extension"): "note",
        ("firefox", "browser"): "ok",
        ("firefox", "manifest"): "ok",
        ("firefox", "round trip"): "ok",
        ("firefox", "extension"): "note",
    }
    assert main(["doctor"]) == 1
    said = capsys.readouterr().out
    assert "No browser is connected yet" in said and "All is well" not in said and "FAULT" not in said
    assert "chrome://extensions" in said and "about:debugging" in said and "pagehand doctor" in said


async def test_a_browser_that_answered_is_well(fresh, capsys):
    fresh.add_program("chromium")
    main(["install", "--browser", "chromium"])
    async with await Client.connect(fresh.places) as client:
        hand = await FakeHand(browser="chromium").lend(fresh.places)
        capsys.readouterr()
        assert await asyncio.to_thread(main, ["doctor", "--browser", "chromium"]) == 0
        assert "All is well." in capsys.readouterr().out
        await hand.close()
        await client.shutdown()


def test_browser_that_was_never_told_is_to_mend(fresh, capsys):
    fresh.add_program("chromium")
    assert main(["doctor"]) == 1
    told = capsys.readouterr().out
    assert "FAULT  manifest" in told
    told = " ".join(told.split())
    assert "pagehand install --browser chromium" in told and "1 problem found." in told


def test_mend_that_is_named_mends(fresh, capsys):
    fresh.add_program("chromium")
    assert doctor(capsys)[0] == 1
    main(["install", "--browser", "chromium"])
    assert "fault" not in doctor(capsys)[1].values()
    (fresh.places.home / "native_host" / "pagehand-relay").unlink()
    assert "fault" in doctor(capsys)[1].values()
    main(["install", "--browser", "chromium"])
    assert "fault" not in doctor(capsys)[1].values()


def test_hub_that_cannot_start_shows_the_end_of_its_log(fresh, capsys):
    fresh.add_program("chromium")
    main(["install"])
    fresh.places.ledger.mkdir()
    capsys.readouterr()
    assert main(["doctor"]) == 1
    told = " ".join(capsys.readouterr().out.split())
    assert "FAULT round trip" in told and "Is a directory" in told


def test_hub_that_holds_its_lock_and_is_deaf_is_not_waited_for_by_every_browser(fresh, capsys, monkeypatch):
    monkeypatch.setattr(hub_checks, "SETTLE_SECONDS", 0.1)
    fresh.add_program("chromium")
    main(["install"])
    fresh.places.socket.parent.mkdir(parents=True)
    lock = os.open(f"{fresh.places.socket}.lock", os.O_CREAT | os.O_RDWR)
    fcntl.flock(lock, fcntl.LOCK_EX)
    code, levels = doctor(capsys)
    os.close(lock)
    assert code == 1 and levels[("hub", "socket")] == "fault" and ("chromium", "round trip") not in levels


def test_sandboxed_browser_is_to_mend_without_a_round_trip(fresh, capsys):
    fresh.add_program("chromium", '#!/bin/sh\nexec /snap/bin/chromium "$@"\n')
    code, levels = doctor(capsys)
    assert code == 1 and levels[("chromium", "browser")] == "fault" and ("chromium", "manifest") not in levels


def test_no_browser_at_all_is_to_mend(fresh, capsys):
    code, levels = doctor(capsys)
    assert code == 1 and levels[("browsers", "browser")] == "fault"


def test_only_the_named_browser_is_looked_at(fresh, capsys):
    fresh.add_program("chromium")
    assert main(["doctor", "--browser", "edge", "--json"]) == 1
    subjects = {finding["subject"] for finding in json.loads(capsys.readouterr().out)["findings"]}
    assert subjects == {"hub", "edge"}


def test_table_wraps_long_texts_under_their_column_and_shortens_home(monkeypatch):
    monkeypatch.setenv("COLUMNS", "70")
    monkeypatch.setenv("HOME", "/home/ann")
    findings = [
        Finding("hub", "socket", "ok", "/home/ann/run/hub.sock"),
        Finding("chromium", "manifest", "fault", "word " * 20, "mend it"),
    ]
    assert table(findings, coloured=False) == [
        "Hub",
        "  ok     socket       ~/run/hub.sock",
        "",
        "Chromium",
        "  FAULT  manifest     word word word word word word word word word",
        "                      word word word word word word word word word",
        "                      word word",
        "         fix:         mend it",
    ]
    assert "\033[31mFAULT" in "\n".join(table(findings, coloured=True))


def test_fix_does_what_it_can_and_says_the_rest(fresh, capsys):
    """Holds cli/fixes."""
    fresh.add_program("chromium")
    main(["install"])
    manifest = next(path for path in fresh.machine.home.rglob("*.json") if "NativeMessagingHosts" in str(path))
    manifest.write_text("{}")
    fresh.places.home.chmod(0o777)
    assert doctor(capsys)[1]["chromium", "manifest"] == "fault"
    assert main(["doctor", "--fix"]) == 1  # no browser has answered
    said = capsys.readouterr()
    assert "Done: pagehand install --browser chromium" in said.err and "Done: chmod go-w" in said.err
    assert "FAULT" not in said.out and "No browser is connected yet" in said.out
    assert "fault" not in doctor(capsys)[1].values()
    assert json.loads(manifest.read_text())["name"]


def test_fix_leaves_to_the_person_what_is_theirs():
    assert fix([Finding("x", "browser", "fault", "a Snap", "install X as a .deb from its maker")]) == []
    assert fix([Finding("hub", "process", "fault", "several", "kill 1")]) == []
    assert fix([Finding("x", "extension", "note", "old", "pagehand install --browser nope")]) == []
