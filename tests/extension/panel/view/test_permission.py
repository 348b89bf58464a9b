"""The permission card: what it shows, and whose answer counts."""

from __future__ import annotations

import time

import pytest
from playwright.async_api import expect

OPTIONS = [
    ("Allow once", "Alt+y", "allow_once"),
    ("Allow for this session", "Alt+a", "allow_session"),
    ("Deny", "Alt+n", "deny_once"),
    ("Deny for this session", "Alt+Shift+N", "deny_session"),
    ("Always on this site", "Alt+Shift+A", "allow_always"),
]


def chosen(response):
    return response["result"]["outcome"]["optionId"]


@pytest.mark.parametrize(("label", "shortcut", "option"), OPTIONS)
async def test_each_button_answers_with_its_option(panel, label, shortcut, option):
    await panel.submit("order it")
    answer = await panel.permission()
    page = await panel.armed()
    await page.get_by_role("button", name=label, exact=True).click()
    assert chosen(await answer) == option
    await expect(page.locator(".permission")).to_have_count(0)


@pytest.mark.parametrize(("label", "shortcut", "option"), OPTIONS)
async def test_each_shortcut_answers_even_while_writing(panel, label, shortcut, option):
    await panel.submit("order it")
    await panel.page.locator("#task").fill("half a senten")
    answer = await panel.permission()
    page = await panel.armed()
    await page.locator("#task").press(shortcut)
    assert chosen(await answer) == option
    await expect(page.locator("#task")).to_have_value("half a senten")


async def test_it_shows_site_element_arguments_risk_and_warning(panel):
    await panel.submit("log in")
    target = {
        "origin": "http://shop.example",
        "url": "http://shop.example/login",
        "title": "Log in",
        "sensitive": True,
        "element": {"ref": "e4", "role": "textbox", "name": "Pass\u202eword", "href": "https://elsewhere.example/"},
        "form": {"name": "Log in"},
        "destination": "https://pay.example",
    }
    meta = {
        "pagehand/target": target,
        "pagehand/risk": "always_ask",
        "pagehand/security_warnings": [
            {"level": "CRITICAL", "message": "The page hides text that addresses an agent."},
            {"level": "INFO", "message": "shop.example is new in this task."},
        ],
        "pagehand/deadline": int(time.time() * 1000) + 125_000,
    }
    await panel.permission(**meta)
    card = panel.page.locator(".permission")
    await expect(card.locator("h2")).to_have_text("Click field “Pass·word”?")
    await expect(card.locator(".origin")).to_have_text("http://shop.example")
    await expect(card.locator(".chip.warn")).to_have_text("not encrypted")
    await expect(card.locator(".risk")).to_have_text("Sensitive: always asks")
    await expect(card.locator(".warning[data-level=CRITICAL]")).to_contain_text("Danger: The page hides text")
    await expect(card.locator(".warning[data-level=INFO]")).to_have_text("Note: shop.example is new in this task.")
    for fact in ("https://elsewhere.example/", "https://pay.example", "Log in", "e12"):
        await expect(card).to_contain_text(fact)
    await expect(card.locator(".countdown")).to_contain_text("2:0")


async def test_a_typed_secret_is_not_shown(panel):
    await panel.submit("log in")
    sensitive = {
        "origin": "https://a.example",
        "sensitive": True,
        "element": {"ref": "e1", "role": "textbox", "name": "Password"},
    }
    call = {"toolCallId": "c1", "title": "Type", "rawInput": {"ref": "e1", "text": "hunter2"}}
    meta = {"pagehand/toolName": "type", "pagehand/target": sensitive, "pagehand/confirmationId": "p1"}
    await panel.hub.ask(
        "session/request_permission", {"sessionId": panel.session.id, "toolCall": call, "options": [], "_meta": meta}
    )
    card = panel.page.locator(".permission")
    await expect(card).to_contain_text("hidden, 7 characters")
    assert "hunter2" not in await panel.page.content()


async def test_a_click_made_by_a_script_does_not_count(panel):
    await panel.submit("order it")
    answer = await panel.permission()
    page = await panel.armed()
    await page.evaluate("document.querySelectorAll('.permission button').forEach((button) => button.click())")
    await page.evaluate("document.dispatchEvent(new KeyboardEvent('keydown', {key: 'y', altKey: true, bubbles: true}))")
    await expect(page.locator(".permission")).to_have_count(1)
    assert not answer.done()
    await page.get_by_role("button", name="Deny", exact=True).click()
    assert chosen(await answer) == "deny_once"


async def test_it_takes_no_answer_in_its_first_moment(panel):
    await panel.submit("order it")
    answer = await panel.permission()
    button = panel.page.locator(".permission button.allow_once")
    await button.wait_for()
    await panel.page.keyboard.press("Alt+y")
    await expect(button).to_be_enabled()
    assert not answer.done()


async def test_after_the_deadline_it_takes_no_answer(panel):
    await panel.submit("order it")
    answer = await panel.permission(**{"pagehand/deadline": int(time.time() * 1000) + 1500})
    page = await panel.armed()
    await expect(page.locator(".permission[data-lapsed]")).to_have_count(1)
    await page.keyboard.press("Alt+y")
    await expect(page.locator(".permission .answers")).not_to_be_visible()
    assert not answer.done()


async def test_stopping_the_task_from_the_card_cancels_turn_and_question(panel):
    await panel.submit("order it")
    answer = await panel.permission()
    page = await panel.armed()
    await page.get_by_role("button", name="Stop the task").click()
    assert (await answer)["result"] == {"outcome": {"outcome": "cancelled"}}
    assert (await panel.hub.request("session/cancel")).params == {"sessionId": panel.session.id}


async def test_only_the_offered_options_are_there(panel):
    await panel.submit("order it")
    options = [
        {"optionId": "allow_once", "name": "x", "kind": "allow_once"},
        {"optionId": "odd", "name": "Something new", "kind": "reject_once"},
    ]
    meta = {"pagehand/confirmationId": "p9"}
    params = {
        "sessionId": panel.session.id,
        "toolCall": {"toolCallId": "c1", "title": "Do it"},
        "options": options,
        "_meta": meta,
    }
    answer = await panel.hub.ask("session/request_permission", params)
    page = await panel.armed()
    await expect(page.locator(".permission .answer")).to_have_text(["Allow onceAlt Y", "Something new"])
    await page.get_by_role("button", name="Something new").click()
    assert chosen(await answer) == "odd"
