"""What plugins say on standard error, kept for their makers: one file a plugin, without secrets, bounded.

Below: `calls.redaction`. Above: `programs`, which gives it to `toolsets.plugins`.
"""

from __future__ import annotations

import logging
import time
from pathlib import Path
from typing import Any

from pagehand.calls.redaction import conceal, secret_values
from pagehand.values import Json

MOST_BYTES, OLDER = 1024 * 1024, 2
"""Of a file, and how many older ones are kept beside it."""
SHORTEST_SECRET = 3


class Complaints:
    """The files of all plugins, in one folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def keep(self, plugin: str, what: str, said: bytes, given: Json) -> None:
        """One run's standard error; `given` is what the run was told, secrets and all. Never raises."""
        from logging.handlers import RotatingFileHandler  # and pickle, sockets: not at every start

        secrets = sorted({*secret_values(given, sensitive=False), *_of_hook(given)}, key=len, reverse=True)
        text = conceal(said.decode("utf-8", "replace"), secrets).rstrip()
        head = time.strftime("%Y-%m-%d %H:%M:%S")
        record = logging.LogRecord(plugin, logging.INFO, "", 0, f"{head} {what}\n{text}", None, None)
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            file = RotatingFileHandler(
                self._folder / f"{plugin}.log", maxBytes=MOST_BYTES, backupCount=OLDER, encoding="utf-8", delay=True
            )
            try:
                file.handle(record)
            finally:
                file.close()
        except OSError:
            logging.getLogger(__name__).warning("what %s complained of could not be kept", plugin, exc_info=True)


def _of_hook(given: Json) -> set[str]:
    """All that a hook was told of a call's arguments: which of them goes into a secret field is not known yet."""
    return set(_texts(given.get("arguments"))) if "hook" in given else set()


def _texts(value: Any) -> list[str]:
    match value:
        case str():
            return [value] if len(value) >= SHORTEST_SECRET else []
        case dict():
            return [text for one in value.values() for text in _texts(one)]
        case list():
            return [text for one in value for text in _texts(one)]
        case _:
            return []
