"""Standing answers: class by origin, tool without one, never the always-ask class, and a refusal wins."""

import pytest

from pagehand.gate.grants import Grants, Scope
from pagehand.gate.risk import Risk

SHOP = "https://shop.example"
ACT = Scope.of(Risk.ACT, SHOP, "click")


def test_nobody_has_said_anything():
    assert Grants().lookup(ACT) is None


def test_leave_covers_the_class_on_that_origin_whatever_the_tool():
    grants = Grants()
    grants.allow(ACT)
    assert grants.lookup(Scope.of(Risk.ACT, SHOP, "type")) is True


@pytest.mark.parametrize(
    "other",
    [
        Scope.of(Risk.SENSITIVE_READ, SHOP, "click"),
        Scope.of(Risk.ALWAYS_ASK, SHOP, "click"),
        Scope.of(Risk.ACT, "https://shop.example:8443", "click"),
        Scope.of(Risk.ACT, "http://shop.example", "click"),
        Scope.of(Risk.ACT, "https://pay.shop.example", "click"),
        Scope.of(Risk.ACT, None, "click"),
        Scope.of(Risk.ACT, "", "click"),
    ],
    ids=str,
)
def test_and_nothing_else(other):
    grants = Grants()
    grants.allow(ACT)
    assert grants.lookup(other) is None


@pytest.mark.parametrize("origin", [None, ""])
def test_without_an_origin_leave_is_for_the_tool(origin):
    grants = Grants()
    grants.allow(Scope.of(Risk.ACT, origin, "speak"))
    assert grants.lookup(Scope.of(Risk.ACT, None, "speak")) is True
    assert grants.lookup(Scope.of(Risk.ACT, None, "shout")) is None
    assert grants.lookup(Scope.of(Risk.ACT, SHOP, "speak")) is None


def test_the_always_ask_class_is_never_granted_and_may_be_refused():
    grants = Grants()
    scope = Scope.of(Risk.ALWAYS_ASK, SHOP, "click")
    grants.allow(scope)
    assert grants.lookup(scope) is None
    grants.deny(scope)
    assert grants.lookup(scope) is False


@pytest.mark.parametrize("order", ["allow first", "deny first"])
def test_a_refusal_wins_in_either_order(order):
    grants = Grants()
    for say in (grants.allow, grants.deny) if order == "allow first" else (grants.deny, grants.allow):
        say(ACT)
    assert grants.lookup(ACT) is False


def test_sessions_share_nothing():
    Grants().allow(ACT)
    assert Grants().lookup(ACT) is None
