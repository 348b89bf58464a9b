"""What CONTRIBUTING says a change costs names files that there are, and a page tool stays cheap."""

import re

import pytest

from house.source import ROOT

PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
TABLE = PAGE.partition("## What a change costs")[2].partition("## Rules")[0]
ROWS = [line.strip("|").split(" | ", 1) for line in TABLE.splitlines() if line.startswith("| ") and "`" in line]


def files_of(row):
    """The paths that a row names."""
    return re.findall(r"`([\w./]+/[\w./]*|pyproject\.toml)`", row)


def test_ten_changes_are_listed():
    assert len(ROWS) == 10


@pytest.mark.parametrize(("change", "files"), ROWS, ids=[change.strip() for change, _ in ROWS])
def test_the_files_of_a_change_exist(change, files):
    named = files_of(files)
    assert len(named) >= 3
    assert [path for path in named if "NAME" not in path and not (ROOT / path).exists()] == []
    assert all((ROOT / path).parent.exists() for path in named)


def test_a_page_tool_costs_at_most_six_files():
    (files,) = [files for change, files in ROWS if change.strip() == "a page tool"]
    assert 4 <= len(files_of(files)) <= 6
