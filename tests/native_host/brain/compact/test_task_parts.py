"""A task in its parts: cut where a new act begins, never inside a name or a value."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.brain.compact.task_parts import acts_in, part_after, parts_of


@pytest.mark.parametrize(
    ("task", "parts"),
    [
        (
            "Open http://x.test/, search for rug, click 'Wool Rug' and press 'Add to cart'.",
            [("Open http://x.test/", 1), ("search for rug", 2), ("click 'Wool Rug'", 1), ("press 'Add to cart'.", 1)],
        ),
        (
            "Open http://x.test/new, fill Name with 'Ann and Bo' and E-mail with a@b.test and press Join. Which code?",
            [
                ("Open http://x.test/new", 1),
                ("fill Name with 'Ann and Bo' and E-mail with a@b.test", 2),
                ("press Join", 1),
                ("Which code?", 0),
            ],
        ),
        (
            "Open http://x.test/ and sign in with the user name ann and the password moon42.",
            [("Open http://x.test/", 1), ("sign in with the user name ann and the password moon42.", 3)],
        ),
        (
            "Open http://x.test/news and subscribe with ann@example.org.",
            [("Open http://x.test/news", 1), ("subscribe with ann@example.org.", 2)],
        ),
        (
            "Register with 'Ann' and with moon42, then order soap",
            [("Register with 'Ann' and with moon42", 3), ("order soap", 1)],
        ),
        (
            "click 'Open, click and search'. Then tell me the price",
            [("click 'Open, click and search'", 1), ("tell me the price", 0)],
        ),
        ("What does the lamp cost?", [("What does the lamp cost?", 0)]),
        ("Öffne http://x.test/ und klicke „Mehr“", [("Öffne http://x.test/", 1), ("klicke „Mehr“", 1)]),
    ],
)
def test_the_parts_and_what_each_takes(task, parts):
    assert [(part.text, part.acts) for part in parts_of(task)] == parts
    assert acts_in(task) == sum(acts for _, acts in parts)


def test_the_part_to_go_on_with():
    task = "Open http://x.test/, search for rug, click 'Wool Rug' and tell me the price."
    told = [part_after(task, worked) for worked in range(6)]
    typed = "search for rug. What it needs is typed: click its button"
    assert told == ["Open http://x.test/", "search for rug", typed, "click 'Wool Rug'", None, None]


def test_what_is_sent_is_typed_first():
    task = "Open http://x.test/ and subscribe with ann@x.test"
    typed = "subscribe with ann@x.test. What it needs is typed: click its button"
    assert [part_after(task, worked) for worked in (1, 2, 3)] == ["subscribe with ann@x.test", typed, None]


@given(st.text(alphabet="abc ,.;'\"“”/:-\n…", max_size=60) | st.text(max_size=40))
def test_no_text_breaks_it_and_nothing_is_lost_but_joints(text):
    parts = parts_of(text)
    assert parts
    at = 0
    for part in parts:
        at = text.index(part.text, at) + len(part.text)
