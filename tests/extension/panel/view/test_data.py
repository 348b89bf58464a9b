"""Keeping conversations: renamed, saved as files, all of them saved or deleted after a question; a message sent again.

Holds panel/client/keep, panel/view/data and panel/view/save.
"""

from __future__ import annotations

import json
from pathlib import Path

from playwright.async_api import expect


async def saved(page, press):
    async with page.expect_download() as download:
        await press
    file = await download.value
    return file.suggested_filename, Path(await file.path()).read_text()


async def test_a_conversation_is_renamed_and_saved(panel):
    panel.session.title = "Lamps"
    page = panel.page
    request = await panel.submit("Which lamp?")
    await panel.hub.say(panel.session, "The blue one.")
    await panel.hub.end(panel.session)
    await request.answer({"stopReason": "end_turn"})
    await page.get_by_role("button", name="Conversations").click()
    await page.get_by_role("button", name="Rename or save “Lamps”").click()
    title = page.get_by_label("Title")
    await expect(title).to_be_focused()
    name, text = await saved(page, page.get_by_role("button", name="Save as Markdown").click())
    assert name == "Lamps.md" and text.endswith("## You\n\nWhich lamp?\n\n## Pagehand\n\nThe blue one.\n")
    name, text = await saved(page, page.get_by_role("button", name="Save as JSON").click())
    assert name == "Lamps.json" and len(json.loads(text)["updates"]) == len(panel.session.events)
    await title.fill("Blue lamps")
    await title.press("Enter")
    asked = await panel.hub.request("_pagehand/rename")
    assert asked.params == {"sessionId": panel.session.id, "title": "Blue lamps"}
    await expect(page.get_by_role("button", name="Rename or save “Lamps”")).to_be_focused()
    await page.keyboard.press("Escape")
    await page.locator(".entry.user").hover()
    await page.get_by_role("button", name="Send again").click()
    assert (await panel.hub.request("session/prompt", 2)).params["prompt"] == [{"type": "text", "text": "Which lamp?"}]


async def test_everything_is_saved_and_deleted_after_a_question(panel):
    page, hub = panel.page, panel.hub
    hub.add("One"), hub.add("Two")
    await page.get_by_role("button", name="Models and settings").click()
    await (await hub.request("_pagehand/setup")).answer({"vendors": [], "default": None})
    name, text = await saved(page, page.get_by_role("button", name="Save all conversations").click())
    assert name == "pagehand.json" and [one["title"] for one in json.loads(text)] == ["Two", "One", ""]
    await page.get_by_role("button", name="Delete all conversations").click()
    await expect(page.get_by_role("button", name="Cancel")).to_be_focused()
    assert len(hub.sessions) == 3
    await page.get_by_role("button", name="Delete all", exact=True).click()
    await hub.request("session/new", 2)
    assert [session.title for session in hub.sessions.values()] == [""]
