"""The assertions of a script run: shown as they happen, and as a JUnit report. Above: `script`."""

from __future__ import annotations

import sys
import time
import xml.etree.ElementTree as ET
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from pagehand.tether.errors import Fault
from pagehand.tether.values import Result, Value, builtin


@dataclass(frozen=True)
class Check:
    """One assertion: which, how long it took, and what was wrong."""

    name: str
    seconds: float
    wrong: str | None


class Checks:
    """All assertions of one run."""

    def __init__(self, script: str, watch: bool) -> None:
        self._script, self._watch = script, watch
        self._started = time.monotonic()
        self._checks: list[Check] = []

    def around(self, builtins: dict[str, Value]) -> dict[str, Value]:
        """The built-ins, with each assertion noted."""
        noted = {name: self._noted(name, function) for name, function in builtins.items() if name.startswith("assert")}
        return builtins | noted

    def _noted(self, name: str, function: Callable[..., Value]) -> Value:
        def run(*arguments: Value) -> Value:
            started = time.monotonic()
            try:
                value = function(*arguments)
            except Fault as fault:
                self._note(name, started, fault.message)
                raise
            self._note(name, started, value.value if type(value) is Result and not value.ok else None)
            return value

        return builtin(name, run)

    def _note(self, name: str, started: float, wrong: str | None) -> None:
        number = len(self._checks) + 1
        check = Check(f"{number} {name}", time.monotonic() - started, wrong)
        self._checks.append(check)
        if self._watch:
            mark, text = ("FAILED", f": {wrong}") if wrong else ("ok", "")
            print(f"  {mark:6} {check.name} ({check.seconds * 1000:.0f} ms){text}", file=sys.stderr, flush=True)

    def end(self, failed: str | None, report: Path | None) -> None:
        """Say how it ended, where that is watched, and write the report where one is wanted."""
        took = time.monotonic() - self._started
        if self._watch:
            end = f"failed: {failed}" if failed else "passed"
            print(f"{self._script}: {len(self._checks)} assertions, {took:.2f} s, {end}", file=sys.stderr)
        if report is not None:
            self._write(failed, took, report)

    def _write(self, failed: str | None, took: float, report: Path) -> None:
        """JUnit's XML: a case for each assertion, and one for the script as a whole."""
        checks = [*self._checks, Check("script", took, failed)]
        wrong = sum(check.wrong is not None for check in checks)
        counts = {"tests": str(len(checks)), "failures": str(wrong), "errors": "0", "time": f"{took:.3f}"}
        root = ET.Element("testsuites")
        suite = ET.SubElement(root, "testsuite", {"name": self._script, **counts})
        for check in checks:
            facts = {"classname": self._script, "name": check.name, "time": f"{check.seconds:.3f}"}
            case = ET.SubElement(suite, "testcase", facts)
            if check.wrong is not None:
                words = "".join(letter for letter in check.wrong if letter.isprintable() or letter in "\n\t")
                ET.SubElement(case, "failure", {"message": words})
        ET.ElementTree(root).write(report, encoding="utf-8", xml_declaration=True)
