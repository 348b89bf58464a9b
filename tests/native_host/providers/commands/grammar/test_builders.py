"""Sentence forms that are not about one control."""

import pytest

from talks.gist import gists


@pytest.mark.parametrize(
    ("command", "steps"),
    [
        ("sort the results by price, cheapest first", ["sort price up"]),
        ("show the cheapest first", ["sort price up"]),
        ("delete the text in Notes", ["fill Notes = ''"]),
        ("take me to the checkout", ["click checkout"]),
        ("take me back", ["back"]),
        ("back to top", ["scroll top"]),
        ("use the dark theme", ["choose dark in theme"]),
        ("edit the title to Draft 2", ["fill title = 'Draft 2'"]),
        ("use the slider to select 8", ["fill <slider> = '8'"]),
        ("leave Notes empty", ["fill Notes = ''"]),
    ],
)
def test_a_command_means(command, steps):
    assert gists(command) == steps
