"""Which field names mean secrets."""

import pytest

from pagehand.providers.commands.secrets import is_secret


@pytest.mark.parametrize(
    ("name", "secret"),
    [
        ("Password", True),
        ("your PIN", True),
        ("CVC", True),
        ("One-time code", True),
        ("Name", False),
        ("Pinboard", False),
    ],
)
def test_names_of_secret_fields(name, secret):
    assert is_secret(name) is secret
