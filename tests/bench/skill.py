"""Whether coding agents with a shell can use a person's browser by `pagehand skill`: read a page, press a button there.

Each real agent finds the skill in the folder where `pagehand skill install` writes it, is asked for the same task and
runs the commands in its own shell. What it thinks with is a server on this machine that answers from what it is sent:
it asks for the skill by its name, then reads, then presses what the reading names. The permission stands in the
browser's panel and is answered there by a trusted click: once yes, once no. The agents are fetched on first use from
npm, into a cache. Fails when an agent did not get there, or when a no was no no.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import shlex
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from _cache import npm_package
from _tables import print_table, write_json

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bed.browsers import Bed, bed_for
from bed.commands import COMMAND, run_command
from bed.model_api import Answer, Asked, ModelApi
from bed.model_wire import SPELLINGS, Call
from bed.waiting import eventually
from pagehand.cli.skill_text import SKILL
from pagehand.launch.debug_socket import DebuggerError

TASK = "Press the button 'Order one' in my browser, and tell me what the page says then."
PAGE = """<title>Shop</title><h1>Lamps</h1>
<button onclick="said.textContent = 'Ordered: one lamp'">Order one</button><p id=said></p>"""
WINDOW = 'import("/extension/lib/browser.js").then((stored) => stored.writeStored("questions", "window"))'
"""The settings' own choice: a question opens a window at once."""
AGENT_SECONDS = 120.0
LAST_SECONDS = 5.0
"""For the click that ended the agent's call to be told of here too."""
NAME = "Lamp helper"
SHELLS = ("bash", "Bash", "run_shell_command", "shell_command", "exec_command", "shell")
SKILLS = ("skill", "Skill", "read", "Read")
REF = re.compile(r"\[(e\d+)\] button \\*\"Order one")


@dataclass(frozen=True, slots=True)
class Agent:
    """One coding agent: its package, its API, where it looks for skills below its home, how it is asked."""

    package: str
    program: str
    api: str
    skills: str
    words: Sequence[str]
    settings: Callable[[str, Path], Mapping[str, str]]


def _opencode(url: str, home: Path) -> Mapping[str, str]:
    here = {
        "npm": "@ai-sdk/openai-compatible",
        "options": {"baseURL": f"{url}/v1", "apiKey": "none"},
        "models": {"m": {}},
    }
    _write(home / ".config/opencode/opencode.json", {"model": "here/m", "provider": {"here": here}})
    return {}


def _pi(url: str, home: Path) -> Mapping[str, str]:
    here = {"baseUrl": f"{url}/v1", "api": "openai-completions", "apiKey": "none", "models": [{"id": "m"}]}
    _write(home / ".pi/agent/models.json", {"providers": {"here": here}})
    return {"PI_OFFLINE": "1"}


def _qwen(url: str, _home: Path) -> Mapping[str, str]:
    return {"OPENAI_API_KEY": "none", "OPENAI_BASE_URL": f"{url}/v1", "OPENAI_MODEL": "m"}


def _claude(url: str, _home: Path) -> Mapping[str, str]:
    return {"ANTHROPIC_BASE_URL": url, "ANTHROPIC_API_KEY": "none", "IS_SANDBOX": "1"}


AGENTS = {
    "opencode": Agent("opencode-ai@1.18.33", "opencode", "openai", ".agents/skills", ["run", "--auto"], _opencode),
    "pi": Agent(
        "@mariozechner/pi-coding-agent@0.73.1",
        "pi",
        "openai",
        ".agents/skills",
        ["--provider", "here", "--model", "m", "-p"],
        _pi,
    ),
    "qwen": Agent("@qwen-code/qwen-code@0.24.4", "qwen", "openai", ".qwen/skills", ["--yolo", "-p"], _qwen),
    "claude": Agent(
        "@anthropic-ai/claude-code@2.1.330",
        "claude",
        "anthropic",
        ".claude/skills",
        ["--allowedTools", "Bash,Skill,Read", "-p"],
        _claude,
    ),
}


class Thinking(ModelApi):
    """Does the task step by step, each by what stands in the request; `notes` is what it found there."""

    def __init__(self, spelling: Callable[..., Answer], skill: Path) -> None:
        super().__init__()
        self._spelling, self._skill = spelling, skill
        self.notes: dict[str, Any] = {"steps": 0, "skill listed": False, "skill read": False, "told": ""}

    def reply(self, asked: Asked) -> Answer:
        """The next step of this conversation."""
        body = asked.body if isinstance(asked.body, dict) else {}
        tools = {_name(tool): _schema(tool) for tool in body.get("tools") or []}
        shell = next((name for name in SHELLS if name in tools), None)
        if shell is None:  # a title, a summary, a look at the server
            return self._spelling(["Lamps"])
        self.notes["steps"] += 1
        return self._step(json.dumps(body, ensure_ascii=False), tools, shell)

    def _step(self, said: str, tools: Mapping[str, Any], shell: str) -> Answer:
        self.notes["skill listed"] |= "drive the" in said or "user's own web browser" in said
        reader = next((name for name in SKILLS if name in tools), None)
        if "Refs such as" not in said and reader and "call_skill" not in said:
            return self._call("call_skill", reader, self._reading(reader, tools[reader]))
        if "Refs such as" not in said and "call_cat" not in said:  # its own tool could not, such as for want of ripgrep
            return self._call("call_cat", shell, self._command(f"cat {shlex.quote(str(self._skill))}", tools[shell]))
        self.notes["skill read"] |= "Refs such as" in said
        if "call_read" not in said:
            return self._call("call_read", shell, self._command("pagehand call readPage '{}'", tools[shell]))
        if "call_click" not in said:
            ref = REF.search(said)
            if ref is None:
                return self._spelling([f"The button was not found: {said[-600:]}"])
            click = f"pagehand call click '{json.dumps({'ref': ref[1]})}' --last --as '{NAME}'; echo \"exit code $?\""
            return self._call("call_click", shell, self._command(click, tools[shell]))
        told = said.partition("call_click")[2]
        self.notes["told"] = told
        return self._spelling(["The page says: Ordered." if "Ordered: one lamp" in told else "It was not allowed."])

    def _call(self, own: str, name: str, arguments: dict[str, Any]) -> Answer:
        call: Call = (own, name, arguments)
        return self._spelling(["I go on."], call)

    def _reading(self, name: str, schema: dict[str, Any]) -> dict[str, Any]:
        if name.lower() == "read":
            return {next(key for key in ("filePath", "file_path", "path") if key in schema): str(self._skill)}
        return {next(key for key in ("name", "skill", "command") if key in schema): "pagehand"}

    def _command(self, line: str, schema: dict[str, Any]) -> dict[str, Any]:
        more: dict[str, Any] = {"description": "uses the browser"} if "description" in schema else {}
        return {"command": line, **({"is_background": False} if "is_background" in schema else {}), **more}


def _name(tool: dict[str, Any]) -> str:
    return str(tool.get("function", tool).get("name"))


def _schema(tool: dict[str, Any]) -> dict[str, Any]:
    told = tool.get("function", tool)
    found: dict[str, Any] = (told.get("parameters") or told.get("input_schema") or {}).get("properties", {})
    return found


async def main() -> int:
    """Each agent twice; 0 when each did what was allowed and nothing else."""
    parser = argparse.ArgumentParser(prog="build/dev.py bench skill", description=__doc__)
    parser.add_argument("--only", action="append", choices=tuple(AGENTS), help="this agent; may be given again")
    parser.add_argument("--browser", choices=("chromium", "firefox"), default="chromium")
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    args = parser.parse_args()
    rows = []
    async with bed_for(args.browser) as bed:
        await bed.evaluate(WINDOW)
        for name in args.only or AGENTS:
            rows += [await tried(bed, name, allowed=allowed) for allowed in (True, False)]
    print(f"the skill: {len(SKILL)} characters, at most {len(SKILL) / 3.5:.0f} tokens (aim 1,500)")
    print_table(rows)
    write_json(args.json, {"bench": "skill", "rows": rows})
    return 0 if all(row["as it should"] == "yes" for row in rows) else 1


async def tried(bed: Bed, name: str, *, allowed: bool) -> dict[str, Any]:
    """One agent, one task, one answer to its question."""
    agent = AGENTS[name]
    program = npm_package(agent.package, scripts=True).parents[agent.package.count("/")] / ".bin" / agent.program
    page = await bed.open(bed.site.page(f"/{name}-{allowed}", PAGE))
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        home = Path(folder)
        installed = await run_command(bed.places, "skill", "install", str(home / agent.skills))
        assert installed.code == 0, installed
        api = Thinking(SPELLINGS[agent.api], home / agent.skills / "pagehand" / "SKILL.md")
        await api.open()
        try:
            started = time.monotonic()
            asked = await _run(bed, agent, program, home, {**agent.settings(api.url, home)}, allowed=allowed)
            took = time.monotonic() - started
        finally:
            await api.close()
    said = await bed.evaluate("said.textContent", page)
    await bed.driver.close(page)
    wanted = "Ordered: one lamp" if allowed else ""
    heard = ("Ordered: one lamp" if allowed else "exit code 3") in api.notes["told"]
    named = f"Asked by {NAME} through a shell" in asked
    fault = "" if said == wanted and heard and named and api.notes["skill read"] else f"page {said!r}, {api.notes}"
    return {
        "agent": f"{name} {agent.package.rpartition('@')[2]}",
        "answered": "allowed" if allowed else "denied",
        "as it should": "yes" if not fault else f"no: {fault[:400]}",
        "card": "named it" if named else asked[:200],
        "skill listed, read": f"{api.notes['skill listed']}, {api.notes['skill read']}",
        "replies": api.notes["steps"],
        "seconds": took,
    }


async def _run(
    bed: Bed, agent: Agent, program: Path, home: Path, variables: Mapping[str, str], *, allowed: bool
) -> str:
    """Run the agent while a person sits at the panel; what the card said."""
    command = home / "bin" / "pagehand"
    _write(command, f'#!/bin/sh\nexec {shlex.join(COMMAND)} "$@"\n')
    command.chmod(0o755)
    own = {
        "HOME": str(home),
        "XDG_CONFIG_HOME": f"{home}/.config",
        "XDG_DATA_HOME": f"{home}/.data",
        "PATH": f"{command.parent}:{os.environ['PATH']}",
        "PAGEHAND_HOME": str(bed.places.home),
    }
    work = home / "work"
    work.mkdir()
    person = asyncio.create_task(_answer(bed, allowed=allowed))
    process = await asyncio.create_subprocess_exec(
        str(program),
        *agent.words,
        TASK,
        cwd=work,
        env={**os.environ, **own, **variables},
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    try:
        async with asyncio.timeout(AGENT_SECONDS):
            out, _ = await process.communicate()
    except TimeoutError:
        process.kill()
        out, _ = await process.communicate()
    await asyncio.wait([person], timeout=2 * LAST_SECONDS)
    if not person.done():
        print(out.decode(errors="replace")[-1500:], file=sys.stderr)
    person.cancel()
    await asyncio.wait([person])
    return "" if person.cancelled() else person.result()


async def _answer(bed: Bed, *, allowed: bool) -> str:
    """Wait for the card in a window of its own, and press a button there; its words."""
    button = ".permission button." + ("allow_once" if allowed else "deny_once")
    shown = f"document.querySelector({button + ':enabled'!r}) && document.querySelector('.permission').innerText"

    async def card() -> tuple[str, str] | None:
        for page in await bed.pages():
            if "/extension/panel/panel.html" in page.url and (words := await bed.evaluate(shown, page.id)):
                return page.id, str(words)
        return None

    found = await eventually(card, seconds=AGENT_SECONDS)
    with suppress(DebuggerError, TimeoutError):  # the window closes under the click
        async with asyncio.timeout(LAST_SECONDS):
            await bed.click(button, found[0])
    return " | ".join(found[1].split("\n"))[:400]


def _write(path: Path, value: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(value if isinstance(value, str) else json.dumps(value), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
