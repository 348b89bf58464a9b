"""The list of tools, without a hub and without a browser."""

import json

import pytest

from pagehand import cli


def test_every_tool_stands_on_its_line_with_its_arguments(capsys):
    assert cli.main(["tools"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert any(line.split()[0] == "readPage" and "budget" in line for line in lines if line)
    assert any(line.split()[0] == "type" and "ref*" in line and "text*" in line for line in lines if line)
    assert len(lines) >= 20


def test_one_tool_says_what_each_argument_may_be(capsys):
    assert cli.main(["tools", "readPage"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("readPage: ") and "budget" in said and "integer" in said and "pagehand call readPage" in said


def test_an_example_is_one_that_call_takes(capsys):
    from pagehand.cli.call import parse_arguments

    for line in _tools(capsys):
        tool = json.loads(line)
        assert cli.main(["tools", tool["name"]]) == 0
        example = capsys.readouterr().out.splitlines()[-1]
        if "'" in example:
            assert set(parse_arguments(example.split("'")[1])) == set(tool["inputSchema"]["required"])


def _tools(capsys):
    assert cli.main(["tools", "--json"]) == 0
    return capsys.readouterr().out.splitlines()


def test_a_tool_that_is_none_says_which_is_near(capsys):
    assert cli.main(["tools", "raedPage"]) == 2
    assert "there is no tool 'raedPage'; did you mean readPage?" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["readPage", "fill"])
def test_json_is_the_schema(capsys, name):
    assert cli.main(["tools", name, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["inputSchema"]["type"] == "object"
