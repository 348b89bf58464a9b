"""What a turn shows to a large model and to a small one."""

import json
from dataclasses import replace
from itertools import pairwise

import pytest

from pagehand.brain.compact.choosing import TOLD
from pagehand.brain.compact.prompt import rules_for
from pagehand.brain.loop import Turn
from pagehand.brain.ports import TextDelta
from pagehand.brain.prompt import NO_BROWSER, PLAN_FIRST, system_prompt
from pagehand.brain.sentinel import render_prompt
from pagehand.brain.tiers import for_tier
from pagehand.brain.transcript import AssistantMessage, ToolCall, ToolResult, UserMessage
from pagehand.providers.scripted import ScriptedProvider

MOST = 4_500
"""Characters that a compact request has before any page: about a thousand tokens."""


def test_a_large_model_is_shown_everything(make_tools):
    provider, tools = ScriptedProvider([]), make_tools(click=str, screenshot=str)
    shape = for_tier("standard", "tools", provider, tools)
    assert (shape.provider, shape.toolbox, shape.system) == (provider, tools, system_prompt(["click", "screenshot"]))


def test_a_small_model_is_shown_little(make_tools):
    shape = for_tier(
        "compact", "tools", ScriptedProvider([]), make_tools(click=str, type=str, navigate=str, readPage=str)
    )
    tools = [json.dumps([spec.name, spec.description, spec.input_schema]) for spec in shape.toolbox.specs]
    assert len(tools) == 5
    assert len(shape.system) + sum(map(len, tools)) < MOST


def test_without_a_browser_it_says_so(make_tools):
    system = for_tier("compact", "tools", ScriptedProvider([]), make_tools()).system
    assert system == f"{rules_for('tools')}\n\n{NO_BROWSER}"


def test_a_small_model_plans_too_where_it_has_to(make_tools):
    shape = for_tier("compact", "tools", ScriptedProvider([]), make_tools(click=str, askUser=str, proposePlan=str))
    assert [spec.name for spec in shape.toolbox.specs] == ["click", "proposePlan", "done"]
    assert shape.system == f"{rules_for('tools')}\n\n{PLAN_FIRST}"


def without_choice(request):
    *others, last = request.history
    return replace(request, history=(*others, replace(last, text=last.text.partition(f"\n{TOLD}")[0])))


@pytest.mark.parametrize(("tier", "calling"), [("standard", "tools"), ("compact", "tools"), ("compact", "json")])
async def test_each_request_begins_with_all_of_the_one_before(make_tools, make_turn, tier, calling):
    """What a prompt cache needs; steering, nudges, failures and a word from the brain itself are part of it."""

    def fails(call):
        return ToolResult(call.id, call.name, "stale", is_error=True)

    clicks = [ToolCall(f"c{n}", "click", {"ref": f"e{n}"}) for n in range(3)]
    again = [ToolCall(f"r{n}", "readPage", {}) for n in range(3)]
    calls = [*clicks, ToolCall("f", "type", {"ref": "e1", "text": "x"}), *again]
    said = [json.dumps({"name": call.name, "arguments": call.arguments}) for call in calls]
    replies = [[TextDelta(text)] for text in said] if calling == "json" else [[call] for call in calls]
    asked = ScriptedProvider([*replies, [TextDelta("Let me click it now.")], [TextDelta("It is open.")]])
    tools = make_tools(
        click=lambda call: f"clicked {call.id}", type=fails, readPage=lambda _: 'page "A"\n[e1] link "x"'
    )
    shape = for_tier(tier, calling, asked, tools)
    steering = [[], [], ["only all the blue ones"], *[[]] * 20]
    turn = make_turn(shape.provider, shape.toolbox, is_model=True, take_steering=lambda: steering.pop(0))
    await turn.run()
    assert len(asked.requests) >= 9
    # The calls to choose from stand last, and with the newest message alone.
    for before, after in pairwise(map(without_choice, asked.requests)):
        assert (after.system, after.tools) == (before.system, before.tools)
        assert after.history[: len(before.history)] == before.history
        assert render_prompt(after, "n").startswith(render_prompt(before, "n").removesuffix("Assistant:"))


@pytest.mark.parametrize("calling", ["tools", "json"])
async def test_a_compact_turn_acts_and_ends_with_done(make_tools, make_turn, calling):
    calls = [ToolCall("1", "click", {"ref": "e1"}), ToolCall("2", "done", {"answer": "I'll check it next."})]
    if calling == "tools":
        replies = [[call] for call in calls]
    else:
        said = [json.dumps({"name": call.name, "arguments": call.arguments}) for call in calls]
        replies = [[TextDelta(text)] for text in said]
    tools = make_tools(click=lambda _: "clicked")
    shape = for_tier("compact", calling, ScriptedProvider(replies), tools)
    turn = make_turn(shape.provider, shape.toolbox, is_model=True)
    assert isinstance(turn, Turn)
    assert (await turn.run()).stop == "end_turn"
    assert [call.name for call in tools.calls] == ["click"]
    # An answer through `done` is one, however it is worded.
    assert turn.history[-1] == AssistantMessage("I'll check it next.")
    assert sum(isinstance(message, UserMessage) for message in turn.history) == 1
