from types import SimpleNamespace

import pytest

from pagehand.brain.engines import Engine
from pagehand.errors import PagehandError
from pagehand.session.choices import choose_hand, engine_option, hand_option

ABLE = Engine("claude", "Claude", "api", lambda: None)
UNABLE = Engine("gpt", "GPT", "api", lambda: None, "no key is set")


def hand(instance, name="Chromium"):
    return SimpleNamespace(label=name, lend=SimpleNamespace(instance=instance))


def refusal(function, *arguments):
    with pytest.raises(PagehandError) as caught:
        function(*arguments)
    return caught.value


def test_the_only_hand_is_taken_and_none_is_no_error():
    only = hand("a")
    assert choose_hand("", [only]) is only
    assert choose_hand("", []) is None


def test_several_hands_are_never_guessed_between():
    error = refusal(choose_hand, "", [hand("aaaaaaaaaa"), hand("b", "Firefox")])
    assert error.name == "ambiguous_hand"
    assert "Chromium (aaaaaaaa)" in error.message and "Firefox (b)" in error.message


def test_a_chosen_hand_is_that_one_or_gone():
    first, second = hand("a"), hand("b")
    assert choose_hand("b", [first, second]) is second
    assert refusal(choose_hand, "c", [first, second]).name == "hand_gone"


def test_the_engine_option_shows_what_can_work_and_what_was_chosen():
    option = engine_option("gpt", [ABLE, UNABLE])
    assert option["currentValue"] == "gpt" and [o["value"] for o in option["options"]] == ["claude", "gpt"]
    assert engine_option("", [UNABLE, ABLE])["currentValue"] == "claude"
    assert engine_option("", [UNABLE])["options"] == []


def test_the_engine_option_leaves_hidden_engines_out_unless_one_is_chosen():
    hidden = Engine("secret", "Secret", "api", lambda: None, hidden=True, aliases=("s",))
    assert [o["value"] for o in engine_option("", [hidden, ABLE])["options"]] == ["claude"]
    option = engine_option("s", [hidden, ABLE])
    assert option["currentValue"] == "secret" and len(option["options"]) == 2


def test_an_engine_that_went_away_stays_the_current_value():
    assert engine_option("gone", [ABLE])["currentValue"] == "gone"


def test_the_hand_option_keeps_a_browser_that_is_away():
    option = hand_option("away", [hand("here")])
    assert [o["value"] for o in option["options"]] == ["", "here", "away"]
    assert option["currentValue"] == "away"
    assert [o["value"] for o in hand_option("here", [hand("here")])["options"]] == ["", "here"]
