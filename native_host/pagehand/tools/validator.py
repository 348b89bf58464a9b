"""Checks a call's arguments against the tool's JSON Schema. `jsonschema` is imported at the first check and compiled once a schema."""

from __future__ import annotations

from typing import Any

from pagehand.values import Json, canonical_json


class ArgumentChecker:
    """Compiled validators by schema."""

    def __init__(self) -> None:
        self._compiled: dict[str, Any] = {}

    def fault(self, schema: Json, arguments: Json) -> str | None:
        """A sentence that says which argument is wrong and how; None when all fit. A broken schema is the fault itself."""
        from jsonschema import Draft202012Validator
        from jsonschema.exceptions import SchemaError, best_match

        key = canonical_json(schema)
        validator = self._compiled.get(key)
        if validator is None:
            try:
                Draft202012Validator.check_schema(schema)
            except SchemaError as error:
                return f"the tool's own schema is broken: {error.message}"
            validator = self._compiled[key] = Draft202012Validator(schema)
        worst = best_match(validator.iter_errors(arguments))
        if worst is None:
            return None
        where = ".".join(str(part) for part in worst.absolute_path)
        return f"{where}: {worst.message}" if where else str(worst.message)
