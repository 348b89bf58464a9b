"""Builders of forms about the page as a whole: open, go, read, take a picture, find, scroll, wait.

From the slots of a form to acts; None where a slot holds what it may not. Also knows what an address looks like.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import cast

from pagehand.providers.commands.grammar.phrases import ends_with_role, strip_articles
from pagehand.providers.commands.grammar.pointing import click
from pagehand.providers.commands.grammar.slots import Slots, has_terms, thing
from pagehand.providers.commands.words import steps
from pagehand.providers.commands.words.lexicon import NUMBERS, vocabulary, word_set
from pagehand.providers.commands.words.patterns import Pattern
from pagehand.providers.commands.words.tokens import Token, is_file, lows

_HOST = Pattern(
    r"(?P<host>localhost|\d{1,3}(?:\.\d{1,3}){3}|(?:[\w-]+\.)+(?P<end>[a-z]{2,24}))"
    r"(?::\d{1,5})?(?:[/?#]\S*)?",
    re.IGNORECASE,
)
_LOCAL = Pattern(r"localhost|127\.|10\.|192\.168\.", re.IGNORECASE)
_SITE_WORDS = word_set("the website site page url address web webpage to at : browser on")
_PAGE_WORDS = word_set("the page page's content contents site text screen website this it current")

MOST_SECONDS = 45
"""Longer than this nothing is waited for in one step."""

_TIME = Pattern(
    r"(?P<number>\d+(?:\.\d+)?|an?|half a|[a-z]+) ?(?P<unit>ms|milliseconds?|s|secs?|seconds?|m|mins?|minutes?)"
)
_UNITS = {"ms": 0.001, "millisecond": 0.001, "m": 60.0, "min": 60.0, "minute": 60.0}
_APPEARING = vocabulary("appearing")
_GOING = word_set("disappear disappears disappeared gone go goes vanish vanishes hidden")
_WHOLE = frozenset({""}) | word_set("page site website everything it it's that this")
_ENDS = word_set("very top bottom end start beginning")
_STATED = Pattern(r" (?:is|are|has|have|costs?|drops?|falls?|rises?|says?) \S")
"""What is waited for is said of something: a condition, and no text that appears."""


def address_of(token: Token) -> str | None:
    """The http(s) address a token is, with its scheme; None when it is none."""
    text = token.text.strip().strip("<>")
    if re.match(r"https?://[^\s/]", text, re.IGNORECASE):
        return text
    if not _HOST.fullmatch(text) or "@" in text or is_file(token):
        return None
    return f"{'http' if _LOCAL.match(text) else 'https'}://{text}"


def find_address(words: Sequence[Token]) -> str | None:
    """The address in words that are otherwise only about opening a site."""
    found = [(at, url) for at, word in enumerate(words) if (url := address_of(word))]
    if len(found) != 1:
        return None
    others = [word for at, word in enumerate(words) if at != found[0][0] and word.kind != "mark"]
    return found[0][1] if all(word.low in _SITE_WORDS for word in others) else None


def _has_address(words: Sequence[Token]) -> bool:
    return any(address_of(word) for word in words if word.kind == "word")


def site(slots: Slots) -> list[steps.Act] | None:
    """`go to ADDRESS`, `open ADDRESS`."""
    url = find_address(slots.words("target"))
    return [steps.Navigate(url)] if url else None


def open_thing(slots: Slots) -> list[steps.Act] | None:
    """`open the Blue Lamp`, `open the Details section`."""
    words, target = slots.words("target"), slots.target("target")
    if target is None or _has_address(words) or "tabs" in lows(words):
        return None
    tail = ends_with_role(words)
    return [steps.Expand(target, expanded=True)] if tail and tail[0] == "section" else click(slots)


def go(slots: Slots) -> list[steps.Act] | None:
    """`go to X`, `go home`, `klick auf Speichern`; `named`: it holds no second thought."""
    target = thing(slots.words("target"), slots.source) if slots.way == "named" else slots.target("target")
    return [steps.Click(target)] if target and not _has_address(slots.words("target")) else None


def travel(slots: Slots) -> list[steps.Act]:
    """`take me back`, `go back twice`, `lade die Seite neu`."""
    return [steps.Travel(cast("steps.Way", slots.way))] * slots.number("times")


def tab(slots: Slots) -> list[steps.Act] | None:
    """`open a new tab`, `open ADDRESS in a new tab`, `list my tabs`."""
    if slots.way == "list":
        return [steps.Tab("list")]
    url = find_address(slots.words("target"))
    return [steps.Tab("open", url or "")] if url or not slots.words("target") else None


def read(slots: Slots) -> list[steps.Act]:
    """`read the page`."""
    del slots
    return [steps.Read()]


def capture(slots: Slots) -> list[steps.Act]:
    """`take a screenshot (of the whole page | of X)`."""
    if set(lows(slots.match.words)) & {"full", "whole", "entire", "full-page"}:
        return [steps.Capture(full=True)]
    words = slots.words("target")
    return [steps.Capture(target=None if all(word.low in _PAGE_WORDS for word in words) else slots.target("target"))]


def find(slots: Slots) -> list[steps.Act] | None:
    """`find X`: where it is; what is said next may mean the things beside it."""
    words = [word for word in slots.words("target") if word.kind != "mark"]
    target = slots.target("target")
    return None if not target or has_terms(words) or {"from", "to"} <= set(lows(words)) else [steps.Find(target)]


def scroll(slots: Slots) -> list[steps.Act] | None:
    """`scroll down`, `scroll (the list) to the top`, `scroll to X`."""
    words, target = slots.words("target"), slots.target("target")
    if slots.way == "target" and lows(strip_articles(words))[0] in _ENDS:
        return None
    return None if words and not target else [steps.Scroll(cast("steps.Towards", slots.way), target)]


def wait(slots: Slots) -> list[steps.Act] | None:
    """`wait for TEXT`, `wait until TEXT appears`, `wait until TEXT disappears`, `wait 3 seconds`."""
    words = slots.words("text")
    if not words:
        return [steps.Wait()]
    if (seconds := _seconds(" ".join(lows(words)))) is not None:
        return [steps.Wait(seconds=seconds)] if 0 < seconds <= MOST_SECONDS else None
    said, gone = _awaited(words)
    text = slots.cut(strip_articles(said))
    if text.casefold() in _WHOLE:
        return None if gone or not text else [steps.Wait()]
    stated = "for" not in lows(slots.match.words[:2]) and _STATED.search(text.casefold())
    return None if text[:1].isdigit() or stated else [steps.Wait(text, gone)]


def _awaited(words: list[Token]) -> tuple[list[Token], bool]:
    """What is waited for, without "to appear"; and whether it is to go. Nothing where no name is left."""
    said = words[:-1] if lows(words[-2:]) in (("go", "away"), ("goes", "away")) else words
    while said and said[-1].low in _APPEARING | _GOING:
        said = said[:-2] if len(said) > 2 and said[-2].low == "to" else said[:-1]  # noqa: PLR2004 - "X to appear"
    leads = words[0].low in ("for", "until", "till", "to")
    return [] if leads else said, bool(_GOING & set(lows(words[len(said) :])))


def _seconds(low: str) -> float | None:
    """The time a phrase names; None when it names none."""
    match = _TIME.fullmatch(low)
    if match is None:
        return None
    said, unit = match["number"], match["unit"]
    number = {"a": 1.0, "an": 1.0, "half a": 0.5}.get(said) or NUMBERS.get(said)
    if number is None and said[0].isdecimal():
        number = float(said)
    return None if number is None else number * _UNITS.get(unit if unit == "ms" else unit.rstrip("s"), 1.0)
