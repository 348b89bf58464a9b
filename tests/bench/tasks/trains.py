"""Tasks at the railway."""

from __future__ import annotations

from dataclasses import asdict

from sites.trains import Booking, Trains

from tasks.task import Click, Go, Say, Task, Type


def _searched(end: str, date: str) -> tuple:
    return (
        Go("trains"),
        Type('combobox "From"', "Vienna"),
        Type('combobox "To"', end),
        Type('date "Date"', date),
    )


def _with(code: str, booking: Booking) -> dict:
    return {"trains": {"bookings": asdict(Trains(Trains().bookings | {code: booking}))["bookings"]}}


_FIND = Click('button "Find trains"')
_SEARCH = "Open {trains}, choose Vienna in From, choose Graz in To, set Date to 2030-06-01"

TASKS = (
    Task(
        "trains price",
        f"{_SEARCH} and press 'Find trains'. What does the 11:05 train cost?",
        (*_searched("Graz", "2030-06-01"), _FIND, Say("It costs {}.", r"11:05.*(€31\.00)")),
        answer=("31",),
    ),
    Task(
        "trains fastest",
        f"{_SEARCH} and press 'Find trains'. Which train is the fastest?",
        (*_searched("Graz", "2030-06-01"), _FIND, Say("The {} train.", r"(08:15), takes 2 h 35")),
        answer=("08:15",),
    ),
    Task(
        "trains book",
        f"{_SEARCH} and press 'Find trains'. Then press 'Choose 08:15', fill Name with 'Ann Lee' and E-mail with "
        "ann@example.org and press Book. Tell me the booking code.",
        (
            *_searched("Graz", "2030-06-01"),
            _FIND,
            Click('button "Choose 08:15"'),
            Type('textbox "Name"', "Ann Lee"),
            Type('textbox "E-mail"', "ann@example.org"),
            Click('button "Book"'),
            Say("The code is {}.", r"booking code is (B\d+)"),
        ),
        _with("B42", Booking("Vienna", "Graz", "2030-06-01", "08:15", False, False, "Ann Lee", "ann@example.org")),
        ("b42",),
    ),
    Task(
        "trains first class with a bike",
        f"{_SEARCH}, choose 'First class', check 'With a bike' and press 'Find trains'. Then press 'Choose 06:40', "
        "fill Name with 'Bo Berg' and E-mail with bo@example.org and press Book.",
        (
            *_searched("Graz", "2030-06-01"),
            Click('radio "First class"'),
            Click('checkbox "With a bike"'),
            _FIND,
            Click('button "Choose 06:40"'),
            Type('textbox "Name"', "Bo Berg"),
            Type('textbox "E-mail"', "bo@example.org"),
            Click('button "Book"'),
            Say("It is booked."),
        ),
        _with("B42", Booking("Vienna", "Graz", "2030-06-01", "06:40", True, True, "Bo Berg", "bo@example.org")),
    ),
    Task(
        "trains cancel",
        "Open {trains}, click 'My bookings' and press 'Cancel KX7'.",
        (Go("trains"), Click('link "My bookings"'), Click('button "Cancel KX7"'), Say("KX7 is cancelled.")),
        {"trains": {"bookings": {"PM2": asdict(Trains())["bookings"]["PM2"]}}},
    ),
)
