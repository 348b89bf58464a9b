"""A button that shows the value it is for, under or behind its caption: "Assignee / Nobody ▾", "Sort by: Newest ▾".

It is opened, and the one choice that has come and fits is pressed; nothing else is. `filling`, `choices` stand above.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from pagehand.language.lexicon import patterns
from pagehand.language.measures import in_figures
from pagehand.language.wording import SURE, fit, normal
from pagehand.providers.commands.scripts import doing
from pagehand.providers.commands.scripts.finding import look_again
from pagehand.providers.commands.scripts.world import Outcome, Script, World
from pagehand.wire.labels import Opener, label_of, openers
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


def choose_opened(world: World, opener: Opener, value: str, fits: Callable[[str], bool]) -> Script[Outcome]:
    """Open it and press the only choice that fits; none on another page."""
    caption, held, button = opener
    if fits(held):
        return Outcome("done", f"“{caption}” was already “{held}”.")
    before, told = world.page, (yield from doing.press_button(world, button)).text
    now, refs = (yield from look_again(world)), {node.ref for node in before.nodes}
    stays = now.url == before.url and now.by_ref(button.ref)  # else the page is another one or was drawn anew
    come = [one for one in now.nodes if stays and one.ref and one.ref not in refs and label_of(now, one)]
    fitting = [node for node in come if fits(label_of(now, node))]
    if len(fitting) == 1:
        told += f" {(yield from doing.press_button(world, fitting[0], 'Chose')).text}"
        world.note_field(button)  # A form may still have to be saved.
        return Outcome("done", told)
    offered = ", ".join(f"“{label_of(now, node)}”" for node in come[:20])
    told += f" For “{caption}”, {len(fitting)} choices fit “{value}”, so I chose none."
    return Outcome("failed", f"{told} It offers: {offered}.")
