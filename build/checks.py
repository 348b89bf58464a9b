"""`build/dev.py check`: everything that can be said about the code without running the product, in parallel."""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import machine
from machine import ROOT, VENV_BIN


def run() -> int:
    """Run every check; 0 when all are clean. What a failing one said is printed in full."""
    if not machine.VENV_PYTHON.exists() or not machine.NODE_MODULES.exists():
        raise machine.StepFailedError("The tools are not there yet. Run `python3 build/dev.py setup` first.")
    started = time.monotonic()
    with ThreadPoolExecutor(max_workers=4) as pool:
        failed = [name for name, clean in pool.map(_one, _checks().items()) if not clean]
    verdict = f"failed: {', '.join(failed)}" if failed else "clean"
    print(f"check: {verdict} ({time.monotonic() - started:.1f} s)", flush=True)
    return 1 if failed else 0


def _checks() -> dict[str, list[str]]:
    """Name to command; the slowest first."""
    python = str(machine.VENV_PYTHON)
    house_js = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "tests" / "house").glob("*.test.js"))
    checks = {
        "mypy": [str(VENV_BIN / "mypy")],
        "tsc": ["node", "node_modules/typescript/bin/tsc", "-p", "tsconfig.json"],
        "house rules": [python, "-m", "pytest", "-q", "tests/house"],
        "ruff check": [str(VENV_BIN / "ruff"), "check", "--quiet", "."],
        "ruff format": [str(VENV_BIN / "ruff"), "format", "--check", "--quiet", "."],
    }
    if house_js:
        checks["house rules (JavaScript)"] = ["node", "--test", *house_js]
    return checks


def _one(check: tuple[str, Sequence[str]]) -> tuple[str, bool]:
    name, command = check
    started = time.monotonic()
    done = machine.hear(command)
    took = f"{time.monotonic() - started:.1f} s"
    if done.returncode == 0:
        print(f"  ok    {name} ({took})", flush=True)
    else:
        print(f"  FAIL  {name} ({took})\n{done.stdout.rstrip()}\n", flush=True)
    return name, done.returncode == 0
