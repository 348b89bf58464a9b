"""The verb drag: `drag Ann to the bottom`, `drag the card into Done`.

From a clause to an act; `scripts` carries it out. `stretches` looks the verb up.
"""

from __future__ import annotations

import re

from pagehand.providers.commands.grammar.clauses import Clause, Rule
from pagehand.providers.commands.words.lexicon import ORDINALS
from pagehand.providers.commands.words.patterns import Pattern
from pagehand.providers.commands.words.steps import Act, Drag
from pagehand.providers.commands.words.tokens import lows

_PLACE = Pattern(
    r"(?:the )?(?:(top|bottom|first|last|start|end)|(\d+)(?:st|nd|rd|th)|(\w+))(?: (?:position|place|spot|slot|item))?"
    r"(?: (?:of|in) (?:the|this) list)?"
)
_ENDS = {"top": 1, "first": 1, "start": 1, "bottom": -1, "last": -1, "end": -1}
_LEADS = ("to", "into", "onto", "on", "in", "inside", "over")


def drag(clause: Clause) -> list[Act] | None:
    """`X to the top`, `X into Y`; None for anything else."""
    words = [word for word in clause.words if word.kind != "mark"]
    for at in range(1, len(words)):
        target = clause.target(words[:at])
        if words[at].low in _LEADS and words[at + 1 :] and target:
            place = " ".join(lows(words[at + 1 :]))
            if (spot := _PLACE.fullmatch(place)) and (number := _number(spot)):
                return [Drag(target, place=number)]
            to = clause.target(words[at + 1 :])
            return [Drag(target, to=to)] if to else None
    return None


def _number(spot: re.Match[str]) -> int | None:
    if spot[1]:
        return _ENDS[spot[1]]
    return int(spot[2]) if spot[2] else ORDINALS.get(spot[3])


DRAGGING: dict[str, Rule] = {"drag": drag}
"""Verb to rule."""
