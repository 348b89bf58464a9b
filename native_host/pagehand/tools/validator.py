"""Checks a call's arguments against the tool's JSON Schema.

`jsonschema` is imported at the first check, validators are compiled once a schema. A fault never repeats a value: it
may be a secret, and the sentence is shown and stored. Nothing is fetched for a schema. Above: `calls.admission`.
"""

from __future__ import annotations

import difflib
import functools
import json
import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from pagehand.tools.kindred import with_kindred
from pagehand.values import Json, canonical_json

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

KEPT = 200
"""Compiled validators kept; a browser lends far fewer tools."""
_SHOWN = 300
_TYPES_DEEP = 2
"""A list that came as a text can have numbers in it that did too."""
_SENTENCES = {
    "type": "has to be of type {rule}",
    "enum": "has to be one of {rule}",
    "const": "has to be {rule}",
    "pattern": "has to match {rule}",
    "minLength": "has to have at least {rule} characters",
    "maxLength": "may have at most {rule} characters",
    "minimum": "has to be at least {rule}",
    "maximum": "may be at most {rule}",
    "minItems": "needs at least {rule} items",
    "maxItems": "may have at most {rule} items",
    "uniqueItems": "has an item twice",
}
_NAMES_ONLY = ("required", "additionalProperties", "dependentRequired")
"""Rules whose own sentence in `jsonschema` names members and no values."""


_WITH_PATTERNS = ("pattern", "patternProperties", "unevaluatedProperties", "additionalProperties")


class ArgumentChecker:
    """Compiled validators by schema. Regular expressions run only in schemas that are `own`: one can take for ever."""

    def __init__(self, own: Iterable[Json] = ()) -> None:
        self._own = frozenset(map(canonical_json, own))
        self._compiled: dict[str, Any] = {}
        self._by_object: dict[int, tuple[Json, Any]] = {}
        """A schema that was asked for, by its identity: its tool hands out the same object at each call."""

    def fitted(self, schema: Json, arguments: Json) -> tuple[Json, str | None]:
        """The arguments as the schema wants them, where another type can only mean that, and the fault that is left.

        The fault is a sentence that says which argument is wrong and how. A broken schema is a fault too.
        """
        from jsonschema.exceptions import SchemaError, best_match
        from referencing.exceptions import Unresolvable

        try:
            validator = self._validator(schema)
            faults = list(validator.iter_errors(arguments))
            changed = _made_to_fit(validator, arguments, faults)
        except SchemaError as error:
            return arguments, f"the tool's own schema is broken: {error.message}"
        except (Unresolvable, re.error, RecursionError) as error:
            return arguments, f"the tool's own schema is broken: {error}"
        return (arguments, _sentence(best_match(faults))) if changed is None else (changed, None)

    def _validator(self, schema: Json) -> Any:
        from jsonschema import Draft202012Validator
        from referencing import Registry

        known = self._by_object.get(id(schema))
        if known is not None and known[0] is schema:
            return known[1]
        key = canonical_json(schema)
        if key not in self._compiled:
            Draft202012Validator.check_schema(schema)
            if len(self._compiled) >= KEPT:
                self._compiled.clear()
            kind = Draft202012Validator if key in self._own else _without_patterns()
            # The empty registry: jsonschema's own would fetch what a schema refers to.
            self._compiled[key] = kind(schema, registry=Registry())
        if len(self._by_object) >= KEPT:
            self._by_object.clear()
        self._by_object[id(schema)] = schema, self._compiled[key]
        return self._compiled[key]


def _made_to_fit(validator: Any, arguments: Json, faults: list[ValidationError]) -> Json | None:
    """The arguments without these faults; None where that takes more than another type."""
    for _ in range(_TYPES_DEEP):
        if not faults or any(fault.validator != "type" for fault in faults):
            break
        changed = with_kindred(arguments, [(tuple(fault.absolute_path), fault.validator_value) for fault in faults])
        if changed is None:
            return None
        arguments, faults = changed, list(validator.iter_errors(changed))
    return None if faults else arguments


@functools.cache
def _without_patterns() -> Any:
    """A validator that leaves out every rule that runs a schema's regular expressions."""
    from jsonschema import Draft202012Validator, validators

    def additional(validator: Any, rule: Any, instance: Any, schema: Any) -> Iterator[ValidationError]:
        if "patternProperties" not in schema:
            yield from Draft202012Validator.VALIDATORS["additionalProperties"](validator, rule, instance, schema)

    kept: dict[str, Any] = {
        name: check for name, check in Draft202012Validator.VALIDATORS.items() if name not in _WITH_PATTERNS
    }
    return validators.create(Draft202012Validator.META_SCHEMA, {**kept, "additionalProperties": additional})


def _sentence(fault: ValidationError) -> str:
    where = ".".join(str(part) for part in fault.absolute_path)
    if fault.validator == "additionalProperties" and fault.validator_value is False:
        text = _unknown_names(fault)
    elif fault.validator in _NAMES_ONLY:
        text = fault.message
    else:
        rule = json.dumps(fault.validator_value, ensure_ascii=False)
        wanted = _SENTENCES.get(str(fault.validator), f"does not fit {fault.validator}: {{rule}}")
        text = wanted.format(rule=rule if len(rule) <= _SHOWN else f"{rule[:_SHOWN]}…")
    return f"{where} {text}" if where else f"the arguments: {text}"


def _unknown_names(fault: ValidationError) -> str:
    """Which arguments there are not, and which were perhaps meant."""
    schema: Any = fault.schema
    instance: Any = fault.instance
    known = list(schema.get("properties", {}))
    unknown = [str(name) for name in instance if name not in known]
    near = difflib.get_close_matches(unknown[0], known, 1) if unknown else []
    advice = f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(known) or 'none'}"
    return f"there is no {', '.join(map(repr, unknown))[:_SHOWN]}; {advice}"
