"""What highlight promises: the person sees the element for a while; the page and readings notice nothing."""


async def test_it_is_shown_for_a_while_and_gone_with_the_next_act(hand):
    text = "<p>Some text</p><p>More of it</p><p>And more</p>"
    await hand.show(f"{text}<button onclick=\"this.textContent='done'\">Here</button>")
    ref = hand.ref("button")
    before = await hand.in_page("document.documentElement.children.length")
    done = await hand.call("highlight", ref=ref, seconds=30)
    assert done.receipt["ok"] and f'showing [{ref}] button "Here" for 30 seconds' in done.text
    assert "is not in front" not in done.text
    assert await hand.in_page("document.documentElement.children.length") == before + 1
    assert (await hand.read()).endswith("unchanged since the last reading")
    assert (await hand.call("click", ref=ref)).kinds == ["dom_changed"]
    assert await hand.in_page("document.documentElement.children.length") == before


async def test_behind_another_tab_the_person_may_not_see_it(hand):
    await hand.show("<button>Here</button>")
    async with hand.bed.page(hand.bed.site.page("/over", "<title>Over</title>")):
        assert "is not in front" in (await hand.call("highlight", ref=hand.ref("button"))).text


async def test_what_is_not_there_is_refused_with_the_reason(hand):
    await hand.show("<button id=a>One</button><button id=b>Two</button>")
    one, two = hand.ref('button "One"'), hand.ref('button "Two"')
    await hand.in_page("a.remove(), b.style.display = 'none', 0")
    assert (await hand.call("highlight", ref=one)).reason == "stale"
    assert (await hand.call("highlight", ref=two)).reason == "hidden"
    assert (await hand.call("highlight", ref="e99999")).reason == "not_found"


async def test_in_a_frame(hand):
    site = hand.bed.site
    site.page("/framed", "<button>Inside</button>")
    await hand.show(f"<iframe src='{site.url('/framed', 'in.localhost')}'></iframe>")
    ref = hand.ref('button "Inside"')
    assert f'showing [{ref}] button "Inside"' in (await hand.call("highlight", ref=ref)).text
