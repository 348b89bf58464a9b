"""What hover promises: menus and hints that open under the pointer, by script."""

# ruff: noqa: E501 - pages are easier to read in one piece


async def test_a_menu_opens_and_closes_when_the_pointer_leaves(hand):
    await hand.show(
        """<button id=m onmouseenter="l.hidden=false" onmouseleave="l.hidden=true">Menu</button><ul id=l hidden><li><a href='#x'>Item</a></ul>
        <button onpointerover="this.textContent='over'">Other</button>"""
    )
    done = await hand.call("hover", ref=hand.ref('button "Menu"'))
    assert 'link "Item"' in done.receipt["delta"]
    left = await hand.call("hover", ref=hand.ref('button "Other"'))
    assert "- " in left.receipt["delta"] and 'button "over"' in left.receipt["delta"]


async def test_nothing_under_the_pointer_is_no_effect(hand):
    await hand.show("<button>Plain</button>")
    assert (await hand.call("hover", ref=hand.ref("button"))).reason == "no_effect"


async def test_a_point_of_a_chart_says_its_value(hand):
    await hand.show(
        """<div style="position:relative;width:100px;height:50px;background:olive" onmousemove="p.textContent = [event.offsetX, event.offsetY]"></div><p id=p>none</p>"""
    )
    done = await hand.call("hover", ref=hand.ref('graphic "olive box"'), x=70, y=20)
    assert "70,20" in done.receipt["delta"]
