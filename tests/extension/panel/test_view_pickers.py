"""Engine and mode: chosen at the hub, shown as the hub says."""

from __future__ import annotations

from playwright.async_api import expect


async def test_an_engine_is_chosen_at_the_hub(panel):
    picker = panel.page.get_by_label("Engine")
    await expect(picker).to_have_value("commands")
    await picker.select_option("large")
    request = await panel.hub.request("session/set_config_option")
    assert request.params == {"sessionId": panel.session.id, "configId": "engine", "value": "large"}
    await expect(picker).to_have_value("large")


async def test_an_engine_that_cannot_work_is_shown_with_its_reason(panel):
    option = panel.page.get_by_label("Engine").locator("option", has_text="Small model")
    await expect(option).to_have_text("Small model – no key is set")
    await expect(option).to_be_disabled()


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
