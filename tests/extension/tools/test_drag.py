"""What drag promises: sortable lists by HTML5 events, sliders by pointer, drawings along a path; refusals that say why."""

# ruff: noqa: E501 - pages are easier to read in one piece

import pytest

HTML5 = """<ul><li id=a draggable=true aria-label=A>A</li><li id=b draggable=true aria-label=B>B</li></ul><div id=bin role=button tabindex=0 style='width:200px;height:80px'>Bin</div>
<script>a.ondragstart = (e) => e.dataTransfer.setData("text/plain", "a"); bin.ondragover = (e) => e.preventDefault();
bin.ondrop = (e) => { e.preventDefault(); bin.textContent = "has " + e.dataTransfer.getData("text/plain") }</script>"""
SLIDER = """<div style='width:300px;height:20px;background:#ddd'><div id=h role=slider tabindex=0 aria-label=Knob aria-valuenow=0 style='width:20px;height:20px;background:#00f;position:relative;left:0'></div></div>
<script>h.onpointerdown = (e) => { const from = e.clientX; document.onpointermove = (m) => { h.style.left = m.clientX - from + "px"; h.setAttribute("aria-valuenow", Math.round(m.clientX - from)) };
document.onpointerup = () => document.onpointermove = null }</script>"""
PAD = """<div id=pad role=button tabindex=0 aria-label=Pad style='position:absolute;left:0;top:0;width:200px;height:200px'></div><p id=o style='margin-top:220px'>blank</p><script>
window.moves = []; const at = (e) => [Math.round(e.clientX), Math.round(e.clientY)];
pad.onpointerdown = (e) => { const from = at(e); window.trusted = e.isTrusted; pad.onpointermove = (m) => m.buttons && moves.push(at(m));
onpointerup = (e) => { pad.onpointermove = null; o.textContent = `drew from ${from} to ${at(e)}` } }</script>"""


async def choose(bed, setting):
    """How the person wants input given."""
    await bed.evaluate(
        f"import('/extension/tools/acting/input_policy.js').then((policy) => policy.chooseInput('{setting}'))"
    )


async def test_onto_another_element_by_html5_events(hand):
    await hand.show(HTML5)
    done = await hand.call("drag", ref=hand.ref('draggable "A"'), to=hand.ref('button "Bin"'))
    assert done.receipt["ok"], done.text
    assert await hand.in_page("bin.textContent") == "has a"


async def test_by_an_offset_with_the_pointer(hand):
    await hand.show(SLIDER)
    done = await hand.call("drag", ref=hand.ref('slider "Knob"'), dx=120, dy=0)
    assert done.receipt["effect"][0] == {"kind": "value", "detail": "120", "value": "120"}, done.text


async def test_the_banner_of_the_debugger_comes_before_what_is_held_would_be_let_go(hand):
    await hand.show(PAD + "<script>onresize = () => { pad.onpointermove = null; onpointerup = null }</script>")
    done = await hand.call("drag", ref=hand.ref('button "Pad"'), dx=50, dy=20)
    assert done.receipt["ok"], done.text
    assert await hand.in_page("o.textContent") == "drew from 100,100 to 150,120"


async def test_an_offset_is_a_straight_way(hand):
    await hand.show(PAD)
    await hand.call("drag", ref=hand.ref('button "Pad"'), dx=80, dy=-40)
    moves = await hand.in_page("moves")
    assert moves == [[100 + 10 * step, 100 - 5 * step] for step in range(1, 9)]


@pytest.mark.parametrize("way", ["script", "browser"])
async def test_along_a_path_from_point_to_point(hand, way):
    if way == "browser" and hand.bed.browser != "chromium":
        pytest.skip("Firefox has no trusted input")
    await hand.show(PAD)
    corners = [[20, 20], [180, 20], [180, 180], [20, 180], [20, 20]]
    await choose(hand.bed, "auto" if way == "browser" else "never")
    try:
        done = await hand.call("drag", ref=hand.ref('button "Pad"'), path=corners)
    finally:
        await choose(hand.bed, "auto")
    assert done.receipt["input"] == ("trusted" if way == "browser" else "untrusted")
    assert done.receipt["ok"] and "+ drew from 20,20 to 20,20" in done.receipt["delta"], done.text
    assert await hand.in_page("moves") == [
        [100, 20], [180, 20], [180, 100], [180, 180], [100, 180], [20, 180], [20, 100], [20, 20]
    ]  # fmt: skip
    assert await hand.in_page("trusted") == (way == "browser")


async def test_many_points_are_each_a_move(hand):
    await hand.show(PAD)
    path = [[10 + at, 100 + at % 2] for at in range(180)]
    assert (await hand.call("drag", ref=hand.ref('button "Pad"'), path=path)).receipt["ok"]
    assert await hand.in_page("moves") == path[1:]


async def test_a_path_over_cells_enters_each(hand):
    cells = "".join(f"<td style='width:40px;height:40px' onmouseenter='lit.push({n})'>{n}</td>" for n in range(6))
    await hand.show(
        f"<table aria-label=Cells cellspacing=0 style='cursor:pointer'><tr>{cells}</table><script>lit = []</script>"
    )
    done = await hand.call("drag", ref=hand.ref("clickable"), path=[[20, 20], [220, 20]])
    assert done.kinds in (["no_effect"], ["selected"])  # the browser itself marks the text on the way
    assert await hand.in_page("lit") == [0, 1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({}, "points in path"),
        ({"path": [[1, 1]]}, "2 to 300"),
        ({"path": [[1, 1], [2]]}, "each [x, y]"),
        ({"path": [[1, 1]] * 301}, "2 to 300"),
        ({"path": [[1, 1], [2, 2]], "dx": 5}, "a path alone"),
    ],
)
async def test_what_says_no_way_is_refused(hand, arguments, words):
    await hand.show(SLIDER)
    refused = await hand.call("drag", ref=hand.ref("slider"), **arguments)
    assert refused.reason == "bad_value" and words in refused.receipt["hint"]


def shelves(event, change):
    """A letter, and two shelves to drop it on; something happens to them as the drag begins."""
    drop = "ondragover='event.preventDefault()' ondrop='done(this)' onpointerup='done(this)'"
    return f"""<style>div {{ width: 200px; height: 40px }} #deep {{ width: 90px }}</style>
      <div id=a draggable={"true" if event == "dragstart" else "false"} tabindex=0 role=button on{event}="turn()">Letter</div>
      <div id=b role=button tabindex=0 {drop}>Archive</div><div id=c role=button tabindex=0 {drop}>Delete forever</div>
      <script>let turned = false; document.title = "untouched";
        function turn() {{ if (!turned) {{ turned = true; {change} }} }}
        function done(one) {{ document.title = "dropped on " + one.textContent }}</script>"""


TURNS = {
    "renamed": "b.textContent = 'Delete forever'",
    "called otherwise": "b.ariaLabel = 'Delete forever'",
    "replaced": "b.replaceWith(c)",
    "put elsewhere": "b.before(c)",
    "covered": "c.style.cssText = 'position: absolute; top: 0; left: 0; width: 300px; height: 300px'",
}


@pytest.mark.parametrize("ending", ["ref", "offset"])
@pytest.mark.parametrize("event", ["dragstart", "pointerdown"])
@pytest.mark.parametrize("way", ["script", "browser"])
@pytest.mark.parametrize("turn", TURNS)
async def test_what_turns_into_something_else_as_the_drag_begins_gets_nothing(hand, turn, way, event, ending):
    if way == "browser" and hand.bed.browser != "chromium":
        pytest.skip("Firefox has no trusted input")
    await hand.show(shelves(event, TURNS[turn]))
    onto = {"to": hand.ref('button "Archive"')} if ending == "ref" else {"dx": 0, "dy": 40}
    await choose(hand.bed, "auto" if way == "browser" else "never")
    try:
        done = await hand.call("drag", ref=hand.ref('button "Letter"'), **onto)
    finally:
        await choose(hand.bed, "auto")
    assert await hand.in_page("document.title") == "untouched", done.text
    assert done.reason == "stale" and "Delete forever" in done.text, done.text


async def test_rows_that_move_out_of_the_way_are_no_other_target(hand):
    await hand.show(
        "<ul id=l style='width:200px'>"
        + "".join(f"<li draggable=true style='height:30px' aria-label={name}>{name}</li>" for name in "ABCD")
        + """</ul><script>let held; l.ondragstart = (e) => { held = e.target };
        l.ondragover = (e) => { e.preventDefault(); const row = e.target.closest("li"); if (row && row !== held) row.after(held) };
        l.ondrop = (e) => { e.preventDefault(); document.title = [...l.children].map((one) => one.textContent).join("") }</script>"""
    )
    done = await hand.call("drag", ref=hand.ref('draggable "A"'), to=hand.ref('draggable "C"'))
    assert done.receipt["ok"] and await hand.in_page("document.title") == "BCAD", done.text
