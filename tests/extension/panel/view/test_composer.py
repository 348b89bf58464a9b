"""The input field: sending, steering, stopping, and that nothing written is lost."""

from __future__ import annotations

from playwright.async_api import expect


async def test_enter_sends_and_shift_enter_makes_a_line(panel):
    field = panel.page.locator("#task")
    await field.press_sequentially("one")
    await field.press("Shift+Enter")
    await field.press_sequentially("two")
    await field.press("Enter")
    request = await panel.hub.request("session/prompt")
    assert request.params["prompt"] == [{"type": "text", "text": "one\ntwo"}]
    assert isinstance(request.params["_meta"]["pagehand/windowId"], int)
    await expect(field).to_have_value("")


async def test_nothing_but_blanks_is_not_sent(panel):
    field = panel.page.locator("#task")
    await field.fill("   \n ")
    await field.press("Enter")
    await expect(field).to_have_value("   \n ")
    assert not any(request.method == "session/prompt" for request in panel.hub.seen)


async def test_the_field_grows_with_what_is_written_up_to_a_limit(panel):
    field = panel.page.locator("#task")
    low = (await field.bounding_box())["height"]
    await field.fill("a\n" * 4)
    higher = (await field.bounding_box())["height"]
    await field.fill("a\n" * 60)
    assert low < higher < (await field.bounding_box())["height"] <= 181


async def test_while_a_turn_runs_text_steers_it(panel):
    await panel.submit("go")
    await panel.page.locator("#task").fill("and blue")
    await panel.page.get_by_role("button", name="Send to the running task").click()
    steer = await panel.hub.request("_pagehand/steer")
    assert steer.params == {"sessionId": panel.session.id, "text": "and blue"}
    await panel.hub.say(panel.session, "and blue", "user_message_chunk", "u9")
    await expect(panel.page.locator(".user .bubble")).to_have_text(["go", "and blue"])


async def test_escape_and_the_button_stop_the_turn(panel):
    await panel.submit("go")
    await panel.page.keyboard.press("Escape")
    assert (await panel.hub.request("session/cancel")).params == {"sessionId": panel.session.id}
    stop = panel.page.get_by_role("button", name="Stop", exact=True)
    await expect(stop).to_be_disabled()
    await expect(panel.page.locator(".working")).to_have_text("Stopping…")
    await panel.hub.end(panel.session, "cancelled")
    await expect(stop).not_to_be_visible()
    await expect(panel.page.locator(".ended")).to_have_text("Stopped.")
    await panel.submit("again")
    await stop.click()
    await panel.hub.request("session/cancel", 2)


async def test_a_refused_task_comes_back_with_its_reason(panel):
    field = panel.page.locator("#task")
    await field.fill("order it")
    await field.press("Enter")
    request = await panel.hub.request("session/prompt")
    await field.fill("next thought")
    await request.fail(-32021, "529: overloaded <b>now</b>")
    await expect(panel.page.get_by_role("alert").filter(has_text="The model cannot be reached now.")).to_contain_text(
        "529: overloaded <b>now</b>"
    )
    await expect(field).to_have_value("order it\nnext thought")
    await panel.page.get_by_role("button", name="Dismiss").click()
    await expect(panel.page.locator(".fault")).to_have_count(0)


async def test_usage_is_shown_when_there_is_some(panel):
    usage = panel.page.locator(".usage")
    await expect(usage).not_to_be_visible()
    await panel.hub.update(
        panel.session,
        {"sessionUpdate": "usage_update", "used": 12345, "size": 200000, "cost": {"amount": 0.5, "currency": "USD"}},
        None,
    )
    await expect(usage).to_have_text("12.3K / 200K · $0.50")
    await panel.hub.update(panel.session, {"sessionUpdate": "usage_update", "used": 900, "size": 0}, None)
    await expect(usage).to_have_text("900 tokens")
    spent = {"pagehand/spent": {"turn": {"tokens": 900}, "session": {"tokens": 45_600}}}
    usage_update = {"sessionUpdate": "usage_update", "used": 900, "size": 0, "_meta": spent}
    await panel.hub.update(panel.session, usage_update, None)
    await expect(usage).to_have_text("45.6K tokens")


async def test_the_field_has_the_focus_and_the_arrows_bring_back_what_was_said(panel):
    field = panel.page.locator("#task")
    await expect(field).to_be_focused()
    for text in ("first", "second"):
        await panel.submit(text)
        await panel.hub.end(panel.session)
    await expect(panel.page.locator(".user:not(.pending) .bubble")).to_have_count(2)
    shown = []
    for key in ("ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown"):
        await panel.page.keyboard.press(key)
        shown.append(await field.input_value())
    assert shown == ["second", "first", "first", "second", ""]
    await panel.page.keyboard.type("my own words")
    await panel.page.keyboard.press("ArrowUp")
    await expect(field).to_have_value("my own words")
