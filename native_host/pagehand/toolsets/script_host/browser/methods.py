"""The methods of the capability `browser`: scope, arguments, and the body that each sends to a bridge.

One table; arguments that do not fit are refused here in the language's own words. Above: `capability`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pagehand.tether.builtins.results import BadUsage, Refused
from pagehand.tether.values import Value, type_of
from pagehand.values import Json

DEFAULT_MS = 30_000
IDLE_MS = 5_000
MOST_MS = 60_000
MOST_DELAY_MS = 30_000


@dataclass(frozen=True, slots=True)
class Parameter:
    """One argument: its key in the body, and `str`, `int`, `number` or `any`."""

    key: str
    kind: str = "str"
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Method:
    """One row. `waits`: the default of its timeout, where it takes one as last argument."""

    scope: str
    parameters: tuple[Parameter, ...] = ()
    approved: bool = False
    """Asked of the gate each time."""
    waits: int | None = None


def _texts(*keys: str) -> tuple[Parameter, ...]:
    return tuple(Parameter(key) for key in keys)


_SELECTOR = _texts("selector")
_ID = _texts("id")
_COMPONENT = _texts("component_id")
_PAIR = (Parameter("before", "any"), Parameter("after", "any"))


def _reads(scope: str, names: str, parameters: tuple[Parameter, ...] = ()) -> dict[str, Method]:
    return {name: Method(scope, parameters) for name in names.split()}


def _acts(scope: str, names: str, parameters: tuple[Parameter, ...] = ()) -> dict[str, Method]:
    return {name: Method(scope, parameters, approved=True) for name in names.split()}


def _waits(scope: str, name: str, key: str, *, approved: bool = False) -> dict[str, Method]:
    return {name: Method(scope, _texts(key), approved, DEFAULT_MS)}


METHODS: dict[str, Method] = {
    **_acts("browser.navigate", "goto", _texts("url")),
    **_acts("browser.navigate", "reload back forward"),
    **_waits("browser.navigate", "wait_for_url", "substring"),
    **_acts("browser.interact", "click hover focus blur", _SELECTOR),
    **_waits("browser.interact", "click_text", "text", approved=True),
    **_acts("browser.interact", "type", _texts("selector", "text")),
    **_acts("browser.interact", "press", _texts("key")),
    **_acts("browser.interact", "scroll", (Parameter("target"), Parameter("amount", "int"))),
    **_waits("browser.inspect.dom", "wait_for_selector", "selector"),
    **_waits("browser.inspect.dom", "wait_for_text", "text"),
    **_reads("browser.inspect.dom", "dom_snapshot page_snapshot vitals"),
    **_reads("browser.inspect.dom", "is_enabled", _SELECTOR),
    **_reads("browser.screenshot", "screenshot"),
    **_reads("browser.screenshot", "screenshot_element", _SELECTOR),
    **_reads("browser.screenshot", "save_screenshot", _texts("name")),
    **_reads(
        "browser.inspect.console",
        "console_logs console_errors unhandled_rejections runtime_exceptions source_mapped_stack_traces",
    ),
    **_reads("browser.inspect.network", "network_log failed_requests export_har"),
    **_reads("browser.inspect.network", "request response", _ID),
    **_waits("browser.inspect.network", "wait_for_request", "url_pattern"),
    **_waits("browser.inspect.network", "wait_for_response", "url_pattern"),
    "wait_for_network_idle": Method("browser.inspect.network", waits=IDLE_MS),
    **_acts("browser.replay.network", "replay_request", (*_ID, Parameter("body_patch", "any", optional=True))),
    **_acts("browser.replay.network", "route", (Parameter("url_pattern"), Parameter("how", "any"))),
    **_acts("browser.replay.network", "unroute", (Parameter("url_pattern", optional=True),)),
    **_reads("browser.inspect.storage", "cookies local_storage session_storage indexed_db_summary"),
    **_acts("browser.mutate.storage", "set_cookie", (Parameter("cookie", "any"),)),
    **_acts("browser.mutate.storage", "set_local_storage", _texts("key", "value")),
    **_acts("browser.mutate.storage", "clear_storage"),
    **_reads(
        "browser.inspect.react",
        "react.detect react.version react.errors react.hydration_warnings react.suspense_boundaries "
        "react.record_renders react.renders frameworks",
    ),
    **_reads("browser.inspect.react", "react.component_tree", (Parameter("query", optional=True),)),
    **_reads("browser.inspect.react", "react.component_for_selector", _SELECTOR),
    **_reads("browser.inspect.react", "react.props react.state react.hooks react.owner_stack", _COMPONENT),
    **_reads("browser.visual", "bounding_box is_visible", _SELECTOR),
    **_waits("browser.visual", "find_visual_text", "text"),
    **_reads("browser.visual", "find_element_at", (Parameter("x", "number"), Parameter("y", "number"))),
    **_reads("browser.visual", "compare_screenshots visual_diff", _PAIR),
    **_reads("browser.visual", "screenshot_matches", _texts("name")),
}
STORAGE_READS = frozenset({"cookies", "local_storage", "session_storage", "indexed_db_summary"})
"""Reads that say which storage names they are about; `clear_storage` says it too."""


def body_of(name: str, method: Method, given: Sequence[Value]) -> Json:
    """The body that these arguments make, its timeout not yet capped. Raises `Refused`, `BadUsage`."""
    if name == "scroll" and len(given) == 1:
        given = ["window", *given]
    most = len(method.parameters) + (method.waits is not None)
    if given and not most:
        raise BadUsage(f"browser.{name} expects no arguments")
    if len(given) > most:
        raise BadUsage(f"browser.{name} expects at most {most} arguments, got {len(given)}")
    body: Json = {}
    for number, parameter in enumerate(method.parameters, 1):
        if len(given) < number or (parameter.optional and given[number - 1] is None):
            if not parameter.optional:
                raise BadUsage(_missing(name, parameter, number))
            continue
        body[parameter.key] = _fitting(name, parameter, number, given[number - 1])
    if method.waits is not None:
        rest = given[len(method.parameters) :]
        body["timeout_ms"] = _timeout(name, rest[0]) if rest and rest[0] is not None else method.waits
    return body


def _missing(name: str, parameter: Parameter, number: int) -> str:
    if name == "set_cookie":
        return "set_cookie expects cookie map"
    return f"browser.{name} missing id" if parameter.key == "id" else f"browser.{name} missing arg {number}"


def _fitting(name: str, parameter: Parameter, number: int, value: Value) -> Value:
    if name == "set_cookie" and type(value) is not dict:
        raise BadUsage("set_cookie expects cookie map")
    if parameter.key == "amount":
        return _integer(value)
    if parameter.kind == "str" and type(value) is not str:
        raise BadUsage(f"browser.{name} arg {number} must be str, got {type_of(value)}")
    if parameter.kind == "number" and type(value) not in (int, float):
        raise BadUsage(f"browser.{name} arg {number} must be int, got {type_of(value)}")
    return value


def _timeout(name: str, value: Value) -> int:
    millis = _integer(value)
    if millis < 0:
        raise BadUsage(f"browser.{name}: timeout must not be negative")
    return millis


def _integer(value: Value) -> int:
    if type(value) is float and value.is_integer():
        return int(value)
    if type(value) is not int:
        raise BadUsage(f"timeout/amount must be int, got {type_of(value)}")
    return value


def cookie_of(cookie: Json) -> Json:
    """A cookie as `set_cookie` takes it. Raises `Refused` for a field that is none or of another type."""
    kinds: dict[str, tuple[type, ...]] = {
        "name": (str,),
        "value": (str,),
        "path": (str,),
        "domain": (str,),
        "expires_ms": (int, float),
        "secure": (bool,),
        "http_only": (bool,),
        "same_site": (str,),
    }
    for key, value in cookie.items():
        if key not in kinds or type(value) not in kinds[key]:
            raise Refused(f"set_cookie: bad field `{key}`")
    for key in ("name", "value"):
        if key not in cookie:
            raise Refused(f"set_cookie: bad field `{key}`")
    if cookie.get("same_site") not in (None, "lax", "strict", "none"):
        raise Refused("set_cookie: bad field `same_site`")
    return cookie


def route_of(how: Any) -> Json:
    """What `route` does with a request that fits. Raises `Refused` for a field that is none or of another type."""
    kinds: dict[str, type] = {"block": bool, "delay_ms": int, "status": int, "headers": dict, "body": str}
    limits = {"delay_ms": range(MOST_DELAY_MS + 1), "status": range(200, 600)}
    if not isinstance(how, dict):
        raise Refused("route expects a map of what to do")
    for key, value in how.items():
        fits = key in kinds and type(value) is kinds[key] and (key not in limits or value in limits[key])
        if not fits or (key == "headers" and not all(isinstance(one, str) for one in value.values())):
            raise Refused(f"route: bad field `{key}`")
    if not how:
        raise Refused("route expects a map of what to do")
    return how
