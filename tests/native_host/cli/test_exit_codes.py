import pytest

from pagehand.cli import exit_codes
from pagehand.errors import CODES, PagehandError


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("no_hand", 4),
        ("hand_gone", 4),
        ("cancelled", 130),
        ("denied", 3),
        ("bad_arguments", 2),
        ("setup", 2),
        ("busy", 2),
    ],
)
def test_an_error_has_its_code(name, code):
    assert exit_codes.of_error(PagehandError("x", name)) == code


def test_no_error_counts_as_done():
    assert all(exit_codes.of_error(PagehandError("x", name)) != exit_codes.DONE for name in CODES)
