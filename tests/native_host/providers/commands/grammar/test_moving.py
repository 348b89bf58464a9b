"""Verbs about the page as a whole."""

import pytest

from pagehand.providers.commands.grammar.clauses import Clause
from pagehand.providers.commands.grammar.moving import MOVING, address_of, find_address
from pagehand.providers.commands.words.tokens import tokenize
from talks.gist import gist, gists


def read(verb, text):
    acts = MOVING[verb](Clause(verb, tuple(tokenize(text)), text))
    return None if acts is None else [gist(act) for act in acts]


@pytest.mark.parametrize(
    ("text", "url"),
    [
        ("example.com", "https://example.com"),
        ("www.example.co.uk/a?b#c", "https://www.example.co.uk/a?b#c"),
        ("HTTP://Example.com", "HTTP://Example.com"),
        ("localhost", "http://localhost"),
        ("localhost:8000/x", "http://localhost:8000/x"),
        ("127.0.0.1:8000", "http://127.0.0.1:8000"),
        ("192.168.1.4", "http://192.168.1.4"),
        ("report.pdf", None),
        ("ann@example.org", None),
        ("3.50", None),
        ("javascript:alert(1)", None),
        ("file:///etc/passwd", None),
        ("lamp", None),
    ],
)
def test_addresses(text, url):
    (token, *_) = tokenize(text)
    assert address_of(token) == url


def test_an_address_amid_other_things_is_none():
    assert find_address(tokenize("the site example.com")) == "https://example.com"
    assert find_address(tokenize("the Buy link on example.com and more")) is None


@pytest.mark.parametrize(
    ("verb", "text", "acts"),
    [
        ("open", "example.com", ["open https://example.com"]),
        ("open", "example.com and juggle", None),
        ("go", "to the top", ["scroll top"]),
        ("go", "away", None),
        ("go", "back to the list", ["back"]),
        ("visit", "the Docs page", ["click Docs page"]),
        ("back", "please", ["back"]),
        ("back", "the truck up", None),
        ("take", "a screenshot of the Blue Lamp", ["picture Blue Lamp"]),
        ("take", "a nap", None),
        ("read", "the page out", ["read"]),
        ("find", "", None),
        ("page down", "", ["press PageDown"]),
    ],
)
def test_moving_about(verb, text, acts):
    assert read(verb, text) == acts


@pytest.mark.parametrize("said", ["take the wallpaper down", "make the photo bigger"])
def test_what_is_only_mentioned_is_not_taken(said):
    assert gists(said)[-1].startswith("?")
