"""A script run as a JUnit report, the form that continuous integration reads: a case for each step and for the whole.

Below: `script_checks`. Above: `script`.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from pagehand.cli.script_checks import Steps
from pagehand.errors import PagehandError


@dataclass(frozen=True, slots=True)
class Ending:
    """How a run ended: what was wrong, if anything; whether the script itself broke; and where."""

    wrong: str | None
    broke: bool = False
    place: str = ""


def write_report(path: Path, script: str, hook: str, steps: Steps, ending: Ending) -> None:
    """Write the report. Raises `bad_arguments` where that cannot be."""
    taken = steps.seconds
    failures = sum(step.wrong is not None for step in steps.done) + (ending.wrong is not None and not ending.broke)
    counts = {
        "tests": str(len(steps.done) + 1),
        "failures": str(failures),
        "errors": str(int(ending.broke)),
        "skipped": "0",
        "time": f"{taken:.3f}",
    }
    root = ET.Element("testsuites", counts)
    begun = datetime.now(UTC).replace(microsecond=0, tzinfo=None).isoformat()
    suite = ET.SubElement(root, "testsuite", {"name": script, "timestamp": begun, **counts})
    for number, step in enumerate(steps.done, 1):
        kind = "AssertionError" if step.is_assertion else "CommandError"
        _case(suite, script, f"{number} {step.name}", step.seconds, ("failure", kind, step.wrong, ""))
    how = ("error", "ScriptError") if ending.broke else ("failure", "Err")
    _case(suite, script, hook, taken, (*how, ending.wrong, ending.place))
    try:
        ET.ElementTree(root).write(path, encoding="utf-8", xml_declaration=True)
    except OSError as error:
        raise PagehandError(f"the report cannot be written: {error}", "bad_arguments") from None


def _case(suite: ET.Element, script: str, name: str, seconds: float, problem: tuple[str, str, str | None, str]) -> None:
    facts = {"classname": script, "name": _xml(name), "time": f"{seconds:.3f}"}
    case = ET.SubElement(suite, "testcase", facts)
    tag, kind, wrong, place = problem
    if wrong is not None:
        message = _xml(wrong)
        told = ET.SubElement(case, tag, {"message": message.split("\n")[0], "type": kind})
        told.text = f"{message}\n{place}" if place else message


def _xml(text: str) -> str:
    """What XML can hold of a text."""
    return "".join(letter for letter in text if letter.isprintable() or letter in "\n\t")
