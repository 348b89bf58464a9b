"""The command-line programs that Pagehand knows: how each reads a prompt on standard input and prints plain text.

Each is started without tools of its own, as far as it can be told so: what pages say must not reach a shell this way.
They run in an empty folder without a terminal, so that a tool that is left would have nothing there and nobody to ask.
Values; who runs them is `provider`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

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
