"""What an executable says of itself with `--schema`: its tools and hooks, checked. Text in, values out; pure."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pagehand.brain.ports import ToolSpec
from pagehand.errors import SetupError
from pagehand.toolsets.ports import Offered, Resource
from pagehand.values import Json
from pagehand.wire.json_text import load

TOOL_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_-]{0,62}")
"""What every vendor of models takes as a tool's name."""
PYTHON_TOOL_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_.:/-]{0,63}")
"""What a tool may be called here; providers make plain names of it for their vendors."""
RISKS = {"read": "read", "write": "act", "destructive": "always_ask"}
"""What a plugin says, and the gate's class."""
RESOURCES = ("file_read", "file_write", "shell", "url", "page")
RESOURCE = '{"kind": "shell", "arg": "the argument\'s name"}'
LONGEST_SECONDS = 600
USUAL_SECONDS = 30.0
SPARE_SECONDS = 5.0
"""What a call has beyond the program's own time, for its end."""
LARGEST_SCHEMA, DEEPEST_SCHEMA = 64 * 1024, 40
LONGEST_DESCRIPTION = 8_000
MOST_TOOLS, MOST_NOTES = 100, 20
WITHOUT_EFFECT = ("flow_control", "ends_turn")


HOW_TO_REPLACE = "`[tools.override]` in plugins.toml can give it to another"


@dataclass(frozen=True, slots=True)
class Described:
    """The tools and hooks of one executable, and what of its schema was left out and why."""

    tools: dict[str, Offered] = field(default_factory=dict)
    hooks: Mapping[str, float] = field(default_factory=dict)
    """Each with the seconds that it has."""
    notes: tuple[str, ...] = ()


def without_taken(
    described: Described, owners: dict[str, str], owner: str, replaced: frozenset[str] = frozenset()
) -> Described:
    """Without the tools whose names somebody else has, with a note for each; `owners` learns of the others.

    `replaced` are the names that the person gave to this plugin.
    """
    taken = [name for name in described.tools if name in owners and name not in replaced]
    notes = [f"{name} is not offered: {owners[name]} has this name; {HOW_TO_REPLACE}" for name in taken]
    kept = {
        name: replace(offered, replaces=name in replaced)
        for name, offered in described.tools.items()
        if name not in taken
    }
    owners.update(dict.fromkeys(kept, owner))
    return replace(described, tools=kept, notes=(*described.notes, *notes))


def schema_fault(schema: Json) -> str | None:
    """Why a tool's schema cannot go to a model: it would cost every question that it stands in. None when it can."""
    left: list[tuple[Any, int]] = [(schema, 0)]
    while left:
        value, depth = left.pop()
        if depth > DEEPEST_SCHEMA:
            return f"its schema is nested more than {DEEPEST_SCHEMA} deep"
        inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
        left += [(one, depth + 1) for one in inner]
    if len(json.dumps(schema)) > LARGEST_SCHEMA:
        return f"its schema is larger than {LARGEST_SCHEMA:,} characters"
    if schema.get("type", "object") != "object":
        return "its schema is none of an object"
    return None


def broken_schema(schema: Json) -> str | None:
    """Why it is no JSON Schema at all; None when it is one."""
    if is_plain(schema):
        return None
    from jsonschema import Draft202012Validator
    from jsonschema.exceptions import SchemaError

    try:
        Draft202012Validator.check_schema(schema)
    except SchemaError as error:
        return f"it is no JSON Schema: {error.message[:300]}"
    return None


def is_plain(schema: Any) -> bool:
    """A schema of everyday words, each used as it has to be: valid without the library, which takes long to import."""
    return isinstance(schema, Mapping) and all(word in _PLAIN and _PLAIN[word](rule) for word, rule in schema.items())


def _is_number(rule: Any) -> bool:
    return isinstance(rule, (int, float)) and not isinstance(rule, bool)


_PLAIN: dict[str, Callable[[Any], bool]] = {
    "type": lambda rule: rule in ("string", "number", "integer", "boolean", "array", "object", "null"),
    "description": lambda rule: isinstance(rule, str),
    "title": lambda rule: isinstance(rule, str),
    "default": lambda _rule: True,
    "enum": lambda rule: isinstance(rule, list),
    "required": lambda rule: isinstance(rule, list) and all(isinstance(name, str) for name in rule),
    "properties": lambda rule: isinstance(rule, Mapping) and all(map(is_plain, rule.values())),
    "items": is_plain,
    "additionalProperties": lambda rule: isinstance(rule, bool),
    "minimum": _is_number,
    "maximum": _is_number,
}


def entries_of(text: str) -> list[Json]:
    """The schema's entries: one object, or a list of them. Raises `SetupError` when it is neither."""
    try:
        value: Any = load(text)
    except ValueError as error:
        raise SetupError(f"its --schema is not JSON: {error}") from None
    except RecursionError:
        raise SetupError("its --schema is nested without end") from None
    entries = value if isinstance(value, list) else [value]
    if not entries or not any(isinstance(entry, dict) for entry in entries):
        raise SetupError("its --schema is neither an object nor a list of objects")
    return [entry if isinstance(entry, dict) else {"name": entry} for entry in entries]


def read_schema(entries: list[Json], known_hooks: Container[str], seconds: float | None = None) -> Described:
    """Its tools, its hooks, and a note for each entry or hook that is left out. `seconds`: the person's own limit."""
    tools: dict[str, Offered] = {}
    hooks: dict[str, float] = {}
    notes: list[str] = []
    if seconds is not None:
        entries = [{**entry, "timeout_seconds": seconds} for entry in entries]
    if len(entries) > MOST_TOOLS:
        notes.append(f"only the first {MOST_TOOLS} of its {len(entries)} tools are offered")
    for number, entry in enumerate(entries[:MOST_TOOLS], 1):
        fault = _fault(entry) or ("its name stands twice" if entry["name"] in tools else None)
        if fault:
            notes.append(f"entry {number} is left out: {fault}")
            continue
        tools[entry["name"]] = _offered(entry)
        for hook in entry.get("hooks") or []:
            if isinstance(hook, str) and hook in known_hooks:
                hooks[hook] = max(hooks.get(hook, 0.0), _seconds(entry))
            else:
                notes.append(f"the hook {str(hook)[:100]!r} is not offered here; it never runs")
        notes += [f"{entry['name']}: {key} has no effect here" for key in WITHOUT_EFFECT if key in entry]
    left = len(notes) - MOST_NOTES
    return Described(tools, hooks, (*notes[:MOST_NOTES], *([f"and {left} more like these"] if left > 0 else [])))


def is_time_limit(seconds: Any) -> bool:
    """A number of seconds that a plugin can have."""
    return isinstance(seconds, (int, float)) and not isinstance(seconds, bool) and 0 < seconds <= LONGEST_SECONDS


def _fault(entry: Json) -> str | None:
    name, parameters = entry.get("name"), entry.get("parameters", {})
    if not isinstance(name, str) or not TOOL_NAME.fullmatch(name):
        return f"{str(name)[:100]!r} is no name for a tool"
    if not isinstance(entry.get("description"), str):
        return f"{name} has no description"
    if not isinstance(parameters, dict) or parameters.get("type", "object") != "object":
        return f"the parameters of {name} are no JSON Schema of an object"
    if fault := schema_fault(parameters):
        return f"{name}: {fault}"
    if len(entry["description"]) > LONGEST_DESCRIPTION:
        return f"the description of {name} is longer than {LONGEST_DESCRIPTION:,} characters"
    if not is_time_limit(entry.get("timeout_seconds", USUAL_SECONDS)):
        return f"timeout_seconds of {name} has to be a number up to {LONGEST_SECONDS}"
    if entry.get("risk", "write") not in tuple(RISKS):
        return f"the risk of {name} has to be one of {', '.join(RISKS)}"
    return _list_fault(entry)


def _list_fault(entry: Json) -> str | None:
    for key in ("hooks", "summary_params", "resources"):
        if not isinstance(entry.get(key, []), list):
            return f"{key} of {entry['name']} has to be a list"
    try:
        resources_of(entry.get("resources", []))
    except SetupError as error:
        return f"{entry['name']}: {error.message}"
    return None


def _offered(entry: Json) -> Offered:
    parameters: Json = {"type": "object", "properties": {}, **entry.get("parameters", {})}
    if "parameters" not in entry:
        parameters["additionalProperties"] = False
    summary = entry.get("summary_params")
    return Offered(
        spec=ToolSpec(entry["name"], entry["description"], parameters),
        title=entry["name"],
        annotations={"readOnlyHint": entry.get("risk") == "read"},
        declaration=RISKS[entry["risk"]] if "risk" in entry else None,
        resources=tuple(resources_of(entry.get("resources", []))),
        summary_arguments=tuple(map(str, summary)) if summary is not None else None,
        seconds=_seconds(entry) + SPARE_SECONDS,
    )


def _seconds(entry: Json) -> float:
    return float(entry.get("timeout_seconds", USUAL_SECONDS))


def resources_of(listed: list[Any]) -> list[Resource]:
    """The resources of a list of `{kind, arg}` or pairs. Raises `SetupError` for what no hook would be told of."""
    found = []
    for one in listed:
        match one:
            case {"kind": str(kind), "arg": str(argument)} | {"kind": str(kind), "argument": str(argument)}:
                pass
            case [str(kind), str(argument)]:
                pass
            case _:
                raise SetupError(f"the resource {str(one)[:100]} has to be written as {RESOURCE}")
        if kind not in RESOURCES:
            raise SetupError(f"the resource {kind!r} is not known; there are {', '.join(RESOURCES)}")
        found.append(Resource(kind, argument))  # type: ignore[arg-type]
    return found
