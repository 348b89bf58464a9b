"""A session's events: written to the ledger, then sent to every surface that watches, in one order.

Also the brain's `Reporter`: what a turn says becomes events here. Messages of the model's transcript are stored when
each of their calls has its result, with arguments as they may be kept.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from pagehand.brain.budget import Spending, Spent
from pagehand.brain.ports import Usage
from pagehand.brain.transcript import AssistantMessage, Message, ToolCall, ToolResult
from pagehand.calls.redaction import conceal
from pagehand.calls.titles import title_of
from pagehand.ledger.messages import to_json
from pagehand.session.ports import Surface, World
from pagehand.values import Json, new_id
from pagehand.wire import updates

SPENT = "pagehand/spent"
PAGE = 100
"""Events that are replayed before the surface has to have taken them."""


LEAST_SECRET = 4
"""Characters of a secret that is taken out of what was said; a shorter one is a part of too many words."""
_SAID = frozenset({"user_message_chunk", "agent_message_chunk", "agent_thought_chunk"})


class EventStream:
    """The one place that appends events and sends them."""

    def __init__(self, session_id: str, world: World) -> None:
        self.session_id = session_id
        self.watchers: list[Surface] = []
        self.joined = asyncio.Event()
        self._world = world
        self._begun: str | None = None
        """A turn that has written nothing yet."""

    def watch(self, surface: Surface) -> None:
        """Send it everything from now on."""
        if surface not in self.watchers:
            self.watchers.append(surface)
            self.joined.set()

    def unwatch(self, surface: Surface) -> None:
        """Send it nothing more."""
        if surface in self.watchers:
            self.watchers.remove(surface)

    async def replay(self, surface: Surface, after: int) -> None:
        """Send the stored events with numbers above `after`, then watch; nothing can come in between.

        A long session goes out page by page, as fast as the surface takes it, so that it needs neither much memory
        nor looks like a surface that does not read.
        """
        self.unwatch(surface)
        while True:
            page = list(self._world.ledger.events(self.session_id, after, limit=PAGE))
            for event in page:
                params = updates.session_update(self.session_id, event.update, event.seq, event.time, event.turn)
                surface.notify("session/update", params)
            if len(page) < PAGE:
                break
            after = page[-1].seq
            await surface.drain()
        self.watch(surface)

    def emit(self, update: Json, turn: str | None, skip: Surface | None = None) -> None:
        """Write one event, then send it to all but `skip`."""
        ledger, now = self._world.ledger, self._world.now_ms()
        if turn is not None and turn == self._begun:
            seq = ledger.append_edge(self.session_id, update, now, turn, runs=True)
            self._begun = None
        else:
            seq = ledger.append(self.session_id, update, now, turn)
        self._send(update, seq, now, turn, skip)

    def _send(self, update: Json, seq: int, now: int, turn: str | None, skip: Surface | None = None) -> None:
        params = updates.session_update(self.session_id, update, seq, now, turn)
        for surface in self.watchers:
            if surface is not skip:
                surface.notify("session/update", params)

    def begin_turn(self, turn: str) -> None:
        """With its first event it is written that it runs: should the hub die, it was cut off."""
        self._begun = turn

    def fail_open_calls(self, turn: str, text: str) -> None:
        """A turn that ended early leaves calls on screen that will never end by themselves."""
        open_calls: dict[str, None] = {}
        for event in self._world.ledger.events(self.session_id, turn=turn):
            update = event.update
            if update.get("status") in updates.ENDED:
                open_calls.pop(update["toolCallId"], None)
            elif update["sessionUpdate"] == "tool_call":
                open_calls[update["toolCallId"]] = None
        for call_id in open_calls:
            self.emit(updates.tool_call_update(call_id, "failed", [updates.text_block(text)]), turn)

    def conceal(self, secrets: Sequence[str]) -> None:
        """Keep what was said in this session without these, the title included."""
        long = [secret for secret in secrets if len(secret) >= LEAST_SECRET]
        if not long:
            return
        row = self._world.ledger.session(self.session_id)
        if row is not None and (title := conceal(row.title, long)) != row.title:
            self._world.ledger.set_title(self.session_id, title)
            self.emit(updates.session_info(title=title), None)
        self._world.ledger.conceal(self.session_id, long, lambda body: without_secrets(body, long))

    def end_turn(self, turn: str, stop: str, reason: str | None) -> None:
        """Tell the browsers and write how a turn ended; nothing of it comes later."""
        for hand in self._world.hands():
            hand.turn_ended(self.session_id, turn)
        ended = {"turnId": turn, "stopReason": stop}
        if reason:
            ended["reason"] = reason
        update, now = updates.session_info(meta={"pagehand/turnEnded": ended}), self._world.now_ms()
        seq = self._world.ledger.append_edge(self.session_id, update, now, turn, runs=False)
        self._begun = None
        self._send(update, seq, now, turn)

    def broadcast(self, update: Json) -> None:
        """Sends a transient update: not stored, not numbered, not replayed."""
        for surface in self.watchers:
            surface.notify("session/update", {"sessionId": self.session_id, "update": update})


def without_secrets(body: Json, secrets: Sequence[str]) -> Json:
    """An update, or a message of the transcript, whose words are without these; all else stays as it is."""
    if "text" in body:
        return {**body, "text": conceal(body["text"], secrets)}
    content = body.get("content")
    if body.get("sessionUpdate") == "session_info_update" and isinstance(title := body.get("title"), str):
        return {**body, "title": conceal(title, secrets)}
    if body.get("sessionUpdate") in _SAID and isinstance(content, dict):
        return {**body, "content": {**content, "text": conceal(content.get("text", ""), secrets)}}
    return body


def spent_until_now(session_id: str, world: World) -> Spent:
    """What a session has cost, as its newest event about that says."""
    update = world.ledger.last_update(session_id, "usage_update") or {}
    known = (update.get("_meta") or {}).get(SPENT, {}).get("session", {})
    return Spent(known.get("tokens", 0), known.get("cost"))


def _as_json(spent: Spent) -> Json:
    return {"tokens": spent.tokens} if spent.cost is None else {"tokens": spent.tokens, "cost": spent.cost}


class TurnReporter:
    """What the brain reports of one turn, as events.

    Plays the path's `Record` too. Of a call whose arguments nobody told to `keep` none are stored: it was never
    described, so nobody knows whether they are secret.
    """

    def __init__(self, stream: EventStream, world: World, turn: str, spending: Spending) -> None:
        self.stream, self._world, self._turn, self._spending = stream, world, turn, spending
        self._message = new_id("m")
        self._thought = new_id("m")
        self._unsaved: AssistantMessage | None = None
        self._results: list[ToolResult] = []
        self._kept_arguments: dict[str, Json] = {}

    def conceal(self, secrets: Sequence[str]) -> None:
        """These went into a secret field."""
        self.stream.conceal(secrets)

    def text(self, piece: str) -> None:
        """A piece of the answer."""
        self.emit(updates.chunk("agent_message_chunk", piece, self._message))

    def thought(self, piece: str) -> None:
        """A piece of the model's thinking."""
        self.emit(updates.chunk("agent_thought_chunk", piece, self._thought))

    def call_refused(self, call: ToolCall, result: ToolResult) -> None:
        """A call that the brain itself answered; its arguments are not shown, as for every call that never ran."""
        title = title_of(call.name, {}, None)
        appeared = updates.tool_call(call.id, title, "execute", "pending", {}, {})
        ended = updates.tool_call_update(call.id, "failed", [updates.text_block(result.text)])
        self.emit(updates.joined(appeared, ended))

    def usage(self, usage: Usage) -> None:
        """Tokens of one provider call; the surfaces are told what turn and session have cost until now."""
        self._spending.add(usage)
        spending = self._spending
        spent = {"turn": _as_json(spending.turn), "session": _as_json(spending.session)}
        used = usage.input_tokens + usage.output_tokens
        self.emit(updates.usage(used, 0, spending.session.cost, {SPENT: spent}))

    def remember(self, message: Message) -> None:
        """Store what is whole: a reply waits for the results of its calls, so that pairs are never split by a crash."""
        if isinstance(message, AssistantMessage) and message.calls:
            self._unsaved, self._results = message, []
        elif isinstance(message, ToolResult) and self._unsaved is not None:
            self._results.append(message)
            if len(self._results) == len(self._unsaved.calls):
                self._save_reply(self._unsaved)
        else:
            self._world.ledger.add_message(self.stream.session_id, to_json(message))
        if isinstance(message, AssistantMessage):
            self._message, self._thought = new_id("m"), new_id("m")

    def keep(self, call_id: str, arguments: Json) -> None:
        """What of a call's arguments may be stored."""
        self._kept_arguments[call_id] = arguments

    def emit(self, update: Json) -> None:
        """An update of this turn."""
        self.stream.emit(update, self._turn)

    def _save_reply(self, reply: AssistantMessage) -> None:
        calls = tuple(replace(call, arguments=self._kept_arguments.get(call.id, {})) for call in reply.calls)
        kept: list[Message] = [replace(reply, calls=calls), *self._results]
        for message in kept:
            self._world.ledger.add_message(self.stream.session_id, to_json(message))
        self._unsaved = None
