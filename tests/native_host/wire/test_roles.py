"""Which roles a word or a verb means."""

from pagehand.wire.roles import is_kind, rank
from talks.pages import outline

PAGE = outline('[e1] button "A"\n[e2] textbox "B"\n[e3] radio "C"\n[e4] clickable "D"\nheading 1 "E"')


def ranks(purpose):
    return [rank(node, purpose) for node in PAGE.nodes]


def test_verbs_prefer_what_is_made_for_them():
    assert ranks("click") == [0, 3, 0, 1, None]
    assert ranks("fill") == [None, 0, 1, None, None]
    assert ranks("check") == [1, None, 0, 1, None]
    assert ranks("hover") == [0, 0, 0, 0, None]
    assert ranks("find") == [0, 0, 0, 0, 1]


def test_role_words_name_kinds():
    assert [is_kind(node, "button") for node in PAGE.nodes] == [True, False, False, True, False]
    assert all(is_kind(node, None) for node in PAGE.nodes)
