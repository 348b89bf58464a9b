"""Which tab a call is about: the panel's, the session's own, or the one it names."""

import json

WINDOW = "chrome.windows.getCurrent().then((w) => w.id)"


async def test_a_session_gets_a_tab_of_its_own_in_pagehands_group_and_keeps_it(hand):
    front = await hand.bed.evaluate("chrome.tabs.query({active: true, currentWindow: true}).then(([tab]) => tab.id)")
    first = (await hand.call("readPage")).receipt["tab"]
    await hand.show("<p>x</p>")
    assert (await hand.call("readPage")).receipt["tab"] == first
    tab = await hand.bed.evaluate(f"chrome.tabs.get({first[1:]}).then(({{active, groupId}}) => ({{active, groupId}}))")
    assert tab["active"] is False
    assert await hand.bed.evaluate(f"chrome.tabGroups.get({tab['groupId']}).then((group) => group.title)") == "Pagehand"
    assert (
        await hand.bed.evaluate("chrome.tabs.query({active: true, currentWindow: true}).then(([tab]) => tab.id)")
        == front
    )


async def test_a_panels_turn_is_about_the_tab_in_front_of_its_window(hand):
    url = hand.bed.site.page("/front", "<title>Front</title><button>In front</button>")
    async with hand.bed.page(url):
        hand.window = await hand.bed.evaluate(WINDOW)
        done = await hand.call("readPage")
        assert done.receipt["title"] == "Front" and 'button "In front"' in done.text
        async with hand.bed.page(hand.bed.site.page("/other", "<title>Other</title>")):
            assert (await hand.call("readPage", full=True)).receipt["title"] == "Front"  # the turn stays where it began
            hand.turn = "a later turn"
            assert (await hand.call("readPage")).receipt["title"] == "Other"
    done = await hand.call("readPage")
    assert done.reason == "tab_gone"


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
        assert (await hand.call("click", ref=f"t{number}:{hand.ref('button')}")).receipt["tab"] == f"t{number}"
    assert (await hand.call("readPage", tab=f"t{number}")).reason == "tab_gone"
    assert (await hand.call("readPage")).receipt["url"] == hand.url


async def test_describing_makes_no_tab(hand):
    count = "chrome.tabs.query({}).then((tabs) => tabs.length)"
    before = await hand.bed.evaluate(count)
    target = await hand.describe("readPage")
    assert target == {"origin": None, "url": None, "tab": None, "title": None, "sensitive": False}
    assert (await hand.describe("click", ref="e1"))["unresolved"] == "not_found"
    assert await hand.bed.evaluate(count) == before
