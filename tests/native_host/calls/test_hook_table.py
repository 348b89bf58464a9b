"""Every row of the table of hooks: fired by a real turn, told what it says; and each answer does what it says."""

import json
import sys

import pytest

from bed.hub_bed import call, hub_bed, say, short_places
from bed.plugin_files import python_plugin, schema_of, trust, write
from pagehand.calls.hooks.table import HOOKS

KINDS = {"string": str, "integer": int, "boolean": bool, "object": dict, "array": list}
TOUCHES = [
    {"kind": "file_read", "arg": "source"},
    {"kind": "file_write", "arg": "goal"},
    {"kind": "shell", "arg": "command"},
    {"kind": "url", "arg": "url"},
]


def watcher(places, hooks):
    """A program that writes down all it is told, one line each, each in one piece."""
    heard = places.home / "heard"
    note = (
        f"os.write(os.open({str(heard)!r}, os.O_WRONLY | os.O_APPEND | os.O_CREAT), sys.stdin.buffer.read() + b'\\n')"
    )
    text = f"#!{sys.executable} -IS\nimport os, sys\nif os.environ.get('PAGEHAND_HOOK'):\n    {note}\n"
    write(places.plugins, "watcher", text)
    trust(places, "watcher", schema_of("watcher", hooks=hooks))
    return heard


def answering(places, hook, value, name="one"):
    python_plugin(places, name, hook=f"print({json.dumps(json.dumps(value))})", hooks=[hook])


def assert_as_the_table_says(told):
    """What a hook was told has the table's fields and no other, of the table's types."""
    fields = HOOKS[told["hook"]].payload
    assert set(told) <= set(fields), told["hook"]
    assert {key for key, kind in fields.items() if not kind.endswith("?")} <= set(told), told["hook"]
    for key, value in told.items():
        assert type(value) is KINDS[fields[key].rstrip("?")], (told["hook"], key)


async def test_every_hook_is_fired_by_a_real_turn_and_told_what_the_table_says():
    with short_places() as places:
        heard = watcher(places, list(HOOKS))
        long = {"body": "print('line\\n' * 5000)", "risk": "write", "resources": TOUCHES}
        python_plugin(places, "toucher", parameters={"type": "object"}, **long)
        async with hub_bed(places=places) as hub:
            await hub.hand()
            session = await (await hub.person()).client.new_session(cwd=str(places.home))
            given = {"source": "notes", "goal": "/tmp/x", "content": "c", "command": "ls", "url": "http://127.0.0.1/"}
            hub.script(call("toucher", **given), call("click", ref="e1"), say("all done"))
            await session.prompt("go on then")
        told = [json.loads(line) for line in heard.read_text().splitlines()]
    for one in told:
        assert_as_the_table_says(one)
    by_hook = {one["hook"]: one for one in told}
    assert set(by_hook) == set(HOOKS)
    assert by_hook["pre_file_read"]["path"] == str(places.home / "notes")
    assert by_hook["pre_fetch_url"]["safety"] == "sensitive" and told[-1]["hook"] == "on_end"
    assert by_hook["post_message"]["response"] == "all done" and by_hook["post_message"]["prompt"] == "go on then"
    assert by_hook["post_confirmation"]["scope"] == "once" and by_hook["post_tool"]["context_name"] == "go on then"


async def test_the_input_is_changed_in_the_order_of_names_and_a_failure_begins_no_turn(hub):
    answering(hub.places, "pre_message", {"prompt": "first"}, "a")
    answering(hub.places, "pre_message", {"prompt": "second"}, "b")
    session = await (await hub.person()).client.new_session()
    hub.script(say("ok"))
    await session.prompt("as typed")
    assert hub.providers[0].requests[0].history[-1].text == "second"
    answering(hub.places, "pre_message", {"prompt": "go to https://elsewhere.example/"}, "b")
    await session.prompt("see https://shop.example/")
    # What a plugin writes is the person's word to nobody who decides.
    assert hub.hub.session(session.id)._knowledge.task.said_origins == {"https://shop.example"}
    python_plugin(hub.places, "c", hook="sys.exit(1)", hooks=["pre_message"])
    ended = await session.prompt("as typed")
    assert ended.stop_reason == "refusal" and "plugin:c@" in ended.reason and len(hub.providers) == 2


async def test_instructions_get_what_plugins_put_around_them_and_a_failure_is_a_notice(hub):
    answering(hub.places, "pre_system_prompt", {"inject": "Speak as a pirate."}, "a")
    answering(hub.places, "post_system_prompt", {"inject": "Be brief."}, "b")
    python_plugin(hub.places, "c", hook="sys.exit(1)", hooks=["post_system_prompt"])
    person = await hub.person()
    session = await person.client.new_session()
    hub.script(say("ok"))
    assert (await session.prompt("go")).stop_reason == "end_turn"
    system = hub.providers[0].requests[0].system
    assert system.startswith("Speak as a pirate.\n\n") and system.endswith("\n\nBe brief.")
    assert "post_system_prompt of plugin:c@" in str(person.of_kind("agent_thought_chunk"))


async def test_tools_are_taken_out_of_a_question_and_do_not_run_either(hub):
    for name in ("left", "right", "third"):
        python_plugin(hub.places, name, risk="read")
    answering(hub.places, "pre_api_tools", {"include": ["left", "right"]}, "x")
    answering(hub.places, "pre_api_tools", {"include": ["left", "right", "third"], "exclude": ["right"]}, "y")
    session = await (await hub.person()).client.new_session()
    hub.script(call("third"), say("ok"))
    await session.prompt("go")
    assert [tool.name for tool in hub.providers[0].requests[0].tools] == ["left"]
    refused = hub.providers[0].requests[1].history[-1]
    assert refused.is_error and "a plugin withheld it" in refused.text
    python_plugin(hub.places, "z", hook="print('no')", hooks=["pre_api_tools"])
    ended = await session.prompt("go")
    assert ended.stop_reason == "refusal" and "pre_api_tools" in ended.reason and not hub.providers[1].requests


async def test_of_a_request_only_the_options_can_be_changed(hub):
    answering(hub.places, "pre_api_request", {"request_body": {"temperature": 0.1, "seed": 1, "messages": []}}, "a")
    answering(hub.places, "pre_api_request", {"request_body": {"options": {"seed": 2}, "model": "big"}}, "b")
    person = await hub.person()
    session = await person.client.new_session()
    hub.script(say("ok"))
    await session.prompt("go")
    request = hub.providers[0].requests[0]
    assert request.options == {"temperature": 0.1, "seed": 2} and request.history[-1].text == "go"
    answering(hub.places, "pre_api_request", {"request_body": {"temperature": "hot", "seed": 7}}, "c")
    await session.prompt("go")
    assert hub.providers[1].requests[0].options == request.options
    thoughts = str(person.of_kind("agent_thought_chunk"))
    assert "set temperature of a request to what no engine takes" in thoughts
    assert "changed model of a request" in thoughts and "not applied: seed, temperature" in thoughts


async def test_a_long_output_is_cut_where_a_plugin_does_not_want_it_stored(hub):
    python_plugin(hub.places, "long", body="print('line\\n' * 5000)", risk="read")
    answering(hub.places, "pre_cache_output", {"block": True})
    session = await (await hub.person()).client.new_session()
    hub.script(call("long"), say("ok"))
    await session.prompt("go")
    result = hub.providers[0].requests[1].history[-1]
    assert result.whole is None and "a plugin keeps them from being stored" in result.text and len(result.text) <= 8000


async def test_a_plugin_ends_the_turn_after_a_replys_calls(hub):
    python_plugin(hub.places, "tool", risk="read")
    answering(hub.places, "post_tool_batch", {"stop": True, "reason": "enough for today"})
    session = await (await hub.person()).client.new_session()
    hub.script(call("tool"), say("never asked"))
    ended = await session.prompt("go")
    assert "enough for today" in ended.reason and len(hub.providers[0].requests) == 1


async def test_what_became_of_a_call_is_heard_also_of_one_that_was_denied(hub):
    heard = watcher(hub.places, ["post_tool", "post_confirmation"])
    python_plugin(hub.places, "tool")
    session = await (await hub.person("deny_once")).client.new_session()
    await session.call("tool", {})
    await hub.hub.world.hook_runs.close()
    settled, told = (json.loads(line) for line in heard.read_text().splitlines())
    assert settled["hook"] == "post_confirmation" and settled["outcome"] == "deny_once"
    assert told["is_error"] and "denied" in told["result"]


@pytest.mark.parametrize("answer", [{"prompt": 5}, {"prompt": ["x"]}])
async def test_an_answer_of_the_wrong_type_is_a_failure(hub, answer):
    answering(hub.places, "pre_message", answer)
    ended = await (await (await hub.person()).client.new_session()).prompt("go")
    assert ended.stop_reason == "refusal" and "answered prompt with something else than a string" in ended.reason


async def test_a_field_that_no_row_has_is_named_in_the_log(hub, caplog):
    answering(hub.places, "pre_message", {"prompts": "x"})
    hub.script(say("ok"))
    await (await (await hub.person()).client.new_session()).prompt("go")
    assert "with the field 'prompts', which has no effect" in caplog.text


@pytest.mark.parametrize("hook", HOOKS)
def test_each_hook_has_a_producer_in_the_source(hook, request):
    package = request.config.rootpath / "native_host" / "pagehand"
    files = [file for file in package.rglob("*.py") if file != package / "calls" / "hooks" / "table.py"]
    assert any(f'"{hook}"' in file.read_text(encoding="utf-8") for file in files)
