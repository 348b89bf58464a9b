"""Executable plugins, from the folder to the model: run as they were trusted, bounded, and through the one gate."""

import asyncio
import json
import os
import stat
import sys
from contextlib import suppress

import pytest

from bed.hub_bed import call, say
from bed.plugin_files import python_plugin, schema_of, trust, write
from pagehand.errors import PagehandError
from pagehand.toolsets.plugin_folder import find_plugins


async def asking(hub, answer="allow_once"):
    person = await hub.person(answer)
    return person, await person.client.new_session()


def text_of(result):
    return result["content"][0]["text"]


async def test_the_arguments_come_as_json_with_an_end_and_the_output_goes_back_as_printed(hub):
    python_plugin(hub.places, "echo", parameters={"type": "object"})
    person, session = await asking(hub)
    given = {"text": "Grüße \U0001f600\n", "long": "x" * 900_000}
    assert json.loads(text_of(await session.call("echo", given))) == given
    (asked,) = person.permissions
    assert asked.meta["pagehand/source"].startswith("plugin:echo@sha256:") and asked.meta["pagehand/risk"] == "act"


@pytest.mark.parametrize("body", ["print(len(sys.stdin.read()))", "print('2000012')"])
async def test_two_megabytes_arrive_whether_they_are_read_or_not(hub, body):
    python_plugin(hub.places, "counter", body=body, risk="read", parameters={"type": "object"})
    _, session = await asking(hub)
    assert text_of(await session.call("counter", {"long": "x" * 2_000_000})) == "2000012\n"


async def test_its_declared_risk_counts_and_an_undeclared_one_asks(hub):
    for name, risk in (("reads", {"risk": "read"}), ("writes", {"risk": "write"}), ("breaks", {"risk": "destructive"})):
        python_plugin(hub.places, name, **risk)
        person, session = await asking(hub, "allow_session")
    for name in ("reads", "writes", "writes", "breaks", "breaks"):
        await session.call(name, {})
    assert [asked.meta["pagehand/toolName"] for asked in person.permissions] == ["writes", "breaks", "breaks"]


async def test_one_program_can_have_several_tools_and_is_told_which(hub, monkeypatch):
    monkeypatch.setenv("CHIBI_TOOL_ARGS", "stale")
    monkeypatch.setenv("PAGEHAND_HOOK", "stale")
    monkeypatch.setenv("OPENAI_API_KEY", "sk-secret")
    names = '["CHIBI_TOOL_NAME", "PAGEHAND_TOOL_NAME", "CHIBI_TOOL_ARGS", "PAGEHAND_HOOK", "OPENAI_API_KEY"]'
    python_plugin(hub.places, "pair", body=f"print(json.dumps([os.environ.get(n) for n in {names}]))")
    trust(hub.places, "pair", [schema_of("left", risk="read"), schema_of("right", risk="read"), {"name": "no good"}])
    _, session = await asking(hub)
    for name in ("left", "right"):
        assert json.loads(text_of(await session.call(name, {}))) == [name, name, None, None, None]


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("print('dust', file=sys.stderr); sys.exit(3)", "failing ended with code 3: dust"),
        ("sys.stdout.buffer.write(b'ab\\xff')", "not UTF-8 (byte 2)"),
        ("import time; time.sleep(60)", "did not end within 0.5 s"),
        ("os.kill(os.getpid(), 9)", "was ended by signal 9"),
        ("\n    while True: print('x' * 100_000)", "printed more than"),
    ],
)
async def test_a_failure_is_a_result_that_says_how(hub, body, says):
    more = {"risk": "read", "timeout_seconds": 0.5 if "sleep" in body else 30}
    python_plugin(hub.places, "failing", body=body, **more)
    _, session = await asking(hub)
    result = await session.call("failing", {})
    assert result["isError"] and says in text_of(result)


async def held(hub):
    """A pipe by its name, and what everybody writes into it until all who opened it for writing have ended."""
    path, reader = hub.places.home / "held", asyncio.StreamReader()
    os.mkfifo(path)
    file = os.fdopen(os.open(path, os.O_RDONLY | os.O_NONBLOCK))
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), file)

    async def all_ended():
        async with asyncio.timeout(20):
            return await reader.read()

    return path, all_ended


async def test_after_a_timeout_nothing_that_it_started_runs(hub):
    pipe, all_ended = await held(hub)
    child = f"import time; pipe = open({str(pipe)!r}, 'w'); pipe.write('here'); pipe.flush(); time.sleep(600)"
    body = f"import subprocess; subprocess.Popen([sys.executable, '-c', {child!r}]).wait()"
    python_plugin(hub.places, "parent", body=body, risk="read", timeout_seconds=3)
    _, session = await asking(hub)
    assert "did not end" in text_of(await session.call("parent", {}))
    assert await all_ended() == b"here"


async def test_a_stopped_turn_ends_the_program(hub):
    pipe, all_ended = await held(hub)
    body = f"import time; pipe = open({str(pipe)!r}, 'w'); print('on', file=sys.stderr); time.sleep(600)"
    python_plugin(hub.places, "slow", body=body, risk="read")
    person, session = await asking(hub)
    calling = asyncio.create_task(session.call("slow", {}))
    await person.until(lambda: any(body.get("status") == "in_progress" for body in person.bodies), "the run")
    session.cancel()
    with pytest.raises(PagehandError, match="cancelled"):
        await calling
    # Where it was stopped before it opened the pipe, nobody else will.
    with suppress(OSError):
        os.close(os.open(pipe, os.O_WRONLY | os.O_NONBLOCK))
    await all_ended()


async def test_nothing_of_a_new_or_changed_plugin_runs(hub):
    ran = hub.places.home / "ran"
    text = f"#!{sys.executable}\nopen({str(ran)!r}, 'w')\n"
    path = write(hub.places.plugins, "sly", text)
    _, session = await asking(hub)
    with pytest.raises(PagehandError, match="no browser"):
        await session.call("sly", {})
    trust(hub.places, "sly", schema_of("sly", risk="read"))
    path.write_text(f"{text}# changed\n")
    with pytest.raises(PagehandError, match="no browser"):
        await session.call("sly", {})
    assert not ran.exists()


async def test_a_plugin_that_changes_while_the_hub_knows_it_is_refused_before_it_runs(hub):
    path = python_plugin(hub.places, "echo", risk="read")
    _, session = await asking(hub)
    assert not (await session.call("echo", {}))["isError"]
    path.write_text(path.read_text() + "\n# changed\n")
    result = await session.call("echo", {})
    assert result["isError"] and "was changed since it was enabled" in text_of(result)


async def test_a_model_gets_the_tool_and_a_long_output_by_a_handle(hub):
    python_plugin(hub.places, "long", body="print('line\\n' * 5000)", risk="read")
    _, session = await asking(hub)
    hub.script(call("long"), say("done"))
    await session.prompt("go")
    offered, answered = hub.providers[0].requests[0], hub.providers[0].requests[1]
    assert "long" in [tool.name for tool in offered.tools]
    assert "stored as r1" in answered.history[-1].text and answered.history[-1].origin.startswith("plugin:long")


async def test_the_folder_is_read_in_order_and_says_why_one_cannot_be_used(hub):
    folder = hub.places.plugins
    for name in ("b", "a", "c.disabled", ".hidden", "d.tether"):
        write(folder, name, f"#!{sys.executable}\n")
    (folder / "notes.txt").write_text("no program")
    (folder / "python").mkdir()
    write(folder / "whole", "whole", f"#!{sys.executable}\n")
    outside = write(hub.places.home / "elsewhere", "far", f"#!{sys.executable}\n")
    (folder / "link").symlink_to(outside)
    write(folder, "open", f"#!{sys.executable}\n").chmod(0o707)
    found = {plugin.name: plugin.fault for plugin in find_plugins(folder)}
    assert list(found) == ["a", "b", "link", "open", "whole"]
    assert found["a"] is found["whole"] is None
    assert "leads out of" in found["link"] and "written by everybody" in found["open"]


async def test_what_was_enabled_is_kept_for_the_person_alone(hub):
    python_plugin(hub.places, "echo")
    assert stat.S_IMODE(hub.places.plugin_trust.stat().st_mode) == 0o600
    assert json.loads(hub.places.plugin_trust.read_text())["echo"]["sha256"]


@pytest.mark.parametrize(
    ("first", "needs"),
    [("/nowhere/uv run", "/nowhere/uv"), ("/usr/bin/env -S A=1 no-such-uv run --quiet --script", "no-such-uv")],
)
async def test_a_program_whose_interpreter_is_missing_is_told_by_its_name(hub, first, needs):
    write(hub.places.plugins, "lost", f"#!{first}\n")
    trust(hub.places, "lost", schema_of("lost", risk="read"))
    _, session = await asking(hub)
    said = text_of(await session.call("lost", {}))
    assert f"the plugin lost needs `{needs}`, which is not on PATH (searched: " in said
