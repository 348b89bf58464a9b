"""Steps are plain values."""

import dataclasses

import pytest

from pagehand.providers.commands.progress import SCRIPTS
from pagehand.providers.commands.words import steps
from pagehand.providers.commands.words.steps import Reading, Target, called


def test_every_act_is_a_frozen_value():
    kinds = [kind for kind in vars(steps).values() if isinstance(kind, type) and steps.Act in kind.__bases__]
    assert len(kinds) > 15
    for act in kinds:
        assert dataclasses.is_dataclass(act) and act.__dataclass_params__.frozen, act


def test_equal_words_give_equal_steps():
    one = steps.Fill(Target("Name", (Reading("Name"),)), "Ann")
    assert one == dataclasses.replace(one) and hash(one) == hash(dataclasses.replace(one))
    with pytest.raises(dataclasses.FrozenInstanceError):
        one.value = "Bob"


def test_what_reading_comes_to_is_frozen_too():
    with pytest.raises(AttributeError):
        steps.NotUnderstood("x").part = "y"
    assert steps.Control("help") == steps.Control("help") != steps.Control("stop")


def test_a_new_act_has_a_script():
    acts = {kind for kind in vars(steps).values() if isinstance(kind, type) and steps.Act in kind.__mro__[1:]}
    assert acts == {*SCRIPTS}


def test_an_act_without_words_of_the_persons_own_is_closed():
    assert steps.Submit().is_closed and steps.Scroll("down").is_closed and steps.Press("Enter").is_closed
    assert not steps.Click(called("Save")).is_closed and not steps.Press("Enter", called("Go")).is_closed


def test_a_kind_of_act_says_what_is_so_of_all_of_it():
    assert (steps.Save.uses, steps.Save.closed) == (("click",), True)


def test_what_words_mean_can_be_told_apart():
    with pytest.raises(dataclasses.FrozenInstanceError):
        Reading("x").name = "y"
    assert len({Target("x", (Reading("x"),)), Target("x", (Reading("x", ordinal=1),))}) == 2
