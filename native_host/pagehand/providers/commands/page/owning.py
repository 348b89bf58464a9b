"""Whose control it is: of the thing that is meant, of all of the page, or for something else.

By labels, headings and order; `scripts.reaching` stands above.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from pagehand.language.lexicon import CONTAINERS, KINDS, vocabulary
from pagehand.language.wording import says, telling, words_of
from pagehand.providers.commands.grammar.phrases import target_in
from pagehand.providers.commands.page.controls import control_names, is_generic
from pagehand.providers.commands.words.steps import Do, Target, called
from pagehand.wire.entries import Entry, words_in
from pagehand.wire.labels import TEXT_FIELDS, label_of
from pagehand.wire.outline import Node, Outline
from pagehand.wire.relations import stands_with
from pagehand.wire.sending import writes
from pagehand.wire.structure import headings_over, tops_of
from pagehand.wire.things import controls, things

_PAGE_THINGS, _ENDING, _MARKING, _ANY_KIND = map(
    vocabulary, ("page things", "ending verbs", "marking verbs", "any kind")
)
_OF_ALL = {f"{verb} {what}" for verb in ("delete", "remove", "erase", "cancel") for what in ("all", "everything")}


def is_own(outline: Outline, step: Do, node: Node) -> bool:
    """Is it no control for all of the page, "Delete account" for `delete it`, and none of another thing?"""
    more = _PAGE_THINGS - {*words_of(step.text)} if step.verb in _ENDING else set()
    said = {*words_of(label_of(outline, node))}
    one = step.text.casefold() in _OF_ALL and not said & {"all", "everything"}  # a "Delete" is for one thing
    whole = node.role in TEXT_FIELDS or more & said or one or _is_for_another(outline, step, node)
    return not whole and (step.object is None or is_generic(step.object) or _is_of(outline, node, step.object))


def having(outline: Outline, step: Do, entries: Sequence[Entry], names: Collection[str]) -> list[Entry]:
    """The entries that have a control of these names, and not one for something else."""
    fitting = ((entry, controls(outline, entry, names)[:1]) for entry in entries)
    own = ((entry, some[0]) for entry, some in fitting if some and not _is_for_another(outline, step, some[0]))
    words = _said(step.object) if step.object else []
    return [entry for entry, one in own if entry[0].role != "heading" or stands_with(outline, one, words)]


def _said(thing: Target) -> list[str]:
    """The words that a thing has to say; none of one that was counted or compared: "the cheapest one"."""
    if any(reading.ordinal or reading.extreme for reading in thing.readings):
        return []
    words = [word for word in telling(words_of(thing.text)) if word not in KINDS]
    return [word for word in words if word not in CONTAINERS] or words


def _is_for_another(outline: Outline, step: Do, node: Node) -> bool:
    """Does it make something of another kind, end what the page is about, or only show what is so already?"""
    return (
        _makes_another(outline, step, node)
        or _ends_the_page(outline, step, node)
        or (node.role in ("link", "tab") and step.verb.startswith("mark ") and not says(node.name, ("mark",)))
    )


def _ends_the_page(outline: Outline, step: Do, node: Node) -> bool:
    """Is it for what the page is about, "Delete ticket", where its tag is meant; or for a part, "Remove line" of it?"""
    kinds = {*words_of(label_of(outline, node))} & KINDS - {*words_of(step.text)} - _ANY_KIND
    heads = headings_over(outline, node)
    about = " ".join([outline.title, *(head.name for head in heads)])
    kinds = {kind for kind in kinds if f"{kind}s" not in words_of(about)}  # "Cancel booking" under "My bookings"
    inside = any(one.role == "row" for one in outline.ancestors(node))
    asked = _said(step.object) if step.object and not is_generic(step.object) else []
    alone = not inside and all(head.states.get("level") == "1" for head in heads) and not says(about, asked)
    return bool(kinds and step.verb in _ENDING and (alone if asked else inside))


def _makes_another(outline: Outline, step: Do, node: Node) -> bool:
    """Does a link lead to the form for something of another kind: "Add a recipe", for `add the ingredients`?"""
    told = {*words_of(step.text), *words_of(step.place.text if step.place else "")}
    leads = node.role == "link" and {*words_of(label_of(outline, node))} & KINDS - told - _ANY_KIND
    return step.verb == "add" and bool(leads or writes(outline, node))


def own_entry(outline: Outline, step: Do) -> Entry:
    """The one entry of what an act is for; nothing where there is none, or several."""
    entries = things(outline, step.object.text) if step.object else []
    return entries[0] if len(entries) == 1 else ()


def out_of(outline: Outline, step: Do) -> Do | None:
    """What is to be gone from where it is: from the page in front, or by a control that says from where."""
    head, _, tail = step.object.text.rpartition(" from ") if step.object and not step.place else ("", "", "")
    thing, place = target_in(head), called(tail)
    if thing is None or step.verb not in _ENDING or not tail:
        return None
    other = replace(step, object=thing, lead="from", place=place)
    led = control_names(other)[:1]
    told = any(controls(outline, entry, led) for entry in things(outline, head))
    return other if told or is_of_page(outline, tail) else None


def is_of_page(outline: Outline, place: str) -> bool:
    """Is a place what the page is about, by its title or its heading?"""
    asked = [word for word in telling(words_of(place)) if word not in CONTAINERS] or words_of(place)
    return says(" ".join((outline.title, *tops_of(outline))), asked)


def selects(box: Node, entry: Entry) -> bool:
    """Does a box only mark its entry, "Select invoice 12", for what is then done with all that are marked?"""
    first, *more = (*words_of(box.name), "")
    return first in _MARKING and {*more} - KINDS - {""} <= words_in([one for one in entry if one is not box])


def _is_of(outline: Outline, node: Node, thing: Target) -> bool:
    """Does it stand with the thing, or under its heading? "Mute" of one channel mutes no other."""
    return stands_with(outline, node, _said(thing))
