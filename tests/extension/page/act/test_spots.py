"""Where a pointer meets something: its middle, and in a cell its words, but not those of another control."""

TABLE = """<style>td, th { width: 300px; height: 40px; text-align: left; padding: 0 }</style><table><tr>
<th><span>Load</span> <button>Menu</button><td><a href="#x">Link</a><td><b>x</b></table>"""


async def test_a_cell_is_met_on_its_words_and_not_on_a_control_in_it(code):
    await code.show(TABLE)
    met = await code.run("""return [...$$("th, td")].map((cell) => {
        const [at] = [...pageSpots.wordsIn(cell), ...pageSpots.pointsOf(cell, cell)];
        return document.elementFromPoint(at.x, at.y).localName;
    });""")
    assert met == ["span", "td", "b"]


async def test_what_is_higher_than_the_box_it_is_scrolled_in_is_met_in_that_box(code):
    await code.show(
        """<div style="height:500px">before</div>
      <div id=box style="height:60px;overflow:auto"><div id=tall style="height:3000px"></div></div>"""
    )
    met = await code.run("""
      $("#box").scrollTop = 700;
      const [at] = pageSpots.pointsOf($("#tall"), $("#tall"));
      return document.elementFromPoint(at.x, at.y).id;
    """)
    assert met == "tall"
