"""Dates by a calendar."""

from talks.pages import El, Page, Site, Talk, text

MONTHS = ["November 2016", "December 2016", "January 2017"]


def picker(taken=lambda month, day: f"{11 + month if month < 2 else 1}/{day}/{2016 if month < 2 else 2017}"):
    """A read-only field whose calendar opens at December 2016."""

    def make(site):
        field = site.state.setdefault("field", El("textbox", "Date", states="readonly", click=opened))
        if not site.state.get("open"):
            return Page("Form", [field])
        at = site.state["at"]
        days = [El("link", str(day), click=chosen(day)) for day in range(1, 31)]
        turn = [El("button", "Prev", click=turned(-1)), El("button", "Next", click=turned(1))]
        return Page("Form", [field, *turn, text(MONTHS[at]), *days])

    def opened(site):
        site.state |= {"open": True, "at": 1}
        site.go("/")

    def turned(by):
        def turn(site):
            site.state["at"] = max(0, min(2, site.state["at"] + by))
            site.go("/")

        return turn

    def chosen(day):
        def choose(site):
            site.state["open"] = False
            site.state["field"].value = taken(site.state["at"], day)
            site.go("/")

        return choose

    return Site({"/": make}, "/")


async def test_the_calendar_is_turned_and_the_day_clicked():
    site = picker()
    answer = await Talk(site).say("set the Date to 11/25/2016")
    assert site.state["field"].value == "11/25/2016" and "Chose 2016-11-25" in answer
    await Talk(site).say("select 01/03/2017 as the date")
    assert site.state["field"].value == "1/3/2017"


async def test_a_month_it_cannot_come_to_is_told():
    site = picker()
    answer = await Talk(site).say("set the Date to 11/25/2036")
    assert site.state["field"].value == "" and "I cannot turn the calendar" in answer


async def test_what_the_field_holds_afterwards_counts():
    site = picker(taken=lambda month, day: "12/1/2016")
    assert "holds “12/1/2016”" in await Talk(site).say("set the Date to 12/25/2016")
    site = picker(taken=lambda month, day: "")
    assert "is still empty" in await Talk(site).say("set the Date to 12/25/2016")
