"""A script run as a film: a picture of the page after each step that changes or awaits something, and the trace.

It stands in a folder: `index.html` with all of it, `001-goto.png` and so on, `trace.json`. Pictures are taken beside
the record, within the grant. Below: the capability. Above: `script`.
"""

from __future__ import annotations

import html
import json
import time
from dataclasses import dataclass
from pathlib import Path

from pagehand.cli.script_checks import command
from pagehand.errors import PagehandError
from pagehand.toolsets.script_host.browser.capability import Browser
from pagehand.toolsets.script_host.browser.methods import METHODS
from pagehand.values import Json
from pagehand.whole_files import write_whole

MOST_PICTURES = 500
_STYLE = """body { font: 14px system-ui, sans-serif; margin: 24px; color-scheme: light dark }
ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(320px, 1fr)); gap: 16px }
ol { padding: 0; list-style: none }
img { width: 100%; border: 1px solid GrayText } code, pre { overflow-wrap: anywhere; white-space: pre-wrap }
.wrong { outline: 2px solid #c33; outline-offset: 4px } time { color: GrayText }"""


@dataclass(frozen=True, slots=True)
class _Frame:
    """One step: when it ended, what it was, what was wrong, and the name of its picture."""

    seconds: float
    words: str
    wrong: str | None
    picture: str | None


class Film:
    """The film of one run, written as it goes on."""

    def __init__(self, folder: Path) -> None:
        if folder.exists() and any(folder.iterdir() if folder.is_dir() else [folder]):
            raise PagehandError(f"{folder} is there already and not empty; name another folder", "bad_arguments")
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise PagehandError(f"the film cannot be written: {error}", "bad_arguments") from None
        self._folder, self._started = folder, time.monotonic()
        self._browser: Browser | None = None
        self._words = ""
        self._frames: list[_Frame] = []

    def of(self, browser: Browser | None) -> None:
        """What is filmed."""
        self._browser = browser

    def hear(self, event: Json) -> None:
        """An event of the browser's trace, as it happens."""
        method, kind = event["method"], event["kind"]
        if kind == "action":
            self._words = command(method, event["data"])
        elif kind == "denied":
            self._add(method, method, str(event["data"]), shown=False)
        elif kind == "error":
            self._add(method, self._words, str(event["data"]), shown=True)
        elif kind == "observation" and method in METHODS:
            row = METHODS[method]
            self._add(method, self._words, None, shown=row.approved or row.waits is not None)

    def _add(self, method: str, words: str, wrong: str | None, *, shown: bool) -> None:
        picture = self._browser.picture() if shown and self._browser and len(self._frames) < MOST_PICTURES else None
        name = f"{len(self._frames) + 1:03d}-{method}.png" if picture else None
        if picture and name:
            (self._folder / name).write_bytes(picture)
        self._frames.append(_Frame(time.monotonic() - self._started, words, wrong, name))

    def end(self, script: str, wrong: str | None) -> None:
        """Write the trace and the page."""
        trace = self._browser.exported() if self._browser else {}
        write_whole(self._folder / "trace.json", json.dumps(trace, ensure_ascii=False, indent=1), 0o600)
        write_whole(self._folder / "index.html", self._page(script, wrong), 0o600)

    def _page(self, script: str, wrong: str | None) -> str:
        outcome = "passed" if wrong is None else f"failed: {wrong}"
        frames = "\n".join(_told(number, frame) for number, frame in enumerate(self._frames, 1))
        title = html.escape(script)
        head = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title><style>{_STYLE}</style>'
        return f"{head}\n<h1>{title}</h1>\n<pre>{html.escape(outcome)}</pre>\n<ol>\n{frames}\n</ol></html>\n"


def _told(number: int, frame: _Frame) -> str:
    """One step as a part of the page."""
    words = html.escape(frame.words)
    picture = f'<img src="{frame.picture}" alt="the page after step {number}">' if frame.picture else ""
    wrong = f"<pre>{html.escape(frame.wrong)}</pre>" if frame.wrong else ""
    mark = ' class="wrong"' if frame.wrong else ""
    return f"<li{mark}><p>{number}. <code>{words}</code> <time>{frame.seconds:.2f} s</time></p>{wrong}{picture}</li>"
