"""The verb drag."""

import pytest

from talks.gist import gists


@pytest.mark.parametrize(
    ("command", "steps"),
    [
        ("drag the circle left", ["? drag the circle left"]),
        ("drag Ann to the bottom", ["drag Ann to -1"]),
        ("drag Ann to the 2nd position", ["drag Ann to 2"]),
        ("drag Ann to the third place in the list", ["drag Ann to 3"]),
        ("drag the card into Done", ["drag card to Done"]),
        ("drag Ann", ["? drag Ann"]),
        ("drag the box so that it fits", ["? drag the box so that it fits"]),
    ],
)
def test_a_command_means(command, steps):
    assert gists(command) == steps
