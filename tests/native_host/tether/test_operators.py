import pytest

from native_host.tether.running import error, shown

MIN = "(-9223372036854775807 - 1)"


@pytest.mark.parametrize(
    ("source", "value"),
    [
        ("9223372036854775807 + 1", "-9223372036854775808"),
        (f"{MIN} - 1", "9223372036854775807"),
        (f"-{MIN}", "-9223372036854775808"),
        ("9223372036854775807 * 3", "9223372036854775805"),
        ("let mut a = 9223372036854775807; a = a + 1; a", "-9223372036854775808"),
        (f"let mut a = {MIN}; a = a - 1; a", "9223372036854775807"),
        ("fn f(a, b) { a * b } f(9223372036854775807, 9223372036854775807)", "1"),
        ("-7 / 2", "-3"),
        ("7 / -2", "-3"),
        ("-7 / -2", "3"),
        ("-7 % 3", "-1"),
        ("7 % -3", "1"),
        ("fn f(a) { [a / 2, a % 2] } [f(-7), f(7), f(-8)]", "[[-3, -1], [3, 1], [-4, 0]]"),
        (f"[{MIN} / 2, {MIN} % 10]", "[-4611686018427387904, -8]"),
        ("7.0 / 2.0", "3.5"),
        ("[1.0 / 0.0, -1.0 / 0.0, 1.0 / -0.0, 0.0 / 0.0]", "[inf, -inf, -inf, NaN]"),
        ("[-0.0, 1.5 * 2.0, 1.5 - 0.5]", "[-0, 3, 1]"),
        ('1 + 2 + "x" + 1', "3x1"),
        ('"a" + nil + true + 1.0 + [1, "b"] + Err("q")', 'aniltrue1[1, b]Err("q")'),
        ('fn f(a, b) { a + b } [f(1, 2), f("a", 1), f(1.5, 2.5)]', "[3, a1, 4]"),
        ("1 == 1.0", "true"),
        ("9007199254740993 == 9007199254740992.0", "true"),
        ("true == 1", "false"),
        (
            '["a" == "a", "a" != "b", nil == nil, nil == false, b"a" == b"a", 0.0 == -0.0]',
            "[true, true, true, false, true, true]",
        ),
        ("let n = 0.0 / 0.0; [n == n, n != n]", "[false, true]"),
        (
            "let l = [1]; [l == l, l != l, map() == map(), Ok(1) == Ok(1), println == println]",
            "[false, true, false, false, false]",
        ),
        ("fn f(x) { x == nil } [f(nil), f(0), 1 == nil, nil != 1]", "[true, false, false, true]"),
        ("[[1]].contains([1])", "true"),
        ("[[1, [Ok(1)]]].contains([1, [Ok(1)]])", "true"),
        ("[1].contains(1.0)", "false"),
        ("[println].contains(println)", "true"),
        ("[map() { a: 1, b: 2 }].contains(map() { b: 2, a: 1 })", "true"),
        ("[true].contains(1)", "false"),
        ("[1 < 2, 1.5 <= 1.5, 2 >= 3, 2.5 > 1.0]", "[true, true, false, true]"),
        (
            '[!0, !"", !nil, !0.0, ![], !map(), !Err(1), !Ok(nil), !println]',
            "[true, true, true, true, true, true, true, false, false]",
        ),
        ("0.0 / 0.0 && 1", "1"),
    ],
)
def test_what_operators_give(source, value):
    assert shown(source) == value


@pytest.mark.parametrize("operator", ["+", "-", "*", "/", "%", "<", ">", "<=", ">="])
def test_operators_take_two_of_one_kind(operator):
    names = {
        "+": "Add",
        "-": "Sub",
        "*": "Mul",
        "/": "Div",
        "%": "Mod",
        "<": "Lt",
        ">": "Gt",
        "<=": "LtEq",
        ">=": "GtEq",
    }
    for left, right, types in (
        ("1", "1.0", "int and float"),
        ("true", "1", "bool and int"),
        ("[1]", "[2]", "list and list"),
        ("nil", "nil", "nil and nil"),
    ):
        assert error(f"{left} {operator} {right}").message == f"cannot apply {names[operator]} to {types}"
        assert (
            error(f"fn f(a, b) {{ a {operator} b }} f({left}, {right})").message
            == f"cannot apply {names[operator]} to {types}"
        )
    if operator != "+":
        assert error(f'"a" {operator} "b"').message == f"cannot apply {names[operator]} to str and str"


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("1 / 0", "integer division by zero"),
        ("1 % 0", "integer modulo by zero"),
        (f"{MIN} / -1", "integer overflow in division"),
        (f"{MIN} % -1", "integer overflow in modulo"),
        ("1.5 % 1.0", "cannot apply Mod to float and float"),
        ("-true", "cannot apply Neg to bool"),
        ('-"a"', "cannot apply Neg to str"),
    ],
)
def test_what_operators_refuse(source, message):
    assert error(source).message == message
