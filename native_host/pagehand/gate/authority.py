"""What a script, a plugin, the bridge or another agent may do at most, whatever a person would allow it.

An authority only refuses; it never makes a call free. Narrowing gives a subset or an error, and a revoked one takes all
that were narrowed from it along. An empty set means nothing; everything is written out (`*`). Pure; above: `policy`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pagehand.errors import PagehandError
from pagehand.gate.addresses import is_below, path_of
from pagehand.gate.origins import canonical_site
from pagehand.gate.subject import Subject

ANYWHERE = "*"
DEFAULT_SCOPES = frozenset(
    {
        "browser.navigate",
        "browser.interact",
        "browser.inspect.dom",
        "browser.inspect.console",
        "browser.inspect.network",
        "browser.screenshot",
    }
)
SCOPES = DEFAULT_SCOPES | {
    "browser.inspect.storage",
    "browser.inspect.react",
    "browser.mutate.storage",
    "browser.replay.network",
    "browser.visual",
}
_OF_TOOLS = {
    "navigate": "browser.navigate",
    "tabs": "browser.navigate",
    "readPage": "browser.inspect.dom",
    "readText": "browser.inspect.dom",
    "readTable": "browser.inspect.dom",
    "find": "browser.inspect.dom",
    "wait": "browser.inspect.dom",
    "pick": "browser.inspect.dom",
    "screenshot": "browser.screenshot",
    "replay": "browser.replay.network",
    "route": "browser.replay.network",
}
"""The scope that a page tool needs; the others act: `browser.interact`."""
_OF_INSPECTIONS = {
    "page": "browser.inspect.dom",
    "dom": "browser.inspect.dom",
    "text": "browser.inspect.dom",
    "texts": "browser.visual",
    "at": "browser.visual",
    "address": "browser.navigate",
    "console_logs": "browser.inspect.console",
    "console_errors": "browser.inspect.console",
    "unhandled_rejections": "browser.inspect.console",
    "runtime_exceptions": "browser.inspect.console",
    "source_mapped_stack_traces": "browser.inspect.console",
    "frameworks": "browser.inspect.react",
}
"""The scope of what the tool `inspect` is asked for; `react.*` need the same as `frameworks`."""
_REQUESTS = frozenset({"requests", "request", "response", "next_request", "next_response", "idle", "har"})
_FREE_INSPECTIONS = frozenset({"watch", "unwatch", "place", "element", "clickable"})
"""What every grant may ask: where the page is, and which element an act or a question is about."""
_WITHHELD_LATER = frozenset({"watch", "unwatch", "place"})
"""They may be asked wherever the page is, because they tell that; what they tell of a page outside is withheld."""
_KEYS = ("origins", "scopes", "path_prefix", "storage_scope", "human_approval")


class Revocation:
    """Whether one authority was taken back; shared by all that were narrowed from it."""

    def __init__(self) -> None:
        self.done = False


@dataclass(frozen=True, slots=True)
class Authority:
    """`origins` are whole origins or `*`; `path_prefix` is a path, by whole segments; `storage_scope` begins names."""

    origins: frozenset[str] = frozenset({ANYWHERE})
    scopes: frozenset[str] = DEFAULT_SCOPES
    path_prefix: str | None = None
    storage_scope: str | None = None
    human_approval: bool = False
    """Each act is asked for, whatever leave there is."""
    _revocations: tuple[Revocation, ...] = field(default_factory=lambda: (Revocation(),), compare=False, repr=False)

    @property
    def revoked(self) -> bool:
        """It, or one that it was narrowed from, was taken back."""
        return any(revocation.done for revocation in self._revocations)

    def revoke(self) -> None:
        """Take it back, with all that were narrowed from it; not the one that it was narrowed from."""
        self._revocations[-1].done = True

    def refusal(self, subject: Subject) -> str | None:
        """Why this call is outside of it; None when it is not."""
        if self.revoked:
            return "capability has been revoked"
        scope = scope_of(subject)
        if scope and scope not in self.scopes:
            return f"scope `{scope}` not granted"
        if scope and scope not in SCOPES:
            return None
        if subject.tool == "inspect" and subject.arguments.get("what") in _WITHHELD_LATER:
            return None
        return self._refused_place(subject) or self._refused_storage(subject)

    def _refused_place(self, subject: Subject) -> str | None:
        if subject.is_placeless:
            return "the page has no origin of its own, so it is outside the granted origins"
        for origin in subject.places or (None,):
            if origin is None or (ANYWHERE not in self.origins and canonical_site(origin) not in self.origins):
                allowed = json.dumps(sorted(self.origins))
                return f"origin {origin or 'unknown'} is not in allowed set {allowed}"
        if self.path_prefix is not None:
            # Outside of it a page may still be left for one inside.
            address = subject.url if subject.opens is None else subject.opens
            path = "unknown" if address is None else path_of(address)
            if not is_below(path, self.path_prefix):
                return f"path {path} does not match required prefix {self.path_prefix}"
        return None

    def _refused_storage(self, subject: Subject) -> str | None:
        name = subject.storage_name
        if self.storage_scope is None or name is None or name.startswith(self.storage_scope):
            return None
        return f"storage key {name} is outside storage scope {self.storage_scope}"

    def narrowed(self, wanted: Mapping[str, Any]) -> Authority:
        """A subset of this one. Raises `invalid_params` in the capability's own words when it would not be one."""
        if self.revoked:
            raise PagehandError("browser: cannot narrow a revoked capability", "invalid_params")
        for key in wanted:
            if key not in _KEYS:
                raise _refused(f"unknown key `{key}`")
        child = replace(self, _revocations=(*self._revocations, Revocation()))
        if "origins" in wanted:
            child = replace(child, origins=self._narrowed_origins(wanted["origins"]))
        if "scopes" in wanted:
            scopes = frozenset(_texts(wanted["scopes"], "scopes"))
            if unknown := sorted(scopes - SCOPES):
                raise PagehandError(f"unknown browser scope `{unknown[0]}`", "invalid_params")
            if not scopes <= self.scopes:
                raise _refused("requested scopes are not a subset")
            child = replace(child, scopes=scopes)
        return self._narrowed_rest(child, wanted)

    def within(self, outer: Authority) -> Authority:
        """What both allow: an authority that was given inside of another one never reaches further than that."""
        origins, scopes = _both(self.origins, outer.origins), self.scopes & outer.scopes
        prefix = _deeper(self.path_prefix, outer.path_prefix, is_below)
        if prefix is None and self.path_prefix is not None:
            origins = frozenset()
        storage = _deeper(self.storage_scope, outer.storage_scope, str.startswith)
        if storage is None and self.storage_scope is not None:
            scopes -= {"browser.inspect.storage", "browser.mutate.storage"}
        return Authority(
            origins,
            scopes,
            prefix,
            storage,
            self.human_approval or outer.human_approval,
            (*outer._revocations, *self._revocations),
        )

    def _narrowed_rest(self, child: Authority, wanted: Mapping[str, Any]) -> Authority:
        if "path_prefix" in wanted:
            prefix = _text(wanted["path_prefix"], "path_prefix")
            if not prefix.startswith("/"):
                raise _refused("path_prefix must start with /")
            prefix = path_of(prefix)
            if self.path_prefix is not None and not is_below(prefix, self.path_prefix):
                raise _refused("path_prefix must extend current prefix")
            child = replace(child, path_prefix=prefix)
        if "storage_scope" in wanted:
            scope = _text(wanted["storage_scope"], "storage_scope")
            if not scope or not scope.startswith(self.storage_scope or ""):
                raise _refused("storage_scope must extend current scope")
            child = replace(child, storage_scope=scope)
        if "human_approval" in wanted:
            if not isinstance(wanted["human_approval"], bool):
                raise _refused(f"human_approval must be bool, got {_type_name(wanted['human_approval'])}")
            child = replace(child, human_approval=self.human_approval or wanted["human_approval"])
        return child

    def _narrowed_origins(self, value: Any) -> frozenset[str]:
        texts = [value] if isinstance(value, str) else _texts(value, "origins", "list or str")
        origins = set()
        for text in texts:
            origin = text if text == ANYWHERE else canonical_site(text)
            if origin is None or (origin != ANYWHERE and "://" not in origin):
                raise _refused(f"invalid origin '{text}'")
            origins.add(origin)
        if ANYWHERE not in self.origins and not origins <= self.origins:
            raise _refused("requested origins are not a subset")
        return frozenset(origins)


def kept_within(inner: Authority | None, outer: Authority | None) -> Authority | None:
    """What is left of an authority that is given inside of another one; None limits nothing."""
    if inner is None or outer is None:
        return outer if inner is None else inner
    return inner.within(outer)


def _both(one: frozenset[str], other: frozenset[str]) -> frozenset[str]:
    """Sites in both sets, of which either may mean everywhere."""
    if ANYWHERE in one:
        return other
    return one if ANYWHERE in other else one & other


def _deeper(one: str | None, other: str | None, is_in: Callable[[str, str], bool]) -> str | None:
    """The one of two beginnings that lies in the other; None where both are there and neither does."""
    if one is None or other is None:
        return one if other is None else other
    if is_in(one, other):
        return one
    return other if is_in(other, one) else None


def scope_of(subject: Subject) -> str:
    """The scope that a call needs; a tool that is no browser's has one of its own, `tool:SOURCE/NAME`."""
    if not subject.is_of_a_browser:
        return f"tool:{subject.source}/{subject.tool}"
    if subject.tool == "inspect":
        return _scope_of_inspection(str(subject.arguments.get("what")))
    if subject.tool == "storage":
        reads = subject.arguments.get("action") in ("cookies", "local", "session", "databases")
        return "browser.inspect.storage" if reads else "browser.mutate.storage"
    return _OF_TOOLS.get(subject.tool, "browser.interact")


def _scope_of_inspection(what: str) -> str:
    if what in _FREE_INSPECTIONS:
        return ""
    if what in _REQUESTS:
        return "browser.inspect.network"
    return "browser.inspect.react" if what.startswith("react.") else _OF_INSPECTIONS.get(what, "browser.inspect.dom")


def _refused(words: str) -> PagehandError:
    return PagehandError(f"browser.narrow: {words}", "invalid_params")


def _texts(value: Any, key: str, kinds: str = "list") -> list[str]:
    if not isinstance(value, list):
        raise _refused(f"{key} must be {kinds}, got {_type_name(value)}")
    for item in value:
        if not isinstance(item, str):
            raise _refused(f"{key} entries must be strings, got {_type_name(item)}")
    return value


def _text(value: Any, key: str) -> str:
    if not isinstance(value, str):
        raise _refused(f"{key} must be str, got {_type_name(value)}")
    return value


def _type_name(value: Any) -> str:
    """The language's name of a value's type; what it knows of its own comes with its name."""
    named = getattr(value, "type_name", None)
    return named or {dict: "map", type(None): "nil"}.get(type(value), type(value).__name__)
