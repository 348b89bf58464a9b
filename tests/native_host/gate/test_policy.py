"""The decision about one call, from blocked sites down to standing answers."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pagehand.gate.grants import Grants, Scope
from pagehand.gate.policy import Policy, Subject, Verdict
from pagehand.gate.risk import Risk, call_risk

SHOP = "https://shop.example"
BANK = "https://www.bank.example"
READ = {"readOnlyHint": True}
ACT = {"readOnlyHint": False}
POLICY = Policy(blocked_sites=("bank.example", "https://one.example:8443"), signals=("pay", "löschen"))


def subject(annotations=ACT, **members):
    return Subject(
        **{"tool": "click", "arguments": {}, "declaration": None, "origin": SHOP, **members}, annotations=annotations
    )


def decide(call, mode="ask", grants=None, policy=POLICY):
    return policy.decide(call, mode, grants or Grants())


def granted(*scopes):
    grants = Grants()
    for scope in scopes:
        grants.allow(scope)
    return grants


def test_only_a_read_runs_free():
    assert decide(subject(READ)).verdict is Verdict.FREE
    assert decide(subject(ACT)).verdict is Verdict.ASK
    assert decide(subject(READ, declaration="sensitive_read")).verdict is Verdict.ASK
    assert decide(subject(ACT, declaration="always_ask")).verdict is Verdict.ASK


@pytest.mark.parametrize("annotations", [READ, ACT, None, {}])
@pytest.mark.parametrize("mode", ["ask", "read_only"])
@pytest.mark.parametrize("where", ["origin", "destination"])
@pytest.mark.parametrize("site", [BANK, "https://bank.example.", "https://one.example:8443"])
def test_a_blocked_site_is_never_touched_nor_read_nor_led_to(annotations, mode, where, site):
    grants = granted(Scope.of(Risk.ACT, site, "click"), Scope.of(Risk.ACT, SHOP, "click"))
    decision = decide(subject(annotations, **{where: site}), mode, grants)
    assert decision.verdict is Verdict.NEVER
    assert decision.rule == f"blocked_site {site}"


def test_other_sites_are_not_blocked():
    assert decide(subject(READ, origin="https://notbank.example")).verdict is Verdict.FREE
    assert decide(subject(READ, origin="https://one.example")).verdict is Verdict.FREE
    assert decide(subject(READ, origin=None)).verdict is Verdict.FREE


def test_read_only_mode_reads_and_does_nothing_else_whatever_was_granted():
    scope = Scope.of(Risk.ACT, SHOP, "click")
    assert decide(subject(READ), "read_only").verdict is Verdict.FREE
    decision = decide(subject(ACT), "read_only", granted(scope))
    assert (decision.verdict, decision.rule) == (Verdict.NEVER, "mode read_only")
    assert decide(subject(READ, declaration="sensitive_read"), "read_only").verdict is Verdict.NEVER


def test_leave_for_the_session_lets_ordinary_acts_on_that_site_run():
    first = decide(subject(tool="click"))
    grants = granted(first.scope)
    again = decide(subject(tool="type"), grants=grants)
    assert (again.verdict, again.rule) == (Verdict.FREE, "allowed for this session")
    assert decide(subject(origin="https://other.example"), grants=grants).verdict is Verdict.ASK
    assert decide(subject(origin=None), grants=grants).verdict is Verdict.ASK


def test_without_an_origin_leave_is_for_the_tool():
    grants = granted(decide(subject(tool="speak", origin=None)).scope)
    assert decide(subject(tool="speak", origin=None), grants=grants).verdict is Verdict.FREE
    assert decide(subject(tool="shout", origin=None), grants=grants).verdict is Verdict.ASK


def test_a_refusal_for_the_session_is_not_asked_again_and_wins():
    grants = granted(decide(subject()).scope)
    grants.deny(decide(subject()).scope)
    decision = decide(subject(), grants=grants)
    assert (decision.verdict, decision.rule) == (Verdict.NEVER, "denied for this session")


@pytest.mark.parametrize(
    ("members", "rule"),
    [
        ({"sensitive": True}, "sensitive field"),
        ({"words": "Pay now"}, "signal “pay”"),
        ({"words": "Konto LÖSCHEN"}, "signal “löschen”"),
        ({"downloads": True}, "starts a download"),
        ({"declaration": "always_ask"}, "always_ask asks"),
    ],
)
def test_what_always_asks_does_so_whatever_was_granted(members, rule):
    first = decide(subject(**members))
    assert (first.verdict, first.risk, first.rule) == (Verdict.ASK, Risk.ALWAYS_ASK, rule)
    grants = granted(first.scope, Scope.of(Risk.ACT, SHOP, "click"), Scope.of(Risk.ALWAYS_ASK, SHOP, "click"))
    assert decide(subject(**members), grants=grants).verdict is Verdict.ASK
    grants.deny(first.scope)
    assert decide(subject(**members), grants=grants).verdict is Verdict.NEVER


def test_even_a_leave_that_should_not_exist_does_not_lift_it(monkeypatch):
    monkeypatch.setattr(Grants, "lookup", lambda *_: True)
    assert decide(subject(declaration="always_ask")).verdict is Verdict.ASK


def test_a_sensitive_field_comes_with_a_warning():
    warning = decide(subject(sensitive=True)).warning
    assert warning["level"] == "WARN"
    assert "password" in warning["message"]
    assert decide(subject()).warning is None


def test_a_signal_does_not_make_a_reading_ask():
    assert decide(subject(READ, words="Pay now", sensitive=True)).verdict is Verdict.FREE


def test_without_signals_no_word_asks_more_than_an_act():
    assert decide(subject(words="Pay now"), policy=Policy()).risk is Risk.ACT


def test_every_decision_says_which_rule_led_to_it():
    for annotations, mode in itertools.product([READ, ACT], ["ask", "read_only"]):
        assert decide(subject(annotations), mode).rule


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["readOnlyHint", "x", "classes"]), inner)
    ),
    max_leaves=6,
)


@given(JSON, JSON, st.dictionaries(st.text(max_size=4), JSON, max_size=2), st.sampled_from(["ask", "read_only"]))
def test_only_a_plain_read_is_ever_free_without_leave(annotations, declaration, arguments, mode):
    decision = decide(subject(annotations, declaration=declaration, arguments=arguments), mode)
    plainly = isinstance(annotations, dict) and annotations.get("readOnlyHint") is True
    if decision.verdict is Verdict.FREE:
        assert declaration == "read" or declaration is None or isinstance(declaration, dict)
        assert plainly or isinstance(declaration, dict)


@pytest.mark.parametrize("risk", Risk)
def test_only_a_read_and_only_where_no_site_is_blocked_is_free_everywhere(risk):
    assert Policy().frees_everywhere(risk) is (risk is Risk.READ)
    assert not POLICY.frees_everywhere(risk)


@given(
    st.builds(
        subject,
        st.sampled_from([READ, ACT, {}, None]),
        declaration=st.sampled_from([None, "read", "sensitive_read", "act", "always_ask"]),
        origin=st.sampled_from([None, SHOP, BANK]),
        destination=st.sampled_from([None, BANK]),
        sensitive=st.booleans(),
        downloads=st.booleans(),
        words=st.sampled_from(["", "Pay now"]),
    ),
    st.sampled_from(["ask", "plan", "read_only"]),
)
def test_what_is_free_everywhere_is_decided_free_whatever_it_touches(call, mode):
    policy, grants = Policy(signals=("pay",)), Grants()
    grants.deny(Scope.of(Risk.READ, SHOP, "click"))
    if policy.frees_everywhere(call_risk(call.annotations, call.declaration, call.arguments)):
        assert policy.decide(call, mode, grants).verdict is Verdict.FREE
