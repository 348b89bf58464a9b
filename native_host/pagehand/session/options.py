"""What a person chooses for a session: mode, engine, browser and budget; kept and told to all surfaces."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, get_args

from pagehand.brain.budget import Limit, read_budget
from pagehand.brain.engines import Engine, choose_engine
from pagehand.errors import PagehandError
from pagehand.gate.standing import Mode
from pagehand.ledger.store import SessionRow
from pagehand.session.choices import budget_option, choose_hand, engine_option, hand_option
from pagehand.session.ports import World
from pagehand.session.stream import EventStream
from pagehand.values import Json
from pagehand.wire import updates

if TYPE_CHECKING:
    from pagehand.toolsets.hand import Hand

_KNOWN: dict[str, Mode] = {mode: mode for mode in get_args(Mode)}
MODES: list[Json] = [
    {"id": "ask", "name": "Ask", "description": "Asks before it changes anything."},
    {"id": "plan", "name": "Plan", "description": "Plans first; what you approve runs, and anything else asks."},
    {"id": "auto", "name": "Auto", "description": "Acts without asking on the sites that policy.toml lists."},
    {"id": "read_only", "name": "Read only", "description": "Reads pages and changes nothing."},
]


class Options:
    """The choices of one session."""

    def __init__(self, row: SessionRow, world: World, stream: EventStream) -> None:
        self._session_id = row.id
        self._chosen = dict(row.options)
        self._world = world
        self._stream = stream

    def read_mode(self) -> Mode:
        """How the gate treats acts now."""
        return _KNOWN.get(str(self._chosen.get("mode")), "ask")

    def modes(self) -> Json:
        """ACP's `modes`."""
        return {"currentModeId": self.read_mode(), "availableModes": MODES}

    def config(self) -> list[Json]:
        """ACP's `configOptions`: engine, browser and budget."""
        return [
            engine_option(str(self._chosen.get("engine", "")), self._world.engines()),
            hand_option(str(self._chosen.get("hand", "")), self._world.hands()),
            budget_option(str(self._chosen.get("budget", ""))),
        ]

    def budget(self) -> tuple[Limit, ...]:
        """The bounds on spending."""
        return read_budget(str(self._chosen.get("budget", "")))

    def set_mode(self, mode: str) -> None:
        """Change the mode and tell all surfaces. Raises `invalid_params` for an unknown one."""
        if mode not in _KNOWN:
            raise PagehandError(f"there is no mode {mode!r}; known: {', '.join(_KNOWN)}", "invalid_params")
        self._keep("mode", mode)
        self._stream.emit(updates.current_mode(mode), None)

    def set_config(self, option: str, value: str) -> list[Json]:
        """Choose engine, browser or budget and tell all surfaces; the options as they are now."""
        if option == "engine":
            value = choose_engine(value, self._world.engines()).id if value else ""
        elif option == "hand":
            if value:
                choose_hand(value, self._world.hands())
        elif option == "budget":
            read_budget(value)
        else:
            raise PagehandError(f"there is no option {option!r}; known: engine, hand, budget", "invalid_params")
        self._keep(option, value)
        options = self.config()
        self._stream.emit(updates.config_options(options), None)
        return options

    def announce(self) -> None:
        """Tell the surfaces what can be chosen now; engines come and go without anybody's doing."""
        self._stream.broadcast(updates.config_options(self.config()))

    async def find_engine(self, engine_id: str) -> Engine:
        """The engine of this name, or the default for an empty one; when it is not there, after one more look.

        Raises `unknown_engine`, `provider_unavailable`.
        """
        try:
            return choose_engine(engine_id, self._world.engines())
        except PagehandError:
            await self._world.look_for_engines()
            return choose_engine(engine_id, self._world.engines())

    async def engine_of_turn(self) -> Engine:
        """The session's engine. One taken by default stays: a conversation moves to no other vendor by itself."""
        chosen = str(self._chosen.get("engine", ""))
        engine = await self.find_engine(chosen)
        if not chosen:
            self._keep("engine", engine.id)
        return engine

    def _keep(self, name: str, value: str) -> None:
        self._chosen[name] = value
        self._world.ledger.set_options(self._session_id, self._chosen)

    def hand_of_turn(self) -> Callable[[], Hand | None]:
        """The turn's browser, fixed by its instance: after a reconnect the same browser, never another one."""
        hand = choose_hand(str(self._chosen.get("hand", "")), self._world.hands())
        if hand is None:
            return lambda: None
        instance = hand.lend.instance
        return lambda: next((h for h in self._world.hands() if h.lend.instance == instance), None)
