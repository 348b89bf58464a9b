"""Which button opens what to choose under a caption, and which choice is meant: "EN ▾" for the language.

By names alone; knows no command. Below: `labels`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from pagehand.language.lexicon import patterns
from pagehand.language.measures import in_figures
from pagehand.language.wording import SURE, fit, normal
from pagehand.wire.labels import Opener, openers
from pagehand.wire.outline import Outline

_SWITCHED = {"language": patterns("languages"), "currency": patterns("currencies")}
"""What pages show without a caption, "EN ▾" or "CHF ▾", with what each may be called."""


def opener_for(outline: Outline, names: Collection[str]) -> Opener | None:
    """The only one under such a caption; the one that shows a language or a currency where that is asked for."""
    every = [*openers(outline)]
    found = [opener for opener in every if opener[0] and is_called(opener[0], names)]
    kinds = [kind for kind in _SWITCHED if kind in map(normal, names) and not found]
    found += [(kind, held, at) for kind in kinds for _, held, at in every if _shows(kind, held)]
    return found[0] if len(found) == 1 else None


def fits_in(opener: Opener, value: str) -> Callable[[str], bool]:
    """What a choice has to be called: surely so, or as the same language or currency is."""
    kind = normal(opener[0])
    meant = _meant(kind, value)
    return lambda label: _meant(kind, label) == meant if meant else is_called(label, [value, in_figures(value)])


def _shows(kind: str, held: str) -> bool:
    return any(called.fullmatch(held) for called in _SWITCHED[kind].values())  # "Keep it ▾" is not Italian


def _meant(kind: str, text: str) -> set[str]:
    return {one for one, called in _SWITCHED.get(kind, {}).items() if called.search(text)}


def is_called(label: str, names: Iterable[str]) -> bool:
    """Is it surely one of these names?"""
    return any(fit(name, label) >= SURE for name in names)
