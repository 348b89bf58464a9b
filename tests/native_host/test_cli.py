import asyncio
import json
import subprocess
import sys

import pytest

from bed.commands import COMMAND, Ended, environment, run_command
from bed.hub_bed import short_places
from pagehand import __version__, cli
from pagehand.cli import sessions
from pagehand.errors import PagehandError


def test_every_command_has_its_module_and_its_help():
    for name, text in cli.COMMANDS.items():
        with pytest.raises(SystemExit) as ended:
            cli.main([name, "--help"])
        assert ended.value.code == 0, name
        assert text


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_the_help_begins_with_what_the_command_does(name, capsys):
    with pytest.raises(SystemExit):
        cli.main([name, "--help"])
    said = " ".join(capsys.readouterr().out.split())
    text = cli.COMMANDS[name]
    assert text[0].upper() + text[1:] + "." in said and f"usage: pagehand {name}" in said


@pytest.mark.parametrize("words", [[], ["nonsense"], ["drive"], ["call"], ["sessions", "--show", "a", "--delete", "b"]])
def test_wrong_use_is_code_2_with_the_usage(words, capsys):
    with pytest.raises(SystemExit) as ended:
        cli.main(words)
    assert ended.value.code == 2 and "usage: pagehand" in capsys.readouterr().err


def test_a_command_that_is_none_says_which_is_near(capsys):
    with pytest.raises(SystemExit):
        cli.main(["dotcor"])
    assert "there is no command 'dotcor'; did you mean doctor?" in capsys.readouterr().err


def test_the_version_is_said(capsys):
    with pytest.raises(SystemExit) as ended:
        cli.main(["--version"])
    assert ended.value.code == 0 and capsys.readouterr().out == f"pagehand {__version__}\n"


def test_only_the_chosen_commands_module_is_imported():
    script = "import sys; from pagehand.cli import _parse; _parse(['hub']); print(*sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = [name for name in done.stdout.split() if name.startswith("pagehand.cli.")]
    assert loaded == ["pagehand.cli.exit_codes", "pagehand.cli.hub"]


@pytest.mark.parametrize(
    ("error", "code"),
    [(PagehandError("say so", "no_hand"), 4), (PagehandError("say so", "setup"), 2), (KeyboardInterrupt(), 130)],
)
def test_an_error_is_one_sentence_and_its_code(monkeypatch, capsys, error, code):
    def fail(_args):
        raise error

    monkeypatch.setattr(sessions, "run", fail)
    assert cli.main(["sessions"]) == code
    said = capsys.readouterr()
    assert said.out == "" and said.err == ("pagehand: say so\n" if isinstance(error, PagehandError) else "")


def test_with_json_an_error_is_json_too(monkeypatch, capsys):
    def fail(_args):
        raise PagehandError("say so", "busy")

    monkeypatch.setattr(sessions, "run", fail)
    assert cli.main(["sessions", "--json"]) == 2
    assert json.loads(capsys.readouterr().out) == {"error": {"name": "busy", "message": "say so"}}


async def test_a_reader_that_has_enough_is_no_traceback(hub):
    client = await hub.client()
    for _ in range(60):
        await client.new_session(cwd="/" + "x" * 4000)  # more than a pipe holds
    pipeline = f"{' '.join(COMMAND)} sessions --json | head -n 1"
    done = await _shell(hub.places, pipeline)
    assert len(done.out.splitlines()) == 1 and done.err == ""


async def test_an_output_that_cannot_show_a_character_shows_another(hub):
    client = await hub.client()
    await client.new_session(cwd="/Grüße")
    done = await _shell(hub.places, f"PYTHONIOENCODING=ascii {' '.join(COMMAND)} sessions --json")
    assert done.code == 0 and "/Gr??e" in done.out


async def _shell(places, line):
    process = await asyncio.create_subprocess_shell(
        line, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE, env=environment(places)
    )
    async with asyncio.timeout(30):
        out, err = await process.communicate()
    return Ended(process.returncode, out.decode(), err.decode())


async def test_a_hub_that_is_not_there_is_said_in_one_sentence():
    with short_places() as places:
        ended = await run_command(places, "hub", "--stop")
        assert ended.code == 2 and ended.err.startswith("pagehand: no hub serves") and ended.err.count("\n") == 1
