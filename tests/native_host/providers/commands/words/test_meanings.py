"""What words can mean."""

import dataclasses

import pytest

from pagehand.providers.commands.words.meanings import Reading, Target


def test_they_are_frozen_and_can_be_told_apart():
    with pytest.raises(dataclasses.FrozenInstanceError):
        Reading("x").name = "y"
    assert len({Target("x", (Reading("x"),)), Target("x", (Reading("x", ordinal=1),))}) == 2
