"""`pagehand skill`: short, in the form that agents read, and true in every command that it names."""

import json
import re
import shlex

import pytest

from bed.commands import run_command
from bed.hub_bed import short_places
from pagehand.cli import COMMANDS, _parse, exit_codes
from pagehand.cli.batch import _read
from pagehand.cli.call import parse_arguments
from pagehand.cli.skill_text import SKILL
from pagehand.tools.validator import ArgumentChecker


async def test_it_is_written_where_an_agent_finds_it(tmp_path):
    with short_places() as places:
        ended = await run_command(places, "skill", "install", str(tmp_path))
        assert ended.code == 0 and (tmp_path / "pagehand" / "SKILL.md").read_text() == SKILL
        assert (await run_command(places, "skill")).out == SKILL
        (tmp_path / "file").write_text("")
        assert "cannot be written" in (await run_command(places, "skill", "install", str(tmp_path / "file"))).err


def test_it_is_short_and_says_what_it_is():
    head = re.match(r"---\nname: pagehand\ndescription: (.+)\n---\n", SKILL)  # Some agents read one line of it.
    assert head and len(head[1]) < 1024 and len(SKILL) / 3.5 < 1500


def commands():
    """Every command that stands in it, without what is piped into it and without its comment."""
    lines = [line.strip() for line in SKILL.replace("\\\n", " ").splitlines() if line.startswith("    ")]
    whole = [part for line in lines for part in line.split(" | ") if part.startswith("pagehand ")]
    return [*whole, *re.findall(r"`(pagehand [^`]+)`", SKILL)]


def schema_of(tool, root):
    told = json.loads((root / "shared_schemas" / "tools" / f"{tool}.json").read_text())
    return told["inputSchema"]


@pytest.mark.parametrize("line", commands())
def test_each_command_is_one_and_its_arguments_fit_the_tool(line, request):
    words = shlex.split(line, comments=True)[1:]
    assert words[0] in COMMANDS, line
    parsed = _parse(words)
    if words[0] == "call" and parsed.tool is not None:
        arguments = parse_arguments(parsed.arguments)
        assert ArgumentChecker().fitted(schema_of(parsed.tool, request.config.rootpath), arguments)[1] is None


def test_each_line_of_a_batch_is_a_call(request):
    lines = re.findall(r"'(\{\"tool\".+?\})'", SKILL)
    assert len(lines) == 2
    for line in lines:
        wanted = _read(line)
        schema = schema_of(wanted["tool"], request.config.rootpath)
        assert ArgumentChecker().fitted(schema, wanted.get("arguments", {}))[1] is None


def test_each_exit_code_is_named():
    named = SKILL.partition("## Exit codes")[2].partition("##")[0]
    codes = {value for name, value in vars(exit_codes).items() if name.isupper() and isinstance(value, int)}
    assert {int(code) for code in re.findall(r"(?:^|, |\n)(\d+) [a-z]", named)} == codes
