"""`pagehand plugins`, from making one to a turn that uses it, and what is refused on the way."""

import json
import shlex
import shutil

import pytest

from bed.commands import run_command
from bed.hub_bed import call, say
from bed.plugin_files import python_plugin, write


@pytest.mark.parametrize("language", ["python", "bash", "node"])
async def test_a_new_plugin_works_at_once_in_each_language(hub, language):
    if shutil.which(language if language != "python" else "python3") is None:
        pytest.skip(f"no {language} on this machine")
    for words in (("new", "weather", f"--{language}"), ("check", "weather"), ("enable", "weather")):
        ended = await run_command(hub.places, "plugins", *words)
        assert ended.code == 0, ended.err
    assert "weather is enabled" in ended.out
    ran = await run_command(hub.places, "plugins", "run", "weather", '{"text": "Genoa"}')
    assert ran.code == 0 and "Genoa" in ran.out
    session = await (await hub.person()).client.new_session()
    hub.script(call("weather", text="Turin"), say("sunny"))
    await session.prompt("how is it?")
    assert "Turin" in hub.providers[0].requests[1].history[-1].text


async def test_what_asks_is_asked_at_the_terminal_that_runs_it(hub):
    python_plugin(hub.places, "asks", body="print('ran')")
    refused = await run_command(hub.places, "plugins", "run", "asks")
    assert refused.code == 3 and "nobody is at this terminal" in refused.out + refused.err
    allowed = await run_command(hub.places, "plugins", "run", "asks", "{}", "--auto-approve", "act")
    assert allowed.code == 0 and "ran" in allowed.out


async def test_the_list_says_of_each_how_it_stands(hub):
    assert "no plugins" in (await run_command(hub.places, "plugins")).out
    for name in ("fresh", "known"):
        await run_command(hub.places, "plugins", "new", name)
    await run_command(hub.places, "plugins", "enable", "known")
    listed = (await run_command(hub.places, "plugins", "list")).out.splitlines()
    assert "read-file: off - a tool that comes with Pagehand" in listed
    listed = [line for line in listed if "comes with Pagehand" not in line]
    assert listed[0].startswith("fresh: untrusted") and listed[1].startswith("known: enabled - known")
    path = hub.places.plugins / "known"
    path.write_text(path.read_text() + "\n")
    as_json = [
        json.loads(line) for line in (await run_command(hub.places, "plugins", "list", "--json")).out.splitlines()
    ][5:]
    assert [one["status"] for one in as_json] == ["untrusted", "changed"]
    for name, stands in (("fresh", "untrusted"), ("known", "changed")):
        ran = await run_command(hub.places, "plugins", "run", name)
        assert ran.code == 2 and f"{name} is not enabled ({stands})" in ran.err
    assert "is disabled" in (await run_command(hub.places, "plugins", "disable", "known")).out
    assert (await run_command(hub.places, "plugins", "disable", "known")).code != 0


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("echo '{'", "not JSON"),
        ("echo '[1]'", "neither an object"),
        ("echo boom >&2; exit 4", "ended with code 4: boom"),
        ("printf '\\377'", "not UTF-8"),
        ("""echo '{"name": "no blanks!", "description": "x"}'""", "is no name for a tool"),
        ("""echo '{"name": "x"}'""", "has no description"),
        (
            """echo '{"name": "x", "description": "x", "parameters": {"properties": {"a": {"type": "sting"}}}}'""",
            "sting",
        ),
        ("""echo '{"name": "x", "description": "x", "risk": "none"}'""", "risk"),
    ],
)
async def test_a_plugin_that_cannot_be_used_says_why_and_is_not_enabled(hub, text, says):
    write(hub.places.plugins, "bad", f"#!/bin/sh\n{text}\n")
    ended = await run_command(hub.places, "plugins", "enable", "bad")
    assert ended.code != 0 and says in ended.out + ended.err
    assert "bad: untrusted" in (await run_command(hub.places, "plugins")).out


async def test_one_bad_entry_and_an_unknown_hook_are_told_and_the_rest_works(hub):
    schema = [{"name": "good", "description": "Good.", "hooks": ["pre_tool", "pre_spawn_agent"]}, {"description": "x"}]
    write(hub.places.plugins, "some", f"#!/bin/sh\necho '{json.dumps(schema)}'\n")
    ended = await run_command(hub.places, "plugins", "enable", "some")
    assert ended.code == 0 and "entry 2 is left out" in ended.out and "'pre_spawn_agent' is not offered" in ended.out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("enable", "nothing"), "there is no plugin 'nothing'"),
        (("new", "no blanks!"), "is no name for a tool"),
        (("run", "nothing"), "no browser"),
        (("run", "nothing", "{"), "not JSON"),
    ],
)
async def test_wrong_words_are_one_sentence(hub, words, says):
    ended = await run_command(hub.places, "plugins", *words)
    assert ended.code != 0 and says in ended.err and "Traceback" not in ended.err


FILE = """
class Shout:
    name = "shout"
    description = "Says it loudly."
    args = {"text": {"type": "string", "required": True}}
    risk = "read"
    def execute(self, args):
        return args["text"].upper()
PLUGINS = [Shout]
"""


async def test_a_python_file_is_checked_enabled_and_used(hub):
    path = hub.places.plugins / "python" / "shout.py"
    path.parent.mkdir(parents=True)
    path.write_text("PLUGINS = [1 / 0]")
    assert "ZeroDivisionError" in (await run_command(hub.places, "plugins", "check", "shout.py")).err
    path.write_text(FILE)
    assert "tool shout" in (await run_command(hub.places, "plugins", "check", "shout.py")).out
    assert "shout.py: untrusted" in (await run_command(hub.places, "plugins", "list")).out
    enabled = await run_command(hub.places, "plugins", "enable", "shout.py")
    assert enabled.code == 0 and "takes it in when it starts again" in enabled.out
    path.write_text(FILE + "#")
    assert "shout.py: changed" in (await run_command(hub.places, "plugins", "list")).out


async def test_the_guide_is_right_word_by_word(hub, request):
    page = (request.config.rootpath / "docs" / "plugins.md").read_text(encoding="utf-8")
    block = page.split("```")[1]
    said = [line.partition("#")[0].strip() for line in block.splitlines() if line.startswith("pagehand plugins")]
    assert [line.split()[2] for line in said] == ["new", "check", "enable", "run"]
    for line in said:
        ended = await run_command(hub.places, *shlex.split(line)[1:])
        assert ended.code == 0, (line, ended.err)
    assert "Genoa" in ended.out
