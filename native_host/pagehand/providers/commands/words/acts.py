"""What is so of every act, one row each: the tools it needs, those a plan names for it, and how it is read and resumed.

A new act is its class in `steps`, a row here, its slots in `reading` and its script in `scripts.conduct`; a test holds
that none of them is missing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pagehand.providers.commands.words import steps as act

_LOOK = ("readPage",)
_CLICK = ("readPage", "click")
_TYPE = ("readPage", "type")


@dataclass(frozen=True, slots=True)
class Way:
    """`needs`: tools without which nothing is begun; `uses`: tools that a plan names.

    `closed`: it takes no words of the person's own; `several`: it is made of several calls, so that one receipt proves
    nothing; `looks`: it needs the page.
    """

    needs: tuple[str, ...] = _CLICK
    uses: tuple[str, ...] = ("click",)
    closed: bool = False
    several: bool = False
    looks: bool = True


WAYS: Mapping[type, Way] = {
    act.Navigate: Way(("navigate",), ("navigate",), closed=True, looks=False),
    act.Travel: Way(("navigate",), ("navigate",), closed=True, looks=False),
    act.Click: Way(),
    act.Do: Way(uses=("click", "type", "dialog")),
    act.Check: Way(),
    act.Fill: Way(_TYPE, ("click", "type")),
    act.Take: Way(uses=()),
    act.Choose: Way(uses=("click", "select", "type")),
    act.Search: Way(_TYPE, ("click", "press", "type")),
    act.Sort: Way(uses=("click", "select")),
    act.Submit: Way(uses=("click", "press", "type"), closed=True),
    act.Save: Way(),
    act.Press: Way(uses=("press",), closed=True),
    act.Scroll: Way(_LOOK, (), closed=True),
    act.Wait: Way(_LOOK, (), closed=True),
    act.Hover: Way(("readPage", "hover"), ("hover",)),
    act.Tab: Way(("tabs",), ("tabs",), closed=True, looks=False),
    act.Expand: Way(),
    act.Drag: Way(uses=("drag",), several=True),
    act.Find: Way(_LOOK, ()),
    act.Read: Way(_LOOK, (), closed=True),
    act.Capture: Way(("screenshot",), (), closed=True),
    act.Ask: Way(_LOOK, ()),
    act.Path: Way(uses=("click", "hover"), several=True),
    act.When: Way(several=True),
    act.Repeat: Way(several=True),
}


def needs_page(one: act.Act) -> bool:
    """Does it look at the page? A picture of all of it does not."""
    return WAYS[type(one)].looks and not (isinstance(one, act.Capture) and one.target is None)


def needed_tools(one: act.Act) -> tuple[str, ...]:
    """The tools without which it cannot be done."""
    needs = WAYS[type(one)].needs
    if isinstance(one, act.Tab):
        return _LOOK if one.action == "switch" else needs
    return (*needs, *_LOOK) if isinstance(one, act.Capture) and one.target else needs


def used_tools(one: act.Act) -> tuple[str, ...]:
    """The tools that a plan names for it."""
    return WAYS[type(one)].uses


def is_closed(one: act.Act) -> bool:
    """Does it take no words of the person's: is what is joined to it another act?"""
    return WAYS[type(one)].closed and not (getattr(one, "target", None) or getattr(one, "text", ""))
