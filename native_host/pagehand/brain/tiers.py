"""What of a turn is shown to the model: everything to a large one, the compact tier to a small one.

The compact tier has a short prompt with two worked examples, a few tools, one act a step, and small readings, cut for
the task. Nothing in it changes from step to step, so that a prompt cache holds all but the newest result. Pure; above
it stands `session`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pagehand.brain.asking import newest_task
from pagehand.brain.engines import Calling, Tier
from pagehand.brain.ports import Provider, Toolbox
from pagehand.brain.prompt import HUB_TOOLS, NO_BROWSER, PLAN_FIRST, system_prompt
from pagehand.brain.transcript import Message


@dataclass(frozen=True, slots=True)
class TierParts:
    """The parts of a turn as its engine's tier wants them."""

    provider: Provider
    toolbox: Toolbox
    system: str


def for_tier(
    tier: Tier, calling: Calling, provider: Provider, toolbox: Toolbox, history: Sequence[Message] = ()
) -> TierParts:
    """The parts for a model of this tier. `calling` says how a compact turn's calls are asked for.

    `history` is the session's own, which grows: a compact reading is cut for the newest task in it.
    """
    names = [spec.name for spec in toolbox.specs]
    if tier == "standard":
        return TierParts(provider, toolbox, system_prompt(names))
    # A tenth of the hub's start, for small models alone.
    from pagehand.brain.compact.prompt import rules_for
    from pagehand.brain.compact.replies import CompactProvider
    from pagehand.brain.compact.tools import CompactToolbox

    compact = CompactToolbox(toolbox, lambda: newest_task(history)[0])
    rules = rules_for(calling)
    if "proposePlan" in names:
        rules = f"{rules}\n\n{PLAN_FIRST}"
    system = f"{rules}\n\n{NO_BROWSER}" if HUB_TOOLS.issuperset(names) else rules
    return TierParts(CompactProvider(provider, calling), compact, system)
