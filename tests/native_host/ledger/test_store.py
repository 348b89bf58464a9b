"""The ledger: numbers without gaps, replay, paging, deletion that deletes, and kill -9."""

import os
import random
import signal
import sqlite3
import stat
import subprocess
import sys

import pytest

from pagehand.errors import PagehandError, SetupError
from pagehand.ledger.store import SCHEMA_VERSION, Ledger

BOUND = 30.0
WRITER = """
import signal
import sys
from pathlib import Path
from pagehand.ledger.store import Ledger

signal.alarm(30)  # should nobody kill it
ledger = Ledger(Path(sys.argv[1]))
ledger.create_session("s", "/", "", 0, {"engine": "commands"})
ledger.append_edge("s", {}, 1, "t1", runs=True)
ledger.append("s", {"n": 1}, 2, "t1")
ledger.add_message("s", {"n": 2})
while True:
    seq = ledger.append("s", {"n": ledger.append("s", {}, 1, "t1")}, 2, "t1")
    ledger.add_message("s", {"n": seq})
    print(seq, flush=True)
"""


@pytest.fixture
def path(tmp_path):
    return tmp_path / "ledger.sqlite3"


@pytest.fixture
def ledger(path):
    ledger = Ledger(path)
    yield ledger
    ledger.close()


def session(ledger, session_id="s", now=0):
    return ledger.create_session(session_id, "/", "", now, {"engine": "", "mode": "ask"})


def numbers(events):
    return [event.seq for event in events]


def reopened(ledger, path):
    ledger.close()
    return Ledger(path)


def test_the_newest_update_of_a_kind_is_found(ledger):
    ledger.create_session("s", "/", "", 0, {})
    for number in (1, 2):
        ledger.append("s", {"sessionUpdate": "usage_update", "used": number}, 1, None)
    ledger.append("s", {"sessionUpdate": "plan"}, 1, None)
    assert ledger.last_update("s", "usage_update")["used"] == 2
    assert ledger.last_update("s", "tool_call") is None


def test_a_session_is_read_back_as_it_was_made(ledger, path):
    made = ledger.create_session("s1", "/home/ä", "Title 😀", 7, {"engine": "commands", "hand": "i1"})
    again = reopened(ledger, path)
    assert again.session("s1") == made
    assert (made.created, made.updated, made.open_turn) == (7, 7, None)
    assert again.session("s2") is None
    again.close()


def test_events_are_numbered_per_session_from_1_without_gaps(ledger):
    session(ledger, "a")
    session(ledger, "b")
    assert [ledger.append("a", {}, 1, None) for _ in range(3)] == [1, 2, 3]
    assert [ledger.append("b", {}, 1, None) for _ in range(2)] == [1, 2]
    assert ledger.append("a", {}, 1, None) == 4


def test_events_come_back_with_all_that_was_written(ledger, path):
    session(ledger)
    update = {"sessionUpdate": "x", "text": "ä😀\u2028\x00", "n": [1, 2.5, None, True]}
    ledger.append("s", update, 1234, "t1")
    again = reopened(ledger, path)
    (event,) = again.events("s")
    assert (event.seq, event.time, event.turn, event.update) == (1, 1234, "t1", update)
    again.close()


def test_replay_after_a_number(ledger):
    session(ledger)
    for _ in range(5):
        ledger.append("s", {}, 1, None)
    assert numbers(ledger.events("s")) == [1, 2, 3, 4, 5]
    assert numbers(ledger.events("s", after=3)) == [4, 5]
    assert numbers(ledger.events("s", after=5)) == numbers(ledger.events("s", after=99)) == []
    assert numbers(ledger.events("nobody")) == []


def test_one_turns_events(ledger):
    session(ledger)
    for turn in ("t1", None, "t2", "t1"):
        ledger.append("s", {}, 1, turn)
    assert numbers(ledger.events("s", turn="t1")) == [1, 4]
    assert numbers(ledger.events("s", after=1, turn="t1")) == [4]


def test_a_replay_is_not_disturbed_by_what_is_written_meanwhile(ledger):
    session(ledger)
    for _ in range(3):
        ledger.append("s", {}, 1, None)
    replayed = []
    for event in ledger.events("s"):
        replayed.append(event.seq)
        ledger.append("s", {}, 1, None)
    assert replayed == [1, 2, 3]


def test_an_event_of_no_session_is_refused_and_the_next_one_is_written(ledger):
    session(ledger)
    with pytest.raises(sqlite3.IntegrityError):
        ledger.append("nobody", {}, 1, None)
    assert ledger.append("s", {}, 1, None) == 1


def test_what_cannot_be_written_as_json_leaves_no_open_transaction(ledger):
    session(ledger)
    with pytest.raises(TypeError):
        ledger.append("s", {"x": object()}, 1, None)
    assert ledger.append("s", {}, 1, None) == 1


@pytest.mark.parametrize("text", ["a\ud800b", "\udfff"])
def test_what_utf8_cannot_carry_is_written_with_question_marks(ledger, text):
    stored = text.replace("\ud800", "?").replace("\udfff", "?")
    made = ledger.create_session("s", text, text, 1, {"hand": text})
    assert (made.cwd, made.title) == (stored, stored)
    ledger.set_title("s", text)
    ledger.append("s", {"text": text}, 1, None)
    ledger.add_message("s", {"text": text})
    assert ledger.session("s").title == stored
    assert next(ledger.events("s")).update == {"text": stored}
    assert ledger.messages("s") == [{"text": stored}]


def test_messages_come_back_in_order(ledger, path):
    session(ledger, "a")
    session(ledger, "b")
    for number in range(12):
        ledger.add_message("a", {"n": number})
        ledger.add_message("b", {"m": number})
    again = reopened(ledger, path)
    assert again.messages("a") == [{"n": number} for number in range(12)]
    assert again.messages("nobody") == []
    again.close()


def test_a_session_changed_when_a_turn_began_or_ended_and_when_something_else_was_said(ledger):
    session(ledger)
    times = []
    for now, write in enumerate(
        (
            lambda now: ledger.append_edge("s", {}, now, "t1", runs=True),
            lambda now: ledger.append("s", {}, now, "t1"),
            lambda now: ledger.append_edge("s", {}, now, "t1", runs=False),
            lambda now: ledger.append("s", {}, now, None),
        ),
        100,
    ):
        write(now)
        times.append(ledger.session("s").updated)
    assert times == [100, 100, 102, 103]


def test_title_options_and_turn_are_kept(ledger, path):
    session(ledger)
    ledger.set_title("s", "New")
    ledger.set_options("s", {"engine": "x"})
    ledger.append_edge("s", {}, 1, "t1", runs=True)
    again = reopened(ledger, path)
    row = again.session("s")
    assert (row.title, row.options, row.open_turn) == ("New", {"engine": "x"}, "t1")
    assert [cut.id for cut in again.cut_off_sessions()] == ["s"]
    again.append_edge("s", {}, 2, "t1", runs=False)
    assert again.cut_off_sessions() == [] and numbers(again.events("s")) == [1, 2]
    again.close()


def test_sessions_are_listed_newest_first_and_an_event_makes_one_new(ledger):
    for number in range(3):
        session(ledger, f"s{number}", now=number)
    ledger.append("s0", {}, 10, None)
    assert [row.id for row in ledger.sessions(10)] == ["s0", "s2", "s1"]


def test_pages_of_sessions_hold_each_once_also_when_they_are_of_the_same_time(ledger):
    times = {f"s{number * 7 % 23:02}": number // 6 for number in range(23)}
    for name, now in times.items():
        session(ledger, name, now=now)
    seen = []
    before = None
    while page := ledger.sessions(5, before):
        assert len(page) <= 5
        seen += [row.id for row in page]
        before = (page[-1].updated, page[-1].id)
    assert sorted(seen) == sorted(f"s{number:02}" for number in range(23))
    assert seen == sorted(seen, key=lambda name: (times[name], name), reverse=True)


def test_deleting_a_session_takes_everything_of_it_and_nothing_else(ledger):
    for name in ("a", "b"):
        session(ledger, name)
        ledger.append(name, {}, 1, None)
        ledger.add_message(name, {})
    assert ledger.delete_session("a") is True
    assert ledger.delete_session("a") is False
    assert ledger.session("a") is None
    assert numbers(ledger.events("a")) == []
    assert ledger.messages("a") == []
    assert (numbers(ledger.events("b")), ledger.messages("b")) == ([1], [{}])


def test_what_was_deleted_is_no_longer_in_the_files(ledger, path):
    session(ledger)
    ledger.set_title("s", "a secret title")
    for _ in range(50):
        ledger.append("s", {"text": "a secret event" * 20}, 1, None)
        ledger.add_message("s", {"text": "a secret message" * 20})
    ledger = reopened(ledger, path)  # what was written is in the main file now
    assert b"a secret event" in path.read_bytes()
    ledger.append("s", {"text": "a secret event, only just written"}, 2, None)
    ledger.delete_session("s")
    files = {file.name: file.read_bytes() for file in path.parent.iterdir()}
    assert path.name in files
    ledger.close()
    assert [name for name, data in files.items() if b"a secret" in data] == []


def test_files_and_folder_are_the_owners_alone(tmp_path):
    path = tmp_path / "home" / "ledger.sqlite3"
    before = os.umask(0)
    try:
        ledger = Ledger(path)
        session(ledger)
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
        ledger.close()
    finally:
        os.umask(before)
    assert set(modes.values()) == {0o600}
    assert len(modes) > 1
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_a_file_that_others_could_read_is_closed_to_them(path):
    path.touch()
    path.chmod(0o644)
    Ledger(path).close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_kill_9_loses_nothing_that_was_committed(path):
    writer = subprocess.Popen([sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True)
    try:
        while int(writer.stdout.readline()) < 400:
            pass
    finally:
        writer.send_signal(signal.SIGKILL)
        # Not communicate(): it would pass over what readline has already taken in.
        rest = writer.stdout.read()
        writer.stdout.close()
        writer.wait(BOUND)
    told = [int(line) for line in rest.splitlines() if line.strip()]
    last = max([400, *told])
    ledger = Ledger(path)
    found = numbers(ledger.events("s"))
    assert found == list(range(1, len(found) + 1))
    assert last <= len(found) <= last + 2
    assert [message["n"] for message in ledger.messages("s")][: last // 2] == list(range(2, last + 1, 2))
    assert [row.open_turn for row in ledger.cut_off_sessions()] == ["t1"]
    assert ledger.append("s", {}, 3, None) == len(found) + 1
    ledger.close()


@pytest.mark.parametrize("content", [b"this is no database, not at all" * 100, b"SQLite format 3\x00" + b"\xff" * 5000])
def test_a_broken_file_is_a_sentence_with_the_mend_and_stays(path, content):
    path.write_bytes(content)
    with pytest.raises(SetupError) as refusal:
        Ledger(path)
    assert str(path) in refusal.value.message
    assert "move it away" in refusal.value.message
    assert path.read_bytes() == content


def test_a_file_of_a_newer_pagehand_is_not_touched(ledger, path):
    session(ledger)
    ledger.close()
    database = sqlite3.connect(path)
    database.execute(f"PRAGMA user_version={SCHEMA_VERSION + 1}")
    database.close()
    with pytest.raises(SetupError) as refusal:
        Ledger(path)
    assert "update Pagehand" in refusal.value.message
    database = sqlite3.connect(path)
    assert database.execute("SELECT id FROM sessions").fetchall() == [("s",)]
    database.close()


def test_a_place_that_cannot_be_written_is_a_sentence_with_the_mend(tmp_path):
    (tmp_path / "file").touch()
    for path in (tmp_path, tmp_path / "file" / "ledger.sqlite3"):
        with pytest.raises(SetupError) as refusal:
            Ledger(path)
        assert str(path) in refusal.value.message


def test_without_a_path_it_lives_in_memory():
    ledger = Ledger(None)
    session(ledger)
    assert ledger.append("s", {}, 1, None) == 1
    ledger.close()


def test_pages_that_were_overwritten_are_told_with_what_to_do(tmp_path):
    path = tmp_path / "ledger.sqlite3"
    ledger = Ledger(path)
    for number in range(200):
        ledger.create_session(f"s{number}", "/", "x" * 500, 1, {})
    ledger.close()
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xa5" * (size - 4096))
    damaged = Ledger(path)
    with pytest.raises(SetupError, match="move it away"):
        damaged.cut_off_sessions()
    damaged.close()


def test_what_cannot_be_written_is_told_in_a_sentence(tmp_path):
    ledger = Ledger(tmp_path / "ledger.sqlite3")
    row = ledger.create_session("s", "/", "", 1, {})
    ledger._do("PRAGMA query_only=ON")
    with pytest.raises(PagehandError, match="cannot write its ledger"):
        ledger.append(row.id, {"sessionUpdate": "x"}, 1, None)
    ledger._do("PRAGMA query_only=OFF")
    assert ledger.append(row.id, {"sessionUpdate": "x"}, 1, None) == 1
    ledger.close()


@pytest.mark.parametrize("seed", [96, 119, 244])
def test_what_was_concealed_is_nowhere_in_the_files_however_pages_were_filled(seed, tmp_path):
    """Histories after which SQLite's own overwriting left a piece behind."""
    chance, secret = random.Random(seed), "TaskPw99secret"
    ledger, sessions = Ledger(tmp_path / "ledger.sqlite3"), []

    def conceal(session):
        ledger.set_title(session, "t")
        ledger.conceal(session, [secret], lambda body: {**body, "text": body["text"].replace(secret, "•••")})

    for number in range(chance.randint(20, 120)):
        kind = chance.random()
        if kind < 0.1 or not sessions:
            sessions.append(f"s{number}")
            ledger.create_session(sessions[-1], "/", f"type '{secret}' in " * chance.randint(1, 4), 0, {})
        elif kind < 0.15 and len(sessions) > 1:
            ledger.delete_session(sessions.pop(chance.randrange(len(sessions))))
        elif kind < 0.25:
            conceal(chance.choice(sessions))
        else:
            most = chance.choice([50, 300, 900, 1500, 3000, 6000])
            session, before = chance.choice(sessions), "x" * chance.randint(0, most)
            said = f" {secret} " if chance.random() < 0.4 else ""
            ledger.append(session, {"text": before + said + "y" * chance.randint(0, most)}, 0, None)
    for session in sessions:
        conceal(session)
    _is_nowhere(secret, tmp_path)
    ledger.close()


def _is_nowhere(text, folder):
    assert not [file.name for file in folder.iterdir() if text.encode() in file.read_bytes()]


@pytest.mark.parametrize("seed", [11, 16, 32])
def test_of_a_deleted_session_nothing_is_left_however_pages_were_filled(seed, tmp_path):
    chance, secret, sessions = random.Random(seed), "TaskPw99secret", []
    ledger = Ledger(tmp_path / "ledger.sqlite3")
    for number in range(chance.randint(20, 120)):
        if chance.random() < 0.1 or not sessions:
            sessions.append(f"session-{number}-of-{seed}")
            ledger.create_session(sessions[-1], "/", "t", 0, {})
            continue
        session, most = chance.choice(sessions), chance.choice([50, 300, 900, 1500, 3000])
        said = f" {secret} " if session == sessions[0] else ""
        text = "x" * chance.randint(0, most) + said + "y" * chance.randint(0, most)
        ledger.append(session, {"text": text}, 0, None)
    ledger.delete_session(sessions[0])
    _is_nowhere(secret, tmp_path)
    ledger.close()
