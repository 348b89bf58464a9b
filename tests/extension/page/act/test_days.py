"""Which days of a calendar are in view, and of which month."""

import pytest

ONE = "".join(f"<b>{day}</b> " for day in range(1, 31))
SIDE = "<section><p>TITLE</p>DAYS</section>"


def side(title: str) -> str:
    """A month under its title."""
    return SIDE.replace("TITLE", title).replace("DAYS", ONE)


@pytest.mark.parametrize(
    ("page", "first", "last"),
    [
        (side("April 2027"), "2027-3-1", "2027-3-30"),
        (side("April 2027") + side("June 2027"), "2027-3-1", "2027-5-30"),
        pytest.param(
            f"<p>April 2027</p><p>June 2027</p><div>{ONE}</div><div>{ONE}</div>",
            "2027-3-1",
            "2027-5-30",
            id="titles over both",
        ),
        pytest.param(
            f"<p>November December 2027</p><i>{ONE}</i><i>{ONE}</i>", "2027-10-1", "2027-11-30", id="one year"
        ),
    ],
)
async def test_days_are_of_the_month_over_them(code, page, first, last):
    await code.show(page)
    days = "pageDays.shown(new Set()).map(({ day }) => `${day.year}-${day.month}-${day.day}`)"
    assert await code.run(f"const days = {days}; return [days[0], days.at(-1)]") == [first, last]
