"""What a card shows: a form as a table, an order with its amount, a plan with its steps; and nothing lies over it."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

FIELDS = {"Full name": "Ann Lee", "E-mail": "ann@example.org", "Street": "Hauptstraße 5", "I accept the terms": "true"}
REFS = {name: f"e{31 + number}" for number, name in enumerate(FIELDS)}
PARTS = [
    {"ref": REFS[name], "role": "checkbox" if value == "true" else "textbox", "name": name}
    for name, value in FIELDS.items()
]
SHOP = {"origin": "https://shop.example", "url": "https://shop.example/checkout", "title": "Checkout"}
FORM = {**SHOP, "sensitive": False, "element": PARTS[0], "parts": PARTS}
EVIDENCE = [{"from": "section", "text": "2 × Clip Lamp"}, {"from": "dialog", "text": "Total: €119.40"}]
ORDER = {
    **SHOP,
    "sensitive": False,
    "element": {"ref": "e57", "role": "button", "name": "Place order"},
    "evidence": EVIDENCE,
}
PLAN = {"1": "open it — https://shop.example: click", "2": "fill it in — https://shop.example: fill", "3": "tell"}
WARNING = {"level": "WARN", "message": "This form sends to another site, and the page speaks to an agent. " * 3}
NEW_SITE = {"level": "INFO", "message": "https://shop.example is new in this task."}


async def ask(panel, arguments, target=None, *, key="p1", options=("allow_once", "deny_once"), **meta):
    about = {"pagehand/target": target} if target else {}
    call = {"toolCallId": "c1", "title": "As the hub says it", "rawInput": arguments}
    offered = [{"optionId": option, "name": option, "kind": "allow_once"} for option in options]
    base = {"pagehand/confirmationId": key, "pagehand/risk": "act", **about}
    params = {"sessionId": panel.session.id, "toolCall": call, "options": offered, "_meta": {**base, **meta}}
    return await panel.hub.ask("session/request_permission", params)


async def ask_form(panel, **more):
    fields = [{"ref": REFS[name], "value": value} for name, value in FIELDS.items()]
    return await ask(panel, {"fields": fields}, FORM, **{"pagehand/toolName": "fill", **more})


async def test_a_form_is_one_table_of_names_and_values(panel):
    await panel.submit("fill it in")
    await ask_form(panel)
    card = panel.page.locator(".permission")
    await expect(card.locator("h2")).to_have_text("Fill in 4 fields?")
    await expect(card.get_by_role("rowheader")).to_have_text(list(FIELDS))
    await expect(card.get_by_role("cell")).to_have_text([*list(FIELDS.values())[:-1], "on"])
    await expect(card.locator("details")).not_to_have_attribute("open", "")
    await expect(card.get_by_text("e31")).not_to_be_visible()


async def test_an_order_says_the_goods_the_amount_and_who_asks(panel):
    await panel.submit("order it")
    caller = {"kind": "mcp", "name": "claude-code"}
    await ask(panel, {"ref": "e57"}, ORDER, **{"pagehand/toolName": "click", "pagehand/caller": caller})
    card = panel.page.locator(".permission")
    await expect(card.locator("h2")).to_have_text("Click button “Place order”?")
    await expect(card.get_by_text("€119.40", exact=True)).to_be_visible()
    await expect(card.get_by_text("2 × Clip Lamp · Total: €119.40")).to_be_visible()
    await expect(card.get_by_text("Asked by claude-code through MCP")).to_be_visible()


@pytest.mark.parametrize(("button", "option"), [("Approve plan", "allow_once"), ("Reject", "deny_once")])
async def test_a_plan_is_approved_or_rejected(panel, button, option):
    await panel.submit("order it")
    answer = await ask(panel, PLAN, **{"pagehand/toolName": "proposePlan"})
    page = await panel.armed()
    card = page.locator(".permission")
    await expect(card.locator("h2")).to_have_text("Approve this plan?")
    steps = ["open ithttps://shop.example · clicks", "fill it inhttps://shop.example · filling in forms", "tell"]
    await expect(card.locator("li")).to_have_text(steps)
    await expect(card.locator(".origin")).to_have_count(0)
    await card.get_by_role("button", name=button).click()
    assert (await answer)["result"]["outcome"]["optionId"] == option


async def test_a_plan_is_sent_back_with_what_should_be_different(panel):
    await panel.submit("order it")
    answer = await ask(panel, PLAN, **{"pagehand/toolName": "proposePlan"})
    page = await panel.armed()
    await page.get_by_role("button", name="Change…").click()
    await page.keyboard.type("only two of them")
    await page.get_by_role("button", name="Send back").click()
    assert (await answer)["result"]["outcome"]["optionId"] == "deny_once"
    steered = await panel.hub.request("_pagehand/steer")
    assert steered.params == {"sessionId": panel.session.id, "text": "only two of them"}


async def test_the_same_question_twice_is_one_card_and_one_answer(panel):
    await panel.submit("order it")
    meta = {"pagehand/toolName": "click"}
    first = await ask(panel, {"ref": "e57"}, ORDER, key="p1", **meta)
    await panel.armed()
    second = await ask(panel, {"ref": "e57"}, ORDER, key="p2", **meta)
    other = await ask(panel, {"ref": "e58"}, ORDER, key="p3", **meta)
    page = panel.page
    await expect(page.locator(".permission")).to_have_count(2)
    await expect(page.locator(".permission").first.get_by_text("2 times the same")).to_be_visible()
    await panel.armed()
    await page.locator(".permission").first.get_by_role("button", name="Allow once").click()
    for answer in (first, second):
        assert (await answer)["result"]["outcome"]["optionId"] == "allow_once"
    assert not other.done()


SIZES = [(400, 720), (320, 640), (240, 560), (260, 400), (180, 400)]
COVERED = """() => [...document.querySelectorAll(".origin, .chip.risk, .warning, .permission h2")].filter((node) => {
  node.scrollIntoView({block: "nearest"});
  const {left, right, top, bottom, width, height} = node.getBoundingClientRect();
  const inside = left >= 0 && right <= innerWidth && height > 0 && width > 0;
  const points = [[left + 4, top + 4], [right - 4, bottom - 4], [(left + right) / 2, (top + bottom) / 2]];
  const card = node.closest(".permission");
  const buttons = card.querySelector(".answers").getBoundingClientRect();
  const over = top < buttons.bottom && bottom > buttons.top;
  const frame = document.querySelector(".asks").getBoundingClientRect();
  const shown = points.filter(([, y]) => y > frame.top && y < frame.bottom);  // the rest is scrolled to
  return !inside || over || !shown.length || shown.some(([x, y]) => !card.contains(document.elementFromPoint(x, y)));
}).map((node) => node.className + node.localName)"""


@pytest.mark.parametrize(("width", "height"), SIZES)
async def test_site_risk_and_warning_are_never_covered_and_the_answers_are_reached(panels, width, height):
    async with panels.open(width=width, height=height) as panel:
        await panel.submit("fill it in")
        await ask_form(panel, **{"pagehand/risk": "always_ask", "pagehand/security_warnings": [WARNING, NEW_SITE]})
        page = await panel.armed()
        assert await page.evaluate(COVERED) == []
        assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        await page.locator(".permission").focus()
        button = page.get_by_role("button", name="Stop the task")
        await button.scroll_into_view_if_needed()
        await expect(button).to_be_in_viewport(ratio=1)
