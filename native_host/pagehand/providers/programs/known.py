"""The command-line programs that Pagehand knows: how each reads a prompt on standard input and prints plain text.

Each is started without tools of its own, as far as it can be told so: what pages say must not reach a shell this way.
They run in an empty folder without a terminal, so that a tool that is left would have nothing there and nobody to ask.
Values and the search for a program; who runs them is `programs`.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pagehand.providers.programs.provider import FOLDER

_PERSONA = "Follow the instructions in the user's message. Answer in plain text."


@dataclass(frozen=True, slots=True)
class KnownProgram:
    """A program: its name on the PATH, what it is told, and what is laid into its folder."""

    id: str
    name: str
    arguments: tuple[str, ...]
    environment: Mapping[str, str] = field(default_factory=dict)
    files: Mapping[str, str] = field(default_factory=dict)


KNOWN_PROGRAMS: tuple[KnownProgram, ...] = (
    KnownProgram(
        "claude",
        "Claude Code",
        (
            "--print",
            "--output-format=text",
            "--tools=",
            "--strict-mcp-config",
            "--disable-slash-commands",
            "--no-session-persistence",
            "--system-prompt",
            _PERSONA,
        ),
        # Without the person's own notes, hooks and plugins, which are for writing programs.
        environment={"CLAUDE_CODE_SAFE_MODE": "1"},
    ),
    KnownProgram(
        "codex",
        "Codex",
        (
            "exec",
            "--sandbox=read-only",
            "--skip-git-repo-check",
            "--ephemeral",
            "--ignore-rules",
            "--color=never",
            "--disable=shell_tool",
            "--disable=multi_agent",
            "--disable=goals",
            "--config=web_search=disabled",
            "--config=features.view_image=false",
            "-",
        ),
    ),
    KnownProgram(
        "gemini",
        "Gemini CLI",
        ("--output-format=text", "--extensions=none", f"--policy={FOLDER}/nothing.toml", "--skip-trust"),
        files={"nothing.toml": '[[rule]]\ntoolName = "*"\ndecision = "deny"\npriority = 999\n'},
    ),
    KnownProgram(
        "qwen",
        "Qwen Code",
        (
            "--bare",
            "--output-format=text",
            "--exclude-tools=read_file,edit,run_shell_command",
            "--chat-recording=false",
            "--system-prompt",
            _PERSONA,
        ),
    ),
    KnownProgram(
        "opencode",
        "opencode",
        ("run", "--pure", "--title=Pagehand"),
        environment={"OPENCODE_CONFIG_CONTENT": '{"permission": {"*": "deny"}, "share": "disabled"}'},
    ),
    KnownProgram("llm", "llm", ("prompt", "--no-log")),
)
"""In the order of preference. `ollama run` is not among them: its server is found, and speaks better."""

_FOLDERS = (
    "~/.local/bin",
    "~/bin",
    "~/.claude/local",
    "~/.opencode/bin",
    "~/.npm-global/bin",
    "~/.bun/bin",
    "~/.volta/bin",
    "~/.local/share/pnpm",
    "~/Library/pnpm",
    "~/.local/share/mise/shims",
    "~/.asdf/shims",
    "~/.pyenv/shims",
    "~/.cargo/bin",
    "~/.deno/bin",
    "~/go/bin",
    "~/.nix-profile/bin",
    "/opt/homebrew/bin",
    "/usr/local/bin",
    "/home/linuxbrew/.linuxbrew/bin",
    "/snap/bin",
)
"""Where programs lie that a shell finds and a browser's child does not."""
_NVM = "~/.nvm/versions/node"


def search_path(environment: Mapping[str, str]) -> str:
    """The PATH, and behind it the usual folders that exist: for finding a program, and for what it needs itself."""
    home = Path(environment.get("HOME") or Path.home())
    extra = [home / folder[2:] if folder.startswith("~") else Path(folder) for folder in _FOLDERS]
    node = home / _NVM[2:]
    extra += sorted((folder / "bin" for folder in node.glob("v*")), key=_version, reverse=True)
    given = [folder for folder in environment.get("PATH", os.defpath).split(os.pathsep) if folder]
    known = set(given)
    return os.pathsep.join([*given, *(str(folder) for folder in extra if str(folder) not in known and folder.is_dir())])


def _version(folder: Path) -> tuple[int, ...]:
    """`v20.1.3/bin` as numbers."""
    return tuple(int(part) if part.isdigit() else 0 for part in folder.parent.name.removeprefix("v").split("."))


def find_program(command: Sequence[str], path: str) -> list[str] | None:
    """The command with its program's absolute path; None when it is not there or cannot be run."""
    found = shutil.which(str(Path(command[0]).expanduser()), path=path)
    return [found, *command[1:]] if found else None
