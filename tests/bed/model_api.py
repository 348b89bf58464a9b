"""A model API on loopback: gives the replies it was told to, as real ones send them, and keeps what it was asked."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

from bed.recorder import Recorder


@dataclass(frozen=True, slots=True)
class Asked:
    """One request. `lasting`: its connection may be used for a further one."""

    method: str
    path: str
    lasting: bool
    headers: dict[str, str]
    body: Any


@dataclass(frozen=True, slots=True)
class Answer:
    """One reply. With `hang` the connection stays open after what is sent, until the client closes it."""

    status: int = 200
    body: bytes = b""
    kind: str = "application/json"
    headers: dict[str, str] = field(default_factory=dict)
    pieces: tuple[bytes, ...] = ()
    hang: bool = False


def json_answer(value: Any, status: int = 200, **headers: str) -> Answer:
    named = {name.replace("_", "-"): text for name, text in headers.items()}
    return Answer(status, json.dumps(value).encode(), headers=named)


def stream(*events: Any, named: bool = False, done: bool = False, hang: bool = False) -> Answer:
    """Server-sent events, each sent by itself; `named`: with an `event:` line; `done`: with OpenAI's last line."""
    pieces = []
    for event in events:
        head = f"event: {event['type']}\n" if named else ""
        pieces.append(f"{head}data: {json.dumps(event)}\n\n".encode())
    if done:
        pieces.append(b"data: [DONE]\n\n")
    return Answer(kind="text/event-stream", pieces=tuple(pieces), hang=hang)


class ModelApi(Recorder):
    """The server. `answers` are given one after the other, the last one stays; `by_path` goes before them."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Asked] = []
        self.answers: list[Answer] = []
        self.by_path: dict[str, Answer] = {}
        self.closed = 0
        """Connections that the client closed while a reply hung."""
        self.port = 0
        self._server: asyncio.Server | None = None
        self._serving: set[asyncio.Task[None]] = set()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def open(self, port: int = 0) -> None:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()
            self._server = None
        for task in self._serving:
            task.cancel()
        if self._serving:
            await asyncio.wait(self._serving)

    def reply(self, asked: Asked) -> Answer:
        """What is answered to this request."""
        return self.by_path.get(asked.path) or (self.answers[0] if len(self.answers) == 1 else self.answers.pop(0))

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.get_running_loop().create_task(self._serve(reader, writer))
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            with suppress(ConnectionError, asyncio.IncompleteReadError):
                while await self._answer(reader, writer):
                    continue
        finally:
            writer.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        """Answer one request; whether the connection is still of use."""
        asked = await _read(reader)
        self.asked.append(asked)
        answer = self.reply(asked)
        self.note_change()
        await _write(writer, answer)
        if answer.hang:
            while await reader.read(65_536):
                continue
            self.closed += 1
            self.note_change()
        return asked.lasting and not answer.hang


async def _read(reader: asyncio.StreamReader) -> Asked:
    head = (await reader.readuntil(b"\r\n\r\n")).decode()
    first, *lines = head.split("\r\n")
    method, path, version = first.split(" ")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines) if name}
    body = await reader.readexactly(int(headers.get("content-length", "0")))
    return Asked(method, path, version == "HTTP/1.1", headers, json.loads(body) if body else None)


async def _write(writer: asyncio.StreamWriter, answer: Answer) -> None:
    lines = [f"HTTP/1.1 {answer.status} Told", f"Content-Type: {answer.kind}"]
    lines += [f"{name}: {value}" for name, value in answer.headers.items()]
    if answer.pieces:
        lines.append("Transfer-Encoding: chunked")
    elif not answer.hang:
        lines.append(f"Content-Length: {len(answer.body)}")
    if answer.pieces or answer.body or not answer.hang:
        writer.write("\r\n".join([*lines, "", ""]).encode() + answer.body)
    for piece in answer.pieces:
        writer.write(f"{len(piece):x}\r\n".encode() + piece + b"\r\n")
        await writer.drain()
    if answer.pieces and not answer.hang:
        writer.write(b"0\r\n\r\n")
    await writer.drain()


@asynccontextmanager
async def model_api(port: int = 0) -> AsyncIterator[ModelApi]:
    """A running server, closed with the block."""
    api = ModelApi()
    await api.open(port)
    try:
        yield api
    finally:
        await api.close()
