"""Values with a type in running text."""

import pytest

from pagehand.providers.commands.words.amounts import amount_of, find_values, minutes_of


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
