"""Runs compiled scripts: the top level once, then any function by name. One interpreter per run; nothing is shared.

Errors come out as `ScriptError` with the place and the calls that led there, found from Python's traceback: compiled
code does nothing for it while all goes well.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from itertools import count
from types import FunctionType, TracebackType

from pagehand.tether import access, operators
from pagehand.tether.code.control import LOOP
from pagehand.tether.code.functions import MAIN, compile_program
from pagehand.tether.code.unit import Site
from pagehand.tether.control import Control
from pagehand.tether.errors import Call, Fault, ScriptError, Stopped
from pagehand.tether.limits import STACK_ENTRIES, TOO_DEEP, TOO_MANY_BYTES, TOO_NESTED
from pagehand.tether.methods import Methods
from pagehand.tether.parser import parse
from pagehand.tether.resolver import resolve
from pagehand.tether.values import Result, Value, is_builtin, name_of, truthy, type_of, wrap

RECURSION = 6000
"""Python's bound while a script runs: the language's own is met before. Parsing 200 levels needs about half of it."""
THREAD_STACK = 64 << 20
"""Bytes of stack that a thread in which a script runs should have."""
_COPIED = frozenset({type(None), bool, int, float})
_files = count(1)


class Interpreter:
    """The globals of one script and what it takes to run code in them."""

    def __init__(self, builtins: Mapping[str, Value], control: Control, *, counts_steps: bool = False) -> None:
        self.control = control
        self._builtins = builtins
        self._counts_steps = counts_steps
        self._methods = Methods(control)
        self._sites: dict[str, list[Site]] = {}
        self._globals = _runtime(control, self._methods)
        for name, value in builtins.items():
            self._globals[f"g:{name}"] = value
            self._globals[f"mutable:{name}"] = False

    def load(self, source: str, *, goes_on: bool = False) -> Value:
        """Run a program; its value. With `goes_on`, what it declares is known to the next one."""
        _allow_recursion()
        file = f"<tether {next(_files)}>"
        try:
            program = resolve(parse(source, self.control.check), self._builtins, goes_on=goes_on)
            compiled = compile_program(program, file, self.control.check, counts_steps=self._counts_steps)
        except Stopped as stopped:
            raise ScriptError("stopped", stopped.reason) from None
        except (RecursionError, MemoryError):
            raise ScriptError("parse", TOO_NESTED) from None
        self._sites[file] = compiled.sites
        for name, arity in compiled.methods:
            self._globals[f"m:{name}/{arity}"] = self._methods.named(name, arity)
        exec(compiled.code, self._globals)  # noqa: S102 - code written by `code`, from a tree
        return self._run(self._globals[MAIN], [])

    def function(self, name: str) -> FunctionType | None:
        """The script's own top-level function of that name; ScriptError when it is another value of the script's."""
        value = self._globals.get(f"g:{name}")
        if value is None and f"g:{name}" not in self._globals:
            return None
        if type(value) is not FunctionType:
            raise ScriptError("run", f"{type_of(value)} is not callable")
        return None if is_builtin(value) else value

    def call(self, function: FunctionType, arguments: list[Value]) -> Value:
        """Call a function of the script."""
        wanted = function.__code__.co_argcount
        if wanted != len(arguments):
            raise ScriptError("run", arity_message(function, len(arguments)))
        return self._run(function, arguments)

    def _run(self, function: FunctionType, arguments: list[Value]) -> Value:
        self.control.depth = 0
        try:
            return function(*arguments)
        except Fault as fault:
            error = self._located(fault.message, fault)
        except (TypeError, NameError) as fault:
            error = self._located(self._meaning(fault), fault)
        except Stopped as stopped:
            error = ScriptError("stopped", stopped.reason, stack=self._stack(stopped))
        except RecursionError as fault:
            error = self._located(TOO_DEEP, fault)
        except MemoryError as fault:
            error = self._located(TOO_MANY_BYTES, fault)
        raise error

    def _meaning(self, fault: TypeError | NameError) -> str:
        """What Python's own complaint about compiled code means; anything else is a fault of ours and goes on."""
        last = _innermost(fault.__traceback__)
        sites = self._sites.get(last.tb_frame.f_code.co_filename)
        if sites is None:
            raise fault
        if isinstance(fault, NameError):
            return f"undefined variable `{str(fault.name).partition(':')[2]}`"
        site = sites[last.tb_lineno]
        if not site.callee:
            raise fault
        frame = last.tb_frame
        callee = frame.f_locals.get(site.callee, frame.f_globals.get(site.callee))
        if type(callee) is not FunctionType:
            return f"{type_of(callee)} is not callable"
        return arity_message(callee, site.count)

    def _located(self, message: str, fault: BaseException) -> ScriptError:
        stack = self._stack(fault)
        return ScriptError("run", message, stack[0].place if stack else None, stack)

    def _stack(self, fault: BaseException) -> tuple[Call, ...]:
        """The calls that led to an error, innermost first."""
        calls: list[Call] = []
        traceback, name, is_listed = fault.__traceback__, "", False
        while traceback is not None:
            code = traceback.tb_frame.f_code
            sites = self._sites.get(code.co_filename)
            if sites and not code.co_name.startswith(LOOP):
                name, is_listed = _shown_name(code.co_name), False
            place = sites[traceback.tb_lineno].place if sites else None
            if place is not None:
                # A loop that is a Python function of its own belongs to the function around it.
                calls[len(calls) - is_listed :] = [Call(name, place)]
                is_listed = True
            traceback = traceback.tb_next
        return tuple(calls[: -STACK_ENTRIES - 1 : -1])


def arity_message(function: FunctionType, count: int) -> str:
    """What a call with the wrong number of arguments says."""
    return f"{name_of(function) or '<fn>'} expected {function.__code__.co_argcount} args, got {count}"


def _shown_name(python: str) -> str:
    return "<script>" if python == MAIN else python.partition(":")[2] or "<fn>"


def _innermost(traceback: TracebackType | None) -> TracebackType:
    assert traceback is not None
    while traceback.tb_next is not None:
        traceback = traceback.tb_next
    return traceback


def _allow_recursion() -> None:
    if sys.getrecursionlimit() < RECURSION:
        sys.setrecursionlimit(RECURSION)


def _use_of_moved(name: str) -> None:
    raise Fault(f"use of moved value `{name}` (value was moved earlier and cannot be used again)")


def _assign_to_moved(name: str) -> None:
    raise Fault(f"cannot assign to `{name}`: slot is a moved tombstone")


def _second_move(name: str) -> None:
    raise Fault(f"cannot move from `{name}`: value was already moved")


def _immutable(name: str) -> None:
    raise Fault(f"cannot assign to immutable binding `{name}`")


def _invalid_target() -> None:
    raise Fault("invalid assignment target")


def _return_outside() -> None:
    raise Fault("`return` outside of function")


def _runtime(control: Control, methods: Methods) -> dict[str, Value]:
    """What compiled code calls, by the names `code` uses."""
    concatenation = operators.Concatenation(control)
    kinds = {kind.__name__: kind for kind in (type, bool, int, float, str, list, dict, bytearray, Result)}
    provided = kinds | {
        "len": len,
        "control": control,
        "unset": object(),
        "moved": object(),
        "fell_off": object(),
        "copied": _COPIED,
        "wrap": wrap,
        "truthy": truthy,
        "add": concatenation.add,
        "sub": operators.sub,
        "mul": operators.mul,
        "div": operators.div,
        "mod": operators.mod,
        "neg": operators.neg,
        "less": operators.less,
        "greater": operators.greater,
        "at_most": operators.at_most,
        "at_least": operators.at_least,
        "equal": operators.equal,
        "unequal": operators.unequal,
        "attempt_refused": operators.attempt_refused,
        "panic": concatenation.panic,
        "unhandled": concatenation.unhandled,
        "index": access.Access().index,
        "set_index": access.set_index,
        "get_field": access.get_field,
        "set_field": access.set_field,
        "iterate": access.iterate,
        "other_method": methods.other,
        "use_of_moved": _use_of_moved,
        "assign_to_moved": _assign_to_moved,
        "second_move": _second_move,
        "immutable": _immutable,
        "invalid_target": _invalid_target,
        "return_outside": _return_outside,
    }
    return {f"${name}": value for name, value in provided.items()} | {"__builtins__": {}}
