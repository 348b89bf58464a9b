"""Which button opens what to choose."""

from pagehand.wire.openings import fits_in, is_called, opener_for
from talks.pages import outline

PAGE = """Assignee
[e1] button "Nobody ▾"
[e2] button "Sort by: Newest ▾"
[e3] button "EN ▾"
"""


def test_what_is_under_a_caption_or_shows_a_language_is_found():
    page = outline(PAGE)
    assert [opener_for(page, [name])[2].ref for name in ("assignee", "sort by", "language")] == ["e1", "e2", "e3"]
    assert opener_for(page, ["currency"]) is None


def test_a_language_is_meant_by_any_of_its_names():
    fits = fits_in(opener_for(outline(PAGE), ["language"]), "German")
    assert fits("Deutsch")
    assert not fits("Français")
    assert is_called("Newest", ["newest"])
