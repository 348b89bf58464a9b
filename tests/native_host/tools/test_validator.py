"""Argument checks: a sentence the model can mend by, never a value, never a fetch, never a crash.

Of `tools/kindred.py`, too: what another type can only mean.
"""

import json
import socket

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.bundle import bundle_root
from pagehand.tools.validator import KEPT, ArgumentChecker

SECRET = "hunter2" * 20
SCHEMAS = {
    path.stem: json.loads(path.read_text(encoding="utf-8"))["inputSchema"]
    for path in (bundle_root() / "shared_schemas" / "tools").glob("*.json")
}


def schema(**properties):
    return {"type": "object", "properties": properties, "additionalProperties": False}


def fault(rules, arguments):
    return ArgumentChecker([rules] if isinstance(rules, dict) else []).fitted(rules, arguments)[1]


@pytest.mark.parametrize(
    ("tool", "arguments", "meant"),
    [
        ("click", {"ref": "e1", "count": "2"}, {"ref": "e1", "count": 2}),
        ("click", {"ref": "e1", "modifiers": '["Shift"]'}, {"ref": "e1", "modifiers": ["Shift"]}),
        ("readPage", {"full": "True"}, {"full": True}),
        ("type", {"ref": "e1", "text": 1.5}, {"ref": "e1", "text": "1.5"}),
        ("fill", {"fields": {"ref": "e1", "value": True}}, {"fields": [{"ref": "e1", "value": "true"}]}),
        ("fill", {"fields": '[{"ref": "e1", "value": 37}]'}, {"fields": [{"ref": "e1", "value": "37"}]}),
    ],
)
def test_a_value_of_a_kindred_type_is_what_it_can_only_mean(tool, arguments, meant):
    before = json.dumps(arguments)
    assert ArgumentChecker().fitted(SCHEMAS[tool], arguments) == (meant, None)
    assert json.dumps(arguments) == before


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        ("click", {"ref": "e1", "count": "two"}),
        ("click", {"ref": "e1", "count": "2.5"}),
        ("click", {"ref": "e1", "count": "9"}),
        ("click", {"ref": "e1", "count": True}),
        ("click", {"ref": ["e1"]}),
        ("readPage", {"full": "perhaps"}),
        ("readPage", {"full": 1}),
        ("fill", {"fields": "[{"}),
        ("fill", {"fields": '{"ref": "e1"}'}),
        ("fill", {"fields": [{"ref": "e1", "value": None}]}),
    ],
)
def test_what_could_mean_more_than_one_thing_is_refused_as_it_came(tool, arguments):
    left, sentence = ArgumentChecker().fitted(SCHEMAS[tool], arguments)
    assert left is arguments and sentence


def test_what_fits_has_no_fault():
    assert fault(SCHEMAS["click"], {"ref": "f2e7", "count": 2, "modifiers": ["Shift"]}) is None
    assert fault(SCHEMAS["readPage"], {}) is None
    assert fault({}, {"anything": [1]}) is None


@pytest.mark.parametrize(
    ("tool", "arguments", "words"),
    [
        ("click", {}, ["'ref'", "required"]),
        ("click", {"ref": "the button"}, ["ref", "match"]),
        ("click", {"ref": "e1", "count": 9}, ["count", "at most 3"]),
        ("click", {"ref": "e1", "count": 0}, ["count", "at least 1"]),
        ("click", {"ref": "e1", "count": 1.5}, ["count", "integer"]),
        ("click", {"ref": "e1", "count": True}, ["count", "integer"]),
        ("click", {"ref": "e1", "button": "first"}, ["button", "one of", "middle"]),
        ("click", {"ref": "e1", "modifiers": ["Shift", "Hyper"]}, ["modifiers.1", "one of"]),
        ("click", {"ref": "e1", "modifiers": ["Shift", "Shift"]}, ["modifiers", "twice"]),
        ("click", {"ref": "e1", "force": True}, ["'force'"]),
        ("readPage", {"budge": 100}, ["no 'budge'", "did you mean 'budget'?"]),
        ("type", {"ref": "e1", "text": [5]}, ["text", "string"]),
    ],
)
def test_a_fault_names_the_argument_and_the_rule(tool, arguments, words):
    sentence = fault(SCHEMAS[tool], arguments)
    assert all(word in sentence for word in words), sentence


@pytest.mark.parametrize(
    "rule",
    [
        {"type": "integer"},
        {"enum": ["a", "b"]},
        {"const": "a"},
        {"pattern": "^[a-z]+$"},
        {"minLength": 1000},
        {"maxLength": 5},
        {"format": "x", "not": {}},
        {"anyOf": [{"type": "integer"}, {"maxLength": 3}]},
        {"oneOf": [{"type": "integer"}, {"maxLength": 3}]},
        {"allOf": [{"maxLength": 3}]},
        {"if": {"type": "string"}, "then": {"maxLength": 3}},
        False,
    ],
    ids=str,
)
def test_a_fault_repeats_no_value(rule):
    sentence = fault(schema(text=rule), {"text": SECRET})
    assert sentence
    assert "hunter2" not in sentence


@pytest.mark.parametrize(
    "rule", [{"type": "array"}, {"maximum": 10}, {"multipleOf": 2}, {"exclusiveMaximum": 3}], ids=str
)
def test_a_fault_repeats_no_number(rule):
    assert "123457" not in fault(schema(code=rule), {"code": 123457})


@pytest.mark.parametrize(
    "rule", [{"items": {"type": "integer"}}, {"maxItems": 1}, {"uniqueItems": True}, {"contains": {"const": 1}}]
)
def test_a_fault_repeats_no_item(rule):
    assert "hunter2" not in fault(schema(items=rule), {"items": [SECRET, SECRET]})


def test_a_long_rule_is_cut():
    assert len(fault(schema(x={"enum": [f"choice {n}" for n in range(5000)]}), {"x": "no"})) < 500


@pytest.mark.parametrize(
    "broken",
    [
        {"type": "objekt"},
        {"properties": 7},
        {"properties": {"x": {"type": 5}}},
        {"properties": {"x": {"pattern": "("}}},
        {"properties": {"x": {"$ref": "#/$defs/missing"}}},
        {"$ref": "other.json"},
        {"$ref": "#"},
    ],
    ids=str,
)
def test_a_broken_schema_is_a_fault_and_not_a_crash(broken):
    assert "schema is broken" in fault(broken, {"x": "y"})


def test_a_schema_cannot_make_us_fetch_something(monkeypatch):
    def connected(*_):
        pytest.fail("a connection was opened")

    monkeypatch.setattr(socket.socket, "connect", connected)
    monkeypatch.setattr(socket, "create_connection", connected)
    assert "schema is broken" in fault({"$ref": "http://127.0.0.1:9/schema.json"}, {})


def test_a_reference_within_the_schema_is_followed():
    rules = {"$defs": {"ref": {"type": "string"}}, "properties": {"x": {"$ref": "#/$defs/ref"}}}
    assert fault(rules, {"x": "y"}) is None
    assert "string" in fault(rules, {"x": [1]})


@pytest.mark.parametrize(
    "rules",
    [
        {"properties": {"x": {"pattern": "^(a+)+$"}}},
        {"patternProperties": {"^(a+)+$": {"type": "string"}}, "additionalProperties": False},
        {"patternProperties": {"^(a+)+$": {"type": "string"}}, "unevaluatedProperties": False},
        {"anyOf": [{"properties": {"x": {"pattern": "^(a+)+$"}}}, {"required": ["y"]}]},
    ],
)
def test_a_foreign_tools_regular_expressions_are_not_run(rules):
    endless = "a" * 40 + "!"
    assert ArgumentChecker().fitted(rules, {"x": endless, endless: "x"})[1] is None


def test_other_rules_of_a_foreign_tool_hold():
    rules = {"properties": {"x": {"type": "integer", "pattern": "a"}}, "required": ["x"], "additionalProperties": False}
    checker = ArgumentChecker()
    assert "integer" in checker.fitted(rules, {"x": "one"})[1]
    assert "required" in checker.fitted(rules, {})[1] and "no 'z'" in checker.fitted(rules, {"x": 1, "z": 1})[1]
    assert checker.fitted(rules, {"x": 1})[1] is None


def test_a_schema_is_compiled_once_and_not_too_many_are_kept():
    checker = ArgumentChecker()
    checker.fitted(SCHEMAS["click"], {})[1]
    compiled = dict(checker._compiled)
    checker.fitted(json.loads(json.dumps(SCHEMAS["click"])), {"ref": "e1"})[1]
    assert checker._compiled == compiled
    for number in range(2 * KEPT):
        assert checker.fitted(schema(**{f"p{number}": {}}), {})[1] is None
        assert len(checker._compiled) <= KEPT


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
ARGUMENTS = st.dictionaries(st.sampled_from(["ref", "text", "url", "count", "modifiers", "tab", "x"]), JSON, max_size=4)


@given(st.sampled_from(sorted(SCHEMAS)), ARGUMENTS)
def test_no_arguments_crash_the_check(name, arguments):
    sentence = ArgumentChecker().fitted(SCHEMAS[name], arguments)[1]
    assert sentence is None or len(sentence) < 600
