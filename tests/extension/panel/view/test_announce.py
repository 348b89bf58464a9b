"""What a screen reader is told: finished paragraphs and steps, not every piece."""

from __future__ import annotations

from playwright.async_api import expect


async def test_finished_paragraphs_and_steps_are_said_once(panel):
    said = panel.page.locator("[role=log] p")
    await panel.submit("go")
    await panel.hub.say(panel.session, "One")
    await panel.hub.say(panel.session, " done.\n\nTwo grows")
    await expect(said).to_have_text(["Working…", "One done."])
    meta = {"pagehand/toolName": "readPage"}
    await panel.hub.update(
        panel.session,
        {"sessionUpdate": "tool_call", "toolCallId": "c1", "title": "Read", "status": "pending", "_meta": meta},
    )
    await panel.hub.update(
        panel.session, {"sessionUpdate": "tool_call_update", "toolCallId": "c1", "status": "completed"}
    )
    await panel.hub.say(panel.session, "Three", message="m2")
    await panel.hub.end(panel.session)
    await expect(said).to_have_text(["Working…", "One done.", "Two grows", "Read the page", "Three"])


async def test_a_permission_is_said_at_once(panel):
    await panel.submit("go")
    await panel.permission()
    alert = panel.page.locator("[role=alert].unseen")
    await expect(alert).to_have_text("Permission needed: Click button “Place order”? https://shop.example")


async def test_a_replay_is_not_read_out(panels):
    session = panels.hub.add("Old")
    await panels.hub.say(session, "old words")
    await panels.hub.end(session)
    async with panels.open() as panel:
        await panel.page.get_by_role("button", name="Conversations").click()
        await panel.page.get_by_role("button", name="Old").first.click()
        await expect(panel.page.locator(".agent")).to_contain_text("old words")
        await expect(panel.page.locator("[role=log] p")).to_have_count(0)


async def test_what_has_run_for_a_while_is_not_read_out_when_it_is_opened(panels):
    session = panels.hub.add("Old")
    await panels.hub.say(session, "old words")
    async with panels.open() as panel:
        await panel.page.get_by_role("button", name="Conversations").click()
        await panel.page.get_by_role("button", name="Old").first.click()
        await expect(panel.page.locator(".agent")).to_contain_text("old words")
        await expect(panel.page.locator("[role=log] p")).to_have_count(0)
