"""What is left in the browser of a session that is gone: nothing that only it used."""

import json

CLOSE = 'import("/extension/tools/tabs/session_tabs.js").then((m) => m.closeTabsOf({}))'


async def tabs_of(hand):
    return await hand.bed.evaluate("chrome.tabs.query({}).then((tabs) => tabs.map((tab) => 't' + tab.id))")


async def test_a_sessions_own_tabs_go_with_it_and_the_persons_stay(hand):
    hand.begins = "front"
    async with hand.bed.page(hand.bed.site.page("/person", "<title>Person</title>")):
        person = (await hand.call("readPage")).receipt["tab"]
        own = [(await hand.call("tabs", action="open")).receipt["tab"] for _ in range(2)]
        link = hand.bed.site.page("/more", "<title>More</title>")
        await hand.show(f"<a href='{link}' target=_blank>More</a>")
        opened = (await hand.call("click", ref=hand.ref('link "More"'))).receipt["effect"][0]["detail"].split()[0]
        assert {person, *own, opened} <= set(await tabs_of(hand))
        await hand.close()
        assert not {*own, opened} & set(await tabs_of(hand)) and person in await tabs_of(hand)


async def test_a_tab_that_another_session_works_in_or_a_person_pinned_stays(hand):
    await hand.show("<title>Shared</title>")
    shared = (await hand.call("readPage")).receipt["tab"]
    pinned = (await hand.call("tabs", action="open")).receipt["tab"]
    await hand.bed.evaluate(f"chrome.tabs.update({pinned[1:]}, {{pinned: true}}).then(() => 0)")
    first, hand.session = hand.session, f"{hand.session} beside"
    hand.turn, hand.begins = f"{hand.turn} of another", "front"
    await hand.call("tabs", action="switch", tab=shared)
    await hand.bed.evaluate(CLOSE.format(json.dumps(first)) + ".then(() => 0)")
    assert {shared, pinned} <= set(await tabs_of(hand))
    for tab in (shared, pinned):
        await hand.call("tabs", action="close", tab=tab)
