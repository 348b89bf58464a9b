"""Each promise to plugins is held by a test that is named beside it, or said to be open with the reason."""

import json
import re
from pathlib import Path

import pytest

from house.source import TESTS

PROMISES = json.loads(Path(__file__).with_name("plugin_promises.json").read_text(encoding="utf-8"))
COUNTS = {"P": 26, "A": 4, "T": 2, "V": 3, "L": 2, "G": 5, "K": 9, "C": 7, "H": 5}


@pytest.mark.parametrize("row", PROMISES)
def test_a_promise_has_a_test_or_a_reason_to_be_open(row):
    promise = PROMISES[row]
    assert ("tests" in promise) != ("open" in promise), f"{row} needs tests, or a reason why it has none"
    for named in promise.get("tests", []):
        file, _, name = named.partition("::")
        text = (TESTS / file).read_text(encoding="utf-8")
        assert re.search(rf"^\s*(?:async )?def {name}\(", text, re.MULTILINE), f"{row}: there is no {named}"


def test_no_promise_was_dropped():
    assert set(PROMISES) == {f"{letter}{number + 1}" for letter, count in COUNTS.items() for number in range(count)}
