"""`pagehand call --batch`: many calls in one session, each with its own line, whatever becomes of it."""

import json

from bed.commands import run_command

LINES = """{"tool": "readPage", "id": 1}

not json
{"tool": 5, "id": 2}
{"tool": "clack", "id": 3}
{"tool": "click", "arguments": {"ref": "e1"}, "id": "four"}
"""


async def test_calls_go_in_and_results_come_out_line_by_line(hub):
    hand = await hub.hand()
    ended = await run_command(hub.places, "call", "--batch", "--auto-approve", "act", given=LINES.encode())
    told = [json.loads(line) for line in ended.out.splitlines()]
    assert [one.get("id") for one in told] == [1, None, None, 3, "four"] and ended.code == 1
    assert [one["isError"] for one in told] == [False, True, True, True, False]
    assert "not JSON" in told[1]["error"]["message"] and told[2]["error"]["name"] == "bad_arguments"
    assert [call.name for call in hand.calls] == ["readPage", "click"]
    assert len({call.context["sessionId"] for call in hand.calls}) == 1 and "session s_" in ended.err


async def test_a_no_is_the_exit_code(hub):
    await hub.hand()
    line = json.dumps({"tool": "click", "arguments": {"ref": "e1"}})
    ended = await run_command(hub.places, "call", "--batch", given=line.encode())
    assert ended.code == 3 and json.loads(ended.out)["isError"]
    assert (await run_command(hub.places, "call")).code == 2
