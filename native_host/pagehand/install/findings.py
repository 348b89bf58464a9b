"""What doctor finds: one line each, with the fix where something is wrong.

Made by `manifest_checks`, `hub_checks` and `connection_checks`; shown by `cli/doctor`.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Literal

from pagehand.values import Json

Level = Literal["ok", "note", "fault"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at. `subject` is a browser's id or `hub`; only a `fault` is something to fix."""

    subject: str
    check: str
    level: Level
    text: str
    fix: str | None = None

    def as_json(self) -> Json:
        """The same, for `--json`."""
        return {name: value for name, value in asdict(self).items() if value is not None}
