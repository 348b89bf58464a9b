"""Captured pointers: what a page hears of them during a press that the page code holds, and what is left afterwards.

Of input by script, as a person may choose it: the browser's own captures pointers itself.
"""

# ruff: noqa: E501 - pages are easier to read in one piece

import pytest

from bed.browsers import BLANK

POLICY = "import('/extension/tools/acting/input_policy.js').then((policy) => policy.chooseInput('%s'))"
KNOB = """<body style="margin:0"><div id=k role=slider tabindex=0 aria-label=Knob aria-valuenow=0 style="position:absolute;left:0;top:0;width:20px;height:20px"></div>
<div id=z style="position:absolute;left:60px;top:0;width:200px;height:20px"></div><script>
window.said = [];
for (const type of ["pointerdown", "pointermove", "pointerup", "gotpointercapture", "lostpointercapture", "mousemove", "mouseup", "click", "pointerover"])
  document.addEventListener(type, (e) => (type === "pointermove" && !e.buttons) || said.push(`${type} ${e.target.id || e.target.nodeName}`), true);
%s</script>"""
NATIVE = "window.native = Element.prototype.setPointerCapture;"
MOVED = 'k.onpointermove = (e) => e.buttons && k.setAttribute("aria-valuenow", Math.round(e.clientX - 10));'


@pytest.fixture(autouse=True)
async def by_script(bed):
    await bed.evaluate(POLICY % "never")
    yield
    await bed.evaluate(POLICY % "auto")


async def dragged(hand, script, dx=120):
    await hand.show(KNOB % script)
    await hand.in_page("said.splice(0), 0")
    done = await hand.call("drag", ref=hand.ref('slider "Knob"'), dx=dx, dy=0)
    said = [one for one in await hand.in_page("said") if not one.startswith("pointerover ")]
    return done, said


async def test_the_element_that_captured_gets_every_event_until_the_release(hand):
    done, said = await dragged(hand, f"k.onpointerdown = (e) => k.setPointerCapture(e.pointerId); {MOVED}")
    assert (
        done.receipt["effect"][0] == {"kind": "value", "detail": "120", "value": "120"}
        and done.receipt["input"] == "untrusted"
    )
    assert said[said.index("pointerdown k") :] == [
        "pointerdown k",
        "gotpointercapture k",
        *(["pointermove k", "mousemove k"] * 8),
        *("pointerup k", "lostpointercapture k", "mouseup k", "click k"),
    ]


async def test_without_it_they_go_to_what_is_under_the_pointer(hand):
    done, said = await dragged(hand, MOVED)  # and no word of captures, for which trusted input would be tried
    assert said[-2:] == ["pointerup z", "mouseup z"] and "gotpointercapture k" not in said
    assert done.reason == "no_effect"


async def test_it_can_be_given_back_and_taken_by_another(hand):
    script = """k.onpointerdown = (e) => { k.setPointerCapture(e.pointerId); window.has = [k.hasPointerCapture(e.pointerId), z.hasPointerCapture(e.pointerId)] };
    k.onpointermove = (e) => { if (!e.buttons) return; k.onpointermove = null; z.setPointerCapture(e.pointerId); };
    z.onpointermove = (e) => { z.onpointermove = null; z.releasePointerCapture(e.pointerId); document.title = "given back" };"""
    _, said = await dragged(hand, script)
    capture = [one for one in said if "capture" in one]
    assert capture == [
        f"{kind}pointercapture {at}" for kind, at in (("got", "k"), ("lost", "k"), ("got", "z"), ("lost", "z"))
    ]
    assert await hand.in_page("has") == [True, False]
    assert said[-2:] == ["pointerup z", "mouseup z"]  # the one it is over


async def test_an_element_that_leaves_the_page_loses_it(hand):
    script = (
        "k.onpointerdown = (e) => k.setPointerCapture(e.pointerId); k.onpointermove = (e) => e.buttons && k.remove();"
    )
    _, said = await dragged(hand, script)
    assert "lostpointercapture #document" in said and said[-1] == "mouseup z"


async def test_in_a_closed_shadow_tree(hand):
    await hand.show("""<div id=h></div><p id=o>0</p><script>const root = h.attachShadow({mode: "closed"});
    root.innerHTML = "<div role=button tabindex=0 aria-label=Grip style='width:20px;height:20px'></div>"; const grip = root.firstChild;
    grip.onpointerdown = (e) => { grip.setPointerCapture(e.pointerId); grip.onpointermove = (m) => o.textContent = Math.round(m.clientX - e.clientX) };</script>""")
    done = await hand.call("drag", ref=hand.ref('button "Grip"'), dx=90, dy=0)
    assert done.receipt["ok"] and await hand.in_page("o.textContent") == "90"


async def test_a_click_on_what_captures_first_is_a_click(hand):
    await hand.show("""<div id=t role=slider tabindex=0 aria-label=Track aria-valuenow=0 style="width:100px;height:20px"></div><script>
    t.onpointerdown = (e) => { t.setPointerCapture(e.pointerId); t.setAttribute("aria-valuenow", Math.round(e.offsetX)) };</script>""")
    done = await hand.call("click", ref=hand.ref("slider"), x=30, y=5)
    assert done.receipt["effect"][0] == {"kind": "value", "detail": "30", "value": "30"}


async def test_afterwards_and_for_other_pointers_the_browsers_own_answers(hand):
    script = f"""{NATIVE} k.onpointerdown = (e) => {{ try {{ k.setPointerCapture(4711) }} catch (error) {{ document.title = error.name }} window.during = Element.prototype.setPointerCapture === native }};"""
    await dragged(hand, script)
    assert await hand.in_page("[document.title, during, Element.prototype.setPointerCapture === native]") == [
        "NotFoundError",
        False,
        True,
    ]
    assert await hand.in_page("k.hasPointerCapture(1)") is False


async def test_after_the_background_slept_too(hand):
    await dragged(hand, f"{NATIVE} k.onpointerdown = (e) => k.setPointerCapture(e.pointerId); {MOVED}")
    await hand.bed.driver.goto(await hand.bed.extension_page(), hand.bed.running.extension_url(BLANK))
    hand.begins = "kept"
    done = await hand.call("drag", ref=hand.ref("slider"), dx=90, dy=0)
    assert done.receipt["effect"][0] == {"kind": "value", "detail": "90", "value": "90"}
    assert await hand.in_page("Element.prototype.setPointerCapture === native")


@pytest.mark.parametrize("times", [1, 2])
async def test_what_a_page_puts_over_it_meanwhile_stays(hand, times):
    script = """k.onpointerdown = (e) => { const inner = Element.prototype.setPointerCapture; window.theirs = Element.prototype.setPointerCapture = function (id) { return inner.call(this, id) }; k.onpointerdown = null; };"""
    await dragged(hand, script)
    for _ in range(times):
        await hand.call("drag", ref=hand.ref("slider"), dx=30, dy=0)
    assert await hand.in_page("Element.prototype.setPointerCapture === theirs")
    said = await hand.in_page("(() => { try { k.setPointerCapture(4711) } catch (error) { return error.name } })()")
    assert said == "NotFoundError"
