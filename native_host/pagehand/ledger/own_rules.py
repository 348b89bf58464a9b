"""What the person allowed and forbade for whole sites, shown and changed: stored leave, and `policy.toml`.

A hub that runs follows both files. Above: `bootstrap`, `cli.policy`, `hub.sites`. Below: `stored_grants`, `gate`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pagehand.errors import SetupError
from pagehand.gate.origins import canonical_site
from pagehand.ledger.stored_grants import StoredGrants
from pagehand.values import Json
from pagehand.whole_files import write_whole

if TYPE_CHECKING:
    from pagehand.gate.policy import Policy


@dataclass(frozen=True, slots=True)
class OwnRules:
    """The person's files. `policy` reads the rules as they are now. Plays `hub.sites.Sites`."""

    path: Path
    grants: StoredGrants
    policy: Callable[[], Policy]

    def told(self) -> Json:
        """What `_pagehand/sites` answers. Raises `SetupError` where stored leave cannot be read."""
        policy = self.policy()
        kept = [
            {"origin": one.origin, "class": one.risk.value, **({} if one.until is None else {"until": one.until})}
            for one in self.grants.all()
        ]
        told: Json = {"allowed": kept, "blocked": list(policy.blocked_sites)}
        return told if policy.fault is None else {**told, "fault": policy.fault}

    def revoke(self, origin: str) -> None:
        """Take back the leave for a site. Raises `SetupError`."""
        self.grants.revoke(origin)

    def block(self, site: str, *, undo: bool = False) -> str:
        """Block a site, or no longer; how it is written. Raises `SetupError`."""
        wanted = canonical_site(site)
        if wanted is None:
            raise SetupError(f'{site!r} is no site; write a host ("example.com") or an origin ("https://a.example")')
        if (fault := self.policy().fault) is not None:
            raise SetupError(fault)
        # Most hubs never change a rule, and this takes longer to load than much of the hub.
        import tomlkit
        from tomlkit.exceptions import TOMLKitError

        try:
            text = self.path.read_text(encoding="utf-8-sig") if self.path.is_file() else ""
            document = tomlkit.parse(text)
            listed = [str(known) for known in document.get("blocked_sites", []) if canonical_site(str(known)) != wanted]
            document["blocked_sites"] = listed if undo else [*listed, wanted]
            write_whole(self.path, tomlkit.dumps(document))
        except (OSError, UnicodeDecodeError, TOMLKitError) as error:
            raise SetupError(f"{self.path} cannot be changed: {error}") from None
        return wanted
