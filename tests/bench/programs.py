"""Whether the command-line programs that can be engines do as engines: each real one asks a model API on this machine,
which answers with a call. They are installed on first use, from npm and PyPI, into a cache (more than a gigabyte).

A row says how long one reply took, how many characters the program itself sent to the model, and which tools of its own
it showed it: what pages say must not reach a shell this way. Fails when a program did not bring the call.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from _cache import npm_package, python_environment
from _tables import print_table, write_json

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bed.model_api import Asked, model_api
from bed.model_wire import SPELLINGS
from pagehand.brain.ports import Request, ToolSpec
from pagehand.brain.sentinel import MARKER
from pagehand.brain.transcript import ToolCall, UserMessage
from pagehand.errors import ProviderError
from pagehand.providers.programs.known import KNOWN_PROGRAMS, KnownProgram
from pagehand.providers.programs.provider import ProgramProvider

REPLY_SECONDS = 180.0
REF: dict[str, Any] = {"type": "object", "properties": {"ref": {"type": "string"}}}
REQUEST = Request("You are Pagehand.", (UserMessage("Press Sign in."),), (ToolSpec("click", "Click it.", REF),))
CALL = {"name": "click", "input": {"ref": "e2"}}
WANTED = ToolCall("c1", "click", {"ref": "e2"})
Settings = Callable[[str, Path], Mapping[str, str]]
"""Writes what makes a program speak with the API at this address into its home; the variables it needs besides."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where a program comes from, which API it speaks, and its settings."""

    package: str
    api: str
    settings: Settings


def _claude(url: str, _home: Path) -> Mapping[str, str]:
    return {"ANTHROPIC_BASE_URL": url, "ANTHROPIC_API_KEY": "none"}


def _codex(url: str, home: Path) -> Mapping[str, str]:
    address = f'base_url = "{url}/v1"\nwire_api = "responses"\nenv_key = "HERE_KEY"\n'
    _write(
        home / ".codex/config.toml",
        f'model = "m"\nmodel_provider = "here"\n[model_providers.here]\nname = "here"\n{address}',
    )
    return {"HERE_KEY": "none"}


def _gemini(url: str, home: Path) -> Mapping[str, str]:
    _write(home / ".gemini/settings.json", {"security": {"auth": {"selectedType": "gemini-api-key"}}})
    return {"GEMINI_API_KEY": "none", "GOOGLE_GEMINI_BASE_URL": url}


def _qwen(url: str, _home: Path) -> Mapping[str, str]:
    return {"OPENAI_API_KEY": "none", "OPENAI_BASE_URL": f"{url}/v1", "OPENAI_MODEL": "m"}


def _opencode(url: str, home: Path) -> Mapping[str, str]:
    options = {"baseURL": f"{url}/v1", "apiKey": "none"}
    here = {"npm": "@ai-sdk/openai-compatible", "options": options, "models": {"m": {}}}
    _write(home / ".config/opencode/opencode.json", {"model": "here/m", "provider": {"here": here}})
    return {}


def _llm(url: str, home: Path) -> Mapping[str, str]:
    _write(home / "llm/extra-openai-models.yaml", [{"model_id": "here", "model_name": "m", "api_base": f"{url}/v1"}])
    _write(home / "llm/default_model.txt", "here")
    return {"LLM_USER_PATH": str(home / "llm"), "OPENAI_API_KEY": "none"}


SOURCES = {
    "claude": Source("@anthropic-ai/claude-code@2.1.330", "anthropic", _claude),
    "codex": Source("@openai/codex@0.169.0", "openai-responses", _codex),
    "gemini": Source("@google/gemini-cli@0.61.0", "google", _gemini),
    "qwen": Source("@qwen-code/qwen-code@0.24.4", "openai", _qwen),
    "opencode": Source("opencode-ai@1.18.33", "openai", _opencode),
    "llm": Source("llm==0.36", "openai", _llm),
}


async def main() -> int:
    """Ask each program once; 0 when every one brought the call."""
    parser = argparse.ArgumentParser(prog="build/dev.py bench programs", description=__doc__)
    parser.add_argument("--only", action="append", choices=tuple(SOURCES), help="this program; may be given again")
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    args = parser.parse_args()
    rows = [await asked(known) for known in KNOWN_PROGRAMS if known.id in (args.only or SOURCES)]
    print_table(rows)
    write_json(args.json, {"bench": "programs", "rows": rows})
    return 0 if all(row["brought the call"] == "yes" for row in rows) else 1


async def asked(known: KnownProgram) -> dict[str, Any]:
    """The row of one program."""
    source = SOURCES[known.id]
    program = _program(known.id, source.package)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        async with model_api() as api:
            api.answers = [SPELLINGS[source.api]([f"I press it.\n{MARKER} {json.dumps(CALL)}"])]
            home = {"HOME": folder, "XDG_CONFIG_HOME": f"{folder}/.config", "XDG_DATA_HOME": f"{folder}/.data"}
            variables = {**home, **known.environment, **source.settings(api.url, Path(folder))}
            provider = ProgramProvider([str(program), *known.arguments], variables, known.files)
            started = time.monotonic()
            try:
                async with asyncio.timeout(REPLY_SECONDS):
                    said: list[Any] = [delta async for delta in provider.generate(REQUEST)]
                fault = ""
            except (ProviderError, TimeoutError) as error:
                said, fault = [], str(error) or f"nothing within {REPLY_SECONDS:g} s"
            took = time.monotonic() - started
            bodies = [one.body for one in api.asked if isinstance(one, Asked) and isinstance(one.body, dict)]
    return {
        "program": f"{known.id} {source.package.rpartition('@')[2].rpartition('=')[2]}",
        "brought the call": "yes" if WANTED in said else f"no: {fault or said}",
        "seconds": took,
        "characters sent": sum(len(json.dumps(body)) for body in bodies),
        "own tools shown": ", ".join(sorted({name for body in bodies for name in _tools(body)})) or "none",
    }


def _program(name: str, package: str) -> Path:
    if "==" in package:
        return python_environment(f"program-{name}", [package]).with_name(name)
    return npm_package(package, scripts=True).parents[package.count("/")] / ".bin" / name


def _tools(body: dict[str, Any]) -> list[str]:
    """The names of the tools in a request, in the form of any of the APIs."""
    shown = [tool.get("functionDeclarations", [tool]) for tool in body.get("tools") or []]
    plain = [tool.get("function", tool) for some in shown for tool in some]
    return [str(tool.get("name") or tool.get("type")) for tool in plain]


def _write(path: Path, value: Any) -> None:
    """Text as it is, anything else as JSON, which is YAML too."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(value if isinstance(value, str) else json.dumps(value), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
