"""Reads the user's `engines.toml`. Text in, `engines_file`'s values out.

    default = "local"                   hidden = ["groq"]        removed = ["mistral"]
    activation = "explicit"             order = ["local", "anthropic"]
    [models]                            anthropic = "claude-opus-5-5"
    [aliases]                           fast = "groq"
    [[engine]]                          id = "local"  kind = "openai"  url = "http://127.0.0.1:8080/v1"  model = "m"
    [[engine]]                          id = "mine"   kind = "program"  command = ["my-model", "--plain"]
    [[engine]]                          id = "small"  kind = "local"  model = "/home/ann/small.gguf"  calling = "json"

A fault of the file is a `SetupError` that names the member; a fault of one engine makes that engine unavailable.
Keys never stand in this file: `key_env` names the variable.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError, field_validator

from pagehand.brain.engines import Calling, Tier
from pagehand.errors import SetupError
from pagehand.providers.engines.file import FILE, BadEntry, EnginesFile, Entry

EngineId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9_.:/@+-]{0,127}$")]
Variable = Annotated[str, StringConstraints(pattern=r"^[A-Za-z_][A-Za-z0-9_]*$")]
Words = Annotated[str, StringConstraints(min_length=1, max_length=500)]
Command = Annotated[list[Words], Field(min_length=1)]
Tokens = Annotated[int, Field(ge=512, le=100_000_000)]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, defer_build=True)


class _Entry(_Strict):
    """`[[engine]]` as it is written."""

    id: EngineId
    kind: str
    name: Words | None = None
    model: Words | None = None
    url: str | None = None
    key_env: Variable | None = None
    command: Command | None = None
    sees: bool | None = None
    context: Tokens | None = None
    tier: Tier | None = None
    calling: Calling | None = None

    @field_validator("url")
    @classmethod
    def _is_address(cls, url: str) -> str:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError("write an address such as http://127.0.0.1:8080/v1")
        if parts.username or parts.password:
            raise ValueError("no names or passwords in an address; use key_env")
        return url

    def entry(self) -> Entry:
        return Entry(**{**self.model_dump(), "command": tuple(self.command or ())})


class _File(_Strict):
    """Everything else, as it is written."""

    models: dict[str, Words] = {}
    aliases: dict[EngineId, EngineId] = {}
    hidden: list[EngineId] = []
    removed: list[EngineId] = []
    activation: Literal["auto", "explicit"] = "auto"
    order: list[EngineId] = []
    default: EngineId | None = None


def read_engines(text: str, kinds: Collection[str], families: Collection[str]) -> EnginesFile:
    """The file's values. `kinds` are those an engine may have, `families` those whose model may be named.

    Raises `SetupError` for a fault that concerns the whole file.
    """
    try:
        value = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SetupError(f"{FILE} is not TOML: {error}") from None
    raw = value.pop("engine", [])
    if not isinstance(raw, list) or not all(isinstance(entry, dict) for entry in raw):
        raise SetupError(f"{FILE}: engines are written as tables that begin with [[engine]]")
    try:
        rest = _File.model_validate(value)
    except ValidationError as error:
        raise SetupError(f"{FILE}: {_first_fault(error)}") from None
    if unknown := [name for name in rest.models if name not in families]:
        raise SetupError(f"{FILE}: models.{unknown[0]}: known are {', '.join(sorted(families))}")
    if rest.activation == "explicit" and not rest.order:
        raise SetupError(f'{FILE}: activation = "explicit" needs an order, such as order = ["commands"]')
    entries, bad = _entries(raw, kinds)
    return EnginesFile(
        tuple(entries),
        tuple(bad),
        rest.models,
        rest.aliases,
        frozenset(rest.hidden),
        frozenset(rest.removed),
        rest.activation,
        tuple(rest.order),
        rest.default,
    )


def _entries(raw: list[dict[str, Any]], kinds: Collection[str]) -> tuple[list[Entry], list[BadEntry]]:
    good: list[Entry] = []
    bad: list[BadEntry] = []
    for number, value in enumerate(raw, start=1):
        name = value.get("id")
        shown = name if isinstance(name, str) and name else f"engine-{number}"
        try:
            entry = _Entry.model_validate(value).entry()
        except ValidationError as error:
            fault: str | None = _first_fault(error)
            if "key" in value:
                fault = "key: keys do not belong into this file; name the key's variable with key_env"
        else:
            fault = _fault_of(entry, kinds, {known.id for known in good})
        if fault is None:
            good.append(entry)
        else:
            bad.append(BadEntry(shown, f"{FILE}, [[engine]] number {number}: {fault}"))
    return good, bad


def _fault_of(entry: Entry, kinds: Collection[str], taken: set[str]) -> str | None:
    """What is wrong between the members of one engine."""
    if entry.kind not in kinds:
        return f"kind: {entry.kind!r} is none of {', '.join(sorted(kinds))}"
    if entry.id in taken:
        return f"id: {entry.id!r} is used twice"
    if entry.kind == "program":
        return None if entry.command else 'command: name the program, such as command = ["my-model", "--plain"]'
    if entry.command:
        return f"command: only a program has one; kind {entry.kind!r} needs a model"
    return None if entry.model else f"kind {entry.kind!r} needs a model (--model)"


def _first_fault(error: ValidationError) -> str:
    """Member and sentence of the first fault; never the value, which may be a secret in the wrong place."""
    first = error.errors(include_url=False, include_input=False)[0]
    member = ".".join(map(str, first["loc"]))
    known = {
        "extra_forbidden": "there is no such member",
        "missing": "it is missing",
        "string_pattern_mismatch": "it has letters that a name cannot have, or none",
    }
    return f"{member}: {known.get(first['type'], first['msg'].removeprefix('Value error, '))}"
