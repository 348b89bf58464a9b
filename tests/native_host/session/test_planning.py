"""Plan mode: a plan is proposed, shown, approved once; its acts run, and everything else asks."""

import json

import pytest

from bed.commands import run_command
from bed.fake_hand import ORIGIN, PASSWORD_TARGET, PLAIN_TARGET
from bed.hub_bed import call, say
from pagehand.errors import PagehandError
from pagehand.gate.plan import Planned
from pagehand.session.planning import read_proposal

STEPS = [{"do": "Look at the cart"}, {"do": "Empty it", "site": "shop.example", "acts": ["click"]}]


async def planning(hub, answer="allow_once", **hand):
    lent = await hub.hand(**hand)
    person = await hub.person(answer)
    session = await person.client.new_session()
    await session.set_mode("plan")
    return lent, person, session


def results(hub):
    return [message.text for message in hub.providers[-1].requests[-1].history[2::2]]


def test_a_proposal_is_its_steps_in_words_and_what_it_would_grant():
    steps = [*STEPS, {"do": "Type", "site": "http://127.0.0.1:81/", "acts": ["type"]}, {**STEPS[1], "acts": ["press"]}]
    proposal = read_proposal(steps, ["click", "type", "press"])
    assert proposal.steps[:3] == [
        "Look at the cart",
        "Empty it — shop.example: click",
        "Type — http://127.0.0.1:81: type",
    ]
    assert proposal.plan.acts == (
        Planned("shop.example", frozenset({"click", "press"})),
        Planned("http://127.0.0.1:81", frozenset({"type"})),
    )


@pytest.mark.parametrize(
    ("step", "fault"),
    [
        ({"do": "x", "acts": ["fly"], "site": "a.example"}, "there is no act 'fly'; acts are click"),
        ({"do": "x", "acts": ["click"]}, "needs a site"),
        ({"do": "x", "acts": ["click"], "site": "the shop"}, "not 'the shop'"),
    ],
)
def test_a_plan_that_grants_nobody_knows_what_is_refused(step, fault):
    with pytest.raises(PagehandError, match=fault):
        read_proposal([step], ["click"])


async def test_an_approved_plan_is_shown_and_its_acts_run_without_asking(hub):
    hand, person, session = await planning(hub)
    clicks = [call("click", ref=ref) for ref in ("e1", "e2")]
    hub.script(call("proposePlan", steps=STEPS), *clicks, say("It is empty."))
    assert (await session.prompt("empty the cart")).stop_reason == "end_turn"
    (plan,) = person.of_kind("plan")
    assert [entry["content"] for entry in plan["entries"]] == ["Look at the cart", "Empty it — shop.example: click"]
    (permission,) = person.permissions
    assert permission.tool_call["title"] == "Carry out this plan (2 steps on shop.example)"
    assert permission.tool_call["rawInput"] == {"1": "Look at the cart", "2": "Empty it — shop.example: click"}
    assert [option["optionId"] for option in permission.options] == ["allow_once", "deny_once"]
    assert [asked.name for asked in hand.calls] == ["click", "click"]
    audit = [json.loads(line) for line in hub.places.audit.read_text().splitlines()]
    assert [(line["tool"], line["rule"]) for line in audit] == [
        ("proposePlan", "read"),
        ("proposePlan", "mode plan"),
        ("click", "in the approved plan"),
        ("click", "in the approved plan"),
    ]


async def test_what_deviates_asks_each_time_and_says_so(hub):
    _hand, person, session = await planning(hub)
    typing = [call("type", ref="e1", text=text) for text in ("a", "b")]
    hub.script(call("proposePlan", steps=STEPS), *typing, say("done"))
    await session.prompt("go")
    _, first, second = person.permissions
    assert first.meta["pagehand/rule"] == second.meta["pagehand/rule"]
    assert first.meta["pagehand/rule"] == "not in the plan: it has no type on https://shop.example"
    assert "not part of the plan" in first.meta["pagehand/security_warnings"][0]["message"]
    assert "allow_session" not in [option["optionId"] for option in first.options]


async def test_a_password_asks_although_typing_was_planned(hub):
    _hand, person, session = await planning(hub, target=PASSWORD_TARGET)
    steps = [{"do": "Sign in", "site": ORIGIN, "acts": ["type"]}]
    hub.script(call("proposePlan", steps=steps), call("type", ref="e2", text="moon42"), say("done"))
    await session.prompt("sign in")
    assert [permission.meta["pagehand/risk"] for permission in person.permissions] == ["act", "always_ask"]


async def test_without_a_plan_nothing_is_done_and_the_model_is_told_how(hub):
    hand, person, session = await planning(hub)
    hub.script(call("click", ref="e1"), call("readPage"), say("oh"))
    assert (await session.prompt("go")).stop_reason == "end_turn"
    assert [asked.name for asked in hand.calls] == ["readPage"] and not person.permissions
    assert "call proposePlan" in results(hub)[0]


async def test_a_plan_that_is_not_approved_grants_nothing(hub):
    hand, _person, session = await planning(hub, "deny_once")
    hub.script(call("proposePlan", steps=STEPS), call("click", ref="e1"), say("then not"))
    await session.prompt("go")
    assert not hand.calls
    assert "was not approved" in results(hub)[0]


async def test_ending_the_turn_at_the_plan_ends_it(hub):
    hand, person, session = await planning(hub, "cancelled")
    hub.script(call("proposePlan", steps=STEPS), call("click", ref="e1"))
    assert (await session.prompt("go")).stop_reason == "cancelled"
    assert not hand.calls and person.call_ends[0]["status"] == "failed"


async def test_a_plan_holds_for_its_turn_only(hub):
    hand, _, session = await planning(hub)
    hub.script(call("proposePlan", steps=STEPS), say("planned"))
    await session.prompt("plan it")
    hub.script(call("click", ref="e1"), say("oh"))
    await session.prompt("go")
    assert not hand.calls


async def test_a_faulty_plan_is_a_result_and_nobody_is_asked(hub):
    _, person, session = await planning(hub)
    hub.script(call("proposePlan", steps=[{"do": "x", "acts": ["fly"], "site": "a.example"}]), say("oh"))
    await session.prompt("go")
    assert not person.permissions and not person.of_kind("plan")
    assert results(hub)[0].startswith("bad_arguments: there is no act 'fly'")


async def test_only_the_mode_plan_plans(hub):
    _, _, session = await planning(hub)
    await session.set_mode("ask")
    hub.script(say("hi"))
    await session.prompt("go")
    request = hub.providers[0].requests[0]
    assert "proposePlan" not in [tool.name for tool in request.tools] and "proposePlan" not in request.system


async def test_a_persons_own_call_in_plan_mode_asks(hub):
    hand, person, session = await planning(hub)
    await session.call("click", {"ref": "e1"})
    assert len(person.permissions) == len(hand.calls) == 1


async def test_drive_prints_the_plan(hub):
    hand = await hub.hand(target=PLAIN_TARGET)
    hub.script(call("proposePlan", steps=STEPS), call("click", ref="e1"), say("It is empty."))
    ended = await run_command(hub.places, "drive", "go", "--mode", "plan", "--auto-approve", "act")
    assert ended.code == 0 and len(hand.calls) == 1
    lines = ended.out.splitlines()
    assert "  1. Look at the cart" in lines and "  2. Empty it — shop.example: click" in lines
    assert any("Carry out this plan (2 steps on shop.example)  →  allowed" in line for line in lines)
