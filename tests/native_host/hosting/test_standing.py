"""How plugins and MCP servers stand, as panel, terminal and `doctor` are told (hub/plugins, install/plugin_checks)."""

import asyncio

from bed.commands import run_command
from bed.hub_bed import hub_bed, short_places
from bed.plugin_files import python_file, python_plugin, settings_file, write
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
