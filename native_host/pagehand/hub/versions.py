"""Do extension, relay and hub fit together? Major and minor have to agree among Pagehand's own parts; foreign clients are never refused."""

from __future__ import annotations

from pagehand import __version__
from pagehand.errors import PagehandError
from pagehand.wire.acp import Implementation
from pagehand.wire.extensions import RelayHello


def check_version(client: Implementation | None, relay: RelayHello | None) -> None:
    """Raise `version_skew` with a sentence that says which part to update; `data.update` names it."""
    if relay is not None and not _agree(relay.version):
        _refuse("relay", relay.version, "hub" if _newer(relay.version) else "relay")
    if client is not None and client.name.startswith("pagehand-") and not _agree(client.version):
        _refuse(client.name.removeprefix("pagehand-"), client.version, "hub" if _newer(client.version) else "extension")


def _refuse(part: str, version: str, update: str) -> None:
    mend = {
        "hub": "update the Python package (`pipx upgrade pagehand`), then run `pagehand install`",
        "relay": "run `pagehand install` again, so that the browser starts the current relay",
        "extension": "update the Pagehand extension in the browser",
    }[update]
    message = f"the {part} is version {version}, the hub is {__version__}: {mend}"
    raise PagehandError(message, "version_skew", {"update": update, "hub": __version__, "other": version})


def _parts(version: str) -> tuple[int, ...]:
    return tuple(int(part) if part.isdigit() else 0 for part in version.split(".")[:2])


def _agree(version: str) -> bool:
    return _parts(version) == _parts(__version__)


def _newer(version: str) -> bool:
    return _parts(version) > _parts(__version__)
