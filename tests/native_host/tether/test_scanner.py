import pytest

from pagehand.tether.errors import ScriptError
from pagehand.tether.scanner import scan

PUNCTUATION = {
    "->": "Arrow",
    "=>": "FatArrow",
    "==": "Eq",
    "!=": "NotEq",
    "<=": "LtEq",
    ">=": "GtEq",
    "&&": "And",
    "||": "Or",
    "(": "LParen",
    ")": "RParen",
    "{": "LBrace",
    "}": "RBrace",
    "[": "LBracket",
    "]": "RBracket",
    ",": "Comma",
    ";": "Semi",
    ":": "Colon",
    ".": "Dot",
    "?": "Question",
    "+": "Plus",
    "-": "Minus",
    "*": "Star",
    "/": "Slash",
    "%": "Percent",
    "=": "Assign",
    "<": "Lt",
    ">": "Gt",
    "!": "Not",
    "&": "Amp",
}


def kinds(source):
    return [str(token) for token in scan(source)][:-1]


@pytest.mark.parametrize(
    ("source", "tokens"),
    [
        ("0x10", ["Int(0)", 'Ident("x10")']),
        ("1e5", ["Int(1)", 'Ident("e5")']),
        ("1.x", ["Int(1)", "Dot", 'Ident("x")']),
        ("1.5.", ["Float(1.5)", "Dot"]),
        ("007", ["Int(7)"]),
        ("9223372036854775807", ["Int(9223372036854775807)"]),
        ("10000000000000000.0", ["Float(1e16)"]),
        ("2.0", ["Float(2.0)"]),
        ("a // no /* nothing */\n# ".replace("# ", ""), ['Ident("a")', "Newline"]),
        ("a\r\n\tb", ['Ident("a")', "Newline", 'Ident("b")']),
        ("true false nil", ["Bool(true)", "Bool(false)", "Nil"]),
        ("break import class None", ['Ident("break")', 'Ident("import")', 'Ident("class")', 'Ident("None")']),
        (r'"a\"b\\\n"', [r'Str("a\"b\\\n")']),
        ('"a\nb"', [r'Str("a\nb")']),
        (r'b"a\x00\xFF"', ["Bytes([97, 0, 255])"]),
        ('b "x"', ['Ident("b")', 'Str("x")']),
        (" ".join(PUNCTUATION), None),
    ],
)
def test_text_becomes_tokens(source, tokens):
    if tokens is None:
        tokens = [*PUNCTUATION.values()]
    assert kinds(source) == tokens


def test_every_keyword_has_a_token_of_its_own():
    words = "fn let mut move if else while for in return panic async await spawn join"
    assert kinds(words) == [word.capitalize() for word in words.split()]


@pytest.mark.parametrize(
    ("source", "place", "message"),
    [
        ("1 9223372036854775808", (1, 3), "invalid int: 9223372036854775808"),
        ("\n 1.2.3", (2, 2), "invalid float: 1.2.3"),
        ('x = "abc', (1, 5), "unterminated string"),
        ('b"abc', (1, 1), "unterminated byte string"),
        ('"a\\', (1, 1), "unterminated escape"),
        ('b"a\\x4', (1, 1), "unterminated hex byte escape"),
        ('"a\\{"', (1, 3), "bad escape: \\{"),
        ('"\n\\é"', (2, 1), "bad escape: \\Ã"),
        ('b"\\q"', (1, 3), "bad byte escape: \\q"),
        ('b"\\xg0"', (1, 3), "bad hex byte escape: \\xg0"),
        ('b"é"', (1, 3), "non-ASCII byte string content must use \\xNN escapes"),
        ("a | b", (1, 3), "bare `|` not yet supported"),
        ("a\n'", (2, 1), "unexpected character: '\\''"),
        ("\\", (1, 1), "unexpected character: '\\\\'"),
        ('"é" é', (1, 5), "unexpected character: 'Ã'"),
        ("\x01", (1, 1), "unexpected character: '\\u{1}'"),
        ("@", (1, 1), "unexpected character: '@'"),
    ],
)
def test_what_is_no_token_is_named_with_its_place(source, place, message):
    with pytest.raises(ScriptError) as caught:
        scan(source)
    error = caught.value
    assert (error.stage, error.message, (error.place.line, error.place.col)) == ("lex", message, place)


def test_columns_count_characters_and_start_again_in_each_line():
    places = [(token.place.line, token.place.col) for token in scan('"é"+\n\n "x\ny" z')]
    assert places == [(1, 1), (1, 4), (1, 5), (2, 1), (3, 2), (4, 4), (4, 5)]
