"""Builders of forms that point at something: clicks, keys, options, boxes, the pointer, things that open and drag.

From the slots of a form to acts; None where a slot holds what it may not. What names mean on a page is `resolve`'s.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from typing import Literal

from pagehand.providers.commands.grammar.extremes import superlative
from pagehand.providers.commands.grammar.phrases import ends_with_role, parts_of, strip_articles, target_in, target_of
from pagehand.providers.commands.grammar.slots import Slots, thing
from pagehand.providers.commands.words import steps
from pagehand.providers.commands.words.dates import read_date
from pagehand.providers.commands.words.lexicon import KEYS, MODIFIERS, ORDINALS, ROWS, vocabulary
from pagehand.providers.commands.words.meanings import Reading, Target
from pagehand.providers.commands.words.patterns import Pattern
from pagehand.providers.commands.words.tokens import Token, lows, source_of

_QUOTED_OR_ARROW = Pattern(r"(\"[^\"]*\"|“[^”]*”|\s*[>›»→⟶]\s*)")
_ARROWS = Pattern(r"\s*(?:>|›|»|→|⟶)\s*")
_AT = frozenset({"on", "onto", "at", "upon", "over", "into", "in"})
_MOST_CLICKS = 3
"""Clicks that one call makes."""

_MOST_TIMES = 20
_ANY_DAY = date(2000, 1, 1)
"""What is named a day on some day is a day."""

_NO_OPTIONS = frozenset({"between", "following", "text", "words", "sentence", "sentences", "paragraph", "paragraphs"})
"""Marking words of a text chooses nothing; what follows is not said yet."""

_CLICKED = frozenset({"button", "link", "tab", "menuitem", "icon"})
_AGREED = vocabulary("agreed")
"""What is accepted with a tick; other things are accepted with a button."""

_LOOKS = frozenset({"view", "mode", "layout", "version"})
"""What a page is switched to; its button often leaves the word out."""

_PLACE = Pattern(
    r"(?:the )?(?:(top|bottom|first|last|start|end)|(\d+)(?:st|nd|rd|th)|(\w+))(?: (?:position|place|spot|slot|item))?"
    r"(?: (?:of|in) (?:the|this) list)?"
)
_ENDS = {"top": 1, "first": 1, "start": 1, "bottom": -1, "last": -1, "end": -1}


def click(slots: Slots) -> list[steps.Act] | None:
    """`click (on) TARGET`, `click TARGET twice`, `click A, B and C`, `click A > B`."""
    words, times = slots.words("target"), slots.number("times")
    while words[1:] and words[0].low in _AT:
        words = words[1:]
    target = target_of(words, slots.source)
    if target is None or times > _MOST_TIMES:
        return None
    count = 2 if slots.way == "double" else 1
    button: Literal["left", "right"] = "right" if slots.way == "right" else "left"
    if count == times == 1 and (way := _path(words, slots.source, target)):
        return [way]
    if times > _MOST_CLICKS:
        return [steps.Click(target, (), count, button)] * times
    return [steps.Click(target, parts_of(words, slots.source), max(count, times), button)]


def _path(words: Sequence[Token], source: str, whole: Target) -> steps.Path | None:
    """`File > Save as`: the names between the arrows; None when there are none."""
    text = source_of(words, source) if len(words) > 1 or words[0].kind == "word" else ""
    pieces = [""]
    for part in _QUOTED_OR_ARROW.split(text):
        if part and _ARROWS.fullmatch(part):
            pieces.append("")
        else:
            pieces[-1] += part or ""
    targets = tuple(name for piece in pieces if (name := target_in(piece)) is not None)
    return steps.Path(targets, whole) if len(pieces) > 1 and len(targets) == len(pieces) else None


def press(slots: Slots) -> list[steps.Act] | None:
    """A key when it is one (`press Enter`, `press Ctrl+A in the editor`), otherwise a click."""
    words, field = slots.words("target"), slots.words("field")
    key = _key(words)
    if key is None:
        return None if field or slots.words("purpose") else click(slots)
    if field and field[-1].low in ROWS:
        return None
    named = None if field or words[-1].low in ("key", "keys") else target_of(strip_articles(words), slots.source)
    return [steps.Press(key, named, slots.target("field"))] * slots.number("times")


def _key(words: list[Token]) -> str | None:
    """The key or chord these words name, in the spelling of the DOM; quoted words name no key."""
    if words[1:] and words[-1].low in ("key", "keys"):
        words = words[:-1]
        if len(words[-1].text) == 1:
            return words[-1].text
    low = " ".join(lows(strip_articles(words)))
    *modifiers, last = re.split(r"[+\s]+", low.replace(" plus ", "+").strip("+ "))
    if "" in lows(words) or low in KEYS or not modifiers or not {*modifiers} <= MODIFIERS.keys():
        return KEYS.get(low)
    key = KEYS.get(last, last)
    return "+".join([*map(MODIFIERS.__getitem__, modifiers), key]) if len(key) == 1 or last in KEYS else None


def choose(slots: Slots) -> list[steps.Act] | None:
    """`choose OPTION (as|for|from|in FIELD)`; with the role of a button or link it is a click."""
    words, option, field = slots.words("target"), slots.target("target"), slots.target("field")
    said = slots.onward("target")
    whole = target_of(said, slots.source)
    if option is None or whole is None or (slots.words("field") and field is None):
        return None
    if slots.way == "from" and not thing(slots.words("field"), slots.source):
        return None
    if slots.way:
        named = slots.way == "from" or words[0].kind == "quote" or words[0].text[0].isdecimal()
        return [steps.Choose(option, field)] if named else None
    if _NO_OPTIONS & set(lows(strip_articles(said)[:2])):
        return None
    if clicked := _path(said, slots.source, whole) or _clicked(said, slots.source, whole):
        return [clicked]
    if field is None:
        return [steps.Choose(whole, None, parts_of(said, slots.source))]
    dated = superlative(said) or read_date(slots.said("field"), _ANY_DAY)
    return None if dated else [steps.Choose(option, field, parts_of(words, slots.source), whole)]


def _clicked(said: Sequence[Token], source: str, whole: Target) -> steps.Click | None:
    """`choose the Next button`."""
    tail = ends_with_role(said)
    return steps.Click(whole, parts_of(said, source)) if tail and tail[0] in _CLICKED and len(said) > tail[1] else None


def check(slots: Slots) -> list[steps.Act] | None:
    """`tick A and B`, `turn off notifications`; `check in` and `check my mail` are other verbs."""
    words, target = slots.words("target"), slots.target("target")
    checks = slots.match.words[0].low == "check"
    aside = words[0].low in ("in", "out", "into") or (words[0].low in ("my", "our") and not ends_with_role(words))
    if target is None or (checks and aside) or (slots.match.words[0].low == "mark" and "as" in lows(words)):
        return None
    return [steps.Check(target, slots.way == "on", parts_of(words, slots.source))]


def accept(slots: Slots) -> list[steps.Act] | None:
    """`accept the terms` is a tick; `accept the invitation` is a button."""
    target, words = slots.target("target"), slots.words("target")
    if target is None or not _AGREED & set(lows(words)):
        return None
    said = Reading(f"{slots.match.words[0].low} {target.text}")
    return [steps.Check(Target(target.text, (said, *target.readings)), on=True, parts=parts_of(words, slots.source))]


def switch(slots: Slots) -> list[steps.Act] | None:
    """`switch to the X tab`: a tab of the page, or one of the browser."""
    words, target = strip_articles(slots.words("target")), slots.target("target")
    tail = ends_with_role(words)
    if target and words[1:] and words[-1].low in _LOOKS:
        return [steps.Click(Target(target.text, (*target.readings, Reading(source_of(words[:-1], slots.source)))))]
    return [steps.Tab("switch", target=target)] if target and tail and tail[0] == "tab" else click(slots)


def submit(slots: Slots) -> list[steps.Act]:
    """`submit the form`; `submit the order` is a button."""
    del slots
    return [steps.Submit()]


def hover(slots: Slots) -> list[steps.Act] | None:
    """`hover over X`, `move the mouse over X`, `point at X`."""
    target = slots.target("target")
    return [steps.Hover(target)] if target else None


def expand(slots: Slots) -> list[steps.Act] | None:
    """`expand the section`, `collapse Details`."""
    target = slots.target("target")
    return [steps.Expand(target, slots.way == "open")] if target else None


def drag(slots: Slots) -> list[steps.Act] | None:
    """`drag X to the top`, `drag X into Y`."""
    target, to = slots.target("target"), slots.target("place")
    spot = _PLACE.fullmatch(" ".join(lows(slots.words("place"))))
    number = spot and (_ENDS[spot[1]] if spot[1] else int(spot[2]) if spot[2] else ORDINALS.get(spot[3]))
    if target is None or to is None:
        return None
    return [steps.Drag(target, place=number)] if number else [steps.Drag(target, to=to)]


_PARTICLES = frozenset({"off", "out", "down", "up", "back", "away", "apart"})


def option(slots: Slots) -> list[steps.Act] | None:
    """`take the 14:45 on Friday`; "take the wallpaper down" is another verb."""
    named = thing(slots.words("target"), slots.source)
    return [steps.Choose(named)] if named and slots.words("target")[-1].low not in _PARTICLES else None
