"""How a message was read, as data: what `pagehand drive --dry-run` shows before anything is done.

`{understood, acts: [{act, ...slots}], not_understood, why}`. The names of acts and slots are an interface: scripts read
them. Nothing is looked up on a page here, and nothing is done.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pagehand.providers.commands.grammar.reader import parse
from pagehand.providers.commands.words import steps as act
from pagehand.providers.commands.words.meanings import Condition, Question, Source, Target
from pagehand.providers.commands.words.steps import Commands, Control, NotUnderstood, Step
from pagehand.values import Json


def reading_of(text: str) -> Json:
    """How a whole message is read. Never raises."""
    read = parse(text)
    if isinstance(read, Control):
        return {"understood": True, "acts": [{"act": "control", "word": read.kind}], "not_understood": ""}
    steps = read.steps if isinstance(read, Commands) else read.before
    told: Json = {"understood": isinstance(read, Commands), "acts": [], "not_understood": ""}
    if isinstance(read, NotUnderstood):
        return {**told, "not_understood": read.part, **({"why": read.why} if read.why else {})}
    return {**told, "acts": _acts(steps)}


def in_words(reading: Json) -> str:
    """A reading for people: one line an act, or what was not understood."""
    if not reading["understood"]:
        return f"Not understood: “{reading['not_understood']}”. {reading.get('why', '')}".strip()
    return "\n".join(f"{number}. {_line(told)}" for number, told in enumerate(reading["acts"], start=1))


def _line(told: Json) -> str:
    slots = [f"{key}: {_shown(value)}" for key, value in told.items() if key != "act"]
    return f"{told['act']} ({', '.join(slots)})" if slots else str(told["act"])


def _shown(value: object) -> str:
    if isinstance(value, list):
        return "; ".join(_shown(part) for part in value)
    return _line({"act": "", **value}).strip() if isinstance(value, dict) else str(value)


def _acts(steps: Sequence[Step]) -> list[Json]:
    return [act_of(step.act) for step in steps]


def act_of(one: act.Act) -> Json:
    """One act with its slots; what is not said is left out."""
    told = SLOTS[type(one)](one)
    return {key: value for key, value in told.items() if value not in (None, "", False, [])}


def _named(target: Target | None) -> str | None:
    return target.text if target else None


def _list(parts: Sequence[Target]) -> list[str]:
    return [part.text for part in parts]


def _value(value: str | Source) -> str:
    return value if isinstance(value, str) else f"<{value.text}>"


def _click(one: act.Click) -> Json:
    more = {"count": one.count if one.count > 1 else None, "button": one.button if one.button != "left" else None}
    return {"act": "click", "target": one.target.text, "each": _list(one.parts), **more}


def _do(one: act.Do) -> Json:
    return {
        "act": "do",
        "verb": one.verb,
        "object": _named(one.object),
        "each": _list(one.parts),
        "lead": one.lead,
        "place": _named(one.place),
        "value": _value(one.value),
        "count": one.count if one.count > 1 else None,
    }


def _fill(one: act.Fill) -> Json:
    told = {"act": "fill", "field": _named(one.field), "was": one.was, "enter": one.submit}
    return {**told, "value": _value(one.value)} if one.value else {**told, "clear": True}


def _drag(one: act.Drag) -> Json:
    return {"act": "drag", "target": one.target.text, "to": _named(one.to), "place": one.place or None}


def _scroll(one: act.Scroll) -> Json:
    where = _named(one.target) if one.direction == "target" else one.direction
    return {"act": "scroll", "to": where, "in": _named(one.target) if one.direction != "target" else None}


def _seconds(seconds: float) -> float | None:
    return (int(seconds) if seconds == int(seconds) else seconds) or None


def _question(question: Question) -> Json:
    kinds = {"about": question.subject, "of": question.owner, "wants": question.wants, "by": question.by}
    return {"kind": question.kind, **{key: value for key, value in kinds.items() if value and value != "text"}}


def _condition(condition: Condition) -> Json:
    than = [condition.than, condition.words or condition.amount] if condition.than else None
    told = {"text": condition.text, "not": condition.negated, "than": than, **_question(condition.question)}
    return {key: value for key, value in told.items() if value}


def _when(one: act.When) -> Json:
    return {"act": "when", "if": _condition(one.condition), "then": _acts(one.then), "else": _acts(one.otherwise)}


SLOTS: Mapping[type, Callable[[Any], dict[str, Any]]] = {
    act.Navigate: lambda one: {"act": "open", "url": one.url},
    act.Travel: lambda one: {"act": "go", "where": one.action},
    act.Click: _click,
    act.Do: _do,
    act.Check: lambda one: {
        "act": "check" if one.on else "uncheck",
        "target": one.target.text,
        "each": _list(one.parts),
    },
    act.Fill: _fill,
    act.Take: lambda one: {"act": "take", "text": one.source.text},
    act.Choose: lambda one: {
        "act": "choose",
        "option": one.option.text,
        "field": _named(one.field),
        "each": _list(one.parts),
    },
    act.Search: lambda one: {"act": "search", "query": one.query, "field": _named(one.field), "in": one.within},
    act.Sort: lambda one: {"act": "sort", "by": one.by, "order": one.order},
    act.Save: lambda _: {"act": "save"},
    act.Submit: lambda _: {"act": "submit"},
    act.Press: lambda one: {"act": "press", "key": one.key, "field": _named(one.field)},
    act.Scroll: _scroll,
    act.Wait: lambda one: {"act": "wait", "text": one.text, "gone": one.gone, "seconds": _seconds(one.seconds)},
    act.Hover: lambda one: {"act": "hover", "target": one.target.text},
    act.Tab: lambda one: {"act": "tab", "action": one.action, "url": one.url, "target": _named(one.target)},
    act.Expand: lambda one: {"act": "expand" if one.expanded else "collapse", "target": one.target.text},
    act.Drag: _drag,
    act.Find: lambda one: {"act": "find", "target": one.target.text},
    act.Read: lambda _: {"act": "read"},
    act.Capture: lambda one: {"act": "screenshot", "full": one.full, "target": _named(one.target)},
    act.Ask: lambda one: {"act": "ask", **_question(one.question)},
    act.Path: lambda one: {"act": "path", "each": _list(one.names)},
    act.When: _when,
    act.Repeat: lambda one: {"act": "repeat", "do": _acts(one.steps), "until": _condition(one.until)},
}
