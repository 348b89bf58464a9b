"""Days that a reading writes as numbers are called by their dates again, and nothing else is."""

import pytest

from pagehand.wire.days import with_whole_days


@pytest.mark.parametrize(
    ("reading", "whole"),
    [
        (
            (
                '| [e1] button "Sunday, February 28, 2027" disabled | [e2] button "Monday, March 1, 2027" | 2 [e3] |\n'
                "  | 3 (selected) [e4] |"
            ),
            (
                '| [e1] button "Sunday, February 28, 2027" disabled | [e2] button "Monday, March 1, 2027"'
                ' | [e3] button "Tuesday, March 2, 2027" |\n  | [e4] button "Wednesday, March 3, 2027" selected |'
            ),
        ),
        (
            '[e8] clickable "March 1, 2027" 2 [e9] 3 [e10]',
            (
                '[e8] clickable "March 1, 2027" [e9] clickable "Tuesday, March 2, 2027"'
                ' [e10] clickable "Wednesday, March 3, 2027"'
            ),
        ),
    ],
)
def test_a_day_after_the_one_before_it_is_called_by_its_date(reading, whole):
    assert with_whole_days(reading) == whole


@pytest.mark.parametrize(
    "reading",
    [
        '| [e1] button "March 1, 2027" | Bess | 2 [e3] |',
        '| [e1] button "March 1, 2027" | 3 [e3] |',
        '| [e1] button "Invoice 1" | 2 [e3] |',
        "| 1 [e1] | 2 [e2] |",
        'heading 2 "March 1, 2027"\n2 [e3]',
    ],
)
def test_other_numbers_stay(reading):
    assert with_whole_days(reading) == reading
