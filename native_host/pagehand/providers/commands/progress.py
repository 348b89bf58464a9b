"""How far the history is, and what comes next: the steps are run over the recorded results until one has none.

A pure function of the request. Each call's id names its step; a step that the record has passed is never done again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from itertools import accumulate, takewhile
from types import MappingProxyType
from typing import Any, NamedTuple, cast

from pagehand.brain.ports import Request
from pagehand.brain.turns import Exchange, Said, turns_of
from pagehand.language.lexicon import patterns
from pagehand.providers.commands import report
from pagehand.providers.commands.grammar.phrases import target_in
from pagehand.providers.commands.grammar.reader import parse
from pagehand.providers.commands.page.controls import BOXED
from pagehand.providers.commands.scripts import (
    choices,
    clicking,
    elsewhere,
    entering,
    filling,
    going,
    operating,
    sparing,
)
from pagehand.providers.commands.scripts.doing import sentence, spoken
from pagehand.providers.commands.scripts.finding import choose_option
from pagehand.providers.commands.scripts.world import Batch, Outcome, Script, World, outcome_of
from pagehand.providers.commands.words import steps as act
from pagehand.values import Json
from pagehand.wire.outline import Node
from pagehand.wire.verdicts import judge

_TURNS = 12  # messages of the person that are looked back upon, for follow-ups
_RULES = patterns("kept changes")
_LOOKS = frozenset({"readPage", "askUser"})
SCRIPTS: dict[type, Callable[[World, Any], Script[Outcome]]] = {  # which script carries out which act
    act.Navigate: going.navigate,
    act.Click: clicking.click,
    act.Point: clicking.point,
    act.Do: operating.operate,
    act.Details: entering.enter,
    act.Expand: clicking.expand,
    act.Search: entering.search,
    act.Sort: choices.sort,
    act.Save: clicking.save,
    act.Submit: clicking.submit,
    act.Press: clicking.press,
    act.Fill: filling.fill,
    act.Choose: filling.choose,
    act.AllBut: sparing.all_but,
    act.Check: filling.check,
    act.Scroll: going.scroll,
    act.Wait: going.wait,
    act.Find: going.find,
    act.Capture: going.capture,
    act.Ask: going.ask,
}


class Next(NamedTuple):
    """What the engine does now: calls made for a step (from 1), or an answer that ends the turn."""

    text: str = ""
    calls: Batch = ()
    step: int = 0
    done: bool = True
    """With an answer: what was asked for is done, and what was looked for was found."""


class _Carry(NamedTuple):
    """What a turn leaves to the next: steps not done, those done, the question it ended with, what "it" and "its" mean.

    `cut_off`: the turn had no end of its own, as when the person spoke in the middle of it.
    """

    rest: tuple[act.Step, ...] = ()
    done: tuple[act.Step, ...] = ()
    cut_off: bool = False
    asking: Outcome | None = None
    choices: Mapping[str, str] = MappingProxyType({})
    last: Node | None = None
    last_field: Node | None = None
    subject: str = ""


def next_of(request: Request, today: date | None = None) -> Next:
    """The next reply to a request; "tomorrow" counts from `today`. Never raises for any text, page or result."""
    tools = {tool.name: tool.input_schema for tool in request.tools}
    reply, carry = Next(report.help_text()), _Carry()
    for turn in turns_of(request.history)[-_TURNS:]:
        reply, carry = _run(turn, carry, tools, today)
    return reply


def _run(turn: Said, carry: _Carry, tools: Mapping[str, Json], today: date | None) -> tuple[Next, _Carry]:
    understood = _understand(turn.text, carry)
    if isinstance(understood, Next):
        keeps = carry if understood.text != report.STOPPED else _Carry()
        return understood, keeps
    steps, choices = understood
    left_over = carry.rest if carry.cut_off and steps[-1:] != carry.rest[-1:] else ()
    if not turn.exchanges and (lacking := report.lacking_tools(steps, tools)):
        return Next(lacking, done=False), carry._replace(rest=steps, cut_off=False, asking=None)
    world = World(tools, choices=choices, last=carry.last, last_field=carry.last_field, subject=carry.subject)
    world.today = today
    outcomes, pending = _replay(steps, turn.exchanges, world)
    kept = _Carry(choices=choices, last=world.last, last_field=world.last_field, subject=world.subject)
    if pending is not None:
        at, batch = pending
        return Next(calls=batch, step=at + 1), kept._replace(rest=steps[at:], cut_off=True)
    ended = outcomes[-1]
    text = report.summary(steps, outcomes, left_over) + report.passed_over(parse(turn.text))
    if not ended.went_well:
        asking = ended if ended.state == "asking" else None
        return Next(text, done=False), kept._replace(rest=steps[len(outcomes) - 1 :], asking=asking)
    button = clicking.unpressed(world)
    text += f"\n\nI did not press {spoken(world, button)}. Say “submit” if it should be." if button else ""
    return Next(text, done=all(outcome.found for outcome in outcomes)), kept._replace(rest=left_over, done=steps)


def _understand(text: str, carry: _Carry) -> tuple[tuple[act.Step, ...], Mapping[str, str]] | Next:
    parsed = parse(text)
    if carry.asking is not None and (answered := _answered(text, parsed, carry, carry.asking)) is not None:
        return answered
    if isinstance(parsed, act.Commands):
        return _kept(parsed.steps), {}
    if again := _the_same(text, carry.done):
        return again, {}
    if isinstance(parsed, act.NotUnderstood):
        return Next(report.not_understood(parsed), done=False)
    if parsed.kind == "continue":
        return (carry.rest, carry.choices) if carry.rest else Next(report.NOTHING_LEFT, done=False)
    return Next(report.STOPPED if parsed.kind == "stop" else report.help_text(greeting=parsed.kind == "chat"))


def _answered(
    text: str, parsed: act.Commands | act.NotUnderstood | act.Control, carry: _Carry, asking: Outcome
) -> tuple[tuple[act.Step, ...], Mapping[str, str]] | Next | None:
    if isinstance(parsed, act.Control) and parsed.kind == "stop":
        return None
    told = isinstance(parsed, act.Commands)
    place = choose_option(text, asking.options, by_words=not told)
    if place is not None:
        return carry.rest, {**carry.choices, asking.about: asking.options[place]}
    return None if told else Next(report.unclear_choice(text, asking), done=False)


def _the_same(text: str, done: tuple[act.Step, ...]) -> tuple[act.Step, ...]:
    """`the same for Luna`: what was done last, with that instead of the one thing that it was done with."""
    said = _RULES["the same"].fullmatch(text.strip())
    names = ("object", "target", "field")
    named = [(one, name) for one in done for name in names if isinstance(getattr(one.act, name, None), act.Target)]
    if not said or len(named) != 1 or (other := target_in(said["other"])) is None:
        return ()
    (step, name), instead = named[0], dict[str, Any]()
    if getattr(step.act, "parts", ()) or getattr(step.act, "whole", False):
        return ()
    instead[name] = other
    return tuple(act.Step(text, replace(cast("Any", one.act), **instead)) if one is step else one for one in done)


def _kept(steps: tuple[act.Step, ...]) -> tuple[act.Step, ...]:
    """With the form's own button at the end where something is to be changed: who says "change" wants it kept."""
    last = steps[-1].act
    if isinstance(last, act.Check) and _RULES["filtering"].search(steps[-1].said):
        return (*steps, act.Step("show them", act.Save(applied=True)))
    boxed = isinstance(last, act.Do) and (last.verb in {*BOXED, "rename"} or last.verb.startswith("make "))
    filled = [*takewhile(lambda step: isinstance(step.act, (act.Fill, act.Check, act.Choose)), reversed(steps))]
    changed = any(_RULES["changing"].match(step.said) for step in filled) and not getattr(last, "submit", 0)
    switched = isinstance(last, act.Click) and _RULES["switching"].match(steps[-1].said)
    return (*steps, act.Step("save it", act.Save(sent=boxed))) if boxed or changed or switched else steps


def _replay(
    steps: Sequence[act.Step], exchanges: Sequence[Exchange], world: World
) -> tuple[list[Outcome], tuple[int, Batch] | None]:
    made_for = [*accumulate((exchange.step or 1 for exchange in exchanges), max)]
    outcomes: list[Outcome] = []
    for at, step in enumerate(steps):
        world.more = any("readPage" in later.act.needs for later in steps[at + 1 :])
        world.said, world.value, world.walked = step.said, getattr(step.act, "value", ""), set()
        world.goes_on = any(not isinstance(later.act, act.Save) for later in steps[at + 1 :])
        own = [exchange for exchange, number in zip(exchanges, made_for, strict=True) if number == at + 1]
        passed = made_for[-1:] > [at + 1]
        outcome = _replay_step(step, own, world, passed=passed)
        if not isinstance(outcome, Outcome):
            return outcomes, (at, outcome)
        outcomes.append(outcome)
        if not outcome.went_well:
            break
    return outcomes, None


def _replay_step(step: act.Step, own: Sequence[Exchange], world: World, *, passed: bool) -> Outcome | Batch:
    script, left = outcome_of(elsewhere.here_or_elsewhere(world, step.act, SCRIPTS[type(step.act)])), deque(own)
    try:
        batch = next(script)
        while left and left[0].names == tuple(want.name for want in batch):
            batch = script.send(left.popleft().results)
        return _from_record(left, step, world) if left or passed else tuple(map(world.addressed, batch))
    except StopIteration as stop:
        outcome: Outcome = stop.value
        known = _from_record(left, step, world)
        return known if not outcome.went_well and (left or passed) else outcome
    finally:
        script.close()


def _from_record(exchanges: Iterable[Exchange], step: act.Step, world: World) -> Outcome:
    results = [result for exchange in exchanges for result in exchange.results]
    acts = [result for result in results if result.name not in _LOOKS]
    for result in results:
        if result.name in _LOOKS:
            world.note_reading(result)
        else:
            world.note_act(changed=True)
    if not results:
        return Outcome("done", f"Did “{step.said}”.")
    verdict = judge((acts or results)[-1])
    if verdict.ok:
        return Outcome("done", sentence(f"Did “{step.said}”", verdict))
    return Outcome("denied" if verdict.denied else "failed", f"“{step.said}” failed: {verdict.why}.")
