import pytest

from pagehand.brain.engines import (
    MOST_CHARACTERS,
    Engine,
    choose_engine,
    default_engine,
    find_engine,
    room_for,
    tier_for,
)
from pagehand.errors import PagehandError


def engine(name, unavailable=None, **parts):
    return Engine(name, name.title(), "api", lambda: None, unavailable, **parts)


ABLE = engine("claude", aliases=("c", "best"))
UNABLE = engine("gpt", "no key is set; set OPENAI_API_KEY")
HIDDEN = engine("old", hidden=True)


def refusal(function, *arguments):
    with pytest.raises(PagehandError) as caught:
        function(*arguments)
    return caught.value


def test_without_a_choice_the_first_engine_that_can_work_is_taken():
    assert choose_engine("", [UNABLE, HIDDEN, ABLE]) is ABLE


def test_the_persons_default_comes_before_the_order():
    own = engine("own", is_default=True)
    assert choose_engine("", [ABLE, own]) is own


def test_a_default_that_cannot_work_is_told_and_no_other_engine_is_used():
    own = engine("own", "its server does not answer", is_default=True)
    error = refusal(choose_engine, "", [ABLE, own])
    assert error.name == "provider_unavailable" and "its server does not answer" in error.message
    assert default_engine([ABLE, own]) is own


def test_no_engine_at_all_says_where_to_look():
    error = refusal(choose_engine, "", [UNABLE])
    assert error.name == "unknown_engine" and "pagehand engines" in error.message


def test_an_alias_is_the_same_engine_and_an_id_comes_before_an_alias():
    assert choose_engine("best", [UNABLE, ABLE]) is ABLE
    best = engine("best")
    assert find_engine("best", [ABLE, best]) is best


def test_a_hidden_engine_works_when_it_is_named():
    assert choose_engine("old", [ABLE, HIDDEN]) is HIDDEN


def test_an_unknown_engine_names_the_near_ones_and_never_falls_back():
    error = refusal(choose_engine, "claud", [ABLE, UNABLE, HIDDEN])
    assert error.name == "unknown_engine" and "claude" in error.message and "gpt" not in error.message
    assert "old" not in refusal(find_engine, "zzz", [ABLE, HIDDEN]).message


def test_a_chosen_engine_that_cannot_work_says_why():
    error = refusal(choose_engine, "gpt", [ABLE, UNABLE])
    assert error.name == "provider_unavailable" and "set OPENAI_API_KEY" in error.message


def test_room_leaves_a_quarter_free_and_large_contexts_are_not_filled():
    assert room_for(8_000) == 18_000
    assert room_for(1_000_000) == MOST_CHARACTERS
    assert room_for(1) > 0


def test_small_contexts_get_the_compact_tier():
    assert tier_for(4_096) == "compact" and tier_for(128_000) == "standard"
