"""Steps that are one."""

import pytest

from talks.gist import gists


@pytest.mark.parametrize(
    ("command", "steps"),
    [
        ("type hello into Message and press Enter", ["fill Message = 'hello' and enter"]),
        ('reply "See you" and send it', ["do reply = 'See you'"]),
        ("click Save and continue", ["click Save + continue"]),
        ("click Save and delete it", ["click Save", "do delete: <it>"]),
        ("mute the lamp, but don't delete it", ["do mute: lamp"]),
        ("delete the lamp, but don't remove it", ["? don't remove it"]),
        ("get rid of the lamp, but don't delete it", ["? don't delete it"]),
        ("click Edit, then save", ["click Edit", "do save"]),
        ("change the photo and set the size to M", ["do change: photo", "fill size = 'M'"]),
        ("change the colour and the size to M", ["? change the colour and the size to M"]),
    ],
)
def test_steps_that_belong_together_are_one(command, steps):
    assert gists(command) == steps
