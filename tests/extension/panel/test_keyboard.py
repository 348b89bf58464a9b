"""Every function is in reach of the keyboard: Tab comes to whatever can be used, and a task needs no mouse."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from extension.panel.test_axe import stage

WALKED = [
    "welcome",
    "markdown",
    "a call failed",
    "reads together",
    "permission for a plan",
    "several permissions",
    "question in words",
    "fault of the key",
    "host missing",
    "conversations, delete?",
    "conversations, rename",
    "settings, ready",
    "settings, sites",
    "what can be attached",
    "attached",
]
CAN_BE_USED = """() => {
  const open = document.querySelector("dialog[open]");
  const usable = "a[href], button, input, select, textarea, summary, [tabindex='0']";
  const all = [...(open ?? document).querySelectorAll(usable)];
  const ofGroup = (node) => node.closest("fieldset, form").querySelector("[type=radio]");
  const first = (node) => node.type !== "radio" || node === ofGroup(node);
  window.wanted = new Set(all.filter((node) => node.checkVisibility({visibilityProperty: true}) && !node.disabled
    && node.type !== "file" && !node.closest("[inert]") && node.getAttribute("tabindex") !== "-1" && first(node)));
  document.activeElement.blur();
  return wanted.size;
}"""
MET = """() => {
  wanted.delete(document.activeElement);
  return wanted.size;
}"""
MISSED = "() => [...wanted].filter((node) => node.checkVisibility()).map((node) => node.outerHTML.slice(0, 120))"


@pytest.mark.parametrize("size", [(400, 720), (240, 600)])
async def test_tab_comes_to_everything_that_can_be_used(panels, size):
    async with stage(panels, {}, size) as (page, names):
        assert set(WALKED) <= set(names)
        missed = {}
        for name in WALKED:
            await page.evaluate("(name) => states.show(name)", name)
            for _ in range(await page.evaluate(CAN_BE_USED) + 4):
                await page.keyboard.press("Tab")
                if not await page.evaluate(MET):
                    break
            else:
                missed.update({name: left} if (left := await page.evaluate(MISSED)) else {})
        assert missed == {}


async def test_a_task_is_given_answered_and_kept_without_a_mouse(panel):
    page, keys = panel.page, panel.page.keyboard
    await expect(page.locator("#task")).to_be_focused()
    await keys.type("order it")
    await keys.press("Enter")
    await panel.hub.request("session/prompt")
    await panel.hub.say(panel.session, "order it", "user_message_chunk", "u1")
    answer = await panel.permission()
    await panel.armed()
    await expect(page.locator(".permission")).to_be_focused()
    while not await page.evaluate("document.activeElement.matches('.allow_once')"):
        await keys.press("Tab")
    await keys.press("Enter")
    assert (await answer)["result"]["outcome"]["optionId"] == "allow_once"
    await expect(page.locator("#task")).to_be_focused()
    await keys.press("Escape")
    await panel.hub.request("session/cancel")
    await panel.hub.end(panel.session, "cancelled")
    await keys.press("ArrowUp")
    await expect(page.locator("#task")).to_have_value("order it")
    await page.locator(".top button").first.focus()
    await keys.press("Enter")
    await expect(page.locator(".sheet-search").first).to_be_focused()
    await keys.press("Escape")
    await expect(page.locator(".top button").first).to_be_focused()
