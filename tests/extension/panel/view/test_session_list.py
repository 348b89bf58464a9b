"""The list of conversations: find, open, delete after asking, begin anew. Holds panel/client/session_list."""

from __future__ import annotations

import pytest
from playwright.async_api import expect


@pytest.fixture
async def session_list(panels):
    """A panel with three older conversations, its list open."""
    for title in ("Order two blue lamps", "Blue sky thinking", ""):
        session = panels.hub.add(title)
        await panels.hub.say(session, f"words of {title or 'nobody'}")
        await panels.hub.end(session)
    async with panels.open() as panel:
        await panel.page.get_by_role("button", name="Conversations").click()
        await expect(panel.page.locator(".sheet-list li")).to_have_count(4)
        yield panel


async def test_search_finds_by_words(session_list):
    search = session_list.page.get_by_role("searchbox", name="Search conversations")
    await expect(search).to_be_focused()
    await search.fill("LAMP blue")
    await expect(session_list.page.locator(".sheet-title")).to_have_text(["Order two blue lamps"])
    await search.fill("xyz")
    await expect(session_list.page.locator(".session-list .note")).to_have_text("Nothing found for “xyz”.")


async def test_a_conversation_opens_with_everything_said_in_it(session_list):
    await session_list.page.get_by_role("button", name="Order two blue lamps").first.click()
    await expect(session_list.page.locator(".session-list")).not_to_be_visible()
    await expect(session_list.page.locator("h1")).to_have_text("Order two blue lamps")
    await expect(session_list.page.locator(".agent")).to_contain_text("words of Order two blue lamps")
    assert (await session_list.hub.request("session/load")).params["_meta"] == {"pagehand/last": 200}


async def test_deleting_asks_first_and_can_be_left(session_list):
    page = session_list.page
    await page.get_by_role("button", name="Delete “Blue sky thinking”").click()
    keep = page.get_by_role("button", name="Cancel")
    await expect(keep).to_be_focused()
    await keep.click()
    await expect(page.locator(".sheet-list li")).to_have_count(4)
    await page.get_by_role("button", name="Delete “Blue sky thinking”").click()
    await page.get_by_role("button", name="Delete", exact=True).click()
    await expect(page.locator(".sheet-list li")).to_have_count(3)
    assert "Blue sky thinking" not in {session.title for session in session_list.hub.sessions.values()}


async def test_escape_closes_it_and_gives_the_focus_back(session_list):
    await session_list.page.keyboard.press("Escape")
    await expect(session_list.page.locator(".session-list")).not_to_be_visible()
    await expect(session_list.page.get_by_role("button", name="Conversations")).to_be_focused()


async def test_a_title_is_text(panels):
    panels.hub.add("<img src=x onerror=alert(1)>")
    async with panels.open() as panel:
        await panel.page.get_by_role("button", name="Conversations").click()
        await expect(panel.page.locator(".sheet-title").last).to_have_text("<img src=x onerror=alert(1)>")


async def test_a_new_conversation_begins_where_words_were_said(panel):
    await panel.submit("go")
    await panel.hub.end(panel.session)
    await panel.page.get_by_role("button", name="New conversation").first.click()
    await panel.hub.request("session/new", 2)
    await expect(panel.page.locator(".welcome")).to_be_visible()
