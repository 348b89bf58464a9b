"""`build/dev.py test`, `wheel` and `bench`: runs the tests, the fast ones first, and ends with a summary."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import checks
import failed_tests
import machine
from machine import ROOT, VENV_BIN, VENV_PYTHON

WITHOUT_BROWSER = "not chromium and not firefox and not model"
RULES = ["tests/native_host/gate", "tests/native_host/providers", "tests/talks"]
TALKS = ["tests/native_host/cli", "tests/native_host/doors", "tests/native_host/install", "tests/protocol"]
PAGE_AND_TOOLS, MUSEUM = ["tests/extension/page", "tests/extension/tools"], "tests/museum"
OWN_PAGES = [f"tests/extension/{folder}" for folder in ("options", "panel", "welcome")]
CHECKED = "tests/house"
"""What `check` has run already."""
SAME = [f"--ignore=tests/native_host/{folder}" for folder in ("gate", "providers", "tether")]
"""What is the same wherever it is installed, and long: `wheel` alone runs it with the newer Python too. No browser."""
IN_BROWSERS = "(chromium or firefox) and not model"
BROWSERS = {
    "the rest in browsers": (
        IN_BROWSERS,
        [*SAME, *(f"--ignore={path}" for path in (*PAGE_AND_TOOLS, *OWN_PAGES, MUSEUM, CHECKED))],
    ),
    "page and tools in firefox": ("firefox and not chromium and not model", PAGE_AND_TOOLS),
    "museum": (IN_BROWSERS, [MUSEUM]),
    "panel": (IN_BROWSERS, OWN_PAGES),
    "page and tools in chromium": ("chromium and not model", PAGE_AND_TOOLS),
}
"""Which marks where."""
TURNS = 8
"""After so many turns everything has run (`tests/conftest.py`)."""
LONGEST = frozenset(
    {"pytest the rest in browsers", "pytest page and tools in firefox", "pytest museum", "pytest gate and engines"}
)
"""These begin: what is left over at the end is short, and three browsers at a time are enough for two processors."""
FAILED = 1
"""Pytest's exit code where tests failed; of anything else a second try would say nothing."""
MODEL = "model"
MODEL_SECONDS = 3600
"""A small model on a busy processor is slow, and has to be fetched first."""
NODE_SECONDS, PYTEST_SECONDS = 120, 3000
"""Bounds for a machine that is busy with other things; on a quiet one `test` takes under fifteen minutes."""
REPORTS = ROOT / ".cache" / "test-reports"
_NEWER = ((3, 13), (3, 12))
Row = tuple[str, int, float]
"""A part that ran: its name, exit code, seconds."""


def test(*, fast: bool, both: bool, whole: bool) -> int:
    """Check, Node's tests, pytest; every part runs even when an earlier one failed.

    Of what runs in both browsers half runs in one of them each, turn about by the commit, of the museum and of what
    is slow without a browser a quarter; what is slow in one is left out. `whole`: a quarter of that too, and an eighth
    of the wheel's, by the commit likewise. `both`: all of it in both browsers. `fast`: nothing that drives a browser
    or is slow.
    """
    shutil.rmtree(REPORTS, ignore_errors=True)
    rows = [
        _timed("check", checks.run),
        _timed(
            "node --test",
            lambda: machine.show(["node", "--test", "--test-reporter=spec", *_node_tests()], NODE_SECONDS),
        ),
    ]
    lanes = {} if fast else _in_browsers(both=both, slow=both or whole)
    turns = [] if both or fast else [f"--turn-about={_turn()}"]
    lanes |= _without_browser(f"{WITHOUT_BROWSER} and not slow" if fast else WITHOUT_BROWSER, turns)
    if whole and (tox := _wheel_tests()):
        lanes["wheel"] = [*tox, "--", *SAME, f"--share={_turn()}"]
    lanes = {name: lanes[name] for name in sorted(lanes, key=lambda name: name not in LONGEST)}
    beside = _beside(lanes)
    return _summarised(rows + [_alone(*row, lanes[row[0]]) if row[1] == FAILED else row for row in beside])


def _without_browser(marks: str, turns: list[str]) -> dict[str, list[str]]:
    """Three lanes: what talks with processes of its own; gate and engines; and the rest. None needs a watchdog."""
    elsewhere = [f"--ignore={path}" for path in (*RULES, *TALKS, CHECKED)]
    lanes = {"pytest": elsewhere, "pytest gate and engines": RULES, "pytest commands and protocols": TALKS}
    unwatched = ["-o", "faulthandler_timeout=0"]
    return {name: _lane(name, *unwatched, *turns, "-m", marks, *where) for name, where in lanes.items()}


def _in_browsers(*, both: bool, slow: bool) -> dict[str, list[str]]:
    """The lanes that drive browsers."""
    turns, quick = [] if both else [f"--turn-about={_turn()}"], "" if slow else " and not slow"
    lanes = {f"pytest {name}": (f"{marks}{quick}", where) for name, (marks, where) in BROWSERS.items()}
    return {name: _lane(name, "--durations=20", *turns, "-m", marks, *where) for name, (marks, where) in lanes.items()}


def _turn() -> int:
    """Whose turn it is, 0 to 5: by the commit, so that a commit's tests are the same wherever and whenever they run."""
    head = machine.hear(["git", "rev-parse", "HEAD"]) if shutil.which("git") else None
    return int(head.stdout[:4], 16) % TURNS if head and head.returncode == 0 else 0


def _lane(name: str, *how: str) -> list[str]:
    return [*_pytest(name, *how), "-o", f"cache_dir=.cache/pytest {name}"]


def _alone(name: str, _code: int, seconds: float, lane: list[str]) -> Row:
    """A second try of what failed beside others, without them; the first try's report stays, and both are told."""
    again = [*lane, "--last-failed", "--last-failed-no-failures=none", "--maxfail=3", "--junit-xml="]
    _, code, more = _timed(f"{name}: what failed, alone", lambda: machine.show(again, PYTEST_SECONDS))
    return name, code, seconds + more


def model() -> int:
    """The tests with a real small model, alone: it takes both processors."""
    return _summarised([_model_row()])


def wheel() -> int:
    """Build the wheel and run the fast Python tests on it, with a Python newer than ours where there is one.

    Then pyodide-build builds it too, and what it carries for the browser's sandbox is tried.
    """
    tox = _wheel_tests("pyodide")
    return machine.show(tox, PYTEST_SECONDS) if tox else 0


def _wheel_tests(*more: str) -> list[str]:
    """The command for the wheel's tests and `more` of tox's environments; empty, and told, without a newer Python."""
    for version in _NEWER:
        if python := _interpreter(version):
            name = f"py{version[0]}{version[1]}"
            return [str(VENV_BIN / "tox"), "run", "-q", "-e", ",".join([name, *more]), "--discover", str(python)]
    wanted = " or ".join(f"{major}.{minor}" for major, minor in _NEWER)
    print(f"wheel: no Python {wanted} on this machine (PATH, pyenv); the wheel is not tested with a newer one.")
    return []


def _model_row() -> Row:
    # What hangs is told after as long as a slow model may take.
    name = "pytest model"
    patient = [*_pytest(name, "-m", MODEL), "-rs", "-o", "faulthandler_timeout=1200"]
    return _timed(name, lambda: machine.show(patient, MODEL_SECONDS))


def benches() -> list[str]:
    """The names `bench` knows: one module each in tests/bench."""
    return sorted(path.stem for path in (ROOT / "tests" / "bench").glob("[a-z]*.py") if "test_" not in path.stem)


def bench(name: str, rest: Sequence[str]) -> int:
    """Run one measurement."""
    return machine.show([str(VENV_PYTHON), f"tests/bench/{name}.py", *rest], PYTEST_SECONDS)


def _node_tests() -> list[str]:
    """Every JavaScript test, named one by one: older Nodes know no patterns."""
    return sorted(str(path.relative_to(ROOT)) for path in (ROOT / "tests").rglob("*.test.js"))


def _interpreter(version: tuple[int, int]) -> Path | None:
    """A Python of this version that runs: on the PATH (a pyenv shim there may not), or one of pyenv's."""
    name = f"python{version[0]}.{version[1]}"
    on_path = shutil.which(name)
    kept = (Path.home() / ".pyenv" / "versions").glob(f"{version[0]}.{version[1]}.*/bin/{name}")
    candidates = [*([Path(on_path)] if on_path else []), *sorted(kept, reverse=True)]
    return next((path for path in candidates if machine.hear([str(path), "--version"]).returncode == 0), None)


def _pytest(name: str, *how: str) -> list[str]:
    return [str(VENV_PYTHON), "-m", "pytest", "-q", *how, f"--junit-xml={_report(name)}"]


def _report(name: str) -> Path:
    return REPORTS / f"{name}.xml"


def _beside(commands: dict[str, list[str]]) -> list[Row]:
    """Run commands beside each other."""
    print(f"\n== {', '.join(commands)}", flush=True)
    runs = machine.show_beside(commands, PYTEST_SECONDS)
    return [(name, code, seconds) for name, (code, seconds) in runs.items()]


def _timed(name: str, part: Callable[[], int]) -> Row:
    """Run one part under its name."""
    print(f"\n== {name}", flush=True)
    started = time.monotonic()
    return name, part(), time.monotonic() - started


def _summarised(rows: Sequence[Row]) -> int:
    print("\n== summary")
    for name, code, seconds in rows:
        failures = failed_tests.lines(_report(name))
        unsteady = " failed beside others, passed alone:" if failures and not code else ""
        print(f"  {'ok  ' if code == 0 else 'FAIL'}  {name} ({seconds:.0f} s){unsteady}")
        for failure in failures:
            print(f"          {failure}")
    failed = [name for name, code, _ in rows if code]
    print(f"test: {'failed: ' + ', '.join(failed) if failed else 'all passed'}", flush=True)
    return 1 if failed else 0
