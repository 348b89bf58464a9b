"""The whole panel: names, the order of the keyboard, colours, motion, and the page's policy."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

NAMELESS = """[...document.querySelectorAll("button, input, select, textarea, [role=region], [role=dialog]")]
  .filter((node) => node.checkVisibility())
  .filter((node) => !(node.ariaLabel || node.labels?.length || node.textContent.trim()))
  .filter((node) => !node.getAttribute("aria-labelledby"))
  .map((node) => node.outerHTML)"""
CONTRAST = """(() => {
  const canvas = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
  const rgb = (colour) => {
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const luminance = (colour) => {
    const [red, green, blue] = rgb(colour).map((part) => linear(part / 255));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ground = (node) => {
    if (!node) return "white";
    const colour = getComputedStyle(node).backgroundColor;
    return /, 0\\)|transparent/.test(colour) ? ground(node.parentElement) : colour;
  };
  const ratio = (node) => {
    const [light, dark] = [getComputedStyle(node).color, ground(node)].map(luminance).sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  const hasText = (node) => [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
  return [...document.querySelectorAll("body *")]
    .filter((node) => node.checkVisibility() && !node.disabled && hasText(node) && ratio(node) < 4.5)
    .map((node) => [ratio(node), node.textContent.slice(0, 40)]);
})()"""
POSITIVE = "nodes => nodes.filter((node) => node.tabIndex > 0).length"
FOCUSED = "document.activeElement.ariaLabel || document.activeElement.textContent.trim()"


async def fill(panel):
    await panel.submit("go")
    await panel.hub.update(
        panel.session, {"sessionUpdate": "tool_call", "toolCallId": "c1", "title": "Look", "status": "failed"}
    )
    await panel.hub.say(panel.session, "An answer with a [link](https://a.example) and `code`.")
    await panel.permission(**{"pagehand/security_warnings": [{"level": "WARN", "message": "Look twice."}]})
    await panel.armed()


async def test_everything_that_can_be_used_has_a_name(panel):
    await fill(panel)
    assert await panel.page.evaluate(NAMELESS) == []
    assert (
        await panel.page.locator("[tabindex]").evaluate_all("nodes => nodes.filter((node) => node.tabIndex > 0).length")
        == 0
    )


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_text_can_be_read_in_light_and_dark(panels, scheme):
    async with panels.open(color_scheme=scheme) as panel:
        await fill(panel)
        assert await panel.page.evaluate(CONTRAST) == []


async def test_less_motion_is_respected(panels):
    async with panels.open(reduced_motion="reduce") as panel:
        await panel.submit("go")
        await panel.page.locator(".working").wait_for()
        moving = "document.getAnimations().filter((one) => one.effect.getComputedTiming().activeDuration > 50).length"
        assert await panel.page.evaluate(moving) == 0


async def test_the_keyboard_reaches_everything_in_order(panel):
    await panel.page.locator("#task").focus()
    names = []
    for _ in range(9):
        await panel.page.keyboard.press("Shift+Tab")
        names.append(await panel.page.evaluate(FOCUSED))
    assert names[5:] == ["Conversation", "New conversation", "Models and settings", "Conversations"]


async def test_the_policy_allows_neither_inline_scripts_nor_inline_styles(panels, panel):
    await panel.page.evaluate(
        """() => {
          window.violations = [];
          document.addEventListener("securitypolicyviolation", (event) => violations.push(event.effectiveDirective));
          const script = document.createElement("script");
          script.textContent = "document.title = 'hit'";
          document.body.append(script);
        }"""
    )
    await panel.page.wait_for_function("violations.length > 0", timeout=5000)
    assert all("Executing inline script" in fault for fault in panels.faults)
    panels.faults.clear()
    assert await panel.page.title() == "Pagehand"
    assert await panel.page.locator("[style]").count() == 0


async def test_escape_in_the_list_does_not_stop_the_task(panel):
    await panel.submit("go")
    await panel.page.get_by_role("button", name="Conversations").click()
    await panel.page.locator(".session-list").wait_for()
    await panel.page.keyboard.press("Escape")
    await expect(panel.page.locator(".session-list")).not_to_be_visible()
    assert not any(request.method == "session/cancel" for request in panel.hub.seen)
