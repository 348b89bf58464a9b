"""The conversation on screen: order, following, and no jumps."""

from __future__ import annotations

from playwright.async_api import expect

AT_END = "(node) => node.scrollHeight - node.scrollTop - node.clientHeight < 3"


async def test_it_follows_the_newest_line_only_from_the_bottom(panel):
    await panel.submit("go")
    scroller = panel.page.locator(".scroller")
    for number in range(30):
        await panel.hub.say(panel.session, f"paragraph {number}\n\n")
    await expect(panel.page.locator(".agent p", has_text="paragraph 29")).to_be_in_viewport()
    await scroller.hover()
    await panel.page.mouse.wheel(0, -600)
    to_newest = panel.page.get_by_role("button", name="Jump to latest")
    await expect(to_newest).to_be_visible()
    before = await scroller.evaluate("(node) => node.scrollTop")
    await panel.hub.say(panel.session, "one more\n\n")
    await panel.page.locator(".agent p", has_text="one more").wait_for(state="attached")
    assert await scroller.evaluate("(node) => node.scrollTop") == before
    await to_newest.click()
    assert await scroller.evaluate(AT_END)
    await expect(to_newest).not_to_be_visible()
    await panel.hub.say(panel.session, "and more")
    await expect(panel.page.locator(".agent p", has_text="and more")).to_be_in_viewport()


async def test_sending_brings_the_newest_line_back(panel):
    await panel.submit("go")
    await panel.hub.say(panel.session, "line\n\n" * 60)
    await panel.hub.end(panel.session)
    await panel.page.locator(".scroller").hover()
    await panel.page.mouse.wheel(0, -900)
    await expect(panel.page.get_by_role("button", name="Jump to latest")).to_be_visible()
    await panel.submit("again")
    await expect(panel.page.locator(".user").last).to_be_in_viewport()


async def test_a_wheel_that_still_turns_does_not_lead_away_from_the_newest(panel):
    await panel.submit("go")
    await panel.hub.say(panel.session, "line\n\n" * 60)
    scroller = panel.page.locator(".scroller")
    await scroller.hover()
    await panel.page.mouse.wheel(0, -900)
    to_newest = panel.page.get_by_role("button", name="Jump to latest")
    await expect(to_newest).to_be_visible()
    await to_newest.evaluate("(button) => { button.click(); document.querySelector('.scroller').scrollTop -= 300; }")
    await panel.hub.say(panel.session, "at last")
    await expect(panel.page.locator(".agent p", has_text="at last")).to_be_in_viewport()
    await expect(to_newest).not_to_be_visible()


async def test_work_that_goes_on_is_shown_and_what_is_sent_waits_below(panel):
    await panel.page.locator("#task").fill("slow")
    await panel.page.locator("#task").press("Enter")
    await expect(panel.page.locator(".pending .bubble")).to_have_text("slow")
    await expect(panel.page.locator(".working")).to_have_text("Working…")
    request = await panel.hub.request("session/prompt")
    await panel.hub.say(panel.session, "slow", "user_message_chunk", "u1")
    await expect(panel.page.locator(".pending")).to_have_count(0)
    await expect(panel.page.locator(".user")).to_have_count(1)
    await panel.hub.end(panel.session)
    await request.answer({"stopReason": "end_turn"})
    await expect(panel.page.locator(".working")).to_have_count(0)


async def test_a_thousand_pieces_are_drawn_in_order_without_delay(panel):
    await panel.submit("go")
    pieces = [f"w{number} " for number in range(1000)]
    started = await panel.page.evaluate("performance.now()")
    for piece in pieces:
        await panel.hub.say(panel.session, piece)
    await expect(panel.page.locator(".agent .markdown")).to_have_text("".join(pieces).strip())
    assert await panel.page.evaluate("performance.now()") - started < 4000


async def test_nothing_is_wider_than_the_panel_at_260_pixels(panels):
    async with panels.open(width=260, height=600) as panel:
        await panel.submit("a" * 200)
        long = "x" * 300
        await panel.hub.say(
            panel.session,
            f"{long}\n\n| {long} | b |\n|---|---|\n| 1 | 2 |\n\n```\n{long}\n```\n\nhttps://a.example/{long}",
        )
        await panel.permission()
        await panel.armed()
        assert await panel.page.evaluate("document.documentElement.scrollWidth") == 260
        wide = "nodes => nodes.filter((node) => node.getBoundingClientRect().right > 261).map((node) => node.className)"
        assert await panel.page.locator(".entry, .ask, .composer, .top, .answers button").evaluate_all(wide) == []


async def test_of_a_long_conversation_the_newest_is_fetched_and_drawn_and_the_rest_when_it_is_scrolled_to(panels):
    session = panels.hub.add("Long")
    for number in range(500):
        await panels.hub.say(session, f"line {number}", "user_message_chunk", f"u{number}")
    async with panels.open() as panel:
        await panel.page.get_by_role("button", name="Conversations").click()
        await panel.page.get_by_text("Long").click()
        entries = panel.page.locator(".entries > .entry")
        await expect(entries.last).to_contain_text("line 499")
        assert await entries.count() <= 80
        scroller, met = panel.page.locator(".scroller"), []
        for _ in range(30):
            met.append(await entries.first.locator(".bubble").inner_text())
            if met[-1] == "line 0":
                break
            await scroller.evaluate("node => (node.scrollTop = 0)")
            await expect(entries.first.locator(".bubble")).not_to_have_text(met[-1])
        assert met[-1] == "line 0"
        assert await entries.count() == 500
        texts = await panel.page.locator(".entries .bubble").all_inner_texts()
        assert texts == [f"line {number}" for number in range(500)]
        await expect(panel.page.get_by_role("button", name="Show earlier")).to_have_count(0)
        await expect(panel.page.get_by_text("line 499", exact=True)).not_to_be_in_viewport()
        await panel.page.get_by_role("button", name="Jump to latest").click()
        await expect(entries.last).to_be_in_viewport()
