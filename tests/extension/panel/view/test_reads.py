"""Reads that follow each other are one card; acts, failures and pictures stand for themselves."""

from __future__ import annotations

from playwright.async_api import expect


async def call(panel, number, tool="readPage", kind="read", status="completed"):
    await panel.hub.update(
        panel.session,
        {
            "sessionUpdate": "tool_call",
            "toolCallId": f"c{number}",
            "title": tool,
            "kind": kind,
            "status": status,
            "_meta": {"pagehand/toolName": tool},
        },
    )


async def test_reads_that_follow_each_other_are_one_line_that_opens_to_each(panel):
    await panel.submit("go")
    await call(panel, 1)
    await call(panel, 2)
    await expect(panel.page.locator(".reads .call-line").first).to_have_text("Read the page (2 times)")
    await call(panel, 3, "find")
    head = panel.page.locator(".reads > summary")
    await expect(head).to_have_text("Looked at the page (3 times)")
    await head.click()
    await expect(panel.page.locator(".reads-list .call:visible")).to_have_count(3)
    await call(panel, 4)
    await expect(head).to_have_text("Looked at the page (4 times)")
    await expect(panel.page.locator(".reads-list .call:visible")).to_have_count(4)


async def test_what_a_person_wants_to_see_stands_for_itself(panel):
    await panel.submit("go")
    await call(panel, 1)
    await call(panel, 2, "click", "execute")
    await call(panel, 3)
    await call(panel, 4, status="failed")
    await call(panel, 5, status="in_progress")
    await expect(panel.page.locator(".called")).to_have_count(5)
    await expect(panel.page.locator(".reads")).to_have_count(0)
