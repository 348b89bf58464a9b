"""An approved plan covers its acts on its sites exactly, and nothing near them."""

import pytest

from pagehand.gate.grants import Grants, Scope
from pagehand.gate.plan import Plan, Planned
from pagehand.gate.policy import NO_PLAN, Policy, Subject, Verdict
from pagehand.gate.risk import Risk

SHOP = "https://shop.example"
PLAN = Plan((Planned("shop.example", frozenset({"click"})), Planned("http://127.0.0.1:81", frozenset({"type"}))))


@pytest.mark.parametrize(
    ("tool", "origin", "destination", "covered"),
    [
        ("click", SHOP, None, True),
        ("click", "http://shop.example", None, True),
        ("type", "http://127.0.0.1:81", None, True),
        ("type", SHOP, None, False),
        ("click", "https://pay.shop.example", None, False),
        ("click", "https://shop.example:8443", None, False),
        ("click", "https://shop.example.evil.test", None, False),
        ("type", "http://127.0.0.1:82", None, False),
        ("click", None, None, False),
        ("click", "file:", None, False),
        ("click", SHOP, "http://127.0.0.1:81", True),
        ("click", SHOP, "https://evil.test", False),
    ],
)
def test_acts_and_sites_are_meant_exactly(tool, origin, destination, covered):
    assert PLAN.covers(tool, origin, destination) is covered


def decided(grants, mode="plan", **members):
    subject = Subject(
        **{"tool": "click", "arguments": {}, "annotations": {}, "declaration": "act", "origin": SHOP} | members
    )
    return Policy(signals=("buy",)).decide(subject, mode, grants)


@pytest.fixture
def grants():
    grants = Grants()
    grants.plan_is_due = True
    return grants


def test_before_a_plan_only_reads_run(grants):
    assert (decided(grants).verdict, decided(grants).rule) == (Verdict.NEVER, NO_PLAN)
    read = decided(grants, declaration="read", annotations={"readOnlyHint": True})
    assert read.verdict is Verdict.FREE


def test_where_no_plan_can_be_proposed_each_act_asks(grants):
    grants.plan_is_due = False
    decision = decided(grants)
    assert decision.verdict is Verdict.ASK and not decision.standing


def test_what_was_approved_runs_and_every_deviation_asks_each_time(grants):
    grants.plan = PLAN
    grants.allow(Scope.of(Risk.ACT, SHOP, "type"))
    assert (decided(grants).verdict, decided(grants).rule) == (Verdict.FREE, "in the approved plan")
    other = decided(grants, tool="type")
    assert other.verdict is Verdict.ASK and other.rule == "not in the plan" and not other.standing
    assert "not part of the plan" in other.warning["message"]


@pytest.mark.parametrize("more", [{"sensitive": True}, {"words": "Buy now"}, {"declaration": "always_ask"}])
def test_a_plan_never_lifts_what_always_asks(grants, more):
    grants.plan = PLAN
    decision = decided(grants, **more)
    assert (decision.verdict, decision.risk) == (Verdict.ASK, Risk.ALWAYS_ASK)


def test_a_plan_lifts_neither_a_refusal_nor_a_blocked_site(grants):
    grants.plan = PLAN
    grants.deny(Scope.of(Risk.ACT, SHOP, "click"))
    assert decided(grants).verdict is Verdict.NEVER
    subject = Subject("click", {}, {}, "act", SHOP)
    assert Policy(blocked_sites=("shop.example",)).decide(subject, "plan", Grants()).verdict is Verdict.NEVER


def test_in_other_modes_a_plan_grants_nothing(grants):
    grants.plan = PLAN
    assert decided(grants, "ask").verdict is Verdict.ASK
    assert decided(grants, "read_only").verdict is Verdict.NEVER
