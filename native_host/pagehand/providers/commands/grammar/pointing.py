"""Verbs that point at something: click, press, choose, tick, hover, expand, close, and verbs that stand on buttons.

From a clause to acts; what the words mean on a page is `resolve`'s. `stretches` looks the verbs up.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from typing import Literal

from pagehand.providers.commands.grammar.clauses import Clause, Rule, cut_first, cut_last
from pagehand.providers.commands.grammar.extremes import superlative
from pagehand.providers.commands.grammar.phrases import ends_with_role, parts_of, strip_articles, target_in, trim_marks
from pagehand.providers.commands.words.dates import read_date
from pagehand.providers.commands.words.lexicon import KEYS, MODIFIERS, NUMBERS, ROWS, vocabulary
from pagehand.providers.commands.words.meanings import Reading, Target
from pagehand.providers.commands.words.patterns import Pattern
from pagehand.providers.commands.words.steps import Act, Check, Choose, Click, Expand, Hover, Path, Press, Submit, Tab
from pagehand.providers.commands.words.tokens import Token, lows, source_of

_QUOTED_OR_ARROW = Pattern(r"(\"[^\"]*\"|“[^”]*”|\s*[>›»→⟶]\s*)")
_ARROWS = Pattern(r"\s*(?:>|›|»|→|⟶)\s*")
_MOST_CLICKS = 3
"""Clicks that one call makes."""

_ANY_DAY = date(2000, 1, 1)
"""What is named a day on some day is a day."""

_MOST_TIMES = 20
_PAIR = 2
_TYPED = frozenset({"date", "time", "month", "year", "number", "color", "colour"})
"""Fields that are often named right before their value: "choose the date 10/11/2016"."""


def click(clause: Clause, *, count: int = 1, button: Literal["left", "middle", "right"] = "left") -> list[Act] | None:
    """`click (on) TARGET`, `click TARGET twice`, `click A, B and C`."""
    words = list(clause.words)
    while words[1:] and words[0].low in ("on", "onto", "at", "upon", "over", "into", "in"):
        words = words[1:]
    words, times = _times(words)
    target = clause.target(words)
    if target is None or times > _MOST_TIMES:
        return None
    if count == times == 1 and (way := _path(words, clause.source, target)):
        return [way]
    if times > _MOST_CLICKS:
        return [Click(target, (), count, button)] * times
    return [Click(target, parts_of(words, clause.source), max(count, times), button)]


def press(clause: Clause) -> list[Act] | None:
    """A key when it is one (`press Enter`, `press Ctrl+A in the editor`), otherwise a click."""
    counted, times = _times(list(clause.words))
    words = strip_articles(counted)
    field: Target | None = None
    letter = counted[-2].text if counted[1:] and counted[-1].low == "key" else ""
    key = letter if len(letter) == 1 else _key(words)
    if key is None and (halves := cut_last(words, ("in", "on", "into", "inside"))) and (key := _key(list(halves[0]))):
        if halves[1][-1].low in ROWS:
            return click(clause)
        field = clause.target(halves[1])
    if key is None and (halves := cut_first(words, ("to",))) and (key := _key(list(halves[0]))):
        words = list(halves[0])
    if key is None:
        return click(clause)
    explicit = bool(words) and words[-1].low in ("key", "keys")
    named = None if explicit or field else clause.target(words)
    return [Press(key, named, field)] * times


_NO_OPTIONS = frozenset({"following", "text", "words", "sentence", "sentences", "paragraph", "paragraphs"})
"""Marking words of a text chooses nothing; what follows is not said yet."""


def choose(clause: Clause) -> list[Act] | None:
    """`choose OPTION (as|for|from|in FIELD)`; with the role of a button or link it is a click."""
    words = list(clause.words)
    while len(words) > 1 and words[0].low == "on":
        words = words[1:]
    if clause.low in ("nothing", "none"):
        return []
    if words and (words[0].low == "between" or _NO_OPTIONS & set(lows(strip_articles(words)[:2]))):
        return None
    whole = clause.target(words)
    if whole is None:
        return None
    if way := _path(words, clause.source, whole):
        return [way]
    tail = ends_with_role(words)
    if tail and tail[0] in ("button", "link", "tab", "menuitem", "icon") and len(words) > tail[1]:
        return click(clause)
    if words[0].low == "from" and (halves := cut_last(words[1:], ("select", "choose", "pick", ","))):
        option, field = clause.target(halves[1]), clause.target(halves[0])
        return [Choose(option, field)] if option and field else None
    bare = strip_articles(words)
    if len(bare) == _PAIR and bare[0].low in _TYPED and (bare[1].kind == "quote" or bare[1].text[0].isdecimal()):
        option, field = clause.target(bare[1:]), clause.target(bare[:1])
        return [Choose(option, field)] if option and field else None
    leads = ("as", "for", "from", "in", "under", "with", "using", "on", "out")
    halves = cut_last(words, leads) if words[2:] and superlative(words) is None else None
    halves = None if halves and read_date(clause.said(halves[1]), _ANY_DAY) else halves
    parts = parts_of(words, clause.source)
    if halves and (option := clause.target(halves[0])):
        right = halves[1][1:] if halves[1][0].low == "of" and len(halves[1]) > 1 else halves[1]
        return [Choose(option, clause.target(right), parts_of(halves[0], clause.source), whole)]
    return [Choose(whole, None, parts)]


def tick(clause: Clause, *, on: bool) -> list[Act] | None:
    """`tick A and B`, `accept the terms`, `turn off notifications`."""
    words = list(clause.words)
    if clause.verb == "check" and clause.words and clause.words[0].low in ("in", "out", "into"):
        return None
    if words and words[0].low in ("on", "off", "to", "with") and len(words) > 1:
        words = words[1:]
    target = clause.target(words)
    if target is None:
        return None
    if clause.verb == "check" and clause.words[0].low in ("my", "our") and ends_with_role(words) is None:
        return None
    if clause.verb in ("accept", "agree"):
        if not _AGREED & set(lows(words)):
            return None
        target = Target(target.text, (Reading(f"{clause.verb} {target.text}"), *target.readings))
    return [Check(target, on, parts_of(words, clause.source))]


def make_sure(clause: Clause) -> list[Act] | None:
    """`make sure that Gift wrap is (not) ticked`."""
    words = [word for word in clause.words if word.low not in ("that", "sure")]
    at = next((index for index, word in enumerate(words) if word.low in ("is", "are")), None)
    if not at:
        return None
    state = " ".join(word.low for word in words[at + 1 :])
    wanted = _STATES.get(state.removeprefix("not ").strip())
    if wanted is None:
        return None
    negated = state.startswith("not ")
    return tick(Clause(clause.verb, tuple(words[:at]), clause.source), on=wanted != negated)


def mark(clause: Clause) -> list[Act] | None:
    """`mark the box`; `mark the message as read` is a sentence form."""
    return None if any(word.low == "as" for word in clause.words) else tick(clause, on=True)


def submit(clause: Clause) -> list[Act] | None:
    """`submit`, `submit the form`; `submit the order` is a button."""
    words = strip_articles(clause.words)
    return [Submit()] if not words or " ".join(lows(words)) in _SUBMITTED else None


def turn(clause: Clause) -> list[Act] | None:
    """`turn on X`, `turn X off`, `switch to the X tab`."""
    words = list(clause.words)
    for at in (0, len(words) - 1):
        if words and words[at].low in ("on", "off") and len(words) > 1:
            rest = words[1:] if at == 0 else words[:-1]
            return tick(Clause(clause.verb, tuple(rest), clause.source), on=words[at].low == "on")
    if words and words[0].low in ("to", "over") and len(words) > 1:
        return switch(clause.after(1))
    return None


def switch(clause: Clause) -> list[Act] | None:
    """`switch to the X tab`: a tab of the page, or one of the browser."""
    tail = ends_with_role(trim_marks(clause.words))
    target = clause.target()
    named = tail and tail[0] == "tab"
    bare = strip_articles(trim_marks(clause.words))
    if target and bare[1:] and bare[-1].low in _LOOKS:
        return [Click(Target(target.text, (*target.readings, Reading(clause.said(bare[:-1])))))]
    return [Tab("switch", target=target)] if target and named else click(clause)


def hover(clause: Clause) -> list[Act] | None:
    """`hover over X`, `move the mouse over X`, `point at X`."""
    words = list(clause.words)
    if clause.verb == "move" and not {"mouse", "pointer", "cursor"} & set(lows(words)):
        return None
    while (
        words
        and words[0].low in ("the", "mouse", "pointer", "cursor", "over", "on", "onto", "to", "at")
        and len(words) > 1
    ):
        words = words[1:]
    target = clause.target(words)
    return [Hover(target)] if target else None


def expand(clause: Clause, *, expanded: bool) -> list[Act] | None:
    """`expand the section`, `collapse Details`."""
    words = list(clause.words)
    while len(words) > 1 and words[-1].low in ("below", "above"):
        words = words[:-1]
    target = clause.target(words)
    return [Expand(target, expanded)] if target else None


def _path(words: Sequence[Token], source: str, whole: Target) -> Path | None:
    """`File > Save as`: the names between the arrows; None when there are none."""
    text = source_of(words, source) if len(words) > 1 or (words and words[0].kind == "word") else ""
    parts = _QUOTED_OR_ARROW.split(text)
    pieces = [""]
    for part in parts:
        if part and _ARROWS.fullmatch(part):
            pieces.append("")
        else:
            pieces[-1] += part or ""
    names = [target_in(piece) for piece in pieces]
    targets = tuple(name for name in names if name is not None)
    return Path(targets, whole) if len(names) > 1 and len(targets) == len(names) else None


def _times(words: list[Token]) -> tuple[list[Token], int]:
    """`twice`, `3 times` taken off the end."""
    if len(words) > 1 and words[-1].low in ("once", "twice", "thrice"):
        return words[:-1], NUMBERS[words[-1].low]
    if words[2:] and words[-1].low == "times":
        number = words[-2].low
        if number in NUMBERS or re.fullmatch(r"\d{1,4}", number):
            return words[:-2], NUMBERS.get(number) or int(number)
    return words, 1


def _key(words: list[Token]) -> str | None:
    """The key or chord these words name, in the spelling of the DOM; quoted words name no key."""
    if not words or any(word.kind == "quote" for word in words):
        return None
    if words[-1].low in ("key", "keys") and len(words) > 1:
        words = words[:-1]
    low = " ".join(lows(words))
    if low in KEYS:
        return KEYS[low]
    keys = [part for part in re.split(r"[+\s]+", low.replace(" plus ", "+")) if part]
    if len(keys) > 1 and all(key in MODIFIERS for key in keys[:-1]):
        last = KEYS.get(keys[-1], keys[-1])
        if len(last) == 1 or keys[-1] in KEYS:
            return "+".join([*(MODIFIERS[key] for key in keys[:-1]), last])
    return None


_AGREED = vocabulary("agreed")
"""What is accepted with a tick; other things are accepted with a button."""

_LOOKS = frozenset({"view", "mode", "layout", "version"})
"""What a page is switched to; its button often leaves the word out."""

_SUBMITTED = frozenset({"form", "it", "this", "that", "page", "answer", "changes"})
_STATES: dict[str, bool] = {
    **dict.fromkeys(("checked", "ticked", "selected", "on", "enabled", "turned on", "active", "chosen"), True),
    **dict.fromkeys(("unchecked", "unticked", "off", "disabled", "turned off", "unselected", "deselected"), False),
}

POINTING: dict[str, Rule] = {
    **dict.fromkeys(
        ("click", "tap", "push", "touch", "focus", "left click", "left-click"),
        click,
    ),
    **dict.fromkeys(("double click", "double-click", "doubleclick"), lambda clause: click(clause, count=2)),
    **dict.fromkeys(("right click", "right-click"), lambda clause: click(clause, button="right")),
    **dict.fromkeys(("press", "hit"), press),
    **dict.fromkeys(("choose", "select", "pick"), choose),
    **dict.fromkeys(("tick", "check", "enable", "accept", "agree"), lambda clause: tick(clause, on=True)),
    **dict.fromkeys(
        ("untick", "uncheck", "unmark", "disable", "deselect", "unselect"), lambda clause: tick(clause, on=False)
    ),
    **dict.fromkeys(("turn", "switch"), turn),
    **dict.fromkeys(("hover", "mouse over", "move", "point"), hover),
    **dict.fromkeys(("expand", "unfold"), lambda clause: expand(clause, expanded=True)),
    **dict.fromkeys(("collapse", "fold"), lambda clause: expand(clause, expanded=False)),
    "mark": mark,
    **dict.fromkeys(("make sure", "ensure"), make_sure),
    "submit": submit,
    "toggle": click,
}
"""Verb to rule."""
