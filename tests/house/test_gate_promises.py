"""What the gate promises is held by the tests and attacks named beside it, in real browsers where one is part of it.

F1 to F31 are the faults of a security review by its own numbers, G1 on what was found later. `pytest --row F7` runs the
tests of one, `build/dev.py bench gate --row F7` its attacks.
"""

import json
import re
from pathlib import Path

import pytest

from house.source import ROOT, TESTS

PROMISES = json.loads(Path(__file__).with_name("gate_promises.json").read_text(encoding="utf-8"))
BENCH = "bench: "
IN_BROWSERS = ("extension/", "journeys/", "museum/", BENCH)


@pytest.fixture(scope="module")
def attacks():
    """The names of what `bench gate` tries."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(ROOT / "tests" / "bench"))
        from gate_suite.suite import FAMILIES

        return {case.name for family in FAMILIES for case in family.cases}


@pytest.mark.parametrize("row", PROMISES)
def test_a_promise_has_its_tests(row, attacks):
    for what, named in PROMISES[row]["held"].items():
        assert named, f"{row} has no test for {what}"
        for one in named:
            if one.startswith(BENCH):
                assert one.removeprefix(BENCH) in attacks, f"{row}: bench gate does not try {one}"
                continue
            file, _, name = one.partition("::")
            text = (TESTS / file).read_text(encoding="utf-8")
            assert re.search(rf"^\s*(?:async )?def {name}\(", text, re.MULTILINE), f"{row}: there is no {one}"


@pytest.mark.parametrize("row", PROMISES)
def test_a_promise_is_held_in_real_browsers_or_says_why_not(row):
    lacking = [
        what for what, named in PROMISES[row]["held"].items() if not any(one.startswith(IN_BROWSERS) for one in named)
    ]
    assert not lacking or PROMISES[row].get("no_browser"), f"{row}: no browser tries {lacking}"
    assert lacking or "no_browser" not in PROMISES[row], f"{row} is tried in browsers"


def test_no_promise_was_dropped():
    faults = [row for row in PROMISES if row.startswith("F")]
    assert faults == [f"F{number}" for number in range(1, 32)]
    assert list(PROMISES) == faults + [f"G{number}" for number in range(1, len(PROMISES) - 30)] and len(PROMISES) >= 35
