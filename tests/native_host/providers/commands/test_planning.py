"""In plan mode a command's clauses are its plan; reading goes on without one."""

import pytest

from bed.fake_hand import ORIGIN, PLAIN_TARGET
from bed.hub_bed import hub_bed
from pagehand.brain.engines import Engine
from pagehand.brain.plan_first import NOT_APPROVED, PLAN, PlanFirst
from pagehand.brain.ports import Request, TextDelta, ToolSpec
from pagehand.brain.transcript import AssistantMessage, ToolCall, ToolResult, UserMessage
from pagehand.providers.commands.provider import CommandsProvider, plan_of
from pagehand.providers.scripted import ScriptedProvider

TOOLS = [
    ToolSpec(name, name, {"type": "object", "properties": {}})
    for name in ("navigate", "readPage", "click", "type", "press", "select", "tabs", "hover", PLAN)
]
PAGE = f'page "Shop" {ORIGIN}/\n[e1] button "Go"\n[e2] textbox "Name"'


async def said(history, tools=TOOLS, inner=None):
    provider = PlanFirst(inner or CommandsProvider(), plan_of)
    return [delta async for delta in provider.generate(Request("", history, tools))]


def planned(answer, *, approved=True):
    return [AssistantMessage("", (ToolCall("plan", PLAN),)), ToolResult("plan", PLAN, answer, is_error=not approved)]


async def test_the_clauses_are_the_plan_each_with_its_site():
    task = f"open {ORIGIN}/cart, fill Name with Ann, then open http://127.0.0.1:81/x and click Go"
    (call,) = await said([UserMessage(task)])
    assert call.name == PLAN
    assert [(step.get("site"), step.get("acts")) for step in call.arguments["steps"]] == [
        (ORIGIN, ["navigate"]),
        (ORIGIN, ["click", "type"]),
        ("http://127.0.0.1:81", ["navigate"]),
        ("http://127.0.0.1:81", ["click"]),
    ]
    assert "Ann" in call.arguments["steps"][1]["do"]


async def test_a_page_is_read_before_the_plan_and_names_the_site():
    history = [UserMessage("click Go")]
    (read,) = await said(history)
    assert read.name == "readPage"
    history += [AssistantMessage("", (read,)), ToolResult(read.id, "readPage", PAGE, origin=ORIGIN)]
    (call,) = await said(history)
    assert call.arguments == {"steps": [{"do": "click Go", "site": ORIGIN, "acts": ["click"]}]}


async def test_an_approved_plan_is_carried_out_and_proposed_once():
    history = [UserMessage(f"open {ORIGIN}/"), *planned("approved")]
    (call,) = await said(history)
    assert (call.name, call.arguments) == ("navigate", {"url": f"{ORIGIN}/"})


async def test_a_plan_that_is_not_approved_ends_it():
    assert await said([UserMessage("click Go"), *planned("no", approved=False)]) == [TextDelta(NOT_APPROVED)]


async def test_a_plan_of_an_earlier_task_counts_for_nothing():
    history = [UserMessage("click Go"), *planned("no", approved=False), AssistantMessage(NOT_APPROVED)]
    (call,) = await said([*history, UserMessage(f"open {ORIGIN}/")])
    assert call.name == PLAN


async def test_where_the_clauses_are_unknown_the_next_act_is_the_plan():
    inner = ScriptedProvider([[ToolCall("c", "navigate", {"url": f"{ORIGIN}/x"})]])
    (call,) = await said([UserMessage("xyzzy plugh")], inner=inner)
    assert call.arguments == {"steps": [{"do": "xyzzy plugh", "site": ORIGIN, "acts": ["navigate"]}]}


@pytest.mark.parametrize("task", ["what is this?", "xyzzy", "hello"])
async def test_what_needs_no_act_needs_no_plan(task):
    plain = [tool for tool in TOOLS if tool.name != PLAN]
    assert await said([UserMessage(task)]) == await said([UserMessage(task)], plain)
    assert not any(isinstance(delta, ToolCall) and delta.name == PLAN for delta in await said([UserMessage(task)]))


async def test_through_the_hub_one_approval_is_all_that_is_asked():
    async with hub_bed() as hub:
        hub.engines(Engine("commands", "Commands", "test", lambda: PlanFirst(CommandsProvider(), plan_of)))
        hand = await hub.hand(target={**PLAIN_TARGET, "element": None})
        receipt = {"ok": True, "effect": [{"kind": "navigated"}], "url": f"{ORIGIN}/cart"}
        said = {"content": [{"type": "text", "text": PAGE}], "structuredContent": receipt, "isError": False}
        hand.answers["navigate"] = said
        person = await hub.person()
        session = await person.client.new_session()
        await session.set_mode("plan")
        assert (await session.prompt(f"open {ORIGIN}/cart")).stop_reason == "end_turn"
        assert [asked.name for asked in hand.calls][:1] == ["navigate"]
        assert [p.meta["pagehand/toolName"] for p in person.permissions] == [PLAN]
