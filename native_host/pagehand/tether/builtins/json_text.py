"""`json_parse` and `json_encode`: a bad text or value is a runtime error, not an Err."""

from __future__ import annotations

from pagehand.tether.control import Control
from pagehand.tether.errors import Fault
from pagehand.tether.json_reader import read_json
from pagehand.tether.json_writer import write_json
from pagehand.tether.values import Value, builtin, type_of


def json_text(control: Control) -> dict[str, Value]:
    """The three built-ins."""

    def parse(text: Value) -> Value:
        if type(text) is not str:
            raise Fault(f"json_parse: expected string, got {type_of(text)}")
        return read_json(text, control.check)

    def encode(value: Value) -> str:
        return write_json(value, control.check)

    def encode_pretty(value: Value) -> str:
        return write_json(value, control.check, pretty=True)

    functions = {"json_parse": parse, "json_encode": encode, "json_encode_pretty": encode_pretty}
    return {name: builtin(name, function) for name, function in functions.items()}
