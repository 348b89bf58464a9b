"""Reads policy text (TOML) into a `Policy`: the shipped rules plus the user's own. Text in, rules out; no files."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from typing import Any

from pagehand.errors import SetupError
from pagehand.gate.origins import canonical_site
from pagehand.gate.policy import Policy

_KNOWN = ("blocked_sites", "auto_sites", "signals", "upload_folders")
_FOLDER_STARTS = ("/", "\\\\", "~/", "$DOWNLOADS", "$PAGEHAND")
"""What a whole path begins with, besides a drive's letter."""


def read_policy(shipped: str, own: str | None = None) -> Policy:
    """Both texts' lists joined; a list of folders of the user's own takes the place of the shipped one.

    A fault is a `SetupError` that names the entry; nothing is skipped in silence.
    """
    parts = [_parse(shipped, "the shipped policy"), _parse(own or "", "policy.toml")]
    sites = dict.fromkeys(site for part in parts for site in part.blocked_sites)
    auto = dict.fromkeys(site for part in parts for site in part.auto_sites)
    signals = dict.fromkeys(word for part in parts for word in part.signals)
    folders = [part.upload_folders for part in parts if part.upload_folders is not None]
    return Policy(tuple(sites), tuple(signals), tuple(folders[-1]) if folders else (), tuple(auto))


@dataclass(frozen=True, slots=True)
class _Part:
    """The entries of one text; None for folders that are not mentioned."""

    blocked_sites: list[str]
    auto_sites: list[str]
    signals: list[str]
    upload_folders: list[str] | None


def _parse(text: str, where: str) -> _Part:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SetupError(f"{where} is not valid TOML: {error}") from None
    unknown = sorted(set(data) - set(_KNOWN))
    if unknown:
        raise SetupError(f"{where}: unknown entry {unknown[0]!r}; known are {', '.join(_KNOWN)}")
    signals = data.get("signals", {})
    if not isinstance(signals, dict):
        raise SetupError(f"{where}: signals has to be a table of language = [words]")
    words = [word for language, listed in signals.items() for word in _texts(listed, f"{where}: signals.{language}")]
    sites = _sites(data.get("blocked_sites", []), f"{where}: blocked_sites")
    auto = _sites(data.get("auto_sites", []), f"{where}: auto_sites")
    folders = data.get("upload_folders")
    return _Part(sites, auto, words, None if folders is None else _folders(folders, f"{where}: upload_folders"))


def _folders(value: Any, where: str) -> list[str]:
    folders = _texts(value, where)
    for folder in folders:
        if not folder.startswith(_FOLDER_STARTS) and not re.match(r"[A-Za-z]:[\\/]", folder):
            raise SetupError(
                f'{where}: {folder!r} has to be a whole path, or begin with "~/", "$DOWNLOADS" or "$PAGEHAND"'
            )
    return folders


def _sites(value: Any, where: str) -> list[str]:
    sites = []
    for text in _texts(value, where):
        site = canonical_site(text)
        if site is None:
            raise SetupError(
                f'{where}: {text!r} is no site; write a host ("example.com") or an origin ("https://a.example")'
            )
        sites.append(site)
    return sites


def _texts(value: Any, where: str) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(item, str) and item.strip() for item in value):
        raise SetupError(f"{where} has to be a list of texts")
    return list(value)
