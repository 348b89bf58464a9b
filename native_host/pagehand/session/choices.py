"""Which browser a session uses, chosen or plain, never guessed; and the pickers for engine, browser and budget."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pagehand.brain.engines import Engine, default_engine
from pagehand.errors import PagehandError
from pagehand.values import Json
from pagehand.wire import updates

if TYPE_CHECKING:
    from pagehand.toolsets.hand import Hand


def choose_hand(instance: str, hands: Sequence[Hand]) -> Hand | None:
    """The browser of this instance, or the only one for an empty instance; None when none is connected.

    Raises `hand_gone` when the chosen one is away, `ambiguous_hand` when several are there and none was chosen.
    """
    if instance:
        hand = next((hand for hand in hands if hand.lend.instance == instance), None)
        if hand is None:
            raise PagehandError(
                "the browser chosen for this session is not connected; open it or choose another", "hand_gone"
            )
        return hand
    if len(hands) > 1:
        names = ", ".join(f"{hand.label} ({hand.lend.instance[:8]})" for hand in hands)
        raise PagehandError(f"several browsers are connected: {names}; choose one for this session", "ambiguous_hand")
    return hands[0] if hands else None


def engine_option(current: str, engines: Sequence[Engine]) -> Json:
    """The engine picker: what can work now, and the chosen one even when it cannot."""
    chosen = next((engine for engine in engines if current in (engine.id, *engine.aliases)), None)
    if not current:
        chosen = default_engine(engines)
    shown = [engine for engine in engines if engine is chosen or (engine.unavailable is None and not engine.hidden)]
    value = chosen.id if chosen else current
    return updates.select_option("engine", "Engine", "model", value, [(engine.id, engine.name) for engine in shown])


def hand_option(current: str, hands: Sequence[Hand]) -> Json:
    """The browser picker; the empty choice means the only one that is connected."""
    choices = [("", "The connected browser"), *((hand.lend.instance, hand.label) for hand in hands)]
    if current and current not in dict(choices):
        choices.append((current, "A browser that is away"))
    return updates.select_option("hand", "Browser", None, current, choices)


_BUDGETS = [
    ("", "No budget"),
    ("20k", "20,000 tokens a task"),
    ("100k", "100,000 tokens a task"),
    ("$0.10", "$0.10 a task"),
    ("$1", "$1 a task"),
    ("$5/session", "$5 in all"),
]


def budget_option(current: str) -> Json:
    """The budget picker: some usual ones, and the chosen one whatever it is."""
    own = [] if current in dict(_BUDGETS) else [(current, current)]
    return updates.select_option("budget", "Budget", None, current, [*_BUDGETS, *own])
