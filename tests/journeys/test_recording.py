"""What a person does becomes a script: recorded with real input, run again, and failing where the page is broken.

Through `tools/record`, `page/script/recording`, `page/script/selectors`, `lib/recorded_script`.
All flows: PAGEHAND_FLOWS=all.
"""

from __future__ import annotations

import os

import pytest

from bed.commands import terminal
from bed.site import Answer
from bed.surfaces import Person
from journeys.recorded_flows import FLOWS, do, there
from museum import bundles
from pagehand.demo.shop import _Visit, opened

SMALL = ("cart", "radix")
SHOWN = [flow for flow in FLOWS if flow.name in SMALL or os.environ.get("PAGEHAND_FLOWS") == "all"]
SECRET = """<title>Enter</title><form onsubmit="event.preventDefault(); out.textContent = 'Hello ' + user.value + '!'">
<label>Name <input id=user></label><label>Password <input type=password id=k8372></label><button>Sign in</button></form>
<p role=status id=out></p>"""


@pytest.fixture
async def recorded(run, bed):
    """Records what `act` does on a page; the script and the tool for running it."""

    async def record(address, act):
        session = await run.person.client.new_session()
        page = await bed.open(address)
        begun = await session.call("record", {"action": "start"})
        assert not begun["isError"], begun

        async def listening():
            for _ in range(100):
                told = await session.call("record", {"action": "status"})
                if (told["structuredContent"].get("data") or {}).get("listening"):
                    return
            raise AssertionError(told)

        await listening()
        await act(page, listening)
        done = await session.call("record", {"action": "stop"})
        assert not done["isError"], done
        await bed.driver.close(page)
        return done["structuredContent"]["data"]

    return record


class Pages:
    """Where a flow begins: in a shop, or on a page of a component library; whole, or broken as the flow says."""

    def __init__(self, flow, shop, site, monkeypatch):
        self.flow, self.shop, self.broken = flow, shop, False
        kind, name = flow.page.split(":")
        send = _Visit._send
        monkeypatch.setattr(_Visit, "_send", lambda visit, text, **how: send(visit, self.shown(text), **how))
        self.address = f"{shop.url}{name}"
        if kind == "app":
            self.address = site.handle(f"/{name}/", lambda _asked: Answer(bundles.PAGE))
            for file, handler in bundles.app(f"{name}.jsx").items():
                site.handle(f"/{name}/{file}", lambda asked, give=handler: self.changed(give(asked)))

    def shown(self, text):
        return text.replace(*self.flow.broken) if self.broken else text

    def changed(self, answer):
        return Answer(self.shown(answer.body.decode()), headers=answer.headers)

    def forget(self):
        """Nobody has been here."""
        self.shop._baskets.clear()


@pytest.mark.parametrize("flow", SHOWN, ids=lambda flow: flow.name)
async def test_a_flow_is_recorded_passes_twice_and_fails_on_a_broken_page(flow, recorded, run, bed, monkeypatch):
    with opened() as shop:
        pages = Pages(flow, shop, bed.site, monkeypatch)
        script = (await recorded(pages.address, lambda *there: do(bed, there[0], flow, there[1])))["script"]
        print(script)
        assert all(words in script for words in flow.holds), script
        for _ in range(2):
            pages.forget()
            again = await run(source=script, hook="main", browser_scope=["all"], timeout_secs=60)
            assert again["success"], again["output"]
        pages.forget()
        pages.broken = True
        wrong = await run(source=script, hook="main", browser_scope=["all"], timeout_secs=6)
        assert not wrong["success"] and flow.broken[0]
        print(wrong["output"])


async def test_what_is_typed_in_secret_becomes_an_argument(recorded, run, bed):
    async def sign_in(page, _listening):
        for selector, text in (("#user", "Ada"), ("#k8372", "hunter2")):
            await bed.click(selector, page)
            for letter in text:
                await bed.press(letter, page)
        await bed.click("button", page)
        await there(bed, page, "#out:not(:empty)")

    told = await recorded(bed.site.page("/sign-in", SECRET), sign_in)
    script = told["script"]
    assert "hunter2" not in script and "k8372" not in script and told["secrets"] == ["secret_1"]
    assert "fn main(browser, secret_1) {" in script and 'assert_text(browser, "Hello Ada!")?' in script
    granted = {"source": script, "hook": "main", "browser_scope": ["all"], "timeout_secs": 60}
    assert (await run(**granted, args=["another"]))["success"]


async def test_recording_from_the_terminal_ends_with_enter(chromium_bed, tmp_path):
    file, address = tmp_path / "a.tether", chromium_bed.site.page("/recorded", "<h1>Here we are</h1>")
    person = await Person().connect(chromium_bed.places, start=True)
    await person.client.wait_for_hand("chromium", seconds=35)
    await person.close()
    words = ("script", "record", str(file), "--at", address, "--new-tab", "--auto-approve", "all")
    async with terminal(chromium_bed.places, *words) as shown:
        await shown.shows("then press Enter here")
        shown.type("\n")
        assert await shown.end() == 0, shown.screen
    assert f'browser.goto("{address}")?' in file.read_text() and "Here we are" in file.read_text()
