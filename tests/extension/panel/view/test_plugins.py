"""How plugins and MCP servers stand, in the settings; what was noted of them is shown and hidden.

Holds panel/client/plugins, panel/state/plugins and panel/view/plugins.
"""

from __future__ import annotations

from playwright.async_api import expect

PLUGINS = [
    {
        "name": "weather",
        "kind": "program",
        "status": "untrusted",
        "tools": [],
        "reason": "`pagehand plugins enable weather`",
    },
    {"name": "wiki", "kind": "mcp", "status": "failed", "tools": ["wiki/find"], "reason": "it has ended"},
    {"name": "<b>bold</b>", "kind": "tool", "status": "running", "tools": ["bold"], "notes": ["one is left out"]},
    {"name": "notes", "kind": "listener", "status": "running", "tools": [], "origin": "notes.py"},
]


async def test_how_each_stands_is_shown_and_what_was_noted_on_demand(panel):
    page = panel.page
    await page.get_by_role("button", name="Models and settings").click()
    await (await panel.hub.request("_pagehand/setup")).answer({"vendors": [], "default": None})
    noted = [{"time": 1_790_000_000_000, "text": "the hook pre_tool of plugin:strict failed"}]
    await (await panel.hub.request("_pagehand/plugins")).answer(
        {"plugins": PLUGINS, "noted": noted, "fault": "plugins.toml"}
    )
    sheet = page.get_by_role("dialog", name="Models and settings")
    for text in (
        "waits for your word",
        "pagehand plugins enable weather",
        "MCP · failed",
        "it has ended",
        "one is left out",
    ):
        await expect(sheet.get_by_text(text)).to_be_visible()
    await expect(sheet.get_by_text("<b>bold</b>")).to_be_visible()
    await expect(sheet.get_by_role("status").filter(has_text="plugins.toml")).to_be_visible()
    await expect(sheet.get_by_role("button", name="Disable: notes.py")).to_be_enabled()
    assert await sheet.get_by_role("button", name="able: ").count() == 2  # neither a server nor what a package brought
    await sheet.get_by_role("button", name="Enable: weather").click()
    change = await panel.hub.request("_pagehand/plugins_change")
    assert change.params == {"action": "enable", "name": "weather"}
    await expect(sheet.get_by_role("button", name="Enable: weather")).to_be_disabled()
    enabled = {**PLUGINS[0], "status": "running", "tools": ["weather"], "reason": ""}
    await change.answer({"plugins": [enabled, *PLUGINS[1:]], "noted": noted, "fault": "plugins.toml"})
    await sheet.get_by_role("button", name="Disable: weather").click()
    await (await panel.hub.request("_pagehand/plugins_change", 2)).fail(-32602, "weather was not enabled")
    await expect(sheet.get_by_text("weather was not enabled")).to_be_visible()
    note = sheet.get_by_text("the hook pre_tool of plugin:strict failed")
    for visible in (False, True, False):
        await expect(note).to_be_visible(visible=visible)
        await sheet.get_by_text("What was noted of them").click()
    await page.set_viewport_size({"width": 240, "height": 560})
    assert await sheet.evaluate("(node) => node.scrollWidth <= node.clientWidth")
