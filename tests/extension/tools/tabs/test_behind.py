"""Tabs behind others: drawn during acts where the browser can, and said to be behind where it cannot."""

from contextlib import asynccontextmanager

import pytest

from extension.page_hand import hand_in

NOTE = "this tab is in the background"
WAITS = """<button onclick="draw(6)">Show</button><p id=out></p><p id=state></p>
<script>const draw = (left) => requestAnimationFrame(() => left ? draw(left - 1) : out.textContent = 'row 42');
setInterval(() => state.textContent = 'hidden ' + document.hidden, 50)</script>"""
ROWS = """<div id=box style="height:200px;overflow:auto">
<div style="height:20000px;position:relative" id=all></div></div>
<script>
  const row = (number) => {
    const made = document.createElement("button");
    made.textContent = "Row " + number;
    made.style.cssText = `position:absolute;height:20px;top:${number * 20}px`;
    return made;
  };
  const draw = () => {
    const first = Math.floor(box.scrollTop / 20);
    all.replaceChildren(...Array.from({length: 12}, (_, i) => row(first + i)));
  };
  box.onscroll = () => requestAnimationFrame(draw);
  draw();
</script>"""

TRAP = """<div id=trap><input aria-label=Name><input aria-label=Rank></div><button id=save>Save</button>
<p id=state></p><script>
  trap.addEventListener("focusin", () => {
    const within = trap.matches(":focus-within") && document.activeElement.matches(":focus");
    if (!within || !document.hasFocus()) save.focus();
  });
  save.onclick = () => setInterval(() => {
    const own = [document.hasFocus, save.matches].every((one) => String(one).includes("[native code]"));
    state.textContent = own ? "as before" : "bent";
  }, 100);
</script>"""


@pytest.fixture
async def chromium_hand(chromium_bed):
    async with hand_in(chromium_bed) as made:
        yield made


@pytest.fixture
async def firefox_hand(firefox_bed):
    async with hand_in(firefox_bed) as made:
        yield made


@asynccontextmanager
async def another_in_front(hand):
    async with hand.bed.page(hand.bed.site.page("/over", "<title>Over</title>")):
        yield


async def test_a_page_behind_is_drawn_while_something_is_done_to_it(chromium_hand):
    await chromium_hand.show(WAITS)
    async with another_in_front(chromium_hand):
        done = await chromium_hand.call("click", ref=chromium_hand.ref('button "Show"'))
        assert done.receipt["ok"] and "row 42" in done.text and NOTE not in done.text, done
        assert (await chromium_hand.call("wait", text="hidden false")).receipt["ok"]
        behind = await chromium_hand.bed.evaluate(
            f"chrome.tabs.get({done.receipt['tab'][1:]}).then((tab) => !tab.active)"
        )
        assert behind  # it was not brought to the front for that


async def test_a_page_behind_is_drawn_on_after_the_browsers_own_input(chromium_hand):
    await chromium_hand.show(WAITS)
    async with another_in_front(chromium_hand):
        by_hand = await chromium_hand.call("hover", ref=chromium_hand.ref('button "Show"'))
        done = await chromium_hand.call("click", ref=chromium_hand.ref('button "Show"'))
    assert (by_hand.receipt["input"], done.receipt["input"]) == ("trusted", "untrusted"), (by_hand, done)
    assert "row 42" in done.text, done


async def test_a_page_behind_has_the_focus_for_its_scripts_while_something_is_done_to_it(hand):
    await hand.show(TRAP)
    async with another_in_front(hand):
        fields = [
            {"ref": hand.ref('textbox "Name"'), "value": "Cy"},
            {"ref": hand.ref('textbox "Rank"'), "value": "Mate"},
        ]
        done = await hand.call("fill", fields=fields)
        assert done.receipt["ok"], done
        await hand.call("click", ref=hand.ref('button "Save"'))
        assert (await hand.call("wait", text="as before")).receipt["ok"]


async def test_a_page_behind_keeps_the_focus_while_the_next_act_is_thought_about(chromium_hand):
    await chromium_hand.show("<button onclick='this.textContent = 1'>Go</button>")
    page = next(page.id for page in await chromium_hand.bed.pages() if page.url == chromium_hand.url)
    async with another_in_front(chromium_hand):
        await chromium_hand.call("click", ref=chromium_hand.ref('button "Go"'))
        left = "new Promise((end) => { onblur = () => end('left'); setTimeout(() => end(document.hidden), 7000) })"
        assert await chromium_hand.bed.evaluate(left, page) is False


async def test_fields_of_a_tab_behind_the_current_one_are_filled_while_it_is_drawn(chromium_hand):
    page = """<label>Town <input oninput="out.textContent = 'hidden ' + document.hidden"></label><p id=out></p>"""
    await chromium_hand.show(page)
    own, field = (await chromium_hand.call("readPage")).receipt["tab"], chromium_hand.ref('textbox "Town"')
    opened = await chromium_hand.call("tabs", action="open", url=chromium_hand.bed.site.page("/over", "<p>Over</p>"))
    done = await chromium_hand.call("fill", fields=[{"ref": f"{own}:{field}", "value": "Oslo"}])
    assert done.receipt["ok"] and "hidden false" in done.text, done
    await chromium_hand.call("tabs", action="close", tab=opened.receipt["tab"])


async def test_a_virtual_list_behind_shows_its_rows_after_scrolling(chromium_hand):
    await chromium_hand.show(ROWS)
    async with another_in_front(chromium_hand):
        await chromium_hand.call("scroll", ref=chromium_hand.ref('button "Row 3"'), to="down", pages=10)
        assert 'button "Row 9' in (await chromium_hand.call("readPage", full=True)).text


async def test_a_row_behind_that_is_not_drawn_yet_is_found(chromium_hand):
    await chromium_hand.show(ROWS)
    async with another_in_front(chromium_hand):
        done = await chromium_hand.call("find", text="Row 300")
        assert done.receipt["ok"] and 'button "Row 300"' in done.text, done


async def test_a_reading_of_a_tab_behind_says_so(hand):
    text = await hand.show("<title>Mine</title><button>Go</button>")
    assert NOTE not in text
    async with another_in_front(hand):
        done = await hand.call("readPage", full=True)
        assert NOTE in done.text and done.receipt["behind"] is True
    await hand.call("tabs", action="switch")
    done = await hand.call("readPage", full=True)
    assert NOTE not in done.text and "behind" not in done.receipt


async def test_where_the_browser_cannot_draw_it_an_act_says_so(firefox_hand):
    await firefox_hand.show("<button onclick='this.textContent = 1'>Go</button>")
    async with another_in_front(firefox_hand):
        done = await firefox_hand.call("click", ref=firefox_hand.ref('button "Go"'))
        assert done.receipt["ok"] and NOTE in done.text
