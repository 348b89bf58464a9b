"""Which script carries out which act; and those that hold others: a condition is looked up, then steps are run.

Bounded: what does not come about within so many rounds is told. The other scripts stand in modules by subject.
`progress` stands above and runs them over the history.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from pagehand.providers.commands.answers.answer import answer
from pagehand.providers.commands.answers.facts import find_facts
from pagehand.providers.commands.grammar.phrases import target_in
from pagehand.providers.commands.page.resolve import resolve
from pagehand.providers.commands.scripts import (
    asking,
    choosing,
    clicking,
    filling,
    going,
    operating,
    sorting,
    submitting,
)
from pagehand.providers.commands.scripts.looking import look, look_for
from pagehand.providers.commands.scripts.outcomes import EndedError, Outcome, Script, Want, failed, in_turn, outcome_of
from pagehand.providers.commands.scripts.receipts import judge
from pagehand.providers.commands.scripts.world import World
from pagehand.providers.commands.words import steps as act
from pagehand.providers.commands.words.amounts import signed_amount_of
from pagehand.providers.commands.words.meanings import Condition
from pagehand.providers.commands.words.wording import normal
from pagehand.wire.outline import Outline

_MOST_ROUNDS = 12
_MOST_LOOKS = 30
_BETWEEN_LOOKS = 0.3
"""Seconds between two looks at something that is waited for."""


def conduct(world: World, step: act.Act) -> Script[Outcome]:
    """The script of one act; it returns the act's outcome."""
    return outcome_of(SCRIPTS[type(step)](world, step))


def when(world: World, step: act.When) -> Script[Outcome]:
    """One branch or the other."""
    met = yield from holds(world, step.condition)
    steps = step.then if met else step.otherwise
    seen = f"“{step.condition.text}” is {'so' if met != step.condition.negated else 'not so'}"
    if not steps:
        return Outcome("done", f"There was nothing to do: {seen}.")
    outcome = yield from _all(world, steps)
    return replace(outcome, text=f"{seen}. {outcome.text}")


def repeat(world: World, step: act.Repeat) -> Script[Outcome]:
    """The steps until the condition holds; without steps the page is looked at until then."""
    if not step.steps:
        return (yield from _await(world, step.until))
    for done in range(_MOST_ROUNDS):
        if (yield from holds(world, step.until, patient=False)):
            return Outcome("done", f"{_told(step.until)} after {done} round{'' if done == 1 else 's'}.")
        outcome = yield from _all(world, step.steps)
        if not outcome.went_well:
            told = f"After {done} rounds “{step.until.text}” was not so. " if done else ""
            return replace(outcome, text=f"{told}{outcome.text}")
    return Outcome("failed", f"I did it {_MOST_ROUNDS} times, and “{step.until.text}” is still not so.")


def holds(world: World, condition: Condition, *, patient: bool = True) -> Script[bool]:
    """Is it so on the page as it is now? What is found becomes "it"."""
    world.fresh = world.fresh and world.exact
    told = _decided(world, (yield from look(world)), condition)
    exists = condition.question.kind == "exists"
    if told is None and patient and exists:
        told = yield from look_for(world, lambda part: _decided(world, part, condition), condition.question.subject)
    if told is None and not exists:
        raise failed(f"I cannot tell whether “{condition.text}”: the page does not say.")
    return bool(told) != condition.negated


def _decided(world: World, outline: Outline, condition: Condition) -> bool | None:
    """True or False where the page says so; None when it does not name the thing."""
    question = condition.question
    if question.kind == "fact":
        facts = find_facts(outline, question)
        return _compared(facts[0].value, condition) if len(facts) == 1 else None
    told = answer(outline, question)
    target = target_in(question.subject) if told and question.kind == "exists" else None
    for node in resolve(target, outline, "click").nodes[:1] if target else ():
        world.note_target(node)
    return None if told is None else told.startswith("Yes")


def _compared(value: str, condition: Condition) -> bool | None:
    if condition.than == "says":
        return normal(value) == normal(condition.words)
    amount, wanted = signed_amount_of(value), condition.amount
    if amount is None:
        return None
    ways = {"less": amount < wanted, "more": amount > wanted, "least": amount >= wanted, "most": amount <= wanted}
    return ways.get(condition.than)


def _await(world: World, condition: Condition) -> Script[Outcome]:
    """Look again and again, a moment apart."""
    pause = world.offered("wait", seconds=_BETWEEN_LOOKS)
    for _ in range(_MOST_LOOKS):
        try:
            if (yield from holds(world, condition, patient=False)):
                return Outcome("done", f"{_told(condition)}.")
        except EndedError as end:
            if end.outcome.state != "failed" or pause is None:
                raise
        if pause is None:
            break
        results = yield (pause, Want("readPage", {"full": True}))
        if judge(results[0]).denied:
            return Outcome("denied", judge(results[0]).denial)
        world.fresh = world.note_reading(results[1])
    return Outcome("failed", f"I waited, and “{condition.text}” did not come about.")


def _all(world: World, steps: Sequence[act.Step]) -> Script[Outcome]:
    """The steps one after the other; a later one always may need the page."""
    world.more = True
    return (yield from in_turn(conduct(world, step.act) for step in steps))


def _told(condition: Condition) -> str:
    return f"“{condition.text}” {'is no longer so' if condition.negated else 'is so'}"


SCRIPTS: dict[type, Callable[[World, Any], Script[Outcome]]] = {
    act.Navigate: going.navigate,
    act.Travel: going.travel,
    act.Click: clicking.click,
    act.Do: operating.operate,
    act.Expand: clicking.expand,
    act.Drag: clicking.drop,
    act.Hover: clicking.hover,
    act.Tab: going.tab,
    act.Search: submitting.search_for,
    act.Sort: sorting.sort,
    act.Save: submitting.save,
    act.Submit: submitting.submit,
    act.Press: submitting.press,
    act.Fill: filling.fill,
    act.Choose: choosing.choose,
    act.Check: choosing.check,
    act.Scroll: going.scroll,
    act.Wait: going.wait,
    act.Find: going.find,
    act.Capture: going.capture,
    act.Read: asking.read,
    act.Ask: asking.ask,
    act.When: when,
    act.Repeat: repeat,
}
