"""`pagehand script conformance`: cases of the language, each run in an empty folder of its own that it may change."""

from __future__ import annotations

import json
import tempfile
import threading
from pathlib import Path
from typing import Any

from pagehand.cli import exit_codes
from pagehand.errors import PagehandError
from pagehand.tether.conformance import Outcome, differences, outcome
from pagehand.tether.control import Control
from pagehand.toolsets.script_host.builtins import all_builtins
from pagehand.toolsets.script_host.host import Host, Kind

CASE_SECONDS = 30.0


def run_cases(text: str, name: Path) -> int:
    """Run the cases, print each difference and `N of M`; the exit code. Raises PagehandError when it is no list."""
    try:
        wanted: list[tuple[str, Any]] = [(case["source"], case["expect"]) for case in json.loads(text)]
    except (ValueError, TypeError, KeyError) as error:
        raise PagehandError(f"{name} is no list of cases: {error}", "bad_arguments") from None
    passed = 0
    for source, expect in wanted:
        found = differences(expect, _given(source))
        passed += not found
        if found:
            print(f"{source!r}")
            print("\n".join(f"    {difference}" for difference in found))
    print(f"{passed} of {len(wanted)}")
    return exit_codes.DONE if passed == len(wanted) else exit_codes.FAILED


def _given(source: str) -> Outcome:
    control = Control()
    timer = threading.Timer(CASE_SECONDS, control.stop, ["timeout"])
    timer.start()
    try:
        with tempfile.TemporaryDirectory(prefix="pagehand-case-") as folder:
            host = Host(Path(folder), control, _files_only)
            return outcome(source, lambda _given, out: all_builtins(host, out), control)
    finally:
        timer.cancel()


def _files_only(kind: Kind, _what: str) -> str | None:
    """Leave for files, which are the case's own: its folder is made for it and goes with it."""
    return None if kind in ("file_read", "file_write") else "nobody can be asked"
