"""Cookie banners are answered with as little consent as they let one, unless all of it was asked for."""

import pytest

from talks.pages import El, Talk, one_page, text


def marked(name):
    return lambda at: at.state.update({name: True})


def page():
    return one_page(
        El("row", inside=[text("Oat cookies"), El("button", "Remove", click=marked("removed"))]),
        text("We use cookies and similar technology."),
        El("button", "Accept all", click=marked("all")),
        El("button", "Only necessary", click=marked("few")),
    )


@pytest.mark.parametrize(
    ("said", "state"),
    [
        ("reject all cookies", {"few": True}),
        ("only necessary cookies please", {"few": True}),
        ("no cookies", {"few": True}),
        ("get rid of the cookie banner", {"few": True}),
        ("close that privacy popup", {"few": True}),
        ("accept all cookies", {"all": True}),
        ("remove the oat cookies", {"removed": True}),
    ],
)
async def test_a_banner_is_answered_as_was_said(said, state):
    site = page()
    await Talk(site).say(said)
    assert site.state == state


async def test_where_no_banner_is_nothing_is_clicked():
    site = one_page(text("Invitation"), El("button", "Reject", click=marked("rejected")))
    told = await Talk(site).say("reject all cookies")
    assert site.state == {} and "cookie" in told
