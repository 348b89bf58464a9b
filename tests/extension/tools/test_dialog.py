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


async def test_an_answer_is_for_the_words_it_was_given_for(hand):
    await hand.show(
        "<button onclick=\"this.title = confirm(window.question) + '/' + prompt('Type DELETE to go on')\">Ask</button><script>question = 'Save?'</script>"
    )
    ref = hand.ref("button")
    told = await hand.describe("dialog", accept=True, expects="Save?")
    assert told["evidence"] == [{"from": "confirm", "text": "Save?"}] and "wordless" not in told
    await hand.go_on("dialog", told, accept=True, text="DELETE", expects=" Save? ")
    await hand.call("click", ref=ref)
    assert await hand.in_page("document.querySelector('button').title") == "true/null", "the prompt says something else"
    seen = await hand.describe("dialog", accept=True, text="DELETE")
    assert seen["evidence"] == [{"from": "confirm", "text": "Type DELETE to go on"}] and "wordless" not in seen
    await hand.in_page("window.question = 'Delete all?', 0")
    await hand.call("dialog", accept=True, expects="Save?")
    await hand.call("click", ref=ref)
    assert await hand.in_page("document.querySelector('button').title") == "false/null"
    await hand.in_page("window.prompt = () => 'none', 0")
    await hand.call("click", ref=ref)
    blind = await hand.describe("dialog", accept=True, text="DELETE")
    assert blind["wordless"] is True, "what comes behind a question that was seen nobody has seen"
