"""The audit's facts are enough to decide again, and hold no secrets."""

import json

from hypothesis import HealthCheck, given, settings

from native_host.gate.calls import BANK, SHOP, STANDINGS, SUBJECTS, subject
from pagehand.gate.policy import Policy
from pagehand.gate.recorded import decided_again, facts_of
from pagehand.gate.signals import Signals
from pagehand.gate.standing import Standing
from pagehand.gate.subject import Carried

POLICY = Policy(("bank.example",), Signals(own=("pay", "delete")), auto_sites=("shop.example",))


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
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


def test_neither_arguments_nor_carried_text_are_kept():
    call = subject(arguments={"text": "hunter2"}, carried=Carried(BANK, "hunter2", "base64"))
    standing = Standing()
    facts = facts_of(call, standing, Policy().decide(call, standing))
    assert "hunter2" not in json.dumps(facts) and BANK in json.dumps(facts)
