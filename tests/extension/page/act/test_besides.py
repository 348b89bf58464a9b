"""Lists without a role that lie hidden right beside their fields."""

# ruff: noqa: E501 - pages are easier to read in one piece

FIELD = '<div><input id=f><div id=l hidden><p id=o style="cursor:pointer">Hull</p></div><div id=n><p>A note</p></div></div><div id=m hidden><p>Elsewhere</p></div>'


async def test_only_what_is_hidden_right_beside_a_field_may_be_its_list(code):
    await code.show(FIELD)
    assert await code.run('return pageBesides.before($("#f")).map((one) => one.id);') == ["l"]


async def test_the_one_that_was_taken_from_is_known_while_it_is_open(code):
    await code.show(FIELD)
    told = await code.run("""
      const lists = pageBesides.before($("#f"));
      $("#l").hidden = false;
      const before = [pageBesides.openOf($("#f")), pageBesides.before($("#f")).length];
      pageBesides.takenFrom($("#f"), lists, $("#o"));
      const after = [pageBesides.openOf($("#f"))?.id, pageBesides.before($("#f")).length];
      $("#l").hidden = true;
      return [before, after, pageBesides.openOf($("#f"))];
    """)
    assert told == [[None, 0], ["l", 1], None]
