"""Facts: arguments as they are, secrets as their length, lists in full."""

from __future__ import annotations

from playwright.async_api import expect


async def test_arguments_are_listed_by_name_and_secrets_are_not(panel):
    await panel.submit("go")
    arguments = {
        "ref": "e1",
        "text": "two\nlines",
        "password": "abc",
        "keys": ["Alt", "x"],
        "deep": {"a": 1},
        "on": False,
    }
    call = {
        "sessionUpdate": "tool_call",
        "toolCallId": "c1",
        "title": "Fill",
        "status": "completed",
        "rawInput": arguments,
    }
    await panel.hub.update(panel.session, call)
    await panel.page.locator(".call summary").click()
    facts = panel.page.locator(".call .facts")
    await expect(facts.locator("dt")).to_have_text(list(arguments))
    values = await facts.locator("dd").all_text_contents()
    assert values == ["e1", "two\nlines", "•••••• (hidden, 3 characters)", '["Alt","x"]', '{"a":1}', "false"]


async def test_a_call_without_arguments_says_so(panel):
    await panel.submit("go")
    call = {"sessionUpdate": "tool_call", "toolCallId": "c1", "title": "Look", "status": "completed", "rawInput": {}}
    await panel.hub.update(panel.session, call)
    await panel.page.locator(".call summary").click()
    await expect(panel.page.locator(".call-body .note")).to_have_text("–")
