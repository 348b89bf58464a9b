import base64
import json

import pytest

from bed.commands import run_command, terminal
from bed.fake_hand import DONE, PLAIN_TARGET
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
    assert ended.err.splitlines()[0] == "  ✓ Read the page" and ended.err.splitlines()[1].startswith("session s_")


async def test_an_act_without_a_terminal_is_denied(hub):
    hand = await hub.hand()
    ended = await run_command(hub.places, "call", "click", '{"ref": "e1"}')
    assert ended.code == 3 and not hand.calls and ended.out.startswith("denied by the person")


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
    assert ended.out == "\x1b[2J\x1b]0;owned\x07\n", "a pipe gets the text as it is"


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
