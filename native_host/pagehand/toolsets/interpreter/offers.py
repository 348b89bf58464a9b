"""The six tools of the interpreter as they are offered, and their limits. Values only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace

from pagehand.brain.ports import ToolSpec
from pagehand.toolsets.hub_tools import FREE
from pagehand.toolsets.ports import Offered
from pagehand.values import Json

EXECUTE = "python:execute"
FILES = "sandbox_fs:"
LOAD_SECONDS = 75.0
"""What making ready may take beyond the run's own time, on a busy machine; then waiting for a call before it."""
PACKAGE_SECONDS = 360.0
"""What asking for packages and fetching them may take before a run."""
_MIB = 1024 * 1024


@dataclass(frozen=True, slots=True)
class SandboxLimits:
    """What one run may use; seconds and bytes, of files also how many."""

    seconds: float = 30.0
    memory: int = 512 * _MIB
    output: int = 256 * 1024
    """Of each of the two outputs."""
    file: int = 16 * _MIB
    volume: int = 64 * _MIB
    files: int = 1000

    def as_json(self) -> Json:
        """By name, as the sandbox is told."""
        return asdict(self)

    def told(self, name: str) -> str:
        """The limit of this name in a sentence's words."""
        known = {
            "seconds": f"it took longer than {self.seconds:g} seconds",
            "memory": f"it needed more than {self.memory // _MIB} MiB of memory",
            "stdout": f"it printed more than {self.output // 1024} KiB",
            "stderr": f"it printed more than {self.output // 1024} KiB of errors",
            "file": f"a file grew beyond {self.file // _MIB} MiB",
            "volume": f"its files grew beyond {self.volume // _MIB} MiB",
            "files": f"it made more than {self.files:,} files",
            "path": "a file has a name that cannot be kept",
        }
        return known.get(name, f"it went over the limit of {name}")


_PATH: Json = {"type": "string", "maxLength": 1024, "description": "relative to the session's folder, without .."}
_ENCODING: Json = {"enum": ["utf-8", "base64"], "default": "utf-8"}


def _tool(
    name: str, title: str, description: str, properties: Json, required: tuple[str, ...], **more: object
) -> Offered:
    schema: Json = {
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
    }
    summary = tuple(one for one in required if one == "path")
    return Offered(ToolSpec(name, description, schema), title, summary_arguments=summary, is_confined=True, **more)  # type: ignore[arg-type]


def offers(limits: SandboxLimits, *, is_listed: bool) -> Mapping[str, Offered]:
    """The tools by name. Unlisted ones can be called all the same, and say why they cannot run."""
    seconds = limits.seconds + LOAD_SECONDS
    with_packages = seconds + PACKAGE_SECONDS
    execute = _tool(
        EXECUTE,
        "Run Python",
        "Run Python in a sandbox without network, pages or the person's files. Each call starts fresh; only files"
        " in the session's folder, the current one, stay. Gives the value of the last expression and what was printed;"
        " top-level await works. display(x) shows the person a figure (SVG text, PNG bytes, a matplotlib figure) or a"
        " table (a list of dicts). inputs become variables;"
        ' {"$from": "r1"} as one of them is the stored result r1, which you need not read.',
        {
            "code": {"type": "string", "maxLength": 256 * 1024},
            "dependencies": {
                "type": "array",
                "items": {"type": "string", "maxLength": 200},
                "maxItems": 20,
                "description": "packages with versions, such as jinja2>=3; the person is asked for them",
            },
            "inputs": {"type": "object", "maxProperties": 20, "description": "variable name to value"},
        },
        ("code",),
        seconds=with_packages,
        data_argument="inputs",
    )
    tools = [execute, *_files(seconds)]
    return {tool.spec.name: tool if is_listed else _unlisted(tool) for tool in tools}


def _unlisted(tool: Offered) -> Offered:
    return replace(tool, is_listed=False)


def _files(seconds: float) -> list[Offered]:
    return [
        _tool(
            f"{FILES}list",
            "List files of the sandbox",
            'List a folder of the session\'s files that python:execute sees; "." is the top.',
            {"path": _PATH},
            ("path",),
            kind="read",
            annotations=FREE,
            seconds=seconds,
        ),
        _tool(
            f"{FILES}read",
            "Read a file of the sandbox",
            "Read a file of the session, 256 KiB at most at a time.",
            {
                "path": _PATH,
                "offset": {"type": "integer", "minimum": 0},
                "length": {"type": "integer", "minimum": 1, "maximum": 256 * 1024},
                "encoding": _ENCODING,
            },
            ("path",),
            kind="read",
            annotations=FREE,
            seconds=seconds,
        ),
        _tool(
            f"{FILES}write",
            "Write a file of the sandbox",
            "Write a file of the session; its folder has to be there.",
            {
                "path": _PATH,
                "content": {"type": "string", "maxLength": 512 * 1024},
                "encoding": _ENCODING,
                "append": {"type": "boolean", "default": False},
            },
            ("path", "content"),
            kind="edit",
            seconds=seconds,
        ),
        _tool(
            f"{FILES}mkdir",
            "Make a folder in the sandbox",
            "Make a folder among the session's files.",
            {"path": _PATH, "parents": {"type": "boolean", "default": False}},
            ("path",),
            kind="edit",
            seconds=seconds,
        ),
        _tool(
            f"{FILES}remove",
            "Remove a file of the sandbox",
            "Remove a file or folder of the session.",
            {"path": _PATH, "recursive": {"type": "boolean", "default": False}},
            ("path",),
            kind="delete",
            seconds=seconds,
        ),
    ]


NAMES = frozenset(offers(SandboxLimits(), is_listed=True)) | {"python:install"}
"""Reserved: nobody else offers a tool of these names."""
