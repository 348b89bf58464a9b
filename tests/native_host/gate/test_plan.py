"""An approved plan covers its acts on its sites exactly, and nothing near them."""

import pytest

from native_host.gate.calls import HAND, SHOP, named, subject
from pagehand.gate.decision import NO_PLAN, Verdict
from pagehand.gate.grants import Grants, Scope
from pagehand.gate.plan import Plan, Planned
from pagehand.gate.policy import Policy
from pagehand.gate.risk import Risk
from pagehand.gate.signals import Signals
from pagehand.gate.standing import Standing

PLAN = Plan((Planned("shop.example", frozenset({"click"})), Planned("http://127.0.0.1:81", frozenset({"type"}))))
SIGNALS = Policy(signals=Signals(own=("buy",)))
LOCAL = "http://127.0.0.1:81"


@pytest.mark.parametrize(
    ("tool", "origin", "destinations", "deviation"),
    [
        ("click", SHOP, (), None),
        ("click", "http://shop.example", (), None),
        ("type", LOCAL, (), None),
        ("click", SHOP, (LOCAL,), None),
        ("type", SHOP, (), "it has no type on https://shop.example"),
        ("click", "https://pay.shop.example", (), "it has no acts on https://pay.shop.example"),
        ("click", "https://shop.example:8443", (), "it has no acts on"),
        ("click", "https://shop.example.evil.test", (), "it has no acts on"),
        ("type", "http://127.0.0.1:82", (), "it has no acts on"),
        ("click", None, (), "which no plan covers"),
        ("click", "file:", (), "which no plan covers"),
        ("click", SHOP, ("https://evil.test",), "this leads to https://evil.test"),
        ("click", SHOP, (LOCAL, "https://evil.test"), "this leads to https://evil.test"),
    ],
)
def test_acts_and_sites_are_meant_exactly(tool, origin, destinations, deviation):
    said = PLAN.deviation(subject(tool=tool, origin=origin, destinations=destinations))
    assert said is None if deviation is None else deviation in said


def decided(call, mode="plan", plan=None, policy=SIGNALS):
    return policy.decide(call, Standing(mode, plan=plan, plan_is_due=True))


def test_before_a_plan_only_reads_run():
    assert (decided(subject()).verdict, decided(subject()).rule) == (Verdict.NEVER, NO_PLAN)
    assert decided(subject(Risk.READ)).verdict is Verdict.FREE


def test_where_no_plan_can_be_proposed_each_act_asks():
    decision = Policy().decide(subject(), Standing("plan", Grants([Scope.of(Risk.ACT, SHOP, "click", HAND)])))
    assert decision.verdict is Verdict.ASK and not decision.standing


def test_what_was_approved_runs_and_every_deviation_asks_each_time_and_says_what_deviates():
    free = decided(subject(), plan=PLAN)
    assert (free.verdict, free.rule) == (Verdict.FREE, "in the approved plan")
    grants = Grants([Scope.of(Risk.ACT, SHOP, "type", HAND)])
    other = Policy().decide(subject(tool="type"), Standing("plan", grants, PLAN, plan_is_due=True))
    assert other.verdict is Verdict.ASK and not other.standing
    assert other.rule == "not in the plan: it has no type on https://shop.example"
    assert "it has no type on https://shop.example" in other.warning["message"]


@pytest.mark.parametrize("other", [{"source": "mcp:shop"}, {"opaque": True}])
def test_a_plan_is_for_page_tools_on_real_sites(other):
    assert decided(subject(**other), plan=PLAN).verdict is Verdict.ASK


@pytest.mark.parametrize("call", [subject(sensitive=True), named("Buy now"), subject(Risk.ALWAYS_ASK)])
def test_a_plan_never_lifts_what_always_asks(call):
    decision = decided(call, plan=PLAN)
    assert (decision.verdict, decision.risk) == (Verdict.ASK, Risk.ALWAYS_ASK)


def test_a_plan_lifts_neither_a_refusal_nor_a_blocked_site():
    refused = Standing("plan", Grants(denied=[Scope.of(Risk.ACT, SHOP, "click", HAND)]), PLAN, plan_is_due=True)
    assert Policy().decide(subject(), refused).verdict is Verdict.NEVER
    assert decided(subject(), plan=PLAN, policy=Policy(blocked_sites=("shop.example",))).verdict is Verdict.NEVER


def test_in_other_modes_a_plan_grants_nothing():
    assert decided(subject(), "ask", PLAN).verdict is Verdict.ASK
    assert decided(subject(), "read_only", PLAN).verdict is Verdict.NEVER
