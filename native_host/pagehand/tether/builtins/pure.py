"""Every built-in that needs nothing of the world, for one run."""

from __future__ import annotations

from pagehand.tether.builtins.core import core
from pagehand.tether.builtins.encodings import encodings
from pagehand.tether.builtins.evaluation import evaluation
from pagehand.tether.builtins.json_text import json_text
from pagehand.tether.builtins.numbers import numbers
from pagehand.tether.builtins.paths import paths
from pagehand.tether.builtins.urls import urls
from pagehand.tether.capability import TetherScript
from pagehand.tether.control import Control
from pagehand.tether.output import Output
from pagehand.tether.values import Value


def pure_builtins(control: Control, output: Output) -> dict[str, Value]:
    """Name to function."""
    fixed = numbers() | paths() | encodings() | urls()
    granted = {"tetherscript": TetherScript(control.check)}
    return core(control, output) | json_text(control) | evaluation(control) | fixed | granted
