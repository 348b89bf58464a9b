"""On and off."""

from talks.pages import El, Talk, one_page


async def test_ticking_ticks_once():
    site = one_page(El("checkbox", "News"))
    talk = Talk(site)
    assert await talk.say("tick News") == "Ticked the checkbox “News”."
    assert await talk.say("tick News") == "The checkbox “News” was already on."
    assert await talk.say("untick News") == "Unticked the checkbox “News”."
    assert [tool for tool, _ in site.calls].count("click") == 2


async def test_a_radio_button_cannot_be_taken_back():
    assert "cannot be taken back" in await Talk(one_page(El("radio", "Express", states="checked"))).say(
        "untick Express"
    )


async def test_only_what_can_be_on_can_be_off():
    site = one_page(El("button", "News", click=lambda at: at.state.update(clicked=1)))
    assert "not something to untick" in await Talk(site).say("untick News")
    assert site.state == {}
