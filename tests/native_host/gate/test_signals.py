"""Signal words are found as people read them, and only as whole words."""

from importlib import resources

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.gate.rules import read_policy
from pagehand.gate.signals import compile_signals, plain_words

ASKING = [
    "Pay",
    "PAY NOW",
    "Pay €10",
    "pay-now",
    "Please pay.",
    "Buy\u00a0now",
    "buy_now",
    "orderForm",
    "Place  order",
    "Place\norder",
    "(Delete)",
    "De\u00adlete",
    "Se\u200bnd",
    "\uff22\uff35\uff39",
    "löschen",
    "LÖSCHEN",
    "lo\u0308schen",
    "Konto löschen!",
    "Jetzt kaufen",
    "zahlungs\u00adpflichtig bestellen",
    "zahlungspflichtigBestellen",
    "Überweisen",
    "U\u0308BERWEISEN",
    "veröffentlichen",
]
FREE = [
    "",
    "Payload",
    "Repay",
    "Buyer's guide",
    "Ordering",
    "Border",
    "Reorder",
    "Deleted items",
    "Sender",
    "Postal code",
    "Käufer",
    "verkaufen",
    "Absender",
    "Versenden",
    "Search",
    "Weiter",
]


@pytest.fixture(scope="module")
def shipped():
    text = resources.files("pagehand.gate").joinpath("policy.toml").read_text(encoding="utf-8")
    return compile_signals(read_policy(text).signals)


@pytest.mark.parametrize("words", ASKING)
def test_a_shipped_signal(shipped, words):
    assert shipped.search(plain_words(words))


@pytest.mark.parametrize("words", FREE)
def test_no_shipped_signal(shipped, words):
    assert not shipped.search(plain_words(words))


@pytest.mark.parametrize(
    ("signal", "words"),
    [
        ("購入", "今すぐ購入する"),
        ("ลบ", "กดลบเลย"),
        ("삭제", "계정을 삭제하기"),
        ("купить", "Купить сейчас"),
        ("eliminar", "¡Eliminar!"),
        ("$$$", "pay $$$ now"),
        ("c++", "learn c++"),
        ("a.b", "x a.b y"),
        ("Straße", "STRASSE"),
        ("  buy   it ", "Buy it"),
    ],
)
def test_signals_in_any_script_and_with_any_letters(signal, words):
    assert compile_signals([signal]).search(plain_words(words))


@pytest.mark.parametrize(("signal", "words"), [("купить", "купитьсейчас"), ("a.b", "x axb y"), ("öl", "Möller")])
def test_whole_words_where_a_script_has_blanks(signal, words):
    assert not compile_signals([signal]).search(plain_words(words))


def test_the_longest_signal_is_the_one_that_is_named():
    assert compile_signals(["pay", "pay now"]).search("pay now")[0] == "pay now"


@pytest.mark.parametrize("signals", [[], [""], [" ", "\u200b"]])
def test_no_signals_no_pattern(signals):
    assert compile_signals(signals) is None


@given(st.text())
def test_plain_words_are_plain(text):
    plain = plain_words(text)
    assert "\u00ad" not in plain
    assert "_" not in plain
    assert "  " not in plain


@given(st.text(st.characters(categories=["Ll"], max_codepoint=0x24F), min_size=1, max_size=8), st.text(max_size=5))
def test_any_word_is_found_as_a_signal_between_blanks(word, around):
    assert compile_signals([word]).search(plain_words(f"{around} {word} {around}"))
