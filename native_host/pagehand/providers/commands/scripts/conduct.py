"""Which script carries out which act. The scripts stand in modules by subject.

`progress` stands above and runs them over the history.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pagehand.providers.commands.scripts import choosing, clicking, filling, going, operating
from pagehand.providers.commands.scripts.world import Outcome, Script, World, outcome_of
from pagehand.providers.commands.words import steps as act


def conduct(world: World, step: act.Act) -> Script[Outcome]:
    """The script of one act; it returns the act's outcome."""
    return outcome_of(SCRIPTS[type(step)](world, step))


SCRIPTS: dict[type, Callable[[World, Any], Script[Outcome]]] = {
    act.Navigate: going.navigate,
    act.Travel: going.travel,
    act.Click: clicking.click,
    act.Do: operating.operate,
    act.Expand: clicking.expand,
    act.Drag: clicking.drop,
    act.Hover: clicking.hover,
    act.Tab: going.tab,
    act.Search: clicking.search_for,
    act.Sort: choosing.sort,
    act.Save: clicking.save,
    act.Submit: clicking.submit,
    act.Press: clicking.press,
    act.Fill: filling.fill,
    act.Choose: choosing.choose,
    act.Check: choosing.check,
    act.Scroll: going.scroll,
    act.Wait: going.wait,
    act.Find: going.find,
    act.Capture: going.capture,
    act.Read: going.read,
    act.Ask: going.ask,
}
