"""A typed asyncio client of the hub: what the terminal commands use, and scripts may.

    async with await Client.connect() as client:
        session = await client.new_session()
        turn = await session.prompt("open example.com and read the page")

It is a surface like the panel: it hears a session's events and answers permission requests through `Handler`.
"""

from __future__ import annotations

from pagehand.client.connection import Client
from pagehand.client.handler import Handler, Permission, Update, deny
from pagehand.client.reaching import open_socket
from pagehand.client.session import SessionClient, TurnEnd

__all__ = ["Client", "Handler", "Permission", "SessionClient", "TurnEnd", "Update", "deny", "open_socket"]
