"""What the capability needs of a bridge, on one screen: one command sent, one reply. Above: `capability`."""

from __future__ import annotations

from typing import Any, Protocol

from pagehand.gate.authority import Authority
from pagehand.values import Json


class BridgeFault(Exception):
    """The bridge could not be reached or understood; the words stand as they are."""


class Bridge(Protocol):
    """A way to a browser's tab."""

    @property
    def endpoint(self) -> str:
        """Its address, for people: without a token."""
        ...

    def post(self, method: str, body: Json, authority: Authority, seconds: float) -> Any:
        """The decoded reply, or None for an empty one. Raises `BridgeFault`."""
        ...

    def approve(self, method: str, body: Json, authority: Authority) -> str | None:
        """Whether an act may be done, where the bridge does not ask itself: None, or why not."""
        ...


class NoReply:
    """Marks a reply that is withheld."""


def restrictions(authority: Authority) -> Json:
    """An authority as JSON: what a command is held to at the other end."""
    return {
        "origins": sorted(authority.origins),
        "scopes": sorted(authority.scopes),
        "path_prefix": authority.path_prefix,
        "storage_scope": authority.storage_scope,
        "human_approval": authority.human_approval,
    }


def restricted(told: Json) -> Authority:
    """The authority that `restrictions` wrote."""
    return Authority(
        origins=frozenset(told["origins"]),
        scopes=frozenset(told["scopes"]),
        path_prefix=told["path_prefix"],
        storage_scope=told["storage_scope"],
        human_approval=told["human_approval"],
    )
