"""Sentence forms that are plain, and those that hold words of the person's own."""

import pytest

from talks.gist import gists


@pytest.mark.parametrize(
    ("command", "steps"),
    [
        ("sort the results by price, cheapest first", ["sort price up"]),
        ("show the cheapest first", ["sort price up"]),
        ("delete the text in Notes", ["fill Notes = ''"]),
        ("take me to the checkout", ["click checkout"]),
        ("take me back", ["back"]),
        ("take me back to the overview", ["click overview"]),
        ("back to top", ["scroll top"]),
        ("edit the title to Draft 2", ["fill title = 'Draft 2'"]),
        ("use the slider to select 8", ["fill <slider> = '8'"]),
        ("leave Notes empty", ["fill Notes = ''"]),
        ("apply the coupon WINTER10", ["do apply: coupon = 'WINTER10'"]),
        ("comment: looks good to me", ["do comment = 'looks good to me'"]),
        ("subscribe to the newsletter with a@b.org", ["do subscribe: newsletter = 'a@b.org'"]),
        ("write a mail to ann@example.org", ["do compose", "fill <field> to = 'ann@example.org'"]),
        ("send Ann a message", ["? send Ann a message"]),
        ("comment: that will do!", ["do comment = 'that will do!'"]),
        ("can you reply saying I am late?", ["do reply = 'I am late'"]),
        ("sign Mia up for the trip to Bern", ["do sign up Mia: trip to Bern"]),
        ("create a folder called Taxes", ["do create folder = 'Taxes'"]),
        ("add a reminder to pay the rent", ["? add a reminder to pay the rent"]),
        ("create a task to call mum", ["? create a task to call mum"]),
        ("put my name, Jo Baker, in the name field", ["fill <field> name = 'Jo Baker'"]),
        (
            "create a ticket titled Crash with priority high",
            ["form create: ticket | called Crash | with priority high"],
        ),
        ("make the meeting an hour longer", ["? make the meeting an hour longer"]),
        ("pay 20 to Ann", ["form pay: 20 | to Ann"]),
        ("put me down for the late shift", ["do sign up: late shift"]),
        ("transfer 50 euros to Ann from my savings", ["form transfer: 50 euros | to Ann | from savings"]),
    ],
)
def test_a_command_means(command, steps):
    assert gists(command) == steps


@pytest.mark.parametrize(
    "said",
    [
        "reply to Tom that I cannot come and ask him for another date",
    ],
)
def test_what_goes_on_is_no_value_and_no_name(said):
    assert gists(said)[-1].startswith("?")
