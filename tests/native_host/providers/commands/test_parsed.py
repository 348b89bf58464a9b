"""What reading a message comes to."""

import dataclasses

import pytest

from pagehand.providers.commands.parsed import Control, NotUnderstood


def test_they_are_frozen():
    with pytest.raises(dataclasses.FrozenInstanceError):
        NotUnderstood("x").part = "y"
    assert Control("help") == Control("help") != Control("stop")
