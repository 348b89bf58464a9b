"""Everyday sentences with their readings, and how a reading is held against what was to be read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pagehand.cli.reading import reading_of

_ARTICLES = re.compile(r"^(?:(?:the|a|an|my|your|our|this|that|these|teh) )+", re.IGNORECASE)
_SLOT = re.compile(r"(\w+)=(.*?)(?= \w+=|$)")


def sayings() -> Iterator[tuple[str, str]]:
    """Each sentence with the readings that are right."""
    for line in Path(__file__).with_suffix(".txt").read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            sentence, _, wanted = line.partition(" => ")
            yield sentence, wanted


def verdict(sentence: str, wanted: str) -> tuple[str, Any]:
    """`right`, `refused` (understood is not always asked for) or `misread`, and how it was read."""
    read = reading_of(sentence)
    if not read["understood"]:
        return "refused", read["not_understood"]
    fits = any(_fits(read["acts"], choice) for choice in wanted.split(" // ") if choice != "?")
    return ("right" if fits else "misread"), read["acts"]


def _fits(acts: list[dict[str, Any]], wanted: str) -> bool:
    parts = wanted.split(" ; ")
    return len(parts) == len(acts) and all(_act_fits(act, part) for act, part in zip(acts, parts, strict=True))


def _act_fits(act: dict[str, Any], wanted: str) -> bool:
    name, _, slots = wanted.partition(" ")
    if act["act"] != name:
        return False
    return all(_same(act.get(slot, ""), value) for slot, value in _SLOT.findall(slots))


def _same(found: Any, wanted: str) -> bool:
    def plain(text: Any) -> str:
        text = " | ".join(text) if isinstance(text, list) else str(text)
        return _ARTICLES.sub("", text.strip(" \"'“”").casefold())

    return plain(found) == plain(wanted)
