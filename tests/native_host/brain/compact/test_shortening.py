"""A long reading in few characters: what fits the task stays, with what it belongs to."""

from hypothesis import given
from hypothesis import strategies as st

from pagehand.brain.compact.shortening import shortened

ROWS = "\n".join(f"  | [e{n}] checkbox | Issue {n} is about something | Open |" for n in range(10, 60))
PAGE = (
    f'page "Issues"\ntable 51 rows\n  | | Title | Status |\n{ROWS}\n  | [e99] checkbox | Login loop | Closed |\nThe end'
)


def test_what_is_short_stays_as_it_is():
    assert shortened(PAGE, "login", len(PAGE)) == PAGE


def test_a_line_that_fits_stays_with_its_table_and_its_head_and_gaps_are_told():
    lines = shortened(PAGE, "who reported the login loop?", 600).splitlines()
    assert lines[0] == 'page "Issues"'
    assert "table 51 rows" in lines and "  | | Title | Status |" in lines
    assert "  | [e99] checkbox | Login loop | Closed |" in lines
    gaps = [int(line.split()[1]) for line in lines if line.startswith("… ")]
    assert sum(gaps) + len(lines) - len(gaps) == len(PAGE.splitlines())


@given(st.text(alphabet="ab \n|…", max_size=300), st.text(max_size=20), st.integers(20, 200))
def test_it_never_grows_beyond_its_room_and_the_words_for_gaps(text, task, longest):
    short = shortened(text, task, longest)
    gaps = sum(line.startswith("… ") for line in short.splitlines())
    assert len(short) <= max(longest, 0) + 30 * (gaps + 1)
