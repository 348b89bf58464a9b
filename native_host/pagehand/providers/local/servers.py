"""Model servers on this machine: Ollama, LM Studio, llama.cpp and vLLM, found by asking their usual loopback ports.

A look asks all of them at once and is over within `PROBE_SECONDS`, whatever answers there; the requests are so small
that no HTTP library is worth its import. A model that was there once stays listed, with the word that its server is
gone. Below: `api.engines` makes the engines, because all of these servers speak OpenAI's protocol.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from pagehand.brain.engines import Engine
from pagehand.providers.api.engines import ApiEngines
from pagehand.providers.api.vendors import ModelAddress, missing_library
from pagehand.providers.engines.file import EnginesFile, Entry

PROBE_SECONDS = 0.3
LARGEST_LIST = 4 * 1024 * 1024
_NO_CHAT = ("embed", "rerank", "whisper")
_SEEING = ("-vl", "vision", "llava", "pixtral", "gemma3", "gemma-3", "gemma4", "gemma-4", "minicpm-v", "moondream")


@dataclass(frozen=True, slots=True)
class ServedModel:
    """A model that a server offers; `context` in tokens."""

    name: str
    context: int
    sees: bool


Lists = Mapping[str, Any]
"""Path to the JSON object that the server answered, for each path that it did."""


@dataclass(frozen=True, slots=True)
class Server:
    """A kind of server: where it listens, what to ask it, and how to read the answers."""

    id: str
    name: str
    port: int
    paths: tuple[str, ...]
    read: Callable[[Lists], list[ServedModel]]
    start: str
    """How a person starts it."""


def _ollama(lists: Lists) -> list[ServedModel]:
    """`/api/tags` names the models, `/api/ps` the context that a loaded one has been given."""
    loaded = {row.get("name"): row.get("context_length") for row in _rows(lists.get("/api/ps"), "models")}
    found = []
    for row in _rows(lists.get("/api/tags"), "models"):
        name = _text(row.get("name"))
        families = (row.get("details") or {}).get("families") if isinstance(row.get("details"), dict) else None
        sees = _seems_to_see(name) or bool({"clip", "mllama"} & set(families if isinstance(families, list) else ()))
        # Without word of it Ollama cuts silently at 4,096 tokens on most machines.
        found.append(ServedModel(name, _count(loaded.get(name)) or 4_096, sees))
    return found


def _lm_studio(lists: Lists) -> list[ServedModel]:
    """`/api/v0/models` tells the type and the context, loaded or possible."""
    found = []
    for row in _rows(lists.get("/api/v0/models"), "data"):
        if row.get("type") in ("llm", "vlm", None):
            context = _count(row.get("loaded_context_length")) or min(_count(row.get("max_context_length")), 8_192)
            found.append(ServedModel(_text(row.get("id")), context or 4_096, row.get("type") == "vlm"))
    return found


def _llama_cpp(lists: Lists) -> list[ServedModel]:
    """`/v1/models` names the model, `/props` its context and whether it sees."""
    props = lists.get("/props")
    props = props if isinstance(props, dict) else {}
    settings, modalities = props.get("default_generation_settings"), props.get("modalities")
    context = _count(settings.get("n_ctx")) if isinstance(settings, dict) else 0
    sees = isinstance(modalities, dict) and modalities.get("vision") is True
    return [ServedModel(_text(row.get("id")), context or 8_192, sees) for row in _rows(lists.get("/v1/models"), "data")]


def _vllm(lists: Lists) -> list[ServedModel]:
    """`/v1/models` tells the context as well."""
    rows = _rows(lists.get("/v1/models"), "data")
    return [
        ServedModel(
            _text(row.get("id")), _count(row.get("max_model_len")) or 8_192, _seems_to_see(_text(row.get("id")))
        )
        for row in rows
    ]


SERVERS: tuple[Server, ...] = (
    Server("ollama", "Ollama", 11434, ("/api/tags", "/api/ps"), _ollama, "`ollama serve`"),
    Server("lmstudio", "LM Studio", 1234, ("/api/v0/models",), _lm_studio, "`lms server start`"),
    Server("llamacpp", "llama.cpp", 8080, ("/v1/models", "/props"), _llama_cpp, "`llama-server`"),
    Server("vllm", "vLLM", 8000, ("/v1/models",), _vllm, "`vllm serve`"),
)


class ServerEngines:
    """The source of engines on this machine's model servers."""

    kinds: Sequence[str] = ()

    def __init__(self, apis: ApiEngines, servers: Sequence[Server] = SERVERS) -> None:
        self._apis, self._servers = apis, servers
        self._models: dict[Server, dict[str, ServedModel]] = {server: {} for server in servers}
        self._present: dict[Server, set[str]] = {server: set() for server in servers}

    def own(self, entry: Entry) -> Engine:
        """No kind is this source's: a server that is described is an address, `api_engines`' business."""
        raise LookupError(entry.kind)

    def found(self, _file: EnginesFile) -> Sequence[Engine]:
        """One engine a model."""
        return [self._engine(server, model) for server in self._servers for model in self._models[server].values()]

    async def look(self) -> None:
        """Ask every server for its models, all at once, bounded."""
        answers = await asyncio.gather(*(models_of(server) for server in self._servers))
        for server, models in zip(self._servers, answers, strict=True):
            self._present[server] = {model.name for model in models}
            self._models[server].update({model.name: model for model in models})

    async def close(self) -> None:
        """Nothing is held between looks."""

    def _engine(self, server: Server, model: ServedModel) -> Engine:
        missing = missing_library("openai")
        if model.name not in self._present[server]:
            missing = (
                f"{server.name} no longer has it"
                if self._present[server]
                else f"{server.name} does not answer on port {server.port}; start it with {server.start}"
            )
        return self._apis.engine(
            f"{server.id}/{model.name}",
            model.name,
            server.name,
            ModelAddress("openai", model.name, f"http://127.0.0.1:{server.port}/v1"),
            sees=model.sees,
            context=model.context,
            missing=missing,
        )


async def models_of(server: Server) -> list[ServedModel]:
    """The models that can chat; none when nothing answers in time, or nothing of this kind."""
    answers = await asyncio.gather(*(_fetch(server.port, path) for path in server.paths))
    models = server.read({path: value for path, value in zip(server.paths, answers, strict=True) if value is not None})
    return [m for m in models if m.name and not any(word in m.name.lower() for word in _NO_CHAT)]


async def _fetch(port: int, path: str) -> Any:
    """The JSON at a path of a loopback server; None for everything else that can happen."""
    with suppress(OSError, ValueError, TimeoutError, RecursionError):
        async with asyncio.timeout(PROBE_SECONDS):
            reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=LARGEST_LIST)
            try:
                # HTTP/1.0, so that the answer comes unchunked and ends with the connection.
                writer.write(
                    f"GET {path} HTTP/1.0\r\nHost: 127.0.0.1:{port}\r\nAccept: application/json\r\n\r\n".encode()
                )
                answer = await _read_all(reader)
            finally:
                writer.close()
        head, _, body = answer.partition(b"\r\n\r\n")
        if head.split(b" ", 2)[1:2] == [b"200"]:
            return json.loads(body)
    return None


async def _read_all(reader: asyncio.StreamReader) -> bytes:
    data = b""
    while block := await reader.read(65_536):
        data += block
        if len(data) > LARGEST_LIST:
            raise ValueError("too long for a list of models")
    return data


def _rows(value: Any, member: str) -> list[dict[str, Any]]:
    rows = value.get(member) if isinstance(value, dict) else None
    return [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""


def _count(value: Any) -> int:
    return value if type(value) is int and value > 0 else 0


def _seems_to_see(name: str) -> bool:
    return any(word in name.lower() for word in _SEEING)
