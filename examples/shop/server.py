"""The example shop on http://localhost:5173: `python3 examples/shop/server.py`; `?broken=console` and others break it.

Things that can be broken: missing, console, request, route, disabled.
"""

from __future__ import annotations

import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

FOLDER = Path(__file__).parent
PORT = 5173
PRODUCTS = [{"id": "lamp", "name": "Desk lamp", "price": "39 €"}]


class Shop(BaseHTTPRequestHandler):
    """One page for every address, its script, and a small API."""

    def do_GET(self) -> None:
        """Answer one request."""
        path = self.path.partition("?")[0]
        if path == "/app.js":
            self._say("text/javascript", (FOLDER / "app.js").read_bytes())
        elif path == "/api/products":
            self._say("application/json", json.dumps(PRODUCTS).encode())
        elif path == "/api/shipping":
            self._say("application/json", b'{"days": 3}')
        elif path.startswith("/api/"):
            self._say("application/json", b'{"error": "broken"}', 500)
        else:
            self._say("text/html; charset=utf-8", (FOLDER / "index.html").read_bytes())

    def _say(self, kind: str, body: bytes, status: int = 200) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class's name
        """Quiet."""


def serve(port: int = PORT) -> ThreadingHTTPServer:
    """The server, not yet serving; port 0 takes any that is free."""
    return ThreadingHTTPServer(("127.0.0.1", port), Shop)


if __name__ == "__main__":
    with serve(int(sys.argv[1]) if len(sys.argv) > 1 else PORT) as server:
        server.serve_forever()
