"""Where cards wait: the focus, the order, and that they go when they are answered elsewhere."""

from __future__ import annotations

from playwright.async_api import expect


async def test_the_focus_goes_to_the_card_and_back_to_the_field(panel):
    await panel.submit("order it")
    answer = await panel.permission()
    page = await panel.armed()
    await expect(page.locator(".permission")).to_be_focused()
    for _ in range(2):  # past the folded details
        await page.keyboard.press("Tab")
    await expect(page.get_by_role("button", name="Allow once")).to_be_focused()
    await page.keyboard.press("Enter")
    assert (await answer)["result"]["outcome"]["optionId"] == "allow_once"
    await expect(page.locator("#task")).to_be_focused()


async def test_who_is_writing_keeps_the_focus(panel):
    await panel.submit("order it")
    await panel.page.locator("#task").fill("wait, ")
    await panel.permission()
    await panel.armed()
    await expect(panel.page.locator("#task")).to_be_focused()


async def test_who_goes_on_typing_types_into_the_field(panel):
    await panel.submit("order it")
    await panel.permission()
    page = await panel.armed()
    await expect(page.locator(".permission")).to_be_focused()
    await page.keyboard.type("yes")
    await expect(page.locator("#task")).to_have_value("yes")
    await expect(page.locator(".permission")).to_have_count(1)


async def test_a_card_answered_elsewhere_goes(panel):
    await panel.submit("order it")
    answer = await panel.permission(**{"pagehand/confirmationId": "p5"})
    await panel.armed()
    closed = {"sessionId": panel.session.id, "confirmationId": "p5", "outcome": "allow_once", "by": "drive"}
    await panel.hub.notify("_pagehand/permission_closed", closed)
    await expect(panel.page.locator(".permission")).to_have_count(0)
    assert "error" in await answer


async def test_of_two_cards_the_first_takes_the_keys_and_the_second_arms_anew(panel):
    await panel.submit("order it")
    first = await panel.permission(**{"pagehand/confirmationId": "p1"})
    second = await panel.permission(**{"pagehand/confirmationId": "p2", "pagehand/risk": "always_ask"})
    page = await panel.armed()
    await expect(page.locator(".permission")).to_have_count(2)
    await page.keyboard.press("Alt+n")
    assert (await first)["result"]["outcome"]["optionId"] == "deny_once"
    await page.keyboard.press("Alt+n")
    # Until the first card is gone, its button is the one that looks ready.
    await expect(page.locator(".permission")).to_have_count(1)
    await panel.armed()
    assert not second.done()
    await page.keyboard.press("Alt+y")
    assert (await second)["result"]["outcome"]["optionId"] == "allow_once"


async def test_a_card_of_another_conversation_says_so(panel):
    other = panel.hub.add("Water the plants")
    await panel.page.get_by_role("button", name="Conversations").click()
    await expect(panel.page.locator(".sheet-list li")).to_have_count(2)
    await panel.page.keyboard.press("Escape")
    call = {"toolCallId": "c1", "title": "Open the tap"}
    await panel.hub.ask(
        "session/request_permission", {"sessionId": other.id, "toolCall": call, "options": [], "_meta": {}}
    )
    await expect(panel.page.locator(".permission")).to_contain_text("In another conversation: Water the plants")
