"""What holds for whole sites, in the settings: shown, taken back, blocked.

Holds panel/client/sites, panel/state/sites and panel/view/sites.
"""

from __future__ import annotations

import time

from playwright.async_api import expect

SHOP = "https://shop.example"


async def test_leave_is_taken_back_and_sites_are_blocked(panel):
    page = panel.page
    await page.get_by_role("button", name="Models and settings").click()
    await (await panel.hub.request("_pagehand/setup")).answer({"vendors": [], "default": None})
    later = int(time.time() * 1000) + 86_400_000
    allowed = [
        {"origin": SHOP, "class": "act", "until": later},
        {"origin": "https://old.example", "class": "act", "until": 5},
    ]
    await (await panel.hub.request("_pagehand/sites")).answer({"allowed": allowed, "blocked": ["bank.example"]})
    sheet = page.get_by_role("dialog", name="Models and settings")
    await expect(sheet.get_by_text(SHOP)).to_be_visible()
    await expect(sheet.get_by_text("https://old.example")).to_have_count(0)
    await sheet.get_by_role("button", name=f"Take back: {SHOP}").click()
    asked = await panel.hub.request("_pagehand/sites_change")
    assert asked.params == {"action": "revoke", "site": SHOP}
    await asked.answer({"allowed": [], "blocked": ["bank.example"]})
    await expect(sheet.get_by_text("No site: it asks everywhere.")).to_be_visible()
    await sheet.get_by_label("Block a site").first.fill("evil.example")
    await sheet.get_by_role("button", name="Block a site").click()
    asked = await panel.hub.request("_pagehand/sites_change", 2)
    assert asked.params == {"action": "block", "site": "evil.example"}
    await asked.fail(-32602, "policy.toml, line 3: mend it")
    await expect(sheet.get_by_role("status").filter(has_text="line 3")).to_be_visible()
    await expect(sheet.get_by_role("button", name="Unblock: bank.example")).to_be_visible()
    await page.set_viewport_size({"width": 240, "height": 560})
    assert await sheet.evaluate("(node) => node.scrollWidth <= node.clientWidth")
