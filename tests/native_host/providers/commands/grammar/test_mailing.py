"""Messages answered and passed on."""

import pytest

from talks.gist import gists
from talks.pages import El, Page, Site, Talk, text

OPEN_REPLY, OPEN_FORWARD = "when not exists? Reply: click", "when not exists? Forward: click"


@pytest.mark.parametrize(
    ("command", "steps"),
    [
        ('reply to Ann with "See you"', [f"{OPEN_REPLY} Ann", "click Reply", "fill - = 'See you'", "click send"]),
        ('reply with the text "Thanks"', [f"{OPEN_REPLY} <it>", "click Reply", "fill - = 'Thanks'", "click send"]),
        ("forward it to Bob", [f"{OPEN_FORWARD} <it>", "click Forward", "fill <field> to = 'Bob'", "click send"]),
        ("send it along to Bob", [f"{OPEN_FORWARD} <it>", "click Forward", "fill <field> to = 'Bob'", "click send"]),
        ("reply to all", ["click reply to all"]),
        ("forward", ["forward"]),
        ("send the message", ["click send the message"]),
        ("reply to Ann with something nice", ["click reply to Ann with something nice"]),
    ],
)
def test_a_command_means(command, steps):
    assert gists(command) == steps


async def test_a_message_is_found_opened_and_answered():
    def inbox(site):
        return Page("Inbox", [El("link", "Ann: lunch?", click=lambda at: at.go("/ann")), El("link", "Bob: report")])

    def message(site):
        if not site.state.get("writing"):
            return Page("Lunch?", [text("Lunch?"), El("button", "Reply", click=write), El("button", "Forward")])
        return Page("Write", [site.state["field"], El("button", "Send", click=sent)])

    def write(site):
        site.state |= {"writing": 1, "field": El("textbox")}
        site.go("/ann")

    def sent(site):
        site.state["sent"] = site.state["field"].value

    site = Site({"/": inbox, "/ann": message}, "/")
    await Talk(site).say('find the message by Ann and reply to them with the text "Yes, at noon"')
    assert site.state["sent"] == "Yes, at noon"
