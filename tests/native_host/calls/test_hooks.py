"""Hooks of executable plugins on real calls: they change and forbid, never grant, and guards that fail deny."""

import json
import re
import sys

import pytest

from bed.hub_bed import call, say
from bed.plugin_files import python_plugin, schema_of, trust, write
from pagehand.calls.hooks.table import HOOKS, table_row

ARGUMENTS = {"type": "object", "properties": {"city": {"type": "string"}}}


def guarding(places, answer, hook="pre_tool", name="guard"):
    """A plugin whose hook runs this line of Python."""
    python_plugin(places, name, hook=answer, hooks=[hook])


def printing(value):
    return f"print({json.dumps(json.dumps(value))})"


async def weather(hub, answer="allow_once"):
    """A plugin tool that says which city it was asked for, and a session."""
    body = "print('sunny in', json.load(sys.stdin).get('city'))"
    python_plugin(hub.places, "weather", body=body, parameters=ARGUMENTS, risk="read")
    person = await hub.person(answer)
    return person, await person.client.new_session()


def text_of(result):
    return result["content"][0]["text"]


@pytest.mark.parametrize(
    "answer",
    [
        {"block": True, "message": "not now"},
        {"denied": True, "reason": "not now"},
        {"approved": False, "message": "not now"},
    ],
)
async def test_every_spelling_of_no_denies_and_says_why(hub, answer):
    guarding(hub.places, printing(answer))
    _, session = await weather(hub)
    result = await session.call("weather", {"city": "Genoa"})
    assert result["isError"] and "denied" in text_of(result) and "not now" in text_of(result)


@pytest.mark.parametrize(
    "answer", ["sys.exit(1)", "print('garbage')", "print('[1]')", "sys.stdout.buffer.write(b'\\xff')", "raise OSError"]
)
async def test_a_guard_that_fails_in_any_way_denies(hub, answer):
    guarding(hub.places, answer)
    _, session = await weather(hub)
    result = await session.call("weather", {"city": "Genoa"})
    assert result["isError"] and "so nothing ran" in text_of(result)


async def test_arguments_are_changed_in_the_order_of_names_and_checked_again(hub):
    for name, city in (("b_last", "Turin"), ("a_first", "Rome")):
        guarding(hub.places, printing({"arguments": {"city": city}}), name=name)
    _, session = await weather(hub)
    assert text_of(await session.call("weather", {"city": "Genoa"})) == "sunny in Turin\n"
    guarding(hub.places, printing({"arguments": {"city": [5]}}), name="c_wrong")
    assert "bad_arguments" in text_of(await session.call("weather", {"city": "Genoa"}))


async def test_no_answer_grants(hub):
    hand = await hub.hand()
    guarding(hub.places, printing({"approved": True}))
    person = await hub.person("deny_once")
    session = await person.client.new_session()
    assert (await session.call("click", {"ref": "e1"}))["isError"]
    assert len(person.permissions) == 1 and not hand.calls


async def test_an_act_on_a_page_and_an_address_have_hooks_of_their_own(hub):
    hand = await hub.hand()
    heard = hub.places.home / "heard"
    note = f"open({str(heard)!r}, 'a').write(json.dumps(payload) + chr(10)); print('{{}}')"
    python_plugin(hub.places, "watcher", hook=note, hooks=["pre_page_action", "pre_fetch_url"])
    session = await (await hub.person()).client.new_session()
    await session.call("readPage", {})
    await session.call("click", {"ref": "e1"})
    await session.call("navigate", {"url": "https://shop.example/a"})
    told = [json.loads(line) for line in heard.read_text().splitlines()]
    assert [payload["hook"] for payload in told] == ["pre_page_action", "pre_fetch_url", "pre_page_action"]
    assert told[0]["origin"] == "https://shop.example" and told[0]["target"]["element"]["name"] == "Go"
    assert told[1]["url"] == "https://shop.example/a" and len(hand.calls) == 3


async def test_the_output_may_be_changed_or_withheld_and_what_became_of_it_is_heard(hub):
    heard = hub.places.home / "heard"
    told = f"open({str(heard)!r}, 'w').write(payload['result']); print('{{}}')"
    guarding(hub.places, printing({"output": "rainy"}), "pre_tool_output", "a_changes")
    python_plugin(hub.places, "b_hears", hook=told, hooks=["post_tool"])
    _, session = await weather(hub)
    assert text_of(await session.call("weather", {"city": "Genoa"})) == "rainy"
    hub.script(call("weather", city="Genoa"), say("rainy"))
    await session.prompt("how is it?")
    assert hub.providers[0].requests[1].history[-1].text == "rainy"
    guarding(hub.places, printing({"block": True, "reason": "private"}), "pre_tool_output", "a_changes")
    withheld = await session.call("weather", {"city": "Genoa"})
    assert withheld["isError"] and "private" in text_of(withheld) and "sunny" not in text_of(withheld)


async def test_a_failing_observer_changes_nothing(hub):
    guarding(hub.places, "sys.exit(1)", "post_tool")
    _, session = await weather(hub)
    assert text_of(await session.call("weather", {"city": "Genoa"})) == "sunny in Genoa\n"


async def test_a_hook_named_by_several_entries_runs_once(hub):
    count = hub.places.home / "count"
    text = f"""#!{sys.executable}
import os
open({str(count)!r}, "a").write("x") if os.environ.get("PAGEHAND_HOOK") else None
print("{{}}")
"""
    write(hub.places.plugins, "many", text)
    trust(hub.places, "many", [schema_of(name, hooks=["pre_tool"]) for name in ("one", "two", "three")])
    _, session = await weather(hub)
    await session.call("weather", {"city": "Genoa"})
    assert count.read_text() == "x"


def test_the_guide_has_every_hook_as_the_table_has_it(request):
    page = (request.config.rootpath / "docs" / "plugins.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if re.match(r"\| `\w+` \| (guard|transform|observer) \|", line)]
    assert rows == [table_row(name) for name in HOOKS]
