"""Reads policy text (TOML) into a `Policy`: the shipped rules plus the user's own. Text in, rules out; no files."""

from __future__ import annotations

import tomllib
from typing import Any

from pagehand.errors import SetupError
from pagehand.gate.origins import canonical_site
from pagehand.gate.policy import Policy


def read_policy(shipped: str, own: str | None = None) -> Policy:
    """Both texts' lists joined. A fault is a `SetupError` that names the entry; nothing is skipped in silence."""
    parts = [_parse(shipped, "the shipped policy"), _parse(own or "", "policy.toml")]
    sites = [site for part in parts for site in part[0]]
    signals = [word for part in parts for word in part[1]]
    return Policy(tuple(dict.fromkeys(sites)), tuple(dict.fromkeys(signals)))


def _parse(text: str, where: str) -> tuple[list[str], list[str]]:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SetupError(f"{where} is not valid TOML: {error}") from None
    unknown = sorted(set(data) - {"blocked_sites", "signals"})
    if unknown:
        raise SetupError(f"{where}: unknown entry {unknown[0]!r}; known are blocked_sites and signals")
    signals = data.get("signals", {})
    if not isinstance(signals, dict):
        raise SetupError(f"{where}: signals has to be a table of language = [words]")
    words = [word for language, listed in signals.items() for word in _texts(listed, f"{where}: signals.{language}")]
    return _sites(data.get("blocked_sites", []), f"{where}: blocked_sites"), words


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
