"""The addresses that a task names, and the one hint about any other."""

import pytest

from pagehand.brain.compact.addresses import named_in, not_named
from pagehand.brain.transcript import ToolResult, UserMessage


@pytest.mark.parametrize(
    ("task", "named"),
    [
        ("open http://x.test/a?b=1, then go", ["http://x.test/a?b=1"]),
        ("go to example.org and localhost:8080/x.", ["https://example.org", "https://localhost:8080/x"]),
        ("write to kim@postling.example", []),
        ("pay 12.50 to St. Gallen", []),
        ("look at 127.0.0.1:80", ["https://127.0.0.1:80"]),
    ],
)
def test_the_addresses_of_a_task(task, named):
    assert named_in(task) == named


def test_what_the_person_or_a_page_names_is_opened_without_a_word():
    history = [UserMessage("open wikipedia"), ToolResult("1", "readPage", "see http://other.test/x")]
    assert not_named(history, "https://en.wikipedia.org/") is None
    assert not_named(history, "http://other.test/y") is None
    hint = not_named(history, "http://mugs.test/")
    assert "open wikipedia" in hint
    assert not_named([*history, UserMessage(hint)], "http://mugs.test/") is None
