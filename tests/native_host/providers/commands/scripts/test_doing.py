"""Acts that do not go smoothly: stale, denied, covered."""

from talks.pages import El, Page, Site, Talk, one_page, text


def counter():
    return one_page(
        El("button", "OK", click=lambda at: at.state.update(clicks=at.state.get("clicks", 0) + 1)), El("link", "Home")
    )


async def test_a_stale_target_is_looked_for_again_once():
    site = counter()
    site.fail["OK"] = [{"reason": "stale", "hint": "It changed."}]
    assert (await Talk(site).say("click OK")).startswith("Clicked the button “OK”")
    assert site.state == {"clicks": 1}
    site.fail["OK"] = [{"reason": "stale", "hint": "It changed."}] * 2
    assert "it changed while I was about to act" in await Talk(site).say("click OK")
    assert site.state == {"clicks": 1}


async def test_nothing_else_is_clicked_when_the_target_is_gone():
    site = counter()
    site.fail["OK"] = [{"reason": "not_found", "hint": "Gone."}]
    reading = site.reading

    def without(arguments):
        told = reading(arguments)
        site.page.body = [element for element in site.page.body if element.name != "OK"]
        return told

    site.reading = without
    answer = await Talk(site).say("click OK")
    assert "could not be used: it is no longer on the page" in answer and site.state == {}


async def test_a_no_ends_the_task_at_once():
    site = counter()
    site.deny.add("OK")
    answer = await Talk(site).say("click OK, then click Home")
    assert answer.startswith("I stopped at step 1 of 2, “click OK”. You did not allow it.")
    assert "Not done:\n- click Home" in answer
    assert [tool for tool, _ in site.calls].count("click") == 1


async def test_a_denied_single_step_is_told_plainly():
    site = counter()
    site.deny.add("OK")
    assert await Talk(site).say("click OK") == "I did not do it: you did not allow it."


async def test_what_is_in_the_way_is_told():
    site = counter()
    site.fail["OK"] = [{"reason": "covered", "hint": 'dialog "Cookies" covers it.'}]
    answer = await Talk(site).say("click OK")
    assert (
        answer
        == 'I did not do it: the button “OK” could not be used: something else covers it (dialog "Cookies" covers it).'
    )


async def test_an_act_after_which_the_page_is_silent_is_neither_done_nor_not_done():
    site = counter()
    hint = "It was begun, and what came of it is not known. The page does not answer: it is busy."
    site.fail["OK"] = [{"reason": "unanswered", "hint": hint}]
    answer = await Talk(site).say("click OK")
    assert answer == "I do not know whether it is done. I tried the button “OK”; the page does not answer: it is busy."


async def test_one_of_several_equal_names_is_told_with_its_place():
    rows = [text('| Ann | [e91] button "Edit" |'), text('| Bob | [e92] button "Edit" |')]
    site = one_page(El("table", states="2 rows", inside=rows))
    site.do_click = lambda call, _: site.done(call, "dom_changed")
    assert (
        await Talk(site).say("click Edit in the row of Bob") == "Clicked the button “Edit” in “Bob”: the page changed."
    )


async def test_what_is_acted_on_is_what_it_means():
    site = counter()
    talk = Talk(site)
    await talk.say("click OK")
    await talk.say("click it again")
    assert site.state == {"clicks": 2}


class Leaving(Site):
    """A site that answers the first click as one that the page left meanwhile, though it was done."""

    def run(self, call):
        result = super().run(call)
        clicks = sum(name == "click" for name, _ in self.calls)
        return (
            self.refuse(call, {"reason": "navigated", "hint": "Gone."})
            if (call.name, clicks) == ("click", 1)
            else result
        )


async def test_what_was_ticked_as_the_page_left_is_not_ticked_again():
    box = El("checkbox", "Eggs")
    told = await Talk(Leaving({"/": lambda at: Page("List", [box])}, "/")).say("tick eggs")
    assert "on now" in told and box.states == "checked"


async def test_what_was_pressed_as_the_page_left_is_not_pressed_again():
    def add(site):
        site.state["added"] = site.state.get("added", 0) + 1
        site.go("/")

    site = Leaving({"/": lambda at: Page("Shop", [El("button", "Add", click=add)])}, "/")
    told = await Talk(site).say("click Add")
    assert site.state == {"added": 1} and "could not be used" in told
