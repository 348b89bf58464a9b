"""Sliders and spinners by keys."""

import pytest

from talks.pages import CORE, El, Site, Talk, one_page


class Stepped(Site):
    """A site whose one control moves by keys, `step` each, up to `most`."""

    step, most = 2, 40

    def do_press(self, call, element):
        for key in call.arguments["keys"]:
            sign = {"ArrowUp": 1, "ArrowRight": 1, "ArrowDown": -1, "ArrowLeft": -1}[key]
            now = int(element.value) + sign * self.step
            element.value = str(max(-self.most, min(self.most, now)))
        return self.done(call, "dom_changed")

    def do_type(self, call, element):
        return self.done(call, "dom_changed")  # the control takes no typing


def talk(role="spinbutton", value="0"):
    site = Stepped(one_page(El(role, "Volume", value=value)).pages, "/")
    return site, Talk(site, names=(*CORE, "press"))


@pytest.mark.parametrize("wanted", ["8", "-14", "40"])
async def test_what_takes_no_typing_is_moved_by_keys(wanted):
    site, one = talk()
    answer = await one.say(f"set the Volume to {wanted}")
    assert site.elements()[0].value == wanted and f"to {wanted}" in answer


async def test_a_number_that_cannot_be_reached_is_told():
    site, one = talk()
    answer = await one.say("set the Volume to 90")
    assert site.elements()[0].value == "40" and "keys do not move it to 90" in answer


async def test_a_field_that_keeps_something_else_is_told():
    class Deaf(Site):
        def do_type(self, call, element):
            return self.done(call, "dom_changed")

    site = Deaf(one_page(El("textbox", "Name", value="old")).pages, "/")
    answer = await Talk(site).say("fill Name with Ann")
    assert answer == "I did not do it: I typed “Ann”, but the text field “Name” still holds “old”."
