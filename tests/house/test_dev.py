"""The project's own commands do what CONTRIBUTING says."""

import re
import subprocess
import sys

from house.source import ROOT


def dev(*words):
    """Run `build/dev.py`; exit code and everything it said."""
    return run([sys.executable, "build/dev.py", *words], ROOT)


def run(words, folder):
    """Run a command; exit code and everything it said."""
    done = subprocess.run(words, cwd=folder, check=False, capture_output=True, text=True, timeout=120)
    return done.returncode, done.stdout + done.stderr


def test_every_command_is_in_contributing():
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    _, help_text = dev("--help")
    for command in ("setup", "try", "test", "check", "wheel", "bench", "pack"):
        assert f"`build/dev.py {command}" in text
        assert f"\n    {command} " in help_text


def test_a_command_that_does_not_exist_and_a_stray_word_are_refused():
    assert dev("fly")[0] == 2
    code, said = dev("pack", "--fly")
    assert code == 2 and "--fly" in said


def test_an_unknown_bench_names_the_known_ones():
    code, said = dev("bench", "nothing")
    assert code == 2 and "roundtrip" in said and "start" in said


BESIDE = """
import sys
import machine
machine.END_SECONDS = 1
runs = machine.show_beside({name: [sys.executable, "-c", code] for name, code in %r.items()}, 2)
print({name: code for name, (code, seconds) in runs.items()}, runs["deaf"][1] >= 2)
"""


def test_programs_beside_each_other_keep_their_names_and_their_codes_and_a_slow_one_is_ended():
    """Lines under their program's name; 124 for the one that was ended, also when it does not listen."""
    programs = {
        "good": "print('one'); print('two')",
        "bad": "raise SystemExit(3)",
        "deaf": "import signal; signal.signal(2, signal.SIG_IGN); signal.pause()",
    }
    code, said = run([sys.executable, "-c", BESIDE % programs], ROOT / "build")
    assert code == 0, said
    assert "good | one\ngood | two\n" in said and "deaf | did not end within 2 s." in said
    assert "{'good': 0, 'bad': 3, 'deaf': 124} True" in said


REPORT = """<testsuites><testsuite>
<testcase classname="tests.a" name="test_good"/>
<testcase classname="tests.a" name="test_bad"><failure message="assert 1
 == 2">long</failure></testcase>
<testcase classname="tests.b" name="test_bed"><error message="no bed">long</error></testcase>
</testsuite></testsuites>"""


def test_the_end_of_a_run_names_what_failed(tmp_path):
    whole, half = tmp_path / "whole.xml", tmp_path / "half.xml"
    whole.write_text(REPORT, encoding="utf-8")
    half.write_text(REPORT[:99], encoding="utf-8")
    code = "import failed_tests, pathlib; print(*failed_tests.lines(pathlib.Path(%r)), sep='\\n')"
    said = [run([sys.executable, "-c", code % str(path)], ROOT / "build")[1] for path in (whole, half, tmp_path / "no")]
    assert said[0] == "tests.a::test_bad: assert 1 == 2\ntests.b::test_bed: no bed\n"
    assert said[1].startswith("half.xml cannot be read: ") and said[2].strip() == ""


DRIVES = re.compile(r"chromium_bed|firefox_bed|^(?:async )?def test_\w+\([^)]*\bbed\b", re.MULTILINE)


def test_every_lane_of_browsers_finds_all_that_drives_one():
    """The lane of the rest leaves out folders that are long to collect: none of them drives a browser."""
    asked = [
        f"tests/native_host/{folder}/{file.relative_to(ROOT / 'tests' / 'native_host' / folder)}"
        for folder in ("gate", "providers", "tether")
        for file in (ROOT / "tests" / "native_host" / folder).rglob("*.py")
        if DRIVES.search(file.read_text(encoding="utf-8"))
    ]
    assert asked == []


TAKEN = """
from zlib import crc32
from types import SimpleNamespace as Thing
import conftest
def runs(browser, long, turn, folder=""):
    params = {"bed": browser} if browser else {}
    marks = [Thing(name=long)]
    item = Thing(nodeid=f"{folder}test_one[{browser}]", callspec=Thing(params=params), iter_markers=lambda: marks)
    return not conftest._is_others(item, turn)
for browser in ("chromium", "firefox", ""):
    print([sum(runs(browser, long, turn) for turn in range(conftest.TURNS)) for long in ("library", "slow", "panel")])
turns = range(conftest.TURNS)
print([sum(runs(browser, "", turn, conftest.MUSEUM) for turn in turns) for browser in ("chromium", "firefox")])
"""


def test_in_eight_turns_everything_has_run_in_both_browsers():
    code, said = run([sys.executable, "-c", TAKEN], ROOT / "tests")
    assert code == 0, said
    assert said == "[1, 1, 2]\n[1, 1, 2]\n[2, 2, 8]\n[1, 1]\n"
