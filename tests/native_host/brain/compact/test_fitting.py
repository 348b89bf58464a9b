"""How well texts fit a message: rare words count more, endings and slips almost as the word itself."""

import pytest

from pagehand.brain.compact.fitting import Fit, words_in


@pytest.mark.parametrize(
    ("said", "there"),
    [
        ("labels", "label"),
        ("thursday", "Thu 26 Nov"),
        ("regresion", "regression"),
        ("Müllers", "Müller"),
        ("18", "18-20"),
        ("basket", "Add to cart"),
    ],
)
def test_a_near_word_counts_but_less_than_the_word_itself(said, there):
    fit = Fit(said, ())
    assert 0 < fit.of(there) <= fit.of(said)
    assert not fit.of("something else")


@pytest.mark.parametrize(
    ("said", "there"),
    [("12", "123"), ("cat", "cut"), ("save", "sale"), ("please", "please"), ("subscribe", "Unsubscribe")],
)
def test_other_words_numbers_and_plain_words_do_not_fit(said, there):
    assert not Fit(said, ()).of(there)


def test_what_is_rare_on_the_page_counts_more_than_what_is_everywhere():
    fit = Fit("delete Momo", ["delete"] * 20 + ["Momo"])
    assert fit.of("Momo") > 2 * fit.of("delete")


def test_words_of_compounds_are_there_whole_and_in_pieces():
    assert words_in("18:20, a@b.test") == ["18:20", "18", "20", "a@b.test", "a", "b", "test"]
