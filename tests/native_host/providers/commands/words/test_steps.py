"""Steps are plain values."""

import dataclasses

import pytest

from pagehand.providers.commands.words import steps
from pagehand.providers.commands.words.meanings import Reading, Target


def test_every_act_is_a_frozen_value():
    kinds = [kind for kind in vars(steps).values() if isinstance(kind, type) and steps.Act in kind.__bases__]
    assert len(kinds) > 20
    for act in kinds:
        assert dataclasses.is_dataclass(act) and act.__dataclass_params__.frozen, act


def test_equal_words_give_equal_steps():
    one = steps.Fill(Target("Name", (Reading("Name"),)), "Ann")
    assert one == dataclasses.replace(one) and hash(one) == hash(dataclasses.replace(one))
    with pytest.raises(dataclasses.FrozenInstanceError):
        one.value = "Bob"


def test_what_reading_comes_to_is_frozen_too():
    with pytest.raises(dataclasses.FrozenInstanceError):
        steps.NotUnderstood("x").part = "y"
    assert steps.Control("help") == steps.Control("help") != steps.Control("stop")
