"""Do extension, relay and hub fit together? Major and minor agree among Pagehand's own parts.

Foreign clients are never refused. Pure: what each side said of itself comes in, a refusal goes out.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from pagehand import __version__
from pagehand.errors import PagehandError

if TYPE_CHECKING:
    from pagehand.wire.introduction import Implementation, RelayHello

log = logging.getLogger(__name__)

_UPDATE_EXTENSION = "update the Pagehand extension in the browser"
_STOP_HUB = "an older hub still runs: stop it with `pagehand hub --stop`, the next one is current"
_UPDATE_PACKAGE = (
    "update the Python package (`pipx upgrade pagehand`), run `pagehand install`, then `pagehand hub --stop`"
)
_INSTALL = "run `pagehand install` again, so that the browser starts the current relay"
_UPDATE_COMMAND = "this `pagehand` command is of an older installation: update it (`pipx upgrade pagehand`)"


def check_version(client: Implementation | None, relay: RelayHello | None) -> None:
    """Raise `version_skew` with a sentence that says which part to update; `data.update` names it."""
    if relay is not None and not _agree(relay.version):
        # The relay is a file of the same package: a newer one means that this hub was not ended at the update.
        newer = _newer(relay.version)
        _refuse("relay", relay.version, *(("hub", _STOP_HUB) if newer else ("relay", _INSTALL)))
    if client is None or not client.name.startswith("pagehand-") or _agree(client.version):
        return
    part, newer = client.name.removeprefix("pagehand-"), _newer(client.version)
    if part in ("extension", "panel", "background"):
        _refuse(part, client.version, *(("hub", _UPDATE_PACKAGE) if newer else ("extension", _UPDATE_EXTENSION)))
    _refuse(part, client.version, "hub", _STOP_HUB if newer else _UPDATE_COMMAND)


def _refuse(part: str, version: str, update: str, fix: str) -> None:
    message = f"the {part} is version {version}, the hub is {__version__}: {fix}"
    # `pagehand doctor` reads this line: a refused extension is in no state that it could ask for.
    log.warning("refused: %s", message)
    raise PagehandError(message, "version_skew", {"update": update, "hub": __version__, "other": version})


def _parts(version: str) -> tuple[int, ...]:
    return tuple(int(part) if part.isdigit() else 0 for part in version.split(".")[:2])


def _agree(version: str) -> bool:
    return _parts(version) == _parts(__version__)


def _newer(version: str) -> bool:
    return _parts(version) > _parts(__version__)
