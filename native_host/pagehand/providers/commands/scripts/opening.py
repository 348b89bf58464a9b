"""A button that shows the value it is for, under or behind its caption: "Assignee / Nobody ▾", "Sort by: Newest ▾".

It is opened, and the one choice that has come and fits is pressed; nothing else is. `filling`, `choices` stand above.
"""

from __future__ import annotations

from collections.abc import Callable

from pagehand.providers.commands.scripts import doing
from pagehand.providers.commands.scripts.finding import look_again
from pagehand.providers.commands.scripts.world import Outcome, Script, World
from pagehand.wire.labels import Opener, label_of


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
