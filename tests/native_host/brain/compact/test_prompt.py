"""The compact rules' worked example shows replies in the form they have to have."""

import json
import re

import pytest

from pagehand.brain.compact.prompt import EXAMPLE_ANSWER, rules_for
from pagehand.brain.compact.view import View, elements_in


@pytest.mark.parametrize("calling", ["tools", "json"])
def test_the_example_is_made_of_calls_that_name_what_it_shows(calling):
    rules = rules_for(calling)
    view = View(elements_in(rules))
    calls = [json.loads(line) for line in re.findall(r"^\{.*\}$", rules, re.MULTILINE)]
    assert [call["name"] for call in calls] == ["navigate", "type", "click", "done"]
    named = [view.label(ref) if calling == "json" else ref for ref in ("e1", "e2")]
    assert [call["arguments"]["ref"] for call in calls[1:3]] == named
    assert calls[3]["arguments"] == {"answer": EXAMPLE_ANSWER}
