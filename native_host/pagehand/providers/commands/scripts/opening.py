"""A button that shows the value it is for, under or behind its caption: "Assignee / Nobody ▾", "Sort by: Newest ▾".

It is opened, and the one choice that has come and fits is pressed; nothing else is. `filling`, `choices` stand above.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pagehand.language.wording import SURE, fit
from pagehand.providers.commands.scripts import doing
from pagehand.providers.commands.scripts.finding import look_again
from pagehand.providers.commands.scripts.world import Outcome, Script, World
from pagehand.wire.labels import Opener, label_of, openers
from pagehand.wire.outline import Outline


def opener_for(outline: Outline, names: Iterable[str]) -> Opener | None:
    """The only one under such a caption."""
    found = [opener for opener in openers(outline) if opener[0] and is_called(opener[0], names)]
    return found[0] if len(found) == 1 else None


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
        return Outcome("done", f"{told} {(yield from doing.press_button(world, fitting[0], 'Chose')).text}")
    offered = ", ".join(f"“{label_of(now, node)}”" for node in come[:20])
    told += f" For “{caption}”, {len(fitting)} choices fit “{value}”, so I chose none."
    return Outcome("failed", f"{told} It offers: {offered}.")
