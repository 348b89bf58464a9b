"""Sentence forms for the controls of a page."""

import pytest

from talks.gist import gists


@pytest.mark.parametrize(
    ("command", "steps"),
    [
        ("add 2 packs of Spaghetti No. 5 to my basket", ["do add: Spaghetti No. 5 to basket x2"]),
        ("archive the mail from Dr. Sutter", ["do archive: mail from Dr. Sutter"]),
        ("take the rug out of my basket", ["do remove: rug from basket"]),
        ("mark it as read", ["do mark as read: <it>"]),
        ("make Hauptstr. 5 my default address", ["do set as default: Hauptstr. 5"]),
        ("log me out", ["do log out"]),
        ("apply the coupon WINTER10", ["do apply: coupon = 'WINTER10'"]),
        ("comment: looks good to me", ["do comment = 'looks good to me'"]),
        ("subscribe to the newsletter with a@b.org", ["do subscribe: newsletter = 'a@b.org'"]),
        ("write a mail to ann@example.org", ["do compose", "fill <field> to = 'ann@example.org'"]),
        ("send Ann a message", ["? send Ann a message"]),
        ("upload the file photo.jpg", ["? upload the file photo.jpg"]),
        ("delete it because I say so", ["do delete: <it>"]),
        ("show", ["? show"]),
    ],
)
def test_a_command_means(command, steps):
    assert gists(command) == steps
