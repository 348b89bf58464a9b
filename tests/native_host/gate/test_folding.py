"""Text is compared as it is read aloud."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.gate.folding import folded


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Löschen", "loschen"),
        ("STRASSE Straße", "strasse strasse"),
        ("Usuń Zapłać", "usun zaplac"),
        ("Øl Ære", "ol aere"),
        ("İptal SIL ıı", "iptal sil ii"),
        ("deleteForm pay_now buy-now", "delete form pay now buy now"),
        ("De\u00adl\u200bete", "delete"),
        ("Dеlеte", "delete"),
        ("D e l e t e account, A 1", "delete account, a 1"),
        ("dElEtE-account DeLeTe D3l3te ᴅᴇʟᴇᴛᴇ\u3164all", "delete account delete delete delete all"),
        ("onDeleteClick 100 a1 b2b", "on delete click 100 a1 b2b"),
        ("Ёлка й", "елка и"),
        ("إرسال", "ارسال"),
        ("한국어", "한국어"),
        ("ガギ", "ガギ"),
        ("हटाएँ", "हटाएं"),
        ("l’accès", "l acces"),
    ],
)
def test_one_spelling(text, plain):
    assert folded(text) == plain


@given(st.text())
def test_folding_twice_changes_nothing_more_that_people_see(text):
    plain = folded(text)
    assert "\u00ad" not in plain and "_" not in plain and "  " not in plain
    assert folded(plain).replace(" ", "") == plain.replace(" ", "")
