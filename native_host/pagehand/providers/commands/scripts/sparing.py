"""A script for all of a kind but some: `archive all mails except the one from Ann`.

What is left out has to be among them: it may be called otherwise, and then all would be dealt with.
"""

from __future__ import annotations

from dataclasses import replace

from pagehand.language.lexicon import KINDS
from pagehand.language.wording import telling, words_of
from pagehand.providers.commands.grammar.phrases import target_in
from pagehand.providers.commands.page.controls import control_names
from pagehand.providers.commands.page.resolve import resolve
from pagehand.providers.commands.scripts import filling, operating
from pagehand.providers.commands.scripts.finding import look, only_here
from pagehand.providers.commands.scripts.reaching import entries_of
from pagehand.providers.commands.scripts.world import Outcome, Script, World, failed, in_turn
from pagehand.providers.commands.words.steps import AllBut, Check, Do, Target, called
from pagehand.wire.comparing import are_all
from pagehand.wire.entries import Entry, main_entries, saying
from pagehand.wire.labels import label_of
from pagehand.wire.outline import Outline
from pagehand.wire.things import controls, name_of


def all_but(world: World, step: AllBut) -> Script[Outcome]:
    """Each in turn, by its name."""
    outline, what = (yield from look(world)), step.object.text.replace(" other ", " ") if step.object else ""
    target, boxed = target_in(what) or called(what), step.verb in ("check", "uncheck")
    found = _boxes(outline, target) if boxed else _entries(outline, step.verb, target)
    left = _left(found, step)
    yield from only_here(world, target, len(found) - len(left))
    names = (called(name_of(outline, entry) if entry[1:] else entry[0].name) for entry in found if entry not in left)
    return (yield from in_turn(_done(world, step.verb, one, boxed=boxed) for one in names))


def _left(found: list[Entry], step: AllBut) -> list[Entry]:
    left = list[Entry]()
    for one in step.left:
        more = saying([word for word in telling(words_of(one.text)) if word not in KINDS], found)
        if not more or len(more) == len(found):
            raise failed(f"I cannot tell “{one.text}” from the others here")
        left += more
    return left


def _done(world: World, verb: str, one: Target, *, boxed: bool) -> Script[Outcome]:
    return filling.check(world, Check(one, verb == "check")) if boxed else operating.operate(world, Do(verb, one))


def _boxes(outline: Outline, target: Target) -> list[Entry]:
    return [(replace(box, name=label_of(outline, box)),) for box in resolve(target, outline, "check").nodes]


def _entries(outline: Outline, verb: str, target: Target) -> list[Entry]:
    act = Do(verb, target)
    name = next((one.name for one in target.readings if one.name), "")
    every = main_entries(outline) if are_all(outline, name) else []  # as the page's title says
    found = [*map(tuple, every)] or entries_of(outline, act, target)
    return [entry for entry in found if len(controls(outline, entry, control_names(act))) == 1]
