"""What scroll promises: the page or a container, what that brought up, and an end that is told."""

# ruff: noqa: E501 - pages are easier to read in one piece

LAZY = """<div id=list></div><div style='height:100px'></div><script>let n = 0; const more = () => { for (let i = 0; i < 20; i++)
list.insertAdjacentHTML("beforeend", `<p style="height:100px">entry ${n++}</p>`) }; more();
addEventListener("scroll", () => { if (scrollY + innerHeight > document.documentElement.scrollHeight - 50) more() })</script>"""


async def test_pages_ends_and_the_end_of_it(hand):
    await hand.show("<p>top</p><div style='height:5000px'></div><p>bottom</p>")
    assert (await hand.call("scroll", to="down")).kinds == ["scrolled"]
    bottom = await hand.call("scroll", to="bottom")
    most = await hand.in_page("document.documentElement.scrollHeight - innerHeight")
    assert bottom.text.startswith(f"scrolled to {most} of {most}")
    end = await hand.call("scroll", to="down")
    assert end.reason == "no_effect" and "nothing more" in end.receipt["hint"]
    assert (await hand.call("scroll", to="top")).receipt["ok"] and await hand.in_page("scrollY") == 0


async def test_what_loads_while_scrolling_is_in_the_answer(hand):
    await hand.show(LAZY)
    assert "entry 25" not in hand.text
    done = await hand.call("scroll", to="bottom")
    assert "+ entry 25" in done.receipt["delta"]


async def test_a_container_and_an_element_in_it(hand):
    await hand.show(
        "<div id=b style='height:150px;overflow:auto'><button>First</button><div style='height:2000px'></div><button>Last</button></div>"
    )
    inner = await hand.call("scroll", ref=hand.ref('button "First"'), to="down")
    assert "a part of the page" in inner.text and await hand.in_page("b.scrollTop") > 0
    await hand.call("scroll", ref=hand.ref('button "Last"'))
    assert await hand.in_page("b.scrollTop + 150 >= b.scrollHeight - 5")
    assert (await hand.call("scroll", ref="e99999")).reason == "not_found"
