"""A reading cut to what a small model can follow: the lines that fit the person's words, with what they belong to.

Headings, and the lines around each that fits, stay; what is left out is said where it was. A reading that is short
enough stays as it is. Pure; above: `tools`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pagehand.brain.compact.fitting import Fit

_AROUND = 3
"""Lines before a line that fits, and after it."""
_KEPT = re.compile(r'(?:now at |page "|\s*heading \d|\s*(?:alert)?dialog\b|\s*alert\b)')
_ALWAYS = re.compile(r'page "|\s*\[\w+\] searchbox\b')
"""Where the page is, and where to look for what it does not show."""
_LEFT_OUT = "… {count} lines left out"
_LEFT_OUT_ROOM = 24


def shortened(text: str, task: str, longest: int) -> str:
    """The reading in at most so many characters, but for the words that say what was left out."""
    if len(text) <= longest:
        return text
    lines = text.splitlines()
    kept = _chosen(lines, task, longest)
    told: list[str] = []
    missing = 0
    for at, line in enumerate(lines):
        if at in kept:
            if missing:
                told.append(_LEFT_OUT.format(count=missing))
            told.append(line[:longest])
            missing = 0
        else:
            missing += 1
    if missing:
        told.append(_LEFT_OUT.format(count=missing))
    return "\n".join(told)


def _chosen(lines: Sequence[str], task: str, longest: int) -> set[int]:
    """The lines that fit best and their surroundings, then from the top, until there is no more room."""
    fit = Fit(task, lines)
    worth = [fit.of(line) for line in lines]
    kept: set[int] = set()
    room = longest
    for at in _in_order(lines, worth):
        cost = len(lines[at]) + 1 + (0 if {at - 1, at + 1} & kept else _LEFT_OUT_ROOM)
        if at not in kept and cost <= room:
            kept.add(at)
            room -= cost
    return kept


def _in_order(lines: Sequence[str], worth: Sequence[float]) -> list[int]:
    """What is always kept, then each line that fits with those above and around it, then all others."""
    order = [0]
    for at, line in enumerate(lines):
        if _ALWAYS.match(line):
            order += [at, *_above(lines, at)]
    for at in sorted((at for at, value in enumerate(worth) if value > 0), key=lambda at: -worth[at]):
        order += [at, *_above(lines, at)]
        order += [near for step in range(1, _AROUND + 1) for near in (at + step, at - step) if 0 <= near < len(lines)]
    order += [at for at, line in enumerate(lines) if _KEPT.match(line)]
    return order + list(range(len(lines)))


def _above(lines: Sequence[str], at: int) -> list[int]:
    """The lines that this one stands in, the nearest first, and the head of its table."""
    depth, found = _depth(lines[at]), []
    for other in range(at - 1, -1, -1):
        if _depth(lines[other]) < depth:
            depth = _depth(lines[other])
            found.append(other)
            if lines[other].lstrip().startswith("table") and other + 1 < at:
                found.append(other + 1)
    return found


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())
