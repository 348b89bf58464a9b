"""The compact rules' worked examples show replies in the form they have to have, on sites that nobody tests on."""

import json
import re

import pytest

from pagehand.brain.compact.prompt import EXAMPLE_ANSWERS, rules_for
from pagehand.brain.compact.view import View, shown_in


@pytest.mark.parametrize("calling", ["tools", "json"])
def test_the_examples_are_made_of_calls_that_name_what_they_show(calling):
    calls = []
    for example in re.split(r"^(?=An(?:other)? example)", rules_for(calling), flags=re.MULTILINE)[1:]:
        view = View(shown_in(example[example.index("Result:") :]))
        for line in re.findall(r"^\{.*\}$", example, re.MULTILINE):
            call = json.loads(line)
            calls.append(call["name"])
            if named := call["arguments"].get("ref"):
                ref = re.sub(r".*\[|\]", "", named)
                assert named == (view.label(ref) if calling == "json" else ref)
            if call["name"] == "done":
                assert call["arguments"]["answer"] in EXAMPLE_ANSWERS
    assert calls == ["navigate", "type", "click", "done", "click", "done"]
