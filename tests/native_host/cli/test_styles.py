"""Styles only where they are wanted; lines broken between words."""

import io

import pytest

from pagehand.cli.styles import style, wants_styles, wrapped


class Screen(io.StringIO):
    def isatty(self):
        return True


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch):
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "40")


def test_a_terminal_gets_styles_and_a_file_none():
    assert wants_styles(Screen()) and not wants_styles(io.StringIO())


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_a_terminal_that_wants_none_gets_none(monkeypatch, name, value):
    monkeypatch.setenv(name, value)
    assert not wants_styles(Screen())


def test_a_long_line_is_broken_between_words_and_indented():
    lines = wrapped("  ✓ " + "word " * 30, Screen(), 4).splitlines()
    assert len(lines) > 3 and all(len(line) <= 40 for line in lines)
    assert lines[0].startswith("  ✓ word") and all(line.startswith("    word") for line in lines[1:])


def test_styles_and_wide_characters_are_measured_as_they_are_seen():
    assert "\n" not in wrapped(style("x" * 38, "dim"), Screen(), 4)
    assert "\n" in wrapped("漢" * 15 + " " + "字" * 10, Screen(), 4)


def test_without_a_terminal_lines_stay_whole():
    assert wrapped("word " * 40, io.StringIO(), 4) == "word " * 40
