"""Plan mode with the built-in engine, a live browser and a person who is asked once; what was planned is what runs."""

from __future__ import annotations

import asyncio

from bed.browsers import Bed
from pagehand.client import Handler, Permission, Update

FORM = """<title>Club</title><form method=post action=/joined><label>Name <input name=name></label>
<button>Join</button></form><a href="http://localhost:%d/elsewhere">Elsewhere</a>"""
SECONDS = 60.0


async def test_one_approval_carries_out_what_was_planned_and_another_site_asks_again(bed: Bed) -> None:
    port = int(bed.site.url().rsplit(":", 1)[1].strip("/"))
    address = bed.site.page("/club", FORM % port)
    bed.site.page("/joined", f"<title>Joined</title>{FORM % port}")
    bed.site.page("/elsewhere", "<title>Elsewhere</title>")
    asked: list[Permission] = []
    seen: list[Update] = []

    async def answer(permission: Permission) -> str:
        asked.append(permission)
        return "allow_once"

    before = {page.id for page in await bed.pages()}
    async with await bed.client(Handler(update=seen.append, permission=answer)) as client:
        await client.wait_for_hand(bed.browser)
        session = await client.new_session()
        await session.set_mode("plan")
        async with asyncio.timeout(SECONDS):
            end = await session.prompt(f"open {address}, fill Name with Ann, press Join, then click Elsewhere")
    for page in {page.id for page in await bed.pages()} - before:
        await bed.driver.close(page)
    assert end.stop_reason == "end_turn", end.reason
    assert (await bed.site.wait_for("/joined")).form == {"name": "Ann"}
    await bed.site.wait_for("/elsewhere")
    (plan,) = [update.update for update in seen if update.update["sessionUpdate"] == "plan"]
    assert [entry["content"].partition(" — ")[2].partition(": ")[0] for entry in plan["entries"]] == [
        bed.site.url("").rstrip("/")
    ] * 4
    first, second = asked
    assert first.meta["pagehand/toolName"] == "proposePlan" and first.tool_call["title"].startswith(
        "Carry out this plan"
    )
    assert second.tool_call["title"] == "Click link “Elsewhere”" and second.meta["pagehand/rule"].startswith(
        "not in the plan"
    )
