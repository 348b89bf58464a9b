"""The names that a control for a verb may have."""

from pagehand.providers.commands.grammar.reader import parse
from pagehand.providers.commands.page.controls import control_names, control_target, is_generic
from pagehand.providers.commands.words.steps import Reading, called


def readings(command, subject=""):
    (step,) = parse(command).steps
    return control_target(step.act, subject).readings


def test_a_verb_stands_beside_what_it_belongs_to():
    assert Reading("add to the cart", near="Blue Lamp") in readings("add the Blue Lamp to the cart")
    assert Reading("delete", near="Ann") in readings("delete the message from Ann") or Reading(
        "delete", near="message from Ann"
    ) in readings("delete the message from Ann")
    assert Reading("save") in readings("save the changes")
    assert Reading("log out") in readings("sign out")


def test_a_verb_alone_never_stands_for_one_of_several_things():
    assert Reading("delete") not in readings("delete the message from Ann")


def test_it_is_what_was_acted_on():
    assert Reading("archive", near="Lunch?") in readings("archive it", "Lunch?")


def test_closing_looks_for_what_closes():
    assert Reading("close", near="Preview") in readings("close the Preview window")
    assert Reading("×", "closer") in readings("close the dialog")


def test_kinds_of_things_are_no_names():
    assert is_generic(called("the message")) and is_generic(called("it")) and is_generic(None)
    assert not is_generic(called("Blue Lamp"))


def test_a_button_for_a_list_may_say_only_where_it_adds_to():
    step = parse("put Night Courier on my list").steps[0].act
    assert "+ my list" in control_names(step)
