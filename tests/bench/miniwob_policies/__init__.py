"""One small function a task, or a family of tasks, that sees and does only what the page tools allow."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from _miniwob_player import Player

from miniwob_policies.clicking import CLICKING
from miniwob_policies.entering import ENTERING
from miniwob_policies.operating import OPERATING

Policy = Callable[[Player], Awaitable[None]]
POLICIES: dict[str, Policy] = {**CLICKING, **ENTERING, **OPERATING}
