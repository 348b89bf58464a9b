"""The calls that a small model may choose from next: complete ones, made of what the page shows and the task says.

Each is worth the words of the task that it accounts for. What accounts for less than another call is left out, and what
has no word of the task is pressed only where an act of ours brought it up. Pure; above: `choosing`; below: `view`,
`entries`, `fitting`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from pagehand.brain.compact.entries import entries_for
from pagehand.brain.compact.extremes import asks_extreme, extremes
from pagehand.brain.compact.fitting import Fit, words_in
from pagehand.brain.compact.values import is_marked, is_sought, names_in, sure_values_in
from pagehand.brain.compact.view import Shown, View
from pagehand.values import Json

MOST_OFFERS = 8
"""Among so many a model of 1.5 billion parameters finds the right one nearly always."""
FIELDS = frozenset({"textbox", "searchbox", "combobox", "spinbutton", "slider"})
"""What is filled, and not pressed."""
LEADING_ON = frozenset({"link", "tab", "menuitem", "treeitem"})
"""What is as a rule only looked at when it is pressed."""
_MOST_SEARCHES, _MOST_WAYS = 2, 14
_SEARCH = re.compile(r"\b(?:search|find|filter|such\w*|finde)\b", re.IGNORECASE)
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
_SHARE, _ABSENT = 0.35, 0.5
"""Of what the task says a click has to have as much; words that nothing here has count for so much."""
_GOOD_ENOUGH = 0.5
"""What accounts for less than this share of the best is not offered."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One call: a click, or a text for a field. `words`: those of the task that it accounts for."""

    tool: str
    ref: str
    text: str | None = None
    words: frozenset[str] = frozenset()
    submit: bool = False
    """Enter is pressed behind the text."""
    vague: bool = False
    """The text might be no value at all."""

    def arguments(self, named: str) -> Json:
        """Those of the call, its element named like this."""
        text = {} if self.text is None else {"text": self.text}
        return {"ref": named, **text, **({"submit": True} if self.submit else {})}


@dataclass(frozen=True, slots=True)
class Now:
    """How far the task is."""

    part: str
    """The words that come next."""
    spent: frozenset[str] = frozenset()
    """Words of the task that earlier acts accounted for; inside a box those of the act that opened it."""
    inside: bool = False
    """The last act opened a box or a menu: the next one is in it."""
    unsent: str = ""
    """The field that was filled last, while nothing of it went to the site."""
    visited: frozenset[str] = frozenset()
    """How what was acted on for it is called."""


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
        clicks = _relevant(now.part, meant, fit)
    best = _best([*entries, *clicks], lambda words: fit.worth(words - spent))
    best = [offer for offer in best if not _was_visited(offer, view, now.visited)]
    best = _first_things(_without_lesser(now.part, best, view), now.part, view, fit)
    pressable = _pressable(here, inside=inside)
    if inside and not best and len(pressable) <= MOST_OFFERS:
        best = [Offer("click", ref) for ref in pressable]
    if now.unsent and (button := view.button_after(now.unsent, now.part)) and all(one.ref != button for one in best):
        best.append(Offer("click", button))
    return best


def _is_vague(text: str, field: Shown, part: str) -> bool:
    """Nothing shows that the text is a value."""
    return not (text in field.options or is_marked(text, part) or (field.is_search and is_sought(text, part)))


def speaks_of_several(part: str) -> bool:
    """Each of several is meant, or one by its place."""
    return _SEVERAL.search(part) is not None


def undecided(found: Sequence[Offer], view: View, part: str) -> list[str]:
    """The names of like things of which the task could mean each, though it speaks of one; mostly none."""
    first = max(found, key=lambda offer: len(offer.words), default=None)
    if first is None or first.tool != "click" or speaks_of_several(part) or _kind(view, first)[0] in LEADING_ON:
        return []
    alike = [one.ref for one in found if one.words == first.words and _kind(view, one) == _kind(view, first)]
    places = list(dict.fromkeys(view.elements[ref].place.beside for ref in alike))
    return places if len(places) > 1 else []


def _kind(view: View, offer: Offer) -> tuple[str, str]:
    shown = view.elements[offer.ref]
    return shown.role, shown.name


def _may_be_meant(shown: Shown, fit: Fit, part: str) -> bool:
    """A button that says what it does, and nothing of the task, does something else than the task wants.

    So does one whose own verb is a thing in the task: `Post answer` for `delete my post`.
    """
    if shown.role != "button" or not any(sign.isalnum() for sign in shown.name):
        return True
    verb = words_in(shown.name)[0]
    return bool(fit.words(shown.name) - (_things(part) if verb in _things(part) else frozenset()))


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
    kept = _without_neighbours(fit, fitting)
    return [Offer("click", ref, None, fit.words(fitting[ref].text)) for ref in kept]


def _relevant(part: str, clicks: Sequence[Offer], fit: Fit) -> list[Offer]:
    """Those with a fair share of what the task says beside its values; a value counts where most of it is there.

    While a name of the task is nowhere here, its other values alone make no click right.
    """
    every = {value: words for value in sure_values_in(part) if (words := fit.words(value))}
    values = {value: words for value, words in every.items() if not any(words < other for other in every.values())}
    inside = frozenset[str]().union(*values.values())
    outside = fit.words(" ".join(part.split()[1:])) - inside
    named = {one.ref: [value for value in values if _has(one, value, values[value], fit)] for one in clicks}
    is_missed = any(names_in(value) and not any(value in found for found in named.values()) for value in values)

    def counted(offer: Offer) -> frozenset[str]:
        of_values = offer.words & frozenset[str]().union(*(values[value] for value in named[offer.ref]))
        is_named = fit.worth(of_values) >= _SHARE * fit.worth(inside) and not (is_missed and offer.words <= inside)
        return (offer.words - inside) | (of_values if is_named else frozenset())

    kept = [Offer("click", one.ref, None, words) for one in clicks if (words := counted(one))]
    there = frozenset[str]().union(*(offer.words for offer in clicks)) & outside.union(*(one.words for one in kept))
    whole = fit.worth(there) + _ABSENT * fit.worth(outside - there)
    return [offer for offer in kept if fit.worth(offer.words) >= _SHARE * whole]


def _has(offer: Offer, value: str, words: frozenset[str], fit: Fit) -> bool:
    """It has a name out of the value, or most of what it says."""
    return bool(offer.words.intersection(names_in(value))) or fit.worth(words & offer.words) * 2 > fit.worth(words)


def _best(found: Sequence[Offer], worth: Callable[[frozenset[str]], float]) -> list[Offer]:
    """Without what accounts for a part of another's words only, or for little."""
    left = [offer for offer in found if worth(offer.words) and not any(offer.words < other.words for other in found)]
    least = _GOOD_ENOUGH * max((worth(offer.words) for offer in left), default=0.0)
    ranked = sorted((offer for offer in left if worth(offer.words) >= least), key=lambda one: -worth(one.words))
    chosen = ranked[:MOST_OFFERS]
    return [offer for offer in found if offer in chosen]


def _first_things(found: Sequence[Offer], part: str, view: View, fit: Fit) -> list[Offer]:
    """What comes first: values before buttons, what is named before where it goes, and own names before places."""
    sure = sure_values_in(part)
    if any(offer.text in sure for offer in found):
        return [offer for offer in found if offer.tool == "type" or view.elements[offer.ref].role != "button"]
    own = {offer.ref: fit.words(view.elements[offer.ref].name) for offer in found}
    links = {offer.ref for offer in found if view.elements[offer.ref].role in LEADING_ON}
    values = frozenset[str]().union(*(fit.words(value) for value in sure))
    names = values.intersection(name for value in sure for name in names_in(value))
    by_name = {offer.words for offer in found if offer.words <= own[offer.ref] and offer.ref not in links}
    leads = any(offer.ref in links and offer.words - values for offer in found)
    named = any(offer.words & names for offer in found)
    buttons = {view.elements[offer.ref].name for offer in found if view.elements[offer.ref].role == "button"}

    def is_later(offer: Offer) -> bool:
        if offer.tool == "type":
            return False
        if offer.words <= values and (named and not offer.words & names if offer.ref in links else leads):
            return not own[offer.ref] or offer.ref in links
        name = view.elements[offer.ref].name
        leads_only = view.elements[offer.ref].role in ("link", "clickable") and name in buttons
        return leads_only or (offer.words in by_name and not own[offer.ref])

    return [offer for offer in found if not is_later(offer)]


def _without_neighbours(fit: Fit, offered: Mapping[str, Shown]) -> list[str]:
    """Of controls in one place those whose own name fits; where none does, those without a name.

    Under one heading the same, but for those that have a place of their own.
    """
    left: set[str] = set()
    for place in {shown.place.beside or shown.place.under for shown in offered.values()} - {""}:
        here = {ref: one.name for ref, one in offered.items() if place == (one.place.beside or one.place.under)}
        fitting = {ref for ref, name in here.items() if fit.words(name)}
        nameless = {ref for ref, name in here.items() if not any(sign.isalnum() for sign in name)}
        if kept := fitting or nameless:
            left |= set(here) - kept
    return [ref for ref in offered if ref not in left]


def _without_lesser(part: str, found: Sequence[Offer], view: View) -> list[Offer]:
    """Of things of one role and name only the cheapest or dearest, where the task asks for that one.

    Where it does and there is nothing to compare, only what leads on.
    """
    if not asks_extreme(part):
        return list(found)
    kept: list[Offer] = []
    kinds = {offer.ref: _kind(view, offer) for offer in found}
    for offer in found:
        alike = {ref: view.elements[ref].place.beside for ref, kind in kinds.items() if kind == kinds[offer.ref]}
        is_end = len(alike) > 1 and offer.ref in extremes(part, alike)
        if offer.tool != "click" or kinds[offer.ref][0] in LEADING_ON or is_end:
            kept.append(offer)
    return kept
