"""What is put together at the start: language, the window's conversation, this browser's name."""

from __future__ import annotations

from playwright.async_api import expect


async def test_it_opens_what_the_window_showed_last(panel):
    await panel.submit("remember me")
    await panel.hub.end(panel.session)
    await panel.page.reload()
    await expect(panel.page.locator(".user .bubble")).to_have_text("remember me")
    assert len(panel.hub.sessions) == 1


async def test_a_new_conversation_is_bound_to_this_browser(panel):
    instance = await panel.page.evaluate("chrome.storage.local.get('instance').then((kept) => kept.instance)")
    assert (await panel.hub.request("session/new")).params["_meta"] == {"pagehand/hand": instance}


async def test_german_is_spoken_where_the_browser_does(panels):
    async with panels.page(lang="de") as page:
        await expect(page.locator(".welcome h2")).to_have_text("Was kann ich für Sie tun?")
        await expect(page.locator("html")).to_have_attribute("lang", "de")


async def test_what_was_being_written_outlives_the_panel(panel):
    field = panel.page.locator("#task")
    await field.fill("half a thought")
    await panel.page.reload()
    await expect(field).to_have_value("half a thought")
    await expect(panel.page.get_by_role("button", name="Send", exact=True)).to_be_enabled()
    await field.press("Enter")
    await panel.hub.request("session/prompt")
    await panel.page.reload()
    await expect(field).to_have_value("")
