import pytest

from native_host.tether.running import error, shown


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ('json_encode(map() { b: 1, a: [nil, true, 1.0, 1.5, "é/"] })', '{"a":[null,true,1,1.5,"é/"],"b":1}'),
        ('json_encode(b"ab")', "[97,98]"),
        ('json_encode("\\"\\\\\\n\\r\\t\x08\x0c\x01\x7f")', '"\\"\\\\\\n\\r\\t\\b\\f\\u0001\x7f"'),
        ("json_encode_pretty([])", "[]"),
        ("json_encode_pretty(map())", "{}"),
        ("json_encode_pretty(map() { a: [1, map()] })", '{\n  "a": [\n    1,\n    {}\n  ]\n}'),
    ],
)
def test_what_json_text_values_have(source, text):
    assert shown(source) == text


@pytest.mark.parametrize(
    ("value", "what"),
    [
        ("println", "cannot encode function value as JSON"),
        ("fn() {}", "cannot encode function value as JSON"),
        ("[Ok(1)]", "cannot encode Result value as JSON (unwrap it first)"),
        ("0.0 / 0.0", "float NaN is not a valid JSON number (NaN/Inf)"),
        ("-1.0 / 0.0", "float -inf is not a valid JSON number (NaN/Inf)"),
    ],
)
def test_what_json_cannot_say_is_refused(value, what):
    assert error(f"json_encode({value})").message == f"json_encode: {what}"
    assert error(f"json_encode_pretty({value})").message == f"json_encode: {what}"


def test_nesting_has_a_bound():
    deep = "let mut l = []; let mut i = 1; while i < {} {{ l = [l]; i = i + 1 }}; json_encode(l).len()"
    assert shown(deep.format(128)) == "256"
    assert error(deep.format(129)).message == "json_encode: nesting too deep"
