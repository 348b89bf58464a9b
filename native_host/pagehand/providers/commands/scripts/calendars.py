"""Scripts for date fields that are not written into: open the calendar, turn to the month, click the day.

Reads the calendar as a person does: a month's title, something that turns it, and days. `filling` stands above.
"""

from __future__ import annotations

import re
from datetime import date

from pagehand.providers.commands.page.relations import label_of
from pagehand.providers.commands.scripts.doing import act_on, call, click_on, failure, spoken
from pagehand.providers.commands.scripts.looking import look_again
from pagehand.providers.commands.scripts.outcomes import Outcome, Script
from pagehand.providers.commands.scripts.world import World
from pagehand.providers.commands.words.lexicon import filled, pattern
from pagehand.providers.commands.words.meanings import Target
from pagehand.providers.commands.words.measures import month_of, read_date
from pagehand.providers.commands.words.wording import normal
from pagehand.wire.outline import Node, Outline

_MOST_MONTHS = 30
_MONTHS_IN_YEAR = 12
_HALF = 15
_TITLE = pattern(
    filled(r"(?P<month><month name>)\s+(?P<year>\d{4})|(?P<year2>\d{4})\s+(?P<month2><month name>)"), re.IGNORECASE
)
_BACK = frozenset({"prev", "previous", "previous month", "<", "‹", "«", "back", "go to previous month"})
_ON = frozenset({"next", "next month", ">", "›", "»", "forward", "go to next month"})
_CLICKED = frozenset({"button", "link", "clickable", "gridcell", "cell"})


def pick_day(world: World, target: Target, node: Node, day: date) -> Script[Outcome]:
    """Choose a day in the calendar of a field."""
    yield from act_on(world, target, "fill", node)
    for _ in range(_MOST_MONTHS + 1):
        outline = yield from look_again(world)
        title = _title(outline)
        if title is None:
            return Outcome("failed", f"{spoken(world, node)} opened no calendar that I can read.")
        at, shown = title
        ahead = (day.year - shown[0]) * _MONTHS_IN_YEAR + day.month - shown[1]
        if ahead == 0:
            return (yield from _click_day(world, node, outline, at, day))
        turner = _turner(outline, _ON if ahead > 0 else _BACK)
        if turner is None or abs(ahead) > _MOST_MONTHS:
            return Outcome("failed", f"I cannot turn the calendar from {shown[1]}/{shown[0]} to {day:%m/%Y}.")
        _, verdict = yield from call(world, click_on(turner))
        if not verdict.ok:
            return failure(world, turner, verdict)
    return Outcome("failed", f"I turned {_MOST_MONTHS} months and did not come to {day:%m/%Y}.")


def _title(outline: Outline) -> tuple[Node, tuple[int, int]] | None:
    """The month that is shown: where its title stands, year and month."""
    for node in outline.nodes:
        match = _TITLE.fullmatch(node.text.strip()) if node.text else None
        if match:
            return node, (int(match["year"] or match["year2"]), month_of(match["month"] or match["month2"]))
    return None


def _turner(outline: Outline, names: frozenset[str]) -> Node | None:
    return next((node for node in outline.nodes if node.ref and normal(label_of(outline, node)) in names), None)


def _click_day(world: World, field: Node, outline: Outline, title: Node, day: date) -> Script[Outcome]:
    """Click the day and see whether the field took it."""
    clicked = [node for node in outline.nodes[title.index :] if node.ref and node.role in _CLICKED]
    days = [node for node in clicked if node.name.strip() == str(day.day) and not node.has("disabled")]
    if not days:
        return Outcome("failed", f"The calendar offers no {day.day} in {day:%m/%Y}.")
    chosen = days[0] if day.day <= _HALF else days[-1]
    _, verdict = yield from call(world, click_on(chosen))
    if not verdict.ok:
        return failure(world, chosen, verdict)
    return _chosen(world, field, (yield from look_again(world)).by_ref(field.ref or ""), day)


def _chosen(world: World, field: Node, held: Node | None, day: date) -> Outcome:
    """Whether the field took the day."""
    value = held.value if held else ""
    if not value or read_date(value) not in (None, day):
        holds = f"holds “{value}”" if value else "is still empty"
        return Outcome("failed", f"I chose {day.isoformat()}, but {spoken(world, field)} {holds}.")
    world.note_field(field)
    told = f"Chose {day.isoformat()} in the calendar of {spoken(world, field)}"
    return Outcome("done", f"{told}, which now holds “{value}”.")
