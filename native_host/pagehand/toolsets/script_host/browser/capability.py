"""The capability `browser` itself: each call is checked in one order, sent to a bridge, and recorded.

What is refused before it is sent touches nothing. Below: `methods`, `places`, `trace`, the port.
Above: `grant`.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Callable
from typing import Any

from pagehand.errors import PagehandError
from pagehand.gate.authority import Authority
from pagehand.tether.builtins.results import BadUsage, Refused
from pagehand.tether.capability import Granted
from pagehand.tether.conversion import from_json, to_json
from pagehand.tether.display import display
from pagehand.tether.errors import Fault
from pagehand.tether.values import Result, Value, type_of
from pagehand.toolsets.script_host.browser.har import har
from pagehand.toolsets.script_host.browser.methods import (
    METHODS,
    MOST_MS,
    STORAGE_READS,
    body_of,
    cookie_of,
    route_of,
)
from pagehand.toolsets.script_host.browser.places import outside_page, refused_address
from pagehand.toolsets.script_host.browser.port import Bridge, BridgeFault
from pagehand.toolsets.script_host.browser.reproduction import SECRET, reproduction
from pagehand.toolsets.script_host.browser.trace import Trace

SPARE_MS = 250
_SECONDS = 30.0
_LOCAL = ("describe", "trace", "export_trace_json", "agent_summary", "minimal_reproduction_script")
_OF_REQUESTS = ("request", "response", "wait_for_request", "wait_for_response", "replay_request")
"""Their replies name a request's address, not the page's."""
_SECRET_FIELD = re.compile(r"passw|pwd|secret|token|otp|one-time|cvc|cvv|card|\bpin\b|iban", re.IGNORECASE)


class _Failed(Exception):
    """The call was sent and failed; the words are the whole Err."""


class Browser(Granted):
    """One grant, or what it was narrowed to. Its trace is shared."""

    __slots__ = ("_authority", "_bridge", "_left", "_trace")
    kind = "browser"

    def __init__(
        self,
        authority: Authority,
        bridge: Bridge,
        left: Callable[[float], float],
        trace: Trace | None = None,
        above: Browser | None = None,
    ) -> None:
        super().__init__(above)
        self._authority, self._bridge, self._left = authority, bridge, left
        self._trace = trace or Trace()

    @property
    def revoked(self) -> bool:
        """As the authority has it."""
        return self._authority.revoked

    def narrowed(self, wanted: dict[str, Value]) -> Granted:
        """A subset of it; Fault when what is wanted is none."""
        try:
            authority = self._authority.narrowed({key: _raw(value) for key, value in wanted.items()})
        except PagehandError as error:
            self._trace.deny("narrow", error.message)
            raise Fault(error.message) from None
        return Browser(authority, self._bridge, self._left, self._trace, self)

    def call(self, method: str, arguments: list[Value]) -> Value:
        """Any method; `narrow` says what it wants in its own words."""
        if method == "narrow" and len(arguments) == 1:
            _demand_map(arguments[0])
        if method == "revoke" and not arguments:
            self._authority.revoke()
            return None
        if self.revoked and method not in ("narrow", "is_revoked", "kind"):
            self._trace.deny(method, "browser: capability has been revoked")
        return super().call(method, arguments)

    def invoke(self, method: str, arguments: list[Value]) -> Result:
        """Check, ask, send, record."""
        try:
            if method in _LOCAL:
                return Result(True, from_json(self._local(method, arguments)))
            body = self._checked(method, arguments)
        except (BadUsage, Refused) as refused:
            self._trace.deny(method, str(refused))
            return Result(False, str(refused))
        if method == "export_har":
            return self._har()
        action = self._trace.begin(method, _shown(method, body))
        try:
            reply = self._sent(method, body)
        except (BridgeFault, _Failed) as fault:
            self._trace.fail(action, str(fault))
            return Result(False, str(fault))
        if method == "type" and isinstance(reply, dict) and (reply.get("target") or {}).get("sensitive"):
            action["data"] = {**body, "text": SECRET.format(len(body["text"]))}
        self._trace.end(action, reply)
        return Result(True, from_json(reply))

    def _local(self, method: str, arguments: list[Value]) -> Any:
        if arguments:
            raise BadUsage(f"browser.{method} expects no arguments")
        match method:
            case "describe":
                return self._described()
            case "agent_summary":
                return self._trace.summary()
            case "minimal_reproduction_script":
                return reproduction(self._trace.events["actions"])
        return self._trace.exported()

    def exported(self) -> dict[str, Any]:
        """The whole record, for whoever runs the script."""
        return self._trace.exported()

    def picture(self) -> bytes | None:
        """What is to be seen now, taken beside the record; None where the grant or the page gives none."""
        if self.revoked or "browser.screenshot" not in self._authority.scopes:
            return None
        try:
            reply = self._sent("screenshot", {})
            return base64.b64decode(str(reply["data_url"]).partition(",")[2], validate=True)
        except (BridgeFault, _Failed, LookupError, TypeError, ValueError):
            return None

    def _described(self) -> dict[str, Any]:
        authority = self._authority
        return {
            "endpoint": self._bridge.endpoint,
            "origins": sorted(authority.origins),
            "scopes": sorted(authority.scopes),
            "path_prefix": authority.path_prefix,
            "storage_scope": authority.storage_scope,
            "human_approval": authority.human_approval,
        }

    def _checked(self, name: str, arguments: list[Value]) -> dict[str, Any]:
        """The body to be sent. Raises `BadUsage` or `Refused`, in the order of the checks."""
        method = METHODS.get(name)
        if method is None:
            raise BadUsage(f"browser: no method `{name}`")
        body = {key: to_json(value) for key, value in body_of(name, method, arguments).items()}
        self._check_values(name, body)
        if method.scope not in self._authority.scopes:
            raise BadUsage(f"browser: scope `{method.scope}` not granted")
        if method.waits is not None:
            left = int(self._left(MOST_MS / 1000) * 1000) - SPARE_MS
            body["timeout_ms"] = max(0, min(body["timeout_ms"], MOST_MS, left))
        if method.approved and (refusal := self._bridge.approve(name, _shown(name, body), self._authority)):
            raise BadUsage(f"browser.{name}: {refusal}")
        return body

    def _check_values(self, name: str, body: dict[str, Any]) -> None:
        scope = self._authority.storage_scope
        if name == "goto" and (refusal := refused_address(body["url"], self._authority)):
            raise BadUsage(refusal)
        key = body["key"] if name == "set_local_storage" else None
        if name == "set_cookie":
            key = cookie_of(body["cookie"])["name"]
        if name == "route":
            route_of(body["how"])
        if key is not None and scope is not None and not key.startswith(scope):
            raise BadUsage(f"browser: storage key {key} is outside storage scope {scope}")
        if name in STORAGE_READS or name == "clear_storage":
            body["storage_scope"] = scope

    def _sent(self, name: str, body: dict[str, Any]) -> Any:
        """The reply's value. Raises `BridgeFault`, `_Failed`."""
        wait = body.get("timeout_ms")
        seconds = self._left(_SECONDS) if wait is None else (wait + SPARE_MS) / 1000
        reply = self._bridge.post(name, body, self._authority, seconds)
        if isinstance(reply, dict) and isinstance(reply.get("ok"), bool):
            if not reply["ok"]:
                error = reply.get("error")
                words = "unknown bridge error" if error is None else display(from_json(error))
                raise _Failed(f"browser.{name}: {words}")
            reply = reply["value"] if "value" in reply else reply.get("result")
        url = reply.get("url") if isinstance(reply, dict) else None
        if isinstance(url, str) and name not in _OF_REQUESTS:
            place = outside_page(url, self._authority)
            if place is not None:
                raise _Failed(f"browser.{name}: page is at {place}, outside the granted origins")
        return reply

    def _har(self) -> Result:
        """The bridge's whole capture; what this script saw, where the bridge cannot be reached."""
        try:
            return Result(True, from_json(self._sent("export_har", {})))
        except BridgeFault:
            entries = list(self._trace.entries["network_events"].values())
            unknown = {"name": "unknown", "version": ""}
            return Result(True, from_json(har(entries, [], unknown, "from the script's own trace")))
        except _Failed as failed:
            return Result(False, str(failed))


def _demand_map(wanted: Value) -> None:
    if type(wanted) is not dict:
        raise Fault("browser.narrow: expected params map")


def _raw(value: Value) -> Any:
    """A value for `Authority.narrowed`, whose messages name the language's types."""
    if type(value) is list:
        return [_raw(item) for item in value]
    return value if type_of(value) in ("str", "bool", "map", "int", "float", "nil") else _Other(type_of(value))


class _Other:
    """A value of another type of the language."""

    def __init__(self, name: str) -> None:
        self.type_name = name


def _shown(name: str, body: dict[str, Any]) -> dict[str, Any]:
    """The body as it is recorded and shown: without what is typed into a secret field, and without cookies' values."""
    if name == "type" and _SECRET_FIELD.search(body["selector"]):
        return {**body, "text": SECRET.format(len(body["text"]))}
    if name == "set_cookie":
        return {"cookie": {**body["cookie"], "value": SECRET.format(len(body["cookie"]["value"]))}}
    return dict(body)
