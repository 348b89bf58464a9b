"""What dialog promises: the answers of the next act, and only of it."""

# ruff: noqa: E501 - pages are easier to read in one piece


async def test_the_next_act_is_answered_as_told_and_later_ones_are_not(hand):
    await hand.show("<button onclick=\"this.title = confirm('Delete?') + '/' + prompt('Who?', 'x')\">Ask</button>")
    assert (await hand.call("dialog", accept=True, text="Ann")).receipt["ok"]
    done = await hand.call("click", ref=hand.ref("button"))
    assert done.receipt["effect"][0]["detail"] == 'confirm "Delete?" accepted'
    assert await hand.in_page("document.querySelector('button').title") == "true/Ann"
    again = await hand.call("click", ref=hand.ref("button"))
    assert again.receipt["effect"][0]["detail"] == 'confirm "Delete?" dismissed'


async def test_outside_of_acts_dialogs_are_the_pages_own(hand):
    await hand.show(
        "<button onclick=\"this.title = confirm('a')\">Ask</button><script>confirm = () => { window.own = true; return 'own' }</script>"
    )
    await hand.call("click", ref=hand.ref("button"))
    assert await hand.in_page("[document.querySelector('button').title, window.own ?? null]") == ["false", None]
    assert await hand.in_page("[confirm('b'), own]") == ["own", True]
