"""Text to words, quoted strings and marks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.language.tokens import address_of, find_address, is_file, source_of, tokenize


def kinds(text):
    return [(token.kind[0], token.text) for token in tokenize(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('click "Save & close".', [("w", "click"), ("q", "Save & close"), ("m", ".")]),
        ("“a b” ‘c d’ «e»", [("q", "a b"), ("q", "c d"), ("q", "e")]),
        ("don't Ann's", [("w", "don't"), ("w", "Ann's")]),
        ("the 'Ann's book' link", [("w", "the"), ("q", "Ann's book"), ("w", "link")]),
        ("the users' list", [("w", "the"), ("w", "users'"), ("w", "list")]),
        ('Name="Ann",', [("w", "Name="), ("q", "Ann"), ("m", ",")]),
        ("a,b c, d;", [("w", "a,b"), ("w", "c"), ("m", ","), ("w", "d"), ("m", ";")]),
        ("http://127.0.0.1:8/a?b=c, ok", [("w", "http://127.0.0.1:8/a?b=c"), ("m", ","), ("w", "ok")]),
        ("(optional) x", [("w", "optional"), ("w", "x")]),
        ('say "" now', [("w", "say"), ("q", ""), ("w", "now")]),
        ('an open " quote', [("w", "an"), ("w", "open"), ("w", '"'), ("w", "quote")]),
        ("a\nb", [("w", "a"), ("m", "\n"), ("w", "b")]),
    ],
)
def test_words_quotes_and_marks(text, expected):
    assert kinds(text) == expected


def test_a_value_keeps_its_spelling_and_blanks():
    text = "type  Leave   it (here) now"
    assert source_of(tokenize(text)[1:], text) == "Leave   it (here) now"
    assert source_of(tokenize(text)[3:4], text) == "here"


def test_a_quoted_string_is_no_keyword():
    assert [token.low for token in tokenize('"And" AND')] == ["", "and"]


@given(st.text(max_size=200))
def test_any_text_is_read_in_order(text):
    tokens = tokenize(text)
    assert all(0 <= token.start < token.end <= len(text) for token in tokens)
    assert [token.start for token in tokens] == sorted(token.start for token in tokens)


@pytest.mark.parametrize(
    ("text", "file"), [("cv.pdf", True), ('"my cv.PDF"', True), ("example.org", False), ("site.org/cv.pdf", False)]
)
def test_a_files_name_ends_like_one(text, file):
    assert is_file(tokenize(text)[0]) is file


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
