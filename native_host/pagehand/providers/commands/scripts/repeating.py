"""Scripts for so many of a thing: the control that takes one more, pressed until there are as many as was said.

`operating` stands above, which presses it the first time.
"""

from __future__ import annotations

from pagehand.providers.commands.page.controls import control_names
from pagehand.providers.commands.page.relations import label_of
from pagehand.providers.commands.page.resolve import resolve
from pagehand.providers.commands.page.things import controls, things
from pagehand.providers.commands.scripts.doing import act_on, click_on
from pagehand.providers.commands.scripts.finding import hints_of
from pagehand.providers.commands.scripts.looking import look_again
from pagehand.providers.commands.scripts.outcomes import Script, failed
from pagehand.providers.commands.scripts.world import World
from pagehand.providers.commands.words.meanings import Reading, Target, called
from pagehand.providers.commands.words.steps import Do
from pagehand.wire.outline import Node, Outline

MORE = ("+", "＋", "increase", "one more", "increase quantity", "plus")


def _one_more(world: World, outline: Outline, step: Do) -> list[Node]:
    """What takes one more of the thing: a plus in its entry or beside it, or the same control again."""
    if step.object is None:
        return []
    entries = things(outline, step.object.text)
    for names in (MORE, control_names(step)):
        nodes = controls(outline, entries[0], names) if len(entries) == 1 else []
        readings = tuple(Reading(name, near=step.object.readings[0].name or step.object.text) for name in names)
        found = resolve(Target("one more", readings), outline, "click", hints_of(world))
        nodes = nodes if len(nodes) == 1 else list(found.nodes) if not found.tied else []
        if len(nodes) == 1:
            return nodes
    return []


def repeated(world: World, step: Do) -> Script[str]:
    """The rest of so many: with the same control, or the one that takes one more."""
    for done in range(1, step.count):
        outline = yield from look_again(world)
        nodes = _one_more(world, outline, step)
        if len(nodes) != 1:
            raise failed(f"I could {step.verb} only {done} of {step.count}; I see no way to {step.verb} one more")
        yield from act_on(world, called(label_of(outline, nodes[0])), "click", nodes[0], click_on, follow=True)
    return f"{step.count} in all."
