"""How plugins and MCP servers stand, as panel, terminal and `doctor` are told (hub/plugins, hosting/enabling,
install/plugin_checks)."""

import asyncio
import json

import pytest

from bed.commands import run_command
from bed.hub_bed import hub_bed, short_places
from bed.plugin_files import python_file, python_plugin, schema_of, settings_file, write
from pagehand.errors import RemoteWireError
from pagehand.install.plugin_checks import check_plugins

SETTINGS = """
use = ["nothing-like-it"]
[mcp.gone]
command = ["/nowhere/server"]
[mcp.odd]
risk = {}
"""


async def test_each_says_how_it_stands_and_why_and_what_it_noted():
    with short_places() as places:
        settings_file(places, SETTINGS)
        write(places.plugins, "fresh", "#!/bin/sh\nexit 0\n")
        python_plugin(places, "known", hooks=["post_tool"], hook="sys.exit(7)", risk="read")
        python_plugin(places, "other", risk="read")
        (places.plugins / "other").write_text("#!/bin/sh\n")
        python_file(places, "broken.py", "raise LookupError('no such table')\n")
        async with hub_bed(places=places) as hub:
            async with asyncio.timeout(20):
                await hub.hub.beside.begun.wait()
            person = await hub.person()
            session = await person.client.new_session()
            await session.call("known", {})
            async with asyncio.timeout(10):
                while not (told := await person.client.request("_pagehand/plugins", {}))["noted"][-1]["text"].count(
                    "code 7"
                ):
                    pass
            rows = {row["name"]: row for row in told["plugins"]}
            told = {name: row["status"] for name, row in rows.items()}
            assert told == {
                "nothing-like-it": "failed",
                "broken.py": "failed",
                "fresh": "untrusted",
                "known": "running",
                "other": "changed",
                "gone": "failed",
                "odd": "failed",
            }
            missed = await session.call("gone/find", {})
            assert missed["isError"] and "the MCP server gone offers no tool" in missed["content"][0]["text"]
            assert "there is no program" in rows["gone"]["reason"] and "needs a command" in rows["odd"]["reason"]
            assert "LookupError: no such table" in rows["broken.py"]["reason"]
            listed = (await run_command(places, "plugins", "list")).out
            for line in (
                "broken.py: failed - a file: LookupError",
                "gone: failed - an MCP server: there is no",
                "fresh: untrusted",
            ):
                assert line in listed
            found = {one.check: one for one in await check_plugins(places)}
            assert (
                found["gone"].level == "fault" and found["fresh"].level == "note" and found["running"].text == "known"
            )
    assert await check_plugins(places) == []


FILE = """
class T:
    name, description, args, risk = "later", "x", {"type": "object"}, "read"
    async def execute(self, args): return "there"
PLUGINS = [T]
"""


async def test_a_panel_enables_and_disables_and_nobody_else_does():
    with short_places() as places:
        write(places.plugins, "fresh", f"#!/bin/sh\necho '{json.dumps(schema_of('fresh', risk='read'))}'\n")
        write(places.plugins, "broken", "#!/bin/sh\nexit 3\n")
        (places.plugins / "python").mkdir()
        (places.plugins / "python" / "later.py").write_text(FILE)
        async with hub_bed(places=places) as hub:
            async with asyncio.timeout(20):
                await hub.hub.beside.begun.wait()
            panel = await hub.panel(await hub.hand())
            person = await hub.person()

            async def change(action, name):
                told = await panel.ask("_pagehand/plugins_change", {"action": action, "name": name})
                if "error" in told:
                    return told["error"]["message"]
                return {row["name"]: (row["status"], row["tools"]) for row in told["result"]["plugins"]}

            for action in ("enable", "disable"):
                with pytest.raises(RemoteWireError, match=f"pagehand plugins {action} fresh"):
                    await person.client.request("_pagehand/plugins_change", {"action": action, "name": "fresh"})
            for name, why in (("broken", "3"), ("other", "there is no plugin")):
                assert why in await change("enable", name)
            rows = await change("enable", "fresh")
            assert (rows["fresh"], rows["broken"][0]) == (("running", ["fresh"]), "untrusted")
            session = await person.client.new_session()
            assert not (await session.call("fresh", {}))["isError"]
            assert (await change("enable", "later.py"))["later.py"][0] == "off"
            assert (await change("disable", "fresh"))["fresh"][0] == "untrusted"
            assert "was not enabled" in await change("disable", "fresh")
