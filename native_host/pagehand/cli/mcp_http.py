"""`pagehand mcp --http`: the same lending over streamable HTTP, on this machine, for those who know the token.

Address and token stand in the file `mcp-http.json` of Pagehand's home. Who comes in is `doors.http.guard`'s matter, the
protocol the official SDK's. Above: `cli.mcp`.
"""

from __future__ import annotations

import importlib.util
import json
import os
import secrets
import socket
from typing import TYPE_CHECKING, Any

from pagehand.errors import SetupError
from pagehand.providers.engines.libraries import remedy
from pagehand.settings import default_places
from pagehand.whole_files import write_whole

if TYPE_CHECKING:
    from mcp.server.lowlevel import Server
    from starlette.types import Receive, Scope, Send

PATH = "/mcp"
NOT_FOUND = 404


def check_installed() -> None:
    """Raises `SetupError` that names the extra."""
    if not all(importlib.util.find_spec(name) for name in ("starlette", "uvicorn")):
        raise SetupError(f"the HTTP server is not installed; run `{remedy('http')}`, then try again")


async def serve(server: Server[Any], port: int) -> None:
    """Serve until Ctrl-C. Raises `SetupError` for a port that is taken."""
    import uvicorn
    from mcp.server.streamable_http_manager import StreamableHTTPSessionManager

    from pagehand.doors.http.guard import Guard
    from pagehand.doors.http.replies import refusal

    manager = StreamableHTTPSessionManager(server)

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"].rstrip("/") == PATH:
            await manager.handle_request(scope, receive, send)
        else:
            await refusal(NOT_FOUND, "not_found", f"the MCP server is at {PATH}")(scope, receive, send)

    try:
        listening = socket.create_server(("127.0.0.1", port))
    except OSError as error:
        raise SetupError(f"port {port} cannot be listened on ({error.strerror}); choose another with --port") from None
    token, file = secrets.token_urlsafe(32), default_places().home / "mcp-http.json"
    number = listening.getsockname()[1]
    config = uvicorn.Config(Guard(app, number, token, ()), log_config=None, access_log=False, lifespan="off")
    url = f"http://127.0.0.1:{number}{PATH}"
    write_whole(file, json.dumps({"url": url, "token": token, "pid": os.getpid()}))
    print(f"{url}  (the token is in {file})", flush=True)

    class Leaving(uvicorn.Server):
        """Takes its file away as it stops: after that, a signal may end the process at once."""

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            file.unlink(missing_ok=True)
            await super().shutdown(sockets)

    async with manager.run():
        await Leaving(config).serve([listening])
