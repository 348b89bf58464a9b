"""The calls that a small model may choose from next: complete ones, made of what the page shows and the task says.

Each is worth the words of the task that it accounts for; what has no word of the task is pressed only where an act of
ours brought it up. Pure; above: `choosing`; below: `narrowing`, `entries`, `fitting`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from pagehand.brain.compact.entries import entries_for
from pagehand.brain.compact.fitting import PLAIN, Fit, words_in
from pagehand.brain.compact.narrowing import best, first_things, kind_of, relevant, without_lesser, without_neighbours
from pagehand.brain.compact.offer import FIELDS, LEADING_ON, MOST_OFFERS, Now, Offer
from pagehand.brain.compact.values import is_marked, is_sought
from pagehand.brain.compact.view import Shown, View
from pagehand.language.lexicon import vocabulary

_MOST_SEARCHES, _MOST_WAYS = 2, 14
_SEARCH = re.compile(r"\b(?:search|find|filter|such\w*|finde)\b", re.IGNORECASE)
_ENDING = vocabulary("ending verbs")
_ADDING = frozenset({"add", "put", "create", "new", "write", "save", "keep"})
_SEVERAL = re.compile(
    r"\b(?:all|every\w*|each|both|any\w*|alle\w*|jede\w*|beide\w*|first|second|third|last|next|top|newest|latest|oldest"
    r"|erste\w*|zweite\w*|letzte\w*|neueste\w*)\b",
    re.IGNORECASE,
)
_THING = re.compile(
    r"\b(?:an?|the|my|his|her|its|our|their|your|that|these|those|all|meine?n?|de[rnms]|die|das|eine?n?)\s+(\w+)\b"
    r"(?!\s+(?:button|link|tab|icon|knopf|schaltfläche)\b)",
    re.IGNORECASE,
)


def offers(view: View, now: Now) -> list[Offer]:
    """The calls that fit, fields first and otherwise in the page's order; none where nothing does."""
    inside = now.inside and bool(view.newest)
    here = {ref: shown for ref, shown in view.elements.items() if not inside or ref in view.newest}
    fit = _fit(now.part, view)
    spent = frozenset[str]() if inside else now.spent
    looks = _SEARCH.search(now.part) is not None
    fields = {ref: shown for ref, shown in here.items() if looks or not shown.is_search}
    entries = [
        Offer("type", ref, text, words, vague=_is_vague(text, fields[ref], now.part))
        for ref, text, words in entries_for(now.part, fields, fit, everywhere=inside)
    ]
    clicks = _clicks(_pressable(here, inside=inside), fit)
    if not inside:
        meant = [one for one in clicks if _may_be_meant(view.elements[one.ref], fit, now.part)]
        clicks = relevant(now.part, meant, fit)
    kept = best([*entries, *clicks], lambda words: fit.worth(words - spent))
    kept = [offer for offer in kept if not _was_visited(offer, view, now.visited)]
    kept = first_things(without_lesser(now.part, kept, view), now.part, view, fit)
    pressable = _pressable(here, inside=inside)
    if inside and not kept and len(pressable) <= MOST_OFFERS:
        kept = [Offer("click", ref) for ref in pressable]
    if now.unsent and (button := view.button_after(now.unsent, now.part)) and all(one.ref != button for one in kept):
        kept.append(Offer("click", button))
    return kept


def _is_vague(text: str, field: Shown, part: str) -> bool:
    """Nothing shows that the text is a value."""
    return not (text in field.options or is_marked(text, part) or (field.is_search and is_sought(text, part)))


def speaks_of_several(part: str) -> bool:
    """Each of several is meant, or one by its place."""
    return _SEVERAL.search(part) is not None


def undecided(found: Sequence[Offer], view: View, part: str) -> list[str]:
    """The names of like things of which the task could mean each, though it speaks of one; mostly none."""
    first = max(found, key=lambda offer: len(offer.words), default=None)
    if first is None or first.tool != "click" or speaks_of_several(part) or kind_of(view, first)[0] in LEADING_ON:
        return []
    alike = [one.ref for one in found if one.words == first.words and kind_of(view, one) == kind_of(view, first)]
    places = list(dict.fromkeys(view.elements[ref].place.beside for ref in alike))
    return places if len(places) > 1 else []


def _may_be_meant(shown: Shown, fit: Fit, part: str) -> bool:
    """A button that says what it does, and nothing of the task, does something else than the task wants.

    So does one whose own verb is a thing in the task: `Post answer` for `delete my post`; and one that ends something
    else: `Remove label bug` for `add the bug label` or `delete my comment`.
    """
    if _ends_another(shown, fit, part):
        return False
    if shown.role != "button" or not any(sign.isalnum() for sign in shown.name):
        return True
    verb = words_in(shown.name)[0]
    return bool(fit.words(shown.name) - (_things(part) if verb in _things(part) else frozenset()))


def _ends_another(shown: Shown, fit: Fit, part: str) -> bool:
    verb, *what = words_in(shown.name) or [""]
    told = frozenset(words_in(part))
    if verb not in _ENDING or not what or not told - _ENDING - PLAIN:
        return False
    return bool(told & _ADDING and not told & _ENDING) or not fit.words(f"{' '.join(what)} {shown.place.beside}")


def _things(part: str) -> frozenset[str]:
    """Words that stand for things: behind `my`, `the` and the like, unless a control is called so."""
    return frozenset(found[1].lower() for found in _THING.finditer(part))


def _was_visited(offer: Offer, view: View, visited: frozenset[str]) -> bool:
    """It leads to where one has been for this task, or was filled for it."""
    title = view.title(offer.ref)
    if offer.tool == "type":
        return any(told.endswith(f"” in {title}") for told in visited)
    return view.elements[offer.ref].role in LEADING_ON and title in visited


def ways_on(view: View, now: Now) -> list[Offer]:
    """Where nothing fits: what leads to other pages, and searching there for the task's words."""
    fit = _fit(now.part, view)
    searches = {ref: shown for ref, shown in view.elements.items() if shown.is_search}
    typed = [Offer("type", *one) for one in entries_for(now.part, searches, fit, everywhere=True)]
    typed = [replace(offer, submit=not view.button_after(offer.ref, now.part)) for offer in typed]
    typed = sorted(typed, key=lambda offer: -fit.worth(offer.words))[:_MOST_SEARCHES]
    links = {ref: shown for ref, shown in view.elements.items() if shown.role in LEADING_ON}
    named = [
        Offer("click", ref, None, words) for ref, one in links.items() if _has_letters(words := fit.words(one.name))
    ]
    # One of many of its name, such as a row's “Delete”, rather acts than leads.
    alone = [Offer("click", ref) for ref, shown in links.items() if not shown.place.beside]
    ways = [offer for offer in named or alone if not _was_visited(offer, view, now.visited)]
    return [*typed, *ways[:_MOST_WAYS]]


def _fit(part: str, view: View) -> Fit:
    """Each place of the page counts once, however many controls it has."""
    every = view.elements.values()
    return Fit(part, [*dict.fromkeys(one.place.beside for one in every), *(one.name for one in every)])


def _has_letters(words: frozenset[str]) -> bool:
    """Figures alone name nothing to go to."""
    return any(not word.isdigit() for word in words)


def _pressable(here: Mapping[str, Shown], *, inside: bool) -> dict[str, Shown]:
    """What can be pressed; of several buttons in a box that came up not the one that leaves it."""
    every = {ref: one for ref, one in here.items() if one.role not in FIELDS and one.state != "disabled"}
    kept = {ref: one for ref, one in every.items() if not (inside and one.is_way_out)}
    return kept or every


def _clicks(here: Mapping[str, Shown], fit: Fit) -> list[Offer]:
    fitting = {ref: shown for ref, shown in here.items() if fit.words(shown.text)}
    kept = without_neighbours(fit, fitting)
    return [Offer("click", ref, None, fit.words(fitting[ref].text)) for ref in kept]
