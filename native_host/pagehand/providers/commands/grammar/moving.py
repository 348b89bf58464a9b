"""Verbs about the page as a whole: open, go, read, take a picture, find.

From a clause to acts; also knows what an address looks like. `stretches` looks the verbs up.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pagehand.providers.commands.grammar.clauses import Clause, Rule
from pagehand.providers.commands.grammar.phrases import ends_with_role, strip_articles, target_of, trim_marks
from pagehand.providers.commands.grammar.pointing import click
from pagehand.providers.commands.grammar.slots import has_terms
from pagehand.providers.commands.words.lexicon import KEYS, NUMBERS, word_set
from pagehand.providers.commands.words.meanings import Reading, Target
from pagehand.providers.commands.words.patterns import Pattern
from pagehand.providers.commands.words.steps import (
    Act,
    Capture,
    Click,
    Expand,
    Find,
    Navigate,
    Press,
    Read,
    Scroll,
    Tab,
    Travel,
)
from pagehand.providers.commands.words.tokens import Token, is_file, lows

_HOST = Pattern(
    r"(?P<host>localhost|\d{1,3}(?:\.\d{1,3}){3}|(?:[\w-]+\.)+(?P<end>[a-z]{2,24}))"
    r"(?::\d{1,5})?(?:[/?#]\S*)?",
    re.IGNORECASE,
)
_LOCAL = Pattern(r"localhost|127\.|10\.|192\.168\.", re.IGNORECASE)
_STEPS = rf"[1-9]|page|step|{'|'.join(NUMBERS)}"
_WAY = Pattern(
    rf"(back|forward)s?(?: (?:by )?(?:a |an )?({_STEPS})(?: (?:times|pages?|steps?))?| again|"
    r" to (?:the |my |all )?(?:previous page|last page|list|results|search results|overview|search))?"
)
_SITE_WORDS = word_set("the website site page url address web webpage to at : browser on")
_PICTURE = Pattern(
    r"(?:me )?(?:an? |another |one |the )?(?:new |quick )?(?:full |whole |entire |full-page )?(?:page |screen )?"
    r"(?:screenshot|picture|photo|snapshot|shot)(?: of(?: .+)?)?"
)
_TURNED = ("page", "day", "week", "month", "year", "slide", "photo", "picture")
_PAGE_WORDS = word_set("page page's content contents site text screen website this it current")


def address_of(token: Token) -> str | None:
    """The http(s) address a token is, with its scheme; None when it is none."""
    text = token.text.strip().strip("<>")
    if re.match(r"https?://[^\s/]", text, re.IGNORECASE):
        return text
    match = _HOST.fullmatch(text)
    if match is None or "@" in text:
        return None
    if is_file(token):
        return None
    return f"{'http' if _LOCAL.match(text) else 'https'}://{text}"


def find_address(words: Sequence[Token]) -> str | None:
    """The address in words that are otherwise only about opening a site."""
    found = [(at, url) for at, word in enumerate(words) if (url := address_of(word))]
    if len(found) != 1:
        return None
    others = [word for at, word in enumerate(words) if at != found[0][0] and word.kind != "mark"]
    return found[0][1] if all(word.low in _SITE_WORDS for word in others) else None


def open_thing(clause: Clause) -> list[Act] | None:
    """`open ADDRESS`, `open the Blue Lamp`, `open the Details section`."""
    if not clause.words:
        return None
    if url := find_address(clause.words):
        return [Navigate(url)]
    if tab := _new_tab(clause):
        return tab
    if any(address_of(word) for word in clause.words if word.kind == "word"):
        return None
    words = list(clause.words)
    if "tabs" in lows(words):
        return None
    while len(words) > 1 and words[0].low in ("up", "to"):
        words = words[1:]
    tail = ends_with_role(words)
    if tail and tail[0] == "section" and (target := clause.target(words)):
        return [Expand(target, expanded=True)]
    return click(Clause("open", tuple(words), clause.source))


def _new_tab(clause: Clause) -> list[Act] | None:
    """`open a new tab`, `open ADDRESS in a new tab`."""
    low = " ".join(word.low for word in clause.words)
    if re.fullmatch(r"(?:up )?(?:a |another )?(?:new |blank |empty )+tab", low):
        return [Tab("open")]
    if match := re.search(r" (?:in|into) (?:a |another )?(?:new |separate )tab$", low):
        url = find_address(clause.words[: len(clause.words) - len(match[0].split())])
        return [Tab("open", url)] if url else None
    return None


def list_tabs(clause: Clause) -> list[Act] | None:
    """`list the tabs`."""
    return [Tab("list")] if re.fullmatch(r"(?:me )?(?:all )?(?:the )?(?:my |open |browser )+tabs", clause.low) else None


def go(clause: Clause) -> list[Act] | None:
    """`go to X`, `go back (twice)`, `go to the bottom`."""
    low = clause.low
    if way := _WAY.fullmatch(low):
        return [Travel("back" if way[1] == "back" else "forward")] * _counted(way[2] or "")
    if low.startswith("back to "):
        return go(clause.after(1))
    if end := re.fullmatch(r"to (?:the )?(?:very )?(top|bottom|end)(?: of (?:the |this )?(?:page|list))?", low):
        return [Scroll("top" if end[1] == "top" else "bottom")]
    if url := find_address(clause.words):
        return [Navigate(url)]
    if any(address_of(word) for word in clause.words if word.kind == "word"):
        return None
    if not clause.words or clause.words[0].low not in ("to", "into", "home", "through"):
        return None
    words = clause.words[1:] if clause.words[0].low != "home" and len(clause.words) > 1 else clause.words
    target = target_of(words, clause.source)
    return [Click(target)] if target else None


def _counted(word: str) -> int:
    """How often, where the word says so; once otherwise."""
    return NUMBERS.get(word) or (int(word) if re.fullmatch(r"[1-9]", word) else 1)


def go_or_visit(clause: Clause) -> list[Act] | None:
    """`visit X` and `go to X` alike."""
    if clause.verb in ("visit", "browse") and clause.words and clause.words[0].low not in ("to", "through"):
        return open_thing(clause)
    return go(clause)


def reload(clause: Clause) -> list[Act] | None:
    """`reload`, `refresh the page`."""
    return [Travel("reload")] if all(word.low in _PAGE_WORDS | {"the"} for word in clause.words) else None


def travel(clause: Clause) -> list[Act] | None:
    """`back`, `forward` as commands of their own."""
    if any(word.low not in ("please", "one", "page", "a", "to", "the", "previous", "once") for word in clause.words):
        return None
    return [Travel("back" if clause.verb == "back" else "forward")]


def read(clause: Clause) -> list[Act] | None:
    """`read the page`, `summarize this page`."""
    return (
        [Read()]
        if all(word.low in _PAGE_WORDS | {"the", "out", "at", "whole", "me"} for word in clause.words)
        else None
    )


def capture(clause: Clause) -> list[Act] | None:
    """`take a screenshot (of the whole page | of X)`."""
    low = clause.low
    if clause.verb in ("take", "make") and not _PICTURE.fullmatch(low):
        return None
    if re.search(r"\b(full|whole|entire)\b", low):
        return [Capture(full=True)]
    at = next((index for index, word in enumerate(clause.words) if word.low == "of"), None)
    if at is None:
        return [Capture()]
    rest = trim_marks(clause.words[at + 1 :])
    if all(word.low in _PAGE_WORDS | {"the"} for word in rest):
        return [Capture()]
    target = target_of(rest, clause.source)
    return [Capture(target=target)] if target else None


def find(clause: Clause) -> list[Act] | None:
    """`find X`: where it is; what is said next may mean the things beside it."""
    words = [word for word in strip_articles(clause.words) if word.kind != "mark"]
    words = words[1:] if len(words) > 1 and words[0].low == "out" else words
    if has_terms(words) or {"from", "to"} <= set(lows(words)):
        return None
    target = clause.target(words)
    return [Find(target)] if target else None


def turn_page(clause: Clause) -> list[Act] | None:
    """`next page` as a command of its own."""
    name = clause.verb
    return None if clause.words else [Click(Target(name, (Reading(name), Reading(name.split()[0]))))]


def press_key(clause: Clause) -> list[Act] | None:
    """`page down` as a command of its own."""
    return None if clause.words else [Press(KEYS[clause.verb])]


MOVING: dict[str, Rule] = {
    **dict.fromkeys(("open", "open up", "launch", "view", "load"), open_thing),
    **dict.fromkeys(("go", "visit", "navigate", "browse", "head", "proceed", "move on"), go_or_visit),
    **dict.fromkeys(("back", "forward"), travel),
    **dict.fromkeys(("reload", "refresh"), reload),
    "list": list_tabs,
    **dict.fromkeys(("read", "describe", "look"), read),
    **dict.fromkeys(("take", "make", "screenshot", "capture"), capture),
    **dict.fromkeys(("find", "locate"), find),
    **dict.fromkeys(("page down", "page up"), press_key),
    **dict.fromkeys((f"{way} {what}" for way in ("next", "previous") for what in _TURNED), turn_page),
}
"""Verb to rule."""
