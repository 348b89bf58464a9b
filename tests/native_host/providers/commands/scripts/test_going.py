"""Going somewhere."""

from pagehand.brain.transcript import ToolResult
from talks.pages import CORE, El, Page, Site, Talk, one_page, text


def two_pages():
    return Site(
        {
            "/": lambda _: Page("Home", [El("link", "Docs", click=lambda at: at.go("/docs"))]),
            "/docs": lambda _: Page("Docs", []),
        }
    )


async def test_opening_tells_where_one_is():
    answer = await Talk(two_pages()).say("open http://site.test/docs")
    assert answer == "Opened http://site.test/docs: now at “Docs” (http://site.test/docs)."


async def test_back_is_where_one_was():
    site = two_pages()
    answer = await Talk(site).say("open http://site.test/, click Docs, go back and reload")
    assert site.url == "http://site.test/"
    assert "Reloaded the page: now at “Home”" in answer


async def test_what_cannot_be_opened_ends_the_task_with_the_reason():
    site = two_pages()
    site.fail["navigate"] = [{"reason": "timeout", "hint": "The site did not answer."}]
    answer = await Talk(site).say("open http://site.test/ and click Docs")
    assert answer.startswith(
        "I stopped at step 1 of 2, “open http://site.test/”. I could not open http://site.test/: it took"
    )
    assert "Not done:\n- click Docs" in answer


async def test_there_may_be_nothing_to_go_back_to():
    assert await Talk(two_pages()).say("go back") == "I could not go back: There is no page before this one."


async def test_a_tab_of_the_page_is_switched_to():
    site = one_page(El("tab", "Docs", click=lambda at: at.state.update(shown=1)))
    await Talk(site).say("switch to the Docs tab")
    assert site.state == {"shown": 1}


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
    assert "the page has “Reviews”, but I cannot tell where" in await talk.say("scroll to Reviews")


async def test_a_text_is_scrolled_to_by_what_find_calls_it():
    site = one_page(text("Reviews"), text("All reviews are checked."))
    found = '"Reviews" [s1] [e7] text\n"All reviews are checked." [s2] [e8] text'
    site.do_find = lambda call, _: ToolResult(call.id, call.name, found, structured={"ok": True})
    site.do_scroll = lambda call, _: site.done(call, "scrolled")
    told = await Talk(site, names=(*CORE, "find", "scroll")).say("scroll to the reviews")
    assert told == "Scrolled to the text “Reviews”."
    assert site.calls[-1] == ("scroll", {"ref": "e7"})


async def test_with_their_tools_scrolling_scrolls_and_waiting_waits():
    site = one_page(text("Reviews"), El("link", "Home"))
    site.do_scroll = lambda call, _: site.done(call, "scrolled")
    site.do_wait = lambda call, _: site.done(call, "dom_changed")
    talk = Talk(site, names=(*CORE, "scroll", "wait"))
    assert await talk.say("scroll down and scroll to the Home link") == (
        "What I did:\n1. Scrolled.\n2. Scrolled to the link “Home”."
    )
    assert await talk.say("wait for the page to load") == "Waited until the page was at rest."
    assert "did not appear" in await talk.say('wait for "Saved"')
    used = [(tool, arguments) for tool, arguments in site.calls if tool != "readPage"]
    assert used == [
        ("scroll", {"to": "down"}),
        ("scroll", {"ref": "e1"}),
        ("wait", {}),
        ("wait", {"text": "Saved"}),
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


async def test_pictures_of_the_view_and_the_page():
    site = one_page(El("link", "Home"))
    talk = Talk(site)
    for words in ("take a screenshot", "take a screenshot of the whole page"):
        await talk.say(words)
    assert [arguments for tool, arguments in site.calls if tool == "screenshot"] == [{}, {"area": "full"}]


async def test_the_page_is_read_out():
    assert "- Lamps burn." in await Talk(one_page(text("Lamps burn."))).say("read the page")
