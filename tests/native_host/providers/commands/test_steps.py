"""Steps are plain values."""

import dataclasses

import pytest

from pagehand.providers.commands import steps
from pagehand.providers.commands.meanings import Reading, Target


def test_every_act_is_a_frozen_value():
    for act in steps.Act.__args__:
        assert dataclasses.is_dataclass(act) and act.__dataclass_params__.frozen, act


def test_equal_words_give_equal_steps():
    one = steps.Fill(Target("Name", (Reading("Name"),)), "Ann")
    assert one == dataclasses.replace(one) and hash(one) == hash(dataclasses.replace(one))
    with pytest.raises(dataclasses.FrozenInstanceError):
        one.value = "Bob"
