"""Everything a hub owns: connections, hands, live sessions. Starts with what a killed hub left behind, ends when idle.

It knows no socket and no method: `bootstrap` makes a `hub.connection` of each client that comes. Below: `session`.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from pagehand import __version__
from pagehand.brain.engines import Engine, default_engine
from pagehand.calls.admission import offered_by
from pagehand.errors import PagehandError
from pagehand.hub.readiness import Readiness
from pagehand.ledger.store import SessionRow
from pagehand.session.choices import choose_hand
from pagehand.session.ports import Surface, World
from pagehand.toolsets.ports import Offered, ToolSource
from pagehand.values import Json, new_id

if TYPE_CHECKING:
    from pagehand.hub.model_setup import Setup
    from pagehand.hub.plugins import Plugged
    from pagehand.hub.sites import Sites
    from pagehand.session.session import Session
    from pagehand.toolsets.capabilities import Capabilities
    from pagehand.toolsets.hand import Hand
    from pagehand.wire.extensions import Capability

log = logging.getLogger(__name__)

MOST_SILENT = 64
"""Clients that have not introduced themselves; who waits longest makes way, so that others find a place."""
PING_SECONDS = 2.0
"""A browser that does not answer within this is gone, when another connection of it lends."""


class Client(Surface, Protocol):
    """What the hub needs of a client that has come."""

    initialized: bool
    """It has introduced itself."""
    resident: bool
    """It came with the hub, and does not keep it from leaving."""
    panel_of: str
    """The source id of the browser whose panel this is; empty for every other client."""

    lends_as: str
    """The source id of the tools that it lends itself."""

    def close(self) -> None:
        """Close the connection after what was sent has gone out."""
        ...


class Beside(Protocol):
    """What begins and ends with a hub. `serve` takes a socket whose other end is a client of the hub."""

    async def start(self, hub: Hub, serve: Callable[[socket.socket], None]) -> None:
        """Begin; never raises."""
        ...

    async def stop(self) -> None:
        """End."""
        ...


class Hub:
    """The one owner. `world.hands` and `world.engines` read it live."""

    def __init__(self, make_world: Callable[[Callable[[], Sequence[Hand]]], World], idle_seconds: float) -> None:
        self.connections: dict[Client, None] = {}
        """In the order in which they came."""
        self.hands: dict[str, Hand] = {}
        self.stopped = asyncio.Event()
        self.stopping = False
        self.world = make_world(lambda: list(self.hands.values()))
        self.setup: Callable[[], Setup] | None = None
        """Gives what sets up models, where `bootstrap` gave that."""
        self.sites: Sites | None = None
        """The person's rules for whole sites, where `bootstrap` gave them."""
        self.plugins: Plugged | None = None
        """How plugins stand, where `bootstrap` gave it."""
        self.closing: Sequence[Callable[[], Awaitable[None]]] = ()
        """Lets go of what is held outside when the hub ends: the HTTP door, connections and processes of engines."""
        self.world.panels = self._panels
        self._capabilities: dict[str, Capabilities] = {}
        given = self.world.sources
        self.world.sources = lambda: [*given(), *self._capabilities.values()]
        self.world.waiting.changed = self.announce_state
        self.opened: list[Callable[[str], None]] = []
        """Hear of each session that is new, or is brought back."""
        self.beside: Beside | None = None
        """What runs beside the hub, where `bootstrap` gave it: plugins."""
        self._sessions: dict[str, Session] = {}
        self._idle_seconds = idle_seconds
        self._idle: asyncio.TimerHandle | None = None
        self.readiness = Readiness(self.world.policy)
        for row in self.world.ledger.cut_off_sessions():
            self._live(row).note_cut_off(row.open_turn or "")
        self._watch_idleness()

    def add(self, connection: Client) -> None:
        """A client came."""
        silent = [one for one in self.connections if not one.initialized and not one.closed]
        for longest in silent[: len(silent) - MOST_SILENT + 1]:
            longest.close()
        self.connections[connection] = None
        self._watch_idleness()

    def remove(self, connection: Client) -> None:
        """Unregisters a client and stops sending it session updates."""
        self.connections.pop(connection, None)
        self._capabilities.pop(connection.lends_as, None)
        for session in self._sessions.values():
            session.stream.unwatch(connection)
        self._watch_idleness()

    def _panels(self, source: str) -> list[Client]:
        """The open panels of the browser that is this source."""
        return [connection for connection in self.connections if connection.panel_of == source]

    def came_up(self) -> None:
        """A panel or a browser is there: questions that wait for one look again, the engine gets ready for more."""
        self.readiness.prepare(lambda: default_engine(self.world.engines()))
        for session in self._sessions.values():
            session.stream.joined.set()

    def _watch_idleness(self) -> None:
        """Leave a while after the last client went, unless a turn still runs; then look again when it ends."""
        if self._idle is not None:
            self._idle.cancel()
            self._idle = None
        if not self._attached and not self.stopping:
            self._idle = asyncio.get_running_loop().call_later(self._idle_seconds, self._leave_if_idle)

    @property
    def _attached(self) -> bool:
        """Somebody is there who did not come with the hub."""
        return any(not connection.resident for connection in self.connections)

    def _leave_if_idle(self) -> None:
        if self._attached:
            return
        if any(session.running for session in self._sessions.values()):
            self._watch_idleness()
            return
        log.info("nobody is attached and nothing runs: leaving")
        self.stopping = True
        self.stopped.set()

    async def stop(self) -> None:
        """Take no more requests and end all turns as cancelled; the process leaves when this is done."""
        self.stopping = True
        self._watch_idleness()
        await asyncio.gather(*(session.stop() for session in self._sessions.values()))
        self.stopped.set()

    async def make_room_for(self, hand: Hand) -> None:
        """Withdraw a hand of the same browser instance whose connection is dead. Raises `not_yours` while it answers.

        So nobody can take a living browser's place, and a profile that was copied does not get its sessions.
        """
        for old in [h for h in self.hands.values() if h.lend.instance == hand.lend.instance]:
            if await old.answers(PING_SECONDS):
                message = f"{old.label} is connected with this instance id already; it has to leave first"
                raise PagehandError(message, "not_yours")
            self.withdraw(old)

    def lend(self, hand: Hand) -> None:
        """A hand is ready, and no other one of its browser is there."""
        self.hands[hand.hand_id] = hand
        log.info("%s lends %d tools", hand.label, len(hand.tools))
        self.announce_state()
        self.came_up()

    def withdraw(self, hand: Hand) -> None:
        """A hand is gone: its open calls have failed already with its connection."""
        hand.gone = True
        hand.departed.set()
        if self.hands.pop(hand.hand_id, None) is not None:
            log.info("%s is gone", hand.label)
            self.announce_state()

    def register(self, source: Capabilities, capability: Capability) -> None:
        """A client lends a tool. Raises `not_yours` when somebody else has that name, and what `source` does."""
        others: list[ToolSource] = [*self.hands.values(), *(s for s in self.world.sources() if s is not source)]
        if capability.name in self.world.own_tools or capability.name in offered_by(others):
            raise PagehandError(f"the name {capability.name} is taken; choose another", "not_yours")
        source.register(capability)
        self._capabilities[source.id] = source

    def new_session(self, cwd: str, hand: str) -> Session:
        """A new session, stored at once."""
        session_id = new_id("s")
        options: Json = {"engine": "", "mode": "ask", "hand": hand}
        row = self.world.ledger.create_session(session_id, cwd, "", self.world.now_ms(), options)
        return self._opened(session_id, row)

    def _opened(self, session_id: str, row: SessionRow) -> Session:
        session = self._sessions[session_id] = self._live(row)
        for hear in self.opened:
            hear(session_id)
        return session

    def _live(self, row: SessionRow) -> Session:
        from pagehand.session.session import Session  # and all that a turn is made of: the door opens before

        return Session(row, self.world)

    def session(self, session_id: str) -> Session:
        """A live session, brought back from the ledger when it is not. Raises `session_not_found`."""
        session = self._sessions.get(session_id)
        if session is None:
            row = self.world.ledger.session(session_id)
            if row is None:
                message = f"there is no session {session_id!r}; `pagehand sessions` lists them"
                raise PagehandError(message, "session_not_found")
            session = self._opened(session_id, row)
        return session

    async def delete_session(self, session_id: str) -> None:
        """End its turn, forget everything that was said in it, and let browsers close the tabs that it opened."""
        session = self.session(session_id)
        await session.stop()
        self._sessions.pop(session_id, None)
        self.world.ledger.delete_session(session_id)
        if self.world.recall is not None:
            await asyncio.to_thread(self.world.recall.forget, session_id)
        await asyncio.to_thread(self.world.forget_files, session_id)
        for hand in self.hands.values():
            hand.forget(session_id)

    def tools(self, session_id: str | None) -> list[tuple[ToolSource, Offered]]:
        """Every tool that can be called now, of the session's browser or the only one. Raises `ambiguous_hand`."""
        hand = choose_hand("", list(self.hands.values())) if session_id is None else self.session(session_id).hand()
        sources: list[ToolSource] = [*([hand] if hand is not None else []), *self.world.sources()]
        return list(offered_by(sources).values())

    def is_running(self, session_id: str) -> bool:
        """A turn runs in it now."""
        session = self._sessions.get(session_id)
        return session is not None and session.running

    def state(self) -> Json:
        """What `_pagehand/state` answers."""
        return {
            "hub": {"version": __version__, "pid": os.getpid()},
            "engines": _engine_states(self.world.engines()),
            "hands": [_hand_state(hand) for hand in self.hands.values()],
            "waiting": self.world.waiting.states(),
        }

    def announce_state(self) -> None:
        """Tell every surface that understands it."""
        state = self.state()
        for connection in self.connections:
            if connection.extensions and connection.initialized:
                connection.notify("_pagehand/state_changed", state)

    def announce_engines(self) -> None:
        """Engines came or went: tell every surface, and every session's watchers what they can choose from now."""
        self.announce_state()
        for session in self._sessions.values():
            session.options.announce()


def _engine_states(engines: Sequence[Engine]) -> list[Json]:
    """All but the hidden ones; the one that is used where nothing was chosen is marked."""
    default = default_engine(engines)
    return [_engine_state(engine, default) for engine in engines if not engine.hidden]


def _engine_state(engine: Engine, default: Engine | None) -> Json:
    state: Json = {"id": engine.id, "name": engine.name, "provider": engine.provider, "sees": engine.sees}
    state["available"] = engine.unavailable is None
    if engine.unavailable is not None:
        state["reason"] = engine.unavailable
    if engine is default:
        state["default"] = True
    return state


def _hand_state(hand: Hand) -> Json:
    return {
        "handId": hand.hand_id,
        "name": hand.lend.name,
        "browser": hand.lend.browser,
        "profile": hand.lend.profile,
        "instance": hand.lend.instance,
        "version": hand.lend.version,
        "tools": len(hand.tools),
    }
