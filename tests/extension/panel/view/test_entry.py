"""The kinds of entries."""

from __future__ import annotations

import pytest
from playwright.async_api import expect


async def test_what_the_user_says_is_text_and_nothing_else(panel):
    await panel.submit("<b>bold</b> **not** [a](b)")
    bubble = panel.page.locator(".user .bubble")
    await expect(bubble).to_have_text("<b>bold</b> **not** [a](b)")
    await expect(bubble.locator("*")).to_have_count(0)


async def test_thoughts_are_folded_until_opened(panel):
    await panel.submit("go")
    await panel.hub.say(panel.session, "perhaps so", "agent_thought_chunk", "t1")
    thought = panel.page.locator(".thought")
    await expect(thought.locator(".thought-text")).not_to_be_visible()
    await thought.locator("summary").click()
    await expect(thought.locator(".thought-text")).to_have_text("perhaps so")


async def test_a_plan_shows_its_steps_and_follows_them(panel):
    await panel.submit("go")

    async def plan(*states):
        steps = [
            {"content": f"step {number}", "priority": "high", "status": state} for number, state in enumerate(states)
        ]
        await panel.hub.update(panel.session, {"sessionUpdate": "plan", "entries": steps})

    await plan("in_progress", "pending")
    steps = panel.page.get_by_role("region", name="Plan").locator("li")
    await expect(steps).to_have_text(["step 0 (running)", "step 1"])
    await plan("completed", "in_progress")
    await expect(steps).to_have_text(["step 0 (done)", "step 1 (running)"])


@pytest.mark.parametrize(
    ("stop", "reason", "said"),
    [
        ("cancelled", "x", "Stopped."),
        ("interrupted", "its own words", "Interrupted.Continue"),
        ("max_turn_requests", "Stopped after 40 steps.", "Stopped after 40 steps.Continue"),
        ("refusal", "", "The model declined to go on."),
        ("refusal", "the key is wrong", "The key is wrong.Send againModels and settings"),
        ("something_new", "", "Ended: something_new"),
    ],
)
async def test_how_a_turn_ended_is_told(panel, stop, reason, said):
    await panel.submit("go")
    await panel.hub.end(panel.session, stop, **({"reason": reason} if reason else {}))
    await expect(panel.page.locator(".ended")).to_have_text(said)
    await expect(panel.page.locator(".working")).to_have_count(0)


async def test_a_fault_of_the_model_is_told_in_german_and_its_task_sent_again_or_its_settings_opened(panels):
    async with panels.open(lang="de") as panel:
        await panel.submit("go")
        said = "the account's quota or credit is used up; see the provider's billing page"
        await panel.hub.end(panel.session, "refusal", reason=said)
        fault = panel.page.locator(".ended")
        await expect(fault).to_contain_text("Das Guthaben oder Kontingent ist aufgebraucht.")
        await fault.get_by_role("button", name="Modelle und Einstellungen").click()
        await expect(panel.page.locator("dialog.setup")).to_be_visible()
        await panel.page.keyboard.press("Escape")
        await fault.get_by_role("button", name="Noch einmal senden").click()
        prompts = [await panel.hub.request("session/prompt") for _ in range(2)]
        assert [asked.params["prompt"][0]["text"] for asked in prompts] == ["go", "go"]


async def test_an_entry_that_cannot_be_drawn_is_shown_as_written_and_the_rest_goes_on(panels, panel):
    await panel.submit("go")
    odd = {"element": {"role": {"toString": 1}, "name": "x"}}
    meta = {"pagehand/toolName": "click", "pagehand/target": odd}
    update = {"sessionUpdate": "tool_call", "toolCallId": "c1", "title": "Odd", "status": "completed", "_meta": meta}
    await panel.hub.update(panel.session, update)
    await panel.hub.say(panel.session, "It goes on.")
    await expect(panel.page.locator(".agent")).to_have_text("Pagehand: It goes on.")
    await expect(panel.page.locator(".as-written")).to_contain_text("Odd")
    assert panels.faults  # it is told, too
    panels.faults.clear()
