"""Which tests failed, as a run's reports tell it: for the end of `build/dev.py test`, where a person looks first."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

REASON_CHARS = 200


def lines(report: Path) -> list[str]:
    """A line for each failed test of a JUnit report: its name and how its reason begins; nothing where no report is."""
    if not report.is_file():
        return []
    try:
        root = ET.parse(report).getroot()  # noqa: S314 - our own pytest wrote it
    except ET.ParseError as error:  # the run was ended while it wrote
        return [f"{report.name} cannot be read: {error}"]
    return [line for case in root.iter("testcase") for line in _case_lines(case)]


def _case_lines(case: ET.Element) -> Iterator[str]:
    for kind in ("failure", "error"):
        for found in case.iter(kind):
            reason = " ".join((found.get("message") or "").split())[:REASON_CHARS]
            yield f"{case.get('classname')}::{case.get('name')}: {reason}"
