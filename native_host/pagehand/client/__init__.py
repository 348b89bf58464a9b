"""Clients of the hub: a typed asyncio one, which scripts may use too, and a small blocking one for one quick call.

    async with await Client.connect() as client:
        session = await client.new_session()
        turn = await session.prompt("open example.com and read the page")

Each is a surface like the panel: it hears a session's events and answers permission requests (`Handler`). A name is
loaded when it is first asked for, because the asyncio client costs a quick command most of its time.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from pagehand.client.connection import Client
    from pagehand.client.handler import Handler, Permission, Update, deny
    from pagehand.client.reaching import open_socket
    from pagehand.client.session import SessionClient, TurnEnd

__all__ = ["Client", "Handler", "Permission", "SessionClient", "TurnEnd", "Update", "deny", "open_socket"]

_MODULES = {
    "Client": "connection",
    "Handler": "handler",
    "Permission": "handler",
    "Update": "handler",
    "deny": "handler",
    "open_socket": "reaching",
    "SessionClient": "session",
    "TurnEnd": "session",
}


def __getattr__(name: str) -> Any:
    """One of the names above, from its module."""
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value = globals()[name] = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    return value
