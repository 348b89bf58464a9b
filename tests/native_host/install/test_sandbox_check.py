"""What `doctor` says of the sandbox for Python, tried through a real hub and a browser that answers as it is told."""

from bed.hub_bed import hub_bed, short_places
from pagehand.errors import PagehandError
from pagehand.install.sandbox_check import PROTECTS, check_sandbox

EMPTY = {"path": ".", "entries": [], "truncated": False}


async def test_doctor_tries_the_sandbox_and_says_what_it_protects_from(hub):
    assert await check_sandbox(hub.places) == []
    hand = await hub.hand()
    hand.sandbox = {"list": EMPTY}
    [found] = await check_sandbox(hub.places)
    assert (found.level, found.text) == ("ok", f"wasm, in the browser: {PROTECTS}")
    assert hand.asked_sandbox[0]["operation"] == "probe"
    person = await hub.person()
    assert await person.client.sessions() == []


async def test_doctor_tells_why_there_is_no_sandbox(hub):
    hand = await hub.hand()
    hand.sandbox = {"probe": PagehandError("this extension was laid out without Python", "setup")}
    [found] = await check_sandbox(hub.places)
    assert found.level == "note"
    assert "no sandbox is available (Chromium: this extension was laid out without Python)" in found.text


async def test_switched_off_nothing_is_run_and_doctor_says_so():
    with short_places() as places:
        assert await check_sandbox(places) == []
        places.home.mkdir(parents=True, exist_ok=True)
        (places.home / "plugins.toml").write_text('[sandbox]\nbackend = "off"\n')
        async with hub_bed(places=places) as hub:
            hand = await hub.hand()
            hand.sandbox = {"list": EMPTY, "execute": {"outcome": "{}"}}
            [found] = await check_sandbox(places)
            assert found.level == "note" and "switched off in plugins.toml (sandbox.backend)" in found.text
            person = await hub.person()
            session = await person.client.new_session()
            told = await session.call("python:execute", {"code": "1"})
            assert told["isError"] and "switched off" in told["content"][0]["text"]
            assert "nothing was run" in told["content"][0]["text"] and hand.asked_sandbox == []
