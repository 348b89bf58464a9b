"""How the built-in engine reads a message, as data and in words: what `drive --dry-run` shows before anything is done.

`{understood, acts: [{act, ...slots}], not_understood, why, passed_over}`: an interface that scripts read. Nothing is
done here. `passed_over`: what was taken for a reason, where there is one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, cast

from pagehand.language.details import details_of
from pagehand.providers.commands.grammar.reader import parse
from pagehand.providers.commands.words import steps as act
from pagehand.providers.commands.words.steps import Commands, Control, NotUnderstood, Question, Target
from pagehand.values import Json


def reading_of(text: str) -> Json:
    """How a whole message is read. Never raises."""
    read = parse(text)
    if isinstance(read, NotUnderstood):
        why = {"why": read.why} if read.why else {}
        return {"understood": False, "acts": [], "not_understood": read.part, **why}
    told = (
        [{"act": "control", "word": read.kind}]
        if isinstance(read, Control)
        else [act_of(one.act) for one in read.steps]
    )
    over = {"passed_over": read.why} if isinstance(read, Commands) and read.why else {}
    return {"understood": True, "acts": told, "not_understood": "", **over}


def in_words(reading: Json) -> str:
    """A reading for people: one line an act, or what was not understood."""
    if not reading["understood"]:
        return f"Not understood: “{reading['not_understood']}”. {reading.get('why', '')}".strip()
    lines = [f"{number}. {_line(told)}" for number, told in enumerate(reading["acts"], start=1)]
    return "\n".join([*lines, *(f"Taken for a reason: “{over}”" for over in [reading.get("passed_over")] if over)])


def _line(told: Json) -> str:
    slots = [f"{key}: {_shown(value)}" for key, value in told.items() if key != "act"]
    return f"{told['act']} ({', '.join(slots)})" if slots else str(told["act"])


def _shown(value: object) -> str:
    if isinstance(value, list):
        return "; ".join(_shown(part) for part in value)
    return _line({"act": "", **value}).strip() if isinstance(value, dict) else str(value)


def act_of(one: act.Act) -> Json:
    """One act with its slots; what is not said, or is as always, is left out."""
    told = {"act": _called(one)}
    for field in fields(cast("Any", one)):
        value = getattr(one, field.name)
        if field.name not in _UNTOLD.get(type(one), _HIDDEN) and value != field.default:
            told |= _slot(_KEYS.get((type(one), field.name)) or _KEYS.get(field.name, field.name), value)
    if told.get("to") == "target":
        told["to"] = told.pop("in", "")
    return {key: value for key, value in told.items() if value not in (None, "", False, [])}


def _called(one: act.Act) -> str:
    if isinstance(one, act.Check):
        return "check" if one.on else "uncheck"
    if isinstance(one, act.Expand):
        return "expand" if one.expanded else "collapse"
    if isinstance(one, act.Navigate) and one.action:
        return "go"
    if isinstance(one, act.Point):
        return one.way
    return _NAMES.get(type(one), type(one).__name__.lower())


def _slot(key: str, value: object) -> Json:
    if isinstance(value, Question):
        kinds = {"about": value.subject, "of": value.owner, "wants": value.wants, "by": value.by}
        return {"kind": value.kind, **{name: said for name, said in kinds.items() if said not in ("", "text")}}
    if isinstance(value, Target):
        return {key: value.text}
    if key == "details":
        return {key: [*map(str, details_of(str(value)))]}
    if isinstance(value, tuple):
        return {key: [part.text for part in value]}
    if key == "value" and not value:
        return {"clear": True}
    return {key: int(value) if isinstance(value, float) and value == int(value) else value}


_HIDDEN = frozenset({"whole", "on", "expanded"})
_UNTOLD: Mapping[type, frozenset[str]] = {
    act.Press: frozenset({"target"}),
    act.Point: frozenset({"way"}),
    act.Find: frozenset({"place"}),
}
_NAMES = {act.AllBut: "all_but", act.Navigate: "open", act.Capture: "screenshot", act.Details: "form"}
_KEYS: Mapping[object, str] = {
    "parts": "each",
    "submit": "enter",
    "direction": "to",
    (act.Details, "said"): "details",
    (act.Navigate, "action"): "where",
    (act.Scroll, "target"): "in",
    (act.Search, "within"): "in",
}
"""What slots are called where it is not what the act calls them."""
