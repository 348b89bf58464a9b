"""Scripts that reach the control for a verb: in the thing's entry, in its menu, beside its selection, or inside it.

Nothing is changed here but what is selected or opened. `operating` stands above.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from pagehand.language.lexicon import KINDS, listed, vocabulary
from pagehand.language.wording import GOOD, LIKELY, SURE, coverage, fit, normal, says, stem, telling, words_of
from pagehand.providers.commands.page.controls import control_names, control_target, is_generic, whole_names
from pagehand.providers.commands.page.owning import having, is_own, selects
from pagehand.providers.commands.page.resolve import Resolution, resolve
from pagehand.providers.commands.scripts.choices import tick
from pagehand.providers.commands.scripts.doing import act_on
from pagehand.providers.commands.scripts.finding import (
    ask_which,
    decide,
    hints_of,
    look,
    look_again,
    missing,
    only_here,
    search,
)
from pagehand.providers.commands.scripts.world import EndedError, Outcome, Script, World, failed, needed
from pagehand.providers.commands.words.steps import Do, Target, called
from pagehand.wire import things
from pagehand.wire.comparing import are_all, extreme_entries
from pagehand.wire.entries import Entry, boxes_of, kind_of, main_entries, saying
from pagehand.wire.grids import control_at
from pagehand.wire.labels import TEXT_FIELDS, label_of
from pagehand.wire.outline import Node, Outline
from pagehand.wire.relations import menu_link, opened_as, peers_of
from pagehand.wire.sending import PRESSED, fit_of, toolbar
from pagehand.wire.structure import heading_over, section_of, tops_of
from pagehand.wire.things import controls, name_of, opener_of

_MENUS, _EVERY, _MOST_TABS = listed("menus"), tuple(f"{word} " for word in listed("every")), 5
_NEW = {"new", "+ new", "create", "create new", "add", "add new", "+"}
_PAGE_THINGS, _DELETED = map(vocabulary, ("page things", "deleting verbs"))


class Reached(NamedTuple):
    """The control to use, the words it was found by, and what of the page it belongs to."""

    node: Node
    target: Target
    thing: str = ""


def reach(world: World, step: Do) -> Script[list[Reached]]:
    """The controls that are meant, one for each thing."""
    yield from look(world)
    if whole := _called_so(world, step):
        return [whole]
    words = telling(words_of(f"{step.object.text if step.object else ''} {step.place.text if step.place else ''}"))
    if cell := control_at(world.page, words, control_names(step)):
        return [Reached(cell, control_target(step), " ".join(words))]
    if found := (yield from _of_thing(world, step)):
        return found
    if step.object and any(reading.extreme for reading in step.object.readings):
        # Any other control of that name would be a guess.
        raise failed(f"I cannot tell which one is “{step.object.text}” here")
    return (yield from _by_name(world, step))


def _called_so(world: World, step: Do) -> Reached | None:
    for name in filter(None, (world.said, step.text, *whole_names(step))):
        found = resolve(called(name), world.page, "click", hints_of(world))
        node = found.nodes[0] if len(found.nodes) == 1 else None
        if node and fit_of(world.page, node, [name]) >= SURE and node.role not in TEXT_FIELDS:
            return Reached(node, called(name))
    return None


def entries_of(outline: Outline, step: Do, target: Target) -> list[Entry]:
    """The entries that are meant, where each has at most one control for the verb; none where they tell nothing."""
    names = control_names(step)
    if compared := next((reading for reading in target.readings if reading.extreme), None):
        among = "" if compared.near in ("one", "ones") else compared.near
        ends = map(tuple, extreme_entries(outline, among, compared.by, compared.extreme or "min"))
        return [entry for entry in ends if len(controls(outline, entry, names)) == 1]
    most = len(main_entries(outline))  # `ticket 4020` is called so, `ticket 2` may be the second
    counts = any(reading.ordinal is not None and reading.ordinal <= most for reading in target.readings)
    others = things.beside(outline, target.text)  # who holds these is all of a list instead of the one that is meant
    some = [] if counts else list(filter(None, things.levels(outline, target.text)))
    some = [found for found in some if not any(node.index in others for entry in found for node in entry)]
    held = [found for found in some if max(len(controls(outline, entry, names)) for entry in found) <= 1]
    return things.usable(outline, held, (*names, *_MENUS))


def _of_thing(world: World, step: Do) -> Script[list[Reached]]:
    target = step.object
    if target is None or is_generic(target) or not (found := entries_of(world.page, step, target)):
        return []
    names = control_names(step)
    usable = having(world.page, step, found, names) or having(world.page, step, found, _MENUS)
    every = target.text.casefold().startswith(_EVERY)
    if len(found) > 1 and not every:
        found = yield from _one_thing(world, target, found, usable)
        usable = [entry for entry in usable if entry in found]
    if every:
        yield from only_here(world, target, len(found))
    held = controls(world.page, found[0], names) if len(usable) == len(found) == 1 else []
    if held:
        node = _meant(world, step, found[0], held[0])
        return [Reached(node, control_target(step), name_of(world.page, found[0]))]
    return (yield from _indirectly(world, step, target, found))


def _one_thing(world: World, target: Target, found: list[Entry], usable: list[Entry]) -> Script[list[Entry]]:
    called_so = [entry for entry in found if any(fit(target.text, node.text) >= SURE for node in entry)]
    alike = called_so[1:] if len({kind_of(entry[0]) for entry in called_so}) == 1 else []
    if len(usable) == 1 and not alike:
        return usable
    called = [name_of(world.page, entry) for entry in found]  # those of one name are told with all they say
    lines = [
        name if called.count(name) == 1 else things.told_by(entry, 9) for name, entry in zip(called, found, strict=True)
    ]
    named = dict(zip(lines, found, strict=True))
    return [named[list(named)[(yield from ask_which(world, target, list(named)))]]]


def _meant(world: World, step: Do, entry: Entry, node: Node) -> Node:
    called = name_of(world.page, entry)  # a link, or what is pressed to open it
    pressed = [one for one in entry if one.ref and one.role in PRESSED - {"link"} and one.name != called]
    labels = [label_of(world.page, one) for one in pressed]
    told = [f"{one.name} {one.text}" for one in entry if one not in pressed and one.role != "row"]
    unsaid = coverage(telling(words_of(step.object.text if step.object else "")), words_of(" ".join(told)))[1]
    verb = words_of(step.verb)
    held = [(word, label) for word in unsaid for label in labels if says(label, (word,))]
    kinds = KINDS | {*map(stem, words_of(" ".join(tops_of(world.page))))}  # "Backups" holds what is a backup
    left = [word for word, label in held if stem(word) not in kinds or says(label, verb)]  # "Send ticket": no "Refund"
    ways = [one for one, label in zip(pressed, labels, strict=True) if says(label, (*verb, *left))]
    own = says(label_of(world.page, node), left)  # "Cancel payment", for `stop the payment`
    fitting = ways or [node] * own if left else [node]
    if len(fitting) != 1:
        raise failed(f"I do not see how to {step.verb} “{' '.join(left)}” there")
    return fitting[0]


def _indirectly(world: World, step: Do, target: Target, found: list[Entry]) -> Script[list[Reached]]:
    names, told = control_names(step), name_of(world.page, found[0])
    menu = things.menus_in(world.page, found[0], _MENUS) if len(found) == 1 else []
    if len(menu) == 1:
        before = world.page
        yield from act_on(world, called("More"), "click", menu[0], follow=True)
        opened = yield from look_again(world)
        places = ([opened.nodes[one.index] for one in found[0]], things.come(before, opened))
        if node := things.sole_control(places, opened, names):
            return [Reached(node, called(names[0]), told)]
    if tool := (yield from _selected(world, found, names, alone=not step.value)):
        return [Reached(tool, called(label_of(world.page, tool)), told)]
    if len(found) > 1:
        raise failed(f"{len(found)} things fit “{target.text}”; name one of them")
    if off := controls(world.page, found[0], names, disabled=True):
        raise failed(f"“{label_of(world.page, off[0])}” of “{told}” cannot be pressed now: it is disabled")
    opener = opener_of(world.page, found[0], target.text) if _may_open(world.page, step) else None
    if opener is None:
        return []
    opener = yield from _of_its_kind(world, target, opener)
    return [(yield from _inside(world, step, opened_as(target.text, opener, told), opener))]


def _may_open(outline: Outline, step: Do) -> bool:
    """May its own page hold the control: not what is only offered, nor one of my own things, which the menu has?"""
    said = step.object.text if step.object else ""
    own = said.casefold().startswith("my ") and menu_link(outline, said) is not None
    return not own and (step.verb not in ("add", "buy") or step.place is not None)


def _inside(world: World, step: Do, told: str, opener: Node) -> Script[Reached]:
    names, before = control_names(step), world.page
    yield from act_on(world, called(told), "click", opener, follow=True)
    world.opened = step.object.text if step.object else ""
    after = yield from look_again(world)
    come = {node.index for node in things.come(before, after)}
    new = [one for one in after.nodes if one.index in come or one.role == "button"]  # "Trash" beside is for all pages
    node = things.sole_control((new,), after, names) or (yield from _under_tabs(world, step, after))
    node = needed(node, f"I opened {told}, and see nothing to {step.verb} it with there")
    return Reached(node, called(names[0]), told)


def _under_tabs(world: World, step: Do, before: Outline) -> Script[Node | None]:
    """What has come under one of the tabs of what was opened: "Call it off" under "Organise"."""
    tabs = [one for one in before.nodes if one.role == "tab" and one.ref and not one.has("selected")]
    for tab in tabs[: _MOST_TABS * (step.verb not in _DELETED)]:
        with suppress(EndedError):  # one that shows nothing new
            yield from act_on(world, called(tab.name, "tab"), "click", tab)
        shown = yield from look_again(world)
        come = things.apart(shown, things.come(before, shown))
        if node := things.sole_control((come,), shown, control_names(step)):
            return node
    return None


def _selected(world: World, found: list[Entry], names: list[str], *, alone: bool) -> Script[Node | None]:
    boxes = boxes_of(found)
    tool, waits = (toolbar(world.page, found, names, disabled=off) if boxes else None for off in (False, True))
    if not boxes or (tool is waits is None and not (alone and all(map(selects, boxes, found)))):
        return None
    yield from _ticked(world, found, boxes, on=True)
    now = toolbar((yield from look_again(world)), (), names)
    if now is None and tool is None:  # what is done with the marked ones has not come
        yield from _ticked(world, found, boxes, on=False)
    return now or tool


def _ticked(world: World, found: list[Entry], boxes: Sequence[Node], *, on: bool) -> Script[None]:
    for entry, box in zip(found, boxes, strict=True):
        here = world.page.by_ref(box.ref) or box
        yield from tick(world, called(name_of(world.page, entry)), here, on=on)


def _by_name(world: World, step: Do) -> Script[list[Reached]]:
    target = _control_of(world, step)
    found = (
        _of_the_page(world, step)
        or _within(world.page, step)
        or _trusted(world, step, (yield from search(world, target, "click")))
    )
    if not found.nodes and (opener := (yield from _opener(world, step))):
        return [(yield from _inside(world, step, opener.name, opener))]
    if not found.nodes:
        raise EndedError(_missing(world, step, target))
    nodes = [(yield from decide(world, target, found.nodes, found.outline))] if found.tied else list(found.nodes)
    return [Reached(node, target) for node in nodes]


def _of_the_page(world: World, step: Do) -> Resolution | None:
    about = telling(words_of(step.object.text)) if step.object else ()
    nodes = controls(world.page, world.page.nodes, control_names(step)) if says(world.page.title, about) else []
    return Resolution(tuple(nodes), outline=world.page) if about and len(nodes) == 1 else None


def _within(outline: Outline, step: Do) -> Resolution | None:
    """What stands with one of those that a section lists: "eggs × nuts ×", for `take nuts off Noah's allergies`."""
    if not (step.object and step.place and step.lead == "from"):
        return None
    words = telling(words_of(step.place.text))
    nodes = [one for one in controls(outline, outline.nodes, control_names(step)) if is_own(outline, step, one)]
    heads = ((one, heading_over(outline, one)) for one in nodes)
    held = [one for one, head in heads if head and saying(words, [(head, *section_of(outline, head))])]
    return Resolution((held[0],), outline=outline) if len(held) == 1 else None


def _control_of(world: World, step: Do) -> Target:
    whole = " ".join(_PAGE_THINGS.intersection(words_of(step.object.text if step.object else "")))
    if whole and not step.value and not are_all(world.page, whole):
        return called(step.text)
    return control_target(step, world.near or (world.last.name if world.last else ""))


def _trusted(world: World, step: Do, found: Resolution) -> Resolution:
    outline, names = found.outline or world.page, [step.text, *control_names(step)]
    others = things.beside(outline, step.object.text) if step.object and not is_generic(step.object) else set()
    own = (one for one in found.nodes if one.index not in others and is_own(outline, step, one))
    nodes = [node for node in own if fit_of(outline, node, names) >= GOOD]
    return found._replace(nodes=tuple(nodes), tied=found.tied and len(nodes) > 1)


def _opener(world: World, step: Do) -> Script[Node | None]:
    if step.object is None and step.verb.startswith("create "):
        new = [one for one in world.page.nodes if one.ref and one.role == "button" and normal(one.name) in _NEW]
        return new[0] if len(new) == 1 else None
    if step.object is None or not _may_open(world.page, step):
        return None
    if not is_generic(step.object) and len(folded := things.folded(world.page, step.object.text)) == 1:
        return folded[0]
    if is_generic(step.object) and world.last is None:
        return things.page_menu(world.page, _MENUS)
    last = [world.page.by_ref(world.last.ref)] if world.last else []
    nodes = last if is_generic(step.object) else (yield from _called(world, step.object))
    return nodes[0] if len(nodes) == 1 and nodes[0] and nodes[0].role in things.OPENED else None


def _called(world: World, target: Target) -> Script[list[Node | None]]:
    found = yield from search(world, target, "click")
    names = [reading.name for reading in target.readings if reading.name and not reading.near]
    nodes = [node for node in found.nodes if fit_of(world.page, node, names) >= GOOD and not node.name.isdecimal()]
    return [(yield from _of_its_kind(world, target, nodes[0]))] if len(nodes) == 1 else [*nodes]


def _of_its_kind(world: World, target: Target, opener: Node) -> Script[Node]:
    """It, or where others beside it say as much the one that the person means."""
    alike = peers_of(world.page, opener, target.text)
    return (yield from decide(world, target, alike)) if alike else opener


def _missing(world: World, step: Do, target: Target) -> Outcome:
    if step.object is None or is_generic(step.object):
        return missing(world, target, "click")
    if resolve(step.object, world.page, "find", hints_of(world)).score < LIKELY:
        return missing(world, step.object, "find")
    return Outcome("failed", f"I see “{step.object.text}” here, but nothing to {step.verb} it with.", found=False)
