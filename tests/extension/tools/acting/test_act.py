"""What acts promise about the way input is given: by script first, trusted where a page insists on it, never twice.

Through tools/acting/tries and tools/acting/effects.
"""

# ruff: noqa: E501 - pages are easier to read in one piece

import json
import threading

import pytest

from bed.site import Answer
from extension.page_hand import hand_in

POLICY = 'import("/extension/tools/acting/input_policy.js").then((policy) => policy.%s)'
PAY = """<button id=b>Pay</button><p id=o>none</p><script>window.count = 0;
b.onclick = (e) => { count += 1; if (e.isTrusted) o.textContent = "paid " + navigator.userActivation.isActive }</script>"""
ALL = """<style>body{margin:0} #menu:hover > ul {display: block} #menu > ul {display: none; margin: 0}</style>
<button id=c>Click</button><input id=k aria-label=Keys><div id=menu role=button tabindex=0>Menu<ul><li><a href='#x'>Item</a></ul></div>
<div id=h role=slider tabindex=0 aria-label=Knob aria-valuenow=0 style='width:30px;height:20px;background:#00f'></div>
<div id=a draggable=true role=button tabindex=0 style='width:60px'>Card</div><div id=bin role=button tabindex=0 style='width:200px;height:60px'>Bin</div>
<button id=w onclick='if (event.isTrusted) window.open("/opened")'>Window</button><button onclick='navigator.clipboard.writeText("x").then(() => o.textContent = "copied")'>Copy</button>
<input type=date aria-label=Day><p id=o>none</p><script>
window.untrusted = [];
for (const type of ["pointermove", "pointerdown", "mousedown", "mouseup", "click", "dblclick", "keydown", "keyup", "input", "dragstart", "dragover", "drop", "dragend"])
  addEventListener(type, (e) => e.isTrusted || untrusted.push(type), true);
c.onclick = (e) => { if (e.isTrusted) o.textContent = `clicked ${e.detail} ${e.ctrlKey}` };
h.onpointerdown = (e) => { if (!e.isTrusted) return; const from = e.clientX;
  document.onpointermove = (m) => h.setAttribute("aria-valuenow", Math.round(m.clientX - from)); document.onpointerup = () => document.onpointermove = null };
a.ondragstart = (e) => { if (e.isTrusted) e.dataTransfer.setData("text/plain", "a") }; bin.ondragover = (e) => { if (e.isTrusted) e.preventDefault() };
bin.ondrop = (e) => { e.preventDefault(); bin.textContent = "has " + e.dataTransfer.getData("text/plain") };
</script>"""
LOSING = """(async () => {
  const own = chrome.debugger.sendCommand;
  chrome.debugger.sendCommand = async (target, method, params) => {
    if (params?.type !== %s) return own.call(chrome.debugger, target, method, params);
    chrome.debugger.sendCommand = own;
    await %s;
    return own.call(chrome.debugger, target, method, params);
  };
})()"""


async def choose(bed, setting):
    await bed.evaluate(POLICY % f"chooseInput({json.dumps(setting)})")


@pytest.fixture
async def trusting(chromium_bed):
    """A session in Chromium; what the person chose is as it was afterwards."""
    async with hand_in(chromium_bed) as hand:
        yield hand
        await choose(chromium_bed, "auto")


async def pay(hand):
    return await hand.call("click", ref=hand.ref('button "Pay"'))


async def test_by_script_where_there_is_no_other_way_or_none_is_wanted(bed):
    async with hand_in(bed) as hand:
        if bed.browser == "chromium":
            await choose(bed, "never")
        try:
            await hand.show(PAY)
            done = await pay(hand)
        finally:
            await choose(bed, "auto")
        assert (done.reason, done.receipt["input"]) == ("no_effect", "untrusted")
        assert await hand.in_page("[count, o.textContent]") == [1, "none"]


async def test_a_page_that_insists_gets_trusted_input_after_it_had_none_by_script(trusting):
    await trusting.show(PAY)
    done = await pay(trusting)
    assert done.receipt["input"] == "trusted" and done.receipt["delta"] == "+ paid true\n- none"
    assert done.text.startswith(f'clicked [{trusting.ref("button")}] button "Pay" (trusted, second try): dom_changed')
    assert await trusting.in_page("count") == 2
    await trusting.in_page("o.textContent = 'none'")
    assert (await pay(trusting)).text.split(": ")[0].endswith("(trusted)")  # it is known to be needed here now
    assert await trusting.in_page("count") == 3


async def test_scripts_from_elsewhere_are_looked_through(trusting):
    site = trusting.bed.site
    kind = {"Content-Type": "text/javascript"}
    site.handle(
        "/pay.js",
        lambda _: Answer("b.onclick = (e) => { debugger; if (e.isTrusted) o.textContent = 'paid' }", headers=kind),
    )
    site.handle("/library.js", lambda _: Answer("window.properties = {isTrusted: 0}", headers=kind))
    await trusting.show(f"<button>Dead</button><script src='{site.url('/library.js', 'cdn.localhost')}'></script>")
    dead = await trusting.call("click", ref=trusting.ref("button"))
    assert (dead.reason, dead.receipt["input"]) == ("no_effect", "untrusted")
    await trusting.show(
        f"<button id=b>Pay</button><p id=o>none</p><script src='{site.url('/pay.js', 'cdn.localhost')}'></script>"
    )
    done = await pay(trusting)
    assert (done.receipt["delta"], done.receipt["input"]) == ("+ paid\n- none", "trusted")
    site.page("/apart", "<button id=b>Pay</button><p id=o>none</p><script src=/pay.js></script>")
    site.page("/around", f"<iframe src='{site.url('/apart', 'third.localhost')}'></iframe>")
    await trusting.show(f"<iframe src='{site.url('/around', 'other.localhost')}'></iframe>", host="fresh.localhost")
    assert "+ paid" in (await pay(trusting)).receipt["delta"]


@pytest.mark.parametrize(
    "way", ["fetch('/slow', {method: 'POST'})", "navigator.sendBeacon('/slow')", "new Image().src = '/slow'"]
)
async def test_what_was_sent_is_not_sent_again(trusting, way):
    answered, site = threading.Event(), trusting.bed.site
    before = len(site.asked)
    # The page shows nothing while it waits, and speaks of isTrusted: only the request tells that the click did something.
    site.handle("/slow", lambda _: (answered.wait(5), Answer("{}"))[1])
    try:
        await trusting.show(f"<button id=b>Send</button><script>b.onclick = (e) => {{ e.isTrusted; {way} }}</script>")
        done = await trusting.call("click", ref=trusting.ref("button"))
    finally:
        answered.set()
    assert done.receipt["input"] == "untrusted", done.text
    assert [asked.path for asked in site.asked[before:]].count("/slow") == 1
    # Pictures come and go by themselves, so one that is asked for is no effect; it speaks against a second try all the same.
    told = [{"kind": "no_effect"}] if "Image" in way else [{"kind": "request_sent", "detail": "/slow"}]
    assert done.receipt["effect"] == told


async def test_every_kind_of_act_when_it_is_always_wanted(trusting):
    await choose(trusting.bed, "always")
    await trusting.show(ALL)

    async def act(name, **arguments):
        done = await trusting.call(name, **arguments)
        assert done.receipt["input"] == "trusted", (name, done.text)
        return done

    ref = trusting.ref
    assert "clicked 1 false" in (await act("click", ref=ref('button "Click"'))).text
    assert "clicked 2 true" in (await act("click", ref=ref('button "Click"'), count=2, modifiers=["Control"])).text
    field = ref('textbox "Keys"')
    for text, clear, value in (("Ab 1é😀!", True, "Ab 1é😀!"), ("?", False, "Ab 1é😀!?"), ("x" * 300, True, "x" * 300)):
        await act("type", ref=field, text=text, clear=clear)
        assert await trusting.in_page("k.value") == value
    await act("fill", fields=[{"ref": field, "value": "abc"}])
    assert (await act("type", ref=field, text="abc")).kinds == ["already"]
    pressed = await act("press", keys=["Backspace", "z", "Enter"])
    assert pressed.receipt["effect"][0] == {"kind": "value", "detail": "abz", "value": "abz"}
    assert 'link "Item"' in (await act("hover", ref=ref('button "Menu"'))).receipt["delta"]
    # The menu closes when the pointer leaves it, and everything below it moves up: what was meant is dragged all the same.
    dragged = await act("drag", ref=ref('slider "Knob"'), dx=100, dy=0)
    assert dragged.receipt["effect"][0] == {"kind": "value", "detail": "100", "value": "100"}
    await act("drag", ref=ref('button "Card"'), to=ref('button "Bin"'))
    assert await trusting.in_page("bin.textContent") == "has a"
    assert "copied" in (await act("click", ref=ref('button "Copy"'))).text
    trusting.bed.site.page("/opened", "<h1>Opened</h1>")
    async with trusting.bed.page(trusting.bed.site.page("/mine", "<h1>Mine</h1>")) as mine:
        opened = await act("click", ref=ref('button "Window"'))
        assert opened.kinds == ["opened_tab"] and await trusting.bed.evaluate("document.hidden", mine) is False
    assert await trusting.in_page("untrusted") == []
    day = await trusting.call("type", ref=ref('date "Day"'), text="2024-02-03")
    assert day.receipt["ok"] and day.receipt["input"] == "untrusted"  # only the page code can set a date by its text


async def test_frames_of_other_sites_two_deep_in_a_zoomed_tab(trusting):
    site = trusting.bed.site
    site.page("/innermost", PAY + "<input aria-label=In onkeydown='event.isTrusted || event.preventDefault()'>")
    inner = f"<iframe style='border:5px solid;padding:3px' src='{site.url('/innermost', 'third.localhost')}'></iframe>"
    site.page("/middle", f"<body style='margin:7px'><p style='height:900px'>up</p>{inner}")
    outer = f"<input id=over aria-label=Over><p style='height:1200px'>top</p><iframe style='transform:scale(.8)' width=500 height=300 src='{site.url('/middle', 'other.localhost')}'></iframe>"
    for zoom in (1, 1.5):
        await trusting.show(outer)
        tab = (await trusting.call("readPage")).receipt["tab"]
        await trusting.bed.evaluate(f"chrome.tabs.setZoom({tab[1:]}, {zoom}).then(() => 1)")
        await trusting.read(full=True)
        assert "+ paid true" in (await pay(trusting)).receipt["delta"]
        typed = await trusting.call("type", ref=trusting.ref('textbox "In"'), text="abc")
        assert (
            typed.receipt["effect"][0] == {"kind": "value", "detail": "abc", "value": "abc"}
            and typed.receipt["input"] == "trusted"
        )
    field = trusting.ref('textbox "Over"')
    assert (await trusting.call("press", keys=["x"], ref=field)).receipt["effect"][0]["detail"] == "x"
    # The keys go where they were meant to, not where the focus was.
    back = await trusting.call("press", keys=["y"], ref=trusting.ref('textbox "In"'))
    assert back.receipt["ok"], (back.text, await trusting.in_page("over.value"))
    assert back.receipt["effect"][0]["kind"] == "value" and await trusting.in_page("over.value") == "x"


async def test_a_debugger_that_is_refused_is_told_and_nothing_is_done_by_it(trusting):
    await trusting.show(PAY)
    tab = (await trusting.call("readPage")).receipt["tab"][1:]
    await trusting.bed.evaluate(f"chrome.debugger.attach({{tabId: {tab}}}, '1.3').then(() => 1)")
    try:
        done = await pay(trusting)
        assert (done.reason, done.receipt["input"]) == ("no_effect", "untrusted") and "Another debugger" in done.text
        assert "ask the person" in done.receipt["hint"] and await trusting.in_page("count") == 1
        await choose(trusting.bed, "always")
        assert "by script" in (await pay(trusting)).text or await trusting.in_page("count") == 2
    finally:
        await trusting.bed.evaluate(f"chrome.debugger.detach({{tabId: {tab}}}).then(() => 1)")


@pytest.mark.parametrize(
    ("event", "count", "input_"), [("mouseMoved", 1, "untrusted"), ("mouseReleased", 0, "trusted")]
)
async def test_a_debugger_that_is_taken_away_in_the_middle(trusting, event, count, input_):
    await choose(trusting.bed, "always")
    await trusting.show(PAY)
    tab = (await trusting.call("readPage")).receipt["tab"][1:]
    await trusting.bed.evaluate(LOSING % (json.dumps(event), f"chrome.debugger.detach({{tabId: {tab}}})"))
    done = await pay(trusting)
    assert (done.reason, done.receipt["input"]) == (
        "no_effect",
        input_,
    )  # begun with trusted input, it is not begun again
    assert await trusting.in_page("count") == count


async def test_a_tab_that_is_closed_in_the_middle(trusting):
    await choose(trusting.bed, "always")
    await trusting.show(PAY)
    tab = (await trusting.call("readPage")).receipt["tab"][1:]
    await trusting.bed.evaluate(LOSING % ('"mousePressed"', f"chrome.tabs.remove({tab})"))
    assert (await pay(trusting)).reason == "tab_gone"


async def test_a_page_that_asks_before_it_is_left_is_answered(trusting):
    await choose(trusting.bed, "always")
    there = trusting.bed.site.page("/there", "<h1>There</h1>")
    await trusting.show(f"<a href='{there}'>Leave</a><script>onbeforeunload = (e) => e.preventDefault()</script>")
    link = trusting.ref("link")
    stayed = await trusting.call("click", ref=link)
    assert stayed.receipt["effect"][0] == {"kind": "opened_dialog", "detail": 'beforeunload "" dismissed'}
    await trusting.call("dialog", accept=True)
    assert (await trusting.call("click", ref=link)).receipt["effect"][0] == {"kind": "navigated", "detail": there}


LATE = """(() => {
  const own = chrome.debugger.sendCommand;
  chrome.debugger.sendCommand = async (target, method, params) => {
    const answer = await own.call(chrome.debugger, target, method, params);
    if (method !== "Page.handleJavaScriptDialog") return answer;
    chrome.debugger.sendCommand = own;
    await new Promise((resolve) => setTimeout(resolve, 400));
    return answer;
  };
})()"""


async def test_a_page_that_is_not_left_says_so_though_it_goes_on_before_the_browser_has_answered(trusting):
    await choose(trusting.bed, "always")
    there = trusting.bed.site.page("/there", "<h1>There</h1>")
    await trusting.show(f"<a href='{there}'>Leave</a><script>onbeforeunload = (e) => e.preventDefault()</script>")
    await trusting.bed.evaluate(LATE)
    link = trusting.ref("link")
    stayed = await trusting.call("click", ref=link)
    assert stayed.receipt["effect"][0] == {"kind": "opened_dialog", "detail": 'beforeunload "" dismissed'}
    await trusting.call("dialog", accept=True)
    assert (await trusting.call("click", ref=link)).receipt["effect"][0] == {"kind": "navigated", "detail": there}


async def test_the_debugger_is_let_go_of_after_a_quiet_spell(trusting):
    await choose(trusting.bed, "always")
    await trusting.show(PAY)
    tab = (await trusting.call("readPage")).receipt["tab"][1:]
    await trusting.bed.evaluate(
        f"""(() => {{
          const own = chrome.debugger.detach;
          globalThis.letGo = new Promise((resolve) => chrome.debugger.detach = async (target) => {{
            await own.call(chrome.debugger, target);
            if (target.tabId === {tab}) resolve(performance.now());
          }}).finally(() => chrome.debugger.detach = own);
        }})()"""
    )
    await pay(trusting)
    assert (
        4900 < await trusting.bed.evaluate("((after) => letGo.then((then) => then - after))(performance.now())") < 9000
    )


OPENER = """<button id=b>Ask</button><p id=o>waiting</p><script>
b.addEventListener("click", () => window.open("/popup", "w", "width=300,height=200"));
onmessage = (event) => (o.textContent = "told " + event.data);</script>"""


async def test_a_window_that_was_blocked_is_opened_by_the_page_itself(trusting):
    popup = "<script>opener?.postMessage('chosen', '*')</script><p>Popup</p>"
    trusting.bed.site.page("/popup", popup)
    await trusting.show(OPENER)
    done = await trusting.call("click", ref=trusting.ref("button"))
    assert done.receipt["input"] == "trusted" and "opened_tab" in done.kinds, done.text
    assert (await trusting.call("wait", text="told chosen", seconds=8)).receipt["ok"]


async def test_a_window_that_cannot_be_the_pages_own_is_told_as_such(bed):
    bed.site.page("/popup", "<p>Popup</p>")
    async with hand_in(bed) as hand:
        await choose_if(bed, "never")
        try:
            await hand.show(OPENER)
            done = await hand.call("click", ref=hand.ref("button"))
        finally:
            await choose_if(bed, "auto")
    assert "opened_tab" in done.kinds
    if bed.browser == "chromium":  # Firefox lets the window open
        assert "the page will hear nothing of it" in done.text


async def choose_if(bed, setting):
    """Where there is a choice."""
    if bed.browser == "chromium":
        await choose(bed, setting)


async def test_what_the_browser_does_by_itself_comes_by_its_own_input(trusting):
    await trusting.show("""<div contenteditable aria-label=Note><p>alpha</p><p>second line</p></div><canvas width=90 height=40 onpointerdown="o.textContent = event.isTrusted"></canvas>
    <button onclick="o.textContent = event.isTrusted">Own</button><p id=o></p>""")
    typed = await trusting.call("press", ref=trusting.ref("textbox"), keys=["Control+End", "X"])
    assert typed.receipt["input"] == "trusted" and "second lineX" in typed.text
    drawn = await trusting.call("click", ref=trusting.ref("canvas"))
    assert drawn.receipt["input"] == "trusted" and await trusting.in_page("o.textContent") == "true"
    own = await trusting.call("click", ref=trusting.ref("button"))
    assert own.receipt["input"] == "untrusted" and await trusting.in_page("o.textContent") == "false"


SHUT = """<button id=b>Owner</button><p id=o>none</p><script>
b.onclick = () => { if (window.d) d.remove(); const box = document.createElement("div"); box.id = "d"; box.innerHTML = "<div tabindex=0 style='cursor:pointer'>Ann</div><div tabindex=0 style='cursor:pointer'>Ben</div>"; document.body.append(box)
box.onmousedown = (e) => { o.textContent = "chose " + e.target.textContent; box.remove() } }
addEventListener("resize", () => { if (window.d) d.remove() })</script>"""
LONGER = "new Promise((done) => setTimeout(done, 5500, 0))"  # Than a debugger stays that nobody needs.


async def test_a_list_that_the_banner_shuts_can_be_opened_again_while_that_stays(trusting):
    await trusting.show(SHUT)
    await trusting.in_page(LONGER)  # Another test's may be there yet.
    await trusting.call("click", ref=trusting.ref('button "Owner"'))
    await trusting.read(full=True)
    first = await trusting.call("click", ref=trusting.ref('clickable "Ben"'))
    assert first.reason == "stale" and "made the page smaller" in first.text
    await trusting.call("click", ref=trusting.ref('button "Owner"'))
    await trusting.in_page(LONGER)
    await trusting.read(full=True)
    assert (await trusting.call("click", ref=trusting.ref('clickable "Ben"'))).receipt["input"] == "trusted"
    assert await trusting.in_page("o.textContent") == "chose Ben"
