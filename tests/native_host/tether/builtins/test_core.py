import pytest

from native_host.tether.running import error, shown


@pytest.mark.parametrize(
    ("source", "value"),
    [
        ('[len("é"), len(b"ab"), len([1]), len(map())]', "[2, 2, 1, 0]"),
        (
            '[type_of(nil), type_of(true), type_of(1), type_of(1.0), type_of(""), type_of(b""), type_of([]), type_of(map()), type_of(str), type_of(Ok(1))]',  # noqa: E501
            "[nil, bool, int, float, str, bytes, list, map, fn, result]",
        ),
        ('[bytes("é"), bytes([1, 255]), bytes(b"a")]', '[b"\\xc3\\xa9", b"\\x01\\xff", b"a"]'),
        ('let a = b"x"; let b = bytes(a); b.push(1); a', 'b"x"'),
        ("[assert(1), assert(true, 2)]", "[nil, nil]"),
        ("str([1, nil])", "[1, nil]"),
    ],
)
def test_what_core_built_ins_give(source, value):
    assert shown(source) == value


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("len(1)", "len: int has no length"),
        ("len()", "len expected 1 args, got 0"),
        ("map(1)", "map expected 0 args, got 1"),
        ("Ok()", "Ok expected 1 args, got 0"),
        ("assert()", "assert expects condition[, message]"),
        ("assert(1, 2, 3)", "assert expects condition[, message]"),
        ("assert(false)", "assertion failed"),
        ("assert(nil, [1])", "[1]"),
        ("bytes(1)", "bytes: expected str, list, or bytes; got int"),
        ("bytes([1, 300])", "bytes: list values must be in 0..=255"),
        ('bytes(["a"])', "bytes: list values must be int, got str"),
    ],
)
def test_what_core_built_ins_refuse(source, message):
    assert error(source).message == message
