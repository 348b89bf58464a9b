"""Chunks: both directions round trip, and a bad piece costs one message."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.bundle import bundle_root
from pagehand.errors import RemoteWireError
from pagehand.relay import TO_BROWSER_LIMIT, LinesToFrames
from pagehand.wire.chunks import CHUNK_METHOD, JOINED_LIMIT, OPEN_LIMIT, ChunkJoiner
from pagehand.wire.json_text import dump, load
from pagehand.wire.lines import LINE_LIMIT, encode_line

CORPUS = json.loads((bundle_root() / "shared_schemas" / "corpus" / "chunks.json").read_text(encoding="utf-8"))


def piece(index, last, text, chunk_id="a"):
    return {"id": chunk_id, "index": index, "last": last, "text": text}


def refusal(joiner, chunk):
    """The name of the error this chunk raises."""
    with pytest.raises(RemoteWireError) as raised:
        joiner.add(chunk)
    return raised.value.name


def pieces_of(text, size):
    """A message cut as the extension cuts it."""
    starts = range(0, len(text), size)
    return [piece(number, start + size >= len(text), text[start : start + size]) for number, start in enumerate(starts)]


def test_bounds_of_the_protocol():
    assert JOINED_LIMIT == LINE_LIMIT == 64 * 1024 * 1024


@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=1), st.integers(1, 50))
def test_from_a_browser_any_text_survives_any_size_of_piece(text, size):
    joiner = ChunkJoiner()
    *before, last = [joiner.add(chunk) for chunk in pieces_of(text, size)]
    assert before == [None] * len(before)
    assert last == text


@pytest.mark.parametrize("unit", ["x", '"\\', "ä", "世", "😀", "\u2028"])
def test_to_a_browser_the_relay_cuts_what_the_joiner_joins(unit):
    message = {"jsonrpc": "2.0", "method": "m", "params": {"text": unit * (3_000_000 // len(unit.encode()))}}
    relay, joiner = LinesToFrames(), ChunkJoiner()
    line = encode_line(dump(message))
    frames = [frame for start in range(0, len(line), 100_000) for frame in relay.feed(line[start : start + 100_000])]
    assert all(len(frame) <= TO_BROWSER_LIMIT for frame in frames)
    chunks = [load(frame.decode()) for frame in frames]
    assert {chunk["method"] for chunk in chunks} == {CHUNK_METHOD}
    *before, last = [joiner.add(chunk["params"]) for chunk in chunks]
    assert set(before) == {None}
    assert load(last) == message


def test_pieces_of_several_messages_may_alternate():
    joiner = ChunkJoiner()
    joiner.add(piece(0, False, "1", "a"))
    joiner.add(piece(0, False, "2", "b"))
    assert joiner.add(piece(1, True, "B", "b")) == "2B"
    assert joiner.add(piece(1, True, "A", "a")) == "1A"


def test_a_piece_out_of_order_is_told_once_and_costs_that_message_only():
    joiner = ChunkJoiner()
    joiner.add(piece(0, False, "1", "other"))
    joiner.add(piece(0, False, "{"))
    assert refusal(joiner, piece(2, False, "}")) == "invalid_params"
    assert joiner.add(piece(3, False, "")) is None
    assert joiner.add(piece(4, True, "")) is None
    assert refusal(joiner, piece(5, True, "")) == "invalid_params"
    assert joiner.add(piece(1, True, "2", "other")) == "12"


def test_index_0_begins_a_message_anew():
    joiner = ChunkJoiner()
    joiner.add(piece(0, False, "given up"))
    joiner.add(piece(0, False, "{"))
    assert joiner.add(piece(1, True, "}")) == "{}"
    refusal(joiner, piece(7, False, "x"))
    assert joiner.add(piece(0, True, "[]")) == "[]"


def test_too_many_open_messages():
    joiner = ChunkJoiner()
    for number in range(OPEN_LIMIT):
        joiner.add(piece(0, False, "x", str(number)))
    assert refusal(joiner, piece(0, False, "x", "one more")) == "limit_reached"
    assert joiner.add(piece(1, True, "y", "one more")) is None
    assert joiner.add(piece(1, True, "y", "0")) == "xy"
    assert joiner.add(piece(0, True, "z", "one more")) == "z"


def test_too_much_text_is_refused_to_the_byte_and_the_next_message_passes():
    joiner = ChunkJoiner(limit=10)
    joiner.add(piece(0, False, "12345"))
    assert joiner.add(piece(1, True, "67890")) == "1234567890"
    joiner.add(piece(0, False, "12345"))
    assert refusal(joiner, piece(1, False, "678901")) == "too_large"
    assert joiner.add(piece(2, True, "")) is None
    assert joiner.add(piece(0, True, "12345678")) == "12345678"


def test_the_limit_counts_bytes_over_all_open_messages():
    joiner = ChunkJoiner(limit=10)
    joiner.add(piece(0, False, "äää", "a"))
    assert refusal(joiner, piece(0, False, "äää", "b")) == "too_large"
    assert joiner.add(piece(1, True, "ää", "a")) == "äääää"


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        piece(0, True, "x", 7),
        piece(0, True, "x", ""),
        piece(0, True, None),
        piece("0", True, "x"),
        piece(0.0, True, "x"),
        piece(True, True, "x"),
        piece(False, True, "x"),
        piece(-1, True, "x"),
        piece(0, 1, "x"),
        piece(0, None, "x"),
        piece(0, "true", "x"),
    ],
    ids=repr,
)
def test_a_piece_of_the_wrong_shape(wrong):
    joiner = ChunkJoiner()
    assert refusal(joiner, wrong) == "invalid_params"
    assert joiner.add(piece(0, True, "{}")) == "{}"


@given(st.lists(st.builds(piece, st.integers(0, 3), st.booleans(), st.text(max_size=4), st.sampled_from("abc"))))
def test_no_order_of_pieces_breaks_the_joiner(chunks):
    joiner = ChunkJoiner(limit=12)
    faults = set()
    for chunk in chunks:
        try:
            joiner.add(chunk)
        except RemoteWireError as error:
            faults.add(error.name)
    assert faults <= {"invalid_params", "too_large"}
    for open_id in "abc":
        joiner.add(piece(0, True, "", open_id))
    assert joiner.add(piece(0, True, "whole", "fresh")) == "whole"


@pytest.mark.parametrize("example", CORPUS["examples"], ids=lambda example: example["name"])
def test_the_corpus(example):
    joiner = ChunkJoiner()
    if example["valid"]:
        wholes = [joiner.add(chunk) for chunk in example["chunks"]]
        assert [whole for whole in wholes if whole is not None] == example["texts"]
        return
    for chunk in example["chunks"][:-1]:
        joiner.add(chunk)
    assert refusal(joiner, example["chunks"][-1]) == example["error"]
