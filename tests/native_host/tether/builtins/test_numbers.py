import pytest

from native_host.tether.running import shown


@pytest.mark.parametrize(
    ("source", "value"),
    [
        ("parse_int(5)", "Ok(5)"),
        ("parse_int(2.0)", "Ok(2)"),
        (
            '[parse_int(parse_float("1e30").unwrap()), parse_int(parse_float("-1e30").unwrap())]',
            "[Ok(9223372036854775807), Ok(-9223372036854775808)]",
        ),
        (
            '[parse_int(" +42\\n"), parse_int("-0"), parse_int("-9223372036854775808")]',
            "[Ok(42), Ok(0), Ok(-9223372036854775808)]",
        ),
        ('parse_int("")', 'Err("parse_int: cannot parse integer from empty string")'),
        ('[parse_int("-").is_err(), parse_int("1_0").is_err(), parse_int("١").is_err()]', "[true, true, true]"),
        ('parse_int("4x")', 'Err("parse_int: invalid digit found in string")'),
        ('parse_int("9223372036854775808")', 'Err("parse_int: number too large to fit in target type")'),
        ('parse_int("-9223372036854775809")', 'Err("parse_int: number too small to fit in target type")'),
        ("parse_int(1.5)", 'Err("parse_int: expected str/int, got float")'),
        ("parse_int(true)", 'Err("parse_int: expected str/int, got bool")'),
        ('parse_int(parse_float("inf").unwrap())', 'Err("parse_int: expected str/int, got float")'),
        (
            '[parse_float("1."), parse_float(".5"), parse_float("-1.5E+2"), parse_float("INFINITY"), parse_float("nan"), parse_float(2)]',  # noqa: E501
            "[Ok(1), Ok(0.5), Ok(-150), Ok(inf), Ok(NaN), Ok(2)]",
        ),
        ('parse_float("")', 'Err("parse_float: cannot parse float from empty string")'),
        (
            '[parse_float("."), parse_float("1_0"), parse_float("e1"), parse_float("0x1")]',
            "[" + ", ".join(['Err("parse_float: invalid float literal")'] * 4) + "]",
        ),
        ("parse_float(nil)", 'Err("parse_float: expected str/int/float, got nil")'),
    ],
)
def test_numbers_are_parsed_into_results(source, value):
    assert shown(source) == value
