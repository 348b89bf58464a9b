"""A permission that waits, and what happens around it: panels close, the background dies, hubs start anew.

In real browsers. However it ends, nothing runs without an answer to what was shown.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any

import pytest

from bed.browsers import Bed, bed_for
from bed.fake_hand import FakeHand
from bed.surfaces import Person
from bed.waiting import eventually
from pagehand.client import Permission, SessionClient
from pagehand.errors import PagehandError, RemoteWireError

PAGE = """<title>Lamps</title><button onclick="fetch('/bought')">Buy</button>"""
CARDS = "document.querySelectorAll('.permission button.allow_once:enabled').length"
BACKGROUND_OF_FIREFOX = """(async () => {
  const {extension} = WebExtensionPolicy.getByID(%r);
  await extension.terminateBackground({ignoreDevToolsAttached: true, disableResetIdleForTest: true});
  return extension.backgroundState;
})()"""


async def opens(permission: Permission) -> str:
    """A person who opens addresses and thinks about everything else."""
    if permission.meta["pagehand/toolName"] == "navigate":
        return "allow_once"
    return str(await asyncio.get_running_loop().create_future())


@asynccontextmanager
async def asking(bed: Bed, answer: Any = opens) -> AsyncIterator[tuple[Person, SessionClient, asyncio.Task[Any]]]:
    """A session whose click on "Buy" waits for its permission."""
    person = await Person(answer).connect(bed.places, name="terminal", start=True)
    try:
        await person.client.wait_for_hand(bed.browser)
        session = await person.client.new_session()
        await session.call("navigate", {"url": bed.site.page("/lamps", PAGE)})
        text = (await session.call("readPage", {"full": True}))["content"][0]["text"]
        ref = text.partition('] button "Buy"')[0].rpartition("[")[2]
        before = len(person.permissions)
        click = asyncio.create_task(session.call("click", {"ref": ref}))
        await person.until(lambda: len(person.permissions) > before, "the question")
        yield person, session, click
        click.cancel()
        await asyncio.gather(click, return_exceptions=True)
        with suppress(RemoteWireError):  # the test ended the hub
            await person.client.delete_session(session.id)
    finally:
        await person.close()


@contextmanager
def bought(bed: Bed) -> Iterator[Any]:
    """How often the page's button was pressed within the block."""
    before = sum(asked.path == "/bought" for asked in bed.site.asked)
    yield lambda: sum(asked.path == "/bought" for asked in bed.site.asked) - before


async def end_background(bed: Bed) -> None:
    """Kill the extension's worker, or its event page."""
    socket = bed.debugger.socket
    if bed.browser == "chromium":
        targets = (await socket.command("Target.getTargets"))["targetInfos"]
        own = bed.running.extension_url("")
        worker = next(one for one in targets if one["type"] == "service_worker" and one["url"].startswith(own))
        await socket.command("Target.closeTarget", {"targetId": worker["targetId"]})
        return
    contexts = (await socket.command("browsingContext.getTree", {"moz:scope": "chrome"}))["contexts"]
    window = next(one["context"] for one in contexts if one["url"].endswith("/browser.xhtml"))
    expression = BACKGROUND_OF_FIREFOX % "pagehand@pagehand.invalid"
    params = {"expression": expression, "target": {"context": window}, "awaitPromise": True}
    answer = await socket.command("script.evaluate", params)
    assert answer["type"] == "success", answer


async def cards(bed: Bed, panel: str, count: int) -> None:
    """Wait until the panel shows so many permissions."""

    async def there() -> bool:
        return bool(await bed.evaluate(CARDS, panel) == count)

    await eventually(there)


async def says_yes(bed: Bed, panel: str, click: asyncio.Task[Any]) -> Any:
    """A person presses the panel's button; the result of the call that asked."""
    await bed.driver.activate(panel)
    await cards(bed, panel, 1)
    await bed.click(".permission button.allow_once", panel)
    async with asyncio.timeout(20):
        return await click


async def test_a_question_outlives_the_panel_that_showed_it(bed: Bed) -> None:
    with bought(bed) as times:
        panel = await bed.open_panel()
        async with asking(bed) as (person, _, click):
            await cards(bed, panel, 1)
            asked = [one["confirmationId"] for one in (await person.client.state())["waiting"]]
            await bed.driver.close(panel)
            again = await bed.open_panel()
            await cards(bed, again, 1)
            assert [one["confirmationId"] for one in (await person.client.state())["waiting"]] == asked
            assert times() == 0
            assert not (await says_yes(bed, again, click))["isError"]
            await bed.driver.close(again)
        assert times() == 1


async def test_a_question_is_asked_again_when_the_background_comes_back(bed: Bed) -> None:
    panel = await bed.open_panel()
    with bought(bed) as times:
        async with asking(bed) as (person, _, click):
            await cards(bed, panel, 1)
            first = person.permissions[-1].meta["pagehand/confirmationId"]
            await end_background(bed)
            await person.until(lambda: first in person.withdrawn, "the question was taken back")
            await person.until(
                lambda: person.permissions[-1].meta["pagehand/confirmationId"] != first, "it was asked again"
            )
            assert times() == 0
            result = await says_yes(bed, panel, click)
            assert not result["isError"], result
        assert times() == 1
    await bed.driver.close(panel)


async def test_a_hub_that_starts_anew_assumes_no_answer(bed: Bed) -> None:
    panel = await bed.open_panel()
    with bought(bed) as times:
        async with asking(bed) as (person, session, click):
            await cards(bed, panel, 1)
            pid = (await person.client.state())["hub"]["pid"]
            os.kill(pid, signal.SIGKILL)
            with pytest.raises(RemoteWireError):
                await click
            again = await Person("deny_once").connect(bed.places, start=True)
            await again.client.wait_for_hand(bed.browser, seconds=20)
            await cards(bed, panel, 0)
            assert (await again.client.state())["waiting"] == []
            back = await again.client.load_session(session.id)
            denied = await back.call("click", {"ref": "e1"})
            assert denied["isError"] and len(again.permissions) == 1, "it is asked again"
            await again.client.delete_session(session.id)
            await again.close()
        assert times() == 0
    await bed.driver.close(panel)


async def test_of_a_panel_and_a_terminal_that_answer_at_once_one_counts(bed: Bed) -> None:
    release = asyncio.Event()

    async def later(permission: Permission) -> str:
        if permission.meta["pagehand/toolName"] == "navigate":
            return "allow_once"
        await release.wait()
        return "deny_once"

    panel = await bed.open_panel()
    with bought(bed) as times:
        async with asking(bed, later) as (person, _, click):
            await cards(bed, panel, 1)
            release.set()
            await bed.evaluate("void document.querySelector('.permission button.allow_once').click()", panel)
            result = await click
            await cards(bed, panel, 0)
            assert len(person.permissions) == 2
        assert times() == (0 if result["isError"] else 1)
    await bed.driver.close(panel)


@pytest.mark.slow
@pytest.mark.parametrize(
    "browser",
    [pytest.param("chromium", marks=pytest.mark.chromium), pytest.param("firefox", marks=pytest.mark.firefox)],
)
async def test_a_question_goes_with_its_browser(browser: Any) -> None:
    async with bed_for(browser) as bed, asking(bed) as (person, _, click):
        os.kill(bed.running.pid, signal.SIGKILL)
        async with asyncio.timeout(3):
            await person.until(lambda: person.withdrawn, "the question was taken back")
        result = await click
        assert result["isError"] and "hand_gone" in str(result)


async def test_nobody_takes_the_place_of_a_browser_that_is_there(bed: Bed) -> None:
    async with await bed.client() as client:
        hand = await client.wait_for_hand(bed.browser)
        rival = FakeHand(instance=hand["instance"])
        with pytest.raises(PagehandError, match="has to leave first"):
            await rival.lend(bed.places)
        await rival.close()
        assert [one["handId"] for one in (await client.state())["hands"]] == [hand["handId"]]


FORM = """<title>Account</title><p id=seen>Strength: </p>
<label>New password <input type=password oninput="seen.textContent += this.value.slice(-1)"></label>
<label>CVV <input autocomplete=cc-csc oninput="document.title = 'code ' + this.value"></label>"""


async def test_a_secret_of_the_task_is_kept_and_told_nowhere(bed: Bed) -> None:
    password, code = "TaskPw99secret", "7Q4Z"
    person = await Person("allow_once").connect(bed.places, start=True)
    try:
        await person.client.wait_for_hand(bed.browser)
        session = await person.client.new_session()
        url = bed.site.page("/account", FORM)
        await session.prompt(f"open {url}, type '{password}' into New password, then type '{code}' into CVV")
        done = [str(one) for one in person.call_ends]
        assert len(done) >= 3 and not any(password in text or code in text for text in done), done
        kept = [
            path for path in bed.places.home.glob("*.*") if path.suffix in (".jsonl", ".log") or "ledger" in path.name
        ]
        assert len(kept) >= 2
        for path in kept:
            text = path.read_bytes()
            assert password.encode() not in text and code.encode() not in text, path.name
        [row] = [one for one in await person.client.sessions() if one["sessionId"] == session.id]
        assert password not in row["title"] and code not in row["title"], row
        await person.client.delete_session(session.id)
    finally:
        await person.close()
