"""Whose control it is: of the thing that is meant, of all of the page, or for something else.

By labels, headings and order; `scripts.reaching` stands above.
"""

from __future__ import annotations

from collections.abc import Sequence

from pagehand.language.lexicon import KINDS, vocabulary
from pagehand.language.wording import says, telling, words_of
from pagehand.providers.commands.page.controls import is_generic
from pagehand.providers.commands.page.forms import field_of
from pagehand.providers.commands.page.things import controls
from pagehand.providers.commands.words.steps import Do, Target
from pagehand.wire.entries import Entry, saying
from pagehand.wire.labels import TEXT_FIELDS, label_of
from pagehand.wire.outline import Node, Outline
from pagehand.wire.structure import headings_over, section_of

_PAGE_THINGS, _ENDING = map(vocabulary, ("page things", "ending verbs"))
_OF_ALL = {f"{verb} {what}" for verb in ("delete", "remove", "erase", "cancel") for what in ("all", "everything")}
_ANY_KIND = frozenset({"item", "items", "thing", "one", "entry", "product", "all"})


def is_own(outline: Outline, step: Do, node: Node) -> bool:
    """Is it no control for all of the page, "Delete account" for `delete it`, and none of another thing?"""
    more = _PAGE_THINGS - {*words_of(step.text)} if step.verb in _ENDING else set()
    said = {*words_of(label_of(outline, node))}
    one = step.text.casefold() in _OF_ALL and not said & {"all", "everything"}  # a "Delete" is for one thing
    whole = node.role in TEXT_FIELDS or more & said or one or _makes_another(outline, step, node)
    return not whole and (step.object is None or is_generic(step.object) or _is_of(outline, node, step.object))


def having(outline: Outline, step: Do, entries: Sequence[Entry], names: list[str]) -> list[Entry]:
    """The entries that have a control of these names, and not one for something else."""
    fitting = ((entry, controls(outline, entry, names)[:1]) for entry in entries)
    return [entry for entry, some in fitting if some and not _makes_another(outline, step, some[0])]


def _makes_another(outline: Outline, step: Do, node: Node) -> bool:
    """Does a link lead to the form for something of another kind: "Add a recipe", for `add the ingredients`?"""
    told = {*words_of(step.text), *words_of(step.place.text if step.place else "")}
    leads = node.role == "link" and {*words_of(label_of(outline, node))} & KINDS - told - _ANY_KIND
    return step.verb == "add" and bool(leads or writes(outline, node))


def writes(outline: Outline, node: Node) -> bool:
    """Is it the "Add" that sends what is written beside it, and nothing else?"""
    return words_of(label_of(outline, node)) == ("add",) and field_of(outline, node) is not None


def _is_of(outline: Outline, node: Node, thing: Target) -> bool:
    """Does it stand with the thing, or under its heading? "Mute" of one channel mutes no other."""
    heads = headings_over(outline, node)
    words = [word for word in telling(words_of(thing.text)) if word not in KINDS]
    inside = [node, *(section_of(outline, heads[-1]) if heads else outline.nodes)]
    named = says(" ".join([outline.title, *(head.name for head in heads)]), words)
    return named or any(reading.ordinal for reading in thing.readings) or any(saying(words, [inside]))
