"""Plugins as people really write and keep them: odd files, odd words, odd answers. Each is used or told, one by one.

With it: `processes/starting`, `toolsets/plugin_bytes`.
"""

import asyncio
import json
import os
import sys
import time
from argparse import Namespace

import pytest

from bed.commands import run_command
from bed.hub_bed import hub_bed, short_places
from bed.plugin_files import python_plugin, schema_of, settings_file, trust, write
from pagehand.calls.hooks.table import HOOKS
from pagehand.cli import plugins
from pagehand.errors import PagehandError
from pagehand.hosting.programs import make_plugins
from pagehand.settings import default_places
from pagehand.toolsets.plugin_schema import entries_of, read_schema


def text_of(result):
    return result["content"][0]["text"]


async def asked(hub, tool, answer="allow_once", **arguments):
    session = await (await hub.person(answer)).client.new_session()
    async with asyncio.timeout(20):
        return await session.call(tool, arguments)


ENTRY = '{"name": "odd", "description": "x", "risk": "read"}'
SAYS = f"#!/bin/sh\n[ \"$1\" = --schema ] && {{ printf '%s' '{ENTRY}'; exit; }}\necho fine\n"
BROKEN = '{"name": "odd", "description": "x", "parameters": {"properties": {"a": {"type": "strnig"}}}}'


@pytest.mark.parametrize(
    ("program", "says"),
    [
        (SAYS.replace("#!/bin/sh\n", "").encode(), "does not name its interpreter"),
        (b"", "does not name its interpreter"),
        (SAYS.replace("\n", "\r\n").encode(), "Windows"),
        (b"#!/usr/bin/env python3\r\nprint(1)\r\n", "Windows"),
        (b"\xef\xbb\xbf" + SAYS.encode(), "byte order mark"),
        (b"#!\n", "does not name its interpreter"),
        (b"#!/no/such/thing\n", "needs `/no/such/thing`"),
        (b"#!/bin/sh\nsleep 0; exit 3\n", "ended with code 3"),
        (b"#!/bin/sh\necho hello\n", "not JSON"),
        (b"#!/bin/sh\necho '[]'\n", "neither an object nor a list of objects"),
        (b"#!/bin/sh\necho 3\n", "neither an object nor a list of objects"),
        (b'#!/bin/sh\nprintf \'{"name": "odd", "description": "\\377"}\'\n', "is not UTF-8"),
        (b'#!/bin/sh\necho \'{"name": "odd", "description": "x", "parameters": {"default": NaN}}\'\n', "not JSON"),
        (b'#!/bin/sh\nyes \'{"name": "odd"}\'\n', "odd --schema printed more"),
        (b"#!/bin/sh\nhead -c 2000000 /dev/zero | tr '\\0' ' '; echo '{}'\n", "larger than 1,048,576"),
        (
            f"#!/bin/sh\necho '{BROKEN}'\n".encode(),
            "cannot be used",
        ),
    ],
)
def test_what_cannot_be_enabled_says_why(monkeypatch, tmp_path, program, says):
    places = default_places(tmp_path)
    monkeypatch.setenv("PAGEHAND_HOME", str(places.home))
    places.plugins.mkdir(parents=True, mode=0o700)
    path = places.plugins / "odd"
    path.write_bytes(program)
    path.chmod(0o700)
    with pytest.raises(PagehandError) as refused:
        plugins.run(Namespace(doing="enable", name="odd"))
    assert says in refused.value.message, refused.value.message
    assert not make_plugins(places).trust.entries()


@pytest.mark.parametrize(
    "entry",
    [
        {"hooks": [["pre_tool"]]},
        {"hooks": [{}]},
        {"hooks": [None, 5]},
        {"hooks": "pre_tool"},
        {"hooks": {}},
        {"risk": ["read"]},
        {"risk": {}},
        {"risk": None},
        {"risk": True},
        {"timeout_seconds": float("nan")},
        {"timeout_seconds": "30"},
        {"timeout_seconds": 10**400},
        {"timeout_seconds": -1},
        {"resources": [[]]},
        {"resources": [5]},
        {"resources": ["ab"]},
        {"resources": [{"kind": [], "arg": {}}]},
        {"resources": [["file_read"]]},
        {"summary_params": [[], {}, None]},
        {"parameters": None},
        {"parameters": []},
        {"parameters": {"type": ["object", "null"]}},
        {"parameters": {"properties": []}},
        {"parameters": {"required": "x"}},
        {"description": None},
        {"name": None},
        {"name": []},
        {"name": "x" * 64},
        {"name": "Ünder"},
        {"name": "a\n"},
        {"parameters": {"type": "object", "properties": {"a": True}}},
    ],
)
def test_an_entry_with_words_of_a_wrong_kind_is_left_out_or_read_and_the_next_one_works(entry):
    described = read_schema([{**schema_of("bad"), **entry}, schema_of("good")], HOOKS)
    assert "good" in described.tools
    assert "bad" in described.tools or described.notes


def test_text_that_nobody_can_write_down_is_replaced():
    (entry,) = entries_of('{"name": "x", "description": "\\ud800"}')
    entry["description"].encode()


async def test_a_link_within_the_folder_counts_and_one_that_leads_out_does_not(hub, tmp_path):
    folder = hub.places.plugins / "whole"
    write(
        folder,
        "whole",
        f"#!{sys.executable}\nimport json, sys\nsys.path.insert(0, sys.path[0])\nimport helper\nprint(helper.WORD)\n",
    )
    (folder / "helper.py").write_text("WORD = 'first'\n")
    trust(hub.places, "whole", schema_of("whole", risk="read"))
    assert text_of(await asked(hub, "whole")) == "first\n"
    # What an interpreter would take instead of the source is a part of it.
    cache = folder / "__pycache__"
    cache.mkdir()
    (cache / "helper.cpython-311.pyc").write_bytes(b"x")
    assert "was changed since it was enabled" in text_of(await asked(hub, "whole"))
    (cache / "helper.cpython-311.pyc").unlink()
    cache.rmdir()
    assert text_of(await asked(hub, "whole")) == "first\n"
    for place, target in (("lib", tmp_path), ("more.py", write(tmp_path, "more.py", ""))):
        (folder / place).symlink_to(target)
        (one,) = make_plugins(hub.places).listed()
        assert one.status == "failed" and "leads out of its folder" in one.reason
        (folder / place).unlink()
    os.mkfifo(folder / "pipe")
    (one,) = make_plugins(hub.places).listed()
    assert "neither a file nor a folder" in one.reason


async def test_names_that_nobody_can_type_and_folders_open_to_all_are_told(hub):
    python_plugin(hub.places, "good", body="print('fine')", risk="read")
    write(hub.places.plugins, os.fsdecode(b"\xff\xfe"), "#!/bin/sh\n")
    listed = {one.name: one for one in make_plugins(hub.places).listed()}
    assert len(listed) == 2 and listed["good"].status == "enabled"
    ended = await run_command(hub.places, "plugins", "list")
    assert ended.code == 0 and "rename it" in ended.out
    assert text_of(await asked(hub, "good")) == "fine\n"
    hub.places.plugins.chmod(0o777)
    assert {one.status for one in make_plugins(hub.places).listed()} == {"failed"}


async def test_what_a_plugin_says_of_itself_moves_no_terminal_and_has_bounds(hub):
    sly = {
        "name": "sly",
        "description": "\x1b[2J\x1b[1;1HAll is well.\nsafe: enabled",
        "hooks": ["\x1b[31m" * 100] * 50,
    }
    many = [schema_of(f"t{number}") for number in range(150)]
    text = json.dumps([sly, *many])
    write(hub.places.plugins, "sly", f"#!/bin/sh\n[ $1 = --schema ] && cat <<'X'\n{text}\nX\n")
    write(hub.places.plugins, "loud", "#!/bin/sh\nprintf '\\033[2Jgone' >&2; exit 3\n")
    for words in (["check", "sly"], ["enable", "sly"], ["list"], ["check", "loud"]):
        ended = await run_command(hub.places, "plugins", *words)
        assert "\x1b" not in ended.out + ended.err, words
    (listed,) = (one for one in make_plugins(hub.places).listed() if one.name == "sly")
    assert len(listed.tools) == 100 and len(listed.notes) <= 21


async def test_a_guard_that_was_changed_denies_until_it_is_looked_at(hub):
    path = python_plugin(hub.places, "guard", hooks=["pre_tool", "post_tool"], risk="read")
    python_plugin(hub.places, "work", body="print('done')", risk="read")
    assert text_of(await asked(hub, "work")) == "done\n"
    path.write_text(path.read_text() + "# changed\n")
    write(hub.places.plugins, "another", "#!/bin/sh\n")  # The folder is read anew.
    result = await asked(hub, "work")
    assert result["isError"] and "plugins enable guard" in text_of(result) and "nothing ran" in text_of(result)
    listed = {one.name: one for one in make_plugins(hub.places).listed()}
    assert "its hooks deny" in listed["guard"].reason
    whole = hub.places.plugin_trust.read_text()
    hub.places.plugin_trust.write_text(whole[:-9])
    hand = await hub.hand()
    # Where it is not known who guards, nothing runs.
    assert "move it away and enable the plugins again; so nothing ran" in text_of(await asked(hub, "readPage"))
    assert not hand.calls
    hub.places.plugin_trust.write_text(whole)
    assert (await run_command(hub.places, "plugins", "disable", "guard")).code == 0
    assert text_of(await asked(hub, "work")) == "done\n"


async def test_what_it_leaves_behind_neither_prolongs_a_call_nor_fills_its_result(hub):
    start = "subprocess.Popen([sys.executable, '-c', {!r}, str(os.getpid())])"
    left = f"import os, subprocess; {start}; print('mine', flush=True)"
    drip = "import sys, time\nwhile True: print('drip', flush=True); time.sleep(0.05)"
    orphaned = "import os, sys, time\nwhile os.getppid() == int(sys.argv[1]): time.sleep(0.01)"
    flood = f"{orphaned}\nwhile True: sys.stdout.write('x' * 65536)"
    for name, child in (("drips", drip), ("floods", flood)):
        python_plugin(hub.places, name, body=left.format(child), risk="read", timeout_seconds=20)
        began = time.monotonic()
        result = await asked(hub, name)
        assert not result["isError"] and "mine\n" in text_of(result)[:300], text_of(result)[:300]
        assert time.monotonic() - began < 10


ANSWERS = {
    '{"arguments": {"text": "\\ud800"}}': '{"text": "?"}',
    '{"arguments": {"text": NaN}}': "one JSON object",
    '{"arguments": {"text": 1e999}}': '{"text":null}',
    '{"output": "\\ud800"}': "?",
    '{"message": 5, "block": true}': "something else than a string",
    '{"block": "true"}': "something else than a boolean",
    '\ufeff{"block": false}': "one JSON object",
    '{"block": false}\r\n': '{"text": "a"}',
}


async def test_an_answer_with_odd_values_denies_or_goes_on_with_what_can_be_written_down(hub):
    answer = hub.places.home / "answer"
    hook = f"sys.stdout.buffer.write(open({str(answer)!r}, 'rb').read())"
    python_plugin(hub.places, "guard", hook=hook, hooks=["pre_tool", "pre_tool_output"], risk="read")
    python_plugin(hub.places, "echo", risk="read", parameters={"type": "object"})
    for said, becomes in ANSWERS.items():
        answer.write_bytes(said.encode())
        result = text_of(await asked(hub, "echo", text="a"))
        assert becomes in result, (said, result)


async def test_the_persons_word_gives_keys_and_time(monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", "sk-mine")
    monkeypatch.setenv("PAGEHAND_SESSION", "stale")
    with short_places() as places:
        settings_file(places, '[plugins.slow]\nenv = ["OPENAI_API_KEY"]\ntimeout_seconds = 0.5\n')
        python_plugin(
            places,
            "slow",
            body="print(os.environ['OPENAI_API_KEY'], flush=True); import time; time.sleep(60)",
            risk="read",
        )
        python_plugin(places, "other", body="print(os.environ.get('OPENAI_API_KEY'))", risk="read")
        async with hub_bed(places=places) as hub:
            assert "did not end within 0.5 s" in text_of(await asked(hub, "slow"))
            assert text_of(await asked(hub, "other")) == "None\n"


async def test_the_schema_run_sees_no_key(hub, monkeypatch, tmp_path):
    monkeypatch.setenv("OPENAI_API_KEY", "sk-mine")
    write(
        hub.places.plugins, "sly", f"#!/bin/sh\nenv > {tmp_path}/seen\n" + SAYS.partition("\n")[2].replace("odd", "sly")
    )
    assert (await run_command(hub.places, "plugins", "check", "sly")).code == 0
    assert "sk-mine" not in (tmp_path / "seen").read_text()


async def test_many_calls_at_once_each_get_their_own_answer(hub):
    python_plugin(hub.places, "echo", risk="read", parameters={"type": "object"})
    person = await hub.person()
    sessions = [await person.client.new_session() for _ in range(12)]
    results = await asyncio.gather(*(session.call("echo", {"n": n}) for n, session in enumerate(sessions)))
    assert [json.loads(text_of(result))["n"] for result in results] == list(range(12))


async def test_what_a_call_names_outside_of_pages_is_guarded_each_and_asks_each_time(hub, tmp_path):
    heard = tmp_path / "heard"
    kinds = ("file_read", "file_write", "shell", "url")
    guards = ["pre_file_read", "pre_file_write", "pre_shell_exec", "pre_fetch_url"]
    note = f"open({str(heard)!r}, 'a').write(json.dumps(payload) + '\\n')"
    python_plugin(hub.places, "guard", hook=note, hooks=guards, risk="read")
    touches = [{"kind": kind, "arg": kind} for kind in kinds]
    python_plugin(hub.places, "toucher", risk="write", parameters={"type": "object"}, resources=touches)
    person = await hub.person("allow_session")
    session = await person.client.new_session(cwd=str(tmp_path))
    given = [
        {"file_read": ["a", "b/../c"]},
        {"shell": ["rm", "-r"]},
        {"shell": {"run": "x"}},
        {"file_write": "d"},
        {"file_write": "d"},
        {"url": "http://127.0.0.1/"},
        {"url": "https://example.org/"},
        {"url": "https://example.org/"},
    ]
    for arguments in given:
        await session.call("toucher", arguments)
    for path in ("a\0b", "~nobody-of-this-name/x"):
        result = await session.call("toucher", {"file_read": path})
        assert result["isError"] and "is no path" in text_of(result)
    told = [json.loads(line) for line in heard.read_text().splitlines()]
    assert [one["path"] for one in told if one["hook"] == "pre_file_read"] == [str(tmp_path / "a"), str(tmp_path / "c")]
    assert [one["command"] for one in told if one["hook"] == "pre_shell_exec"] == ["rm", "-r", '{"run":"x"}']
    levels = [
        (asked.tool_call["rawInput"], asked.meta.get("pagehand/security_warning")) for asked in person.permissions
    ]
    sharp = [next(iter(given)) for given, warning in levels if warning and "CRITICAL" in str(warning)]
    assert sharp == ["shell", "shell", "file_write", "file_write", "url"], levels
