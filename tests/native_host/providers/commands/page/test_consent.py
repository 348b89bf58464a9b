"""Which button of a cookie banner is meant."""

from pagehand.providers.commands.page.controls import REFUSING
from pagehand.wire.sending import banner_button
from talks.pages import outline

BANNER = """
We value your privacy.
[e1] button "Accept all"
[e2] button "Reject all"
"""


def test_it_is_the_one_with_such_a_name_beside_the_words_about_it():
    page = outline(BANNER)
    refusing, accepting = banner_button(page, REFUSING), banner_button(page, {"accept all"})
    assert refusing is not None and refusing.name == "Reject all"
    assert accepting is not None and accepting.name == "Accept all"


def test_a_page_that_says_nothing_of_cookies_has_none():
    assert banner_button(outline(BANNER.replace("We value your privacy.", "Meeting on Friday")), REFUSING) is None
