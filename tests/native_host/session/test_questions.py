import asyncio

import pytest

from bed.hub_bed import EXTENSIONS, call, hub_bed, say
from pagehand.brain.limits import Limits
from pagehand.brain.transcript import ToolResult


async def asked(hub, person, **arguments):
    """The result that the model gets for one question."""
    session = await person.client.new_session()
    hub.script(call("askUser", **arguments), say("thanks"))
    await session.prompt("go")
    return hub.providers[-1].requests[1].history[-1]


async def test_the_answer_is_the_calls_result(hub):
    person = await hub.person(reply="the blue one")
    result = await asked(hub, person, question="Which lamp?", options=["the blue one", "the red one"])
    assert (result.text, result.is_error) == ("the blue one", False)
    request = person.questions[0]
    assert request["message"] == "Which lamp?" and request["mode"] == "form"
    field = request["requestedSchema"]["properties"]["answer"]
    assert field["enum"] == ["the blue one", "the red one"]
    assert person.of_kind("tool_call")[0]["title"] == "Ask: Which lamp?"


async def test_a_person_may_decline(hub):
    person = await hub.person()

    async def decline(_request):
        return None

    person.client.handler.question = decline
    result = await asked(hub, person, question="Which?")
    assert result.is_error and "did not want to answer" in result.text


async def test_a_surface_that_fails_is_an_error_the_model_sees(hub):
    person = await hub.person()

    async def fail(_request):
        raise ValueError("broken")

    person.client.handler.question = fail
    result = await asked(hub, person, question="Which?")
    assert result.is_error and "could not be asked" in result.text


@pytest.mark.parametrize(
    "answer",
    [None, {}, {"action": "maybe"}, {"action": "accept"}, {"action": "accept", "content": {"answer": 5}}, ["accept"]],
)
async def test_a_malformed_answer_is_no_answer(hub, answer):
    raw = await hub.raw()
    await raw.initialize(capabilities={"elicitation": {"form": {}}})
    session_id = await raw.new_session()
    hub.script(call("askUser", question="Which?"), say("thanks"))
    prompt = {"sessionId": session_id, "prompt": [{"type": "text", "text": "go"}]}
    await raw.send({"jsonrpc": "2.0", "id": 1, "method": "session/prompt", "params": prompt})
    request = await raw.heard("elicitation/create")
    await raw.send({"jsonrpc": "2.0", "id": request["id"], "result": answer})
    assert (await raw.answer_to(1))["result"]["stopReason"] == "end_turn"
    assert hub.providers[-1].requests[1].history[-1].is_error


async def test_no_answer_in_time_is_a_result_and_the_turn_goes_on():
    async with hub_bed(Limits(question_seconds=0.05)) as hub:
        result = await asked(hub, await hub.person(reply=None), question="Which?")
        assert result.is_error and "no answer within 0.05 s" in result.text


async def test_the_number_of_questions_in_a_turn_is_bounded():
    async with hub_bed(Limits(questions=2, failed_calls=9)) as hub:
        person = await hub.person()
        session = await person.client.new_session()
        hub.script(*(call("askUser", question=f"Which? {number}") for number in range(3)), say("enough"))
        await session.prompt("go")
        results = [message for message in hub.providers[-1].requests[-1].history if isinstance(message, ToolResult)]
        assert [result.is_error for result in results] == [False, False, True]
        assert "2 questions a turn are the limit" in results[-1].text and len(person.questions) == 2


async def test_a_surface_that_cannot_be_asked_has_no_such_tool(hub):
    raw = await hub.raw()
    await raw.initialize(capabilities=EXTENSIONS)
    session_id = await raw.new_session()
    hub.script(say("hello"))
    await raw.ask("session/prompt", {"sessionId": session_id, "prompt": [{"type": "text", "text": "go"}]})
    assert [tool.name for tool in hub.providers[-1].requests[0].tools] == ["readResult", "tetherscript_plugin"]


async def test_wrong_arguments_are_told_to_the_model_and_nobody_is_asked(hub):
    person = await hub.person()
    result = await asked(hub, person, question="")
    assert result.is_error and "bad_arguments" in result.text and not person.questions


async def test_cancel_while_a_question_waits_ends_the_turn_and_takes_it_back(hub):
    person = await hub.person(reply=None)
    session = await person.client.new_session()
    hub.script(call("askUser", question="Which?"))
    prompt = asyncio.create_task(session.prompt("go"))
    await person.until(lambda: person.questions, "a question")
    session.cancel()
    assert (await prompt).stop_reason == "cancelled"
    assert person.call_ends[-1]["status"] == "failed"
