import asyncio
import base64
import json
import subprocess
import sys

import pytest

from bed.commands import run_command, terminal
from bed.fake_hand import DONE, PLAIN_TARGET, Never
from pagehand.cli.call import parse_arguments
from pagehand.errors import PagehandError

PNG = base64.b64encode(b"\x89PNG\r\n\x1a\n" + bytes(50)).decode()
PICTURE = {
    **DONE,
    "content": [{"type": "text", "text": "seen"}, {"type": "image", "data": PNG, "mimeType": "image/png"}],
}


def test_arguments_are_a_json_object():
    assert parse_arguments('{"ref": "e1", "count": 2}') == {"ref": "e1", "count": 2}


@pytest.mark.parametrize(
    ("text", "says"), [("ref=e1", "not JSON"), ("", "not JSON"), ("[1]", "JSON object"), ("5", "JSON object")]
)
def test_wrong_arguments_say_what_to_write(text, says):
    with pytest.raises(PagehandError, match=says) as caught:
        parse_arguments(text)
    assert caught.value.name == "bad_arguments" and '{"ref": "e3"}' in caught.value.message


async def test_a_read_prints_its_text_and_nothing_else_on_stdout(hub):
    hand = await hub.hand(target={**PLAIN_TARGET, "element": None})
    hand.answers["readPage"] = {**DONE, "content": [{"type": "text", "text": "[e1] button Go\n[e2] link Home"}]}
    ended = await run_command(hub.places, "call", "readPage")
    assert ended.code == 0 and ended.out == "[e1] button Go\n[e2] link Home\n"
    (line,) = ended.err.splitlines()
    assert line.startswith("session s_")


async def test_an_act_without_a_terminal_is_denied(hub):
    hand = await hub.hand()
    ended = await run_command(hub.places, "call", "click", '{"ref": "e1"}')
    assert ended.code == 3 and not hand.calls and ended.out.startswith("denied: nobody gave permission")
    assert "unattended: --auto-approve act" in ended.err and "by the person" not in ended.out + ended.err


async def test_an_agent_with_a_shell_is_answered_in_the_browser(hub):
    hand = await hub.hand()
    panel = await hub.panel(hand)
    calling = asyncio.create_task(run_command(hub.places, "call", "click", '{"ref": "e1"}', "--as", "Helper"))
    asked = await panel.answer("allow_once")
    assert (await calling).code == 0 and len(hand.calls) == 1
    assert asked["_meta"]["pagehand/caller"] == {"kind": "shell", "name": "Helper"}
    line = '{"tool": "click", "arguments": {"ref": "e1"}}'
    batch = asyncio.create_task(run_command(hub.places, "call", "--batch", "--as", "Helper", given=line.encode()))
    await panel.answer("deny_once")
    assert (await batch).code == 3 and len(hand.calls) == 1


async def test_an_agents_question_waits_for_a_panel_that_comes_later_and_without_a_browser_is_denied(hub):
    hand = await hub.hand()
    person = await hub.person()
    calling = asyncio.create_task(run_command(hub.places, "call", "click", '{"ref": "e1"}', "--as", "Helper"))
    await person.until(lambda: person.states and person.states[-1].get("waiting"), "a question that waits")
    assert person.states[-1]["waiting"][0]["shown"] is False
    panel = await hub.panel(hand)
    await panel.answer("allow_once")
    assert (await calling).code == 0
    both = await run_command(hub.places, "call", "click", "{}", "--as", "Helper", "--auto-approve", "all")
    assert both.code == 2 and "answered in the browser" in both.err


async def test_json_is_the_tools_result_with_its_session(hub):
    await hub.hand()
    ended = await run_command(hub.places, "call", "click", '{"ref": "e1"}', "--json", "--auto-approve", "act")
    result = json.loads(ended.out)
    assert ended.code == 0 and result.pop("session").startswith("s_") and result == DONE


async def test_a_denied_call_is_code_3_with_json_too(hub):
    await hub.hand()
    ended = await run_command(hub.places, "call", "click", '{"ref": "e1"}', "--json")
    assert ended.code == 3 and json.loads(ended.out)["isError"] is True


@pytest.mark.parametrize("words", [["clack"], ["click", "{}"], ["click", '{"ref": 5}']])
async def test_a_call_that_fails_is_code_1(hub, words):
    hand = await hub.hand()
    ended = await run_command(hub.places, "call", *words)
    assert ended.code == 1 and not hand.calls


async def test_faulty_arguments_never_reach_a_hub():
    from bed.hub_bed import short_places

    with short_places() as places:
        ended = await run_command(places, "call", "click", "ref=e1")
        assert ended.code == 2 and "not JSON" in ended.err and not places.socket.exists()


async def test_a_picture_is_written_to_a_file(hub, tmp_path):
    hand = await hub.hand()
    hand.answers["screenshot"] = PICTURE
    file = tmp_path / "page.png"
    ended = await run_command(hub.places, "call", "screenshot", "--save", str(file))
    assert ended.code == 0 and file.read_bytes() == base64.b64decode(PNG) and ended.out == "seen\n"


async def test_a_picture_that_cannot_be_written_or_is_none_says_so(hub, tmp_path):
    hand = await hub.hand()
    hand.answers["screenshot"] = PICTURE
    ended = await run_command(hub.places, "call", "screenshot", "--save", str(tmp_path / "none" / "page.png"))
    assert ended.code == 2 and "cannot be written" in ended.err
    ended = await run_command(hub.places, "call", "readPage", "--save", str(tmp_path / "page.png"))
    assert ended.code == 0 and "returned no picture" in ended.err and not (tmp_path / "page.png").exists()


async def test_no_browser_is_code_4(hub):
    ended = await run_command(hub.places, "call", "readPage")
    assert ended.code == 4 and "no browser with Pagehand is connected" in ended.err


async def test_what_a_page_says_cannot_steer_the_terminal(hub):
    hand = await hub.hand()
    evil = {**DONE, "content": [{"type": "text", "text": "\x1b[2J\x1b]0;owned\x07"}]}
    hand.answers["readPage"] = evil
    async with terminal(hub.places, "call", "readPage") as screen:
        assert await screen.end() == 0
        await screen.shows("owned")
        assert b"\x1b[2J" not in screen.raw and b"\x1b]0" not in screen.raw
    ended = await run_command(hub.places, "call", "readPage")
    assert ended.out == "␛[2J␛]0;owned␇\n", "a pipe may lead to a terminal"
    ended = await run_command(hub.places, "call", "readPage", "--raw")
    assert ended.out == "\x1b[2J\x1b]0;owned\x07\n"


async def test_json_on_a_terminal_has_no_control_or_direction_marks(hub):
    hand = await hub.hand()
    hand.answers["readPage"] = {**DONE, "content": [{"type": "text", "text": "\x9b2J \u202e evil"}]}
    async with terminal(hub.places, "call", "readPage", "--json") as screen:
        assert await screen.end() == 0
        await screen.shows("evil")
        assert "\\u202e" in screen.screen and "\u202e" not in screen.screen and "\x9b" not in screen.screen


@pytest.mark.parametrize("words", [["clack"], ["click", '{"ref": 5}']])
async def test_a_call_that_could_not_begin_is_told_once_and_leaves_no_session(hub, words):
    await hub.hand()
    ended = await run_command(hub.places, "call", *words)
    assert ended.out.strip() and ended.err == ""
    assert (await run_command(hub.places, "sessions", "--json")).out == ""


async def test_a_session_by_the_beginning_of_its_id_and_the_newest(hub):
    await hub.hand()
    first = (await run_command(hub.places, "call", "readPage")).err.split()[1]
    for words in (["--session", first[:9]], ["--session", first[2:9]], ["--last"]):
        ended = await run_command(hub.places, "call", "readPage", *words)
        assert ended.code == 0 and ended.err.split()[1] == first, words
    ended = await run_command(hub.places, "call", "readPage", "--session", "s_none")
    assert ended.code == 2 and "there is no session 's_none'" in ended.err


async def test_an_interrupt_cancels_the_call_in_the_browser_too(hub):
    hand = await hub.hand()
    hand.answers["click"] = Never
    async with terminal(hub.places, "call", "click", '{"ref": "e1"}', "--auto-approve", "act") as screen:
        await hand.call()
        screen.interrupt()
        assert await screen.end() == 130
    await hand.until(lambda: hand.calls[0].id in hand.cancelled, "the cancel at the hand")


async def test_a_permission_that_is_answered_elsewhere_ends_the_question(hub):
    hand = await hub.hand()
    person = await hub.person(None)
    async with terminal(hub.places, "call", "click", '{"ref": "e1"}') as screen:
        await screen.shows("allow? ")
        session = next(iter(hub.hub._sessions))
        await person.client.load_session(session)
        (await person.client.resume_session(session)).cancel()
        assert await screen.end() == 130
        await screen.shows("(no longer asked)")
    assert not hand.calls


def test_a_quick_call_loads_neither_asyncio_nor_models():
    script = "import sys; from pagehand.cli import _parse; _parse(['call', 'readPage']); print(*sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "pagehand.cli.call" in loaded and not loaded & {
        "asyncio",
        "pydantic",
        "dataclasses",
        "typing",
        "pathlib",
        "shutil",
        "socket",
        "ssl",
    }


async def test_calls_of_one_session_share_its_grants(hub):
    hand = await hub.hand()
    async with terminal(hub.places, "call", "click", '{"ref": "e1"}') as screen:
        await screen.shows("allow? ")
        screen.type("a\n")
        assert await screen.end() == 0
        await screen.shows("session s_")
        session_id = next(line.split()[1] for line in screen.screen.splitlines() if line.startswith("session "))
    ended = await run_command(hub.places, "call", "click", '{"ref": "e2"}', "--session", session_id)
    assert ended.code == 0 and len(hand.calls) == 2
