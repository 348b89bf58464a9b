"""Every built-in of a script run: those of the language, and those over one host."""

from __future__ import annotations

from pagehand.tether.builtins.pure import pure_builtins
from pagehand.tether.output import Output
from pagehand.tether.values import Value
from pagehand.toolsets.script_host.browser.assertions import assertions
from pagehand.toolsets.script_host.files import file_builtins
from pagehand.toolsets.script_host.host import Host
from pagehand.toolsets.script_host.http_client import http_builtins
from pagehand.toolsets.script_host.machine import machine_builtins
from pagehand.toolsets.script_host.programs import program_builtins
from pagehand.toolsets.script_host.static.builtins import static_builtins


def all_builtins(host: Host, output: Output) -> dict[str, Value]:
    """Name to function."""
    machine = file_builtins(host) | machine_builtins(host) | program_builtins(host) | http_builtins(host)
    return pure_builtins(host.control, output) | machine | static_builtins(host) | assertions(host.control)
