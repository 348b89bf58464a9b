"""Reads policy text (TOML) into a `Policy`: the shipped rules and words, and the person's own. Text in, rules out.

A fault is one sentence with its line and what to do; nothing is skipped in silence. `shared_schemas/policy.json` is the
same for editors. Above: `bootstrap`, which reads the files.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from pagehand.errors import SetupError
from pagehand.gate.lexicon import Lexicon
from pagehand.gate.origins import canonical_site
from pagehand.gate.policy import Policy
from pagehand.gate.signals import Paths, Signals

KNOWN = ("blocked_sites", "auto_sites", "upload_folders", "signals", "ignored_signals")
_FOLDER_STARTS = ("/", "\\\\", "~/", "$DOWNLOADS", "$PAGEHAND")
"""What a whole path begins with, besides a drive's letter."""


class Words(NamedTuple):
    """The words of all languages, and those of addresses."""

    lexicons: tuple[Lexicon, ...]
    paths: Paths


def read_policy(shipped: str, own: str | None, words: Words) -> Policy:
    """Both texts' lists joined; a list of folders of the person's own takes the place of the shipped one.

    `words` are what `read_words` made. Raises `SetupError`.
    """
    parts = [_Text(shipped, "the shipped policy").part(), _Text(own or "", "policy.toml").part()]
    folders = [part.upload_folders for part in parts if part.upload_folders is not None]
    signals = Signals(
        *words, own=_joined(part.signals for part in parts), ignored=_joined(part.ignored for part in parts)
    )
    return Policy(
        blocked_sites=_joined(part.blocked_sites for part in parts),
        signals=signals,
        upload_folders=tuple(folders[-1]) if folders else (),
        auto_sites=_joined(part.auto_sites for part in parts),
    )


def read_words(words: Mapping[str, str]) -> Words:
    """From the texts of `words/*.json` by name."""
    data: dict[str, Any] = {name: json.loads(text) for name, text in sorted(words.items())}
    paths = Paths.of(data.pop("paths"))
    return Words(tuple(Lexicon(name, lists) for name, lists in data.items()), paths)


def _joined(lists: Any) -> tuple[str, ...]:
    return tuple(dict.fromkeys(item for listed in lists for item in listed))


@dataclass(frozen=True, slots=True)
class _Part:
    """The entries of one text; None for folders that are not mentioned."""

    blocked_sites: list[str]
    auto_sites: list[str]
    signals: list[str]
    ignored: list[str]
    upload_folders: list[str] | None


@dataclass(frozen=True, slots=True)
class _Text:
    """One policy text and what it is called; finds the line that a fault is on."""

    text: str
    where: str

    def part(self) -> _Part:
        """What it says. Raises `SetupError`."""
        try:
            data = tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            raise SetupError(f"{self.where} is not valid TOML: {error}; fix that line") from None
        if unknown := sorted(set(data) - set(KNOWN)):
            raise self._fault(unknown[0], f"unknown entry {unknown[0]!r}; known are {', '.join(KNOWN)}")
        signals = data.get("signals", {})
        if not isinstance(signals, dict):
            raise self._fault("signals", "signals has to be a table of language = [words]")
        listed = [self._texts(words, f"signals.{language}", language) for language, words in signals.items()]
        folders = data.get("upload_folders")
        return _Part(
            self._sites(data.get("blocked_sites", []), "blocked_sites"),
            self._sites(data.get("auto_sites", []), "auto_sites"),
            [word for words in listed for word in words],
            self._texts(data.get("ignored_signals", []), "ignored_signals", "ignored_signals"),
            None if folders is None else self._folders(folders),
        )

    def _folders(self, value: Any) -> list[str]:
        folders = self._texts(value, "upload_folders", "upload_folders")
        for folder in folders:
            if not folder.startswith(_FOLDER_STARTS) and not re.match(r"[A-Za-z]:[\\/]", folder):
                advice = 'has to be a whole path, or begin with "~/", "$DOWNLOADS" or "$PAGEHAND"'
                raise self._fault("upload_folders", f"upload_folders: {folder!r} {advice}", folder)
        return folders

    def _sites(self, value: Any, entry: str) -> list[str]:
        sites = []
        for text in self._texts(value, entry, entry):
            site = canonical_site(text)
            if site is None:
                advice = 'is no site; write a host ("example.com") or an origin ("https://a.example")'
                raise self._fault(entry, f"{entry}: {text!r} {advice}", text)
            sites.append(site)
        return sites

    def _texts(self, value: Any, entry: str, key: str) -> list[str]:
        if not isinstance(value, list) or not all(isinstance(item, str) and item.strip() for item in value):
            raise self._fault(key, f"{entry} has to be a list of texts in quotes")
        return list(value)

    def _fault(self, key: str, words: str, item: str | None = None) -> SetupError:
        """The fault with the line of its entry, or of the item in it."""
        begin = re.search(
            rf"""^\s*(?:\[+\s*)?["']?(?:[\w-]+\.)*{re.escape(key)}["']?\s*[=.\]]""", self.text, re.MULTILINE
        )
        at = begin.start() + len(begin[0]) - len(begin[0].lstrip()) if begin else 0
        if item is not None and (found := self.text.find(item, at)) >= 0:
            at = found
        return SetupError(f"{self.where}, line {self.text.count(chr(10), 0, at) + 1}: {words}")
