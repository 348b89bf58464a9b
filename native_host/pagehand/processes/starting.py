"""Why a program cannot be started, from how its file begins: no interpreter named, one that is nowhere, or named badly.

It only looks, after a start has failed. Above: `toolsets.executables`.
"""

from __future__ import annotations

from pathlib import Path

from pagehand.processes.searching import find_program

_LONGEST_LINE = 256
_BINARY = (b"\x7fELF", b"MZ", b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe")


def start_fault(program: Path, path: str) -> str | None:
    """What is wrong, with how to set it right; None when nothing is seen. `path`: where interpreters are looked for."""
    try:
        with program.open("rb") as file:
            head = file.read(_LONGEST_LINE)
    except OSError:
        return f"the program {program} is gone" if not program.exists() else None
    first = head.split(b"\n")[0]
    if head.startswith(b"\xef\xbb\xbf"):
        return f"{program.name} begins with a byte order mark; save it as UTF-8 without one"
    if not first.startswith(b"#!"):
        return None if first.startswith(_BINARY) else _nameless(program)
    if first.endswith(b"\r"):
        return f"the first line of {program.name} ends as lines do on Windows; save it with Unix line ends"
    words = first[2:].decode("utf-8", "replace").split()
    if words and Path(words[0]).name == "env":
        words = [word for word in words[1:] if not word.startswith("-") and "=" not in word]
    if not words:
        return _nameless(program)
    if find_program(words[:1], path):
        return None
    return f"the plugin {program.name} needs `{words[0]}`, which is not on PATH (searched: {path})"


def _nameless(program: Path) -> str:
    return f"{program.name} does not name its interpreter; its first line has to be one such as #!/usr/bin/env python3"
