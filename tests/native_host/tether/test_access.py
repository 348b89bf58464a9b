import pytest

from native_host.tether.running import error, shown


@pytest.mark.parametrize(
    ("source", "value"),
    [
        ("[1, 2, 3][-1]", "3"),
        ('"abc"[1] + "abc"[-1]', "bc"),
        ('["é"[0], "é"[1], "é"[-1]]', "[Ã, ©, ©]"),
        ('[b"ab"[0], b"ab"[-1]]', "[97, 98]"),
        ('let m = map(); m["k"] = 1; [m["k"], m.k, m.x, m["x"]]', "[1, 1, nil, nil]"),
        ('let b = b"ab"; b[-1] = 0; b', 'b"a\\x00"'),
        ("let l = [1, 2]; l[-1] = 5", "5"),
        ("let m = map(); m.a = map(); m.a.b = [1]; m.a.b[0] = 7", "7"),
        ('let r = []; for c in "aé" { r.push(c) }; r', "[a, é]"),
        ('let r = []; for c in b"az" { r.push(c) }; r', "[97, 122]"),
        (
            "let m = map() { b: 1, a: 2, Z: 3 }; let r = []; for k in m { r.push(k) }; [r, m.keys(), m.values()]",
            "[[Z, a, b], [b, a, Z], [1, 2, 3]]",
        ),
        ("let x = [1, 2]; for i in x { x.push(i) }; x.len()", "4"),
        ("let m = map() { a: 1, b: 2 }; m.a = 3; m", "{a: 3, b: 2}"),
        ('let a = b"x"; let f = fn() { b"q" }; let one = f(); one.push(65); [one, f()]', '[b"qA", b"q"]'),
    ],
)
def test_items_and_fields(source, value):
    assert shown(source) == value


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("[1][-2]", "index -2 out of bounds (len 1)"),
        ('"é"[2]', "index 2 out of bounds (len 2)"),
        ("let l = [1]; l[-3] = 0", "index -2 out of bounds (len 1)"),
        ('[1]["a"]', "cannot index list with str"),
        ("[1][true]", "cannot index list with bool"),
        ("map()[1]", "cannot index map with int"),
        ("nil[0]", "cannot index nil with int"),
        ("5[0]", "cannot index int with int"),
        ('let s = "abc"; s[0] = "x"', "cannot index-assign into str with int"),
        ("let m = map(); m[1] = 2", "cannot index-assign into map with int"),
        ('let b = b"a"; b[0] = 256', "byte assignment value must be in 0..=255"),
        ('let b = b"a"; b[0] = "x"', "byte assignment value must be int, got str"),
        ("[1].len", "cannot access field `len` on list"),
        ('"x".upper = 1', "cannot set field `upper` on str"),
    ],
)
def test_items_and_fields_that_are_not_there(source, message):
    assert error(source).message == message
