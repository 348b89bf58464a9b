"""What is not on this page but on one that the site's own menu names: `my booking in Graz` is on "My bookings".

One link of the navigation is followed, once, and only where nothing was done before. `progress` stands above.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import takewhile
from typing import Any

from pagehand.providers.commands.page.relations import label_of
from pagehand.providers.commands.scripts.doing import done_with
from pagehand.providers.commands.scripts.world import Outcome, Script, World, outcome_of
from pagehand.providers.commands.words import steps
from pagehand.providers.commands.words.lexicon import NEAR_PHRASES
from pagehand.providers.commands.words.steps import called
from pagehand.providers.commands.words.wording import says, stem, telling, words_of
from pagehand.wire.outline import Node, Outline
from pagehand.wire.structure import is_outside_main

_LEADS = {phrase[0] for phrase in NEAR_PHRASES}


def here_or_elsewhere(world: World, act: steps.Act, script: Callable[[World, Any], Script[Outcome]]) -> Script[Outcome]:
    """Carry out an act; where its thing is not on this page, on the one that the menu has for such things."""
    before = world.acts
    outcome = yield from outcome_of(script(world, act))
    untouched = world.acts == before and not world.unsent and world.offers("click")
    untouched = untouched and not any(node.has("focused") and node.value for node in world.page.nodes)  # written in
    link = _menu_link(world.page, _meant(act)) if untouched and not outcome.found else None
    if link is None:
        return outcome
    went = yield from outcome_of(done_with(world, called(link.name, "link"), link, "Opened"))
    if not went.went_well:
        return went
    again = yield from outcome_of(script(world, act))
    return replace(again, text=f"{again.text} (For that I opened “{link.name}”.)")


def _meant(act: steps.Act) -> str:
    """The words for the thing that an act is about."""
    if isinstance(act, steps.Ask):
        return act.question.owner or act.question.subject
    target = next((getattr(act, name) for name in ("object", "target", "field", "option") if hasattr(act, name)), None)
    return target.text if target else ""


def _menu_link(outline: Outline, phrase: str) -> Node | None:
    """The one link of the navigation that is called like the kind of the thing, and says nothing else."""
    asked = [stem(word) for word in words_of(phrase)]
    kind = ["", *takewhile(lambda word: word not in _LEADS, asked)][-1]
    links = [node for node in outline.nodes if node.ref and node.role == "link" and is_outside_main(outline, node)]
    found = {words: node for node in links if kind in (words := _words(outline, node)) and {*words} <= {*asked}}
    link = next(iter(found.values())) if len(found) == 1 else None
    return None if link is None or says(outline.title, telling(words_of(link.name))) else link


def _words(outline: Outline, link: Node) -> tuple[str, ...]:
    return tuple(stem(word) for word in telling(words_of(label_of(outline, link))))
