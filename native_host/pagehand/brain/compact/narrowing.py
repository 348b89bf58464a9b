"""Which of the calls that fit stay: what accounts for less than another is left out, and what comes later waits.

Pure; above: `offers`; below: `offer`, `fitting`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pagehand.brain.compact.extremes import asks_extreme, extremes
from pagehand.brain.compact.fitting import Fit
from pagehand.brain.compact.offer import LEADING_ON, MOST_OFFERS, Offer
from pagehand.brain.compact.values import names_in, sure_values_in
from pagehand.brain.compact.view import Shown, View

_SHARE, _ABSENT = 0.35, 0.5
"""Of what the task says a click has to have as much; words that nothing here has count for so much."""
_GOOD_ENOUGH = 0.5
"""What accounts for less than this share of the best is not offered."""


def relevant(part: str, clicks: Sequence[Offer], fit: Fit) -> list[Offer]:
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


def best(found: Sequence[Offer], worth: Callable[[frozenset[str]], float]) -> list[Offer]:
    """Without what accounts for a part of another's words only, or for little."""
    left = [offer for offer in found if worth(offer.words) and not any(offer.words < other.words for other in found)]
    least = _GOOD_ENOUGH * max((worth(offer.words) for offer in left), default=0.0)
    ranked = sorted((offer for offer in left if worth(offer.words) >= least), key=lambda one: -worth(one.words))
    chosen = ranked[:MOST_OFFERS]
    return [offer for offer in found if offer in chosen]


def first_things(found: Sequence[Offer], part: str, view: View, fit: Fit) -> list[Offer]:
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


def without_neighbours(fit: Fit, offered: Mapping[str, Shown]) -> list[str]:
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


def without_lesser(part: str, found: Sequence[Offer], view: View) -> list[Offer]:
    """Of things of one role and name only the cheapest or dearest, where the task asks for that one.

    Where it does and there is nothing to compare, only what leads on.
    """
    if not asks_extreme(part):
        return list(found)
    kept: list[Offer] = []
    kinds = {offer.ref: kind_of(view, offer) for offer in found}
    for offer in found:
        alike = {ref: view.elements[ref].place.beside for ref, kind in kinds.items() if kind == kinds[offer.ref]}
        is_end = len(alike) > 1 and offer.ref in extremes(part, alike)
        if offer.tool != "click" or kinds[offer.ref][0] in LEADING_ON or is_end:
            kept.append(offer)
    return kept


def kind_of(view: View, offer: Offer) -> tuple[str, str]:
    """Its element's role and name."""
    shown = view.elements[offer.ref]
    return shown.role, shown.name
