"""Dates and times as people say them."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.providers.commands.words.dates import clock_time, iso_date, month_of, read_date

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
    assert iso_date(text) == day


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
        ("someday", None),
        ("in many days", None),
    ],
)
def test_days_are_counted_from_today(text, day):
    assert iso_date(text, THURSDAY) == day


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
