"""A secret in the words of the task: what is kept has it no more once it went into a secret field."""

from bed.fake_hand import PASSWORD_TARGET
from bed.hub_bed import call, say

SECRET = "TaskPw99secret"


async def typed(hub, secret=SECRET):
    await hub.hand(target=PASSWORD_TARGET)
    person = await hub.person("allow_once")
    session = await person.client.new_session()
    hub.script(call("type", ref="e2", text=secret), say(f"I typed {secret}."))
    end = await session.prompt(f"type '{secret}' into New password")
    assert end.stop_reason == "end_turn"
    return person, session


async def test_neither_events_nor_transcript_nor_title_keep_it(hub):
    _, session = await typed(hub)
    row = hub.hub.world.ledger.session(session.id)
    assert SECRET not in row.title and "New password" in row.title
    events = list(hub.hub.world.ledger.events(session.id))
    said = [event.update for event in events if event.update["sessionUpdate"] == "user_message_chunk"]
    assert SECRET not in str(said) and "New password" in str(said)
    first = hub.hub.world.ledger.messages(session.id)
    assert not any(SECRET in body["text"] for body in first if body["role"] == "user")


async def test_what_is_no_words_stays_as_it_is(hub):
    _, session = await typed(hub, "tool_call")
    kinds = {event.update["sessionUpdate"] for event in hub.hub.world.ledger.events(session.id)}
    assert {"tool_call", "tool_call_update", "user_message_chunk"} <= kinds
