"""An element made ready as a person would, or the reason why it cannot be, within a bound.

The frames it waits for are page/node/still.js's; what stands on a veil, page/act/veils.js says, and what over
an element is its own, page/act/layers.js.
"""

SHOWN = (
    "const ref = (selector) => { const one = pageRefs.describe($(selector)); pageRefs.confirm([one]); "
    "return one.number; };"
)


async def aim(code, html, selector="#f", before="", offset=""):
    await code.show(html)
    return await code.run(f"""{SHOWN}
      const number = ref("{selector}");
      {before}
      const begun = performance.now();
      const {{ element, hit, reason, hint, x, y }} = await pageAim.at({{ref: number{offset}}});
      return {{reason, hint, x, y, hit: hit?.id, element: element?.id, ms: performance.now() - begun,
        top: $("{selector}")?.getBoundingClientRect().top}};
    """)


async def test_what_can_be_seen_is_hit_in_its_middle(code):
    aimed = await aim(
        code,
        "<button id=f style='position:absolute;left:100px;top:50px;width:80px;height:20px'><i id=in>x</i></button>",
    )
    assert (aimed["x"], aimed["y"], aimed["element"]) == (140, 60, "f") and aimed["hit"] in ("f", "in")


async def test_an_offset_is_from_the_top_left(code):
    style = "position:absolute;left:100px;top:50px;width:80px;height:20px"
    aimed = await aim(code, f"<canvas id=f style='{style}'></canvas>", offset=", offset: {x: 5, y: 6}")
    assert (aimed["x"], aimed["y"]) == (105, 56)


async def test_what_comes_into_view_soon_is_waited_for_and_what_never_does_is_told(code):
    far = "<button id=f style='position:fixed;top:-500px;width:80px;height:20px'>x</button>"
    comes = "setTimeout(() => { $('#f').style.top = '50px'; }, 300);"
    aimed = await aim(code, far, before=comes)
    assert aimed["hit"] == "f" and aimed["y"] == 60
    assert (await aim(code, far))["reason"] == "offscreen"


async def test_what_the_page_moves_out_of_view_meanwhile_is_brought_back(code):
    far = "<div id=s style='padding:3000px 0'><button id=f>x</button></div>"
    moves = "addEventListener('scroll', () => ($('#s').style.transform = 'translateY(-1500px)'), {once: true});"
    assert (await aim(code, far, before=moves))["hit"] == "f"


async def test_what_is_scrolled_away_is_brought_into_view(code):
    aimed = await aim(code, "<div style='height:3000px'></div><button id=f>x</button>")
    assert aimed["hit"] == "f" and 0 < aimed["y"] < 2000
    html = "<div style='height:60px;overflow:auto'><div style='height:900px'></div><button id=f>x</button></div>"
    assert (await aim(code, html))["hit"] == "f"


async def test_each_reason_not_to(code):
    hidden = await aim(code, "<button id=f>x</button>", before="$('#f').hidden = true;")
    assert hidden["reason"] == "hidden" and "is not visible now" in hidden["hint"]
    disabled = await aim(code, "<button id=f disabled>x</button>")
    assert disabled["reason"] == "disabled" and 1000 < disabled["ms"] < 4000
    gone = await aim(code, "<button id=f>x</button>", before="$('#f').remove();")
    assert gone["reason"] == "stale"


async def test_it_waits_until_the_element_is_enabled(code):
    ready = await aim(
        code, "<button id=f disabled>x</button>", before="requestAnimationFrame(() => { $('#f').disabled = false; });"
    )
    assert ready["hit"] == "f"


async def test_what_covers_it_is_named(code):
    cover = "position:fixed;inset:0;background:white"
    covered = await aim(
        code, f"<button id=f>x</button><div style='{cover}' role=dialog aria-label='Cookies first'>c</div>"
    )
    assert covered["reason"] == "covered" and 'dialog "Cookies first"' in covered["hint"]
    covered = await aim(code, f"<button id=f>x</button><button style='{cover}'>Accept</button>")
    assert 'button "Accept"; deal with that first' in covered["hint"]


async def test_it_waits_until_the_cover_has_gone(code):
    html = "<button id=f>x</button><div id=c style='position:fixed;inset:0'>c</div>"
    assert (
        await aim(code, html, before="requestAnimationFrame(() => requestAnimationFrame(() => $('#c').remove()));")
    )["hit"] == "f"


async def test_a_part_that_is_free_is_enough(code):
    html = (
        "<button id=f style='position:absolute;left:0;top:0;width:200px;height:40px'>x</button>"
        "<div style='position:absolute;left:50px;top:0;width:150px;height:40px;background:red'>c</div>"
    )
    aimed = await aim(code, html)
    assert aimed["hit"] == "f" and aimed["x"] < 50


MOVING = """
  let looks = 0;
  const still = $("#f").getBoundingClientRect();
  $("#f").getBoundingClientRect = () => new DOMRect(still.x + Math.min(STOP, looks += 1) / 9, still.y, still.width,
    still.height);
"""


async def test_what_keeps_moving_is_not_pressed_and_what_comes_to_rest_is(code):
    moving = await aim(code, "<button id=f>x</button>", before=MOVING.replace("STOP", "Infinity"))
    assert moving["reason"] == "timeout" and moving["ms"] < 4000
    assert (await aim(code, "<button id=f>x</button>", before=MOVING.replace("STOP", "8")))["hit"] == "f"


SLOW_FRAMES = """
  let [frames, waiting, next] = [0, new Map(), 0];
  globalThis.requestAnimationFrame = (then) => (waiting.set((next += 1), then), next);
  globalThis.cancelAnimationFrame = (frame) => waiting.delete(frame);
  const clock = setInterval(() => {
    frames += 1;
    $("#f").style.marginLeft = `${30 * Math.min(frames, 3)}px`;
    for (const [frame, then] of [...waiting]) (waiting.delete(frame), then(0));
    if (frames === 8) clearInterval(clock);
  }, 160);
"""


async def test_where_frames_are_slow_what_moves_with_them_is_not_taken_to_stand_still(code):
    aimed = await aim(code, "<body style='margin:0'><button id=f style='width:20px'>x</button>", before=SLOW_FRAMES)
    assert (aimed["hit"], aimed["x"]) == ("f", 100)


NO_FRAMES_FOR_A_WHILE = """
  $("#f").animate([{opacity: 1}, {opacity: 0.9}], {duration: 500, iterations: Infinity});
  await new Promise(requestAnimationFrame);
  const still = $("#f").getBoundingClientRect();
  let moved = 0;
  $("#f").getBoundingClientRect = () => new DOMRect(still.x + moved, still.y, still.width, still.height);
  globalThis.requestAnimationFrame = () => 0;
  setTimeout(() => setInterval(() => (moved += 5), 20), 1000);
"""


async def test_what_an_animation_carries_is_not_taken_to_stand_still_while_nothing_is_drawn(code):
    assert (await aim(code, "<button id=f>x</button>", before=NO_FRAMES_FOR_A_WHILE))["reason"] == "timeout"


async def test_a_toggle_hidden_behind_its_label_is_pressed_there(code):
    aimed = await aim(
        code, "<input id=f type=checkbox style='position:absolute;clip:rect(0 0 0 0)'><label id=l for=f>Dark</label>"
    )
    assert aimed["hit"] == "l"


async def test_boxes_and_middles_for_pictures_and_drags(code):
    await code.show(
        "<div id=f style='position:absolute;left:10px;top:20px;width:30px;height:40px'>x</div><p id=g hidden>y</p>"
    )
    boxes = await code.run(
        f"{SHOWN} return [pageAim.boxOf({{ref: ref('#f')}}), pageAim.pointOf({{ref: ref('#f')}}), "
        f"pageAim.boxOf({{ref: ref('#g')}}).refused.reason];"
    )
    assert boxes == [{"box": {"x": 10, "y": 20, "width": 30, "height": 40}}, {"point": {"x": 25, "y": 40}}, "hidden"]


async def test_a_tab_that_is_made_of_a_link_within_the_page_is_pressed_by_it(code):
    tab = "<ul role=tablist><li id=f role=tab tabindex=-1 style='float:left'><a href='%s'>Costs</a></li></ul>"
    assert "reason" not in await aim(code, tab % "#costs")
    assert (await aim(code, tab % "/elsewhere"))["reason"] == "covered"


async def test_what_stands_on_a_veil_over_the_whole_page_is_told_with_what_can_be_pressed_there(code):
    await code.show(
        """<button id=b>Save</button><div style='position:fixed;inset:0;background:#0008'></div>
        <section style='position:fixed;left:30%;top:30%;width:40%;height:40%;background:white'>
        News for you <button>Got it</button></section>"""
    )
    refused = await code.run(f"{SHOWN} return pageAim.at({{ref: ref('#b')}})")
    assert refused["reason"] == "covered" and "the whole page" in refused["hint"] and "News for you" in refused["hint"]
    assert [line.partition("] ")[2] for line in refused["candidates"]] == ['button "Got it"']


CUT = """<div id=w style="position:relative;width:90px;height:20px;margin-top:40px;background:#ddd"><div
style="clip-path:inset(50%);position:absolute;top:-30px;width:1px;height:1px;overflow:hidden"><input id=f type=range
aria-label=Rows></div></div>"""


async def test_a_field_that_what_is_around_it_cuts_off_is_pressed_where_its_picture_is(code):
    aimed = await aim(code, CUT)
    box = await code.run("const { top, bottom } = $('#w').getBoundingClientRect(); return [top, bottom]")
    assert box[0] < aimed["y"] < box[1] and "reason" not in aimed
