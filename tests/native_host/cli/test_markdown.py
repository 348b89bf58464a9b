"""Answers on a terminal: Markdown drawn and wrapped, block by block, and nothing of the text lost."""

import io
import re

import pytest

from pagehand.cli.markdown import MarkdownWriter


def shown(text, *, pieces=1, styled=False):
    out = io.StringIO()
    writer = MarkdownWriter(out, styled=styled)
    step = max(1, len(text) // pieces)
    for at in range(0, len(text), step):
        writer.feed(text[at : at + step])
    writer.finish()
    return out.getvalue()


@pytest.fixture(autouse=True)
def narrow(monkeypatch):
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.delenv("NO_COLOR", raising=False)


def test_marks_are_drawn_and_not_printed():
    said = shown("**Checkout** is `open`, see *here*.")
    assert said.strip() == "Checkout is open, see here."
    assert "\x1b[1m" in shown("**Checkout**", styled=True)


def test_words_are_wrapped_at_the_width():
    lines = shown("word " * 60).splitlines()
    assert len(lines) > 4 and max(map(len, lines)) <= 60 and not any(line.startswith(" ") for line in lines)


def test_lists_headings_and_code_keep_their_form():
    said = shown("# Done\n\n1. one\n2. two\n\n```\nx = 1\n\ny = 2\n```\n\nEnd.")
    assert [line.strip() for line in said.splitlines() if line.strip()] == [
        "Done", "1 one", "2 two", "x = 1", "y = 2", "End."
    ]  # fmt: skip
    assert said.splitlines()[0] == "Done"


def test_what_looks_like_html_is_text():
    assert "<script>alert(1)</script>" in shown("The page says <script>alert(1)</script> here.")
    assert "<b>" in shown("<b>\n\nnext")


def test_links_say_where_they_lead_and_are_no_links_of_the_terminal():
    said = shown("See [the page](https://a.example/).", styled=True)
    assert "https://a.example/" in said and "\x1b]8" not in said


@pytest.mark.parametrize("pieces", [1, 7, 1000])
def test_it_is_the_same_however_it_comes(pieces):
    text = "First *block*.\n\n- a\n\n- b\n  more\n\n```\n\ncode\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nLast."
    assert shown(text, pieces=pieces) == shown(text)


def test_a_block_is_shown_once_it_is_whole():
    out = io.StringIO()
    writer = MarkdownWriter(out, styled=False)
    writer.feed("First.\n\nSec")
    assert out.getvalue().strip() == "First."


@pytest.mark.parametrize("text", ["> " * 3000 + "x", "- " * 3000 + "x", "*" * 5000, "[" * 3000, "`" * 3001])
def test_no_text_is_too_wild(text):
    assert re.search(r"\S", shown(text))
