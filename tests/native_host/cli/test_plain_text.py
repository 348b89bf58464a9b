import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.cli.plain_text import one_line, plain


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Grüße, 漢字 🪴\n\tnext", "Grüße, 漢字 🪴\n\tnext"),
        ("\x1b[2Jgone", "␛[2Jgone"),
        ("\x1b]52;c;ZXZpbA==\x07", "␛]52;c;ZXZpbA==␇"),
        ("a\rb\x08c\x00", "a␍b␈c␀"),
        ("\x9b31mred\x7f", "\ufffd31mred\ufffd"),
        ("pay \u202eelbatnuoc\u202c", "pay elbatnuoc"),
        ("zero\u200bwidth\ufeff", "zerowidth"),
        ("line\u2028separator", "line separator"),
        ("👨\u200d👩", "👨\u200d👩"),
    ],
)
def test_nothing_that_steers_a_terminal_is_left(text, shown):
    assert plain(text) == shown


@given(st.text())
def test_no_text_at_all_keeps_a_control_character(text):
    left = {character for character in plain(text) if unicodedata.category(character) in ("Cc", "Cf")}
    assert left <= {"\n", "\t", "\u200d"}


@given(st.text())
def test_a_line_is_one_line(text):
    assert len(one_line(text).splitlines()) <= 1
