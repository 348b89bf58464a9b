"""What scroll promises: the page or a container, what that brought up, and an end that is told."""

# ruff: noqa: E501 - pages are easier to read in one piece

import re

LAZY = """<div id=list></div><div style='height:100px'></div><script>let n = 0; const more = () => { for (let i = 0; i < 20; i++)
list.insertAdjacentHTML("beforeend", `<p style="height:100px">entry ${n++}</p>`) }; more();
addEventListener("scroll", () => { if (scrollY + innerHeight > document.documentElement.scrollHeight - 50) more() })</script>"""

STAGE = """<style>html, body {margin: 0; height: 100%%; overflow: hidden} section {height: 100vh}</style><div id=stage></div><script>
let at = 0; window.turns = []; const show = () => stage.innerHTML = `<section><h1>Part ${at + 1} of 5</h1></section>`; show();
addEventListener("wheel", (e) => { e.preventDefault(); if (%s) return; turns.push([Math.sign(e.deltaX), Math.sign(e.deltaY)]); const to = Math.max(0, Math.min(4, at + Math.sign(e.deltaY))); if (to !== at) { at = to; show(); } }, {passive: false})</script>"""


async def test_pages_ends_and_the_end_of_it(hand):
    await hand.show("<p>top</p><div style='height:5000px'></div><p>bottom</p>")
    assert (await hand.call("scroll", to="down")).kinds == ["scrolled"]
    bottom = await hand.call("scroll", to="bottom")
    # The browser's own line above the page (it is debugged) may come or go meanwhile: 55 pixels.
    told, most = map(int, re.match(r"scrolled to (\d+) of (\d+)", bottom.text).groups())
    there = await hand.in_page("document.documentElement.scrollHeight - innerHeight")
    assert told == most and abs(there - most) < 100
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


async def test_a_page_that_moves_by_the_wheel_alone(hand):
    await hand.show(STAGE % "false")
    done = await hand.call("scroll", to="down")
    assert (done.kinds, done.receipt["input"]) == (["dom_changed"], "untrusted"), done.text
    assert done.text.startswith("turned the wheel on the page: ") and "Part 2 of 5" in done.receipt["delta"]
    assert "Part 5 of 5" in (await hand.call("scroll", to="down", pages=2.5)).receipt["delta"]
    assert await hand.in_page("turns") == [[0, 1]] * 4
    end = await hand.call("scroll", to="down")
    assert end.reason == "no_effect" and "nothing more to scroll down" in end.receipt["hint"]
    assert "Part 1 of 5" in (await hand.call("scroll", to="top")).receipt["delta"]


async def test_where_nothing_may_be_done_the_wheel_is_not_turned(hand):
    await hand.show(STAGE % "false")
    done = await hand.go_on("scroll", {"readOnly": True}, to="down")
    assert done.reason == "no_effect" and "read_only" in done.receipt["hint"]
    assert await hand.in_page("turns.length") == 0


async def test_a_page_that_takes_only_a_persons_wheel(hand):
    await hand.show(STAGE % "!e.isTrusted")
    done = await hand.call("scroll", to="down")
    if hand.bed.browser == "chromium":
        assert (done.kinds, done.receipt["input"]) == (["dom_changed"], "trusted"), done.text
        assert "Part 2 of 5" in done.receipt["delta"] and await hand.in_page("turns") == [[0, 1]]
    else:
        assert done.reason == "no_effect" and "the wheel did nothing" in done.receipt["hint"]
        assert await hand.in_page("turns") == []


async def test_an_element_that_moves_by_the_wheel(hand):
    await hand.show(
        """<p style="height:3000px">tall</p><div id=w role=slider tabindex=0 aria-label=Wheel aria-valuenow=0 style="width:90px;height:90px" onwheel="event.preventDefault(); this.setAttribute('aria-valuenow', Math.round(event.deltaX))"></div>"""
    )
    done = await hand.call("scroll", ref=hand.ref("slider"), to="right")
    assert done.receipt["effect"][0]["kind"] == "value" and int(done.receipt["effect"][0]["detail"]) > 0


async def test_where_the_browser_scrolls_the_wheel_stays_still(hand):
    await hand.show(
        "<p style='height:3000px'>tall</p><script>turned = 0; addEventListener('wheel', () => turned++)</script>"
    )
    assert (await hand.call("scroll", to="bottom")).receipt["ok"]
    assert (await hand.call("scroll", to="down")).reason == "no_effect"
    assert await hand.in_page("turned") == 0
