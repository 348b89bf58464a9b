"""A read that is sent to its source before it is known what it touches, because no answer can forbid it.

Nothing of it reaches the model before that is known and the decision is in the audit. Above: `path`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from pagehand.calls.parts import CallParts
from pagehand.calls.stages import Checked
from pagehand.gate.risk import Risk, hinted_risk
from pagehand.toolsets.ports import Offered, Progress, Returned

if TYPE_CHECKING:
    from pagehand.wire.extensions import Target

SOON_SECONDS = 0.25
"""A read that has ended by then says itself where it read; whoever watches sees no later one without its place."""
_PLACE = ("origin", "url", "tab", "title")


class ReadAhead:
    """At most one read under way; what was not taken at the end of the block is cancelled, in the browser too."""

    def __init__(self) -> None:
        self._running: asyncio.Task[Returned] | None = None

    def begin(self, read: Coroutine[Any, Any, Returned]) -> None:
        """Send it as soon as the caller waits for something else."""
        self._running = asyncio.create_task(read)
        self._running.add_done_callback(_hear)

    def begin_if_free(self, checked: Checked, parts: CallParts, progress: Progress) -> None:
        """What no answer can forbid is sent together with the question what it touches."""
        found = checked.found
        if (
            found.source.hints_trusted
            # A tool that also acts is held by its source to what was described, its reads too.
            and hinted_risk(found.offered.annotations) is Risk.READ
            and parts.policy().is_free_on_every_site(checked.risk)
            and parts.standing().authority is None
            and not parts.hooks.listens("before", "permit")
        ):
            self.begin(found.source.run(checked.call, checked.context, progress))

    @property
    def running(self) -> asyncio.Task[Returned] | None:
        """What was begun; None for a call that waits for its decision."""
        return self._running

    @property
    def has_ended(self) -> bool:
        """It is over: nothing is waited for any more."""
        return self._running is not None and self._running.done()

    async def place(self, offered: Offered) -> Target | None:
        """Where a read was that has ended soon and well; None where its source has to be asked."""
        if self._running is None or not offered.tells_place:
            return None
        done, _ = await asyncio.wait([self._running], timeout=SOON_SECONDS)
        if not done or self._running.cancelled() or self._running.exception() is not None:
            return None
        returned = self._running.result()
        told = returned.structured or {}
        if returned.is_error or not all(isinstance(told.get(name), str) for name in _PLACE):
            return None
        from pagehand.wire.extensions import Target

        return Target.model_validate({"sensitive": False, **{name: told[name] for name in _PLACE}})

    def __enter__(self) -> Self:
        """The block in which the call is decided on."""
        return self

    def __exit__(
        self, _type: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        """Give up what nobody waits for."""
        if self._running is not None:
            self._running.cancel()


def _hear(read: asyncio.Task[Returned]) -> None:
    """Marks its exception as retrieved, so that asyncio does not log it when the read was given up."""
    if not read.cancelled():
        read.exception()
