"""`build/dev.py test`, `wheel` and `bench`: runs the tests, the fast ones first, and ends with a summary."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import checks
import machine
from machine import ROOT, VENV_BIN, VENV_PYTHON

WITHOUT_BROWSER = "not chromium and not firefox and not model"
BROWSERS = {"chromium": "chromium and not model", "firefox": "firefox and not chromium and not model"}
MODEL = "model"
MODEL_SECONDS = 3600
"""A small model on a busy processor is slow, and has to be fetched first."""
NODE_SECONDS, PYTEST_SECONDS, WHEEL_SECONDS = 120, 1800, 600
"""Bounds for a machine that is busy with other things; on a quiet one all of it takes under twenty minutes."""
FAILED, AGAIN_SECONDS = 1, 300
"""pytest's exit code for failed tests, and how long those may take a second time."""
_NEWER = ((3, 13), (3, 12))


def test(*, fast: bool, model: bool) -> int:
    """Check, Node's tests, pytest; every part runs even when an earlier one failed.

    The two browsers' tests run beside each other: they mostly wait for their browser. What fails there
    is run once more alone.
    `model`: instead of the other Python tests those with a real small model.
    """
    rows = [
        _timed("check", checks.run),
        _timed(
            "node --test",
            lambda: machine.show(["node", "--test", "--test-reporter=spec", *_node_tests()], NODE_SECONDS),
        ),
    ]
    if model:
        # What hangs is told after as long as a slow model may take.
        patient = [*_pytest(MODEL), "-o", "faulthandler_timeout=1200"]
        rows.append(_timed("pytest", lambda: machine.show(patient, MODEL_SECONDS)))
    else:
        marks = f"{WITHOUT_BROWSER} and not slow" if fast else WITHOUT_BROWSER
        rows.append(_timed("pytest", lambda: machine.show(_pytest(marks), PYTEST_SECONDS)))
    if not (fast or model):
        print(f"\n== pytest, {' and '.join(BROWSERS)} beside each other", flush=True)
        started = time.monotonic()
        codes = machine.show_beside({name: _in_browser(name) for name in BROWSERS}, PYTEST_SECONDS)
        seconds = time.monotonic() - started
        rows += [(f"pytest {name}", code, seconds) for name, code in codes.items() if code != FAILED]
        rows += [
            _timed(f"pytest {name}, failed at first", partial(_again, name)) for name in codes if codes[name] == FAILED
        ]
    return _summarised(rows)


def wheel() -> int:
    """Build the wheel and run the fast Python tests on it, with a Python newer than ours where there is one."""
    for version in _NEWER:
        if python := _interpreter(version):
            name = f"py{version[0]}{version[1]}"
            tox = [str(VENV_BIN / "tox"), "run", "-q", "-e", name, "--discover", str(python)]
            return machine.show(tox, WHEEL_SECONDS)
    wanted = " or ".join(f"{major}.{minor}" for major, minor in _NEWER)
    print(f"wheel: no Python {wanted} on this machine (PATH, pyenv); the wheel was not tested with a newer one.")
    return 0


def benches() -> list[str]:
    """The names `bench` knows: one module each in tests/bench."""
    return sorted(path.stem for path in (ROOT / "tests" / "bench").glob("[a-z]*.py"))


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


def _in_browser(name: str) -> list[str]:
    """Each browser's tests keep their own list of failures."""
    return [*_pytest(BROWSERS[name]), "-o", f"cache_dir=.cache/pytest-{name}"]


def _again(name: str) -> int:
    """What failed beside the other browser has to pass by itself; the summary tells that it was unsteady."""
    words = [*_in_browser(name), "--last-failed", "--last-failed-no-failures", "none"]
    return machine.show(words, AGAIN_SECONDS)


def _pytest(marks: str) -> list[str]:
    return [str(VENV_PYTHON), "-m", "pytest", "-q", "-m", marks]


def _timed(name: str, part: Callable[[], int]) -> tuple[str, int, float]:
    """Run one part under its name: name, exit code, seconds."""
    print(f"\n== {name}", flush=True)
    started = time.monotonic()
    return name, part(), time.monotonic() - started


def _summarised(rows: Sequence[tuple[str, int, float]]) -> int:
    print("\n== summary")
    for name, code, seconds in rows:
        print(f"  {'ok  ' if code == 0 else 'FAIL'}  {name} ({seconds:.0f} s)")
    failed = [name for name, code, _ in rows if code]
    print(f"test: {'failed: ' + ', '.join(failed) if failed else 'all passed'}", flush=True)
    return 1 if failed else 0
