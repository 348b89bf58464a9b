"""Reading the page: folded parts, late pages, what cannot be read."""

from talks.pages import CORE, El, Page, Site, Talk, one_page, text


async def test_folded_parts_are_opened_before_giving_up():
    site = one_page(
        text("Top"),
        folded={"s1": [text("Legal")], "s2": [El("link", "Imprint", click=lambda at: at.state.update(seen=1))]},
    )
    await Talk(site).say("click Imprint")
    assert site.state == {"seen": 1}


async def test_folded_parts_that_were_not_opened_are_told():
    site = one_page(text("Top"), folded={f"s{number}": [text(f"Part {number}")] for number in range(1, 9)})
    answer = await Talk(site).say("is there an Imprint link?")
    assert answer == "I cannot find “Imprint link” on “A page”. (2 folded parts of the page I have not looked into.)"


async def test_a_page_that_was_still_loading_is_looked_at_once_more():
    late = El("button", "Save", click=lambda at: "dom_changed")

    def start(at):
        at.reads = 0
        return "request_sent"

    site = one_page(El("button", "Start", click=start))
    reading = site.reading

    def slow(arguments):
        site.reads = getattr(site, "reads", -9) + 1
        if site.reads == 2:
            site.page.body.append(late)
            site.number_refs()
        return reading(arguments)

    site.reading = slow
    answer = await Talk(site).say("click Start and click Save")
    assert "2. Clicked the button “Save”" in answer


async def test_what_is_still_loading_is_waited_for_where_that_can_be():
    site = one_page(El("button", "Load", click=lambda at: "request_sent"))

    def wait(call, _):
        site.page.body.append(El("button", "Save", click=lambda at: at.state.update(saved=1)))
        return site.done(call, "dom_changed")

    site.do_wait = wait
    await Talk(site, names=(*CORE, "wait")).say("click Load and click the Save button")
    assert site.state == {"saved": 1}
    assert ("wait", {"text": "Save", "seconds": 4}) in site.calls


async def test_a_page_that_cannot_be_read_is_told():
    site = Site({"/": lambda _: Page("x", [])})
    assert await Talk(site).say("click OK") == (
        "I cannot read this page: this cannot be done here (This tab is blank; navigate to a page first)."
    )
