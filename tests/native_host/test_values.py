"""The digest that hub and hand both take of a call."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pagehand.values import call_digest

_CORPUS = Path(__file__).resolve().parents[2] / "shared_schemas" / "corpus" / "digest.json"
_EXAMPLES = json.loads(_CORPUS.read_text(encoding="utf-8"))["examples"]


@pytest.mark.parametrize("example", _EXAMPLES, ids=lambda example: example["name"])
def test_the_digest_is_the_one_both_sides_agreed_on(example: dict[str, object]) -> None:
    call = example["call"]
    assert isinstance(call, dict)
    assert call_digest(call["name"], call["arguments"]) == example["digest"]


def test_lone_surrogates_count_as_what_they_become_on_the_wire() -> None:
    assert call_digest("type", {"text": "a\ud800"}) == call_digest("type", {"text": "a?"})


def test_numbers_no_browser_can_hold_have_a_digest() -> None:
    assert call_digest("type", {"n": 10**400}) == call_digest("type", {"n": None})
