"""Which addresses a small model may open: those that the person named.

Left alone it invents some, or takes an example's. Pure; above: `replies`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from urllib.parse import urlsplit

from pagehand.brain.asking import NOTE, newest_task
from pagehand.brain.transcript import Message, ToolResult, UserMessage

_ADDRESS = re.compile(
    r"https?://[^\s\"'<>“”„]+|(?<![\w@.-])(?:(?:[\w-]+\.)+[a-z]{2,}|localhost|\d+(?:\.\d+){3})(?::\d+)?(?![\w@])(?:/[^\s\"'<>“”„]*)?",
    re.IGNORECASE,
)
_GONE_TO = re.compile(
    rf"\b(?:open|visit|go to|navigate to|öffne|besuche|geh\w* (?:zu|auf))\s+(?:{_ADDRESS.pattern})", re.IGNORECASE
)
_HINT = f"{NOTE}that address was not opened: "


def named_in(task: str) -> list[str]:
    """The addresses in a task, as they are opened."""
    found = [address.rstrip(".,;:!?)") for address in _ADDRESS.findall(task)]
    return list(dict.fromkeys(one if "://" in one else f"https://{one}" for one in found))


def without_gone_to(task: str) -> str:
    """The task without the addresses that are only gone to: no values, and nothing to be found on a page."""
    return _GONE_TO.sub(" … ", task)


def goes_to(part: str) -> bool:
    """It wants an address opened first, whatever is in front."""
    return _GONE_TO.match(part.lstrip()) is not None


def not_named(history: Sequence[Message], url: str) -> str | None:
    """What to tell a model, once, that would open an address which neither the person nor a page has named."""
    task, since = newest_task(history)
    if any(isinstance(message, UserMessage) and message.text.startswith(_HINT) for message in since):
        return None
    site = (urlsplit(url if "://" in url else f"https://{url}").hostname or "").removeprefix("www.")
    label = site.split(".")[-2] if site.count(".") else site
    shown = any(isinstance(message, ToolResult) and site and site in message.text for message in since)
    if shown or (label and label in task.lower()):
        return None
    return f"{_HINT}neither the task nor the page names it. The task is: {task} Go on from the page that is open.)"
