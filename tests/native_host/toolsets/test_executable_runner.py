"""The rest of an executable's contract: its environment, its limits, its name, and what a person is shown of it.

With it: `hosting/complaints`.
"""

import json
import sys

import pytest

from bed.hub_bed import call, hub_bed, say, short_places
from bed.plugin_files import python_file, python_plugin, schema_of, settings_file, trust, write
from pagehand.calls.hooks.table import HOOKS
from pagehand.hosting.programs import make_plugins
from pagehand.toolsets import executables
from pagehand.toolsets.plugin_folder import find_plugins

SAMPLE = """#!/usr/bin/env -S uv run --quiet --script
# /// script
# requires-python = ">=3.11"
# ///
import json, os, sys
if len(sys.argv) > 1 and sys.argv[1] == "--schema":
    print(json.dumps({"name": "greet", "description": "Greets.", "hooks": ["post_tool", "pre_tool"],
                      "parameters": {"type": "object", "properties": {"who": {"type": "string"}}}}))
    sys.exit(0)
if os.environ.get("CHIBI_HOOK"):
    given = json.load(sys.stdin)
    print("{}")
    sys.exit(0)
print(f"Hello, {json.load(sys.stdin)['who']}!")
"""
UV = f'#!/bin/sh\n[ "$1 $2 $3" = "run --quiet --script" ] || exit 9\nshift 3\nexec "{sys.executable}" "$@"\n'
"""What `uv run --quiet --script` does with a script that needs no library."""
NAMES = [f"{prefix}_{name}" for prefix in ("CHIBI", "PAGEHAND") for name in ("TOOL_NAME", "HOOK", "VERBOSE")]


async def asking(hub, answer="allow_once", cwd="/"):
    person = await hub.person(answer)
    return person, await person.client.new_session(cwd=cwd)


def text_of(result):
    return result["content"][0]["text"]


def environment(places, name, **more):
    """A plugin that prints what it sees of these variables."""
    told = f"print(json.dumps({{n: os.environ.get(n) for n in {NAMES}}}))"
    python_plugin(places, name, body=told, **more)


async def test_the_sample_plugin_runs_unchanged_and_answers_a_hook(hub, tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    write(tmp_path, "uv", UV)
    write(hub.places.plugins, "greet", SAMPLE)
    plugin = find_plugins(hub.places.plugins)[0]
    trust(hub.places, "greet", await executables.ask_schema(plugin, hub.places.plugins, frozenset()))
    _, session = await asking(hub)
    assert text_of(await session.call("greet", {"who": "Ada"})) == "Hello, Ada!\n"


async def test_complaints_are_not_in_the_output(hub):
    python_plugin(hub.places, "loud", body="print('noise', file=sys.stderr); print(' kept \\n')", risk="read")
    _, session = await asking(hub)
    assert text_of(await session.call("loud", {})) == " kept \n\n"


async def test_what_it_complains_of_is_kept_for_its_maker_without_secrets(hub):
    complain = "print('heard', sys.stdin.read(), file=sys.stderr); print('out')"
    python_plugin(hub.places, "moans", body=complain, risk="read", parameters={"type": "object"})
    hook = "print('told', payload['arguments'], '\\xff', file=sys.stderr)"
    python_plugin(hub.places, "watch", hook=hook, hooks=["pre_tool"], risk="read")
    _, session = await asking(hub)
    assert text_of(await session.call("moans", {"password": "hunter2hunter2", "text": "plainly"})) == "out\n"
    logs = hub.places.home / "logs" / "plugins"
    moans, watch = ((logs / f"{name}.log").read_text() for name in ("moans", "watch"))
    assert "moans\nheard" in moans and "plainly" in moans and "hunter2" not in moans
    # What goes into a secret field is not known when this hook runs.
    assert "pre_tool\ntold" in watch and "hunter2" not in watch and "plainly" not in watch


async def test_a_hook_is_told_its_hook_and_no_tool(hub, monkeypatch):
    for name in ("CHIBI_HOOK_DATA", "CHIBI_TOOL_NAME", "PAGEHAND_VERBOSE"):
        monkeypatch.setenv(name, "stale")
    names = [*NAMES, "CHIBI_HOOK_DATA", "PAGEHAND_SESSION", "CHIBI_PROJECT_ROOT"]
    told = f"print(json.dumps({{'message': json.dumps({{n: os.environ.get(n) for n in {names}}}), 'block': True}}))"
    python_plugin(hub.places, "guard", hook=told, hooks=["pre_tool"], risk="read")
    _, session = await asking(hub, cwd=str(hub.places.home))
    said = text_of(await session.call("guard", {}))
    seen = json.loads(said[said.index("{") :])
    assert seen["CHIBI_HOOK"] == seen["PAGEHAND_HOOK"] == "pre_tool" and seen["PAGEHAND_SESSION"] == session.id
    assert seen["CHIBI_PROJECT_ROOT"] == str(hub.places.home)
    assert {seen[n] for n in ("CHIBI_TOOL_NAME", "PAGEHAND_TOOL_NAME", "CHIBI_VERBOSE", "CHIBI_HOOK_DATA")} == {None}


@pytest.mark.parametrize(("verbose", "told"), [(True, "1"), (False, None)])
async def test_verbose_is_told_only_when_it_is_on(tmp_path, verbose, told):
    seen = executables.plugin_environment({}, frozenset(), {"TOOL_NAME": "x"}, str(tmp_path), verbose=verbose)
    assert seen.get("CHIBI_VERBOSE") == seen.get("PAGEHAND_VERBOSE") == told


async def test_after_a_failing_observer_the_next_ones_run(hub):
    ran = hub.places.home / "ran"
    python_plugin(hub.places, "a", hook="sys.exit(1)", hooks=["post_tool"], risk="read")
    python_plugin(hub.places, "b", hook=f"open({str(ran)!r}, 'w'); print('{{}}')", hooks=["post_tool"])
    _, session = await asking(hub)
    await session.call("a", {})
    await hub.hub.world.hook_runs.close()
    assert ran.exists()


async def test_a_program_that_never_reads_ends_at_its_limit(hub):
    python_plugin(hub.places, "deaf", risk="read", timeout_seconds=0.5)
    write(hub.places.plugins, "deaf", "#!/bin/sh\nexec sleep 60\n")
    trust(hub.places, "deaf", schema_of("deaf", risk="read", timeout_seconds=0.5, parameters={"type": "object"}))
    _, session = await asking(hub)
    assert "did not end within 0.5 s" in text_of(await session.call("deaf", {"long": "x" * 2_000_000}))


async def test_a_program_may_print_much_before_it_reads(hub):
    body = "print('y' * 300_000); print(len(sys.stdin.read()))"
    python_plugin(hub.places, "eager", body=body, risk="read", parameters={"type": "object"})
    _, session = await asking(hub)
    assert text_of(await session.call("eager", {"long": "x" * 2_000_000})).endswith("y\n2000012\n")


async def test_a_guard_that_never_ends_denies(hub):
    write(hub.places.plugins, "stuck", "#!/bin/sh\nexec sleep 60\n")
    trust(hub.places, "stuck", schema_of("stuck", risk="read", hooks=["pre_tool"], timeout_seconds=0.5))
    _, session = await asking(hub)
    result = await session.call("stuck", {})
    assert result["isError"] and "did not end within 0.5 s" in text_of(result) and "nothing ran" in text_of(result)


@pytest.mark.parametrize("hook", [name for name, row in HOOKS.items() if row.kind == "guard"])
async def test_each_guard_denies(hub, hook):
    hand = await hub.hand()
    answer = json.dumps({"denied": True, "reason": "never this"})
    touches = [{"kind": kind, "arg": kind} for kind in ("file_read", "file_write", "shell", "url")]
    more = {"hooks": [hook], "resources": touches, "risk": "read", "parameters": {"type": "object"}}
    python_plugin(hub.places, "guard", hook=f"print({answer!r})", **more)
    _, session = await asking(hub)
    given = {kind["kind"]: "http://a.example/" for kind in touches}
    name, arguments = ("click", {"ref": "e1"}) if hook == "pre_page_action" else ("guard", given)
    result = await session.call(name, arguments)
    assert result["isError"] and "never this" in text_of(result) and not hand.calls


async def test_a_schema_has_a_limit_of_its_own(hub, monkeypatch):
    monkeypatch.setattr(executables, "SCHEMA_SECONDS", 0.3)
    write(hub.places.plugins, "slow", "#!/bin/sh\nexec sleep 60\n")
    with pytest.raises(Exception, match=r"slow --schema did not end within 0\.3 s"):
        await executables.ask_schema(find_plugins(hub.places.plugins)[0], hub.places.plugins, frozenset())


async def test_a_name_that_is_taken_stays_with_who_has_it(hub):
    hand = await hub.hand()
    for name in ("b", "a"):
        body = f"print({name!r})"
        python_plugin(hub.places, name, body=body)
        trust(hub.places, name, [schema_of("shared", risk="read"), schema_of("click", risk="read")])
    _, session = await asking(hub)
    assert text_of(await session.call("shared", {})) == "a\n"
    await session.call("click", {"ref": "e1"})
    assert [asked.name for asked in hand.calls] == ["click"]
    notes = {one.name: one.notes for one in make_plugins(hub.places).listed()}
    assert [note.partition(";")[0] for note in notes["b"]] == [
        "shared is not offered: plugin a has this name",
        "click is not offered: Pagehand itself has this name",
    ]


async def test_the_person_gives_a_name_to_another_plugin_and_the_stricter_class_counts():
    override = '[tools.override]\nshared = "b"\nclick = "a"\nmath = "own.py"\n'
    own = "class Math:\n    name = 'math'\n    description = ''\n    args = {}\n    risk = 'read'\n"
    with short_places() as places:
        settings_file(places, override)
        for name in ("b", "a"):
            python_plugin(places, name, body=f"print({name!r})")
            trust(places, name, [schema_of(one, risk="read") for one in ("shared", "click", "math")])
        python_file(places, "own.py", f"{own}    def execute(self, args):\n        return 'own'\nPLUGINS = [Math]\n")
        async with hub_bed(places=places) as hub:
            hand = await hub.hand()
            person, session = await asking(hub)
            assert text_of(await session.call("shared", {})) == "b\n" and not person.permissions
            assert text_of(await session.call("math", {})) == "own"
            assert text_of(await session.call("click", {})) == "a\n" and not hand.calls
            (asked,) = person.permissions
            assert asked.meta["pagehand/source"].startswith("plugin:a@") and asked.meta["pagehand/risk"] == "act"


async def test_arguments_are_held_against_the_schema(hub):
    schema = {"type": "object", "properties": {"n": {"type": "integer"}}, "required": ["n"]}
    python_plugin(hub.places, "strict", parameters=schema, risk="read")
    _, session = await asking(hub)
    result = await session.call("strict", {"n": "x"})
    assert result["isError"] and "bad_arguments" in text_of(result)


async def test_binary_output_leaves_the_wire_alone(hub):
    bytes_ = "sys.stdout.buffer.write(bytes(range(256)) * 100); sys.stderr.buffer.write(bytes(range(256)))"
    python_plugin(hub.places, "noise", body=bytes_, risk="read")
    python_plugin(hub.places, "plain", body="print('fine')", risk="read")
    _, session = await asking(hub)
    assert "not UTF-8" in text_of(await session.call("noise", {}))
    assert text_of(await session.call("plain", {})) == "fine\n"


async def test_the_card_names_the_final_arguments(hub):
    more = {"parameters": {"type": "object"}, "summary_params": ["where", "how"]}
    changed = json.dumps({"arguments": {"where": {"city": "Rome"}, "how": 3}})
    python_plugin(hub.places, "weather", hook=f"print({changed!r})", hooks=["pre_tool"], **more)
    person, session = await asking(hub)
    await session.call("weather", {"where": "Genoa"})
    (asked,) = person.permissions
    assert "Rome" in asked.tool_call["title"] and "3" in asked.tool_call["title"]
    assert asked.tool_call["rawInput"] == {"where": {"city": "Rome"}, "how": 3}


async def test_a_model_hears_of_arguments_that_are_no_json(hub):
    python_plugin(hub.places, "tool", risk="read")
    _, session = await asking(hub)
    broken = call("tool")[0]
    hub.script([type(broken)(broken.id, "tool", {}, problem="Expecting value")], say("oh"))
    await session.prompt("go")
    assert "not valid JSON" in hub.providers[0].requests[1].history[-1].text
