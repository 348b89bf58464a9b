"""Names in a session's files: relative to the root, with `/` between, short, plain, and leading nowhere else. Pure.

`extension/sandbox/paths.js` says the same; `shared_schemas/corpus/sandbox_paths.json` judges both.
"""

from __future__ import annotations

import re

from pagehand.errors import ToolError

SEGMENT_BYTES, PATH_BYTES = 255, 1024
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")


def fault_of_path(path: str) -> str | None:
    """What is wrong with a path; None: nothing."""
    try:
        size = len(path.encode())
    except UnicodeEncodeError:
        return "a path is text that UTF-8 can carry"
    segments = path.split("/")
    faults = (
        (path.startswith("/"), "paths are relative to the session's folder; leave the first / out"),
        (_CONTROL.search(path), "a path has no control characters"),
        (size > PATH_BYTES, f"a path has at most {PATH_BYTES} bytes"),
        (".." in segments, "a path does not lead out of its folder; leave .. out"),
        (not {"", "."}.isdisjoint(segments), "a path has a name between any two / and no . alone"),
        (any(len(one.encode()) > SEGMENT_BYTES for one in segments), f"a name has at most {SEGMENT_BYTES} bytes"),
    )
    return next((fault for is_so, fault in faults if is_so), None)


def checked_path(path: str) -> str:
    """The path, or "" for the root itself. Raises `ToolError` bad_arguments."""
    if path in ("", "."):
        return ""
    if fault := fault_of_path(path):
        raise ToolError(f"{fault}.", "bad_arguments")
    return path


def parents_of(path: str) -> list[str]:
    """Every folder above a path, the topmost first."""
    segments = path.split("/")
    return ["/".join(segments[:count]) for count in range(1, len(segments))]
