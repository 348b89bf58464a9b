"""Looking at a page over time or space."""

from talks.pages import CORE, El, Site, Talk, one_page, text


async def test_a_text_that_is_there_needs_no_waiting():
    site = one_page(text("All saved."))
    assert await Talk(site).say('wait for "saved"') == "“saved” is there."


async def test_waiting_ends_with_the_truth():
    site = one_page(text("Saving"))
    assert await Talk(site).say('wait for "Saved"') == "I did not do it: “Saved” did not appear on the page."
    assert len(site.calls) == 2


async def test_waiting_until_something_is_gone():
    site = one_page(text("Loading"))
    reading = site.reading

    def slow(arguments):
        told = reading(arguments)
        site.page.body.clear()
        return told

    site.reading = slow
    assert await Talk(site).say("wait until Loading disappears") == "“Loading” is gone."


async def test_scrolling_needs_its_tool_but_reading_does_not():
    site = one_page(text("Reviews"), El("link", "Home"))
    talk = Talk(site)
    assert "no tool to scroll" in await talk.say("scroll down")
    assert await talk.say("scroll to Reviews") == "The page has it: “Reviews”."


async def test_with_their_tools_scrolling_scrolls_and_waiting_waits():
    site = one_page(text("Reviews"), El("link", "Home"))
    site.do_scroll = lambda call, _: site.done(call, "scrolled")
    site.do_wait = lambda call, _: site.done(call, "dom_changed")
    site.do_hover = lambda call, _: site.done(call, "dom_changed")
    talk = Talk(site, names=(*CORE, "scroll", "wait", "hover"))
    assert await talk.say("scroll down and scroll to the Home link") == "What I did:\n1. Scrolled.\n2. Scrolled."
    assert await talk.say("wait for the page to load") == "Waited until the page was at rest."
    assert "did not appear" in await talk.say('wait for "Saved"')
    assert (await talk.say("hover over Home")).startswith("Moved the pointer over the link “Home”")
    used = [(tool, arguments) for tool, arguments in site.calls if tool != "readPage"]
    assert used == [
        ("scroll", {"to": "down"}),
        ("scroll", {"ref": "e1"}),
        ("wait", {}),
        ("wait", {"text": "Saved"}),
        ("hover", {"ref": "e1"}),
    ]


async def test_pictures_of_the_view_the_page_and_one_thing():
    site = one_page(El("link", "Home"))
    talk = Talk(site)
    for words in ("take a screenshot", "take a screenshot of the whole page", "take a picture of the Home link"):
        await talk.say(words)
    assert [arguments for tool, arguments in site.calls if tool == "screenshot"] == [
        {},
        {"area": "full"},
        {"area": "element", "ref": "e1"},
    ]


async def test_what_was_found_decides_what_is_beside_it():
    def star(name):
        return lambda at: at.state.update(star=name)

    mails = [
        one for name in ("Ann", "Bob") for one in (text(f"- Mail from {name}"), El("button", "Star", click=star(name)))
    ]
    site = one_page(El("list", states="2 items", inside=mails))
    await Talk(site).say("find the mail from Bob and click the star icon")
    assert site.state == {"star": "Bob"}


async def test_time_that_did_not_pass_is_not_claimed():
    class Hasty(Site):
        def do_wait(self, call, element):
            return self.done(call, "dom_changed")

    site = Hasty(one_page(text("Hello")).pages, "/")
    answer = await Talk(site, names=(*CORE, "wait")).say("wait 2 seconds")
    assert answer == "I could not wait: the browser came back at once."
