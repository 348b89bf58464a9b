"""What click promises: like a person's click, told by what it observably did, refused with a reason otherwise.

Tabs that it opens: tools/tabs/opened.
"""

# ruff: noqa: E501 - pages are easier to read in one piece

import asyncio
import threading

import pytest

from bed.browsers import bed_for
from bed.site import Answer
from extension.page_hand import hand_in
from pagehand.launch.debug_socket import DebugSocket

RECORD = """<script>window.seen = []; for (const type of ["pointerover","pointerenter","mouseover","mouseenter","pointermove",
"mousemove","pointerdown","mousedown","focus","focusin","pointerup","mouseup","click","dblclick","contextmenu","auxclick"])
document.querySelector("#it").addEventListener(type, (e) => seen.push(e.type + (e.detail > 1 ? e.detail : "")));</script>"""


async def test_events_come_in_the_order_browsers_fire_them(hand):
    await hand.show(f"<button id=it onclick='this.textContent = 1'>Go</button>{RECORD}")
    assert (await hand.call("click", ref=hand.ref('button "Go"'))).receipt["ok"]
    assert await hand.in_page("seen") == [
        "pointerover", "pointerenter", "mouseover", "mouseenter", "pointermove", "mousemove", "pointerdown", "mousedown",
        "focus", "focusin", "pointerup", "mouseup", "click",
    ]  # fmt: skip


async def test_double_and_right_clicks(hand):
    await hand.show(f"<button id=it ondblclick='title=1' oncontextmenu='id=2'>Go</button>{RECORD}")
    double = await hand.call("click", ref=hand.ref('button "Go"'), count=2)
    assert double.text.startswith("double-clicked") and "dom_changed" in double.kinds
    assert [kind for kind in await hand.in_page("seen") if "click" in kind] == ["click", "click2", "dblclick2"]
    right = await hand.call("click", ref=hand.ref('button "Go"'), button="right")
    assert right.receipt["ok"]
    assert (await hand.in_page("seen"))[-2:] == ["contextmenu", "pointerup"] or "contextmenu" in await hand.in_page(
        "seen"
    )


async def test_the_receipt_has_effect_and_delta(hand):
    await hand.show("<button onclick=\"this.insertAdjacentHTML('afterend', '<p>Saved</p>')\">Save</button>")
    done = await hand.call("click", ref=hand.ref('button "Save"'))
    assert done.kinds == ["dom_changed"] and done.receipt["delta"] == "+ Saved"
    assert done.text == f'clicked [{hand.ref("button")}] button "Save": dom_changed 1 place\n+ Saved'


async def test_a_dead_button_has_no_effect(hand):
    await hand.show("<button>Dead</button>")
    done = await hand.call("click", ref=hand.ref('button "Dead"'))
    assert done.reason == "no_effect" and done.kinds == ["no_effect"]
    assert done.ms < 3000  # timers are slow in tabs that are not in front


async def test_a_clock_that_ticks_is_no_effect(hand):
    await hand.show(
        """<p id=c>0</p><button>Dead</button><script>
        new Worker(URL.createObjectURL(new Blob(["setInterval(() => postMessage(0), 20)"]))).onmessage = () => c.textContent++;
        </script>"""
    )
    await hand.in_page(
        "new Promise((done) => new MutationObserver(() => c.textContent > 9 && done(0)).observe(c, {childList: true}))"
    )
    assert (await hand.call("click", ref=hand.ref('button "Dead"'))).reason == "no_effect"


async def test_checkbox_radio_and_disclosure_say_what_they_are_now(hand):
    await hand.show(
        """<label><input type=checkbox>A</label><label><input type=radio name=r>B</label><details><summary>C</summary>in</details>
        <button aria-pressed=false onclick="this.setAttribute('aria-pressed', 'true')">D</button>"""
    )
    assert (await hand.call("click", ref=hand.ref('checkbox "A"'))).receipt["effect"][0] == {
        "kind": "checked",
        "detail": "true",
        "on": True,
    }
    assert (await hand.call("click", ref=hand.ref('radio "B"'))).receipt["effect"][0] == {
        "kind": "checked",
        "detail": "B",
        "on": True,
    }
    opened = await hand.call("click", ref=hand.ref('button "C"'))
    assert "expanded" in opened.kinds and "+ in" in opened.receipt["delta"]
    assert "selected" in (await hand.call("click", ref=hand.ref('button "D"'))).kinds


async def test_a_toggle_hidden_behind_its_label_is_clicked_there(hand):
    await hand.show(
        """<style>input{position:absolute;clip:rect(0,0,0,0);width:1px;height:1px;overflow:hidden}</style>
        <input type=checkbox id=t><label for=t>Dark mode</label>"""
    )
    done = await hand.call("click", ref=hand.ref('checkbox "Dark mode"'))
    assert done.kinds[0] == "checked" and await hand.in_page("t.checked") is True


async def test_a_link_leads_to_the_next_page_and_its_reading(hand):
    target = hand.bed.site.page("/next", "<title>Next</title><h1>There</h1>")
    await hand.show(f"<a href='{target}'>Go on</a>")
    done = await hand.call("click", ref=hand.ref('link "Go on"'))
    assert done.receipt["effect"][0] == {"kind": "navigated", "detail": target}
    assert done.receipt["url"] == target and 'heading 1 "There"' in done.text and done.receipt["title"] == "Next"


async def test_a_page_that_goes_elsewhere_by_script_is_waited_for(hand):
    target = hand.bed.site.page("/late", "<h1>Late</h1>")
    await hand.show(f"<button onclick=\"setTimeout(() => location.href = '{target}', 150)\">Go</button>")
    done = await hand.call("click", ref=hand.ref("button"))
    assert done.kinds[0] == "navigated" and 'heading 1 "Late"' in done.text


async def test_moving_within_a_page_is_a_navigation_too(hand):
    await hand.show(
        "<a href='#there'>Down</a><button onclick=\"history.pushState({}, '', '?p=2'); h.textContent = 2\">Two</button><h2 id=h>1</h2>"
    )
    assert (await hand.call("click", ref=hand.ref('link "Down"'))).receipt["effect"][0]["detail"].endswith("#there")
    done = await hand.call("click", ref=hand.ref('button "Two"'))
    assert done.kinds[:2] == ["navigated", "dom_changed"] and '~ heading 2 "2"' in done.receipt["delta"]


async def test_a_link_to_a_new_tab_opens_one_behind(hand):
    target = hand.bed.site.page("/aside", "<title>Aside</title><h1>Aside</h1>")
    await hand.show(f"<a href='{target}' target=_blank>Aside</a>")
    done = await hand.call("click", ref=hand.ref("link"))
    tab, url = done.receipt["effect"][0]["detail"].split()
    assert done.kinds == ["opened_tab"] and url == target
    assert 'heading 1 "Aside"' in (await hand.call("readPage", tab=tab)).text
    assert await hand.in_page("document.hidden") is False


async def test_a_window_the_page_opens_is_a_tab_too(hand):
    target = hand.bed.site.page("/popup", "<title>Popup</title><h1>Popup</h1>")
    await hand.show(f"<button onclick=\"window.open('{target}')\">Open</button>")
    done = await hand.call("click", ref=hand.ref("button"))
    tab, url = done.receipt["effect"][0]["detail"].split()
    assert done.kinds == ["opened_tab"] and url == target
    assert 'heading 1 "Popup"' in (await hand.call("readPage", tab=tab)).text


async def test_a_download_is_told(hand):
    url = hand.bed.site.handle(
        "/zip", lambda _: Answer(b"x", headers={"Content-Type": "application/zip", "Content-Disposition": "attachment"})
    )
    await hand.show(f"<a href='{url}'>Get it</a>")
    done = await hand.call("click", ref=hand.ref("link"))
    assert done.receipt["effect"][0] == {"kind": "downloaded", "detail": url} and done.receipt["url"] == hand.url


async def test_late_content_after_a_request_is_in_the_delta(hand):
    def slowly(_asked):
        threading.Event().wait(0.3)  # The server's own time, which the page waits for.
        return Answer("<b>Loaded</b>")

    hand.bed.site.handle("/data", slowly)
    await hand.show(
        """<div id=o></div><button onclick="o.textContent='Loading…'; fetch('/data').then((r) => r.text()).then((t) => o.innerHTML = t)">Load</button>"""
    )
    done = await hand.call("click", ref=hand.ref("button"))
    assert done.receipt["delta"] == "+ Loaded" and "request_sent" in done.kinds


@pytest.mark.parametrize(
    ("html", "reason", "words"),
    [
        ("<button disabled>X</button>", "disabled", "is disabled"),
        (
            "<button>X</button><div role=dialog aria-label=Cookies style='position:fixed;inset:0;background:#fff'>c</div>",
            "covered",
            'dialog "Cookies"',
        ),
        ("<button>X</button><div style='position:fixed;inset:0'>Please wait</div>", "covered", "Please wait"),
    ],
)
async def test_what_cannot_be_clicked_is_refused_with_the_reason(hand, html, reason, words):
    await hand.show(html)
    done = await hand.call("click", ref=hand.ref('button "X"'))
    assert done.reason == reason and words in done.receipt["hint"]


async def test_hidden_gone_unknown_and_changed_elements_are_refused(hand):
    await hand.show("<button id=a>One</button><button id=b>Two</button><button id=c>Save draft</button>")
    one, two, three = (hand.ref(f'button "{name}"') for name in ("One", "Two", "Save draft"))
    await hand.in_page("a.style.display = 'none', b.remove(), c.textContent = 'Delete all', 0")
    assert (await hand.call("click", ref=one)).reason == "hidden"
    assert (await hand.call("click", ref=two)).reason == "stale"
    changed = await hand.call("click", ref=three)
    assert changed.reason == "stale" and changed.receipt["candidates"][0] == f'[{three}] button "Delete all"'
    assert (await hand.call("click", ref="e99999")).reason == "not_found"
    assert (await hand.call("click", ref="f9e1")).reason == "not_found"


async def test_a_stale_ref_comes_with_what_is_like_it(hand):
    await hand.show("<div id=d><button>Save draft</button></div><button>Cancel</button>")
    old = hand.ref('button "Save draft"')
    await hand.in_page("d.innerHTML = '<button>Save draft</button><button>Save all</button>', 0")
    done = await hand.call("click", ref=old)
    assert done.reason == "stale" and 'button "Save draft"' in done.receipt["candidates"][0]
    assert (await hand.call("click", ref=done.receipt["candidates"][0][1:].split("]")[0])).reason == "no_effect"


async def test_refs_of_an_earlier_page_are_never_taken_for_new_ones(hand):
    await hand.show("<button onclick='document.title=1'>Old</button>")
    old = hand.ref("button")
    await hand.show("<button onclick='document.title=1'>New</button>")
    assert hand.ref("button") != old
    assert (await hand.call("click", ref=old)).reason == "stale"


async def test_it_waits_until_the_element_is_enabled_and_uncovered(hand):
    await hand.show(
        """<button id=b disabled onclick="this.textContent='ok'">Later</button><div id=o style='position:fixed;inset:0;background:red'></div>
        <script>setTimeout(() => { b.disabled = false; }, 300)</script>"""
    )
    await hand.in_page("o.remove(), 0")
    done = await hand.call("click", ref=hand.ref("button"))
    assert done.kinds == ["dom_changed"], done.text


async def test_it_scrolls_to_what_is_far_away_also_in_containers(hand):
    await hand.show(
        """<div style='height:200px;overflow:auto'><div style='height:4000px'></div><button onclick="this.textContent='in'">Inner</button></div>
        <div style='height:4000px'></div><button onclick="this.textContent='low'">Low</button>"""
    )
    assert (await hand.call("click", ref=hand.ref('button "Inner"'))).kinds[0] == "dom_changed"
    assert (await hand.call("click", ref=hand.ref('button "Low"'))).kinds[0] == "dom_changed"


async def test_offsets_and_modifiers_reach_the_page(hand):
    await hand.show(
        """<canvas id=c width=200 height=100 onclick="title=[event.offsetX, event.offsetY, event.ctrlKey, event.shiftKey].join()"></canvas>"""
    )
    assert (await hand.call("click", ref=hand.ref("canvas"), x=30, y=40, modifiers=["Shift"])).receipt["ok"]
    assert await hand.in_page("c.title") == "30,40,false,true"


async def test_in_frames_and_through_what_covers_them(hand):
    site = hand.bed.site
    site.page("/in", "<button onclick=\"this.textContent='pressed'\">Inside</button>")
    await hand.show(
        f"<div style='height:2000px'></div><iframe src='{site.url('/in', 'in.localhost')}'></iframe><div id=o></div>"
    )
    done = await hand.call("click", ref=hand.ref('button "Inside"'))
    assert done.kinds == ["dom_changed"] and 'button "pressed"' in done.receipt["delta"]
    await hand.read(full=True)
    await hand.in_page("o.style = 'position:fixed;inset:0', o.textContent = 'Curtain', 0")
    covered = await hand.call("click", ref=hand.ref('button "pressed"'))
    assert covered.reason == "covered" and "Curtain" in covered.receipt["hint"]


async def test_a_tab_closed_meanwhile_is_gone(hand):
    await hand.show("<button>X</button>")
    ref = hand.ref("button")
    tab = (await hand.call("readPage")).receipt["tab"]
    await hand.bed.evaluate(f"chrome.tabs.remove({tab[1:]}).then(() => 0)")
    assert (await hand.call("click", ref=f"{tab}:{ref}")).reason == "tab_gone"


async def test_dialogs_are_dismissed_and_told(hand):
    await hand.show(
        "<button onclick=\"alert('Saved!'); this.title = confirm('Sure?') + '/' + prompt('Name?', 'x')\">Ask</button>"
    )
    done = await hand.call("click", ref=hand.ref("button"))
    assert [effect["detail"] for effect in done.receipt["effect"][:3]] == [
        'alert "Saved!"',
        'confirm "Sure?" dismissed',
        'prompt "Name?" dismissed',
    ]
    assert await hand.in_page("document.querySelector('button').title") == "false/null"


async def test_a_page_that_is_held_does_not_hang_the_hand(hand):
    await hand.show('<button onclick="for (const end = Date.now() + 9500; Date.now() < end;);">Loop</button>')
    done = await asyncio.wait_for(hand.call("click", ref=hand.ref("button")), 20)
    assert done.reason == "unanswered" and "does not answer" in done.receipt["hint"]


async def test_describe_tells_the_target_and_changes_nothing(hand):
    await hand.show(
        """<form id=login action='http://other.localhost:1/in'><input type=password aria-label=P><button>Sign in</button></form>
        <a href='http://other.localhost:1/x'>Away</a>"""
    )
    target = await hand.describe("click", ref=hand.ref('button "Sign in"'))
    assert target["sensitive"] is True and target["form"] == {"name": "login", "action": "http://other.localhost:1/in"}
    assert target["element"] == {"ref": hand.ref("button"), "role": "button", "name": "Sign in", "type": "submit"}
    assert target["destination"] == "http://other.localhost:1" and target["url"] == hand.url
    link = await hand.describe("click", ref=hand.ref('link "Away"'))
    assert link["element"]["href"] == "http://other.localhost:1/x" and not link["sensitive"]
    assert (await hand.describe("click", ref="e99999"))["unresolved"] == "not_found"
    assert (await hand.read()).endswith("unchanged since the last reading")


async def test_highlight_shows_and_leaves_no_trace_in_readings_or_clicks(hand):
    await hand.show("<p>Some text</p><p>More of it</p><button onclick=\"this.textContent='done'\">Here</button>")
    ref = hand.ref("button")
    assert await hand.highlight("click", True, ref=ref) is True
    assert await hand.in_page("document.documentElement.children.length") == 3
    assert (await hand.read()).endswith("unchanged since the last reading")
    assert (await hand.call("click", ref=ref)).kinds == ["dom_changed"]
    assert await hand.highlight("click", False, ref=ref) is False
    assert await hand.in_page("document.documentElement.children.length") == 2


async def test_a_change_in_a_folded_part_is_told_and_one_without_a_trace_is_short(hand):
    rows = "".join(f"<li>row {n}</li>" for n in range(900))
    await hand.show(
        f"<button onclick=\"l.children[700].textContent = 'changed far away'\">Far</button><button>Plain</button><ul id=l>{rows}</ul>",
        budget=1000,
    )
    done = await hand.call("click", ref=hand.ref('button "Far"'))
    assert "- changed far away" in done.receipt["delta"]
    await hand.show('<button onclick="this.dataset.x = 1">Quiet</button><p>text</p>')
    quiet = await hand.call("click", ref=hand.ref("button"))
    assert quiet.kinds == ["dom_changed"] and "delta" not in quiet.receipt


async def test_a_new_title_of_the_page_is_an_effect(hand):
    await hand.show("<button onclick='document.title = `Saved`'>Save</button>")
    done = await hand.call("click", ref=hand.ref("button"))
    assert done.receipt["effect"] == [{"kind": "dom_changed", "detail": 'title "Saved"'}]


async def test_a_press_whose_next_page_never_comes_is_not_said_to_be_undone(hand):
    await hand.show("<form action='http://127.0.0.1:9/pay'><button>Pay</button></form>")
    done = await hand.call("click", ref=hand.ref("button"))
    assert done.reason == "unanswered" and "It was begun" in done.receipt["hint"], done.text
    assert done.text.startswith("Not known to be done")


COMPONENT = """<x-switch></x-switch><x-tab></x-tab><p id=o></p><script>
for (const [tag, html] of [["x-switch", "<label><input type=checkbox role=switch style='position:absolute;opacity:0'>Dinner</label>"], ["x-tab", "<style>button { pointer-events: none; width: 90px }</style><button role=tab>Week</button>"]])
  customElements.define(tag, class extends HTMLElement { constructor() { super(); this.attachShadow({mode: "open"}).innerHTML = html; if (tag === "x-switch") { this.role = "switch"; this.tabIndex = 0; this.ariaLabel = "Dinner" } } });
document.querySelector("x-tab").onclick = () => { o.textContent = "a week" };</script>"""


async def test_what_a_component_is_made_of_is_one_thing_and_hears_of_its_presses(hand):
    await hand.show(COMPONENT)
    assert hand.text.count('switch "Dinner"') == 1, hand.text
    assert "checked true" in (await hand.call("click", ref=hand.ref("switch"))).text
    done = await hand.call("click", ref=hand.ref("tab"))
    assert done.receipt["ok"] and await hand.in_page("o.textContent") == "a week", done.text


async def test_what_a_press_opens_over_itself_does_not_undo_it(hand):
    await hand.show("""<button id=b aria-haspopup=true aria-expanded=false>More</button><div id=v hidden style='position:fixed;inset:0'></div><script>
    b.onpointerdown = () => { b.ariaExpanded = "true"; v.hidden = false };</script>""")
    done = await hand.call("click", ref=hand.ref("button"))
    assert done.receipt["ok"] and "expanded true" in done.text, done.text


@pytest.mark.slow
@pytest.mark.firefox
async def test_where_the_person_is_asked_whether_to_leave_a_page_it_is_not_said_that_nothing_came_of_it(monkeypatch):
    command = DebugSocket.command

    async def as_for_a_person(socket, method, params=None, **how):
        if method == "session.new":
            params = {"capabilities": {"alwaysMatch": {"unhandledPromptBehavior": {"beforeUnload": "ignore"}}}}
        return await command(socket, method, params, **how)

    monkeypatch.setattr(DebugSocket, "command", as_for_a_person)
    async with bed_for("firefox") as bed, hand_in(bed) as hand:
        bed.site.page("/gone", "<h1>Gone away</h1>")
        await hand.show(
            "<button id=b>Touch</button><a href=/gone>Leave</a><script>onbeforeunload = (event) => event.preventDefault();</script>"
        )
        page = next(page.id for page in await bed.pages() if page.url == hand.url)
        await bed.click("#b", page)
        done = await hand.call("click", ref=hand.ref("link"))
        assert done.reason == "unanswered" and "whether to leave it" in done.receipt["hint"], done.text
        answer = {"context": page, "accept": True}
        await bed.debugger.socket.command("browsingContext.handleUserPrompt", answer)
        assert "Gone away" in (await hand.call("wait", text="Gone away")).text
