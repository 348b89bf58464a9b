"""The audit: a chain that shows every change, and that a crash does not break."""

import errno
import hashlib
import json
import os
import stat

import pytest

from pagehand.errors import SetupError
from pagehand.ledger.audit import Audit, verify

ENTRY = {"tool": "click", "origin": "https://ä.example", "outcome": "allow_once"}


@pytest.fixture
def path(tmp_path):
    return tmp_path / "audit.jsonl"


def written(path, count, **members):
    """A closed audit with so many entries more."""
    audit = Audit(path)
    for number in range(count):
        audit.write({**ENTRY, "number": number, **members})
    audit.close()


def entries(path):
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_each_line_holds_the_digest_of_the_line_before(path):
    written(path, 3)
    lines = path.read_bytes().splitlines()
    assert [json.loads(line)["previous"] for line in lines] == ["0" * 64] + [
        hashlib.sha256(line).hexdigest() for line in lines[:-1]
    ]
    assert verify(path) == (3, None)


def test_a_line_is_on_disk_when_write_returns(path):
    audit = Audit(path)
    audit.write(ENTRY)
    assert verify(path) == (1, None)
    audit.close()


def test_an_empty_audit_is_whole(path):
    written(path, 0)
    assert verify(path) == (0, None)


def test_the_chain_goes_on_after_it_was_opened_again(path):
    for _ in range(3):
        written(path, 2)
    assert verify(path) == (6, None)


@pytest.mark.parametrize("size", [10, 65_000, 70_000, 300_000, 1_100_000])
def test_also_after_lines_of_any_length(path, size):
    written(path, 2, note="x" * size)
    written(path, 1)
    assert verify(path) == (3, None)


@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_a_changed_line_is_found(path, number):
    written(path, 4)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[number] = lines[number].replace(b"allow_once", b"deny_once!")
    path.write_bytes(b"".join(lines))
    good, fault = verify(path)
    assert good == number
    assert f"line {number + 1} was changed" in fault


@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_removed_line_is_found(path, number):
    written(path, 4)
    lines = path.read_bytes().splitlines(keepends=True)
    del lines[number]
    path.write_bytes(b"".join(lines))
    assert verify(path)[0] == number
    assert verify(path)[1]


@pytest.mark.parametrize("kept", [0, 1, 3])
def test_a_removed_end_is_found_and_kept_in_the_chain(path, kept):
    written(path, 4)
    whole = path.read_bytes()
    path.write_bytes(b"".join(whole.splitlines(keepends=True)[:kept]))
    good, fault = verify(path)
    assert good == kept and f"what followed line {kept} was removed" in fault
    written(path, 1)
    found = entries(path)
    assert [entry.get("event") for entry in found[kept:]] == ["lines_missing", None]
    path.write_bytes(whole)
    assert "was removed" in verify(path)[1]


def test_a_crash_between_a_line_and_its_digest_is_no_fault(path):
    written(path, 2)
    end = path.with_suffix(".end")
    before = end.read_bytes()
    written(path, 1)
    end.write_bytes(before)
    assert verify(path) == (3, None)
    written(path, 1)
    assert verify(path) == (4, None) and all("event" not in entry for entry in entries(path))


def test_swapped_and_inserted_lines_are_found(path):
    written(path, 3)
    first, second, third = path.read_bytes().splitlines(keepends=True)
    for changed in ([second, first, third], [first, first, second, third], [first, b"{}\n", second, third]):
        path.write_bytes(b"".join(changed))
        assert verify(path)[1]


@pytest.mark.parametrize("garbage", [b"\n", b"no json\n", b"[]\n", b"\xff\n", b"[" * 100_000 + b"\n"])
def test_garbage_is_found(path, garbage):
    written(path, 1)
    with path.open("ab") as file:
        file.write(garbage)
    good, fault = verify(path)
    assert good == 1
    assert "line 2" in fault


@pytest.mark.parametrize("kept", [1, 20, -2, -1])
def test_what_a_crash_left_of_a_line_is_told_and_mended_at_the_next_start(path, kept):
    written(path, 2)
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    half = lines[1][:kept]
    path.write_bytes(lines[0] + half)
    good, fault = verify(path)
    assert good == 1
    assert "cut off" in fault
    written(path, 1)
    assert verify(path) == (3, None)
    _, mended, fresh = entries(path)
    assert (mended["event"], mended["text"]) == ("cut_off_line", half.decode("utf-8", "replace"))
    assert fresh["tool"] == "click"


def test_a_crash_in_the_very_first_line(path):
    path.write_bytes(b'{"event":"sta')
    written(path, 1)
    assert verify(path) == (2, None)


def test_a_full_disk_leaves_the_file_as_it_was(path, monkeypatch):
    audit = Audit(path)
    audit.write(ENTRY)
    before = path.read_bytes()
    write = os.write
    with monkeypatch.context() as patch:
        patch.setattr("os.write", lambda file, data: write(file, data[:10]))
        with pytest.raises(OSError, match="disk full"):
            audit.write(ENTRY)
    assert path.read_bytes() == before
    with monkeypatch.context() as patch:
        patch.setattr("os.write", lambda *_: (_ for _ in ()).throw(OSError(errno.ENOSPC, "no space")))
        with pytest.raises(OSError, match="no space"):
            audit.write(ENTRY)
    audit.write(ENTRY)
    audit.close()
    assert verify(path) == (2, None)


def test_what_utf8_cannot_carry_does_not_break_the_chain(path):
    written(path, 2, origin="https://a\ud800.example")
    assert verify(path) == (2, None)


def test_file_and_folder_are_the_owners_alone(tmp_path):
    path = tmp_path / "home" / "audit.jsonl"
    before = os.umask(0)
    try:
        written(path, 1)
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_a_file_that_others_could_read_is_closed_to_them(path):
    path.touch(0o644)
    path.chmod(0o644)
    written(path, 1)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_place_that_cannot_be_written_is_a_sentence_with_the_mend(tmp_path):
    (tmp_path / "file").touch()
    for path in (tmp_path, tmp_path / "file" / "audit.jsonl"):
        with pytest.raises(SetupError) as refusal:
            Audit(path)
        assert str(path) in refusal.value.message
        assert "PAGEHAND_HOME" in refusal.value.message


def test_no_audit_yet_is_not_a_good_one(path):
    with pytest.raises(FileNotFoundError):
        verify(path)
