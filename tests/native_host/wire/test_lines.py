"""Lines: what is no line costs itself only, and the stream may be cut anywhere."""

import itertools
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.bundle import bundle_root
from pagehand.errors import LocalWireError, RemoteWireError
from pagehand.wire.lines import LINE_LIMIT, LineReader, encode_line

CORPUS = json.loads((bundle_root() / "shared_schemas" / "corpus" / "lines.json").read_text(encoding="utf-8"))
NO_BREAK = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\n"))


def read(reader, *pieces):
    """Texts as they are, errors by name."""
    found = [line for piece in pieces for line in reader.feed(piece)]
    return [line.name if isinstance(line, RemoteWireError) else line for line in found]


def test_an_over_long_line_is_told_once_and_the_next_survives():
    reader = LineReader(limit=8)
    assert read(reader, b"12345", b"6789", b"still the same line", b" and its end\n{}\n") == ["too_large", "{}"]


def test_the_error_comes_before_the_long_line_ends():
    assert read(LineReader(limit=8), b"123456789") == ["too_large"]


def test_a_line_of_exactly_the_limit_passes_in_both_directions():
    assert encode_line("12345678", limit=8) == b"12345678\n"
    assert read(LineReader(limit=8), b"12345678\n") == ["12345678"]
    with pytest.raises(LocalWireError) as refusal:
        encode_line("123456789", limit=8)
    assert refusal.value.name == "too_large"


def test_the_limit_counts_bytes_not_letters():
    with pytest.raises(LocalWireError):
        encode_line("ääää", limit=7)
    assert read(LineReader(limit=7), "ääää\n".encode()) == ["too_large"]


def test_the_limit_is_64_mebibytes():
    assert LINE_LIMIT == 64 * 1024 * 1024
    assert len(encode_line("x" * LINE_LIMIT)) == LINE_LIMIT + 1
    with pytest.raises(LocalWireError):
        encode_line("x" * (LINE_LIMIT + 1))


@pytest.mark.parametrize("garbage", [b"\xff\xfe", b"\xc3", b"\xed\xa0\x80", b"ok\x80"])
def test_a_line_that_is_not_utf8_is_an_error_in_its_place(garbage):
    assert read(LineReader(), b"{}\n" + garbage + b"\n[]\n") == ["{}", "parse_error", "[]"]


def test_a_letter_cut_in_two_is_whole_again():
    ae = "ä".encode()
    assert read(LineReader(), ae[:1], ae[1:] + b"\n") == ["ä"]


def test_empty_lines_are_passed_over():
    assert read(LineReader(), b"\n\n  \n\r\n{}\n\n") == ["{}"]


def test_an_unfinished_line_waits():
    reader = LineReader()
    assert read(reader, b"{") == []
    assert read(reader, b"}\n") == ["{}"]


def test_thousands_of_lines_at_once():
    texts = [str(number) for number in range(20_000)]
    assert read(LineReader(), b"".join(map(encode_line, texts))) == texts


@given(st.lists(NO_BREAK, max_size=12), st.lists(st.integers(0, 400), max_size=12))
def test_any_texts_survive_any_cut(texts, places):
    stream = b"".join(map(encode_line, texts))
    edges = [0, *sorted(min(place, len(stream)) for place in places), len(stream)]
    pieces = [stream[start:end] for start, end in itertools.pairwise(edges)]
    assert read(LineReader(), *pieces) == [text for text in texts if text.encode().strip()]


@given(st.lists(st.binary(max_size=30), max_size=12))
def test_no_bytes_raise_and_the_line_after_them_passes(pieces):
    reader = LineReader(limit=40)
    read(reader, *pieces)
    assert read(reader, b"\n{}\n")[-1] == "{}"


@pytest.mark.parametrize("example", CORPUS["examples"], ids=lambda example: example["name"])
def test_the_corpus(example):
    found = read(LineReader(example.get("limit", LINE_LIMIT)), bytes.fromhex(example["hex"]))
    errors = [example["error"]] if "error" in example else []
    assert [line for line in found if line not in errors] == example["texts"]
    assert [line for line in found if line in errors] == errors
