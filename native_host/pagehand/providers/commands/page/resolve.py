"""A target and a page: the one element that is meant, several that fit equally, or none and what is near.

Exact names win over names that hold the asked words, those over near spellings; kinds, places and order decide between
equals, then what a person takes for granted: what is enabled, in the open dialog, in the same form; what is still equal
is for the person to decide. `finding` stands above; below `wording`, `relations`, `roles`.
"""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import NamedTuple

from pagehand.language.wording import ACCEPTED, GOOD, SURE, fit, normal, words_of
from pagehand.providers.commands.words.steps import Reading, Target
from pagehand.wire.captions import captioned, describe
from pagehand.wire.comparing import extreme_entries
from pagehand.wire.entries import main_entries
from pagehand.wire.labels import DIALOGS, label_of, left_to_fill
from pagehand.wire.outline import Node, Outline
from pagehand.wire.relations import anchors, counted_once, once, only
from pagehand.wire.roles import GROUPS, ITEM_GROUPS, Purpose, is_kind, rank
from pagehand.wire.structure import beside, is_outside_main, nearest_to, section_name

_BESIDES_SURE = 0.02
_EQUAL = 0.12  # fits that differ by less than this are equal to a person, unless one of them is exact
_RANK_COST: dict[Purpose, float] = {"check": 0.5}
_USUAL_RANK_COST = 0.08
_ROLE_ONLY = 0.9
_COUNTED_ROLE = 0.97  # `the 2nd checkbox` means just that, whatever is called so in part
_WRONG_KIND = 0.12
_NEARBY = 6
_TEXTUAL = frozenset({None, "item", "row", "section", "option", "treeitem", "checkbox", "radio"})
"""Kinds of things whose names may stand beside them."""


class Hints(NamedTuple):
    """What is known besides the words: the last element, the field filled last, and what was looked for.

    `unsent`: nothing was pressed since that field was filled.
    """

    last: str | None = None
    last_field: str | None = None
    near: str = ""
    unsent: bool = False


class Resolution(NamedTuple):
    """`nodes` holds the one meant (or all, for "every"); with `tied` they fit equally; empty: none fits.

    `outline` is the reading they stand in.
    """

    nodes: tuple[Node, ...] = ()
    tied: bool = False
    score: float = 0.0
    outline: Outline | None = None


Held = tuple[float, Node, str]  # how well an option fits, the dropdown that has it, its label there


def resolve(target: Target, outline: Outline, purpose: Purpose, hints: Hints | None = None) -> Resolution:
    """The element a target means on this page, for this purpose."""
    hints = hints or Hints()
    best = Resolution()
    for reading in target.readings:
        found = _read(reading, outline, purpose, hints)
        if found.nodes and found.score > best.score + _BESIDES_SURE:
            best = found
    if not best.nodes and purpose in ("click", "check", "choose", "expand"):
        names = [(one.name, one.near) for one in target.readings if one.name and one.role in _TEXTUAL]
        nodes, score = captioned(names, outline, purpose)
        best = Resolution(tuple(nodes), tied=len(nodes) > 1, score=score)
    return best._replace(outline=outline)


def _read(reading: Reading, outline: Outline, purpose: Purpose, hints: Hints) -> Resolution:
    if reading.role == "it":
        node = outline.by_ref(hints.last) if hints.last else None
        return Resolution((node,), score=1.0) if node else Resolution()
    if reading.extreme:
        return _compared(reading, outline, purpose)
    if entry := _entry(reading, outline, purpose):
        return entry
    scored = _scored(reading, outline, purpose)
    scored = _with_companion(reading, outline, scored) if scored and reading.near else scored
    return _chosen(reading, outline, scored, purpose, hints) if scored else Resolution()


def _chosen(reading: Reading, outline: Outline, scored: Scored, purpose: Purpose, hints: Hints) -> Resolution:
    top, level = max(score for score, _, _ in scored), _level(scored)
    if reading.every or reading.many:
        return _several(reading, scored, level, top)
    if number := reading.ordinal:  # the n-th of the best, or of all where these are too few
        pools = (counted_once(pool, outline) for pool in (level, [node for _, _, node in scored]))
        nodes = next((pool for pool in pools if len(pool) >= abs(number)), None)
        return Resolution((nodes[number - (number > 0)],), score=top) if nodes else Resolution()
    chosen = preferred(level, outline, hints, purpose)
    return Resolution(tuple(chosen), tied=len(chosen) > 1, score=top)


Scored = list[tuple[float, float, Node]]  # score after costs, score of the name alone, node


def _scored(reading: Reading, outline: Outline, purpose: Purpose) -> Scored:
    found: Scored = []
    for node in outline.nodes:
        place = rank(node, purpose)
        score = 0.0 if place is None else _score(reading, outline, node)
        if place is not None and score >= ACCEPTED:
            cost = 0.0 if not reading.name and reading.role else _RANK_COST.get(purpose, _USUAL_RANK_COST) * place
            found.append((score - cost, score, node))
    return found


def _score(reading: Reading, outline: Outline, node: Node) -> float:
    kind = is_kind(node, reading.role)
    if not reading.name:
        alone = _COUNTED_ROLE if reading.ordinal is not None else _ROLE_ONLY
        return alone if kind and reading.role in GROUPS else 0.0
    label = label_of(outline, node)
    score = fit(reading.name, label, outline.context(node))
    if not score and set(words_of(reading.name)) & set(words_of(label)):
        score = fit(reading.name, label, section_name(outline, node))
    likely = score >= SURE and reading.role not in ITEM_GROUPS
    return score if kind else score - _WRONG_KIND if likely else 0.0


def _with_companion(reading: Reading, outline: Outline, scored: Scored) -> Scored:
    level = _level(scored)
    pool = [node for _, _, node in scored]
    scores = {node.index: entry for entry in scored for node in (entry[2],)}
    kept: dict[int, tuple[float, float, Node]] = {}
    sure = {node.index for node in level} if len(level) == len(pool) else set()
    for anchor in anchors(outline, reading.near, but=sure):
        for node in beside(outline, anchor, level, reading.side) or beside(outline, anchor, pool, reading.side):
            score, name, _ = scores[node.index]
            kept[node.index] = (score * 0.97, name * 0.97, node)
    return sorted(kept.values(), key=lambda entry: entry[2].index)


def _level(scored: Scored) -> list[Node]:
    top, top_name, _ = max(scored, key=lambda entry: entry[0])
    width = _BESIDES_SURE if top_name >= SURE * 0.97 else _EQUAL
    return [node for score, _, node in scored if score >= top - width]


def _several(reading: Reading, scored: Scored, level: list[Node], top: float) -> Resolution:
    nodes = [node for score, _, node in scored if score >= top - _EQUAL]
    if reading.every and reading.many and len(nodes) != reading.many:
        nodes = level
    if reading.many and (len(nodes) < reading.many or (reading.every and len(nodes) > reading.many)):
        return Resolution()
    return Resolution(tuple(nodes[: reading.many or len(nodes)]), score=top)


def _compared(reading: Reading, outline: Outline, purpose: Purpose) -> Resolution:
    found: list[Node] = []
    for entry in extreme_entries(outline, reading.near, reading.by, reading.extreme or "min"):
        pool = [node for node in entry if rank(node, purpose) is not None and is_kind(node, reading.role)]
        if reading.name:
            pool = [node for node in pool if fit(reading.name, label_of(outline, node)) >= ACCEPTED]
        found += sorted(pool, key=lambda node: node.role != "link" and not reading.name)[:1]
    return Resolution(tuple(found), tied=len(found) > 1, score=0.95 if found else 0.0)


def _entry(reading: Reading, outline: Outline, purpose: Purpose) -> Resolution | None:
    number = reading.ordinal
    if reading.name or reading.near or number is None or reading.role not in {None, *ITEM_GROUPS}:
        return None
    usable = ([node for node in group if rank(node, purpose) is not None] for group in main_entries(outline))
    groups = list(filter(None, usable))
    if len(groups) < abs(number):
        return None
    entry = groups[number - 1 if number > 0 else number]
    links = [node for node in entry if node.role == "link" and node.name and purpose in ("click", "find")]
    return Resolution((*links, entry[0])[:1], score=0.95)


def nearby_names(target: Target, outline: Outline, purpose: Purpose) -> list[str]:
    """The names on the page that come nearest to what was not found, for the person."""
    asked = normal(next((reading.name for reading in target.readings if reading.name), target.text))
    named = [(node, label_of(outline, node)) for node in outline.nodes if rank(node, purpose) is not None]

    def likeness(label: str) -> float:
        shared = len({*asked.split()} & {*normal(label).split()})
        return shared + SequenceMatcher(None, asked, normal(label)[:100], autojunk=False).ratio()

    ranked = sorted((one for one in named if one[1]), key=lambda one: -likeness(one[1]))
    return list(dict.fromkeys(describe(node, label) for node, label in ranked))[:_NEARBY]


def preferred(nodes: list[Node], outline: Outline, hints: Hints, purpose: Purpose) -> list[Node]:
    """Fewer of equal fits by what a person would take for granted; several when nothing decides."""
    nodes = only(nodes, lambda node: not node.has("disabled"))
    nodes = only(nodes, lambda node: any(other.role in DIALOGS for other in outline.ancestors(node)))
    nodes = only(once(nodes, outline), lambda node: not is_outside_main(outline, node))
    found = anchors(outline, hints.near) if hints.near else []
    near = {node.index for anchor in found for node in beside(outline, anchor, nodes)}
    nodes = only(nodes, lambda node: node.index in near)
    nodes = left_to_fill(nodes, outline) if purpose == "fill" else nodes
    return _same_form(nodes, outline, hints, purpose) or nodes


def _same_form(nodes: list[Node], outline: Outline, hints: Hints, purpose: Purpose) -> list[Node]:
    field = outline.by_ref(hints.last_field) if hints.last_field else None
    sending = purpose == "click" and hints.unsent
    if field is None or not (sending or purpose in ("fill", "check", "choose")):
        return nodes
    near = nearest_to(outline, field, nodes)
    after = [node for node in near if node.index > field.index and node.role == "button"]
    return after[:1] if sending and after else near


def holders(outline: Outline, option: Target) -> list[Held]:
    """The dropdowns that offer such an option, the likeliest first."""
    names = [reading.name for reading in option.readings if reading.name]
    fields = [node for node in outline.nodes if names and node.ref and node.options]
    scored = [max((max(fit(name, one) for name in names), node, one) for one in node.options) for node in fields]
    return sorted((entry for entry in scored if entry[0] >= GOOD), key=lambda entry: -entry[0])
