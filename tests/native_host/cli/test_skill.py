"""`pagehand skill`: short, in the form that agents read, and true in every command that it names."""

import re

from bed.commands import run_command
from bed.hub_bed import short_places
from pagehand.cli import COMMANDS
from pagehand.cli.skill_text import SKILL


async def test_it_is_written_where_an_agent_finds_it(tmp_path):
    with short_places() as places:
        ended = await run_command(places, "skill", "install", str(tmp_path))
        assert ended.code == 0 and (tmp_path / "pagehand" / "SKILL.md").read_text() == SKILL
        assert (await run_command(places, "skill")).out == SKILL
        (tmp_path / "file").write_text("")
        assert "cannot be written" in (await run_command(places, "skill", "install", str(tmp_path / "file"))).err


def test_it_is_short_and_names_what_there_is(request):
    head = re.match(r"---\nname: pagehand\ndescription: (.+?)\n---\n", SKILL, re.DOTALL)
    assert head and len(head[1]) < 1024 and len(SKILL) / 3.5 < 1500
    assert set(re.findall(r"\bpagehand ([a-z]+)", SKILL.partition("---\n\n")[2])) <= set(COMMANDS)
    tools = {file.stem for file in (request.config.rootpath / "shared_schemas" / "tools").glob("*.json")}
    assert set(re.findall(r"pagehand call (\w+)", SKILL)) <= tools
