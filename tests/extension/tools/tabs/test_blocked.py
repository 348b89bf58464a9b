"""Sites that the person has blocked are neither read nor touched, wherever a call leads; and whose a frame is.

Holds tools/tabs/blocked, tools/tabs/blanks and tools/tabs/origins.
"""

# ruff: noqa: E501 - pages are easier to read in one piece

import pytest

from bed.site import Answer

BANK = "<title>Bank secret</title><h1>Balance 1234</h1><button>Transfer</button>"
BLOCK = 'import("/extension/tools/tabs/blocked.js").then((blocked) => (blocked.blockSites(%s), 0))'


@pytest.fixture
async def careful(hand):
    """A session whose person has blocked localhost; pages are shown from 127.0.0.1."""
    hand.bed.site.page("/bank", BANK)
    await hand.bed.evaluate(BLOCK % '["localhost"]')
    try:
        yield hand
    finally:
        await hand.bed.evaluate(BLOCK % "[]")


def bank(hand):
    return hand.bed.site.url("/bank", "localhost")


def tells_nothing(done):
    said = str(done)
    return done.reason == "blocked_site" and "secret" not in said and "1234" not in said and "/bank" not in said


async def test_a_redirect_to_a_blocked_site_is_not_read(careful):
    careful.bed.site.handle("/away", lambda _: Answer("", 302, {"Location": bank(careful)}))
    done = await careful.call("navigate", url=careful.bed.site.url("/away"))
    assert tells_nothing(done), done
    assert tells_nothing(await careful.call("readPage"))
    assert tells_nothing(await careful.call("screenshot"))


async def test_a_script_that_goes_to_a_blocked_site_takes_nobody_along(careful):
    await careful.show(f"<button onclick=\"location.href='{bank(careful)}'\">Go</button>")
    assert tells_nothing(await careful.call("click", ref=careful.ref("button")))


async def test_a_frame_of_a_blocked_site_is_told_and_not_read(careful):
    await careful.bed.evaluate(BLOCK % "[]")
    await careful.show(f"<p>Here</p><iframe id=f src='{bank(careful)}'></iframe>")
    transfer = careful.ref('button "Transfer"')
    await careful.bed.evaluate(BLOCK % '["localhost"]')
    text = (await careful.call("readPage", full=True)).text
    assert "Here" in text and "(blocked)" in text and "Balance" not in text
    assert (await careful.call("find", text="Balance")).reason == "not_found"
    assert (await careful.describe("click", ref=transfer))["unresolved"] == "blocked_site"
    assert (await careful.call("click", ref=transfer)).reason == "blocked_site"


async def test_a_blocked_site_is_blank_in_pictures(careful):
    careful.bed.site.page("/red", "<body style='margin:0;background:#f00'>")
    await careful.bed.evaluate(BLOCK % "[]")
    await careful.show(
        f"<body style='margin:0'><iframe src='{careful.bed.site.url('/red', 'localhost')}' style='border:0;width:100vw;height:100vh;display:block'></iframe>"
    )
    count = """(async () => {const bytes = Uint8Array.from(atob("%s"), (sign) => sign.charCodeAt(0)); const bitmap = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height); const context = canvas.getContext("2d"); context.drawImage(bitmap, 0, 0);
      const {data} = context.getImageData(0, 0, bitmap.width, bitmap.height); let red = 0;
      for (let at = 0; at < data.length; at += 4) red += data[at] > 200 && data[at + 1] < 60; return red;})()"""
    for blocked, seen in (("[]", True), ('["localhost"]', False)):
        await careful.bed.evaluate(BLOCK % blocked)
        for area in ("viewport", "full"):
            [image] = (await careful.call("screenshot", area=area)).images
            red = await careful.bed.evaluate(count % image["data"])
            assert (red > 1000) is seen, (area, blocked, red)


async def test_a_blocked_site_is_in_no_list(careful):
    await careful.show("<p>Here</p>")
    await careful.bed.evaluate(
        f"chrome.tabs.create({{url: '{bank(careful)}', active: false}}).then((tab) => (globalThis.made = tab.id))"
    )
    try:
        listed = (await careful.call("tabs")).text
        assert "/bank" not in listed and "secret" not in listed
    finally:
        await careful.bed.evaluate("chrome.tabs.remove(globalThis.made)")


async def test_a_blocked_site_is_opened_by_nobody(careful):
    careful.bed.site.handle("/elsewhere", lambda _: Answer("", 302, {"Location": bank(careful)}))
    away = careful.bed.site.url("/elsewhere")
    await careful.show(
        f"""<a href='{bank(careful)}' target=_blank>New</a><a href='{bank(careful)}'>Same</a><a href='{away}' target=_blank rel=noopener>Redirect</a>
        <form action='{bank(careful)}' target=_blank><button>Form</button></form>
        <button onclick="window.open('{bank(careful)}')">Open</button>
        <button onclick="this.title = 1; const w = window.open('about:blank'); if (w) w.location = '{bank(careful)}'">Later</button>"""
    )
    tabs = "chrome.tabs.query({}).then((tabs) => tabs.map((tab) => tab.id).sort().join())"
    before = await careful.bed.evaluate(tabs)
    for line in ('link "New"', 'link "Same"', 'link "Redirect"', 'button "Form"', 'button "Open"', 'button "Later"'):
        done = await careful.call("click", ref=careful.ref(line))
        assert "/bank" not in str(done) and "secret" not in str(done), done
        assert done.reason == "blocked_site" or (line == 'button "Later"' and careful.bed.browser == "firefox"), done
        assert await careful.bed.evaluate(tabs) == before, line


@pytest.mark.parametrize(
    ("frame", "own"),
    [
        ("<iframe srcdoc='<button>In</button>'></iframe>", False),
        ("<iframe sandbox=allow-scripts srcdoc='<button>In</button>'></iframe>", True),
        ("<iframe src='data:text/html,<button>In</button>'></iframe>", True),
        ("<iframe id=w></iframe><script>w.contentDocument.write('<button>In</button>')</script>", False),
        (
            "<iframe id=w></iframe><script>w.src = URL.createObjectURL(new Blob(['<button>In</button>'], {type: 'text/html'}))</script>",
            False,
        ),
    ],
)
async def test_a_frame_belongs_to_whom_it_belongs(hand, frame, own):
    text = await hand.show(frame)
    if 'button "In"' not in text:
        pytest.skip("the browser lets no extension into this frame")
    target = await hand.describe("click", ref=hand.ref('button "In"'))
    assert target["origin"] == hand.url.rsplit("/", 1)[0], target
    assert target.get("opaque", False) is own


async def test_dialogs_are_accepted_where_they_were_meant_and_for_what_they_ask(hand):
    await hand.show("<button onclick=\"this.title = confirm(window.question ?? 'Save?')\">Ask</button>")
    ref = hand.ref("button")
    blind = await hand.describe("dialog", accept=True)
    assert blind["wordless"] is True, "nobody knows what it will ask"
    await hand.call("click", ref=ref)
    seen = await hand.describe("dialog", accept=True)
    assert seen["evidence"] == [{"from": "confirm", "text": "Save?"}] and "wordless" not in seen
    await hand.go_on("dialog", seen, accept=True)
    await hand.in_page("window.question = 'Delete your account for good?', 0")
    await hand.call("click", ref=ref)
    assert await hand.in_page("document.querySelector('button').title") == "false"
    await hand.in_page("window.question = 'Save?', 0")
    await hand.go_on("dialog", seen, accept=True)
    await hand.call("click", ref=ref)
    assert await hand.in_page("document.querySelector('button').title") == "true"
    await hand.call("dialog", accept=True)
    await hand.show(
        "<button onclick=\"this.title = confirm('Delete your account for good?')\">Ask</button>", host="localhost"
    )
    await hand.call("click", ref=hand.ref("button"))
    assert await hand.in_page("document.querySelector('button').title") == "false"


async def test_a_page_that_knows_the_channel_opens_only_web_pages_and_one_of_them(hand):
    await hand.show(
        """<button id=b>Open</button><script>
        const listen = EventTarget.prototype.addEventListener; let channel = "";
        EventTarget.prototype.addEventListener = function (type, ...more) { if (/-arm$/.test(type)) channel = type.slice(0, -4); return listen.call(this, type, ...more); };
        window.addEventListener = EventTarget.prototype.addEventListener;
        listen.call(b, "click", () => { for (const url of JSON.parse(b.dataset.urls)) dispatchEvent(new CustomEvent(channel + "-opened", {detail: "window\\0\\0" + url})); });
        </script>"""
    )
    ids = "chrome.tabs.query({}).then((tabs) => tabs.map((tab) => tab.id))"
    before = await hand.bed.evaluate(ids)
    extension = await hand.bed.evaluate("chrome.runtime.getURL('extension/panel/panel.html')")
    for url in (
        "file:///etc/hostname",
        "data:text/html,x",
        "about:config",
        "chrome://settings",
        extension,
        "view-source:http://127.0.0.1/",
    ):
        await hand.in_page(f"document.querySelector('#b').dataset.urls = JSON.stringify(['{url}']), 0")
        done = await hand.call("click", ref=hand.ref("button"))
        assert "opened_tab" not in done.kinds
    assert await hand.bed.evaluate(ids) == before


async def test_what_only_the_page_tells_of_is_not_done(hand):
    await hand.show("<button onclick=\"confirm('Delete was done successfully')\">Nothing</button>")
    done = await hand.call("click", ref=hand.ref("button"))
    assert done.reason == "no_effect" and "The page tells of a dialog" in done.text, done.text
    seen = await hand.describe("dialog", accept=True)
    assert seen["evidence"] == [{"from": "confirm", "text": "Delete was done successfully"}]
