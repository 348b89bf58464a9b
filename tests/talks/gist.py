"""Steps as short texts, so that a table of commands can be read."""

from __future__ import annotations

from pagehand.language.details import details_of
from pagehand.providers.commands.grammar.reader import parse
from pagehand.providers.commands.words import steps as act
from pagehand.providers.commands.words.steps import Control, NotUnderstood, Target


def gists(command: str) -> list[str]:
    """What each step of a command does; a refused command is one line `? PART`, a control one line `! KIND`."""
    parsed = parse(command)
    if isinstance(parsed, NotUnderstood):
        return [f"? {parsed.part}"]
    if isinstance(parsed, Control):
        return [f"! {parsed.kind}"]
    return [gist(step.act) for step in parsed.steps]


def gist(one: act.Act) -> str:  # noqa: C901, PLR0912 - one case for each act
    match one:
        case act.Navigate(url, action):
            return action or f"open {url}"
        case act.Click(target, parts, count):
            more = "" if count == 1 else f" x{count}"
            return f"click {named(target, parts)}{more}"
        case act.Point(target, way, to):
            return f"{way} {named(target)}{f' to {named(to)}' if to else ''}"
        case act.Do(verb, thing, parts, lead, place, value, number):
            where = f" {lead} {named(place)}" if place else ""
            more = f"{where}{f' = {value!r}' if value else ''}{f' x{number}' if number > 1 else ''}"
            return f"do {verb}{f': {named(thing, parts)}' if thing else ''}{more}"
        case act.Sort(by, order):
            return f"sort {by} {order}".strip()
        case act.Check(target, on, parts):
            return f"{'tick' if on else 'untick'} {named(target, parts)}"
        case act.Fill(field, value, submit):
            return f"fill {named(field)} = {value!r}{' and enter' if submit else ''}"
        case act.Choose(option, field, parts, _):
            return f"choose {named(option, parts)}{f' in {named(field)}' if field else ''}"
        case act.Search(query, field):
            return f"search {query!r}{f' in {named(field)}' if field else ''}"
        case act.Press(key, _, field):
            return f"press {key}{f' in {named(field)}' if field else ''}"
        case act.Scroll(direction, target):
            return f"scroll {named(target) if target else direction}"
        case act.Wait(text, gone):
            return f"wait {'no ' if gone else ''}{text}".strip()
        case act.Expand(target, expanded):
            return f"{'expand' if expanded else 'collapse'} {named(target)}"
        case act.Capture(full):
            return f"picture {'full' if full else 'view'}"
        case act.Find(target):
            return f"find {named(target)}"
        case act.Details(verb, said):
            return f"form {verb}: {' | '.join(map(str, details_of(said)))}"
        case act.Ask(question):
            owner = f" of {question.owner}" if question.owner else ""
            wants = "" if question.wants == "text" else f" ({question.wants})"
            return f"{question.kind}? {question.subject}{owner}{wants}".replace("? (", "? (").strip()
        case _:
            return type(one).__name__.lower()


def named(target: Target | None, parts: tuple[Target, ...] = ()) -> str:
    """The first reading of a target; of a list, of each."""
    if target is None:
        return "-"
    if parts:
        return " + ".join(named(part) for part in parts)
    first = target.readings[0]
    words = [
        "every" if first.every else "",
        "" if first.ordinal is None else f"#{first.ordinal}",
        f"<{first.role}>" if first.role else "",
        first.name,
        f"near {first.near}" if first.near else "",
        f"{first.extreme} {first.by}".strip() if first.extreme else "",
    ]
    return " ".join(word for word in words if word)
