"""What a newcomer is told to say first is understood: the examples of the panel, the welcome page and the README."""

import json
import re
from pathlib import Path

import pytest

from pagehand.cli.reading import reading_of

ROOT = Path(__file__).resolve().parents[4]
_IN_WORDS = re.compile(r'^ *(?:example_command|try)_\d: \[("(?:[^"\\]|\\.)*")', re.MULTILINE)
_IN_README = re.compile(r"pagehand drive '([^']+)'|pagehand drive \"([^\"]+)\"")


def _shown():
    for name in ("words", "welcome"):
        text = (ROOT / "extension" / "panel" / "words" / f"{name}.js").read_text()
        yield from (json.loads(said) for said in _IN_WORDS.findall(text))
    yield from (one or other for one, other in _IN_README.findall((ROOT / "README.md").read_text()))


@pytest.mark.parametrize("sentence", sorted(set(_shown())))
def test_it_is_read_whole(sentence):
    assert reading_of(sentence)["understood"]


def test_there_are_such_examples():
    assert len(list(_shown())) >= 7
