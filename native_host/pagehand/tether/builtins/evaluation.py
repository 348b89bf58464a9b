"""`eval`: another script in an interpreter of its own, with a bound on its steps; gives what it printed as text."""

from __future__ import annotations

from pagehand.tether.builtins.core import core
from pagehand.tether.builtins.numbers import numbers
from pagehand.tether.control import Control
from pagehand.tether.display import display
from pagehand.tether.errors import Fault, ScriptError, Stopped
from pagehand.tether.interpreter import Interpreter
from pagehand.tether.limits import EVAL_STEPS
from pagehand.tether.output import Output
from pagehand.tether.values import Value, builtin, type_of


def evaluation(control: Control) -> dict[str, Value]:
    """The built-in."""

    def run(source: Value) -> str:
        if type(source) is not str:
            raise Fault(f"eval: source must be a string, got {type_of(source)}")
        return _transcript(source, control)

    return {"eval": builtin("eval", run)}


def _transcript(source: str, outer: Control) -> str:
    output, control = Output(), outer.begin(EVAL_STEPS)
    interpreter = Interpreter(core(control, output) | numbers(), control, counts_steps=True)
    try:
        value = interpreter.load(source)
        printed = output.text
        result = f"=> {display(value, control.check)}\n" if value is not None or not printed else ""
    except ScriptError as error:
        if error.stage == "stopped":
            raise Stopped(error.message) from None
        printed, result = output.text, f"error: {error.located}\n"
    finally:
        outer.end()
    return printed + ("\n" if result and printed and not printed.endswith("\n") else "") + result
