"""Engine and mode: chosen at the hub, shown as the hub says."""

from __future__ import annotations

from playwright.async_api import expect


async def test_a_mode_is_set_and_one_set_elsewhere_is_shown(panel):
    picker = panel.page.get_by_label("Mode", exact=True)
    await picker.select_option("read_only")
    assert (await panel.hub.request("session/set_mode")).params == {
        "sessionId": panel.session.id,
        "modeId": "read_only",
    }
    await expect(picker).to_have_value("read_only")
    await panel.hub.update(panel.session, {"sessionUpdate": "current_mode_update", "currentModeId": "ask"}, None)
    await expect(picker).to_have_value("ask")


async def test_a_second_browser_makes_a_choice(panel):
    option = {"id": "hand", "name": "Browser", "type": "select", "currentValue": "i1"}
    options = [{"value": "", "name": "any"}, {"value": "i1", "name": "Chromium"}, {"value": "i2", "name": "Firefox"}]
    engine = panel.session.setup()["configOptions"][0]
    update = {"sessionUpdate": "config_option_update", "configOptions": [engine, {**option, "options": options}]}
    await panel.hub.update(panel.session, update, None)
    picker = panel.page.get_by_label("Browser")
    await expect(picker).to_have_value("i1")
    await expect(picker.locator("option:not(:disabled)")).to_have_text(["The connected browser", "Chromium"])
    await expect(picker.locator("option:disabled")).to_have_text("Firefox – not connected")
