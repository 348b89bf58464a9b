"""An HTTP server of a test's own that answers with JSON and writes no log."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from http.server import BaseHTTPRequestHandler
from typing import Any


class JsonHandler(ABC, BaseHTTPRequestHandler):
    """A test gives it `answer`, for each method that is asked for."""

    @abstractmethod
    def answer(self) -> Any:
        """What is said; `command` is the method."""

    def body(self) -> bytes:
        """What was sent."""
        return self.rfile.read(int(self.headers["Content-Length"]))

    def do_GET(self) -> None:
        """One request."""
        data = json.dumps(self.answer()).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    do_POST = do_GET  # noqa: N815 - http.server's name

    def log_message(self, *_words: object) -> None:
        """Nothing is logged."""
