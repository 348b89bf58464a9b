"""A list of phrases finds in a text what one pattern of all of them would, and costs nothing before it is asked."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.gate.phrases import Beginnings, Phrases, worded

LISTED = [
    "place .. order",
    "order",
    "*loschen",
    "wip*",
    "re*ed",
    "change|set_anew password|pass_word",
    "and",
    "order by",
]


def phrases(*listed, joined=False, **around):
    return Phrases(worded(listed), joined=joined, **around)


def test_words_of_a_list_are_folded_one_by_one():
    assert worded(["Lö*  schen|Weg", "d_Accès", "e-mail|x", "plain"]) == [
        "lo* schen|weg",
        "d_acces",
        "e_mail|x",
        "plain",
    ]
    assert worded([]) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Konto loschen", ["loschen"]),
        ("kontoloschen", ["kontoloschen"]),
        ("place your next big order now", ["place your next big order"]),
        ("place a very very big order", ["order"]),
        ("set anew pass word", ["set anew pass word"]),
        ("order by and wiping", ["order by", "and", "wiping"]),
        ("reordered", ["reordered"]),
        ("disorder", []),
    ],
)
def test_what_is_found_in_a_text(text, found):
    assert [one[0] for one in phrases(*LISTED).finditer(text)] == found


def test_a_text_can_be_parted_and_changed():
    joins = phrases("and", "or")
    assert joins.split("a and b or c") == ["a ", " b ", " c"] and joins.split("x") == ["x"]
    assert joins.sub(lambda found: found[0].upper(), "a and b or") == "a AND b OR"
    assert joins.fullmatch("and") and not joins.fullmatch("and b") and joins.match("and b") and not joins.match("b and")


def test_what_stands_beside_makes_something_else_of_it():
    words = phrases("send", prefixes=["was"], suffixes=["off*"])
    assert not words.search("was send") and not words.search("send offer") and words.search("is send")
    glued = phrases("削除", joined=True, prefixes=["未"], suffixes=["した"])
    assert not glued.search("未 削除") and not glued.search("削除 した") and glued.search("今削除する")


def test_what_phrases_can_begin_with():
    begin = Beginnings(LISTED, joined=False)
    assert {"place", "set", "order"} <= begin.exact and "password" not in begin.exact
    assert begin.fit("wiping") and begin.fit("xloschen") and begin.fit("reused") and not begin.fit("lamp")
    assert Beginnings(["削除"], joined=True).exact == {"削"}


def test_no_pattern_is_made_before_a_text_may_hold_it(monkeypatch):
    made = []
    compiled = re.compile
    words = phrases("send", "order now")
    monkeypatch.setattr(re, "compile", lambda pattern, *flags: made.append(pattern) or compiled(pattern, *flags))
    assert not words.search("a lamp") and made == []
    assert words.search("order now") and len(made) == 1


@given(
    st.lists(st.lists(st.sampled_from(["ab", "a", "b*", "*c", "..", "a|b_c"]), min_size=1, max_size=3), max_size=6),
    st.lists(st.sampled_from(["ab", "a", "b", "bc", "c", "abc", "acb"]), max_size=6),
)
def test_it_finds_what_one_pattern_of_all_finds(listed, said):
    ready = [text for phrase in listed if (text := " ".join(phrase)) and phrase[0] != ".."]
    text, words = " ".join(said), phrases(*ready)
    each = [phrases(one) for one in sorted(set(worded(ready)), key=lambda one: (-len(one), one))]
    expected, end = [], 0
    for word in re.finditer(r"\w+", text):
        at = next((f for one in each if (f := one.match(text[word.start() :]))), None)
        if at and word.start() >= end:
            end = word.start() + at.end()
            expected.append((word.start(), end))
    assert [one.span() for one in words.finditer(text)] == expected
