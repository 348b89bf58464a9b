"""The script that sorts a list: by the page's field or links for it, or by the heading of a column.

`conduct` stands above; what is done is one choice or one or two clicks, and said.
"""

from __future__ import annotations

import re
from itertools import pairwise

from pagehand.providers.commands.page.relations import label_of
from pagehand.providers.commands.page.roles import CHOICE_FIELDS
from pagehand.providers.commands.scripts.choices import by_name, choose_in
from pagehand.providers.commands.scripts.doing import Done, act_on, click_on, sentence, spoken
from pagehand.providers.commands.scripts.looking import look, look_again
from pagehand.providers.commands.scripts.outcomes import Outcome, Script
from pagehand.providers.commands.scripts.world import World
from pagehand.providers.commands.words.lexicon import SUPERLATIVES, word_set
from pagehand.providers.commands.words.meanings import called
from pagehand.providers.commands.words.steps import Sort
from pagehand.providers.commands.words.wording import LIKELY, fit, words_of
from pagehand.wire.outline import Node, Outline

_UP = word_set("low ascending asc a old")
_DOWN = word_set("high descending desc z new expensive")
_SORTING = frozenset({"sort", "sorted", "order", "ordered", "sorting"})


def sort(world: World, step: Sort) -> Script[Outcome]:
    """Choose the order, or click what sorts."""
    outline = yield from look(world)
    for field in _sorters(outline):
        fitting = [label for label in field.options if _is_order(label, step)]
        if len(fitting) == 1:
            return (yield from choose_in(world, by_name(field), field, fitting[0]))
        if fitting:
            return Outcome("asking", "In which order?", tuple(fitting), step.by)
    node = _heading(outline, step)
    if node is None:
        return Outcome("failed", f"I see nothing here that sorts{f' by {step.by}' if step.by else ''}.")
    return (yield from _by_heading(world, step, node))


def _by_heading(world: World, step: Sort, node: Node) -> Script[Outcome]:
    """Click what sorts, once more where that made the other order."""
    named = _way(label_of(world.page, node))
    told = sentence(f"Clicked {spoken(world, node)}", (yield from _click(world, step, node)).verdict)
    shown = _shown((yield from look_again(world)), node)
    if step.order and shown not in ("", step.order) and not named:
        again = yield from _click(world, step, node)
        shown = _shown((yield from look_again(world)), again.node)
    if not step.order or shown == step.order or (not shown and step.order == "up"):
        return Outcome("done", told)
    return Outcome("failed", f"{told} I do not see that the list is in that order now, so look at it.")


def _click(world: World, step: Sort, node: Node) -> Script[Done]:
    return (yield from act_on(world, called(step.by), "click", node, click_on, follow=True))


def _shown(outline: Outline, node: Node) -> str:
    """The order that what sorts says it has made: by its state or an arrow; "" where it says nothing."""
    now = outline.by_ref(node.ref or "") or next((one for one in outline.nodes if _alike(outline, one, node)), None)
    if now is None:
        return ""
    around = (now, *outline.ancestors(now))
    said = next((one.states["sort"] for one in around if one.states.get("sort")), "")
    return _way(said or label_of(outline, now))


def _alike(outline: Outline, one: Node, node: Node) -> bool:
    return one.role == node.role and label_of(outline, one)[: len(node.name)] == node.name


def _sorters(outline: Outline) -> list[Node]:
    """Dropdowns that say they sort; all where none does."""
    fields = [node for node in outline.nodes if node.ref and node.role in CHOICE_FIELDS and node.options]
    return [node for node in fields if set(words_of(label_of(outline, node))) & _SORTING] or fields


def _is_order(label: str, step: Sort) -> bool:
    """Is this option the order that is wanted? Where no direction was said, one without any is."""
    if step.by and fit(step.by, label) < LIKELY and not _implies(label, step):
        return False
    way = _way(label)
    return way == step.order if step.order and way else (not step.order or not way) and bool(step.by or way)


def _implies(label: str, step: Sort) -> bool:
    """`cheapest first` is an order by price."""
    by = {"cost": "price"}.get(step.by.casefold(), step.by.casefold())
    return any(by == SUPERLATIVES[word][1] for word in _superlatives(label))


def _superlatives(label: str) -> list[str]:
    words = words_of(label)
    return [word for word in (*map(" ".join, pairwise(words)), *words) if word in SUPERLATIVES]


def _way(label: str) -> str:
    """Rising or falling; of "low to high" the first word counts."""
    if found := _superlatives(label):
        return "up" if SUPERLATIVES[found[0]][0] == "min" else "down"
    said = words_of(re.sub("[↓▼▾]", " descending", re.sub("[↑▲▴]", " ascending", label)))
    return next(("up" if word in _UP else "down" for word in said if word in _UP | _DOWN), "")


def _heading(outline: Outline, step: Sort) -> Node | None:
    """The link or button in a table's head, or a link or button that is called by the order."""
    found = [
        (fit(step.by, label_of(outline, node)), node)
        for node in outline.nodes
        if node.ref and node.role in ("link", "button", "clickable", "tab", "radio", "menuitem") and step.by
    ]
    best = max(found, key=lambda entry: entry[0], default=(0.0, None))
    return best[1] if best[0] >= LIKELY else None
