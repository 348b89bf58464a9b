"""What drag promises: sortable lists by HTML5 events, sliders by pointer, each to an element or by an offset."""

# ruff: noqa: E501 - pages are easier to read in one piece

HTML5 = """<ul><li id=a draggable=true aria-label=A>A</li><li id=b draggable=true aria-label=B>B</li></ul><div id=bin role=button tabindex=0 style='width:200px;height:80px'>Bin</div>
<script>a.ondragstart = (e) => e.dataTransfer.setData("text/plain", "a"); bin.ondragover = (e) => e.preventDefault();
bin.ondrop = (e) => { e.preventDefault(); bin.textContent = "has " + e.dataTransfer.getData("text/plain") }</script>"""
SLIDER = """<div style='width:300px;height:20px;background:#ddd'><div id=h role=slider tabindex=0 aria-label=Knob aria-valuenow=0 style='width:20px;height:20px;background:#00f;position:relative;left:0'></div></div>
<script>h.onpointerdown = (e) => { const from = e.clientX; document.onpointermove = (m) => { h.style.left = m.clientX - from + "px"; h.setAttribute("aria-valuenow", Math.round(m.clientX - from)) };
document.onpointerup = () => document.onpointermove = null }</script>"""


async def test_onto_another_element_by_html5_events(hand):
    await hand.show(HTML5)
    done = await hand.call("drag", ref=hand.ref('draggable "A"'), to=hand.ref('button "Bin"'))
    assert done.receipt["ok"], done.text
    assert await hand.in_page("bin.textContent") == "has a"


async def test_by_an_offset_with_the_pointer(hand):
    await hand.show(SLIDER)
    done = await hand.call("drag", ref=hand.ref('slider "Knob"'), dx=120, dy=0)
    assert done.receipt["effect"][0] == {"kind": "value", "detail": "120"}, done.text


async def test_without_an_end_it_is_refused(hand):
    await hand.show(SLIDER)
    assert (await hand.call("drag", ref=hand.ref("slider"))).reason == "bad_value"
