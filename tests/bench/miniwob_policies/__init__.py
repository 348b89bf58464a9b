"""One small function a task, or a family of tasks, that sees and does only what the page tools allow."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from _miniwob_player import Player

from miniwob_policies.clicking import CLICKING
from miniwob_policies.corresponding import CORRESPONDING
from miniwob_policies.dating import DATING
from miniwob_policies.dragging import DRAGGING
from miniwob_policies.drawing import DRAWING
from miniwob_policies.entering import ENTERING
from miniwob_policies.meaning import MEANING
from miniwob_policies.operating import OPERATING
from miniwob_policies.seeing import SEEING
from miniwob_policies.timing import TIMING
from miniwob_policies.writing import WRITING

Policy = Callable[[Player], Awaitable[None]]
POLICIES: dict[str, Policy] = {
    **CLICKING,
    **CORRESPONDING,
    **DATING,
    **DRAGGING,
    **DRAWING,
    **ENTERING,
    **MEANING,
    **OPERATING,
    **SEEING,
    **TIMING,
    **WRITING,
}
