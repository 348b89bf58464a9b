"""Receipts tell what happened: requests, dialogs, boxes that stayed as they were, tabs that closed; and within a bound."""

# ruff: noqa: E501 - pages are easier to read in one piece

from bed.site import Answer


async def test_a_prevented_tick_is_not_done(hand):
    await hand.show(
        "<input type=checkbox aria-label=Agree onclick='event.preventDefault(); o.textContent = 1'><p id=o>0</p>"
    )
    for done in (
        await hand.call("click", ref=hand.ref("checkbox")),
        await hand.call("fill", fields=[{"ref": hand.ref("checkbox"), "value": "true"}]),
    ):
        assert done.reason == "no_effect" and "not checked" in done.text


async def test_a_request_is_told_though_the_page_changed_first(hand):
    hand.bed.site.handle("/save", lambda _: Answer("{}"))
    await hand.show(
        "<button onclick=\"o.textContent = 'Saving'; fetch('/save', {method: 'POST'})\">Save</button><p id=o></p>"
    )
    done = await hand.call("click", ref=hand.ref("button"))
    assert {"kind": "request_sent", "detail": "/save"} in done.receipt["effect"] and "dom_changed" in done.kinds


async def test_what_a_page_asks_for_all_the_time_is_no_effect_of_an_act(hand):
    hand.bed.site.handle("/poll", lambda _: Answer("{}"))
    await hand.show("""<button onclick="o.textContent = 'x'; fetch('/poll')">Go</button><p id=o></p><p id=s></p><script type=module>
    for (let count = 0; count < 5; count += 1) await (await fetch("/poll")).text();
    s.textContent = "asked often";</script>""")
    await hand.call("wait", text="asked often", seconds=8)
    done = await hand.call("click", ref=hand.ref("button"))
    assert done.kinds == ["dom_changed"]


async def test_a_dialog_answered_on_the_way_is_told(hand):
    hand.bed.site.page("/gone", "Dropped")
    await hand.show("<form action=/gone onsubmit=\"return confirm('Are you sure?')\"><button>Drop</button></form>")
    await hand.call("dialog", accept=True)
    done = await hand.call("click", ref=hand.ref("button"))
    assert "navigated" in done.kinds and 'confirm "Are you sure?" accepted' in done.text


async def test_a_dialog_that_is_drawn_anew_did_not_open(hand):
    panel = "<div role=dialog aria-label=Colours style='width:9px;height:9px'>c</div>"
    await hand.show(f"<div id=box>{panel}</div><button onclick='box.innerHTML = box.innerHTML'>Pick</button>")
    assert "opened_dialog" not in (await hand.call("click", ref=hand.ref("button"))).kinds


async def test_a_dialog_in_a_shadow_tree_opens(hand):
    await hand.show("""<x-dialog></x-dialog><button onclick="document.querySelector('x-dialog').open()">Ask</button><script>
    customElements.define("x-dialog", class extends HTMLElement { constructor() { super(); this.attachShadow({mode: "open"}); }
      open() { this.shadowRoot.innerHTML = "<div role=dialog aria-label=Question style='width:90px;height:90px'>?</div>" } })</script>""")
    done = await hand.call("click", ref=hand.ref("button"))
    assert {"kind": "opened_dialog", "detail": "Question"} in done.receipt["effect"]


async def test_a_field_that_goes_away_has_no_new_value(hand):
    await hand.show("<input aria-label=Filter value=x onkeydown='this.remove()'>")
    done = await hand.call("press", ref=hand.ref("textbox"), keys=["Escape"])
    assert done.receipt["ok"] and "value" not in done.kinds


async def to_front(hand):
    """What nobody sees is not drawn."""
    here = await hand.call("readPage")
    await hand.call("tabs", action="switch", tab=here.receipt["tab"])


async def test_what_is_on_its_way_has_arrived(hand):
    await hand.show(
        """<style>p {transition: transform .3s}</style><p id=a style='transform: translateX(200px)'>card</p><button onclick="a.style.transform = ''; a.ontransitionend = () => (a.textContent = 'arrived')">Drop</button>"""
    )
    await to_front(hand)
    done = await hand.call("click", ref=hand.ref("button"))
    assert "arrived" in done.text


async def test_what_lies_over_something_is_known_soon(hand):
    await hand.show("<button>Dead</button><div style='position:fixed;inset:0'>over</div>")
    await to_front(hand)
    done = await hand.call("click", ref=hand.ref("button"))
    assert done.reason == "covered"
    assert done.ms < 1400  # half a second, and what a busy machine takes
