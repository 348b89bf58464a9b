"""Standing answers: source and class by origin, tool without one, never the always-ask class, and a refusal wins."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.gate.grants import Grants, Scope
from pagehand.gate.risk import Risk

SHOP = "https://shop.example"
HAND = "hand:h"


def scope(risk=Risk.ACT, origin=SHOP, tool="click", source=HAND, **members):
    return Scope.of(risk, origin, tool, source, **members)


ACT = scope()


def test_nobody_has_said_anything():
    assert Grants().lookup(ACT) is None


def test_leave_covers_the_class_on_that_origin_whatever_the_tool():
    grants = Grants([ACT])
    assert grants.lookup(scope(tool="type")) is True


@pytest.mark.parametrize(
    "other",
    [
        scope(Risk.SENSITIVE_READ),
        scope(Risk.ALWAYS_ASK),
        scope(origin="https://shop.example:8443"),
        scope(origin="http://shop.example"),
        scope(origin="https://pay.shop.example"),
        scope(origin=None),
        scope(origin=""),
        scope(source="mcp:shop"),
        scope(source="hand:other"),
        scope(placeless=True),
    ],
    ids=str,
)
def test_and_nothing_else(other):
    assert Grants([ACT]).lookup(other) is None


@pytest.mark.parametrize("origin", [None, ""])
def test_without_an_origin_leave_is_for_the_tool_of_that_source(origin):
    grants = Grants([scope(origin=origin, tool="speak")])
    assert grants.lookup(scope(origin=None, tool="speak")) is True
    assert grants.lookup(scope(origin=None, tool="shout")) is None
    assert grants.lookup(scope(origin=None, tool="speak", source="mcp:h")) is None
    assert grants.lookup(scope(tool="speak")) is None


@pytest.mark.parametrize("never", [scope(Risk.ALWAYS_ASK), scope(placeless=True)], ids=["always_ask", "placeless"])
def test_what_cannot_be_granted_is_not_and_may_be_refused(never):
    grants = Grants([never])
    grants.allow(never)
    assert grants.lookup(never) is None and not grants.allowed
    grants.deny(never)
    assert grants.lookup(never) is False


def test_a_refusal_for_a_page_holds_in_its_sandboxed_frames_too_and_not_the_other_way_round():
    assert Grants(denied=[ACT]).lookup(scope(placeless=True)) is False
    assert Grants(denied=[scope(placeless=True)]).lookup(ACT) is None


@pytest.mark.parametrize("order", ["allow first", "deny first"])
def test_a_refusal_wins_in_either_order(order):
    grants = Grants()
    for say in (grants.allow, grants.deny) if order == "allow first" else (grants.deny, grants.allow):
        say(ACT)
    assert grants.lookup(ACT) is False


def test_sessions_share_nothing():
    Grants().allow(ACT)
    assert Grants().lookup(ACT) is None


SCOPES = st.builds(
    Scope.of,
    st.sampled_from(Risk),
    st.sampled_from([None, SHOP, "https://bank.example"]),
    st.sampled_from(["click", "type"]),
    st.sampled_from([HAND, "mcp:shop"]),
    placeless=st.booleans(),
)
SAID = st.lists(st.tuples(st.sampled_from(["allow", "deny"]), SCOPES), max_size=6)


@given(SAID, SCOPES)
def test_the_order_of_answers_does_not_matter(said, asked):
    found = set()
    for order in itertools.islice(itertools.permutations(said), 24):
        grants = Grants()
        for word, given_scope in order:
            getattr(grants, word)(given_scope)
        found.add(grants.lookup(asked))
    assert len(found) == 1


@given(SAID, SCOPES)
def test_leave_is_only_ever_for_exactly_what_was_allowed(said, asked):
    grants = Grants()
    for word, given_scope in said:
        getattr(grants, word)(given_scope)
    if grants.lookup(asked) is True:
        assert ("allow", asked) in said
        assert asked.risk is not Risk.ALWAYS_ASK and not asked.placeless
