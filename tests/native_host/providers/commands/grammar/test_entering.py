"""Verbs that enter something."""

import pytest

from talks.gist import gists


def read(verb, text):
    told = gists(f"{verb} {text}".strip())
    return None if told[0].startswith("?") else told


@pytest.mark.parametrize(
    ("verb", "text", "acts"),
    [
        ("fill", "Name with Ann", ["fill Name = 'Ann'"]),
        ("fill", "in Ann for Name", ["fill Name = 'Ann'"]),
        ("fill", 'Name "Ann"', ["fill Name = 'Ann'"]),
        ("type", "the text 'hello' into Message", ["fill Message = 'hello'"]),
        ("type", "a in b into Message", ["fill Message = 'a in b'"]),
        ("type", "hello to Ann", ["fill - = 'hello to Ann'"]),
        ("type", "hello to the name field", ["fill <field> name = 'hello'"]),
        ("enter", "2 for Quantity", ["fill Quantity = '2'"]),
        ("enter", "the date '1/2/2020'", ["fill date = '1/2/2020'"]),
        ("set", "Ship to to Germany", ["fill Ship to = 'Germany'"]),
        ("set", "Title to Welcome to Paris", ["fill Title = 'Welcome to Paris'"]),
        ("change", "the name from Ann to Bob", ["fill name = 'Bob'"]),
        ("clear", "the search box", ["fill <searchfield> = ''"]),
        ("search", "for 'a b' in the product field", ["search 'a b' in <field> product"]),
        ("look for", "lamps for kids", ["search 'lamps for kids'"]),
        ("set", "Quantity", None),
        ("fill", "Name", None),
        ("type", "", None),
        ("type", 'She said "hi" into Notes', None),
    ],
)
def test_values_and_their_fields(verb, text, acts):
    assert read(verb, text) == acts
