import pytest

from native_host.tether.running import printed, shown


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("1.0", "1"),
        ("-0.0", "-0"),
        ("100000000000000000000.0", "100000000000000000000"),
        ('parse_float("1e-7").unwrap()', "0.0000001"),
        ('parse_float("1.5e300").unwrap()', "15" + "0" * 299),
        ("0.1 + 0.2", "0.30000000000000004"),
        ('["a", b"\\x00\\"\\\\\\n\\r\\tz~\\x7f", nil, true]', '[a, b"\\x00\\"\\\\\\n\\r\\tz~\\x7f", nil, true]'),
        ("map() { k: v, k2: [1] }".replace("v", '"v"'), "{k: v, k2: [1]}"),
        ("fn f() {} [f, fn() {}, println]", "[<fn f>, <fn anon>, <native println>]"),
        ("[Ok(1), Err(nil), Err([1])]", '[Ok(1), Err("nil"), Err("[1]")]'),
        (
            'Err("\\"\\\\\\n\\r\\t\'é\u200b\u0301\u00a0\u2028")',
            'Err("\\"\\\\\\n\\r\\t\'é\\u{200b}\\u{301}\\u{a0}\\u{2028}")',
        ),
        ('Err("a b\x00\x1b")', 'Err("a b\\0\\u{1b}")'),
    ],
)
def test_how_values_are_printed(source, text):
    assert shown(source) == text


def test_printing_joins_with_one_space():
    assert printed('print(1, "a"); println(nil); println()') == "1 anil\n\n"


def test_what_is_too_deep_is_cut_and_not_refused():
    assert (
        shown("let mut l = []; let mut i = 0; while i < 500 { l = [l]; i = i + 1 }; l") == "[" * 128 + "..." + "]" * 128
    )


def test_output_is_cut_at_a_character_and_the_script_goes_on():
    text = printed('let mut i = 0; while i < 40 { print("' + "é" * 1000 + '"); i = i + 1 }')
    assert text == "é" * 32768 + "\n[output truncated: exceeded capture limit]\n"
    text = printed('print("x"); let mut i = 0; while i < 4 { print("' + "é" * 8192 + '"); i = i + 1 }')
    assert text == "x" + "é" * 32767 + "\n[output truncated: exceeded capture limit]\n"
