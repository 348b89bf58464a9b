"""What tabs promises: all tabs by name, new ones behind, and the session's current one."""


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
    assert await hand.bed.evaluate(f"chrome.tabs.get({second[1:]}).then((tab) => tab.active)") is False
    front = await hand.bed.evaluate("chrome.tabs.query({active: true, currentWindow: true}).then(([tab]) => tab.id)")
    switched = await hand.call("tabs", action="switch", tab=own)
    assert switched.receipt["tab"] == own and (await hand.call("readPage")).receipt["tab"] == own
    assert await hand.bed.evaluate(f"chrome.tabs.get({own[1:]}).then((tab) => tab.active)") is True
    await hand.bed.evaluate(f"chrome.tabs.update({front}, {{active: true}}).then(() => 0)")
    assert (await hand.call("tabs", action="close", tab=second)).receipt["ok"]
    assert second not in (await hand.call("tabs")).text


async def test_what_is_not_said_or_not_there(hand):
    assert (await hand.call("tabs", action="close")).reason == "bad_value"
    assert (await hand.call("tabs", action="switch", tab="t999999")).reason == "tab_gone"
    assert (await hand.describe("tabs", action="open", url="https://example.org/"))["origin"] == "https://example.org"
