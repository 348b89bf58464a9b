"""What canvases show: drawing on one is an effect though nothing else on the page tells of it."""

# ruff: noqa: E501 - pages are easier to read in one piece

PAD = """<canvas id=c width=300 height=150></canvas><button>b</button><script>
let last = null;
c.onpointerdown = (event) => (last = event);
c.onpointermove = (event) => { if (!last || !event.buttons) return; const pen = c.getContext("2d"); pen.beginPath();
  pen.moveTo(last.offsetX, last.offsetY); pen.lineTo(event.offsetX, event.offsetY); pen.stroke(); last = event };
</script>"""


async def test_a_number_that_differs_when_something_was_drawn(code):
    await code.show(PAD)
    numbers = await code.run("""
      const numbers = [pageDrawings.at($("#c")), pageDrawings.at($("#c"))];
      $("#c").getContext("2d").fillRect(10, 10, 1, 1);
      numbers.push(pageDrawings.at($("#c")), pageDrawings.at(document.body));
      return [numbers[0] === numbers[1], numbers[1] !== numbers[2], numbers[2] === numbers[3], pageDrawings.at($("button"))];
    """)
    assert numbers == [True, True, True, 0]


async def test_strokes_are_told(hand):
    await hand.show(PAD)
    pad = hand.ref("canvas")
    done = await hand.call("drag", ref=pad, path=[[20, 20], [120, 60], [200, 100]])
    assert done.receipt["ok"] and {"kind": "dom_changed", "detail": "what the canvas shows"} in done.receipt["effect"]
