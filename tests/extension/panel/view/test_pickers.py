"""Mode and browser: chosen by keyboard or mouse at the hub, shown as the hub says. Holds panel/view/pickers."""

from __future__ import annotations

from playwright.async_api import expect


async def test_a_mode_is_set_by_keyboard_and_one_set_elsewhere_is_shown(panel):
    page, keys = panel.page, panel.page.keyboard
    picker = page.get_by_role("button", name="Mode: Ask first")
    await picker.focus()
    await keys.press("Enter")
    await expect(page.get_by_role("option", name="Ask first")).to_have_attribute("aria-selected", "true")
    await expect(page.get_by_role("option", name="Read only")).to_contain_text("changes nothing")
    for key in ("r", "Enter"):
        await keys.press(key)
    assert (await panel.hub.request("session/set_mode")).params == {
        "sessionId": panel.session.id,
        "modeId": "read_only",
    }
    picker = page.locator("[data-option=mode]")
    await expect(picker).to_have_text("Read only")
    await expect(picker).to_be_focused()
    await panel.hub.update(panel.session, {"sessionUpdate": "current_mode_update", "currentModeId": "ask"}, None)
    await expect(picker).to_have_text("Ask first")


async def test_a_second_browser_makes_a_choice(panel):
    option = {"id": "hand", "name": "Browser", "type": "select", "currentValue": "i1"}
    options = [{"value": "", "name": "any"}, {"value": "i1", "name": "Chromium"}, {"value": "i2", "name": "Firefox"}]
    engine = panel.session.setup()["configOptions"][0]
    update = {"sessionUpdate": "config_option_update", "configOptions": [engine, {**option, "options": options}]}
    await panel.hub.update(panel.session, update, None)
    await panel.page.get_by_role("button", name="Browser: Chromium").click()
    listed = panel.page.get_by_role("listbox", name="Browser").get_by_role("option")
    await expect(listed).to_have_text(["The connected browser", "Chromium", "Firefoxnot connected"])
    await expect(listed.last).to_have_attribute("aria-disabled", "true")
