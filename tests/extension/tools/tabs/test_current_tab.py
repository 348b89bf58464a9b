"""Which tab a call is about: the one in front, the session's own, or the one it names."""

import json

from bed.browsers import BLANK, FRONT

WINDOW = f"{FRONT}.then((id) => chrome.tabs.get(id)).then((tab) => tab.windowId)"
COUNT = "chrome.tabs.query({}).then((tabs) => tabs.length)"


async def front(hand):
    return f"t{await hand.bed.evaluate(FRONT)}"


async def test_a_turn_begins_in_the_tab_in_front_and_stays_there(hand):
    hand.begins = "front"
    async with hand.bed.page(hand.bed.site.page("/mine", "<title>Mine</title><button>In front</button>")):
        done = await hand.call("readPage")
        assert done.receipt["title"] == "Mine" and 'button "In front"' in done.text
        async with hand.bed.page(hand.bed.site.page("/other", "<title>Other</title>")):
            assert (await hand.call("readPage", full=True)).receipt["title"] == "Mine"
            hand.turn = f"{hand.turn}, later"
            assert (await hand.call("readPage")).receipt["title"] == "Other"
        assert (await hand.call("readPage")).reason == "tab_gone"


async def test_a_pop_up_in_front_is_not_the_tab_that_is_worked_in(hand):
    """Such as a permission window: it has the focus, and the page behind it is the one that is meant."""
    popup = "chrome.windows.create({type: 'popup', focused: true, url: %s}).then(({id}) => id)"
    async with hand.bed.page(hand.bed.site.page("/meant", "<title>Meant</title>")):
        asks = await hand.bed.evaluate(popup % json.dumps(hand.bed.site.page("/asks", "<title>Asks</title>")))
        hand.begins = "front"
        assert (await hand.call("readPage")).receipt["title"] == "Meant"
        hand.begins, hand.turn = "new", f"{hand.turn}, later"
        own = (await hand.call("navigate", url=hand.bed.site.page("/own", "<title>Own</title>"))).receipt["tab"]
        assert await hand.bed.evaluate(f"chrome.tabs.get({own[1:]}).then((tab) => tab.windowId)") != asks
        await hand.bed.evaluate(f"chrome.windows.remove({asks})")


async def test_a_page_is_loaded_into_the_tab_in_front(hand):
    hand.begins = "front"
    url = hand.bed.site.page("/next", "<title>Next</title>")
    async with hand.bed.page(hand.bed.site.page("/first", "<title>First</title>")):
        before, mine = await hand.bed.evaluate(COUNT), await front(hand)
        assert (await hand.call("navigate", url=url)).receipt["tab"] == mine
        assert await hand.bed.evaluate(COUNT) == before


async def test_pagehands_own_pages_are_not_replaced(hand):
    hand.begins = "front"
    async with hand.bed.page(hand.bed.running.extension_url(BLANK)):
        own = await front(hand)
        assert (await hand.call("readPage")).reason == "not_permitted"
        done = await hand.call("navigate", url=hand.bed.site.page("/beside", "<title>Beside</title>"))
        assert done.receipt["tab"] == await front(hand) != own


async def test_a_tab_of_its_own_is_opened_in_front_with_its_first_page_and_kept(hand):
    before = await hand.bed.evaluate(COUNT)
    assert (await hand.call("readPage")).reason == "not_found"
    assert await hand.bed.evaluate(COUNT) == before  # nothing blank is left behind
    await hand.show("<title>Own</title><p>x</p>")
    own = (await hand.call("readPage")).receipt["tab"]
    assert own == await front(hand)
    group = f"chrome.tabs.get({own[1:]}).then((tab) => chrome.tabGroups.get(tab.groupId)).then((group) => group.title)"
    assert await hand.bed.evaluate(group) == "Pagehand"
    async with hand.bed.page(hand.bed.site.page("/over", "<title>Over</title>")):
        hand.turn, hand.begins = f"{hand.turn}, later", "front"
        assert (await hand.call("readPage")).receipt["tab"] == own


async def test_direct_calls_go_on_where_the_session_was(hand):
    hand.begins = "kept"
    async with hand.bed.page(hand.bed.site.page("/was", "<title>Was</title>")):
        assert (await hand.call("readPage")).receipt["title"] == "Was"
        async with hand.bed.page(hand.bed.site.page("/over", "<title>Over</title>")):
            hand.turn = f"{hand.turn}, later"
            assert (await hand.call("readPage", full=True)).receipt["title"] == "Was"


async def test_a_panels_turn_is_about_the_tab_in_front_of_its_window(hand):
    url = hand.bed.site.page("/front", "<title>Front</title><button>In front</button>")
    async with hand.bed.page(url):
        hand.window = await hand.bed.evaluate(WINDOW)
        done = await hand.call("readPage")
        assert done.receipt["title"] == "Front" and 'button "In front"' in done.text
        async with hand.bed.page(hand.bed.site.page("/other", "<title>Other</title>")):
            assert (await hand.call("readPage", full=True)).receipt["title"] == "Front"  # the turn stays where it began
            hand.turn = f"{hand.turn}, later"
            assert (await hand.call("readPage")).receipt["title"] == "Other"
    assert (await hand.call("readPage")).reason == "tab_gone"


async def test_another_tab_by_its_name(hand):
    await hand.show("<p>mine</p>")
    url = hand.bed.site.page("/theirs", "<title>Theirs</title><button onclick='this.textContent=1'>Go</button>")
    async with hand.bed.page(url):
        number = await hand.bed.evaluate(
            f"chrome.tabs.query({{}}).then((tabs) => tabs.find((tab) => tab.url === {json.dumps(url)}).id)"
        )
        theirs = await hand.call("readPage", tab=f"t{number}")
        assert theirs.receipt["title"] == "Theirs"
        hand.text = theirs.text
        assert (await hand.call("click", ref=hand.ref("button"))).receipt["tab"] == f"t{number}"
    assert (await hand.call("readPage", tab=f"t{number}")).reason == "tab_gone"
    assert (await hand.call("readPage")).receipt["url"] == hand.url


async def test_describing_opens_no_tab(hand):
    before = await hand.bed.evaluate(COUNT)
    target = await hand.describe("readPage")
    assert target == {"origin": None, "url": None, "tab": None, "title": None, "sensitive": False}
    assert (await hand.describe("click", ref="e1"))["unresolved"] == "not_found"
    assert await hand.bed.evaluate(COUNT) == before


async def test_refs_told_of_another_tab_can_be_used_as_they_stand(hand):
    await hand.show("<button onclick='o.innerHTML = `<button>Row it</button>`'>Launch</button><p id=o></p>")
    own, ref = (await hand.call("readPage")).receipt["tab"], hand.ref('button "Launch"')
    opened = await hand.call("tabs", action="open", url=hand.bed.site.page("/over", "<p>Over</p>"))
    done = await hand.call("click", ref=f"{own}:{ref}")
    assert f"[{own}:{ref}] button" in done.text, done
    row = done.text.rpartition("] button")[0].rpartition("[")[2]
    assert row.startswith(f"{own}:") and (await hand.call("hover", ref=row)).receipt["tab"] == own, done
    gone = await hand.call("click", ref=f"{own}:e9999")
    assert gone.reason == "not_found"
    await hand.call("tabs", action="close", tab=opened.receipt["tab"])
