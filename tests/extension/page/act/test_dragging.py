"""Dragging: by pointer and mouse along the way, or with HTML5's own events where the source is draggable."""

PAGE = """<style>body {margin: 0} div {position: absolute; width: 40px; height: 40px; top: 0}</style>
<div id=a %s style='left:0'></div><div id=b style='left:200px'></div>"""
WAY = "[25, 50, 75, 100, 125, 150, 175, 200].map((far) => ({x: 10 + far, y: 10}))"
DRAG = f"await pageDragging.drag({{hit: $('#a'), x: 10, y: 10}}, {WAY}, pageStill.nextFrame, () => null);"


async def drag(code, types, before="", attributes=""):
    await code.show(PAGE % attributes)
    await code.run(f"hear('{types}'); {before} {DRAG}")
    return await code.value("heard")


async def test_a_plain_drag_presses_moves_on_the_way_and_lets_go_at_the_end(code):
    moves = await drag(code, "pointerdown mousedown pointermove pointerup mouseup click dragstart")
    assert moves[:3] == ["pointermove a", "pointerdown a", "mousedown a"] and moves[-2:] == ["pointerup b", "mouseup b"]
    assert moves.count("pointermove html") + moves.count("pointermove body") > 3 and "dragstart a" not in moves


async def test_every_point_of_the_way_is_a_move_with_the_button_held(code):
    await code.show(PAGE % "")
    points = await code.run(
        f"const at = []; document.addEventListener('mousemove', (event) => at.push([event.clientX, event.clientY, "
        f"event.buttons])); {DRAG} return at.slice(1);"
    )
    assert points == [[10 + far, 10, 1] for far in range(25, 201, 25)]


async def test_a_page_whose_frames_do_not_come_does_not_hold_a_drag_for_ever(code):
    await code.show(PAGE % "")
    late = DRAG.replace("pageStill.nextFrame", "async () => (frames += 1, (performance.now = () => 1e9))")
    assert await code.run(f"let frames = 0; {late} return frames;") == 1


async def test_a_native_drag_is_dropped_where_it_is_taken(code):
    take = "$('#b').addEventListener('dragover', (event) => event.preventDefault());"
    types = "dragstart dragenter dragleave dragover drop dragend mousemove mouseup"
    taken = await drag(code, types, take, "draggable=true")
    assert (
        [taken[1], *taken[-2:]] == ["dragstart a", "drop b", "dragend a"]
        and "dragenter b" in taken
        and "mouseup b" not in taken
    )
    refused = await drag(code, types, "", "draggable=true")
    assert "drop b" not in refused and refused[-1] == "dragend a"


async def test_what_is_carried_arrives(code):
    await code.show(PAGE % "draggable=true")
    assert (
        await code.run(f"""
      let got = "";
      $("#a").addEventListener("dragstart", (event) => event.dataTransfer.setData("text/plain", "card"));
      $("#b").addEventListener("dragover", (event) => event.preventDefault());
      $("#b").addEventListener("drop", (event) => (got = event.dataTransfer.getData("text/plain")));
      {DRAG}
      return got;
    """)
        == "card"
    )


async def test_a_prevented_dragstart_goes_on_as_a_plain_drag(code):
    prevent = "$('#a').addEventListener('dragstart', (event) => event.preventDefault());"
    said = await drag(code, "dragstart drag pointerup", prevent, "draggable=true")
    assert said == ["dragstart a", "pointerup b"]


async def test_a_page_that_follows_the_pointer_frame_by_frame_sees_the_way(code):
    await code.show(PAGE % "")
    seen = await code.run(f"""
      let x = 0, seen = new Set(), going = true;
      document.addEventListener("mousemove", (event) => (x = event.clientX));
      const look = () => (seen.add(x), going && requestAnimationFrame(look));
      look();
      {DRAG}
      going = false;
      return seen.size;
    """)
    assert seen > 4
