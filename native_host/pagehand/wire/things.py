"""The things on a page that a phrase means: the entry "from Dr. Sutter", the row of "old-ci", the card "Vadian Garni".

An entry is meant when it holds all words of the phrase, kinds of things aside. Of nested ones the innermost counts.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from pagehand.language.lexicon import ACTION_VERBS, ARTICLES, CONTAINERS, KINDS, TEXT_STOP_WORDS, pattern, vocabulary
from pagehand.language.wording import GOOD, SURE, coverage, fit, normal, says, stem, telling, words_of
from pagehand.wire.entries import Entry, boxes_of, entries_of, innermost, kind_of, main_entries, saying, words_in
from pagehand.wire.labels import DATE_FIELDS, TEXT_FIELDS, label_of, openers, steppers
from pagehand.wire.outline import Node, Outline
from pagehand.wire.structure import (
    LISTS,
    TABLES,
    has_header,
    heading_over,
    headings_over,
    is_outside_main,
    rows_of,
    tops_of,
)

DENYING = pattern(r"(?i)\b(?:no|not|none|without|never|closed|n/a)\b|✗|✘")
OPENED = frozenset({"link", "treeitem", "clickable", "row", "cell", "gridcell"})
"""What is opened to look inside: never a button, which does something."""

_BRACKETS = pattern(r"\(([^()]*[^\W\d][^()]*)\)")
_SILENT = frozenset({"cell", "part", "img", "image", "button"})
_UNPRESSED = frozenset({"row", "graphic", *TEXT_FIELDS})  # a click in a field does nothing
_MOST_OF_AN_ACT = 4  # words
_MENUS = {("menu",), ("actions",), ("options",)}
_NAMING = frozenset({"link", "heading", "clickable"})


def things(outline: Outline, phrase: str) -> list[Entry]:
    """The entries that a phrase means; several where it does not tell them apart."""
    return next((found for found in levels(outline, phrase) if found), [])


def beside(outline: Outline, phrase: str) -> set[int]:
    """The places of what belongs to the other entries of the list whose one entry a phrase means.

    An entry that holds no words of its own is no other thing: its controls may be for the one before.
    """
    found = things(outline, phrase)
    if len(found) != 1:
        return set()
    own = {node.index for node in found[0]}
    kind = kind_of(found[0][0])
    others = (group for group in entries_of(outline) if kind_of(group[0]) == kind and group[0].index not in own)
    told = (group for group in others if any(node.text and not node.ref and node.role != "row" for node in group))
    return {node.index for group in told for node in group} - own


def levels(outline: Outline, phrase: str) -> Iterator[list[Entry]]:
    """The entries that hold all words of a phrase but those for kinds of things, then those that hold these as well.

    Where several entries hold what tells them apart, the ones that say of what kind they are come first.
    """
    asked = tuple(word for word in words_of(phrase) if word not in TEXT_STOP_WORDS)
    if len(asked) == 1 and asked[0] in KINDS | CONTAINERS:  # "the To do list" has no other words
        asked = tuple(word for word in words_of(phrase) if word not in ARTICLES)
    telling = _telling(outline, asked)
    groups = entries_of(outline)
    for words in dict.fromkeys((telling, asked)) if asked else ():
        found = innermost(saying(words, groups))
        yield _likeliest(phrase, [one for group in found for one in _meant_in(group, groups, words)], asked)
    groups = [group for group in groups if group[0].role != "heading"]
    if not saying(asked, groups):
        yield innermost([group for group in groups if _says_below(outline, group, asked)])


def _says_below(outline: Outline, group: Entry, asked: Sequence[str]) -> bool:
    """Does it say so with the heading that it stands below?"""
    head = heading_over(outline, group[0])
    return head is not None and bool(saying(asked, [(head, *group)]))


def _meant_in(part: Entry, groups: Sequence[Entry], words: Sequence[str]) -> list[Entry]:
    """Of what stands under a heading the entries that are meant, unless it is the heading that says it."""
    words = [word for word in words if word not in CONTAINERS] or words
    if part[0].role != "heading" or not coverage(words, words_in(part[:1]))[1]:
        return [part]
    inside = (one for one in groups if part[0].index < one[0].index <= one[-1].index <= part[-1].index)
    return innermost([one for one in inside if saying(words, [(part[0], *one)])]) or [part]


def _telling(outline: Outline, asked: tuple[str, ...]) -> tuple[str, ...]:
    tops = [node.name for node in outline.nodes if node.role == "heading" and node.states.get("level") == "1"]
    tops += [node.name for node in outline.nodes if node.role == "tab" and node.has("selected")]
    tables = (rows_of(outline, node) for node in outline.nodes if node.role in TABLES)
    firsts = (outline.inside(rows[0])[:1] for rows in tables if has_header(outline, rows))
    kinds = (one.text for first in firsts for one in first)
    many = [word for word in words_of(outline.title) if stem(word) != word]  # "My stays"
    heads = {*map(stem, (*many, *words_of(" ".join((*tops, *kinds)))))}
    return tuple(word for word in asked if word not in KINDS and stem(word) not in heads) or asked


def _likeliest(phrase: str, found: list[Entry], asked: Sequence[str]) -> list[Entry]:
    named = [group for group in found if any(fit(phrase, name) >= SURE for node in group for name in _names(node))]
    found = [group for group in found if not _is_form(group)] or found  # "New request" over a form is no request
    told = {word for word in asked if word not in KINDS} or {*asked}
    found = [group for group in found if told <= _own_words(group)] or found  # Petra is not Peter
    return named if len(named) == 1 else _saying_themselves(asked, found)


def _names(node: Node) -> Iterator[str]:
    """What a thing may be called by itself: "Tent, 3 persons" is a tent, "Tent pegs" are none."""
    yield from filter(None, (node.name, "" if node.ref else node.text.partition(",")[0]))


def _is_form(group: Entry) -> bool:
    asking = [node for node in group if node.role in TEXT_FIELDS | DATE_FIELDS]
    return group[0].role == "heading" and len(asking) > 1


def _saying_themselves(asked: Sequence[str], found: list[Entry]) -> list[Entry]:
    """What says it by the verb of a control alone is not meant: with a "Delete" or "Remove star" it is no "trash"."""
    given = [{word for node in _acting(group) for word in words_of(node.name)[1:]} for group in found]
    held = [_own_words(group) for group in found]
    named = [(len(coverage(asked, own | more)[1]), group) for own, more, group in zip(held, given, found, strict=True)]
    told = [group for group, own in zip(found, held, strict=True) if not coverage(asked, own)[1]]
    return told or [group for missing, group in named if missing < len(asked)]


def _own_words(group: Entry) -> set[str]:
    """The words of an entry but those of what it does: `Book an appointment` stands in no appointment."""
    at = {node.index for node in _acting(group)}
    return words_in([node for node in group if node.index not in at])


def _acting(group: Sequence[Node]) -> list[Node]:
    return [node for node in group if node.ref and is_act(node.name)]


def is_act(name: str) -> bool:
    """Is a control called by what it does? "Login loop after session timeout" logs nobody in."""
    words = words_of(name)
    return len(words) <= _MOST_OF_AN_ACT and not ACTION_VERBS.isdisjoint(words[:1])


def controls(outline: Outline, entry: Sequence[Node], names: Collection[str], *, disabled: bool = False) -> list[Node]:
    """The controls of an entry that are called so, the best fitting ones; `Remove Blue Lamp` is the lamp's `Remove`.

    Those that can be used, or those that are disabled; its own before those of the entries in it. Of several that fit
    alike those of the first name are meant.
    """
    held = {one.index for node in entry[1:] if node.item for one in (node, *outline.inside(node))}
    section = entry is not outline.nodes and entry[:1] and entry[0].role == "heading"
    apart = [node for node in entry if node.index not in held] if held and section else []
    return _called(outline, apart, names, disabled=disabled) or _called(outline, entry, names, disabled=disabled)


def _called(outline: Outline, entry: Sequence[Node], names: Collection[str], *, disabled: bool) -> list[Node]:
    headed = entry[:1] and entry[0].role == "heading"  # what stands under it has names of its own
    own = set(words_of(entry[0].name if headed else name_of(outline, entry))) if entry else set()
    if not headed and entry is not outline.nodes:  # "Remove from watch list" in a row of the watch list
        own |= {word for head in tops_of(outline) for word in words_of(head)}

    def score(label: str) -> float:
        said = words_of(label)
        known = own | KINDS if said[-1:] in _MENUS else own  # "Card menu"
        bare = " ".join(word for word in said if word not in known)
        forms = (label, bare) if bare else (label,)
        return max((fit(name, form) for name in names for form in forms), default=0.0)

    scored = [
        (score(label_of(outline, node)), node)
        for node in entry
        if node.ref and node.role not in _UNPRESSED and node.has("disabled") == disabled
    ]
    best = max((score for score, _ in scored), default=0.0)
    found = [node for score, node in scored if score >= max(GOOD, best - 0.01)]
    first = [node for node in found[1:] and found if fit(next(iter(names)), label_of(outline, node)) >= SURE]
    return first or found  # of "Book" and "Reserve" the one that was said


def menus_in(outline: Outline, entry: Entry, names: Collection[str]) -> list[Node]:
    """What opens a menu for an entry; "More bicycles" beside a number opens none."""
    counting = [one.more for one in steppers(outline)]
    return [node for node in controls(outline, entry, names) if node not in counting]


def page_menu(outline: Outline, names: Collection[str]) -> Node | None:
    """What alone opens a menu for all of the page, and for no entry: "More ▾" of an invoice, "Normal ▾" of a thread."""
    held = _in_entries(outline)
    shut = [node for node in outline.nodes if presses(node) and node.index not in held]
    shut = [node for node in shut if not is_outside_main(outline, node)]
    named = [node for node in shut if normal(node.name) in names]
    of_all = {"", *tops_of(outline)}  # one with a caption of its own is for that alone
    silent = (one for called, held, one in openers(outline) if held and called in of_all and not one.has("collapsed"))
    found = named or [node for node in silent if node in shut]
    return found[0] if len(found) == 1 else None


def _in_entries(outline: Outline) -> set[int]:
    """What stands in an entry of whatever list or table."""
    free = {node.index for node in apart(outline, outline.nodes)}
    held = {node.index for entry in main_entries(outline) for node in entry}
    return held | {node.index for node in outline.nodes if node.index not in free}


def apart(outline: Outline, nodes: Sequence[Node]) -> list[Node]:
    """Those that stand in no list or table, and no item of one."""
    around = ((node, *outline.ancestors(node)) for node in nodes)
    held = [any(one.item or one.role in ("row", *LISTS) for one in those) for those in around]
    return [node for node, is_held in zip(nodes, held, strict=True) if not is_held]


def come(before: Outline, after: Outline) -> Sequence[Node]:
    """What can be used now and could not before, behind that with which both readings begin."""
    pairs, refs = zip(before.nodes, after.nodes, strict=False), {node.ref for node in before.nodes}
    same = next((new.index for old, new in pairs if (old.role, old.text) != (new.role, new.text)), len(before.nodes))
    return [one for one in after.nodes[same:] if one.ref not in refs]


def sole_control(places: Sequence[Sequence[Node]], outline: Outline, names: Sequence[str]) -> Node | None:
    """The one control that is called so in the first place that has only one; by the likeliest name first."""
    some = (controls(outline, nodes, called) for called in (names[:1], names) for nodes in places)  # "Move to trash"
    return next((fitting[0] for fitting in some if len(fitting) == 1), None)


def usable(outline: Outline, held: list[list[Entry]], names: Collection[str]) -> list[Entry]:
    """The first of these where an entry has a control of such a name, or each of several a box; else the first."""
    boxed = (some[1:] and boxes_of(some) for some in held)
    named = (any(controls(outline, entry, names) for entry in some) for some in held)
    fitting = (some for some, box, control in zip(held, boxed, named, strict=True) if box or control)
    return next(fitting, held[0] if held else [])


def opener_of(outline: Outline, entry: Entry, phrase: str) -> Node | None:
    """What opens an entry: what is called as it was asked for, or its only link that is no act."""
    asked = set(telling(words_of(phrase)))
    openers = [node for node in entry if node.ref and node.role in OPENED and not node.name.isdecimal()]  # no day
    openers = [node for node in openers if node.role == "link" or not is_act(node.name)]  # "Remove tag": opens nothing
    links = [node for node in openers if node.role == "link" and not set(words_of(node.name)) & ACTION_VERBS]
    named = (node for node in openers if set(words_of(label_of(outline, node))) & asked)
    apart = entry[0].role == "heading"  # under it may be many a "18–20", each of another day
    told = [one for one in named if not apart or _says(outline, one, asked - (KINDS if one.role == "link" else set()))]
    if apart and len([one for one in told if one.name == told[0].name and one.role != "link"]) > 1:
        return None
    found = next(iter(told), links[0] if len(links) == 1 else None)
    return None if found and _is_version(found.name, asked) else found


def _is_version(name: str, asked: Collection[str]) -> bool:
    """Is it another one than was asked for, by what stands in brackets: "Harbour Lights (Live in Bergen)"?"""
    told = [set(words_of(one)) for one in _BRACKETS.findall(name)]
    return any(words and not words & set(asked) for words in told)


def _says(outline: Outline, node: Node, asked: Collection[str]) -> bool:
    """Does what is pressed say all of it, with its headings?"""
    heads = (head.name for head in headings_over(outline, node))
    return not coverage([*asked], words_of(" ".join((label_of(outline, node), *heads))))[1]


def presses(node: Node) -> bool:
    """Is it a button, or pressed like one?"""
    return bool(node.ref) and node.role in ("button", "clickable")


def folded(outline: Outline, phrase: str) -> list[Node]:
    """What unfolds a part that is called so: "I have a coupon"; "Thanks" under "Saved answers" for that answer."""
    asked = tuple(word for word in words_of(phrase) if word not in TEXT_STOP_WORDS)
    shut = [node for node in outline.nodes if node.ref and node.has("collapsed")]
    ways = ([one for one in shut if words and says(one.name, words)] for words in (asked, _telling(outline, asked)))
    return next(filter(None, ways), [])


def folded_parts(outline: Outline) -> list[Node]:
    """What unfolds a part of the page: no menu of it, none of the navigation, nothing of one entry, no "New client"."""
    shut = (one for one in outline.nodes if one.ref and one.role == "button" and one.has("collapsed"))
    held = _in_entries(outline)
    apart = (one for one in shut if one.index not in held and not is_outside_main(outline, one))
    return [one for one in apart if not is_act(one.name) and not vocabulary("new") & {*words_of(one.name)[:1]}]


def name_of(outline: Outline, entry: Sequence[Node]) -> str:
    """What an entry is called in a question or an answer."""
    first, last = min(node.index for node in entry), max(node.index for node in entry)
    around = {node.name for node in outline.nodes if not first <= node.index <= last}
    named = (node.name for node in entry if node.role in _NAMING and node.name not in {"", *around})
    link = next((name for name in named if not ACTION_VERBS & {words_of(name)[:1][0] if words_of(name) else ""}), "")
    texts = [node.text for node in entry if node.role in ("text", "part", "cell") and len(node.text) > 1]
    return (link or " · ".join(texts[:2]) or label_of(outline, entry[0]))[:100]


def told_by(entry: Sequence[Node], most: int = 4) -> str:
    """What an entry says, in one line."""
    if entry[0].role == "row":
        return entry[0].text
    pressed = entry if any(node.role == "link" for node in entry) else _acting(entry)
    does = [node.index for node in pressed if node.role == "clickable"]
    said = (node for node in entry if node.role not in _SILENT and node.index not in does)
    texts = dict.fromkeys(node.text for node in said if words_of(node.text))
    return " · ".join(list(texts)[:most])
