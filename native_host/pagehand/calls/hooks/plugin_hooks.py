"""The hooks that plugins have at the points of a call; each point has a module of its own. Plays `calls.ports.Hooks`.

None can grant. A guard that fails denies. Below: a module for each point, `runs`, the table.
"""

from __future__ import annotations

from functools import partial

from pagehand.calls.hooks import arguments, ending, output, permission
from pagehand.calls.hooks.runs import HookRuns


class PluginHooks:
    """What a call's path fires."""

    def __init__(self, runs: HookRuns) -> None:
        self.listens = runs.hears
        self.before = partial(arguments.before, runs)
        self.permit = partial(permission.permit, runs)
        self.after = partial(output.after, runs)
        self.settled = partial(ending.settled, runs)
