"""Sentence forms for the controls of a page."""

import pytest

from talks.gist import gists


@pytest.mark.parametrize(
    ("command", "steps"),
    [
        ("add 2 packs of Spaghetti No. 5 to my basket", ["do add: Spaghetti No. 5 to basket x2"]),
        ("put two of the mugs and 3 pens in my basket", ["? put two of the mugs"]),
        ("remove 2 mugs from my basket", ["? remove 2 mugs from my basket"]),
        ("order 3 pizzas", ["do order: pizzas x3"]),
        ("add 3 kg of rice to the cart", ["? add 3 kg of rice to the cart"]),
        ('edit my post and add "Solved"', ['? edit my post and add "Solved"']),
        ("set the subject to Invoice, order 12", ["? order 12"]),
        ("turn dark mode off for Anna", ["untick dark mode for Anna"]),
        (
            "change my home branch to Riverside and don't keep my history",
            ["fill home branch = 'Riverside'", "untick keep my history"],
        ),
        ("mark the ad as sold", ["do mark as sold: ad"]),
        ("make the Mastercard my main card", ["do make main card: Mastercard"]),
        ("sign the report off", ["do sign off: report"]),
        ('reject it with the reason "No"', ["do reject: <it> = 'No'"]),
        ("add me as a watcher", ["? add me as a watcher"]),
        ("archive the mail from Dr. Sutter", ["do archive: mail from Dr. Sutter"]),
        ("delete the last three photos", ["? delete the last three photos"]),
        ("mark the first two mails as read", ["? mark the first two mails as read"]),
        ("take the rug out of my basket", ["do remove: rug from basket"]),
        ("mark it as read", ["do mark as read: <it>"]),
        ("make Hauptstr. 5 my default address", ["do set as default: Hauptstr. 5"]),
        ("log me out", ["do log out"]),
        ("upload the file photo.jpg", ["? upload the file photo.jpg"]),
        ("delete it because I say so", ["do delete: <it>"]),
        ("show", ["? show"]),
    ],
)
def test_a_command_means(command, steps):
    assert gists(command) == steps
