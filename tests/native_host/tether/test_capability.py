import pytest

from native_host.tether.running import error, shown


@pytest.mark.parametrize(
    ("source", "value"),
    [
        ("tetherscript", "<capability tetherscript>"),
        ("[type_of(tetherscript), tetherscript.kind(), tetherscript.is_revoked()]", "[capability, tetherscript, false]"),  # noqa: E501
        ("[tetherscript.version(), tetherscript.language()]", "[Ok(0.1.0-alpha.16), Ok(TetherScript)]"),
        ("tetherscript.describe()?.host_methods.len()", "5"),
        ('tetherscript.diagnose("1 +")', "Ok({ok: false, stage: parse, message: unexpected token in expression: Eof, line: 1, col: 4})"),  # noqa: E501
        ('tetherscript.validate_source("@")', "Ok({ok: false, stage: lex, message: unexpected character: '@', line: 1, col: 1})"),  # noqa: E501
        ('tetherscript.diagnose("panic 1")', "Ok({ok: true, stage: parse, message: , line: 0, col: 0})"),
        ("tetherscript.nothing(1)", 'Err("tetherscript: no method `nothing` (have: version, language, diagnose, validate_source, describe)")'),  # noqa: E501
        ("tetherscript.diagnose(1).is_err()", "true"),
        ("let t = tetherscript.narrow(map()); t.revoke(); [t, t.version(), t.is_revoked(), tetherscript.is_revoked(), !t]", '[<capability tetherscript (revoked)>, Err("tetherscript: capability has been revoked"), true, false, true]'),  # noqa: E501
        ("let t = tetherscript.narrow(map()).narrow(map()); tetherscript.revoke(); t.is_revoked()", "true"),
        ("[[tetherscript].contains(tetherscript), tetherscript == tetherscript]", "[true, false]"),
    ],
)  # fmt: skip
def test_the_capability_every_script_has(source, value):
    assert shown(source) == value


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("tetherscript.narrow(1)", "capability.narrow expects one map argument"),
        ("tetherscript.narrow()", "capability.narrow expects one map argument"),
        ("tetherscript.revoke(); tetherscript.narrow(map())", "tetherscript: cannot narrow a revoked capability"),
        ("tetherscript.x", "cannot access field `x` on capability"),
        ("tetherscript()", "capability is not callable"),
        ("json_encode(tetherscript)", "json_encode: cannot encode a capability value as JSON"),
    ],
)
def test_misuse_of_a_capability(source, message):
    assert error(source).message == message
