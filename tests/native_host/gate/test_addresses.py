"""Addresses: one spelling, resolved paths, what may be data, and those that a person typed."""

import pytest

from pagehand.gate.addresses import carries_data, is_below, path_of, said_addresses, spelled


@pytest.mark.parametrize(
    ("address", "path"),
    [
        ("https://a.example", "/"),
        ("https://a.example/x/", "/x"),
        ("https://a.example/x//y/./z?q=/w#/v", "/x/y/z"),
        ("https://a.example/x/%2e%2e/y", "/y"),
        ("/x/../../y", "/y"),
        ("/x\\..\\y", "/x\\..\\y"),
        ("https://a.example\\x\\..\\y", "/y"),
    ],
)
def test_a_path_is_resolved(address, path):
    assert path_of(address) == path


def test_below_goes_by_whole_segments():
    assert is_below("/app/x", "/app") and is_below("/app", "/app") and is_below("/x", "/")
    assert not is_below("/apple", "/app") and not is_below("/", "/app")


@pytest.mark.parametrize(
    ("address", "spelling"),
    [
        ("HTTPS://A.example:443", "https://a.example/"),
        ("http://a.example/x?y#z", "http://a.example/x?y#z"),
        ("https://bücher.example/", "https://xn--bcher-kva.example/"),
        ("https://ann:pw@a.example/", None),
        ("javascript:alert(1)", None),
        ("a.example", None),
    ],
)
def test_one_spelling(address, spelling):
    assert spelled(address) == spelling


@pytest.mark.parametrize(
    "address",
    [
        "https://a.example/?x",
        "https://a.example/#x=1",
        "https://ann@a.example/",
        "https://a.example/" + "x" * 90,
        "https://a.example/p/aGVsbG8gd29ybGQgaG93IGFyZQ1",
        "https://4711aGVsbG8gd29ybGQgaG93.a.example/",
    ],
)
def test_more_than_a_place(address):
    assert carries_data(address)


@pytest.mark.parametrize(
    "address",
    [
        "https://a.example",
        "https://a.example/lamps/blue-lamp",
        "https://a.example/#top",
        "https://a.example/2026/11/22",
    ],
)
def test_a_place_alone(address):
    assert not carries_data(address)


@pytest.mark.parametrize(
    ("words", "addresses"),
    [
        ("open https://a.example/x?y=1, please", {"https://a.example/x?y=1"}),
        ("go to a.example.", {"https://a.example/", "http://a.example/"}),
        ("(see www.a.example/x)", {"https://www.a.example/x", "http://www.a.example/x"}),
        ("open localhost:8000/x", {"https://localhost:8000/x", "http://localhost:8000/x"}),
        ("127.0.0.1:81", {"https://127.0.0.1:81/", "http://127.0.0.1:81/"}),
        ("write to ann@a.example", set()),
        ("it costs 3.50 or 1.2.3", set()),
        ("nothing here", set()),
    ],
)
def test_what_a_person_typed(words, addresses):
    assert set(said_addresses(words)) == addresses
