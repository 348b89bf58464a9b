"""What is not plainly a read asks: every shape a hint may take, and classes by action."""

import itertools

import pytest

from pagehand.gate.risk import Risk, call_risk, declared_risk, hinted_risk, weighed_risk

NO_HINT = [None, False, 0, 1, 1.0, "true", "yes", "", [], [True], {}, {"value": True}]
"""Values of every JSON type that are not exactly true."""
BY_ACTION = {
    "argument": "action",
    "default": "list",
    "classes": {"list": "read", "get": "sensitive_read", "open": "act", "pay": "always_ask"},
}


@pytest.mark.parametrize("annotations", [None, True, False, 0, 1, "readOnlyHint", [], ["readOnlyHint"], {}], ids=repr)
def test_annotations_that_say_nothing_ask(annotations):
    assert hinted_risk(annotations) is Risk.ACT


@pytest.mark.parametrize("hint", NO_HINT, ids=repr)
def test_a_read_only_hint_counts_only_when_it_is_exactly_true(hint):
    assert hinted_risk({"readOnlyHint": hint}) is Risk.ACT
    assert hinted_risk({"readOnlyHint": True}) is Risk.READ


@pytest.mark.parametrize("name", ["readonlyhint", "ReadOnlyHint", "readOnly", "read_only_hint", "readOnlyHint "])
def test_a_misspelt_hint_asks(name):
    assert hinted_risk({name: True}) is Risk.ACT


@pytest.mark.parametrize("other", ["destructiveHint", "idempotentHint", "openWorldHint"])
@pytest.mark.parametrize("value", [0, 1, "false", [], {}, 1.5], ids=repr)
def test_a_malformed_hint_beside_it_asks(other, value):
    assert hinted_risk({"readOnlyHint": True, other: value}) is Risk.ACT


@pytest.mark.parametrize(("idempotent", "world"), list(itertools.product([None, True, False], repeat=2)))
def test_a_read_stays_a_read_beside_well_formed_hints(idempotent, world):
    hints = {"readOnlyHint": True, "destructiveHint": False, "idempotentHint": idempotent, "openWorldHint": world}
    assert hinted_risk(hints) is Risk.READ
    assert hinted_risk({**hints, "destructiveHint": None}) is Risk.READ


def test_a_read_that_destroys_asks():
    assert hinted_risk({"readOnlyHint": True, "destructiveHint": True}) is Risk.ACT


@pytest.mark.parametrize("declaration", list(Risk))
def test_a_class_by_its_word(declaration):
    assert declared_risk(declaration.value, {}) is declaration


@pytest.mark.parametrize("declaration", [None, "", "READ", "reads", 0, True, [], ["read"], {}], ids=repr)
def test_a_declaration_that_is_none_asks(declaration):
    assert declared_risk(declaration, {}) is Risk.ACT


@pytest.mark.parametrize(
    ("arguments", "risk"),
    [
        ({}, Risk.READ),
        ({"action": "list"}, Risk.READ),
        ({"action": "get"}, Risk.SENSITIVE_READ),
        ({"action": "open"}, Risk.ACT),
        ({"action": "pay"}, Risk.ALWAYS_ASK),
    ],
)
def test_a_class_by_action(arguments, risk):
    assert declared_risk(BY_ACTION, arguments) is risk


@pytest.mark.parametrize("action", ["fly", "LIST", "", None, True, 0, [], ["list"], {"list": 1}], ids=repr)
def test_an_action_that_is_not_listed_counts_as_the_worst_that_is(action):
    assert declared_risk(BY_ACTION, {"action": action}) is Risk.ALWAYS_ASK


@pytest.mark.parametrize("action", ["fly", None, 7])
def test_and_never_as_less_than_an_act(action):
    harmless = {"argument": "action", "classes": {"list": "read", "get": "read"}}
    assert declared_risk(harmless, {"action": action}) is Risk.ACT
    assert declared_risk(harmless, {}) is Risk.ACT


@pytest.mark.parametrize(
    "classes",
    [None, [], "read", {}, {"list": "reads"}, {"list": None}, {"list": ["read"]}, {"list": {"x": 1}}],
    ids=repr,
)
def test_malformed_classes_ask(classes):
    assert declared_risk({"argument": "action", "default": "list", "classes": classes}, {"action": "list"}) is Risk.ACT


@pytest.mark.parametrize("annotations", [None, {}, {"readOnlyHint": "yes"}, {"readOnlyHint": False}], ids=repr)
def test_a_hand_without_the_hint_makes_a_declared_read_ask(annotations):
    assert call_risk(annotations, "read", {}) is Risk.ACT
    assert call_risk({"readOnlyHint": True}, "read", {}) is Risk.READ


def test_a_hint_never_makes_a_declared_act_harmless():
    for declared in (Risk.SENSITIVE_READ, Risk.ACT, Risk.ALWAYS_ASK):
        assert call_risk({"readOnlyHint": True}, declared.value, {}) is declared


def test_without_a_declaration_the_hint_decides():
    assert call_risk({"readOnlyHint": True}, None, {}) is Risk.READ
    assert call_risk({}, None, {}) is Risk.ACT


def test_by_action_the_declaration_decides_because_the_hint_is_the_worst_of_all():
    assert call_risk({"readOnlyHint": False, "destructiveHint": True}, BY_ACTION, {"action": "list"}) is Risk.READ
    assert call_risk({"readOnlyHint": True}, BY_ACTION, {"action": "open"}) is Risk.ACT


def test_the_classes_are_ordered():
    assert [risk.rank for risk in (Risk.READ, Risk.SENSITIVE_READ, Risk.ACT, Risk.ALWAYS_ASK)] == [0, 1, 2, 3]


@pytest.mark.parametrize("declaration", [None, *(risk.value for risk in Risk)])
def test_the_hints_of_a_source_that_is_not_trusted_never_free_a_call(declaration):
    read = {"readOnlyHint": True}
    said = call_risk(read, declaration, {})
    assert weighed_risk(read, declaration, {}, trusted=True) is said
    weighed = weighed_risk(read, declaration, {}, trusted=False)
    assert weighed.rank >= max(said.rank, Risk.ACT.rank)
