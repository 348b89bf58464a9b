import threading
import time

import pytest

from native_host.tether.running import error, fails, interpreter, shown, value
from pagehand.tether.control import Control
from pagehand.tether.errors import ScriptError
from pagehand.tether.output import Output


def stack_of(source):
    return [(call.function, call.place.line, call.place.col) for call in error(source).stack]


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("fn f(a) { 1 }\nf()", "2:2 f expected 1 args, got 0"),
        ("fn(a) { 1 }(1, 2)", "1:12 <fn> expected 1 args, got 2"),
        ("str()", "1:4 str expected 1 args, got 0"),
        ("let x = 1\nx(2)", "2:2 int is not callable"),
        ('"s"()', "1:4 str is not callable"),
        ("nil(1)", "1:4 nil is not callable"),
        ("[1](0)", "1:4 list is not callable"),
        ("Ok(1)()", "1:6 result is not callable"),
        ("1 + 2 + nil", "1:7 cannot apply Add to int and nil"),
        ("[1][\n5]", "1:4 index 5 out of bounds (len 1)"),
        ("nil.a", "1:5 cannot access field `a` on nil"),
        ("nil.a()", "1:5 no method `a` on nil"),
        ("let x = 1\nx.f = 2", "2:3 cannot set field `f` on int"),
        ("let l = [1]\nl[4] = 2", "2:2 index 4 out of bounds (len 1)"),
        ("Err(1)?", "1:7 unhandled `?` error: 1"),
        ("1?", "1:2 ? operator applied to int, expected Result"),
        ("let a = return 1", "1:9 `return` outside of function"),
        ("1 + panic [1]", "1:5 panic: [1]"),
        ("assert(false, 7)", "1:7 7"),
        ("for x in 5 {}", "1:10 for loop cannot iterate over int"),
    ],
)
def test_an_error_has_the_place_of_what_failed(source, message):
    assert fails(source) == message


def test_the_calls_that_led_to_an_error_are_told_innermost_first():
    source = "fn f(x) {\n  g(x)\n}\nfn g(x) { while true { fn() { x.no() }() } }\nf(1)"
    assert stack_of(source) == [("<fn>", 4, 33), ("g", 4, 39), ("f", 2, 4), ("<script>", 5, 2)]
    assert len(stack_of("fn f(n) { if n == 0 { panic 1 } f(n - 1) } f(50)")) == 20
    deep = f"fn f() {{ {'while true {' * 40} panic 1 {'}' * 40} }} f()"
    assert [name for name, _, _ in stack_of(deep)] == ["f", "<script>"]


def test_functions_and_results():
    assert shown("fn f() { let v = Err(5)?; 1 } f()") == 'Err("5")'
    assert shown("fn f() { Ok(3)? + 1 } f()") == "4"
    assert shown("fn f() { for i in [1, 2] { if i == 2 { return i } } } f()") == "2"
    assert shown("fn f() { 1 + return 5 } f()") == "5"
    assert shown("let f = fn() { }; f()") == "nil"
    assert shown("0 && y") == "0"
    assert shown("1 || y") == "1"
    assert shown("nil || 0 || []") == "[]"
    assert shown("[1 && 2 && 3, 1 && nil && 3]") == "[3, nil]"
    assert shown("if [] { 1 } else if map() { 2 } else if Ok(0) { 3 } else { 4 }") == "3"


def test_left_comes_before_right():
    order = "let log = []; fn t(x) { log.push(x); x } "
    assert shown(order + "t(1) + t(2) * t(3); log") == "[1, 2, 3]"
    assert shown(order + "[t(1), t(2)].contains(t(3)); log") == "[1, 2, 3]"
    assert shown(order + "let l = [0]; { t(l) }[t(0)] = t(9); log[0]") == "9"
    assert (
        shown(order + "let m = map() { a: t(1), b: t(2) }; t(m.b)(t(3))".replace("t(m.b)(t(3))", "t(m.b); log"))
        == "[1, 2, 2]"
    )


def test_calls_go_two_thousand_deep_and_no_deeper():
    source = "fn f(n) { if n == 0 { 0 } else { f(n - 1) } }\n"
    assert value(source + "f(1999)") == 0
    assert fails(source + "f(2000)") == "1:35 call depth limit exceeded (2000)"
    assert fails("fn f() { f() } f()") == "1:11 call depth limit exceeded (2000)"
    assert value(source + "let mut i = 0; while i < 3000 { f(1); i = i + 1 }; i") == 3000


@pytest.mark.parametrize(
    "source",
    [
        "while true { }",
        "fn f() { while true { let x = 1 } } f()",
        "let l = [1]\nwhile true { for x in l { } }",
        "fn f() { for x in [1, 2, 3] { let mut i = 0; while i < 1 { } } } f()",
        "fn f(n) { if n == 0 { 0 } else { f(n - 1) + f(n - 1) } } f(100)",
        'while true { eval("while true { }") }',
        'while true { eval("1") }',
        "let mut a = [1]\nlet mut i = 0; while i < 60 { a = [a, a]; i = i + 1 }\nstr(a)",
        "let mut a = [1]\nlet mut b = [1]\nlet mut i = 0; while i < 60 { a = [a, a]; b = [b, b]; i = i + 1 }\n[a].contains(b)",  # noqa: E501
        "let mut a = [1]\nlet mut i = 0; while i < 60 { a = [a, a]; i = i + 1 }\njson_encode(a)",
        "1" + "+ 1" * 300_000,
    ],
)
def test_a_script_ends_when_it_is_told_to(source):
    control = Control()
    timer = threading.Timer(0.2, control.stop, ["timeout"])
    timer.start()
    started = time.monotonic()
    with pytest.raises(ScriptError) as caught:
        interpreter(control).load(source)
    timer.join()
    assert caught.value.stage == "stopped" or "value too large" in caught.value.message
    assert time.monotonic() - started < 10


def test_what_a_stopped_script_printed_is_kept_and_it_stays_stopped():
    control = Control()
    output = Output(also=lambda _: control.stop("cancelled"))
    script = interpreter(control, output)
    with pytest.raises(ScriptError, match="cancelled"):
        script.load("fn f() { 1 } println(1); f(); println(2)")
    control.stop("timeout")
    assert output.text == "1\n"
    with pytest.raises(ScriptError, match="cancelled"):
        script.load("1")


def test_only_functions_of_the_script_can_be_called_by_name():
    script = interpreter()
    script.load("fn f(a) { a } let g = fn() { 2 }; let h = println; let n = 5")
    assert script.call(script.function("f"), [[1]]) == [1]
    assert script.call(script.function("g"), []) == 2
    assert script.function("h") is None
    assert script.function("println") is None
    assert script.function("nothing") is None
    with pytest.raises(ScriptError, match="int is not callable"):
        script.function("n")
    with pytest.raises(ScriptError, match="f expected 1 args, got 2"):
        script.call(script.function("f"), [1, 2])


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ('let mut s = "x"; while true { s = s + s }', "value too large (limit 16777216 bytes)"),
        ('let mut s = "é"; while true { s = s + s }', "value too large (limit 16777216 bytes)"),
        ('let mut s = "aa"; while true { s = s.replace("a", s) }', "value too large (limit 16777216 bytes)"),
        ("let l = []; while true { l.push(l) }", "value too large (limit 1000000 items)"),
        (
            'let mut s = ","; let mut i = 0; while i < 21 { s = s + s; i = i + 1 }; s.split(",")',
            "value too large (limit 1000000 items)",
        ),
        (
            'let mut s = ","; let mut i = 0; while i < 21 { s = s + s; i = i + 1 }; s.split("")',
            "value too large (limit 1000000 items)",
        ),
        (
            """let mut s = "0123456789abcdef"; let l = []; let mut i = 0; while i < 16 { s = s + s; i = i + 1 }
            i = 0; while i < 17 { l.push(s); i = i + 1 }; l.join("")""",
            "value too large (limit 16777216 bytes)",
        ),
    ],
)
def test_values_have_a_bound(source, message):
    assert error(source).message == message


def test_cycles_are_printed_and_refused_by_json():
    assert shown("let l = [1]; l.push(l); l") == "[1, [...]]"
    assert shown("let m = map(); m.me = m; m") == "{me: {...}}"
    assert fails("let l = []; l.push(l); json_encode(l)") == "1:35 json_encode: nesting too deep"
    assert shown("let l = []; let k = []; l.push(l); k.push(k); [l].contains(l)") == "true"
