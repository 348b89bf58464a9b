"""Running scripts in tests: what a script printed, its value, or its error."""

from pagehand.tether.builtins.pure import pure_builtins
from pagehand.tether.control import Control
from pagehand.tether.display import display
from pagehand.tether.errors import ScriptError
from pagehand.tether.interpreter import Interpreter
from pagehand.tether.output import Output


def interpreter(control=None, output=None):
    """An interpreter with the built-ins that need nothing of the world."""
    control = control or Control()
    return Interpreter(pure_builtins(control, output or Output()), control)


def value(source):
    """The value of a program."""
    return interpreter().load(source)


def shown(source):
    """The value of a program as the language prints it."""
    return display(value(source))


def printed(source):
    """What a program prints."""
    output = Output()
    interpreter(output=output).load(source)
    return output.text


def error(source):
    """The ScriptError of a program that has one."""
    try:
        value(source)
    except ScriptError as found:
        return found
    raise AssertionError(f"no error in {source!r}")


def fails(source):
    """`line:column message` of a program's error."""
    found = error(source)
    return f"{found.place.line}:{found.place.col} {found.message}"
