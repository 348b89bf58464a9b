"""Tool cards: one line closed, everything open, and nothing of it is trusted. Tables: panel/view/table."""

from __future__ import annotations

from playwright.async_api import expect

PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
TARGET = {
    "origin": "https://a.example",
    "url": "https://a.example/list",
    "sensitive": False,
    "element": {"ref": "e3", "role": "link", "name": "<b>More</b>"},
}


async def call(panel, status="completed", content=(), **meta):
    await panel.submit("go")
    start = {"pagehand/toolName": "click", "pagehand/target": TARGET}
    base = {"sessionUpdate": "tool_call", "toolCallId": "c1", "title": "Click", "kind": "execute", "status": "pending"}
    await panel.hub.update(panel.session, {**base, "rawInput": {"ref": "e3", "count": 2}, "_meta": start})
    card = panel.page.locator(".call")
    await expect(card.locator(".call-line")).to_have_text("Double-click link “<b>More</b>”")
    blocks = [{"type": "content", "content": block} for block in content]
    done = {"sessionUpdate": "tool_call_update", "toolCallId": "c1", "status": status, "content": blocks, "_meta": meta}
    await panel.hub.update(panel.session, done)
    return card


async def test_the_line_tells_what_happened_and_opens_to_everything(panel):
    receipt = {
        "ok": True,
        "effect": [{"kind": "navigated", "detail": "https://a.example/more"}, {"kind": "focus_moved"}],
        "input": "trusted",
        "url": "https://a.example/more",
    }
    text = {"type": "text", "text": "clicked <i>it</i>\n+ [e9] heading"}
    decision = {"outcome": "allow_session", "by": "pagehand-panel", "rule": "act"}
    card = await call(panel, content=[text], **{"pagehand/receipt": receipt, "pagehand/decision": decision})
    await expect(card.locator(".call-line")).to_have_text("Double-clicked link “<b>More</b>”")
    await expect(card.locator(".call-status")).to_have_text("done")
    await expect(card.locator(".call-body")).to_be_empty()
    await card.locator("summary").click()
    body = card.locator(".call-body")
    for part in (
        "e3",
        "https://a.example/more",
        "went to another page",
        "the focus moved",
        "real input",
        "allowed for this session, in the panel",
    ):
        await expect(body).to_contain_text(part)
    await expect(body.locator("pre")).to_have_text("clicked <i>it</i>\n+ [e9] heading")
    await expect(body.locator("i, b")).to_have_count(0)


async def test_a_call_that_nobody_was_asked_about_says_by_which_rule(panel):
    free = {"outcome": "allow_once", "by": "policy: read", "rule": "read"}
    card = await call(panel, **{"pagehand/decision": free})
    await card.locator("summary").click()
    await expect(card.locator(".call-body")).to_contain_text("without asking: read")


async def test_a_failed_call_says_its_reason(panel):
    receipt = {"ok": False, "reason": "covered", "hint": "Close the notice first.", "candidates": ['[e1] button "OK"']}
    card = await call(panel, "failed", **{"pagehand/receipt": receipt})
    await expect(card.locator(".call-line")).to_have_text(
        "Could not double-click link “<b>More</b>” · covered by something else"
    )
    await card.locator("summary").click()
    await expect(card.locator(".call-body")).to_contain_text("Close the notice first.")
    await expect(card.locator(".call-body")).to_contain_text('[e1] button "OK"')


async def test_the_change_of_the_page_is_shown_when_the_text_is_not_there(panel):
    card = await call(panel, **{"pagehand/receipt": {"ok": True, "delta": '+ [e9] heading "New"'}})
    await card.locator("summary").click()
    await expect(card.locator("pre")).to_have_text('+ [e9] heading "New"')


async def test_a_picture_is_shown_and_one_of_an_unknown_kind_is_not(panel):
    good = {"type": "image", "data": PIXEL, "mimeType": "image/png"}
    bad = {"type": "image", "data": "PHN2Zz4=", "mimeType": "text/html"}
    odd = {"type": "image", "data": '" onerror="x', "mimeType": "image/png"}
    await call(panel, content=[good, bad, odd])
    shots = panel.page.locator(".shots")
    await expect(shots.locator("img")).to_be_visible()
    await expect(shots.locator("img")).to_have_count(1)
    assert await shots.locator("img").evaluate("(image) => image.decode().then(() => image.naturalWidth)") == 1
    await expect(shots.get_by_text("left out")).to_have_count(2)


async def test_an_open_card_stays_open_while_its_call_goes_on(panel):
    await panel.submit("go")
    base = {
        "sessionUpdate": "tool_call",
        "toolCallId": "c1",
        "title": "Dig deep",
        "status": "in_progress",
        "rawInput": {"depth": 3},
    }
    await panel.hub.update(panel.session, base)
    card = panel.page.locator(".call")
    await expect(card.locator(".call-line")).to_have_text("Dig deep")
    await card.locator("summary").click()
    done = {"sessionUpdate": "tool_call_update", "toolCallId": "c1", "status": "completed"}
    await panel.hub.update(
        panel.session, {**done, "content": [{"type": "content", "content": {"type": "text", "text": "gold"}}]}
    )
    await expect(card.locator("pre")).to_have_text("gold")


async def test_a_refused_call_says_who_said_no(panel):
    refused = {"outcome": "deny_session", "by": "pagehand-panel", "rule": "act"}
    card = await call(
        panel, "failed", **{"pagehand/decision": refused, "pagehand/receipt": {"ok": False, "reason": "not_permitted"}}
    )
    await expect(card.locator(".call-reason")).to_have_text(" · denied for this session")


async def test_a_call_that_failed_without_a_receipt_says_what_the_tool_said(panel):
    card = await call(panel, "failed", content=[{"type": "text", "text": "hand_gone: the browser left\nmore"}])
    await expect(card.locator(".call-reason")).to_have_text(" · the browser left")
