"""The HTTP door as any program sees it: real `curl`, an event stream that is read while it comes, and its end."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from bed.recorder import Recorder
from pagehand.values import Json

CURL_SECONDS = 20


@dataclass(frozen=True, slots=True)
class Reply:
    """What curl got: the status, the body as JSON where it is that, and the headers in small letters."""

    status: int
    body: Any
    headers: dict[str, str]


@dataclass
class Curl:
    """curl with the token of the connection file."""

    url: str
    token: str

    @classmethod
    def of(cls, file: Path) -> Self:
        told = json.loads(file.read_text())
        return cls(told["url"], told["token"])

    def command(self, path: str, *more: str, token: str | None = None) -> list[str]:
        authorization = f"Authorization: Bearer {self.token if token is None else token}"
        return ["curl", "-sS", "--max-time", str(CURL_SECONDS), "-H", authorization, *more, f"{self.url}{path}"]

    async def run(self, path: str, *more: str, token: str | None = None, stdin: bytes = b"") -> Reply:
        command = self.command(path, "-i", *more, token=token)
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, stderr=pipe)
        out, complaints = await process.communicate(stdin)
        assert out, f"curl ended with {process.returncode}: {complaints.decode()}"
        return _read(out)

    async def post(self, path: str, body: Any = None, *more: str, **members: Any) -> Reply:
        data = json.dumps(members if body is None else body).encode()
        return await self.run(path, "--data-binary", "@-", *more, stdin=data)

    async def accepted(self, path: str, **members: Any) -> Json:
        reply = await self.post(path, **members)
        assert (reply.status, reply.body["status"]) == (200, "accepted"), reply
        return dict(reply.body)

    async def events(self, path: str, *more: str) -> Stream:
        process = await asyncio.create_subprocess_exec(
            *self.command(path, "-N", *more), stdout=asyncio.subprocess.PIPE, limit=1 << 26
        )
        return Stream(process)


@dataclass
class Event:
    kind: str
    data: Json
    number: int | None = None


@dataclass
class Stream(Recorder):
    """An event stream that curl reads."""

    process: asyncio.subprocess.Process
    events: list[Event] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        assert self.process.stdout is not None
        lines: list[str] = []
        async for raw in self.process.stdout:
            line = raw.decode().rstrip("\n")
            if line.startswith(":"):
                self.comments.append(line)
            elif line:
                lines.append(line)
            elif lines:
                fields = dict(one.split(": ", 1) for one in lines)
                number = int(fields["id"]) if "id" in fields else None
                self.events.append(Event(fields["event"], json.loads(fields["data"]), number))
                lines = []
            self.note_change()
        self.note_change()

    def of_kind(self, kind: str) -> list[Json]:
        return [event.data for event in self.events if event.kind == kind]

    @property
    def numbers(self) -> list[int]:
        return [event.number for event in self.events if event.number is not None]

    async def one(self, kind: str, number: int = 1) -> Json:
        """The `number`-th event of a kind, once it has come."""
        found: Sequence[Json] = await self.until(lambda: self.of_kind(kind)[number - 1 :], f"{kind} number {number}")
        return found[0]

    async def turn_end(self, number: int = 1) -> Json:
        """How the `number`-th turn ended."""

        def ends() -> list[Json]:
            metas = [event["update"].get("_meta") or {} for event in self.of_kind("update")]
            return [meta["pagehand/turnEnded"] for meta in metas if "pagehand/turnEnded" in meta][number - 1 :]

        return (await self.until(ends, f"the end of turn {number}"))[0]

    async def ended(self) -> None:
        async with asyncio.timeout(CURL_SECONDS):
            await asyncio.shield(self._reading)

    async def leave(self) -> None:
        """Stop reading, as a client that loses its connection."""
        if self.process.returncode is None:
            self.process.kill()
        await self.process.wait()
        await self._reading


def _read(out: bytes) -> Reply:
    head, _, body = out.partition(b"\r\n\r\n")
    while head.startswith(b"HTTP/1.1 100"):
        head, _, body = body.partition(b"\r\n\r\n")
    first, *lines = head.decode().split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    return Reply(
        int(first.split()[1]), json.loads(body) if "json" in headers.get("content-type", "") else None, headers
    )
