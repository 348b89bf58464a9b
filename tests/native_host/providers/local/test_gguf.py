"""The head of a model file."""

import struct

import pytest

from bed.gguf_file import write_gguf
from pagehand.providers.local.gguf import is_gguf, read_head


def test_texts_and_numbers_are_read_and_lists_passed_over(tmp_path):
    words = ["a", "bb", "ccc"]
    file = write_gguf(tmp_path / "m.gguf", general__name="Small", tokens=words, llama__context_length=4096)
    assert read_head(file) == {"general.name": "Small", "llama.context_length": 4096}
    assert is_gguf(file)


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"PK\x03\x04", "does not begin with GGUF"),
        (b"GGUF\x03\x00", "cut short"),
        (b"GGUF" + struct.pack("<IQQ", 3, 0, 10**9), "claims 1000000000 members"),
        (b"GGUF" + struct.pack("<IQQ", 3, 0, 1) + struct.pack("<Q", 2**60), "a text of"),
        (b"GGUF" + struct.pack("<IQQ", 3, 0, 1) + struct.pack("<Q1sI", 1, b"x", 99), "unknown kind 99"),
        (b"GGUF" + struct.pack("<IQQ", 3, 0, 1) + struct.pack("<Q1sIQ", 1, b"x", 8, 40) + b"short", "cut short"),
    ],
)
def test_a_damaged_head_is_named(tmp_path, data, fault):
    file = tmp_path / "m.gguf"
    file.write_bytes(data)
    with pytest.raises(ValueError, match=fault):
        read_head(file)
