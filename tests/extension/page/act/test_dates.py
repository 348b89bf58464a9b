"""What days a text says, and whether a field shows them in a form of its own."""

import pytest


@pytest.mark.parametrize(
    ("value", "text", "shown"),
    [
        ("April 6, 2027", "2027-04-06", True),
        ("06.04.27", "6 April 2027", True),
        ("2027-03-08 to 2027-03-12", "2027-03-08 - 2027-03-12", True),
        ("April 7, 2027", "2027-04-06", False),
        ("", "2027-04-06", False),
        ("April 6, 2027 10:30", "2027-04-06 10:30", True),
        ("April 6, 2027 9:30 PM", "2027-04-06 21:30", True),
        ("April 6, 2027 9:30 AM", "2027-04-06 21:30", False),
        ("09:30", "9:30 AM", True),
        ("August 2027", "2027-08", True),
        ("August 2026", "2027-08", False),
        ("2027-04-28", "28.04.2027", True),
        ("2027-04-28 to 2027-05-03", "28.04.2027 - 03.05.2027", True),
        ("April 28, 2027", "28/04/2027", True),
        ("2027-04-28 to 2027-05-03", "04/28/2027 - 05/03/2027", True),
        ("2027-05-03", "05/03/2027", False),  # Nobody knows which is the month.
        ("soon", "soon", False),
    ],
)
async def test_a_day_is_the_same_in_whatever_form(code, value, text, shown):
    await code.show("<input>")
    assert await code.run(f"return pageDates.shows({value!r}, {text!r})") == shown
