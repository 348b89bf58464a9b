"""Which script carries out which act.

The scripts stand in modules by subject: `going`, `clicking`, `submitting`, `filling`, `choosing`, `ticking`,
`tabbing`, `watching`, `asking`. `progress` stands above and runs them over the history.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pagehand.providers.commands import (
    asking,
    branching,
    choosing,
    clicking,
    dragging,
    filling,
    going,
    menus,
    seeking,
    submitting,
    tabbing,
    taking,
    ticking,
    watching,
)
from pagehand.providers.commands import steps as act
from pagehand.providers.commands.world import Outcome, Script, World

_SCRIPTS: dict[type, Callable[[World, Any], Script[Outcome]]] = {
    act.Navigate: going.navigate,
    act.Travel: going.travel,
    act.Click: clicking.click,
    act.Expand: clicking.expand,
    act.Drag: dragging.drop,
    act.Hover: clicking.hover,
    act.Tab: tabbing.tab,
    act.Search: submitting.search_for,
    act.Submit: submitting.submit,
    act.Press: submitting.press,
    act.Fill: filling.fill,
    act.Take: taking.take,
    act.Choose: choosing.choose,
    act.Check: ticking.check,
    act.Scroll: watching.scroll,
    act.Wait: watching.wait,
    act.Find: watching.find,
    act.Capture: watching.capture,
    act.Read: asking.read,
    act.Ask: asking.ask,
    act.Seek: seeking.seek,
    act.Path: menus.path,
}


def conduct(world: World, step: act.Act) -> Script[Outcome]:
    """The script of one act; it returns the act's outcome."""
    if isinstance(step, act.When):
        return branching.when(world, step, conduct)
    if isinstance(step, act.Repeat):
        return branching.repeat(world, step, conduct)
    return _SCRIPTS[type(step)](world, step)
