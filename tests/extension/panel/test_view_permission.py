"""The permission card: what it shows, and whose answer counts."""

from __future__ import annotations

import time

from playwright.async_api import expect


async def test_a_click_answers_with_the_chosen_option(panel):
    await panel.submit("order it")
    answer = await panel.permission()
    page = await panel.armed()
    card = page.locator(".permission")
    await expect(card.locator("h2")).to_have_text("Click button “Place order”?")
    await expect(card.locator(".origin strong")).to_have_text("shop.example")
    await card.get_by_role("button", name="Allow for this session").click()
    assert (await answer)["result"] == {"outcome": {"outcome": "selected", "optionId": "allow_session"}}
    await expect(card).to_have_count(0)
