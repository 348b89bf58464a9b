"""Stands in for the wheel `xllamacpp` in tests of the child process: the same names, and a server that says little.

What it does is in the model's file name: `slow` never comes up, `hungry` runs out of memory, `broken` cannot be
loaded; `garbled` answers its first chat as llama.cpp does when the model's reply is no call.
"""

from __future__ import annotations

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


class _Bag:
    """Takes any setting."""


class CommonParams(_Bag):
    def __init__(self) -> None:
        self.model: Any = _Bag()
        self.cpuparams: Any = _Bag()
        self.cpuparams_batch: Any = _Bag()
        self.api_keys: list[str] = []
        self.chat_template: str | None = None


class Server:
    def __init__(self, params: CommonParams) -> None:
        name = params.model.path
        if "slow" in name:
            threading.Event().wait()
        if "hungry" in name:
            raise RuntimeError("failed to allocate buffer")
        if "broken" in name:
            raise RuntimeError("Failed to init server")
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(params))
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def listening_address(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}"


def _handler(params: CommonParams) -> type[BaseHTTPRequestHandler]:
    refusals = ["garbled"] if "garbled" in params.model.path else []

    class Chat(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            if self.headers.get("Authorization") != f"Bearer {params.api_keys[0]}":
                self._answer(401, "application/json", b"{}")
            elif refusals:
                refusals.pop()
                message = "The model produced output that does not match the expected format"
                self._answer(500, "application/json", json.dumps({"error": {"message": message}}).encode())
            else:
                self._answer(200, "text/event-stream", _events(asked))

        def _answer(self, status: int, kind: str, body: bytes) -> None:
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    return Chat


def _events(asked: dict[str, Any]) -> bytes:
    """A reply that says with which temperature it was asked."""
    said = {"role": "assistant", "content": f"temperature {asked['temperature']}"}
    chunk = {"id": "1", "object": "chat.completion.chunk", "created": 1, "model": asked["model"]}
    first = {**chunk, "choices": [{"index": 0, "delta": said, "finish_reason": None}]}
    last = {**chunk, "choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]}
    return b"".join(f"data: {json.dumps(event)}\n\n".encode() for event in (first, last)) + b"data: [DONE]\n\n"
