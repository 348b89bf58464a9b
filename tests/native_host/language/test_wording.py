"""How well two names fit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.language.wording import ACCEPTED, EXACT, GOOD, LIKELY, SURE, fit, is_secret, stem, words_of


@pytest.mark.parametrize(
    ("asked", "found"),
    [("Add to cart", "add  to cart!"), ("email", "E-mail"), ("cafe", "Café"), ("ok", "OK"), ("×", "×"), ("+", "+")],
)
def test_spelling_does_not_matter(asked, found):
    assert fit(asked, found) == EXACT


@pytest.mark.parametrize(
    ("asked", "found"), [("my email", "E-mail"), ("my e-mail", "Email"), ("the sign-up", "Signup")]
)
def test_what_one_writes_as_two_words_is_one_in_the_other_too(asked, found):
    assert fit(asked, found) >= SURE


@pytest.mark.parametrize(
    ("asked", "better", "worse"),
    [
        ("Name", "Name", "Full name"),
        ("Name", "Full name", "Name of the company that employs you"),
        ("Blue Lamp", "Blue Lamp", "Blue Lamp Mini"),
        ("checkout", "Go to checkout", "Billing"),
        ("Express delivery", "Express", "Delivery date"),
        ("delete", "Delete", "Trash"),
        ("info", "Information", "Inform us about something else entirely"),
    ],
)
def test_the_closer_name_fits_better(asked, better, worse):
    assert fit(asked, better, "Delivery") > fit(asked, worse, "Billing")


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("cart", "cat"),
        ("Red Lamp", "Blue Lamp"),
        ("play video", "Play"),
        ("", "x"),
        ("2", "12"),
        ("page 2", "page 3"),
        ("log in", "Log out"),
        ("subscribe", "Unsubscribe"),
        ("like", "Unlike"),
        ("Chapter 12", "Chapter 13"),
        ("cart", "Cartoons"),
    ],
)
def test_other_things_do_not_fit(asked, found):
    assert fit(asked, found) < ACCEPTED


def test_misspellings_fit_but_never_like_the_name_itself():
    assert ACCEPTED <= fit("Secnd story", "Second story") < SURE


def test_synonyms_fit_less_than_the_word_itself():
    assert LIKELY < fit("delete", "Trash") < fit("delete", "Delete it")


def test_words_missing_in_a_name_may_stand_in_what_it_is_in():
    assert fit("Express delivery", "Express, next day") < ACCEPTED
    assert LIKELY <= fit("Express delivery", "Express, next day", "Delivery") < GOOD


@pytest.mark.parametrize(
    ("word", "bare"), [("lamps", "lamp"), ("boxes", "box"), ("cities", "city"), ("bus", "bus"), ("glass", "glass")]
)
def test_plurals_have_the_stem_of_the_singular(word, bare):
    assert stem(word) == bare


@given(st.text(max_size=40), st.text(max_size=40))
def test_a_fit_is_between_none_and_exact(asked, found):
    assert 0.0 <= fit(asked, found) <= EXACT


@pytest.mark.parametrize(
    ("name", "secret"),
    [
        ("Password", True),
        ("your PIN", True),
        ("CVC", True),
        ("One-time code", True),
        ("Name", False),
        ("Pinboard", False),
    ],
)
def test_names_of_secret_fields(name, secret):
    assert is_secret(name) is secret


def test_a_day_in_figures_is_the_same_as_in_words():
    assert fit("1 November", "2026-11-01") >= GOOD and not fit("1 November", "2026-11-11")


def test_an_address_is_never_guessed_at():
    assert not fit("gina@partner.example", "nina@partner.example")


def test_a_file_is_called_with_its_ending_or_without():
    assert fit("floor plan", "floor plan.png") >= GOOD and fit("floor plan.png", "floor plan.png") == EXACT


def test_how_often_and_short_days_are_words_that_pages_use():
    assert words_of("every three months") == words_of("Quarterly") and words_of("once a week") == ("weekly",)
    assert words_of("05.12.") == ("5", "december") and words_of("5.12.2026") == ("5", "december", "2026")
    assert words_of("version 1.2.3") == ("version", "1.2.3") and words_of("10.0.0.12") == ("10.0.0.12",)
