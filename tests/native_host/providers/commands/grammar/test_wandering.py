"""Verbs that go through the parts of a page."""

import pytest

from pagehand.providers.commands.grammar.reader import parse
from pagehand.providers.commands.words.steps import NotUnderstood
from talks.gist import gists


@pytest.mark.parametrize(
    ("command", "steps"),
    [
        ("switch between the tabs to find and click on the link 'nec'", ["seek <link> nec by tab", "click <link> nec"]),
        ("look through all the tabs and click Save", ["seek Save by tab", "click Save"]),
        ("expand the sections below, to find and click 'nec'", ["expand sections", "click nec"]),
        ("expand the sections and click Submit", ["expand sections", "click Submit"]),
        (
            "go through the folders. Find and click 'Bob'",
            ["seek Bob by tree", "click Bob"],
        ),
        ("find Ann in the contact book and click Call", ["seek Ann by page", "click Call"]),
        ("click File > Save as", ["path File > Save as"]),
        ("select Adrian>Rica", ["path Adrian > Rica"]),
        ("click 'a > b'", ["click a > b"]),
    ],
)
def test_a_command_means(command, steps):
    assert gists(command) == steps


def test_a_search_for_nothing_is_not_understood():
    read = parse("look through the tabs")
    assert isinstance(read, NotUnderstood) and read.why == "Say what to look for."
