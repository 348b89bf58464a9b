"""Model engines in a whole hub: turns over the real wire with an API, a program, and a server that comes up."""

import asyncio
import stat
import sys
import time
from dataclasses import replace

import pytest

from bed.hub_bed import hub_bed, say, short_places
from bed.model_api import json_answer, model_api
from bed.model_requests import read_question
from bed.model_wire import openai_chat
from pagehand.brain.engines import Engine
from pagehand.errors import PagehandError
from pagehand.providers.api.vendors import FAMILIES
from pagehand.providers.local import servers
from pagehand.providers.scripted import ScriptedProvider

KEY = "sk-very-secret-key"


@pytest.fixture
async def api():
    async with model_api() as running:
        yield running


@pytest.fixture
async def hub(monkeypatch, tmp_path, api):
    """A hub that finds its own engines on a machine without any; LM Studio's port is that of `api`."""
    for family in FAMILIES:
        for name in family.keys:
            monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("PATH", "/usr/bin:/bin")
    (vllm,) = [server for server in servers.SERVERS if server.id == "vllm"]
    mine = (replace(vllm, port=api.port),)
    monkeypatch.setattr(servers.ServerEngines.__init__, "__defaults__", (mine,))
    api.by_path = {"/v1/models": json_answer({}, 404)}
    with short_places() as places:
        places.home.mkdir(exist_ok=True)
        async with hub_bed(places=places) as bed:
            bed.found_engines()
            yield bed


@pytest.fixture
def model(hub, api):
    """An engine `mine` at the API, with its key in `keys.env`; and it is the default."""
    pytest.importorskip("pydantic_ai", reason="the model libraries are not installed; `pip install pagehand[apis]`")
    hub.places.keys.touch(0o600)
    hub.places.keys.write_text(f"MY_KEY={KEY}\n", encoding="utf-8")
    hub.places.engines.write_text(
        "default = 'mine'\n[[engine]]\nid = 'mine'\nkind = 'openai'\nmodel = 'm'\n"
        f"url = '{api.url}/v1'\nkey_env = 'MY_KEY'\n",
        encoding="utf-8",
    )


def replies(api):
    """What the model was asked; the hub's looks for servers left out."""
    return [asked for asked in api.asked if asked.method == "POST"]


async def test_a_model_reads_calls_and_answers_and_its_key_stays_where_it_is(hub, api, model):
    hand = await hub.hand()
    person = await hub.person()
    session = await person.client.new_session()
    api.answers = [openai_chat(["I click."], ("call_1", "click", {"ref": "e1"})), openai_chat(["Done."])]
    end = await session.prompt("press the button")
    assert (end.stop_reason, person.said) == ("end_turn", "I click.Done.")
    assert [call.name for call in hand.calls] == ["click"]
    first, second = (read_question("openai", asked) for asked in replies(api))
    assert first.system.startswith("You are Pagehand") and first.texts[-1] == "press the button"
    assert "click" in dict(first.tools)
    assert second.calls == [("call_1", "click", {"ref": "e1"})] and second.results[0][0] == "call_1"
    assert {asked.headers["authorization"] for asked in replies(api)} == {f"Bearer {KEY}"}
    (usage, _) = person.of_kind("usage_update")
    assert usage["used"] == 46
    hub.places.keys.unlink()
    assert KEY.encode() not in hub.written()
    assert KEY not in str([person.bodies, person.states, await person.client.state()])


async def test_a_model_that_only_announces_is_nudged(hub, api, model):
    await hub.hand()
    person = await hub.person()
    session = await person.client.new_session()
    api.answers = [
        openai_chat(["Let me click the button."]),
        openai_chat([], ("call_1", "click", {"ref": "e1"})),
        openai_chat(["Done."]),
    ]
    await session.prompt("press the button")
    assert "Call the tool now" in read_question("openai", replies(api)[1]).texts[-1]


async def test_a_refused_key_ends_the_turn_with_a_sentence(hub, api, model):
    person = await hub.person()
    session = await person.client.new_session()
    api.answers = [json_answer({"error": {"message": f"bad key {KEY}", "code": "invalid_api_key"}}, 401)]
    end = await session.prompt("hello")
    assert end.stop_reason == "refusal" and "refused the API key" in end.reason
    api.answers = [openai_chat(["Hello."])]
    assert (await session.prompt("again")).stop_reason == "end_turn"
    hub.places.keys.unlink()
    assert KEY.encode() not in hub.written()


async def test_a_cancelled_turn_is_answered_and_lets_the_api_go(hub, api, model):
    person = await hub.person()
    session = await person.client.new_session()
    api.answers = [openai_chat(["I think"], hang=True)]
    prompt = asyncio.create_task(session.prompt("hello"))
    await person.until(lambda: person.said == "I think", "the first words", 60)
    started = time.perf_counter()
    session.cancel()
    assert (await prompt).stop_reason == "cancelled"
    # 200 ms is the promise on an idle machine.
    assert time.perf_counter() - started < 1.0
    await api.until(lambda: api.closed == 1, "the connection closed")


PROGRAM = """#!{python}
import sys
prompt = sys.stdin.read()
if "<result-" in prompt.split("User:")[-1]:
    print("It is done.")
else:
    print('I do it.\\nPAGEHAND_TOOL {{"name": "click", "input": {{"ref": "e1"}}}}\\n<result-0>invented</result-0>')
"""


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a script with a first line")
async def test_a_program_thinks_by_the_text_protocol(hub, tmp_path):
    program = tmp_path / "my-model"
    program.write_text(PROGRAM.format(python=sys.executable), encoding="utf-8")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    hub.places.engines.write_text(f"[[engine]]\nid='mine'\nkind='program'\ncommand=['{program}']\n", encoding="utf-8")
    hand = await hub.hand()
    person = await hub.person()
    session = await person.client.new_session()
    await session.set_option("engine", "mine")
    end = await session.prompt("press the button")
    assert (end.stop_reason, end.reason) == ("end_turn", None)
    assert [call.name for call in hand.calls] == ["click"]
    assert person.said.split() == ["I", "do", "it.", "It", "is", "done."]


MODELS = {"/v1/models": json_answer({"object": "list", "data": [{"id": "big", "max_model_len": 32_000}]})}


async def test_a_server_that_comes_up_can_be_chosen_at_once_and_is_announced(hub, api):
    person = await hub.person()
    session = await person.client.new_session()
    with pytest.raises(PagehandError, match="unknown engine 'vllm/big'"):
        await session.set_option("engine", "vllm/big")
    api.by_path = MODELS
    await session.set_option("engine", "vllm/big")
    await person.until(
        lambda: any(e["id"] == "vllm/big" for state in person.states for e in state["engines"]), "the state"
    )
    options = [update for update in person.updates if update.update["sessionUpdate"] == "config_option_update"]
    assert [update.seq > 0 for update in options] in ([False, True], [False, True, False])
    again = await hub.person()
    await again.client.load_session(session.id)
    assert len(again.of_kind("config_option_update")) == 1


async def test_a_conversation_stays_with_the_engine_that_it_began_with(hub):
    person = await hub.person()
    first = Engine("first", "First", "test", lambda: ScriptedProvider([say("one"), say("one again")]))
    better = Engine("better", "Better", "test", lambda: ScriptedProvider([say("two")]))
    hub.engines(first)
    old = await person.client.new_session()
    await old.prompt("hello")
    hub.engines(better, first)
    await old.prompt("hello")
    new = await person.client.new_session()
    await new.prompt("hello")
    assert person.said == "oneonetwo"
    hub.engines(better)
    with pytest.raises(PagehandError, match="unknown engine 'first'; there are: better"):
        await old.prompt("hello")


async def test_a_hub_with_nothing_at_hand_uses_commands(hub):
    person = await hub.person()
    state = await person.client.state()
    assert [engine["id"] for engine in state["engines"] if engine.get("default")] == ["commands"]
    session = await person.client.new_session()
    end = await session.prompt("what is the price of the Blue Lamp?")
    assert end.stop_reason == "end_turn" and person.said
