"""Steps are plain values."""

import dataclasses

import pytest

from pagehand.providers.commands.progress import SCRIPTS
from pagehand.providers.commands.words import steps
from pagehand.providers.commands.words.steps import Reading, Target, called


def test_every_act_is_a_value():
    kinds = [kind for kind in vars(steps).values() if isinstance(kind, type) and steps.Act in kind.__bases__]
    assert len(kinds) > 15
    for act in kinds:
        assert dataclasses.is_dataclass(act) and act.__eq__ is steps.Act.__eq__, act


def test_equal_words_give_equal_steps():
    one = steps.Fill(Target("Name", (Reading("Name"),)), "Ann")
    other = dataclasses.replace(one, value="Bob")
    assert one == dataclasses.replace(one) != other and hash(one) == hash(dataclasses.replace(one)) != hash(other)
    assert "Ann" in repr(one)


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
    with pytest.raises(AttributeError):
        Reading("x").name = "y"
    assert len({Target("x", (Reading("x"),)), Target("x", (Reading("x", ordinal=1),))}) == 2
