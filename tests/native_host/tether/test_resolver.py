"""What a name means: the language looks it up when it is read, in the scopes as they are then."""

import pytest

from native_host.tether.running import fails, interpreter, printed, shown


@pytest.mark.parametrize(
    ("source", "value"),
    [
        ("let x = 1; let x = x + 1; x", "2"),
        ("let x = 1; { let x = x + 1; x }", "2"),
        ("let x = 1; { let y = x; let x = 5; y }", "1"),
        ("fn f() { x } let x = 4; f()", "4"),
        ("let mut r = []; for i in [1, 2] { r.push(fn() { i }) }; [r[0](), r[1]()]", "[1, 2]"),
        (
            "fn g() { let fs = []; for i in [1, 2] { let mut k = i; fs.push(fn() { k = k + 10; k }) }; [fs[0](), fs[0](), fs[1]()] } g()",  # noqa: E501
            "[11, 21, 12]",
        ),
        ("fn f() { let x = 1; let g = fn() { x }; let x = 2; g() } f()", "2"),
        ("let x = 1; { let g = fn() { x }; let a = g(); let x = 2; [a, g()] }", "[1, 2]"),
        ("fn f() { let x = 1; { let g = fn() { x }; let a = g(); let x = 2; [a, g()] } } f()", "[1, 2]"),
        ("fn f(a) { let mut i = 0; while i < 2 { let a = a + i; i = i + a }; i } f(1)", "3"),
        ("let f = fn(n) { if n < 1 { 0 } else { f(n - 1) } }; f(3)", "0"),
        ("fn f(n) { fn g(m) { if m < 1 { n } else { g(m - 1) } } g(3) } f(7)", "7"),
        ("fn a() { b() } fn b() { 2 } a()", "2"),
        ("fn f(a, a) { a } f(1, 2)", "2"),
        ("fn f(a) { let a = a + 1; fn() { a } } f(1)()", "2"),
        (
            "fn f() { let mut c = 0; [fn() { c = c + 1; c }, fn() { c }] } let p = f(); (p[0])(); (p[0])(); (p[1])()",
            "2",
        ),
        ("let len = fn(x) { 9 }; len(1)", "9"),
        ("fn f() { str(1) } let str = fn(x) { 5 }; f()", "5"),
        ("let a = str(1); let str = 2; a + str", "12"),
        ("let x = 1; if true { let x = 2; x } else { 0 }", "2"),
        ("let mut i = 5; i + { i = 1; i } + i", "7"),
        ("let mut i = 5; [i, { i = 1; i }, i]", "[5, 1, 1]"),
        ("let mut i = 1; fn f(a, b) { [a, b] } f(i, { i = 2; 3 })", "[1, 3]"),
        ("let mut a = [1]; a[0] + { a = [9]; 1 }", "2"),
        ("let mut y = 0; (y = 3) + { y = 10; 1 }", "4"),
        ("let mut x = 1; x = { x = 5; x + 1 }; x", "6"),
        ("let mut x = false; x = x || { !x }; x", "true"),
        ("fn f() { let mut n = 0; { n = n + 1; fn() { n } } } f()()", "1"),
        ("let None = 1; let True = 2; let lambda = 3; let print_ = 4; None + True + lambda", "6"),
        ("fn None() { 1 } None", "<fn None>"),
        ("let mut s = 0; for i in [1, 2, 3] { let s2 = s; s = s2 + i }; s", "6"),
    ],
)
def test_scopes_and_closures(source, value):
    assert shown(source) == value


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("y", "1:1 undefined variable `y`"),
        ("1 + y", "1:5 undefined variable `y`"),
        ("y = 1", "1:1 undefined variable `y`"),
        ("x; let x = 1", "1:1 undefined variable `x`"),
        ("fn f() { x } f(); let x = 1", "1:10 undefined variable `x`"),
        ("fn f() { let g = fn() { q }; g(); let q = 1 } f()", "1:25 undefined variable `q`"),
        ("if true { let z = 1 } z", "1:23 undefined variable `z`"),
        ("for i in [1] { } i", "1:18 undefined variable `i`"),
        ("let x = 1; x = 2", "1:12 cannot assign to immutable binding `x`"),
        ("let mut x = 1; let x = 2; x = 3", "1:27 cannot assign to immutable binding `x`"),
        ("fn f() { f = 1 } f()", "1:10 cannot assign to immutable binding `f`"),
        ("len = 1", "1:1 cannot assign to immutable binding `len`"),
        ("fn f() { len = 1 } f()", "1:10 cannot assign to immutable binding `len`"),
        ("fn f() { let x = 1; fn() { x = 2 }() } f()", "1:28 cannot assign to immutable binding `x`"),
        ("let f = fn() { x = 3 }; let mut x = 1; f(); let x = 2; f()", "1:16 cannot assign to immutable binding `x`"),
        (
            "fn g() { let f = fn() { x = 3 }; let mut x = 1; f(); let x = 2; f() } g()",
            "1:25 cannot assign to immutable binding `x`",
        ),
        ("break", "1:1 undefined variable `break`"),
        ("1 = 2", "1:3 invalid assignment target"),
        ("f() = y", "1:7 undefined variable `y`"),
        ("(-1) = 2", "1:6 invalid assignment target"),
    ],
)
def test_names_that_mean_nothing_or_cannot_change(source, message):
    assert fails(source) == message


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("let a = [1]; move a; a", "1:22 use of moved value `a` (value was moved earlier and cannot be used again)"),
        ("let a = [1]; move a; move a", "1:27 cannot move from `a`: value was already moved"),
        ("let a = [1]; move a; a = 2", "1:22 cannot assign to `a`: slot is a moved tombstone"),
        ("let mut a = [1]; move a; a = 2", "1:26 cannot assign to `a`: slot is a moved tombstone"),
        (
            "fn f(a) { move a; a } f([1])",
            "1:19 use of moved value `a` (value was moved earlier and cannot be used again)",
        ),
        (
            "let a = [1]; let f = fn() { move a }; f(); a",
            "1:44 use of moved value `a` (value was moved earlier and cannot be used again)",
        ),
        (
            "move println; println(1)",
            "1:15 use of moved value `println` (value was moved earlier and cannot be used again)",
        ),
        ("move nosuch", "1:6 undefined variable `nosuch`"),
    ],
)
def test_a_moved_value_leaves_a_tombstone(source, message):
    assert fails(source) == message


def test_plain_values_are_copied_by_a_move_and_a_new_let_revives_a_name():
    assert shown("let a = 1; move a; a") == "1"
    assert shown("let a = [1]; let b = move a; let a = 2; [a, b]") == "[2, [1]]"
    assert shown("let a = [1]; let b = move a.len(); a") == "[1]"
    assert shown("for x in [[1], [2]] { move x }") == "nil"


def test_functions_are_made_before_the_rest_and_the_value_is_the_last_statement_that_is_none():
    assert printed("println(f()); fn f() { 1 }") == "1\n"
    assert shown("1; fn f() { 2 }") == "1"
    assert shown("let x = 3; fn f() { 2 }") == "nil"


def test_a_prompt_goes_on_with_what_earlier_lines_declared():
    prompt = interpreter()
    for line in ("let mut x = 1", "fn inc() { x = x + 1 }", "inc()", "let y = x"):
        prompt.load(line, goes_on=True)
    assert prompt.load("[x, y]", goes_on=True) == [2, 2]
    assert prompt.load("let x = [x]; inc", goes_on=True).__name__ == "fn:inc"
    for line, message in (("y = 1", "immutable"), ("x = 1", "immutable"), ("z", "undefined")):
        with pytest.raises(Exception, match=message):
            prompt.load(line, goes_on=True)
