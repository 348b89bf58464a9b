"""Scripts that put a list in an order: by the dropdown that holds the order, or by a click on what sorts.

`progress` stands above; below `choices`.
"""

from __future__ import annotations

import re
from itertools import pairwise

from pagehand.providers.commands.page.relations import label_of
from pagehand.providers.commands.page.roles import CHOICE_FIELDS
from pagehand.providers.commands.scripts import choices
from pagehand.providers.commands.scripts.doing import act_on, sentence, spoken
from pagehand.providers.commands.scripts.finding import look, look_again
from pagehand.providers.commands.scripts.world import Outcome, Script, World
from pagehand.providers.commands.words.lexicon import SUPERLATIVES, vocabulary, word_set
from pagehand.providers.commands.words.steps import Sort, called
from pagehand.providers.commands.words.wording import LIKELY, fit, words_of
from pagehand.wire.outline import Node, Outline

_UP, _DOWN, _SORTING = map(vocabulary, ("rising", "falling", "sorting words"))
_CLICKED = word_set("link button clickable tab radio menuitem")


def sort(world: World, step: Sort) -> Script[Outcome]:
    """Choose the order, or click what sorts."""
    outline = yield from look(world)
    for field in _sorters(outline):
        fitting = [label for label in field.options if _is_order(label, step)]
        if len(fitting) == 1:
            return (yield from choices.choose_in(world, choices.by_name(field), field, fitting[0]))
        if fitting:
            return Outcome("asking", "In which order?", tuple(fitting), step.by)
    heads = [node for node in outline.nodes if node.ref and node.role in _CLICKED]
    node = max(heads, key=lambda node: fit(step.by, label_of(outline, node)), default=None)
    if node is None or fit(step.by, label_of(outline, node)) < LIKELY:
        return Outcome("failed", f"I see nothing here that sorts by {step.by}.".replace(" by .", "."))
    return (yield from _by_heading(world, step, node))


def _sorters(outline: Outline) -> list[Node]:
    """Dropdowns that say they sort; all where none does."""
    fields = [node for node in outline.nodes if node.ref and node.role in CHOICE_FIELDS and node.options]
    return [node for node in fields if set(words_of(label_of(outline, node))) & _SORTING] or fields


def _by_heading(world: World, step: Sort, node: Node) -> Script[Outcome]:
    """Click what sorts, once more where that made the other order."""
    named, told = _way(label_of(world.page, node)), f"Clicked {spoken(world, node)}"
    done = yield from act_on(world, called(step.by), "click", node, follow=True)
    told = sentence(told, done.verdict)
    shown = _shown((yield from look_again(world)), node)
    if step.order and shown not in ("", step.order) and not named:
        again = yield from act_on(world, called(step.by), "click", node, follow=True)
        shown = _shown((yield from look_again(world)), again.node)
    if not step.order or shown == step.order or (not shown and step.order == "up"):
        return Outcome("done", told)
    return Outcome("failed", f"{told} I do not see that the list is in that order now, so look at it.")


def _shown(outline: Outline, node: Node) -> str:
    """The order that what sorts says it has made: by its state or an arrow; "" where it says nothing."""
    called_so = (one for one in outline.nodes if one.role == node.role and label_of(outline, one).startswith(node.name))
    now = outline.by_ref(node.ref) or next(called_so, None)
    around = (now, *outline.ancestors(now)) if now else ()
    said = next((one.states["sort"] for one in around if one.states.get("sort")), "")
    return _way(said or label_of(outline, now)) if now else ""


def _is_order(label: str, step: Sort) -> bool:
    """Is this option the order that is wanted? Where no direction was said, one without any is."""
    by = {"cost": "price"}.get(step.by.casefold(), step.by.casefold())
    implied = any(by == SUPERLATIVES[word][1] for word in _superlatives(label))  # `cheapest first` is one by price
    if step.by and fit(step.by, label) < LIKELY and not implied:
        return False
    way = _way(label)
    return way == step.order if step.order and way else (not step.order or not way) and bool(step.by or way)


def _superlatives(label: str) -> list[str]:
    words = words_of(label)
    return [word for word in (*map(" ".join, pairwise(words)), *words) if word in SUPERLATIVES]


def _way(label: str) -> str:
    """Rising or falling; of "low to high" the first word counts."""
    if found := _superlatives(label):
        return "up" if SUPERLATIVES[found[0]][0] == "min" else "down"
    said = words_of(re.sub("[↓▼▾]", " descending", re.sub("[↑▲▴]", " ascending", label)))
    return next(("up" if word in _UP else "down" for word in said if word in _UP | _DOWN), "")
