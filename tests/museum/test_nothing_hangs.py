"""Every tool against pages that never answer: each call ends within its bound, with a reason that fits."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from contextlib import contextmanager

import pytest

from bed.browsers import ROOT
from bed.site import Answer
from museum.case import case, click
from museum.hurry import LAST_SECONDS, hurried

REASONS = set(json.loads((ROOT / "shared_schemas" / "receipt.json").read_text())["properties"]["reason"]["enum"])
WITHOUT_THE_PAGE = {"tabs", "dialog", "download", "replay", "route"}
"""Tools that need no answer of the page for what they are called with here."""
FOR_SCRIPTS = {"inspect", "record", "replay", "route", "storage"}
"""Their faults are the scripts' own words, which the contract of `browser` fixes."""
PAGE = """<title>Begin</title><h1>Begin</h1><input aria-label=Field><a href="#x">Link</a><script>
function hold() { for (const end = performance.now() + %d; performance.now() < end;); }</script>"""
HELD_MS = 16_000
"""How long a busy page stays busy: longer than any tool waits for an answer, by the fast clock."""


@contextmanager
def stuck(site, path):
    """A path of the site that is not answered within the block."""
    freed = threading.Event()

    def never(_asked):
        freed.wait(60)
        return Answer("")

    site.handle(path, never)
    try:
        yield site.url(path, "stuck.localhost")
    finally:
        freed.set()


def check(told, *reasons):
    """Each has ended in time; calls that need the page, for one of these reasons."""
    for one in told:
        said = f"{one.name} {one.how}: {one.reason} after {one.seconds:.1f} s: {one.told}"
        assert one.seconds < LAST_SECONDS, said
        assert one.reason == "ok" or one.reason in REASONS, said
        if one.how == "call" and one.reason != "ok" and one.name not in FOR_SCRIPTS:
            assert one.receipt["hint"].endswith("."), said
        if one.how == "call" and one.name not in WITHOUT_THE_PAGE:
            assert one.reason in reasons, said


def ref_in(text, frame=""):
    """The ref of the field in this frame."""
    return re.search(rf"\[({frame}e\d+)\] textbox", text)[1]


async def hold(hurry):
    """Make the page busy from now on, and wait until it is."""
    await hurry.hasten()
    site, before = hurry.bed.site, sum(asked.path == "/held" for asked in hurry.bed.site.asked)
    site.handle("/held", lambda _asked: Answer("", 204))
    script = f"""chrome.scripting.executeScript({{ target: {{ tabId: {hurry.tab[1:]}, allFrames: true }}, world: "MAIN",
      func: () => {{ if (globalThis.hold) {{ navigator.sendBeacon("/held"); hold(); }} }} }}).catch(() => 0), 0"""
    await hurry.evaluate(script)
    await site.wait_for("/held", before + 1)


@pytest.mark.slow
async def test_a_busy_page(bed):
    bed.site.page("/busy", PAGE % HELD_MS)
    async with hurried(bed) as hurry:
        ref = ref_in(await hurry.open(bed.site.url("/busy", "busy.localhost")))
        await hold(hurry)
        check(await hurry.calls(hurry.everything(ref)), "timeout")
        # A browser may give up the reload of a page that is busy; that is told as such.
        check([await hurry.call("navigate", action="reload", tab=hurry.tab)], "timeout", "ok", "unsupported")


async def test_a_busy_frame(bed):
    bed.site.page("/busy", PAGE % HELD_MS)
    frame = bed.site.url("/busy", "busy.localhost")
    url = bed.site.page("/around", f"<h1>Around</h1><label>Outer <input></label><iframe src='{frame}'></iframe>")
    async with hurried(bed) as hurry:
        text = await hurry.open(url)
        async with asyncio.timeout(LAST_SECONDS):
            while "[f2e" not in text:  # The frame's own process may take its time to start.
                text = (await hurry.call("readPage", tab=hurry.tab, full=True)).told["text"]
        inner, outer = ref_in(text, "f2"), ref_in(text)
        await hold(hurry)
        # What is in the frame does not answer; the page around it can be read and worked with all the same.
        inside = [call for call in hurry.everything(inner, looks=False) if inner in json.dumps(call[2])]
        check(await hurry.calls(inside), "timeout")
        reading = await hurry.call("readPage", tab=hurry.tab, full=True)
        assert reading.reason == "ok" and 'heading 1 "Around"' in reading.told["text"], reading
        written = await hurry.call("type", ref=f"{hurry.tab}:{outer}", text="still here")
        assert written.reason == "ok", written


@pytest.mark.slow
async def test_a_document_that_never_ends(bed):
    with stuck(bed.site, "/stuck.js") as script:
        url = bed.site.page("/endless", f"{PAGE % 0}<script src='{script}'></script><p>Never parsed</p>")
        async with hurried(bed) as hurry:
            await hurry.hasten()
            assert "timeout" in await hurry.open(url)
            reading = await hurry.call("readPage", tab=hurry.tab, full=True)
            assert reading.reason == "ok" and 'heading 1 "Begin"' in reading.told["text"], reading
            calls = hurry.everything(ref_in(reading.told["text"]))
            told = await hurry.calls(
                call for call in calls if call[0] != "pick"
            )  # A live page: that waits for the person.
            check(told, "ok", *REASONS)  # They are in each other's way, as no queue is before them here.


@pytest.mark.slow
async def test_a_server_that_never_answers(bed):
    with stuck(bed.site, "/never") as url:
        async with hurried(bed) as hurry:
            await hurry.hasten()
            text = await hurry.open(url)
            assert "Not done (timeout)" in text and "30 seconds" in text and "another tab" in text
            check(await hurry.calls(hurry.everything("e1")), "ok", *REASONS)


async def test_a_tab_that_is_closed_in_the_middle(bed):
    bed.site.page("/busy", PAGE % HELD_MS)
    async with hurried(bed) as hurry:
        ref = ref_in(await hurry.open(bed.site.url("/busy", "busy.localhost")))
        await hold(hurry)
        told = await hurry.calls(hurry.everything(ref, looks=False), f"void chrome.tabs.remove({hurry.tab[1:]});")
        check(told, "tab_gone", "timeout")
        assert sum(one.reason == "tab_gone" for one in told) > len(told) / 2
        check(await hurry.calls(hurry.everything(ref)), "tab_gone")


@pytest.mark.slow
async def test_a_page_that_crashes_in_the_middle(chromium_bed):
    bed = chromium_bed
    bed.site.page("/busy", PAGE % HELD_MS)
    async with hurried(bed) as hurry:
        url = bed.site.url("/busy", "busy.localhost")
        ref = ref_in(await hurry.open(url))
        page = next(page.id for page in await bed.pages() if page.url == url)
        session = await bed.debugger.session(page)
        await hold(hurry)
        crash = asyncio.create_task(bed.debugger.socket.command("Page.crash", session=session))
        check(await hurry.calls(hurry.everything(ref, looks=False)), *REASONS)
        check(await hurry.calls(hurry.everything(ref)), *REASONS)
        crash.cancel()
        again = await hurry.call("navigate", url=url, tab=hurry.tab)
        assert again.reason == "ok" and "Begin" in again.told["text"], again


@pytest.mark.slow
async def test_a_dialog_nobody_answers(chromium_bed):
    """Firefox's debugger answers dialogs by itself."""
    bed = chromium_bed
    bed.site.page("/busy", (PAGE % 0) + "<script>hold = () => alert('Hold on');</script>")
    async with hurried(bed) as hurry:
        ref = ref_in(await hurry.open(bed.site.url("/busy", "busy.localhost")))
        await hurry.call("tabs", action="switch", tab=hurry.tab)  # Behind others, dialogs hold nothing.
        await hold(hurry)
        # The browser closes the dialog for a picture.
        told = await hurry.calls(call for call in hurry.everything(ref) if call[0] != "screenshot")
        check(told, "timeout", "dialog_open")
        check([await hurry.call("screenshot", tab=hurry.tab)], "ok", "timeout", "dialog_open")
        assert all("dialog" in one.receipt["hint"] for one in told if one.how == "call" and one.name == "click")


@pytest.mark.slow
async def test_a_busy_page_as_the_model_meets_it(visit):
    """Through the hub, by the true clock."""
    await visit.play(
        case(
            "busy-for-good",
            f'<button>Go</button><button onclick="setTimeout(hold)">Hold</button>{PAGE % 16_000}',
            click('button "Hold"').refused("unanswered"),
            click('button "Go"').refused("timeout", "does not answer"),
            breaks=True,
        )
    )
