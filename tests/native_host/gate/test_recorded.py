"""The audit's facts are enough to decide again, and hold no secrets."""

import json
from dataclasses import replace

from hypothesis import given

from native_host.gate.calls import BANK, SHOP, STANDINGS, SUBJECTS, subject
from native_host.gate.shipped import shipped_policy
from pagehand.gate.grants import Grants
from pagehand.gate.policy import Policy
from pagehand.gate.recorded import decided_again, facts_of
from pagehand.gate.signals import Signals
from pagehand.gate.standing import Standing
from pagehand.gate.subject import Carried

POLICY = Policy(("bank.example",), Signals(own=("pay", "delete")), auto_sites=("shop.example",))


@given(SUBJECTS, STANDINGS)
def test_recorded_facts_lead_to_the_same_decision(call, standing):
    decision = POLICY.decide(call, standing)
    facts = json.loads(json.dumps(facts_of(call, standing, decision)))
    again = decided_again(facts, POLICY)
    assert (again.verdict, again.risk, again.rule, again.standing) == (
        decision.verdict,
        decision.risk,
        decision.rule,
        decision.standing,
    )


def test_an_address_that_the_person_typed_is_known_again_without_its_data():
    address = f"{SHOP}/find?q=hunter2"
    call = subject(tool="navigate", opens=address)
    standing = Standing(said_addresses=frozenset({address}), said_origins=frozenset({SHOP}))
    decision = POLICY.decide(call, standing)
    facts = facts_of(call, standing, decision)
    assert "hunter2" not in json.dumps(facts)
    assert decided_again(facts, POLICY).rule == decision.rule == "an address that the person typed"


def test_a_form_that_leave_covers_and_an_address_that_acts_are_known_again():
    form = subject(submits=True, destinations=(BANK, "https://other.example"))
    scopes = [replace(Policy().decide(form, Standing()).scope, origin=place) for place in form.places]
    deletes = subject(tool="navigate", opens=f"{SHOP}/account?do=delete&token=hunter2")
    policy = shipped_policy()
    for call, grants in ((form, scopes), (form, scopes[:1]), (form, scopes[:2]), (deletes, scopes)):
        standing = Standing(grants=Grants(grants), task_origins=frozenset({SHOP}))
        decision = policy.decide(call, standing)
        facts = json.loads(json.dumps(facts_of(call, standing, decision)))
        assert "hunter2" not in str(facts)
        again = decided_again(facts, policy)
        assert (again.verdict, again.rule) == (decision.verdict, decision.rule)
    assert decision.rule == "signal “delete” (address)"


def test_neither_arguments_nor_carried_text_are_kept():
    call = subject(arguments={"text": "hunter2"}, carried=Carried(BANK, "hunter2", "base64"))
    standing = Standing()
    facts = facts_of(call, standing, Policy().decide(call, standing))
    assert "hunter2" not in json.dumps(facts) and BANK in json.dumps(facts)
