"""The lists of engines and slash commands by keyboard alone: what is marked, chosen, told, and where the focus goes.

Holds panel/view/choice, panel/view/listbox and panel/view/slash.
"""

from __future__ import annotations

from playwright.async_api import expect

MARKED = "document.getElementById(document.activeElement.getAttribute('aria-activedescendant'))?.innerText"


async def test_an_engine_is_chosen_with_its_vendor_and_its_reason_in_sight(panel):
    page, keys = panel.page, panel.page.keyboard
    button = page.get_by_role("button", name="Engine: Commands (no model), built in")
    await button.focus()
    await keys.press("ArrowDown")
    await expect(page.locator(".option")).to_have_count(3)
    assert "Commands (no model)" in await page.evaluate(MARKED)
    small = page.get_by_role("option", name="Small model")
    await expect(small).to_have_attribute("aria-disabled", "true")
    await expect(small).to_contain_text("api – needs a key")
    for key in ("End", "Enter"):
        await keys.press(key)
    assert "Small model" in await page.evaluate(MARKED)
    await keys.press("l")
    assert "Large model" in await page.evaluate(MARKED)
    await keys.press("Escape")
    await expect(page.locator("#choices-engine")).not_to_be_visible()
    await expect(button).to_be_focused()
    await keys.press("Enter")
    for key in ("ArrowDown", "Enter"):
        await keys.press(key)
    request = await panel.hub.request("session/set_config_option")
    assert request.params == {"sessionId": panel.session.id, "configId": "engine", "value": "large"}
    await expect(page.locator("button.engine")).to_have_text("Large model")
    await expect(page.locator("button.engine")).to_be_focused()


async def test_slash_commands_are_listed_from_what_there_is_and_taken_by_keyboard(panel):
    page, keys = panel.page, panel.page.keyboard
    offered = [{"name": "orders:find", "description": "Find an order"}]
    await panel.hub.update(
        panel.session, {"sessionUpdate": "available_commands_update", "availableCommands": offered}, None
    )
    await page.locator("#task").fill("/")
    await expect(page.locator(".option")).to_have_count(7)
    await page.locator("#task").press("o")
    await expect(page.locator(".option")).to_have_text(["/orders:findFind an order"])
    assert "Find an order" in await page.evaluate(MARKED)
    await keys.press("Tab")
    await expect(page.locator("#task")).to_have_value("/orders:find ")
    await expect(page.locator(".option")).to_have_count(0)
    await page.locator("#task").fill("/re")
    await keys.press("Escape")
    await expect(page.locator(".option")).to_have_count(0)
    assert not any(request.method == "session/cancel" for request in panel.hub.seen)
    await page.locator("#task").fill("/rename Blue lamps")
    await keys.press("Enter")
    asked = await panel.hub.request("_pagehand/rename")
    assert asked.params == {"sessionId": panel.session.id, "title": "Blue lamps"}
