"""Which engine and which browser a session uses: chosen by the person or plain, never guessed."""

from __future__ import annotations

import difflib
from collections.abc import Sequence

from pagehand.browser.hand import Hand
from pagehand.errors import PagehandError
from pagehand.session.ports import Engine
from pagehand.values import Json
from pagehand.wire import updates


def choose_engine(engine_id: str, engines: Sequence[Engine]) -> Engine:
    """The engine of this id, or the first that can work for an empty id. Unknown ids name the near ones."""
    if not engine_id:
        usable = [engine for engine in engines if engine.unavailable is None]
        if not usable:
            raise PagehandError("no engine can work now; `pagehand doctor` says what is missing", "unknown_engine")
        return usable[0]
    engine = next((engine for engine in engines if engine.id == engine_id), None)
    if engine is None:
        ids = [engine.id for engine in engines]
        near = difflib.get_close_matches(engine_id, ids, 3) or ids
        raise PagehandError(f"there is no engine {engine_id!r}; near: {', '.join(near)}", "unknown_engine")
    if engine.unavailable is not None:
        raise PagehandError(f"{engine.name} cannot work now: {engine.unavailable}", "provider_unavailable")
    return engine


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
    shown = [engine for engine in engines if engine.unavailable is None or engine.id == current]
    first = shown[0].id if shown else ""
    return updates.select_option(
        "engine", "Engine", "model", current or first, [(engine.id, engine.name) for engine in shown]
    )


def hand_option(current: str, hands: Sequence[Hand]) -> Json:
    """The browser picker; the empty choice means the only one that is connected."""
    choices = [("", "The connected browser"), *((hand.lend.instance, hand.label) for hand in hands)]
    if current and current not in dict(choices):
        choices.append((current, "A browser that is away"))
    return updates.select_option("hand", "Browser", None, current, choices)
