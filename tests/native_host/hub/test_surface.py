import base64

import pytest

from bed.fake_hand import ORIGIN
from bed.hub_bed import EXTENSIONS, call, hub_bed, say
from pagehand.brain.limits import Limits
from pagehand.errors import PagehandError

PNG = base64.b64encode(b"\x89PNG\r\n\x1a\n" + bytes(30)).decode()


async def editor(hub, **capabilities):
    raw = await hub.raw()
    await raw.initialize(capabilities=capabilities)
    return raw


def prompt(session_id, *blocks):
    return {"sessionId": session_id, "prompt": list(blocks)}


def text(words):
    return {"type": "text", "text": words}


async def test_a_new_session_tells_its_modes_and_options(hub):
    await hub.hand(instance="i1")
    result = (await (await editor(hub)).ask("session/new", {"cwd": "/home/ann", "mcpServers": []}))["result"]
    assert result["modes"]["currentModeId"] == "ask"
    assert [mode["id"] for mode in result["modes"]["availableModes"]] == ["ask", "plan", "auto", "read_only"]
    engine, hand, budget = result["configOptions"]
    assert (engine["id"], engine["type"], engine["category"], engine["currentValue"]) == (
        "engine",
        "select",
        "model",
        "scripted",
    )
    assert (budget["id"], budget["currentValue"]) == ("budget", "")
    assert hand["id"] == "hand" and [option["value"] for option in hand["options"]] == ["", "i1"]


@pytest.mark.parametrize(
    ("method", "params", "member"),
    [
        ("session/new", {}, "cwd"),
        ("session/new", {"cwd": "/"}, "mcpServers"),
        ("session/new", {"cwd": 5, "mcpServers": []}, "cwd"),
        ("session/new", {"cwd": "/", "mcpServers": [5]}, "mcpServers"),
        ("session/load", {"cwd": "/", "mcpServers": []}, "sessionId"),
        ("session/prompt", {"sessionId": "x"}, "prompt"),
        ("session/prompt", {"sessionId": "x", "prompt": []}, "prompt"),
        ("session/prompt", {"sessionId": "x", "prompt": "hello"}, "prompt"),
        ("session/prompt", {"sessionId": "x", "prompt": [{"type": "video"}]}, "prompt"),
        ("session/prompt", {"sessionId": 5, "prompt": [{"type": "text", "text": "x"}]}, "sessionId"),
        ("session/set_mode", {"sessionId": "x"}, "modeId"),
        ("session/set_config_option", {"sessionId": "x", "configId": "engine", "value": True}, "value"),
        ("session/delete", {}, "sessionId"),
        ("session/list", {"cursor": 5}, "cursor"),
        ("session/list", {"cursor": "nonsense"}, "cursor"),
        ("_pagehand/call", {"sessionId": "x", "name": "click", "arguments": []}, "arguments"),
        ("_pagehand/call", {"sessionId": "x", "name": "", "arguments": {}}, "name"),
        ("_pagehand/steer", {"sessionId": "x", "text": ""}, "text"),
    ],
)
async def test_wrong_parameters_name_the_member(hub, method, params, member):
    raw = await editor(hub, **EXTENSIONS)
    error = (await raw.ask(method, params))["error"]
    assert error["data"]["name"] == "invalid_params" and member in error["message"]


@pytest.mark.parametrize(
    ("method", "more"),
    [
        ("session/load", {"cwd": "/", "mcpServers": []}),
        ("session/resume", {"cwd": "/"}),
        ("session/prompt", {"prompt": [text("hi")]}),
        ("session/delete", {}),
        ("session/set_mode", {"modeId": "ask"}),
        ("session/set_config_option", {"configId": "engine", "value": "scripted"}),
        ("_pagehand/call", {"name": "click", "arguments": {}}),
        ("_pagehand/steer", {"text": "hi"}),
    ],
)
async def test_an_unknown_session_says_so(hub, method, more):
    raw = await editor(hub, **EXTENSIONS)
    error = (await raw.ask(method, {"sessionId": "s_none", **more}))["error"]
    assert error["data"]["name"] == "session_not_found" and "pagehand sessions" in error["message"]


async def test_cancelling_an_unknown_session_or_none_leaves_the_connection_alive(hub):
    raw = await editor(hub)
    for params in ({"sessionId": "s_none"}, {}, {"sessionId": 5}):
        await raw.send({"jsonrpc": "2.0", "method": "session/cancel", "params": params})
    assert "result" in await raw.ask("session/list", {})


async def test_loading_replays_first_and_answers_then(hub):
    person = await hub.person()
    session = await person.client.new_session()
    hub.script(say("Hello."))
    await session.prompt("hi")
    raw = await editor(hub)
    answer = await raw.ask("session/load", {"sessionId": session.id, "cwd": "/", "mcpServers": []})
    assert answer["result"]["_meta"]["pagehand/running"] is False
    updates = [message for message in raw.messages if message.get("method") == "session/update"]
    assert len(updates) == len(person.updates) and raw.messages[-1] == answer
    assert [u["params"]["_meta"]["pagehand/seq"] for u in updates] == [u.seq for u in person.updates]


@pytest.mark.parametrize(("after", "first"), [(2, 3), (0, 1), (-1, 1), ("2", 1), (True, 1), (None, 1), (99, None)])
async def test_loading_from_a_number_replays_the_rest(hub, after, first):
    person = await hub.person()
    session = await person.client.new_session()
    hub.script(say("Hello."))
    await session.prompt("hi")
    raw = await editor(hub)
    meta = {"pagehand/from": after}
    await raw.ask("session/load", {"sessionId": session.id, "cwd": "/", "mcpServers": [], "_meta": meta})
    numbers = [m["params"]["_meta"]["pagehand/seq"] for m in raw.messages if m.get("method") == "session/update"]
    assert (numbers[0] if numbers else None) == first


async def test_resuming_attaches_without_replay(hub):
    person = await hub.person()
    session = await person.client.new_session()
    hub.script(say("Hello."))
    await session.prompt("hi")
    second = await hub.person()
    again = await second.client.resume_session(session.id)
    assert second.updates == []
    await again.prompt("and now")
    await person.until(lambda: len(person.turn_ends) == 2, "the second turn's end")
    assert second.updates == person.updates[-len(second.updates) :] and len(second.turn_ends) == 1


async def test_an_editor_does_not_hear_its_own_words_again_but_others_do(hub):
    person = await hub.person()
    session = await person.client.new_session()
    raw = await editor(hub)
    await raw.ask("session/resume", {"sessionId": session.id, "cwd": "/"})
    hub.script(say("Hello."))
    await raw.ask("session/prompt", prompt(session.id, text("hi")))
    kinds = [m["params"]["update"]["sessionUpdate"] for m in raw.messages if m.get("method") == "session/update"]
    assert "user_message_chunk" not in kinds and "agent_message_chunk" in kinds
    assert person.of_kind("user_message_chunk")[0]["content"]["text"] == "hi"


async def test_sessions_are_listed_newest_first_in_pages_and_by_folder(hub):
    person = await hub.person()
    made = [(await person.client.new_session(cwd=f"/{number % 2}")).id for number in range(120)]
    listed = await person.client.sessions()
    assert len(listed) == 120 and {entry["sessionId"] for entry in listed} == set(made)
    times = [entry["updatedAt"] for entry in listed]
    assert times == sorted(times, reverse=True)
    page = await person.client.request("session/list", {"cwd": "/1"})
    assert len(page["sessions"]) == 50 and {entry["cwd"] for entry in page["sessions"]} == {"/1"}
    rest = await person.client.request("session/list", {"cwd": "/1", "cursor": page["nextCursor"]})
    assert len(rest["sessions"]) == 10 and "nextCursor" not in rest


async def test_a_running_session_says_so_in_the_list(hub):
    await hub.hand()
    person = await hub.person(None)
    session = await person.client.new_session()
    hub.script(call("click", ref="e1"))
    raw = await editor(hub)
    await raw.ask("session/resume", {"sessionId": session.id, "cwd": "/"})
    await raw.send({"jsonrpc": "2.0", "id": 1, "method": "session/prompt", "params": prompt(session.id, text("go"))})
    await raw.heard("session/request_permission")
    (entry,) = await person.client.sessions()
    assert entry["_meta"] == {"pagehand/running": True} and entry["title"] == "go"
    await raw.send({"jsonrpc": "2.0", "method": "session/cancel", "params": {"sessionId": session.id}})
    assert (await raw.answer_to(1))["result"] == {"stopReason": "cancelled"}


async def test_every_kind_of_block_reaches_the_model(hub):
    raw = await editor(hub)
    session_id = await raw.new_session()
    hub.script(say("ok"))
    blocks = [
        text("Look at this"),
        {"type": "resource_link", "uri": "file:///a.txt", "name": "a.txt"},
        {"type": "resource", "resource": {"uri": "file:///b.txt", "text": "the text of b"}},
        {"type": "image", "data": PNG, "mimeType": "image/png"},
    ]
    await raw.ask("session/prompt", prompt(session_id, *blocks))
    attached, said = hub.providers[0].requests[0].history
    assert said.text == "Look at this\na.txt: file:///a.txt"
    assert "from file:///b.txt" in attached.text and "\nthe text of b\n" in attached.text
    assert said.images[0].data == PNG


@pytest.mark.parametrize(
    ("blocks", "says"),
    [
        ([text("  \n ")], "say what to do"),
        ([{"type": "image", "data": PNG, "mimeType": "image/png"}], "say what to do"),
        ([text("x"), {"type": "image", "data": PNG, "mimeType": "image/jpeg"}], "not a image/jpeg"),
        ([text("x"), {"type": "image", "data": "PHN2Zz4=", "mimeType": "image/svg+xml"}], "png, jpeg, webp and gif"),
        ([text("x"), *[{"type": "image", "data": PNG, "mimeType": "image/png"}] * 3], "at most 2"),
        ([text("x"), {"type": "image", "data": PNG + "A" * 400, "mimeType": "image/png"}], "make it smaller"),
    ],
)
async def test_a_prompt_that_cannot_be_taken_starts_no_turn(blocks, says):
    async with hub_bed(Limits(images=2, image_bytes=200)) as hub:
        raw = await editor(hub)
        session_id = await raw.new_session()
        error = (await raw.ask("session/prompt", prompt(session_id, *blocks)))["error"]
        assert error["data"]["name"] == "invalid_params" and says in error["message"]
        assert not any(m.get("method") == "session/update" for m in raw.messages)


@pytest.mark.parametrize(("given", "passed"), [(7, {"windowId": 7}), ("7", {}), (True, {}), (None, {}), (7.5, {})])
async def test_the_panels_window_reaches_the_hand_and_nothing_else_does(hub, given, passed):
    hand = await hub.hand()
    raw = await editor(hub, **EXTENSIONS)
    session_id = await raw.new_session()
    meta = {"pagehand/windowId": given, "turnId": "mine", "pagehand/context": {"sessionId": "x"}}
    await raw.ask("_pagehand/call", {"sessionId": session_id, "name": "readPage", "arguments": {}, "_meta": meta})
    context = hand.calls[0].context
    assert {key: value for key, value in context.items() if key not in ("turnId", "digest")} == {
        "sessionId": session_id,
        "tab": "kept",
        **passed,
    }
    assert context["turnId"].startswith("turn_")


async def test_a_prompt_begins_in_the_tab_in_front_a_call_where_the_session_was_and_either_in_a_new_one(hub):
    hand = await hub.hand()
    person = await hub.person()
    session = await person.client.new_session()
    hub.script(call("readPage"), say("done"), call("readPage"), say("done"))
    await session.prompt("read")
    await session.prompt("read", new_tab=True)
    await session.call("readPage", {})
    await session.call("readPage", {}, new_tab=True)
    assert [made.context["tab"] for made in hand.calls] == ["front", "new", "kept", "new"]


async def test_the_hand_of_a_new_session_may_be_named(hub):
    await hub.hand(instance="one")
    two = await hub.hand(instance="two")
    person = await hub.person()
    session = await person.client.new_session(hand="two")
    await session.call("navigate", {"url": f"{ORIGIN}/"})
    assert len(two.calls) == 1
    away = await person.client.new_session(hand="three")
    with pytest.raises(PagehandError) as caught:
        await away.call("readPage", {})
    assert caught.value.name == "hand_gone"


async def test_steering_a_running_turn_is_answered_at_once(hub):
    await hub.hand()
    person = await hub.person(None)
    session = await person.client.new_session()
    raw = await editor(hub, **EXTENSIONS)
    hub.script(call("click", ref="e1"))
    await raw.send({"jsonrpc": "2.0", "id": 1, "method": "session/prompt", "params": prompt(session.id, text("go"))})
    await raw.heard("session/request_permission")
    assert (await raw.ask("_pagehand/steer", {"sessionId": session.id, "text": "slower"}))["result"] == {}
    session.cancel()
    await raw.answer_to(1)


async def test_servers_of_the_client_are_said_not_to_be_used_once(hub):
    raw = await editor(hub)
    servers = [{"name": "files", "command": "x", "args": [], "env": []}, {"name": "web", "command": "y"}]
    made = await raw.ask("session/new", {"cwd": "/", "mcpServers": servers})
    hub.script(say("Hello."))
    prompt = {"sessionId": made["result"]["sessionId"], "prompt": [text("hi")]}
    for _ in range(2):
        await raw.ask("session/prompt", prompt)
    updates = [message["params"]["update"] for message in raw.messages if message.get("method") == "session/update"]
    said = [update["content"]["text"] for update in updates if update["sessionUpdate"] == "agent_message_chunk"]
    assert said[0].startswith("(The MCP servers files, web are not used") and said[1:] == ["Hello.", "Hello."]
    assert "MCP" not in str(hub.providers[-1].requests[0].history)
