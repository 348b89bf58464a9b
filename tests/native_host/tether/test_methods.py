import pytest

from native_host.tether.running import error, shown


@pytest.mark.parametrize(
    ("source", "value"),
    [
        ('"é".len()', "2"),
        ('"ß".upper() + "ÀÉ".lower()', "SSàé"),
        ('"\\t\u3000 a\u2028".trim()', "a"),
        ('"\x1c".trim().len()', "1"),
        (
            '["abc".contains("b"), "abc".starts_with("ab"), "abc".ends_with("bc"), "abc".contains("")]',
            "[true, true, true, true]",
        ),
        ('"aaa".replace("", "-")', "-a-a-a-"),
        ('"aXbX".replace("X", "yy")', "ayybyy"),
        ('["abc".split(""), "".split(""), "".split(","), "a,b,,".split(",")]', "[[, a, b, c, ], [, ], [], [a, b, , ]]"),
        ('"".split(",").len()', "1"),
        (
            '["a\\nb\\r\\nc\\n".lines(), "a\\rb".lines(), "".lines(), "a\\r".lines().len(), "\\n\\n".lines().len()]',
            "[[a, b, c], [a\rb], [], 1, 2]",
        ),
        ("let l = [1]; [l.push(2), l.len(), l.pop(), l, [].pop()]", "[nil, 2, 2, [1], nil]"),
        ('[1, "a", nil, [2]].join("-")', "1-a-nil-[2]"),
        ('let b = b"a"; b.push(255); [b.len(), b.hex(), b.pop(), b.to_string(), b"".pop()]', "[2, 61ff, 255, a, nil]"),
        ('b"\\xc3\\xa9".decode_utf8()', "é"),
        ('let m = map() { a: 1 }; [m.len(), m.contains("a"), m.contains("b")]', "[1, true, false]"),
        (
            "[Ok(1).is_ok(), Err(1).is_err(), Ok(2).unwrap(), Err(1).unwrap_or(3), Ok(1).ok(), Err(4).ok(), Ok(1).err(), Err(4).err()]",  # noqa: E501
            "[true, true, 2, 3, 1, nil, nil, 4]",
        ),
        ('let m = map(); m.f = fn(x) { x }; (m.f)(1) + m["f"](2)', "3"),
    ],
)
def test_what_methods_give(source, value):
    assert shown(source) == value


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ('"a".len(1)', "no method `len` on str"),
        ("map().get(1)", "no method `get` on map"),
        ("map().remove(1)", "no method `remove` on map"),
        ("let m = map(); m.f = fn() { 1 }; m.f()", "no method `f` on map"),
        ("1.foo()", "no method `foo` on int"),
        ("println.call()", "no method `call` on fn"),
        ('"a".contains(1)', "str.contains: needle must be str, got int"),
        ('"a".starts_with(nil)', "str.starts_with: needle must be str, got nil"),
        ('"a".ends_with([])', "str.ends_with: needle must be str, got list"),
        ('"a".replace(1, "b")', "str.replace: from must be str, got int"),
        ('"a".replace("b", 1)', "str.replace: to must be str, got int"),
        ('"a".split(1)', "str.split: separator must be str, got int"),
        ("[1].join(1)", "list.join: separator must be str, got int"),
        ("map().contains(1)", "map.contains: key must be str, got int"),
        ('b"".push(256)', "bytes.push: value must be in 0..=255"),
        ('b"".push("a")', "bytes.push: value must be int, got str"),
        ('b"a\\xff".decode_utf8()', "bytes.decode_utf8: invalid utf-8 sequence of 1 bytes from index 1"),
        ('b"\\xe2\\x82".decode_utf8()', "bytes.decode_utf8: incomplete utf-8 byte sequence from index 0"),
        ('Err("a\\"b").unwrap()', 'called unwrap on Err("a\\"b")'),
    ],
)
def test_what_methods_refuse(source, message):
    assert error(source).message == message
