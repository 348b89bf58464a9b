"""Paths, encodings, URLs and `eval`: built-ins that need nothing of the world."""

import pytest

from native_host.tether.running import error, shown

PARTS = ("scheme", "authority", "host", "port", "path", "query", "fragment", "origin")


@pytest.mark.parametrize(
    ("call", "value"),
    [
        ('path_dirname("a")', "Ok()"),
        ('path_dirname("/a")', "Ok(/)"),
        ('path_dirname("/")', "Ok(.)"),
        ('path_dirname("a/b/c")', "Ok(a/b)"),
        ('path_basename("a/b/")', "Ok(b)"),
        ('path_basename("/")', "Ok()"),
        ('path_basename("..")', "Ok()"),
        ('path_extname("a.tar.gz")', "Ok(.gz)"),
        ('path_extname("x/.bashrc")', "Ok()"),
        ('path_extname("a.")', "Ok(.)"),
        ('path_normalize("a//b/./c/../d/")', "Ok(a/b/d)"),
        ('path_normalize("../../a")', "Ok(../../a)"),
        ('path_normalize("a/../..")', "Ok(..)"),
        ('path_normalize("/../a")', "Ok(/a)"),
        ('path_join(["a", "", "b", "../c"])', "Ok(a/c)"),
        ('path_join(["a", "/b"])', "Ok(/b)"),
        ("path_join([])", "Ok(.)"),
        ('path_join(["a", 1])', 'Err("path_join: parts[1] must be str, got int")'),
        ('path_join("a")', 'Err("path_join: parts must be list, got str")'),
        ("path_normalize(1)", 'Err("path_normalize: path must be str, got int")'),
        ('path_dirname("")', 'Err("path_dirname: path must not be empty")'),
        ('sha256_hex("abc")', "Ok(ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad)"),
        ("sha256_hex(1)", 'Err("sha256_hex: input must be str, got int")'),
        ('base64_encode("é")', "Ok(w6k=)"),
        ('base64_decode("w6 k=\\n")', "Ok(é)"),
        ('base64_decode("abc")', 'Err("base64_decode: input length must be a multiple of 4")'),
        ('base64_decode("a.b")', 'Err("base64_decode: invalid byte 0x2e")'),
        ('base64_decode("a===")', 'Err("base64_decode: invalid padding")'),
        ('base64_decode("ab==abcd")', 'Err("base64_decode: padding is only allowed at the end")'),
        ('base64_decode("ab-_")', 'Err("base64_decode: invalid byte 0x2d")'),
        ('url_parse("http://h:99999/")', 'Err("url_parse: port 99999 out of range")'),
        ('url_parse("http://h:/")', 'Err("url_parse: empty port")'),
        ('url_parse("http://h:8a/")', 'Err("url_parse: invalid port 8a")'),
        ('url_parse("http://[::1/")', 'Err("url_parse: invalid bracketed IPv6 host")'),
    ],
)
def test_what_they_give(call, value):
    assert shown(call) == value


@pytest.mark.parametrize(
    ("url", "parts"),
    [
        (
            "http://user@Example.com:8080/a?b=c#d",
            '["http", "user@Example.com:8080", "Example.com", 8080, "/a", "b=c", "d", "http://user@Example.com:8080"]',
        ),
        ("https://[::1]", '["https", "[::1]", "::1", null, "/", null, null, "https://[::1]"]'),
        ("/a/b?x#", '["", "", "", null, "/a/b", "x", "", null]'),
        ("mailto:a@b", '["", "", "", null, "mailto:a@b", null, null, null]'),
    ],
)
def test_a_url_has_parts(url, parts):
    fields = ", ".join(
        f"u.{name}" for name in ["scheme", "authority", "host", "port", "path", "query", "fragment", "origin"]
    )
    assert shown(f'let u = url_parse("{url}").unwrap(); json_encode([{fields}])') == parts.replace(", ", ",")


@pytest.mark.parametrize(
    ("source", "transcript"),
    [
        ("println(1); 5", "1\n=> 5\n"),
        ("print(1); 5", "1\n=> 5\n"),
        ("println(1)", "1\n"),
        ("nil", "=> nil\n"),
        ("x", "error: undefined variable `x`\n"),
        ("1 +", "error: parse error at 1:4: unexpected token in expression: Eof\n"),
        ("\n @", "error: lex error at 2:2: unexpected character: '@'\n"),
        ("json_encode(1)", "error: undefined variable `json_encode`\n"),
        ("eval(1)", "error: undefined variable `eval`\n"),
        ("while true { }", "error: eval step budget exhausted (possible infinite loop)\n"),
        ("fn f() { f() } f()", "error: call depth limit exceeded (2000)\n"),
    ],
)
def test_eval_gives_a_transcript(source, transcript):
    quoted = source.replace("\n", "\\n")
    assert shown(f'eval("{quoted}")') == transcript


def test_eval_takes_text():
    assert error("eval(1)").message == "eval: source must be a string, got int"
