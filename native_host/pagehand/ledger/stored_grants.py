"""Leave that a person stored beyond a session: `grants.json` in Pagehand's home, written by `pagehand policy`.

Each has a scope and an end, if any, and can be revoked. A file that cannot be read grants nothing. Above: `bootstrap`,
`cli.policy`. Below: `gate.grants`, which knows what can be granted at all.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pagehand.errors import SetupError
from pagehand.gate.grants import Scope
from pagehand.gate.origins import canonical_site
from pagehand.gate.risk import Risk
from pagehand.values import Json, canonical_json
from pagehand.whole_files import Mark, Watched, write_whole

log = logging.getLogger(__name__)

ANY_BROWSER = "hand"
KEPT_DAYS = 30
"""How long leave that was given on a card lasts."""
_GRANTED = (Risk.ACT, Risk.SENSITIVE_READ)


@dataclass(frozen=True, slots=True)
class StoredGrant:
    """Leave for a class of calls of one source on one origin; `until` in Unix milliseconds, None: until revoked."""

    origin: str
    risk: Risk = Risk.ACT
    source: str = ANY_BROWSER
    until: int | None = None

    @property
    def scope(self) -> Scope:
        """What it covers."""
        return Scope.of(self.risk, self.origin, "", self.source)


class StoredGrants:
    """The file. Read anew when it has changed, so that a running hub follows what the person says beside it."""

    def __init__(self, path: Path, now_ms: Callable[[], int]) -> None:
        self._path, self._now_ms = path, now_ms
        self._watched = Watched(path)
        self._mark: Mark = None
        self._known: tuple[StoredGrant, ...] = ()

    def in_force(self) -> frozenset[Scope]:
        """What is granted now; nothing where the file cannot be read."""
        try:
            grants = self.all()
        except SetupError:
            return frozenset()
        now = self._now_ms()
        return frozenset(grant.scope for grant in grants if grant.until is None or now < grant.until)

    def all(self) -> tuple[StoredGrant, ...]:
        """Every grant in the file, lapsed ones too. Raises `SetupError` with what to do."""
        if (mark := self._watched.mark) is None:
            self._known = ()
        elif mark != self._mark:
            self._known = self._read()
        self._mark = mark
        return self._known

    def allow(self, grant: StoredGrant) -> None:
        """Store it, in place of one of the same scope. Raises `SetupError`."""
        self._write([*(known for known in self.all() if known.scope != grant.scope), grant])

    def keep(self, scope: Scope) -> None:
        """Store leave that was given on a card, for any browser and `KEPT_DAYS`; what cannot be written is not kept."""
        if not scope.can_be_kept or scope.origin is None:
            return
        until = self._now_ms() + KEPT_DAYS * 86_400_000
        try:
            self.allow(StoredGrant(scope.origin, scope.risk, ANY_BROWSER, until))
        except SetupError as error:
            log.warning("leave was not stored: %s", error.message)

    def revoke(self, origin: str | None) -> int:
        """Take back what was stored for an origin, or everything; how many there were. Raises `SetupError`."""
        kept = [grant for grant in self.all() if origin is not None and grant.origin != origin]
        gone = len(self.all()) - len(kept)
        self._write(kept)
        return gone

    def _read(self) -> tuple[StoredGrant, ...]:
        try:
            data = json.loads(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise self._fault(str(error)) from None
        if not isinstance(data, list):
            raise self._fault("it is no list")
        return tuple(self._grant_of(number, entry) for number, entry in enumerate(data, 1))

    def _grant_of(self, number: int, entry: Any) -> StoredGrant:
        entry = entry if isinstance(entry, dict) else {}
        origin, source, until = entry.get("origin"), entry.get("source"), entry.get("until")
        risk = next((risk for risk in _GRANTED if risk.value == entry.get("class")), None)
        is_origin = isinstance(origin, str) and "://" in origin and canonical_site(origin) == origin
        has_end = until is None or (isinstance(until, int) and not isinstance(until, bool))
        if risk is None or not is_origin or not isinstance(source, str) or not source or not has_end:
            raise self._fault(f"entry {number} is no grant")
        return StoredGrant(str(origin), risk, source, until)

    def _write(self, grants: Sequence[StoredGrant]) -> None:
        data = [_entry(grant) for grant in grants]
        text = "[\n" + ",\n".join(f"  {canonical_json(entry)}" for entry in data) + "\n]\n"
        try:
            write_whole(self._path, text)
        except OSError as error:
            raise self._fault(f"it cannot be written: {error}") from None

    def _fault(self, why: str) -> SetupError:
        return SetupError(f"{self._path}: {why}; nothing in it counts until you fix it or remove it")


def _entry(grant: StoredGrant) -> Json:
    entry: Json = {"origin": grant.origin, "class": grant.risk.value, "source": grant.source}
    return entry if grant.until is None else {**entry, "until": grant.until}
