"""`pagehand audit` on a file with decisions."""

import csv
import json

import pytest

from pagehand.cli import main
from pagehand.ledger.audit import Audit


@pytest.fixture
def path(tmp_path, monkeypatch):
    monkeypatch.setenv("PAGEHAND_HOME", str(tmp_path))
    audit = Audit(tmp_path / "audit.jsonl")
    for number in range(3):
        entry = {"time": 1_790_000_000_000 + number, "session": f"s{number}", "tool": "click", "rule": "act asks"}
        audit.write({**entry, "origin": "https://a.example", "outcome": "allow_once", "by": "=cmd\x1b[31m"})
    audit.close()
    return tmp_path / "audit.jsonl"


def test_the_last_decisions_one_a_line(path, capsys):
    assert main(["audit", "show", "-n", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2 and "click https://a.example" in lines[0] and "\x1b" not in lines[0]
    main(["audit", "show", "--session", "s1", "--json"])
    assert json.loads(capsys.readouterr().out)["session"] == "s1"


def test_a_flipped_byte_anywhere_is_found_with_its_line(path, capsys):
    assert main(["audit", "verify"]) == 0
    assert "3 lines, each as it was written" in capsys.readouterr().out
    whole = path.read_bytes()
    for at in range(0, len(whole), 7):
        flipped = bytearray(whole)
        flipped[at] ^= 1
        path.write_bytes(flipped)
        assert main(["audit", "verify"]) == 1, at
        line = whole.count(b"\n", 0, at) + 1
        assert f"line {line}" in (said := capsys.readouterr().out) or f"line {line + 1}" in said


@pytest.mark.parametrize("ending", ["json", "csv"])
def test_export(path, tmp_path, ending, capsys):
    file = tmp_path / f"out.{ending}"
    assert main(["audit", "export", str(file)]) == 0
    text = file.read_text(encoding="utf-8")
    rows = json.loads(text) if ending == "json" else list(csv.DictReader(text.splitlines()))
    assert len(rows) == 3 and rows[0]["tool"] == "click"
    assert ending == "json" or rows[0]["by"].startswith("'=")
    assert main(["audit", "export", str(tmp_path / "out.txt")]) == 2


def test_without_an_audit_it_says_so(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("PAGEHAND_HOME", str(tmp_path / "none"))
    assert main(["audit", "verify"]) == 2
    assert "no audit yet" in capsys.readouterr().err
