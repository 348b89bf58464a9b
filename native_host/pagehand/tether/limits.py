"""The bounds of a script; its time is the caller's to keep, by `Control.stop`."""

from __future__ import annotations

SOURCE_BYTES = 1 << 20
NESTING = 200
OPERATIONS = 50_000
"""Operators, calls and the like in one source."""
CALL_DEPTH = 2000
VALUE_BYTES = 16 << 20
VALUE_ITEMS = 1_000_000
VALUE_LEVELS = 128
"""How deep containers are followed when they are shown, compared or turned into JSON."""
OUTPUT_BYTES = 64 << 10
EVAL_STEPS = 200_000
STACK_ENTRIES = 20
INT_MIN, INT_MAX = -(1 << 63), (1 << 63) - 1

TOO_MANY_BYTES = f"value too large (limit {VALUE_BYTES} bytes)"
TOO_MANY_ITEMS = f"value too large (limit {VALUE_ITEMS} items)"
TOO_DEEP = f"call depth limit exceeded ({CALL_DEPTH})"
TOO_LONG = f"program too long (limit {OPERATIONS} operations)"
TOO_NESTED = f"nesting too deep (limit {NESTING})"
