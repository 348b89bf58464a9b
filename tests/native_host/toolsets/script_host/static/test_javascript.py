import threading
import time

import pytest

from native_host.toolsets.script_host.scripts import host, shown


@pytest.mark.parametrize(
    ("source", "value"),
    [
        ("1+2*3", "7"),
        ("[1.5, NaN, Infinity, -0, 2**53, 2**53*2]", "[1.5, NaN, inf, 0, 9007199254740992, 18014398509481984]"),
        ("[10n, 9223372036854775808n]", "[10, 9223372036854775808]"),
        ("[undefined, null, true, 'é']", "[nil, nil, true, é]"),
        ("({b: 1, a: [2], c: undefined})", "{b: 1, a: [2], c: nil}"),
        ("new Date(0)", "1970-01-01T00:00:00.000Z"),
        ("(function named() {})", "function named"),
        ("Symbol('s')", "Symbol(s)"),
        ("Promise.resolve(5).then(x => x + 1)", "6"),
        ("(async () => [await 1])()", "[1]"),
        ("console.log(1); console.error(2); 3", "3"),
        ("class A { #p = 4; get p() { return this.#p } } new A().p ?? 0", "4"),
        (
            "[typeof window, typeof document, typeof __pagehand, typeof require]",
            "[undefined, undefined, undefined, undefined]",
        ),
        ("throw new Error('boom')", "error: Uncaught Error: boom"),
        ("x", "error: Uncaught ReferenceError: x is not defined"),
        ("throw 5", "error: Uncaught 5"),
        ("Promise.reject(new TypeError('no'))", "error: Uncaught TypeError: no"),
        ("new Promise(() => {})", "error: js_eval: promise did not settle"),
        ("let a = []; a.push(a); a", "error: js_eval: value is cyclic or too deep"),
        ("({ get a() { throw new Error('late') } })", "error: Uncaught Error: late"),
        ("(function f() { f() })()", "error: Uncaught RangeError: Maximum call stack size exceeded"),
        ("let a = []; while (true) a.push(new Array(100000).fill(1))", "error: js_eval: memory limit exceeded"),
        ("let p = Promise.resolve(); const again = () => { p.then(again) }; again(); 1", "1"),
    ],
)
def test_what_a_script_gives(tmp_path, source, value):
    assert shown(f'js_eval("{source}")', host(tmp_path)) == value


def test_a_syntax_error_is_one_line(tmp_path):
    assert shown('js_eval("1 +")', host(tmp_path)).startswith("error: Uncaught SyntaxError: ")
    assert "\n" not in shown('js_eval("1 +")', host(tmp_path))


def test_an_endless_script_ends_in_the_time_that_is_left(tmp_path):
    where = host(tmp_path, deadline=time.monotonic() + 0.3)
    started = time.monotonic()
    assert shown('js_eval("while (true) {}")', where) == "error: js_eval: time limit exceeded"
    assert time.monotonic() - started < 3


def test_each_call_has_a_context_of_its_own(tmp_path):
    where = host(tmp_path)
    assert shown('js_eval("globalThis.a = 1"); js_eval("typeof a")', where) == "undefined"
    done = []
    threads = [threading.Thread(target=lambda: done.append(shown('js_eval("6*7")', host(tmp_path)))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert done == ["42"] * 4
