"""Each fault that was found in real applications is held by a test that is named beside it, or a case of the museum."""

import json
import re
from pathlib import Path

import pytest

from house.source import TESTS
from museum.rooms import CASES

FAULTS = json.loads(Path(__file__).with_name("real_apps_faults.json").read_text(encoding="utf-8"))
PARTS = {1: range(1, 27), 2: range(2, 17), 3: range(1, 3)}
"""By the review's numbers: 2.1 is 1.1 again, 1.27 is a line of a log; what was found since has the numbers from 3.1."""


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_held_by_a_test(fault):
    assert FAULTS[fault]["tests"], f"{fault} has no test"
    cases = {case.name for case in CASES}
    for named in FAULTS[fault]["tests"]:
        file, _, name = named.partition("::")
        if named.startswith("museum/"):
            assert named.removeprefix("museum/") in cases, f"{fault}: there is no {named}"
            continue
        text = (TESTS / file).read_text(encoding="utf-8")
        assert re.search(rf"^\s*(?:async )?def {name}\(", text, re.MULTILINE), f"{fault}: there is no {named}"


def test_no_fault_was_dropped():
    assert set(FAULTS) == {f"{part}.{number}" for part, numbers in PARTS.items() for number in numbers}
