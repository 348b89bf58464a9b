"""Native-messaging frames: the limits to the byte, and any cut of the stream."""

import itertools
import json
import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.bundle import bundle_root
from pagehand.errors import LocalWireError, RemoteWireError
from pagehand.wire.frames import FROM_BROWSER_LIMIT, TO_BROWSER_LIMIT, FrameReader, encode_frame

CORPUS = json.loads((bundle_root() / "shared_schemas" / "corpus" / "frames.json").read_text(encoding="utf-8"))


def cut(stream, places):
    """The stream in pieces, cut at these places."""
    edges = [0, *sorted(min(place, len(stream)) for place in places), len(stream)]
    return [stream[start:end] for start, end in itertools.pairwise(edges)]


def test_one_mebibyte_fits_towards_a_browser_and_one_byte_more_does_not():
    assert len(encode_frame(bytes(TO_BROWSER_LIMIT))) == TO_BROWSER_LIMIT + 4
    with pytest.raises(LocalWireError) as refusal:
        encode_frame(bytes(TO_BROWSER_LIMIT + 1))
    assert refusal.value.name == "too_large"
    assert "chunks" in refusal.value.message


def test_64_mebibytes_pass_from_a_browser():
    payload = bytes(FROM_BROWSER_LIMIT)
    stream = encode_frame(payload, FROM_BROWSER_LIMIT)
    reader = FrameReader()
    found = [
        frame for start in range(0, len(stream), 1 << 20) for frame in reader.feed(stream[start : start + (1 << 20)])
    ]
    assert found == [payload]
    assert reader.pending == 0


def test_a_longer_frame_is_refused_at_its_length_before_it_comes():
    with pytest.raises(RemoteWireError) as refusal:
        FrameReader().feed(struct.pack("=I", FROM_BROWSER_LIMIT + 1))
    assert refusal.value.name == "too_large"


def test_what_came_whole_before_a_refused_frame_is_not_lost():
    reader = FrameReader(limit=10)
    stream = encode_frame(b"first") + encode_frame(b"second") + struct.pack("=I", 11)
    assert reader.feed(stream) == [b"first", b"second"]
    for _ in range(2):
        with pytest.raises(RemoteWireError):
            reader.feed(b"x")


def test_byte_by_byte():
    reader = FrameReader()
    stream = encode_frame(b'{"a":1}') + encode_frame(b"")
    frames = [reader.feed(stream[at : at + 1]) for at in range(len(stream))]
    assert [frame for fed in frames for frame in fed] == [b'{"a":1}', b""]
    assert frames[10] == [b'{"a":1}']


def test_a_stream_that_ends_within_a_frame_leaves_pending_bytes():
    reader = FrameReader()
    assert reader.feed(encode_frame(b"whole") + encode_frame(b"cut off")[:-1]) == [b"whole"]
    assert reader.pending == 4 + 6


def test_thousands_of_small_frames_at_once():
    payloads = [b"%d" % number for number in range(20_000)]
    assert FrameReader().feed(b"".join(map(encode_frame, payloads))) == payloads


@given(st.lists(st.binary(max_size=40), max_size=20), st.lists(st.integers(0, 1000), max_size=20))
def test_any_payloads_survive_any_cut(payloads, places):
    reader = FrameReader()
    pieces = cut(b"".join(map(encode_frame, payloads)), places)
    assert [frame for piece in pieces for frame in reader.feed(piece)] == payloads
    assert reader.pending == 0


@pytest.mark.parametrize("example", CORPUS["examples"], ids=lambda example: example["name"])
def test_the_corpus(example):
    # The corpus is written for a little-endian machine; on another one its lengths are turned round.
    data = bytes.fromhex(example["hex"])
    reader = FrameReader(example.get("limit", FROM_BROWSER_LIMIT))
    if struct.pack("=I", 1) != struct.pack("<I", 1):
        pytest.skip("the corpus has little-endian lengths, this machine is big-endian")
    if error := example.get("error"):
        with pytest.raises(RemoteWireError) as refusal:
            reader.feed(data)
        assert refusal.value.name == error
        return
    assert [frame.decode() for frame in reader.feed(data)] == example["texts"]
    assert reader.pending == example.get("pending", 0)
