"""What tabs promises: all tabs by name, new ones in front, and the session's current one."""

ACTIVE = "chrome.tabs.get({}).then((tab) => tab.active)"


async def is_in_front(hand, tab):
    return await hand.bed.evaluate(ACTIVE.format(tab[1:]))


async def test_list_open_switch_and_close(hand):
    await hand.show("<title>Mine</title><p>x</p>")
    own = (await hand.call("readPage")).receipt["tab"]
    listed = await hand.call("tabs")
    assert f'{own} "Mine" {hand.url} current' in listed.text
    url = hand.bed.site.page("/second", "<title>Second</title><h1>Second</h1>")
    opened = await hand.call("tabs", action="open", url=url)
    second = opened.receipt["tab"]
    assert second != own and 'heading 1 "Second"' in opened.text
    assert (await hand.call("readPage")).receipt["tab"] == second
    assert await is_in_front(hand, second)
    switched = await hand.call("tabs", action="switch", tab=own)
    assert switched.receipt["tab"] == own and (await hand.call("readPage")).receipt["tab"] == own
    assert await is_in_front(hand, own)
    assert (await hand.call("tabs", action="close", tab=second)).receipt["ok"]
    assert second not in (await hand.call("tabs")).text


async def test_switch_without_a_tab_brings_the_sessions_own_to_the_front(hand):
    await hand.show("<title>Mine</title>")
    own = (await hand.call("readPage")).receipt["tab"]
    async with hand.bed.page(hand.bed.site.page("/over", "<title>Over</title>")):
        assert not await is_in_front(hand, own)
        assert (await hand.call("tabs", action="switch")).receipt["tab"] == own
        assert await is_in_front(hand, own)


async def test_a_turn_that_closed_its_own_tab_goes_on_with_a_new_page(hand):
    await hand.show("<title>Mine</title>")
    own = (await hand.call("readPage")).receipt["tab"]
    assert (await hand.call("tabs", action="close", tab=own)).receipt["ok"]
    assert (await hand.call("navigate", url=hand.url)).receipt["tab"] != own


async def test_what_is_not_said_or_not_there(hand):
    assert (await hand.call("tabs", action="close")).reason == "bad_value"
    assert (await hand.call("tabs", action="switch", tab="t999999")).reason == "tab_gone"
    assert (await hand.describe("tabs", action="open", url="https://example.org/"))["origin"] == "https://example.org"
