"""Ids, canonical JSON, the digest that hub and hand both take of a call, origins."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.bundle import bundle_root
from pagehand.values import ascii_host, call_digest, canonical_json, new_id, origin_of

_CORPUS = bundle_root() / "shared_schemas" / "corpus" / "digest.json"
_EXAMPLES = json.loads(_CORPUS.read_text(encoding="utf-8"))["examples"]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters()),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
ARGUMENTS = st.dictionaries(st.text(max_size=5), JSON, max_size=3)


@pytest.mark.parametrize("example", _EXAMPLES, ids=lambda example: example["name"])
def test_the_digest_is_the_one_both_sides_agreed_on(example: dict[str, object]) -> None:
    call = example["call"]
    assert isinstance(call, dict)
    assert call_digest(call["name"], call["arguments"]) == example["digest"]


def test_lone_surrogates_count_as_what_they_become_on_the_wire() -> None:
    assert call_digest("type", {"text": "a\ud800"}) == call_digest("type", {"text": "a?"})


def test_numbers_no_browser_can_hold_have_a_digest() -> None:
    assert call_digest("type", {"n": 10**400}) == call_digest("type", {"n": None})


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"n": 1.0}, {"n": 1}),
        ({"n": -0.0}, {"n": 0}),
        ({"n": 1e21}, {"n": 10**21}),
        ({"n": 2**53 + 1}, {"n": 2**53}),
        ({"n": 0.1}, {"n": 0.10}),
        ({"n": float("nan")}, {"n": None}),
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}),
        ({"l": (1, 2)}, {"l": [1, 2]}),
    ],
    ids=str,
)
def test_what_is_the_same_to_a_browser_has_the_same_digest(one, other):
    assert call_digest("t", one) == call_digest("t", other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"n": 1}, {"n": True}),
        ({"n": 1}, {"n": "1"}),
        ({"n": None}, {}),
        ({"l": [1, 2]}, {"l": [2, 1]}),
        ({"t": "a"}, {"t": "A"}),
        ({"t": "ä"}, {"t": "a\u0308"}),
    ],
    ids=str,
)
def test_any_difference_makes_another_digest(one, other):
    assert call_digest("t", one) != call_digest("t", other)
    assert call_digest("t", one) != call_digest("u", one)


@given(ARGUMENTS)
def test_the_digest_survives_the_wire(arguments):
    from pagehand.wire.json_text import dump, load

    assert call_digest("t", arguments) == call_digest("t", load(dump(arguments)))


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_a_number_in_the_digest_text_reads_back_as_itself(number):
    from pagehand.values import _ecmascript_number

    assert float(_ecmascript_number(number)) == number


def test_canonical_json_is_one_spelling():
    assert canonical_json({"b": [1, {"d": 1, "c": "ä"}], "a": None}) == '{"a":null,"b":[1,{"c":"ä","d":1}]}'


def test_ids_are_prefixed_long_and_never_the_same():
    ids = {new_id("s") for _ in range(1000)}
    assert len(ids) == 1000
    assert all(one.startswith("s_") and not one.startswith("s_-") and len(one) >= 22 for one in ids)


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("https://example.com/a?b#c", "https://example.com"),
        ("HTTPS://EXAMPLE.com", "https://example.com"),
        ("https://example.com:443/", "https://example.com"),
        ("http://example.com:80", "http://example.com"),
        ("http://example.com:443", "http://example.com:443"),
        ("https://example.com:8443/", "https://example.com:8443"),
        ("https://user:word@example.com/", "https://example.com"),
        ("https://good.example@evil.example/", "https://evil.example"),
        ("https://evil.example\\@good.example/", "https://evil.example"),
        ("https:\\\\evil.example\\", "https://evil.example"),
        ("http://[::1]:3000/", "http://[::1]:3000"),
        ("https://müller.de/", "https://xn--mller-kva.de"),
        ("https://日本。jp/", "https://xn--wgv71a.jp"),
        ("https://example.com./", "https://example.com."),
        ("http:/a.example/x", "http://a.example"),
        ("https:a.example", "https://a.example"),
        ("https:///path", "https://path"),
        ("http://%61.ex%41mple/", "http://a.example"),
        ("http://a\u00ad.exam\u200bple", "http://a.example"),
        ("http://b.example\\@a.example/", "http://b.example"),
        ("http://u:p@ss@a.example:080/", "http://a.example"),
        ("http://2130706433/", "http://127.0.0.1"),
        ("http://0x7f.1/", "http://127.0.0.1"),
        ("http://0177.0.0.1./", "http://127.0.0.1"),
        ("http://[0:0:0:0:0:0:0:1]/", "http://[::1]"),
        ("http://[::ffff:127.0.0.1]/", "http://[::ffff:7f00:1]"),
        ("http://[1:0:0:2:0:0:0:3]/", "http://[1:0:0:2::3]"),
        ("http://[::]/", "http://[::]"),
    ],
)
def test_the_origin_of_a_url(url, origin):
    assert origin_of(url) == origin


@pytest.mark.parametrize(
    "url",
    ["", "example.com", "/path", "about:blank", "data:text/html,x", "file:///etc/passwd", "javascript:1", "ftp://a/",
     "blob:https://a.example/1", "chrome-extension://a/", "https://", "https:", "https://a:99999/", "http://1.256.1.1/",
     "http://1.2.3.4.5/", "http://09.1/", "http://a%00b/", "http://a.b%2fc/", "http://@/", "http://[fe80::1%25a]/",
     "https://a:x/",
     "http://[::1", "https://[x]/"],
)  # fmt: skip
def test_what_has_no_origin(url):
    assert origin_of(url) is None


@given(st.text())
def test_no_text_makes_it_raise(text):
    for url in (text, f"https://{text}", f"https://a.example:{text}"):
        origin = origin_of(url)
        assert origin is None or origin.startswith(("http://", "https://"))


def test_a_host_as_browsers_write_it():
    assert ascii_host("Straße.EXAMPLE") == "xn--strae-oqa.example"
