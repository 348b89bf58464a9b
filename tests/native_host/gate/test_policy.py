"""The decision about one call, from blocked sites down to standing answers."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from native_host.gate.calls import BANK, HAND, SCOPES, SHOP, SITES, STANDINGS, SUBJECTS, named, subject
from native_host.gate.shipped import shipped_policy
from pagehand.gate.authority import Authority
from pagehand.gate.decision import Verdict
from pagehand.gate.grants import Grants, Scope
from pagehand.gate.policy import Policy
from pagehand.gate.risk import Risk
from pagehand.gate.signals import Signals
from pagehand.gate.standing import Standing
from pagehand.gate.subject import Carried, Evidence, Part

POLICY = Policy(
    blocked_sites=("bank.example", "https://one.example:8443"),
    signals=Signals(own=("pay", "löschen")),
    auto_sites=("auto.example",),
)
AUTO = "https://www.auto.example"


def decide(call, policy=POLICY, **standing):
    return policy.decide(call, Standing(**standing))


def granted(*calls, policy=POLICY):
    """What "for this session" about these calls leaves."""
    return Grants([policy.decide(call, Standing()).scope for call in calls])


def test_only_a_read_runs_free():
    assert decide(subject(Risk.READ)).verdict is Verdict.FREE
    for risk in (Risk.SENSITIVE_READ, Risk.ACT, Risk.ALWAYS_ASK):
        assert decide(subject(risk)).verdict is Verdict.ASK


@pytest.mark.parametrize("risk", Risk)
@pytest.mark.parametrize("mode", ["ask", "auto", "read_only"])
@pytest.mark.parametrize("where", ["origin", "destinations"])
@pytest.mark.parametrize("site", [BANK, "https://bank.example.", "https://one.example:8443"])
def test_a_blocked_site_is_never_touched_nor_read_nor_led_to(risk, mode, where, site):
    grants = Grants([Scope.of(Risk.ACT, origin, "click", HAND) for origin in (site, SHOP)])
    value = site if where == "origin" else ("https://fine.example", site)
    decision = decide(subject(risk, **{where: value}), mode=mode, grants=grants)
    assert (decision.verdict, decision.rule) == (Verdict.NEVER, f"blocked_site {site}")


def test_other_sites_are_not_blocked():
    for origin in ("https://notbank.example", "https://one.example", None):
        assert decide(subject(Risk.READ, origin=origin)).verdict is Verdict.FREE


def test_read_only_mode_reads_and_does_nothing_else_whatever_was_granted():
    assert decide(subject(Risk.READ), mode="read_only").verdict is Verdict.FREE
    decision = decide(subject(), mode="read_only", grants=granted(subject()))
    assert (decision.verdict, decision.rule) == (Verdict.NEVER, "mode read_only")
    assert decide(subject(Risk.SENSITIVE_READ), mode="read_only").verdict is Verdict.NEVER


def test_leave_for_the_session_lets_ordinary_acts_on_that_site_run():
    grants = granted(subject())
    again = decide(subject(tool="type"), grants=grants)
    assert (again.verdict, again.rule) == (Verdict.FREE, "allowed for this session")
    for other in ({"origin": "https://other.example"}, {"origin": None}, {"source": "mcp:shop"}, {"opaque": True}):
        assert decide(subject(**other), grants=grants).verdict is Verdict.ASK


def test_leave_for_a_site_does_not_cover_a_form_that_goes_to_another():
    away = subject(submits=True, destinations=("https://other.example",))
    grants = granted(subject())
    assert decide(away, grants=grants).verdict is Verdict.ASK
    assert decide(replace(away, destinations=(SHOP,)), grants=grants).verdict is Verdict.FREE
    assert decide(away, grants=grants, said_origins=frozenset({"https://other.example"})).verdict is Verdict.FREE
    both = granted(subject(), subject(origin="https://other.example"))
    assert decide(away, grants=both).verdict is Verdict.FREE
    kept = frozenset({Scope.of(Risk.ACT, SHOP, "", "hand")})
    assert decide(away, kept=kept).verdict is Verdict.ASK
    assert decide(subject(), kept=kept).verdict is Verdict.FREE


def test_an_address_that_does_something_by_being_opened_asks_unless_the_person_typed_it():
    policy = shipped_policy()
    deletes = subject(tool="navigate", opens=f"{SHOP}/account/delete")
    here = {"task_origins": frozenset({SHOP}), "said_origins": frozenset({SHOP}), "grants": granted(subject())}
    assert policy.decide(deletes, Standing(**here)).rule == "signal “delete” (address)"
    typed = Standing(**here, said_addresses=frozenset({f"{SHOP}/account/delete"}))
    assert policy.decide(deletes, typed).verdict is Verdict.FREE
    for address in (f"{SHOP}/lamps", f"{SHOP}/help/how-to-cancel-an-order", f"{SHOP}/orders?page=2"):
        assert policy.decide(replace(deletes, opens=address), Standing(**here)).verdict is Verdict.FREE, address


def test_a_refusal_for_the_session_is_not_asked_again_and_wins():
    grants = granted(subject())
    grants.deny(decide(subject()).scope)
    decision = decide(subject(), grants=grants)
    assert (decision.verdict, decision.rule) == (Verdict.NEVER, "denied for this session")


ALWAYS = [
    (subject(sensitive=True), "sensitive field"),
    (named("Pay now"), "signal “pay” (name)"),
    (subject(evidence=(Evidence("name", "Next"), Evidence("option", "Konto LÖSCHEN"))), "signal “loschen” (option)"),
    (subject(downloads=True), "starts a download"),
    (subject(wordless=True), "a control without words"),
    (subject(parts=(Part("link", "Contact", "", "mailto:ann@shop.example"),)), "opens another program (mailto:)"),
    (subject(evidence=(Evidence("form_action", "tel:+1"),)), "opens another program (tel:)"),
    (subject(sends=True), "sends a message"),
    (subject(Risk.ALWAYS_ASK), "always_ask asks"),
    (subject(carried=Carried(BANK, "4711")), f"carries text read on {BANK}"),
    (subject(opens="https://new.example/?a=1"), "data in an address of https://new.example"),
]


@pytest.mark.parametrize(("call", "rule"), ALWAYS, ids=[rule for _, rule in ALWAYS])
def test_what_always_asks_does_so_whatever_was_granted(call, rule):
    first = decide(call)
    assert (first.verdict, first.risk, first.rule, first.standing) == (Verdict.ASK, Risk.ALWAYS_ASK, rule, False)
    grants = Grants([first.scope, Scope.of(Risk.ACT, SHOP, "click", HAND)])
    for mode in ("ask", "auto"):
        assert decide(call, mode=mode, grants=grants).verdict is Verdict.ASK
    grants.deny(first.scope)
    assert decide(call, grants=grants).verdict is Verdict.NEVER


def test_even_a_leave_that_should_not_exist_does_not_lift_it(monkeypatch):
    monkeypatch.setattr(Grants, "lookup", lambda *_: True)
    assert decide(subject(Risk.ALWAYS_ASK)).verdict is Verdict.ASK


def test_an_address_with_data_is_ordinary_on_a_site_of_the_task_and_where_the_person_typed_it():
    call = subject(tool="navigate", opens=f"{SHOP}/find?q=lamp")
    assert decide(call).risk is Risk.ALWAYS_ASK
    assert decide(call, task_origins=frozenset({SHOP})).risk is Risk.ACT
    assert decide(call, said_addresses=frozenset({f"{SHOP}/find?q=lamp"})).risk is Risk.ACT
    assert decide(call, said_addresses=frozenset({f"{SHOP}/find?q=rug"})).risk is Risk.ALWAYS_ASK
    assert decide(subject(tool="navigate", opens=f"{SHOP}/lamps/blue-lamp")).risk is Risk.ACT


def test_a_question_comes_with_what_was_seen():
    assert "password" in decide(subject(sensitive=True)).warning["message"]
    carried = decide(subject(carried=Carried(BANK, "IBAN 4711", "base64"))).warning
    assert carried["level"] == "CRITICAL" and "IBAN 4711" in carried["message"] and BANK in carried["message"]
    assert decide(subject()).warning is None


def test_what_is_seen_does_not_make_a_reading_ask_and_what_it_takes_along_does():
    assert decide(named("Pay now", Risk.READ, sensitive=True, wordless=True)).verdict is Verdict.FREE
    assert decide(subject(Risk.READ, source="mcp:x", carried=Carried(BANK, "4711"))).verdict is Verdict.ASK


@pytest.mark.parametrize("origin", ["about:", "data:", "null", "file:"])
def test_a_place_that_is_no_origin_gets_no_standing_leave(origin):
    decision = decide(subject(origin=origin))
    assert decision.verdict is Verdict.ASK and not decision.standing
    assert decide(subject(origin=origin), grants=Grants([decision.scope])).verdict is Verdict.ASK


def test_auto_runs_ordinary_acts_on_listed_sites_and_nowhere_else():
    free = decide(subject(origin=AUTO), mode="auto")
    assert (free.verdict, free.rule) == (Verdict.FREE, "mode auto on a listed site")
    assert decide(subject(origin=AUTO)).verdict is Verdict.ASK
    assert decide(subject(), mode="auto").verdict is Verdict.ASK
    for members in ({"destinations": (SHOP,)}, {"opaque": True}, {"source": "mcp:x"}, {"sends": True}):
        assert decide(subject(origin=AUTO, **members), mode="auto").verdict is Verdict.ASK
    assert decide(subject(Risk.SENSITIVE_READ, origin=AUTO), mode="auto").verdict is Verdict.ASK


def test_a_caller_stays_within_its_authority_and_may_have_to_ask_each_time():
    grants = granted(subject())
    narrow = Authority(frozenset({"https://other.example"}))
    assert decide(subject(), authority=narrow, grants=grants).rule.startswith("authority: origin https://shop.example")
    assert decide(subject(), authority=Authority(), grants=grants).verdict is Verdict.FREE
    each = decide(subject(), authority=Authority(human_approval=True), grants=grants)
    assert each.verdict is Verdict.ASK and not each.standing


@pytest.mark.parametrize("risk", Risk)
def test_only_a_read_and_only_where_no_site_is_blocked_is_free_everywhere(risk):
    assert Policy().is_free_on_every_site(risk) is (risk is Risk.READ)
    assert not POLICY.is_free_on_every_site(risk)


"""A busy machine may take its time to make up calls."""
POLICIES = st.builds(
    Policy,
    blocked_sites=SITES.map(tuple),
    auto_sites=SITES.map(tuple),
    signals=st.sampled_from([Signals(), Signals(own=("pay", "delete"))]),
)


@given(POLICIES, SUBJECTS, STANDINGS)
def test_explain_agrees_with_decide_and_names_the_one_rule_that_decided(policy, call, standing):
    explained = policy.explain(call, standing)
    assert explained.decision == policy.decide(call, standing)
    assert [step.decides for step in explained.steps] == [False] * (len(explained.steps) - 1) + [True]
    assert explained.steps[-1].said == explained.decision.rule != ""


@given(POLICIES, SUBJECTS, STANDINGS)
def test_an_always_ask_call_is_never_free(policy, call, standing):
    decision = policy.decide(call, standing)
    assert not (decision.verdict is Verdict.FREE and decision.risk is Risk.ALWAYS_ASK)
    if call.sensitive or call.sends or call.wordless or call.downloads:
        assert decision.verdict is not Verdict.FREE or call.risk is Risk.READ


@given(POLICIES, SUBJECTS, STANDINGS, st.lists(SCOPES, max_size=3))
def test_refusals_never_free_and_leave_never_lifts_more_than_its_own_scope(policy, call, standing, more):
    before = policy.decide(call, standing)
    standing.grants.allow(Scope.of(Risk.ACT, "https://elsewhere.example", "click", HAND))
    assert replace(policy.decide(call, standing), warnings=()) == replace(before, warnings=())
    for scope in more:
        standing.grants.deny(scope)
    after = policy.decide(call, standing)
    assert after.verdict is not Verdict.FREE or before.verdict is Verdict.FREE


@given(POLICIES, SUBJECTS, SUBJECTS, STANDINGS)
def test_the_order_of_decisions_does_not_matter(policy, one, other, standing):
    first = (policy.decide(one, standing), policy.decide(other, standing))
    assert (policy.decide(other, standing), policy.decide(one, standing)) == first[::-1]


@given(SUBJECTS, STANDINGS)
def test_what_is_free_everywhere_is_decided_free_whatever_it_touches(call, standing):
    policy = Policy(signals=Signals(own=("pay",)))
    if policy.is_free_on_every_site(call.risk) and call.carried is None and standing.authority is None:
        assert policy.decide(call, standing).verdict is Verdict.FREE


LINK = subject(parts=(Part("link", "Lamps", "", f"{SHOP}/lamps"),))


def test_a_plain_link_on_the_tasks_site_does_not_ask():
    here = {"task_origins": frozenset({SHOP})}
    free = decide(LINK, **here)
    assert (free.verdict, free.rule) == (Verdict.FREE, "a plain link on the task's site")
    assert decide(LINK).verdict is Verdict.ASK
    assert decide(LINK, mode="read_only", **here).verdict is Verdict.NEVER
    assert decide(LINK, authority=Authority(human_approval=True), **here).verdict is Verdict.ASK
    for changed in (
        {"tool": "press"},
        {"submits": True},
        {"opaque": True},
        {"destinations": ("https://other.example",)},
        {"source": "mcp:x"},
        {"parts": ()},
        {"parts": LINK.parts * 2},
        {"parts": (Part("button", "Lamps", "", f"{SHOP}/lamps"),)},
        {"parts": (Part("link", "Lamps", "", "https://other.example/lamps"),)},
        {"parts": (Part("link", "Lamps", "", "javascript:x()"),)},
        {"parts": (Part("link", "Out", "", f"{SHOP}/logout"),)},
        {"parts": (Part("link", "Add", "", f"{SHOP}/cart?action=add"),)},
        {"evidence": (Evidence("name", "Pay"),)},
    ):
        assert decide(replace(LINK, **changed), **here).verdict is Verdict.ASK


def test_an_address_that_the_person_typed_does_not_ask():
    said = {"said_origins": frozenset({SHOP}), "said_addresses": frozenset({f"{SHOP}/find?q=lamp"})}
    assert decide(subject(tool="navigate", opens=f"{SHOP}/find?q=lamp"), **said).verdict is Verdict.FREE
    assert decide(subject(tool="navigate", opens=f"{SHOP}/lamps"), **said).verdict is Verdict.FREE
    assert decide(subject(tool="navigate", opens=f"{SHOP}/lamps?q=rug"), **said).verdict is Verdict.ASK
    assert decide(subject(tool="navigate", opens=f"{BANK}/lamps"), policy=Policy(), **said).verdict is Verdict.ASK


@given(SUBJECTS, STANDINGS)
def test_rules_that_cannot_be_read_free_nothing(call, standing):
    decision = Policy(fault="line 3").decide(call, standing)
    assert decision.verdict is not Verdict.FREE and not (decision.verdict is Verdict.ASK and decision.standing)
    if decision.verdict is Verdict.ASK:
        assert any("line 3" in warning["message"] for warning in decision.warnings)


def test_leave_does_not_hold_for_an_act_that_leads_to_a_place_nobody_showed():
    scope = Scope.of(Risk.ACT, SHOP, "click", HAND)
    leaving = subject(destinations=("https://other.example",), submits=True)
    for standing in (Standing(grants=Grants([scope])), Standing(kept=frozenset({scope}))):
        assert Policy().decide(subject(destinations=(SHOP,)), standing).verdict is Verdict.FREE
        assert Policy().decide(leaving, standing).verdict is Verdict.ASK
        known = replace(standing, said_origins=frozenset({"https://other.example"}))
        assert Policy().decide(leaving, known).verdict is Verdict.FREE
    both = Grants([scope, replace(scope, origin="https://other.example")])
    assert Policy().decide(leaving, Standing(grants=both)).verdict is Verdict.FREE
