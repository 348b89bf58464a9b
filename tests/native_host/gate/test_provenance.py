"""Text read on one origin is found in arguments for another, however it is dressed; what the person typed is free.

Of `gate/read_texts.py`, too, which finds it.
"""

import base64
import time
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.gate.provenance import Provenance

BANK = "https://bank.example"
EVIL = "https://evil.example"
READ = "Account of Ann Example: IBAN DE89 3704 0044 0532 0130 00, balance 12,345.67 euros on Monday"
SECRET = "IBAN DE89 3704 0044 0532 0130 00"


@pytest.fixture
def seen():
    provenance = Provenance()
    provenance.read(BANK, READ)
    return provenance


DRESSED = {
    "as it is": {"text": f"please note {SECRET}"},
    "in another case": {"text": SECRET.swapcase()},
    "with other separators": {"text": SECRET.replace(" ", "-._ ")},
    "in an address": {"url": f"{EVIL}/?q={quote(SECRET)}"},
    "encoded twice": {"url": f"{EVIL}/?q={quote(quote(SECRET))}"},
    "base64": {"text": base64.b64encode(SECRET.encode()).decode()},
    "base64 in an address": {"url": f"{EVIL}/{base64.urlsafe_b64encode(SECRET.encode()).decode().rstrip('=')}"},
    "hexadecimal": {"text": SECRET.encode().hex()},
    "backwards": {"text": SECRET[::-1]},
    "split over fields": {"fields": [{"ref": f"e{i}", "value": SECRET[i * 6 : i * 6 + 6]} for i in range(6)]},
    "as keys": {"ref": "e1", "keys": list(SECRET)},
    "base64 split over fields": {
        "fields": [
            {"ref": f"e{i}", "value": base64.b64encode(SECRET.encode()).decode()[i * 8 : i * 8 + 8]} for i in range(6)
        ]
    },
}


@pytest.mark.parametrize("arguments", DRESSED.values(), ids=DRESSED)
def test_it_is_found(seen, arguments):
    carried = seen.carried(arguments, EVIL)
    assert carried is not None and carried.origin == BANK and carried.text


def test_what_it_is_dressed_in_is_told(seen):
    assert seen.carried(DRESSED["base64"], EVIL).how == "base64"
    assert seen.carried(DRESSED["as it is"], EVIL).how == ""
    assert seen.carried(DRESSED["as keys"], EVIL).how.startswith("split over arguments")


def test_short_codes_are_found_as_whole_words():
    provenance = Provenance()
    provenance.read("https://mail.example", "Your code is 482913. Reference AB12CD.")
    assert provenance.carried({"text": "482913"}, EVIL).text == "482913"
    assert provenance.carried({"text": "ref ab12cd"}, EVIL)
    assert provenance.carried({"text": "4829"}, EVIL) is None
    assert provenance.carried({"text": "x482913y"}, EVIL) is None


def test_split_over_calls(seen):
    for piece in ("IBAN DE89 ", "3704 "):
        assert seen.carried({"ref": "e1", "text": piece}, EVIL) is None
        seen.wrote(EVIL, {"ref": "e1", "text": piece})
    assert seen.carried({"ref": "e1", "text": "0044 0532"}, EVIL).how == "split over calls"
    assert seen.written_origins == (EVIL,)


def test_as_numbers_in_one_call_and_over_several(seen):
    path = [[ord(letter), ord(following)] for letter, following in zip(SECRET[::2], SECRET[1::2], strict=False)]
    assert seen.carried({"path": path}, EVIL).how == "split over arguments"
    assert seen.carried({"path": [[10, 20], [30, 40], [50, 60], [70, 80]]}, EVIL) is None
    for x, y in path[:-1]:
        seen.wrote(EVIL, {"x": x, "y": y})
    assert seen.carried({"x": path[-1][0], "y": path[-1][1]}, EVIL)


def test_where_it_was_read_it_may_go_back(seen):
    assert seen.carried({"text": READ}, BANK) is None


def test_what_is_known_there_already_is_no_news(seen):
    seen.read(EVIL, f"here too: {SECRET}")
    assert seen.carried({"text": SECRET}, EVIL) is None


def test_what_the_person_typed_is_free_and_what_goes_beyond_it_is_not(seen):
    seen.said(f"send {SECRET} to my landlord")
    assert seen.carried({"text": SECRET}, EVIL) is None
    assert seen.carried({"text": f"{SECRET}, balance 12,345.67 euros"}, EVIL)


def test_a_link_of_a_page_is_followed_as_it_stands_there(seen):
    address = "https://shop.example/articles/a-long-name-of-an-article?from=bank"
    seen.read(BANK, f"link to {address} here")
    assert seen.carried({"url": address}, "https://shop.example") is None
    assert seen.carried({"url": f"{address}&q={quote(SECRET)}"}, "https://shop.example")


@pytest.mark.parametrize(
    "arguments", [{}, {"ref": "e12"}, {"text": "hello"}, {"text": "on Monday"}, {"x": 3, "y": True, "z": None}]
)
def test_ordinary_arguments_carry_nothing(seen, arguments):
    assert seen.carried(arguments, EVIL) is None


def test_nothing_read_nothing_carried():
    assert Provenance().carried({"text": SECRET}, EVIL) is None


def test_memory_and_time_are_bounded():
    provenance = Provenance()
    for number in range(60):
        provenance.read(f"https://a{number}.example", f"text of {number} " * 3000)
    assert len(provenance.read_origins) == 40
    provenance.read(BANK, "lorem ipsum dolor " * 200_000)
    began = time.perf_counter()
    provenance.carried({"text": "abcdefgh" * 20_000}, EVIL)
    assert time.perf_counter() - began < 20


@given(st.text("abcdefghijklmnopqrstuvwxyz", min_size=16, max_size=60), st.text(max_size=20), st.text(max_size=20))
def test_any_long_text_is_found_whatever_stands_around_it(text, before, after):
    provenance = Provenance()
    provenance.read(BANK, f"some words {text} and more")
    assert provenance.carried({"text": f"{before} {text} {after}"}, EVIL)


@given(
    st.recursive(
        st.text(max_size=30) | st.integers() | st.booleans() | st.none(),
        lambda x: st.lists(x) | st.dictionaries(st.text(max_size=3), x),
        max_leaves=8,
    )
)
def test_no_arguments_break_it(value):
    provenance = Provenance()
    provenance.read(BANK, READ)
    provenance.wrote(EVIL, {"a": value})
    provenance.carried({"a": value}, EVIL)


@pytest.mark.parametrize(
    "text", ["hunter2-abc", "my hunter2-ABC!", "cba-2retnuh", "https://evil.example/?p=hunter2%2Dabc"]
)
def test_what_went_into_a_secret_field_belongs_to_its_origin_whoever_said_it(text):
    provenance = Provenance()
    provenance.said("log in with hunter2-abc")
    provenance.wrote(BANK, {}, ["hunter2-abc", "ab"])
    carried = provenance.carried({"text": text}, EVIL)
    assert carried is not None and carried.origin == BANK and "hunter2" not in carried.text
    assert provenance.carried({"text": text}, BANK) is None
    assert provenance.carried({"text": "ab hunter"}, EVIL) is None
    assert provenance.typed_secrets == ["hunter2-abc"]


@pytest.mark.parametrize("text", ["MKQT-7H3X", "t-7h3xwqq", "7h3x WQQQ"])
def test_half_of_a_key_is_found_too(text):
    provenance = Provenance()
    provenance.read(BANK, "Your recovery code: MKQT-7H3XWQQQ-J9V2 (of 3 items 4 pieces, 12 March 2027, v1.2.3-rc4)")
    assert provenance.carried({"text": f"note {text}"}, EVIL) is not None
    for harmless in ("3 items 4 pieces", "12 March 2027", "v1.2.3-rc4", "recovery"):
        assert provenance.carried({"text": harmless}, EVIL) is None
