"""What stands in a row tells one of its alike buttons from the others, and what can be acted on beside a text is told where it is little."""

# ruff: noqa: E501 - pages are easier to read in one piece

TABLE = """<table><tr><th>Order<th>Client<th></tr><tr><td>Seven<td>Ann Lee<td><a href="#1" id=a>More</a></tr></table>"""


async def test_a_row_completes_what_its_button_says(code):
    await code.show(TABLE)
    said = await code.run("""
      const link = document.querySelector("#a");
      return [pageInRows.completing(link, "more", ["more", "seven"]), pageInRows.completing(link, "more", ["more", "eight"]), pageInRows.completing(link, "more", ["seven"])];
    """)
    assert said == ["Seven Ann Lee More", "", ""]


async def test_a_cell_says_all_or_only_a_part_of_what_is_looked_for(code):
    await code.show(TABLE)
    assert await code.run("""
      const link = document.querySelector("#a");
      return [pageInRows.hasCell(link, "ann lee"), pageInRows.hasCell(link, "ann")];
    """) == [True, False]


async def test_the_controls_of_a_row_are_told_beside_its_texts(code):
    await code.show(TABLE)
    told = await code.run("""return pageInRows.controlsBeside(document.querySelector("tr:last-child td"));""")
    assert told.startswith(" with [e") and told.endswith('link "More"')
