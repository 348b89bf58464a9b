"""Pages behind a password that the browser asks for in a window of its own: told at once, and left to the person."""

from __future__ import annotations

import time

from bed.site import Answer
from bed.surfaces import Person


async def test_a_page_that_asks_for_a_password_is_told_at_once(bed):
    challenge = {"WWW-Authenticate": 'Basic realm="staff"'}
    url = bed.site.handle("/staff", lambda _: Answer("no", 401, headers=challenge))
    person = await Person().connect(bed.places, start=True)
    await person.client.wait_for_hand(bed.browser, seconds=35)
    session = await person.client.new_session()
    await session.call("tabs", {"action": "open"})
    started = time.monotonic()
    result = await session.call("navigate", {"url": url})
    receipt = result["structuredContent"]
    assert (receipt["ok"], receipt["reason"]) == (False, "not_permitted") and "name and a password" in receipt["hint"]
    assert time.monotonic() - started < 15
    assert (await session.call("tabs", {"action": "close", "tab": receipt["tab"]}))["structuredContent"]["ok"]
    await person.close()
