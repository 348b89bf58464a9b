"""Running scripts over a host in tests."""

import time

from pagehand.tether.control import Control
from pagehand.tether.display import display
from pagehand.tether.errors import ScriptError
from pagehand.tether.interpreter import Interpreter
from pagehand.tether.output import Output
from pagehand.toolsets.script_host.builtins import all_builtins
from pagehand.toolsets.script_host.host import Host


def host(root, permit=lambda _kind, _what: None, **more):
    """A host in a folder that allows everything."""
    return Host(root, Control(), permit, **more)


def shown(source, where):
    """The value of a program as the language prints it; `error: MESSAGE` when it fails."""
    try:
        return display(Interpreter(all_builtins(where, Output()), where.control).load(source))
    except ScriptError as error:
        return f"error: {error.message}"


def until(condition, seconds=5.0):
    """Whether a condition comes true in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
    return False
