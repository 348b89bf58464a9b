"""This browser's name in the hub: one for a profile, whichever page of the extension asks for it first."""

from __future__ import annotations

import asyncio

NAME = 'import("/extension/lib/instance.js").then(({instanceName}) => Promise.all([instanceName(), instanceName()]))'
KEPT = "chrome.storage.local.get('instance').then((kept) => kept.instance)"


async def test_a_panel_that_asks_before_the_background_did_gets_the_name_that_stays(lab):
    before = await lab.evaluate(KEPT)
    assert before == lab.hand.lend["instance"]
    panel = await lab.pages.open(lab.running.extension_url("extension/welcome/welcome.html"))
    try:
        await lab.evaluate("chrome.storage.local.remove('instance')")
        names = await asyncio.gather(lab.evaluate(NAME), lab.pages.evaluate(panel, NAME))
        made = await lab.evaluate(KEPT)
        assert names == [[made, made], [made, made]] and made not in (None, before)
    finally:
        await lab.evaluate(f"chrome.storage.local.set({{instance: {before!r}}})")
        await lab.pages.close(panel)
