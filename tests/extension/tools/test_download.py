"""What download promises: the session's own files with name, size and state; others only when asked for; a bound on waiting."""

# ruff: noqa: E501 - pages are easier to read in one piece

import asyncio
import itertools
import threading

import pytest

from bed.site import Answer
from extension.page_hand import hand_in

ZIP = {"Content-Type": "application/zip", "Content-Disposition": "attachment; filename=pack.zip"}


@pytest.fixture
def pack(hand):
    """The address of a file of 1,234 bytes."""
    return hand.bed.site.handle("/pack.zip", lambda _: Answer(b"x" * 1234, headers=ZIP))


FORGET = """chrome.downloads.search({}).then((all) => Promise.all(all.map(async ({id, state}) => {
  if (state === "in_progress") await chrome.downloads.cancel(id);
  await chrome.downloads.erase({id});
}))).then(() => 0)"""


@pytest.fixture(autouse=True)
async def tidy(hand):
    """The shared browser's list of downloads is empty, whatever other tests left, and stays so."""
    await hand.bed.evaluate(FORGET)
    yield
    await hand.bed.evaluate(FORGET)


async def test_what_a_click_began_is_waited_for_and_listed_for_its_session_alone(hand, pack):
    await hand.show(f"<a href='{pack}?key=secret'>Get</a>")
    clicked = await hand.call("click", ref=hand.ref("link"))
    assert clicked.receipt["effect"][0] == {"kind": "downloaded", "detail": f"{pack}?key=secret"}
    done = await hand.call("download", action="wait", seconds=20)
    name = done.receipt["effect"][0]["detail"].split('"')[1]
    assert name.startswith("pack") and done.receipt["effect"] == [
        {"kind": "downloaded", "detail": f'"{name}" 1.2 kB complete'}
    ]
    first, saved = done.text.splitlines()
    assert first == f'downloaded "{name}" 1.2 kB complete {pack}'
    assert saved.startswith("saved as ") and saved.endswith(name)
    assert (await hand.call("download")).text == f'"{name}" 1.2 kB complete {pack}'
    assert (await hand.call("download", action="wait", seconds=0.2)).reason == "timeout"
    async with hand_in(hand.bed) as other:
        listed = (await other.call("download", action="list")).text
        assert "pack" not in listed and "1 others are not this session's" in listed
        assert name in (await other.call("download", action="history", name="pack")).text


@pytest.mark.parametrize(
    "html",
    [
        "<a download=made.txt href='data:text/plain,hello'>Make</a>",
        "<button onclick=\"const a = document.createElement('a'); a.href = window.URL.createObjectURL(new Blob(['hello'])); a.download = 'made.txt'; a.click()\">Make</button>",
        "<button onclick=\"fetch('/made').then((r) => r.blob()).then((b) => { const a = document.createElement('a'); a.href = window.URL.createObjectURL(b); a.download = 'made.txt'; document.body.append(a); a.click(); a.remove(); })\">Make</button>",
    ],
    ids=["data", "blob", "fetched"],
)
async def test_files_that_a_page_makes_are_seen_too(hand, html):
    hand.bed.site.handle("/made", lambda _: Answer("hello"))
    await hand.show(html)
    clicked = await hand.call("click", ref=hand.ref("link" if html.startswith("<a") else "button"))
    assert "downloaded" in clicked.kinds, clicked.text
    done = await hand.call("download", action="wait", name="made", seconds=20)
    assert "5 bytes complete" in done.text


async def test_one_is_started_by_address_or_by_a_click(hand, pack):
    hand.bed.site.handle("/login", lambda _: Answer("in", headers={"Set-Cookie": "who=ann; Path=/"}))
    hand.bed.site.handle("/mine", lambda asked: Answer(asked.headers.get("cookie", "nobody"), headers=ZIP))
    await hand.show(f"<script>fetch('/login')</script><a href='{pack}'>Get</a><button>Nothing</button>")
    done = await hand.call("download", action="start", url="/mine", seconds=20)
    assert done.kinds == ["downloaded"] and "7 bytes complete" in done.text
    clicked = await hand.call("download", action="start", ref=hand.ref("link"), seconds=20)
    assert clicked.kinds == ["downloaded"] and "1.2 kB complete" in clicked.text
    nothing = await hand.call("download", action="start", ref=hand.ref("button"), seconds=0.5)
    assert nothing.reason == "no_effect" and "no download began" in nothing.receipt["hint"]
    assert (await hand.call("download", action="start", url="javascript:alert(1)")).reason == "bad_value"
    assert (await hand.call("download", action="start")).reason == "bad_value"
    missing = await hand.call("download", action="start", url="/missing.zip", seconds=20)
    assert missing.reason == "not_found", missing.text


async def test_a_slow_one_is_told_with_what_there_is(hand):
    go_on = threading.Event()

    def slow(_asked):
        go_on.wait(20)
        return Answer(b"y" * 10, headers={**ZIP, "Content-Disposition": "attachment; filename=slow.zip"})

    url = hand.bed.site.handle("/slow.zip", slow)
    await hand.show("<p>here</p>")
    waiting = asyncio.ensure_future(hand.call("download", action="start", url=url, seconds=0.5))
    early = await waiting
    assert early.reason == "timeout" or "in progress" in early.text, early.text
    later = asyncio.ensure_future(hand.call("download", action="wait", name="slow", seconds=20))
    go_on.set()
    assert "10 bytes complete" in (await later).text


async def test_describe_names_the_site_the_file_comes_from(hand, pack):
    await hand.show(f"<a href='{pack}'>Get</a>")
    assert (await hand.describe("download", action="start", url="https://files.example/a"))[
        "origin"
    ] == "https://files.example"
    assert (await hand.describe("download", action="start", ref=hand.ref("link")))["element"]["name"] == "Get"
    assert (await hand.describe("download", action="start", url="ftp://x"))["unresolved"] == "bad_value"
    assert (await hand.describe("download"))["url"] == hand.url


async def test_a_link_that_says_it_starts_a_download_is_told_to_the_gate(hand):
    await hand.show("<a href='/pack.zip' download>Get</a><a href='/other'>Go</a>")
    get, go = hand.ref('link "Get"'), hand.ref('link "Go"')
    assert (await hand.describe("click", ref=get))["downloads"] is True
    assert (await hand.describe("press", ref=get, keys=["Enter"]))["downloads"] is True
    assert "downloads" not in await hand.describe("hover", ref=get)
    assert "downloads" not in await hand.describe("click", ref=go)


@pytest.mark.parametrize("changes", [False, True])
async def test_a_short_text_is_told_and_only_if_it_is_still_the_same(hand, changes):
    said = {"Content-Type": "text/csv", "Content-Disposition": "attachment; filename=report.csv"}
    lengths = itertools.count()
    text = "name;sum\nAda;12"
    answer = (
        (lambda _: Answer("x" * next(lengths), headers=said)) if changes else (lambda _: Answer(text, headers=said))
    )
    address = hand.bed.site.handle(f"/{changes}/report.csv", answer)
    await hand.show(f"<a href='{address}'>Report</a>")
    await hand.call("click", ref=hand.ref("link"))
    done = await hand.call("download", action="wait", seconds=20)
    assert "report" in done.text.split("saved as ")[1]
    assert (f"it says:\n{text}" in done.text) is not changes and ("it says" in done.text) is not changes
