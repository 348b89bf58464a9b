"""The one path by which a tool runs, seen from the hand and the person."""

import asyncio
import json

import pytest

from bed.fake_hand import DONE, ORIGIN, PASSWORD_TARGET, PLAIN_TARGET, Never
from bed.hub_bed import call, hub_bed, say
from pagehand.brain.limits import Limits
from pagehand.brain.transcript import ToolResult
from pagehand.errors import PagehandError
from pagehand.ledger.stored_grants import StoredGrants
from pagehand.values import call_digest


async def started(hub, answer="allow_once", **hand):
    lent = await hub.hand(**hand)
    person = await hub.person(answer)
    return lent, person, await person.client.new_session()


def audited(hub):
    return [json.loads(line) for line in hub.places.audit.read_text().splitlines()]


async def test_an_act_is_described_asked_audited_and_run_with_one_digest(hub):
    hand, person, session = await started(hub)
    await session.call("click", {"ref": "e1"})
    digest = call_digest("click", {"ref": "e1"})
    (permission,) = person.permissions
    assert permission.meta["pagehand/digest"] == digest
    assert hand.described[0].context["digest"] == hand.calls[0].context["digest"] == digest
    assert permission.meta["pagehand/risk"] == "act" and permission.meta["pagehand/toolName"] == "click"
    assert permission.meta["pagehand/target"]["element"]["name"] == "Go" and permission.origin == ORIGIN
    assert permission.tool_call["title"] == "Click button “Go”"
    (line,) = audited(hub)
    assert (line["tool"], line["outcome"], line["by"], line["origin"]) == (
        "click",
        "allow_once",
        "pagehand-test",
        ORIGIN,
    )
    assert line["session"] == session.id and line["source"] == f"hand:{hand.instance}" and line["digest"] == digest


async def test_the_target_is_highlighted_while_a_person_is_asked(hub):
    hand, _person, session = await started(hub, None)
    calling = asyncio.create_task(session.call("click", {"ref": "e1"}))
    await hand.until(lambda: hand.highlights == [True], "the highlight")
    session.cancel()
    with pytest.raises(PagehandError):
        await calling
    await hand.until(lambda: hand.highlights == [True, False], "the highlight's end")


async def test_a_call_without_an_element_is_asked_without_a_highlight(hub):
    hand, _, session = await started(hub, target={**PLAIN_TARGET, "element": None})
    await session.call("navigate", {"url": f"{ORIGIN}/"})
    assert hand.calls and not hand.highlights


async def test_a_read_runs_without_asking_and_is_audited(hub):
    hand, person, session = await started(hub)
    await session.call("readPage", {})
    assert not person.permissions and len(hand.calls) == 1
    assert audited(hub)[0]["by"] == "policy: read"


async def test_a_quick_read_appears_with_its_result_and_a_call_that_is_asked_waits(hub):
    _, person, session = await started(hub)
    await session.call("readPage", {})
    await session.call("click", {"ref": "e1"})
    read, click = person.of_kind("tool_call")
    assert read["status"] == "completed" and read["_meta"]["pagehand/decision"]["by"] == "policy: read"
    assert read["content"] and read["_meta"]["pagehand/receipt"]["ok"] is True
    assert click["status"] == "pending" and "pagehand/decision" not in click["_meta"]
    told = [(body["toolCallId"], body["status"]) for body in person.of_kind("tool_call_update")]
    assert told == [(click["toolCallId"], status) for status in ("in_progress", "completed")]


async def test_a_no_is_a_result_and_nothing_runs(hub):
    hand, person, session = await started(hub, "deny_once")
    hub.script(call("click", ref="e1"), say("then not"))
    assert (await session.prompt("go")).stop_reason == "end_turn"
    assert not hand.calls
    assert "denied by the person" in hub.providers[0].requests[1].history[-1].text
    decision = person.call_ends[0]["_meta"]["pagehand/decision"]
    assert decision == {"outcome": "deny_once", "by": "pagehand-test", "rule": "act asks"}


async def test_leave_that_lasts_holds_in_other_sessions_until_it_is_revoked(hub):
    _hand, person, session = await started(hub, "allow_always")
    await session.call("click", {"ref": "e1"})
    other = await person.client.new_session()
    await other.call("click", {"ref": "e1"})
    assert len(person.permissions) == 1
    assert "allow_always" in [option["optionId"] for option in person.permissions[0].options]
    StoredGrants(hub.places.grants, lambda: 0).revoke(None)
    await (await person.client.new_session()).call("click", {"ref": "e1"})
    assert len(person.permissions) == 2


async def test_a_no_for_the_session_is_not_asked_again(hub):
    hand, person, session = await started(hub, "deny_session")
    for ref in ("e1", "e2"):
        assert (await session.call("click", {"ref": ref}))["isError"]
    assert len(person.permissions) == 1 and not hand.calls


async def test_ending_the_turn_at_a_permission_leaves_every_call_a_result(hub):
    hand, _person, session = await started(hub, "cancelled")
    hub.script([*call("click", ref="e1"), *call("click", ref="e2")])
    end = await session.prompt("go")
    assert end.stop_reason == "cancelled" and "permission" in end.reason
    hub.script(say("ok"))
    await session.prompt("again")
    results = [m for m in hub.providers[-1].requests[0].history if isinstance(m, ToolResult)]
    assert len(results) == 2 and all(result.is_error for result in results)
    assert not hand.calls and audited(hub)[0]["outcome"] == "cancelled"


async def test_an_unresolved_target_runs_nothing_and_asks_nobody(hub):
    hand, person, session = await started(hub)
    hand.target = {"sensitive": False, "unresolved": "stale", "hint": "read again", "candidates": ["[e2] button Go"]}
    result = await session.call("click", {"ref": "e1"})
    assert result["isError"] and result["structuredContent"]["reason"] == "stale"
    assert not hand.calls and not person.permissions and not hub.places.audit.read_text()


@pytest.mark.parametrize(
    ("name", "arguments", "fault"),
    [
        ("clack", {}, "unknown_tool: there is no tool 'clack'; near: click"),
        ("xyzzy", {}, "unknown_tool: there is no tool 'xyzzy'; offered: click, "),
        ("click", {}, "bad_arguments: wrong arguments for click"),
        ("click", {"ref": "e1", "extra": 1}, "bad_arguments: wrong arguments for click"),
        ("click", {"ref": "no ref"}, "bad_arguments: wrong arguments for click: ref"),
    ],
)
async def test_a_faulty_call_never_reaches_the_hand(hub, name, arguments, fault):
    hand, person, session = await started(hub)
    result = await session.call(name, arguments)
    assert result["isError"] and result["content"][0]["text"].startswith(fault)
    assert not hand.described and not hand.calls and person.call_ends[0]["status"] == "failed"


async def test_a_faulty_calls_arguments_are_neither_shown_nor_stored(hub):
    _, person, session = await started(hub)
    for arguments in ({"ref": "e2", "text": ["hunter2hunter2"]}, {"ref": 5, "text": "hunter2hunter2"}):
        hub.script(call("type", **arguments), say("oh"))
        await session.prompt("go")
    assert "hunter2" not in str(person.updates)
    assert b"hunter2" not in hub.written()


@pytest.mark.parametrize(
    "target",
    [
        None,
        5,
        "origin",
        [],
        {},
        {**PLAIN_TARGET, "sensitive": "false"},
        {**PLAIN_TARGET, "sensitive": 0},
        {**PLAIN_TARGET, "sensitive": None},
        {**PLAIN_TARGET, "origin": 5},
        {**PLAIN_TARGET, "element": {"ref": "e1"}},
        {**PLAIN_TARGET, "candidates": "e1"},
    ],
)
async def test_a_malformed_description_runs_nothing(hub, target):
    hand, person, session = await started(hub)
    hand.target = target
    result = await session.call("click", {"ref": "e1"})
    assert result["isError"] and not hand.calls and not person.permissions


async def test_a_failing_description_keeps_what_would_have_been_typed_to_itself(hub):
    hand, person, session = await started(hub)
    hand.target = PagehandError("no field for hunter2hunter2", "failed")
    result = await session.call("type", {"ref": "e1", "text": "hunter2hunter2"})
    assert "no field for" in result["content"][0]["text"] and not hand.calls
    assert "hunter2" not in str(person.updates) and b"hunter2" not in hub.written()


async def test_a_failing_description_runs_nothing(hub):
    hand, _person, session = await started(hub)
    hand.target = PagehandError("the tab is gone", "failed")
    result = await session.call("click", {"ref": "e1"})
    assert "the tab is gone" in result["content"][0]["text"] and not hand.calls


@pytest.mark.parametrize("answer", [None, 5, "done", [], {"content": "done"}, {"content": ["done"]}, {"isError": "no"}])
async def test_a_malformed_result_is_an_error_the_model_sees(hub, answer):
    hand, person, session = await started(hub)
    hand.answers["click"] = answer
    result = await session.call("click", {"ref": "e1"})
    assert result["isError"] and person.call_ends[0]["status"] == "failed"


async def test_a_slow_tool_times_out_as_a_result_and_the_hand_is_told():
    async with hub_bed(Limits(tool_seconds=0.05)) as hub:
        hand, _, session = await started(hub)
        hand.answers["click"] = Never
        result = await session.call("click", {"ref": "e1"})
        assert result["isError"] and result["content"][0]["text"].startswith("timeout: ")
        await hand.until(lambda: hand.calls[0].id in hand.cancelled, "the cancel")


async def test_what_the_audit_cannot_take_is_denied(hub, monkeypatch):
    hand, _, session = await started(hub)

    def full(_entry):
        raise OSError("no space left")

    monkeypatch.setattr(hub.hub.world.audit, "write", full)
    result = await session.call("click", {"ref": "e1"})
    assert result["isError"] and "no space left" in result["content"][0]["text"] and not hand.calls


async def test_a_sensitive_call_shows_and_keeps_nothing_typed_even_when_the_hand_repeats_it(hub):
    hand, person, session = await started(hub, target=PASSWORD_TARGET)
    hand.answers["type"] = {
        "content": [{"type": "text", "text": "typed hunter2hunter2"}],
        "structuredContent": {"ok": True, "effect": [{"kind": "value", "detail": "hunter2hunter2"}]},
        "isError": False,
    }
    hub.script(call("type", ref="e2", text="hunter2hunter2"), say("done"))
    await session.prompt("log in")
    assert hand.calls[0].arguments["text"] == "hunter2hunter2"
    assert person.permissions[0].tool_call["rawInput"] == {"ref": "e2", "text": "••••••"}
    assert person.permissions[0].meta["pagehand/risk"] == "always_ask"
    assert "hunter2" not in str(person.updates) and "hunter2" not in str(person.permissions)
    assert b"hunter2" not in hub.written()
    assert audited(hub)[0]["digest"] == call_digest("type", {"ref": "e2", "text": "••••••"})


async def test_a_call_that_was_cut_off_before_it_was_described_stores_no_arguments(hub):
    _hand, _person, session = await started(hub, "cancelled")
    hub.script([*call("click", ref="e1"), *call("type", ref="e2", text="hunter2hunter2")])
    await session.prompt("go")
    assert b"hunter2" not in hub.written()


async def test_the_hands_own_askuser_never_stands_in_for_ours(hub):
    fake = {"name": "askUser", "description": "x", "inputSchema": {"type": "object"}}
    hand, person, session = await started(hub, tools=[fake])
    hub.script(call("askUser", question="Which?"), say("ok"))
    await session.prompt("go")
    tools = hub.providers[0].requests[0].tools
    own = [tool for tool in tools if tool.name == "askUser"]
    assert len(own) == 1 and "Ask the person" in own[0].description
    assert person.questions and not hand.calls


async def test_words_on_the_target_raise_the_class_but_the_field_that_is_typed_into_does_not(hub):
    pay = {**PLAIN_TARGET, "element": {"ref": "e1", "role": "button", "name": "Pay now"}}
    hand, person, session = await started(hub, target=pay)
    await session.call("click", {"ref": "e1"})
    assert person.permissions[0].meta["pagehand/risk"] == "always_ask"
    assert "allow_session" not in [option["optionId"] for option in person.permissions[0].options]
    hand.target = {**PLAIN_TARGET, "element": {"ref": "e1", "role": "textbox", "name": "Send to"}}
    await session.call("type", {"ref": "e1", "text": "Ann"})
    assert person.permissions[1].meta["pagehand/risk"] == "act"
    await session.call("type", {"ref": "e1", "text": "Ann", "submit": True})
    assert person.permissions[2].meta["pagehand/risk"] == "always_ask"
    await session.call("press", {"ref": "e1", "keys": ["a", "b"]})
    assert person.permissions[3].meta["pagehand/risk"] == "act"
    await session.call("press", {"ref": "e1", "keys": ["Control+Enter"]})
    assert person.permissions[4].meta["pagehand/risk"] == "always_ask"


async def test_pictures_reach_the_person_and_the_model(hub):
    hand, person, session = await started(hub)
    png = {"type": "image", "data": "iVBORw0KGgoAAAAA", "mimeType": "image/png"}
    hand.answers["screenshot"] = {**DONE, "content": [{"type": "text", "text": "seen"}, png]}
    result = await session.call("screenshot", {})
    assert result["content"][1] == png
    assert person.call_ends[0]["content"][1]["content"] == png


async def test_a_password_that_is_typed_at_another_site_asks_under_standing_leave_and_is_shown_nowhere(hub):
    other = "https://other.example"

    def target(asked):
        secret, at = (True, ORIGIN) if asked.arguments["ref"] == "e2" else (False, other)
        part = {"ref": asked.arguments["ref"], "role": "textbox", "name": "Field", "sensitive": secret}
        part |= {} if secret else {"value": asked.arguments["text"]}
        return {**PLAIN_TARGET, "origin": at, "element": part, "parts": [part], "sensitive": secret}

    _hand, person, session = await started(hub, "allow_once", target=target)
    await session.call("type", {"ref": "e2", "text": "hunter2-abc"})
    person.answer = "allow_session"
    await session.call("type", {"ref": "e3", "text": "hello"})
    person.answer = "deny_once"
    await session.call("type", {"ref": "e3", "text": "hello again"})
    assert len(person.permissions) == 2
    assert (await session.call("type", {"ref": "e3", "text": "it is hunter2-abc"}))["isError"]
    asked = person.permissions[-1]
    assert asked.meta["pagehand/risk"] == "always_ask" and ORIGIN in asked.meta["pagehand/security_warning"]["message"]
    assert "hunter2" not in json.dumps([asked.tool_call, asked.meta, person.bodies])
    assert b"hunter2" not in hub.written()
