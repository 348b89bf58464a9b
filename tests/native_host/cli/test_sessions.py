import asyncio
import json

from bed.commands import run_command
from bed.hub_bed import call, say


async def lived(hub):
    """A session in which something happened."""
    await hub.hand()
    person = await hub.person()
    session = await person.client.new_session()
    hub.script([*say("I click. "), *call("click", ref="e1")], say("Done."))
    await session.prompt("empty the cart")
    return person, session


async def test_no_sessions_say_how_to_start_one(hub):
    ended = await run_command(hub.places, "sessions")
    assert (ended.code, ended.out) == (0, 'no sessions yet; start one with `pagehand drive "open example.com"`\n')
    ended = await run_command(hub.places, "sessions", "--json")
    assert (ended.code, ended.out) == (0, "")


async def test_sessions_are_listed_one_a_line(hub):
    person, session = await lived(hub)
    await person.client.new_session()
    ended = await run_command(hub.places, "sessions")
    lines = ended.out.splitlines()
    assert len(lines) == 2 and any(line.startswith(session.id) and line.endswith("empty the cart") for line in lines)
    as_json = [json.loads(line) for line in (await run_command(hub.places, "sessions", "--json")).out.splitlines()]
    assert {entry["sessionId"] for entry in as_json} >= {session.id}


async def test_a_running_session_says_so(hub):
    await hub.hand()
    person = await hub.person(None)
    session = await person.client.new_session()
    hub.script(call("click", ref="e1"))
    prompt = asyncio.create_task(session.prompt("go"))
    await person.until(lambda: person.permissions, "the permission")
    ended = await run_command(hub.places, "sessions")
    assert ended.out.rstrip().endswith("go  (running)")
    session.cancel()
    await prompt


async def test_a_session_is_shown_as_it_was(hub):
    _, session = await lived(hub)
    ended = await run_command(hub.places, "sessions", "--show", session.id)
    assert ended.code == 0
    assert ended.out.splitlines() == [
        "You  empty the cart",
        "I click. ",
        "  ✓ Click button “Go”",
        "      done",
        "Done.",
    ]


async def test_shown_as_json_it_is_every_event(hub):
    person, session = await lived(hub)
    ended = await run_command(hub.places, "sessions", "--show", session.id, "--json")
    events = [json.loads(line) for line in ended.out.splitlines()]
    assert [event["seq"] for event in events] == [update.seq for update in person.updates]
    assert [event["update"] for event in events] == person.bodies


async def test_a_session_is_deleted(hub):
    person, session = await lived(hub)
    ended = await run_command(hub.places, "sessions", "--delete", session.id)
    assert (ended.code, ended.out) == (0, "deleted\n")
    assert await person.client.sessions() == []
    for option in ("--show", "--delete"):
        ended = await run_command(hub.places, "sessions", option, session.id)
        assert ended.code == 2 and "there is no session" in ended.err
