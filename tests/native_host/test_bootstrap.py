import asyncio
import os
import signal
import stat
import sys
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bed.commands import COMMAND, environment, run_command
from bed.hub_bed import hub_bed, hub_process, say, short_places
from pagehand import bootstrap, relay, settings
from pagehand.brain.limits import Limits
from pagehand.client import Client
from pagehand.errors import SetupError
from pagehand.ledger.policy_file import load_policy
from pagehand.parts import make_registry


@asynccontextmanager
async def foreground_hub(places, *words):
    """`pagehand hub` as a person starts it."""
    process = await asyncio.create_subprocess_exec(
        *COMMAND, "hub", *words, env=environment(places), stderr=asyncio.subprocess.PIPE
    )
    try:
        async with asyncio.timeout(20):
            while b"serves" not in await process.stderr.readline():
                pass
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def test_engines_come_from_the_users_files_and_a_script(monkeypatch):
    with short_places() as places:
        script = places.home / "script.json"
        script.write_text('{"replies": []}')
        monkeypatch.setenv("PAGEHAND_SCRIPT", str(script))
        registry = make_registry(places)
        try:
            await registry.look()
            found = {engine.id: engine for engine in registry.engines()}
            assert {"commands", "scripted"} <= set(found)
            assert found["scripted"].unavailable is None
            assert found["scripted"].make() is not found["scripted"].make()
        finally:
            await registry.close()


async def test_a_world_is_made_of_the_users_files_and_the_given_limits():
    async with hub_bed(Limits(steps=3)) as bed:
        world = bed.hub.world
        assert world.limits.steps == 3 and "click" in world.own_tools
        assert bed.places.ledger.is_file() and bed.places.audit.is_file()


async def test_a_hub_leaves_by_itself_when_its_last_client_has_gone():
    with short_places() as places:
        async with foreground_hub(places, "--idle", "0.1") as process:
            client = await Client.connect(places, start=False)
            await client.close()
            async with asyncio.timeout(10):
                assert await process.wait() == 0


async def test_interrupting_a_foreground_hub_ends_it_in_order():
    with short_places() as places:
        async with foreground_hub(places) as process:
            client = await Client.connect(places, start=False)
            process.send_signal(signal.SIGINT)
            _, said = await process.communicate()
            assert process.returncode == 0 and b"Traceback" not in said
            await client.close()


async def test_a_second_hub_is_refused_with_what_to_do():
    async with hub_process() as bed:
        ended = await run_command(bed.places, "hub")
        assert ended.code == 2 and "a hub already serves" in ended.err and "pagehand hub --stop" in ended.err
        assert (await (await bed.client()).state())["hub"]["pid"] == bed.pid


async def test_a_hub_that_cannot_read_its_files_says_which():
    with short_places() as places:
        places.home.mkdir(exist_ok=True)
        places.ledger.write_bytes(b"this is no database, whatever its name says" * 100)
        ended = await run_command(places, "hub")
        assert ended.code == 2 and "ledger" in ended.err and "Traceback" not in ended.err
        places.ledger.unlink()


async def test_files_that_an_editor_marked_as_unicode_are_read():
    mark = "\N{ZERO WIDTH NO-BREAK SPACE}"
    with short_places() as places:
        places.home.mkdir(exist_ok=True)
        places.policy.write_text(mark + 'blocked_sites = ["bank.example"]\r\n')
        assert load_policy(places.policy).blocked_sites == ("bank.example",)
        places.engines.write_text(mark + '[aliases]\nmine = "commands"\r\n')
        registry = make_registry(places)
        assert next(one for one in registry.engines() if "mine" in one.aliases).id == "commands"
        await registry.close()


def test_a_place_that_cannot_be_used_says_so():
    with short_places() as places:
        file = places.home / "file"
        file.write_text("")
        with pytest.raises(SetupError, match="cannot be used"):
            bootstrap.run_hub(type(places)(file, file / "hub.sock"), None)


def test_a_socket_path_that_is_too_long_says_so():
    with short_places() as places:
        long = type(places)(places.home, places.home / ("x" * 120))
        with pytest.raises(SetupError, match="shorter folder"):
            bootstrap.run_hub(long, None)


async def test_after_a_stop_lock_and_socket_are_free_when_the_client_hears_the_end():
    with short_places() as places:
        for _ in range(3):
            async with hub_bed(places=places) as bed:
                client = await Client.connect(places, start=False)
                await client.shutdown()
                claimed = relay.claim(str(places.socket))
                assert claimed is not None
                for descriptor in claimed:
                    os.close(descriptor)
                await client.close()
                assert bed.hub.stopped.is_set()


async def test_a_hub_that_leaves_lets_its_clients_have_the_last_word():
    async with hub_bed() as bed:
        person = await bed.person()
        session = await person.client.new_session()
        bed.script(say("x" * 3_000_000))
        assert (await session.prompt("go")).stop_reason == "end_turn"
        await person.client.shutdown()
        assert len(person.said) == 3_000_000


async def test_what_the_hub_writes_belongs_to_its_owner_alone():
    async with hub_process() as bed:
        await (await bed.client()).new_session()
        files = [path for path in bed.places.home.rglob("*") if path != bed.script_file]
        assert {path.name for path in files} >= {
            "ledger.sqlite3",
            "audit.jsonl",
            "hub.log",
            "hub.sock",
            "hub.sock.lock",
        }
        for path in files:
            mode = stat.S_IMODE(path.stat().st_mode)
            assert mode == (0o700 if path.is_dir() else 0o600), f"{path.name} has mode {mode:o}"


async def test_the_hub_of_a_client_holds_no_descriptor_of_its_starter():
    async with hub_process() as bed:
        if sys.platform != "linux":
            pytest.skip("looks at /proc")
        targets = {str(Path(f"/proc/{bed.pid}/fd/{number}").readlink()) for number in (0, 1, 2)}
        assert targets == {"/dev/null", str(bed.places.log)}


def test_a_key_that_a_browser_set_for_itself_is_not_the_users():
    own = {"GOOGLE_API_KEY": "mine"}
    assert settings.users_environment(own) == own
    for mark in ("CHROME_WRAPPER", "GOOGLE_DEFAULT_CLIENT_ID"):
        assert settings.users_environment({**own, mark: "x", "GEMINI_API_KEY": "mine"}) == {
            mark: "x",
            "GEMINI_API_KEY": "mine",
        }
