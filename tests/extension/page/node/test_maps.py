"""Links in pictures: read with the picture, met where they are, and shown as long as their picture is."""

MAP = """<p>before</p><img id=plan alt=Plan usemap=#m width=200 height=100
src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' />">
<map name=m><area id=left coords="0,0,100,100" href=#l alt=Left><area id=round shape=circle coords="150,50,20" href=#r
alt=Round><area id=corner shape=poly coords="100,0,140,0,100,40" href=#c alt=Corner><area id=dead coords="0,0,9,9">
<area id=rest shape=default href=#d alt=Rest></map><img alt="" usemap=#none>"""


async def test_they_are_read_below_their_picture(code):
    assert await code.printed(MAP) == [
        "before",
        'image "Plan"',
        '  [e1] link "Left"',
        '  [e2] link "Round"',
        '  [e3] link "Corner"',
        '  [e4] link "Rest"',
    ]
    assert len(await code.printed(MAP, controls_only=True)) == 4


async def test_a_point_meets_the_area_it_lies_in(code):
    await code.show(MAP)
    met = await code.run("""
      const {x, y} = $("#plan").getBoundingClientRect();
      const at = (right, down) => pageTree.elementAt(x + right, y + down).id;
      return [at(50, 50), at(150, 50), at(105, 5), at(131, 35), at(150, 75)];
    """)
    assert met == ["left", "round", "corner", "rest", "rest"]


async def test_where_they_lie_and_whether_they_are_shown(code):
    await code.show(MAP)
    script = """
      Object.assign($("#plan").style, {padding: "10px", border: "5px solid"});
      const {x, y} = $("#plan").getBoundingClientRect();
      const rect = pageMaps.rectOf($("#round"), pageMaps.pictureOf($("#round")));
      const shown = [pageVisibility.isShown($("#round"))];
      $("#plan").hidden = true;
      shown.push(pageVisibility.isShown($("#round")));
      return [rect.x - x, rect.y - y, rect.width, rect.height, shown];
    """
    assert await code.run(script) == [145, 45, 40, 40, [True, False]]
