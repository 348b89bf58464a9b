"""The connection's messages, each made for real: no host, one that forbids us, old parts, a hub that comes and goes."""

from __future__ import annotations

import pytest
from playwright.async_api import expect


async def test_a_missing_host_is_told_with_the_command_that_installs_it(panels):
    panels.host.unlink()
    async with panels.page() as page:
        await page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        message = page.locator(".link")
        await expect(message.locator("h2")).to_have_text("One step is missing")
        await message.get_by_role("button", name="Copy").click()
        await expect(message.locator(".copied")).to_have_text("Copied")
        assert await page.evaluate("navigator.clipboard.readText()") == "pagehand install"
        await expect(page.get_by_role("button", name="Send", exact=True)).to_be_disabled()


async def test_the_command_is_the_one_of_this_installation(panels):
    panels.host.unlink()
    context = panels.browser.contexts[0]
    await context.route(
        "**/extension/installed.json", lambda route: route.fulfill(json={"command": "/opt/env/bin/pagehand"})
    )
    try:
        async with panels.page() as page:
            await expect(page.locator(".link .command code")).to_have_text("/opt/env/bin/pagehand install")
    finally:
        await context.unroute("**/extension/installed.json")


async def test_when_the_host_is_there_it_connects_and_keeps_what_was_written(panels):
    panels.host.unlink()
    async with panels.page() as page:
        await page.get_by_role("heading", name="One step is missing").wait_for()
        await page.locator("#task").fill("kept")
        panels.host.write_text(panels.manifest)
        await page.get_by_role("button", name="Try again now").click()
        await expect(page.locator(".link")).not_to_be_visible()
        await expect(page.locator("#task")).to_have_value("kept")
        await expect(page.get_by_role("button", name="Send", exact=True)).to_be_enabled()


async def test_a_host_that_does_not_know_us_is_told(panels):
    panels.host.write_text(panels.manifest.replace("okalgkjb", "abcdabcd"))
    async with panels.page() as page:
        await expect(page.locator(".link h2")).to_have_text("This browser may not start Pagehand")
        await expect(page.locator(".link .command code")).to_have_text("pagehand install")


@pytest.mark.parametrize(
    ("update", "sentence", "command"),
    [
        ("extension", "This extension is older than the helper.", 0),
        ("hub", "The helper is older than this extension.", 1),
        ("relay", "The registered helper is older than this extension.", 1),
    ],
)
async def test_which_part_is_old_is_told(panels, update, sentence, command):
    panels.hub.refusal = {"code": -32005, "message": "0.1 and 0.2 do not fit", "data": {"update": update}}
    async with panels.page() as page:
        await expect(page.locator(".link h2")).to_have_text("Versions don't match")
        await expect(page.locator(".link")).to_contain_text(sentence)
        await expect(page.locator(".link .command")).to_have_count(command)
        await page.get_by_text("Details").click()
        await expect(page.locator(".link")).to_contain_text("0.1 and 0.2 do not fit")


async def test_what_the_hub_says_about_itself_is_shown(panels):
    panels.hub.refusal = {"code": -32030, "message": "The ledger cannot be opened: disk full."}
    async with panels.page() as page:
        await expect(page.locator(".link")).to_contain_text("The ledger cannot be opened: disk full.")
        await expect(page.locator(".link .command code")).to_have_text("pagehand doctor")


async def test_a_lost_hub_comes_back_and_nothing_is_doubled_or_missing(panel):
    hub, session = panel.hub, panel.session
    await panel.submit("go")
    await hub.say(session, "first ")
    await expect(panel.page.locator(".agent")).to_contain_text("first")
    hub.deaf = True
    await hub.drop()
    await expect(panel.page.locator(".link h2")).to_have_text("Connection lost")
    await expect(panel.page.get_by_role("button", name="Send", exact=True)).to_be_disabled()
    await hub.say(session, "second")
    await hub.end(session, "interrupted")
    hub.deaf = False
    await expect(panel.page.locator(".ended")).to_contain_text("Interrupted.")
    await expect(panel.page.locator(".agent .markdown")).to_have_text("first second")
    await expect(panel.page.locator(".user")).to_have_count(1)
    await expect(panel.page.locator(".link")).not_to_be_visible()
    loads = [request.params["_meta"] for request in hub.seen if request.method == "session/load"]
    assert loads[-1] == {"pagehand/from": 2}


async def test_a_conversation_the_hub_no_longer_has_is_told(panel):
    await panel.submit("go")
    panel.hub.sessions.clear()
    await panel.hub.drop()
    await expect(panel.page.get_by_role("alert").filter(has_text="no longer there")).to_be_visible()
    await expect(panel.page.locator(".welcome")).to_be_visible()
