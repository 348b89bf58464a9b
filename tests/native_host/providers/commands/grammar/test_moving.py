"""Verbs about the page as a whole."""

import pytest

from pagehand.providers.commands.grammar.moving import address_of, find_address
from pagehand.providers.commands.words.tokens import tokenize
from talks.gist import gists


def read(verb, text):
    told = gists(f"{verb} {text}".strip())
    return None if told[0].startswith("?") else told


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


@pytest.mark.parametrize(
    ("verb", "text", "acts"),
    [
        ("scroll", "", ["scroll down"]),
        ("scroll", "a bit further down", ["scroll down"]),
        ("scroll", "up", ["scroll up"]),
        ("scroll", "sideways", None),
        ("scroll", "to the bottom of the page", ["scroll bottom"]),
        ("scroll", "all the way down to the end", ["scroll bottom"]),
        ("scroll", "the Terms box to the bottom", ["scroll <field> Terms"]),
        ("scroll", "to the bottom of the Terms box", ["scroll <field> Terms"]),
        ("scroll", "the list to the top of the text hit submit", None),
        ("scroll", "to the bottom and beyond", None),
        ("scroll", "to Reviews", ["scroll Reviews"]),
        ("scroll", "until you see Reviews", ["scroll Reviews"]),
        ("wait", "3 seconds", ["wait 3 s"]),
        ("wait", "for half a minute", ["wait 30 s"]),
        ("wait", "two seconds", ["wait 2 s"]),
        ("wait", "500 ms", ["wait 0.5 s"]),
        ("wait", "10 minutes", None),
        ("wait", "a moment", ["wait"]),
        ("wait", "until the page is loaded", ["wait"]),
        ("wait", "until 'Saved' appears", ["wait Saved"]),
        ("wait", "for the Save button to appear", ["wait Save button"]),
        ("wait", "until the spinner is gone", ["wait no spinner"]),
        ("wait", "", None),
    ],
)
def test_every_word_is_accounted_for(verb, text, acts):
    assert read(verb, text) == acts
