"""Values with a type in running text, and dates and times as people say them."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.language.measures import (
    address_parts,
    amount_of,
    are_of_one_currency,
    clock_time,
    find_values,
    measured,
    minutes_of,
    month_of,
    read_date,
)

THURSDAY = date(2026, 12, 24)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2026-12-24", "2026-12-24"),
        ("24.12.2026", "2026-12-24"),
        ("12/24/2026", "2026-12-24"),
        ("24 December 2026", "2026-12-24"),
        ("Dec 24th, 2026", "2026-12-24"),
        ("Thursday, 24 December 2026", "2026-12-24"),
        ("31 February 2026", None),
        ("next week", None),
        ("tomorrow", None),
        ("", None),
    ],
)
def test_dates_become_what_date_fields_take(text, day):
    assert read_date(text) == (day and date.fromisoformat(day))


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("today", "2026-12-24"),
        ("tomorrow", "2026-12-25"),
        ("the day after tomorrow", "2026-12-26"),
        ("next Monday", "2026-12-28"),
        ("Monday", "2026-12-28"),
        ("this Thursday", "2026-12-31"),
        ("last Thursday", "2026-12-17"),
        ("last Monday", "2026-12-21"),
        ("in 3 days", "2026-12-27"),
        ("in two weeks", "2027-01-07"),
        ("a week from now", "2026-12-31"),
        ("3 March", "2027-03-03"),
        ("December 24th", "2026-12-24"),
        ("December 23rd", None),
        ("26 November", None),
        ("20 November", "2027-11-20"),
        ("Wednesday 3 March", "2027-03-03"),
        ("Thursday 3 March", None),
        ("30 February", None),
        ("someday", None),
        ("in many days", None),
    ],
)
def test_days_are_counted_from_today(text, day):
    assert read_date(text, THURSDAY) == (day and date.fromisoformat(day))


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("5:07 AM", "05:07"),
        ("5:07 p.m.", "17:07"),
        ("12 am", "00:00"),
        ("12:30 PM", "12:30"),
        ("17:45", "17:45"),
        ("noon", "12:00"),
        ("7 o'clock", "07:00"),
        ("13 pm", None),
        ("25:00", None),
        ("7", None),
    ],
)
def test_times_become_what_time_fields_take(text, time):
    assert clock_time(text) == time


def test_a_month_is_known_by_its_beginning():
    assert (month_of("Sept."), month_of("mar")) == (9, 3)
    with pytest.raises(LookupError):
        month_of("Foo")


@given(st.text(max_size=40))
def test_no_text_breaks_the_reading(text):
    assert read_date(text, THURSDAY) is None or isinstance(read_date(text, THURSDAY), date)
    clock_time(text)


def test_german_months_are_read():
    assert read_date("12. Oktober 2026") == date(2026, 10, 12) and read_date("3. März 2027") == date(2027, 3, 3)
    assert read_date("1. Mai 2027") == date(2027, 5, 1) and read_date("24. Dezember 2026") == date(2026, 12, 24)


@pytest.mark.parametrize(
    ("text", "wants", "found"),
    [
        ("from €49.00 to 59,90 EUR or $1,299", "money", ["€49.00", "59,90 EUR", "$1,299"]),
        ("3 lamps for CHF 20.-", "money", ["CHF 20"]),
        ("in stock: 14, 35% off", "number", ["14", "35%"]),
        (
            "born 10 December 1815, due 2026-12-24, Mar 3rd, 2024, 24.12.2026",
            "date",
            ["10 December 1815", "2026-12-24", "Mar 3rd, 2024", "24.12.2026"],
        ),
        ("9:00 to 5 pm", "time", ["9:00", "5 pm"]),
        ("write to ann.lee@mail.example.org.", "email", ["ann.lee@mail.example.org"]),
        ("call +43 1 555 01 00 today", "phone", ["+43 1 555 01 00"]),
        ("see https://x.example/a?b and www.y.example", "link", ["https://x.example/a?b", "www.y.example"]),
        (" any text ", "text", ["any text"]),
        ("nothing here", "money", []),
    ],
)
def test_values_are_found_as_written(text, wants, found):
    assert find_values(text, wants) == found


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("€1,299.50", 1299.5),
        ("1.299,50 €", 1299.5),
        ("$1,299", 1299),
        ("0.250", 0.25),
        ("12", 12),
        ("CHF 1'000", 1000),
        ("none", None),
    ],
)
def test_amounts_are_read_in_either_spelling(text, amount):
    assert amount_of(text) == amount


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("7h 2m", 422),
        ("1 h 5 min", 65),
        ("45 minutes", 45),
        ("2 days", 2880),
        ("1.5 hours", 90),
        ("7 horses", None),
        ("", None),
    ],
)
def test_durations_are_read_in_minutes(text, minutes):
    assert minutes_of(text) == minutes


@pytest.mark.parametrize(
    ("text", "by", "worth"),
    [
        ("-4.50 EUR", "", -4.5),
        ("3h 20m", "duration", 200),
        ("1,284", "length", 1284),
        ("2 January 2026", "date", date(2026, 1, 2).toordinal()),
        ("soon", "date", None),
    ],
)
def test_what_is_compared_is_one_number(text, by, worth):
    assert measured(text, by) == worth


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("20 euros", "Amount (EUR)", True),
        ("20 euros", "Amount in CHF", False),
        ("$20", "Amount", True),
        ("20", "Amount in CHF", True),
        ("15€", "Sum in €", True),
        ("20 francs", "Amount in Fr.", True),
    ],
)
def test_money_of_another_currency_is_told(one, other, same):
    assert are_of_one_currency(one, other) == same


def test_an_address_in_one_line_has_its_parts():
    assert address_parts("Seestrasse 18, 8002 Zürich") == {
        "street": "Seestrasse 18",
        "postcode": "8002",
        "town": "Zürich",
    }
    assert address_parts("Rosenbergstr. 12a 9000 St. Gallen, Switzerland")["country"] == "Switzerland"
    assert address_parts("Room 12, second floor") == {} == address_parts("Seestrasse 18")
