"""The options that `drive` and `call` share, and which session and which browser they mean. Loads nothing heavy."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable

from pagehand.errors import PagehandError

TYPE_CHECKING = False
if TYPE_CHECKING:
    import socket

    from pagehand.values import Json

_WHOLE_ID = 24
"""Characters of a session's whole id."""


def add_turn_arguments(parser: argparse.ArgumentParser) -> None:
    """Options of commands that act in a browser."""
    which = parser.add_mutually_exclusive_group()
    which.add_argument(
        "--session", metavar="ID", help="go on in this session; the beginning of its id is enough (default: a new one)"
    )
    which.add_argument("--last", action="store_true", help="go on in the newest session")
    parser.add_argument(
        "--browser", metavar="NAME", help="chromium, firefox, or the beginning of a browser's instance id"
    )
    parser.add_argument(
        "--new-tab", action="store_true", help="act in a new tab of its own (default: the tab in front)"
    )
    parser.add_argument(
        "--auto-approve",
        choices=["act", "all"],
        help=(
            "answer permissions without asking: act = ordinary acts; "
            "all = also those that always ask (payments, passwords)"
        ),
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument(
        "--url",
        metavar="URL",
        help="reach the hub through its HTTP door, as `pagehand serve` prints it",
    )
    parser.add_argument(
        "--token-file",
        metavar="FILE",
        help="the door's token, or its connection file (default: PAGEHAND_TOKEN, then this user's connection file)",
    )


def door_of(args: argparse.Namespace) -> socket.socket | None:
    """A connection to the hub through the door that `--url` names; None without it. Raises `SetupError`."""
    if args.url is None:
        if args.token_file is not None:
            raise PagehandError("--token-file is for --url; name the door's address too", "invalid_params")
        return None
    from pagehand.client.door import open_door
    from pagehand.settings import default_places

    return open_door(args.url, args.token_file, default_places().http)


def session_of(wanted: str | None, sessions: Callable[[], Iterable[Json]], *, last: bool) -> str | None:
    """The id of the session that the options mean; None for a new one. `sessions` gives all, newest first.

    Raises `session_not_found`.
    """
    if last:
        newest = next(iter(sessions()), None)
        if newest is None:
            raise PagehandError("there is no session yet; leave --last out", "session_not_found")
        return str(newest["sessionId"])
    if wanted is None or len(wanted) >= _WHOLE_ID:
        return wanted
    beginning = wanted if wanted.startswith("s_") else f"s_{wanted}"
    fitting = [str(session["sessionId"]) for session in sessions() if session["sessionId"].startswith(beginning)]
    if len(fitting) != 1:
        found = f"{len(fitting)} sessions begin with" if fitting else "there is no session"
        raise PagehandError(f"{found} {wanted!r}; `pagehand sessions` lists them", "session_not_found")
    return fitting[0]


def instance_of(browser: str, hands: list[Json]) -> str:
    """The instance of the connected browser that `--browser` names. Raises `no_hand`, `ambiguous_hand`."""
    fitting = [hand for hand in hands if hand["browser"] == browser or hand["instance"].startswith(browser)]
    if len(fitting) == 1:
        return str(fitting[0]["instance"])
    labels = (f"{hand['name']} {hand['profile']}".rstrip() + f" ({hand['instance'][:8]})" for hand in hands)
    found = "no connected browser fits" if not fitting else "several browsers fit"
    message = f"{found} {browser!r}; connected: {', '.join(labels) or 'none'}"
    raise PagehandError(message, "no_hand" if not fitting else "ambiguous_hand")
