"""The parts of a turn's calls for who calls within one: an authority, a name, tools of its own. Above: `path`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pagehand.calls.ports import TimedConsent
from pagehand.gate.authority import Authority
from pagehand.gate.standing import Standing
from pagehand.toolsets.ports import Caller, ToolSource, Waiting

if TYPE_CHECKING:
    from pagehand.calls.path import CallParts


def narrowed(
    parts: CallParts,
    authority: Authority | None,
    caller: Caller,
    sources: Sequence[ToolSource],
    waiting: Waiting | None,
) -> CallParts:
    """The same for a script, a plugin or another agent; `waiting` is entered while a person is asked."""

    def standing() -> Standing:
        now = parts.standing()
        if authority is None:
            return now
        return replace(now, authority=authority if now.authority is None else authority.within(now.authority))

    consent = parts.consent if waiting is None else TimedConsent(parts.consent, waiting)
    own = [*sources]
    return replace(
        parts,
        sources=lambda: [*own, *parts.sources()],
        context=replace(parts.context, caller=caller),
        standing=standing,
        consent=consent,
        shorten=None,
    )
