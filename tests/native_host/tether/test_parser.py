import pytest

from native_host.tether.running import error, fails, shown


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("let = 1", "1:5 expected identifier, got Assign"),
        ("let mut", "1:8 expected identifier, got Eof"),
        ("fn 1() {}", "1:4 expected `(`, got Int(1)"),
        ("let f = fn g() {}", '1:12 expected `(`, got Ident("g")'),
        ("fn f( {", "1:7 expected parameter name, got LBrace"),
        ("fn f(a b) {}", '1:8 expected `)`, got Ident("b")'),
        ("for 1 in x {}", "1:5 expected loop variable, got Int(1)"),
        ("for x of y {}", '1:7 expected `in`, got Ident("of")'),
        ("if true { 1", "1:12 expected `}`, got Eof"),
        ("[1, 2", "1:6 expected `]`, got Eof"),
        ("(1\n+ 2)", "2:1 expected `)`, got Plus"),
        ("f(1 2)", "1:5 expected `)`, got Int(2)"),
        ("x[1", "1:4 expected `]`, got Eof"),
        ("x.1", "1:3 expected field name, got Int(1)"),
        ("x.fn", "1:3 expected field name, got Fn"),
        ('x."a"', '1:3 expected field name, got Str("a")'),
        ("join 1", "1:6 expected `(` after `join`, got Int(1)"),
        ("async 1", "1:7 expected `fn` after `async`, got Int(1)"),
        ("let x =\n1", "1:8 unexpected token in expression: Newline"),
        ("1\n+ 2", "2:1 unexpected token in expression: Plus"),
        ("[1]\n.len()", "2:1 unexpected token in expression: Dot"),
        ("if true { 1 }\nelse { 2 }", "2:1 unexpected token in expression: Else"),
        (";", "1:1 unexpected token in expression: Semi"),
        ("1;;2", "1:3 unexpected token in expression: Semi"),
        ("fn f() {};", "1:10 unexpected token in expression: Semi"),
        ('{"a": 1}', "1:5 unexpected token in expression: Colon"),
        ("map() { 'a': 1 }", "1:9 unexpected character: '\\''"),
        ("map() { a: 1, 2 }", "1:15 expected map key, got Int(2)"),
        ("map() { a: 1, b 2 }", "1:17 expected `:` after map key, got Int(2)"),
        ("map() { a: 1 b: 2 }", '1:14 expected `}`, got Ident("b")'),
        ("return )", "1:8 unexpected token in expression: RParen"),
    ],
)
def test_what_cannot_be_read_is_named_with_the_place_of_its_token(source, message):
    assert fails(source) == message
    assert error(source).stage in ("lex", "parse")


@pytest.mark.parametrize(
    ("source", "value"),
    [
        ("1 + 2 * 3 - 4 % 3", "6"),
        ("1 +\n 2", "3"),
        ("1 < 2 == true", "true"),
        ("-1 + 2", "1"),
        ("-[1, 2].len()", "-2"),
        ("!true || true", "true"),
        ("if true { 1 } else { 2 } + 1", "2"),
        ("fn(x) { x }(3)", "3"),
        ("[fn() { 4 }][0]()", "4"),
        ("{ [7, 8] }[1]", "8"),
        ("1 2", "2"),
        ("let a = 1 a", "1"),
        ("[\n1\n,\n2,\n]", "[1, 2]"),
        ("fn f(\na\n,\nb,\n) { a + b }\nf(\n1\n,2\n,)", "3"),
        ("let x = [5]\nx[\n0\n]", "5"),
        ("let mut a = 1; let mut b = 2; a = b = 3; a + b", "6"),
        ("let mut x = 0; x =\n4", "4"),
        ("async fn f() { 2 } await f()", "2"),
        ("let f = async fn(a) { a }; spawn f(1)", "1"),
        ("join(1, 2)", "[1, 2]"),
        ('["a", "b"].join("-")', "a-b"),
        ("let m = map(); m.join = 1; m.join", "1"),
        ("println\n(1)", "1"),
        ('map() { "a": 1, b: [2], }', "{a: 1, b: [2]}"),
        ('map() {\n"a"\n:\n1\n}.len()', "1"),
        ("map() {}", "nil"),
        ("map()\n{ 1 }", "1"),
        ('"ab"."upper"()', "AB"),
        ("1 & 2", "2"),
        ("move [1]", "[1]"),
        ("&mut 3", "3"),
        ("fn f(a) { return a\n} f(2)", "2"),
        ("fn f() { return; } f()", "nil"),
        ("fn f() { 1; } f()", "nil"),
        ("5;", "5"),
        ("let z = 1", "nil"),
    ],
)
def test_what_can_be_read_means_what_the_grammar_says(source, value):
    assert shown(source) == value


@pytest.mark.parametrize(
    ("opening", "inside", "closing"),
    [("(", "1", ")"), ("[", "1", "]"), ("{", "1", "}"), ("-", "1", ""), ("f(", "1", ")"), ("if 1 {", "1", "}")],
)
def test_two_hundred_levels_can_be_read_and_one_more_is_an_error(opening, inside, closing):
    deep = "fn f(x) { x }\n" + opening * 200 + inside + closing * 200
    shown(deep)
    too_deep = "fn f(x) { x }\n" + opening * 201 + inside + closing * 201
    assert error(too_deep).message == "nesting too deep (limit 200)"


@pytest.mark.parametrize("loop", ["while go {", "for x in [1] {"])
def test_two_hundred_loops_in_each_other_run(loop):
    source = f"fn f() {{ let mut go = true; let mut n = 0; {loop * 198} n = n + 1; go = false {'}' * 198} n }}\nf()"
    assert shown(source) == "1"


def test_a_return_leaves_the_function_from_within_any_number_of_loops():
    source = f"fn f() {{ let mut a = 0; {'for x in [1, 2] {' * 60} a = a + x; if a > 2 {{ return [a, x] }} {'}' * 60} }}\nf()"  # noqa: E501
    assert shown(source) == "[3, 2]"


def test_long_chains_are_no_nesting():
    assert shown(" + ".join(["1"] * 5_000)) == "5000"
    assert shown(" && ".join(["2"] * 1000)) == "2"
    assert shown("let mut m = map()\nm.a = m\nm" + ".a" * 1000 + ".len()") == "1"
    arms = " else ".join(f"if x == {number} {{ {number} }}" for number in range(100))
    assert shown(f"let x = 80\n{arms} else {{ 0 }}") == "80"


def test_a_source_has_a_bound():
    assert error("//" + "x" * (1 << 20)).message == "source exceeds 1048576 bytes"
    assert error("//" + "é" * (1 << 19)).message == "source exceeds 1048576 bytes"


def test_a_program_has_a_bound_on_its_operations(monkeypatch):
    monkeypatch.setattr("pagehand.tether.code.unit.OPERATIONS", 500)
    assert error("1" + "+1" * 600).message == "program too long (limit 50000 operations)"
