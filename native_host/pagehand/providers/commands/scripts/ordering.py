"""Scripts that put a thing elsewhere in its list: by the arrows in its entries, or dragged where there are none.

`operating` stands above.
"""

from __future__ import annotations

from collections.abc import Sequence

from pagehand.language.lexicon import ARTICLES, CONTAINERS, KINDS, listed, meanings
from pagehand.language.wording import telling, words_of
from pagehand.providers.commands.scripts import doing
from pagehand.providers.commands.scripts.finding import look_again
from pagehand.providers.commands.scripts.world import Outcome, Script, Want, World, failed, needed
from pagehand.providers.commands.words.steps import Do, Target, called
from pagehand.wire.entries import Entry, entries_of, kind_of
from pagehand.wire.outline import Node, Outline
from pagehand.wire.structure import tops_of
from pagehand.wire.things import controls, things

_ENDS, _UP, _DOWN = meanings("ends of lists"), listed("moving up"), listed("moving down")
_BESIDE = {"above": 0, "below": 1}


def along(world: World, step: Do) -> Script[Outcome | None]:
    """`move Milk to the top`, `put it above Bread`; None where no place in a list is meant, or none is seen here."""
    rows, at = _rows(world.page, step.object if step.verb == "move" else None)
    arrows = any(controls(world.page, row, (*_UP, *_DOWN)) for row in rows)
    goal = _goal(world.page, step, rows, at) if rows and (arrows or _dragged(rows[at])) else None
    told = f"“{step.object.text if step.object else ''}” already stood there."
    while goal not in (None, at):
        then = at + (1 if goal > at else -1) if arrows else goal
        move = _press(world, rows[at], _UP if goal < at else _DOWN) if arrows else _drag(world, rows[at], rows[goal])
        told = needed((yield from move), f"It can be moved no further than {at + 1} of {len(rows)}")
        rows, at = _rows((yield from look_again(world)), step.object)
        if at != then:
            raise failed(f"{told} But {f'it stands at {at + 1} of {len(rows)}' if rows else 'I do not see it'} now")
    return None if goal is None else Outcome("done", f"{told} It stands at {at + 1} of {len(rows)} now.")


def _goal(outline: Outline, step: Do, rows: Sequence[Entry], at: int) -> int | None:
    if step.place and step.lead in _BESIDE:
        other = _rows(outline, step.place)[1]
        if other < 0:
            raise failed(f"I cannot tell where “{step.place.text}” stands here")
        return other + _BESIDE[step.lead] - (at < other)
    end, _, of = (step.place.text if step.place else "").partition(" of ")
    here = words_of(" ".join(tops_of(outline)))  # the top of another list is no place of this one
    named = {*telling(words_of(of))} - CONTAINERS - KINDS - {*here}
    meant = None if named else _ENDS.get(" ".join(word for word in words_of(end) if word not in ARTICLES | {"very"}))
    return {"first": 0, "last": len(rows) - 1}.get(meant or "")


def _press(world: World, row: Entry, names: Sequence[str]) -> Script[str | None]:
    arrows = controls(world.page, row, names)
    return (yield from doing.press_button(world, arrows[0])).text if len(arrows) == 1 else None


def _dragged(row: Entry) -> Node | None:
    return next((node for node in row if node.ref and node.role == "draggable"), None)


def _drag(world: World, row: Entry, onto: Entry) -> Script[str | None]:
    node, to = _dragged(row), _dragged(onto)
    if not (node and to and world.offers("drag")):
        return None
    make: doing.Make = lambda one: Want("drag", {"ref": one.ref, "to": to.ref})  # noqa: E731 - as short
    return (yield from doing.done_with(world, called(node.name), node, "Dragged", make, purpose="find")).text


def _rows(outline: Outline, target: Target | None) -> tuple[Sequence[Entry], int]:
    """The entries of the list that holds the one thing that is meant, and where in it that stands; none without one."""
    found = things(outline, target.text) if target else []
    rows = [one for one in entries_of(outline) if kind_of(one[0]) == kind_of(found[0][0])] if len(found) == 1 else []
    at = next((at for at, row in enumerate(rows) if row[0].index == found[0][0].index), -1)
    return (rows, at) if at >= 0 and rows[1:] else ([], -1)  # what stands alone has no place
