"""Questions as forms: each kind of field, and what is sent."""

from __future__ import annotations

from playwright.async_api import expect

SCHEMA = {
    "type": "object",
    "required": ["lamp"],
    "properties": {
        "lamp": {"type": "string", "title": "Lamp", "enum": ["blue", "red"]},
        "shop": {"type": "string", "title": "Shop", "enum": [f"shop {n}" for n in range(9)]},
        "note": {"type": "string", "title": "Note", "maxLength": 5},
        "gift": {"type": "boolean", "title": "As a gift"},
        "count": {"type": "integer", "title": "How many", "default": 2},
    },
}


async def ask(panel):
    await panel.submit("buy a lamp")
    params = {"sessionId": panel.session.id, "mode": "form", "message": "Which <b>one</b>?", "requestedSchema": SCHEMA}
    return await panel.hub.ask("elicitation/create", params)


async def test_every_kind_of_field_is_answered_in_its_type(panel):
    answer = await ask(panel)
    card = panel.page.get_by_role("dialog", name="Which <b>one</b>?")
    await card.get_by_role("radio", name="red").check()
    await card.get_by_label("Shop (optional)").select_option("shop 3")
    await card.get_by_label("Note (optional)").fill("quickly")
    await card.get_by_role("checkbox", name="As a gift").check()
    await card.get_by_role("button", name="Answer").click()
    content = {"lamp": "red", "shop": "shop 3", "note": "quick", "gift": True, "count": 2}
    assert (await answer)["result"] == {"action": "accept", "content": content}
    await expect(card).to_have_count(0)


async def test_what_is_needed_is_asked_for_before_sending(panel):
    answer = await ask(panel)
    card = panel.page.locator(".question")
    await card.get_by_role("button", name="Answer").click()
    await expect(card.locator("input:invalid")).to_have_count(2)
    assert not answer.done()
    await card.get_by_role("radio", name="blue").check()
    await card.get_by_role("button", name="Answer").click()
    assert (await answer)["result"]["content"] == {"lamp": "blue", "gift": False, "count": 2}


async def test_a_question_can_be_skipped(panel):
    answer = await ask(panel)
    await panel.page.get_by_role("button", name="Skip").click()
    assert (await answer)["result"] == {"action": "decline"}


async def test_a_question_whose_call_has_ended_goes(panel):
    await panel.submit("buy a lamp")
    params = {
        "sessionId": panel.session.id,
        "toolCallId": "c7",
        "mode": "form",
        "message": "Which?",
        "requestedSchema": SCHEMA,
    }
    answer = await panel.hub.ask("elicitation/create", params)
    await panel.page.locator(".question").wait_for()
    await panel.hub.update(panel.session, {"sessionUpdate": "tool_call_update", "toolCallId": "c7", "status": "failed"})
    await expect(panel.page.locator(".question")).to_have_count(0)
    assert "error" in await answer
