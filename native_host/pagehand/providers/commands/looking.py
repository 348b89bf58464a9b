"""Scripts that find out: read the page, find a target on it, unfold what is folded, ask the person between equals.

They change nothing on the page. `doing` and `conduct` stand above; `resolve` decides.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TypeVar

from pagehand.providers.commands.lexicon import NUMBERS, ORDINALS
from pagehand.providers.commands.meanings import Target
from pagehand.providers.commands.offers import find_call, wait_call
from pagehand.providers.commands.outline import Fold, Node, Outline, parse_outline
from pagehand.providers.commands.outline_lines import unquote
from pagehand.providers.commands.preferring import Hints
from pagehand.providers.commands.receipts import judge
from pagehand.providers.commands.resolve import Resolution, nearby_names, options_for, resolve
from pagehand.providers.commands.roles import Purpose
from pagehand.providers.commands.wording import ACCEPTED, LIKELY, coverage, fit, telling, words_of
from pagehand.providers.commands.world import Outcome, Script, Want, World

T = TypeVar("T")

READ = Want("readPage", {"full": True})
READ_MORE = Want("readPage", {"full": True, "budget": 40_000})
_MOST_SECTIONS = 6
_PATIENCE = 4
"""Seconds that something which may still be loading is waited for."""

_EXCERPT = re.compile(r'^("(?:[^"\\]|\\.)*") \[((?:f\d+)?s\d+)\]')
_UNDER = re.compile(r' under "(?:[^"\\]|\\.)*"$')
_MOST_OPTIONS = 20


def look(world: World) -> Script[Outline | Outcome]:
    """The page as it is now; a failed outcome when it cannot be read."""
    if world.fresh and world.outline is not None:
        return world.outline
    (result,) = yield (READ,)
    if world.note_reading(result) and world.outline is not None:
        return world.outline
    verdict = judge(result)
    if verdict.denied:
        return Outcome("denied", f"I may not read this page: {result.text[:200]}")
    if not verdict.ok:
        return Outcome("failed", f"I cannot read the page: {verdict.why}.")
    if world.outline is not None and not result.origin:
        world.fresh = True
        return world.outline
    return Outcome("failed", "The page has nothing on it that I can read.")


def unfold(world: World) -> Script[Outline | Outcome]:
    """The page with as much of it as one reading can hold; once for each state of the page."""
    outline = yield from look(world)
    if isinstance(outline, Outcome) or world.read_all or not outline.folds:
        return outline
    world.read_all = True
    (result,) = yield (READ_MORE,)
    world.note_reading(result)
    return world.outline or outline


def open_section(fold: Fold) -> Script[Outline | None]:
    """What a folded part holds; None when it cannot be opened."""
    (result,) = yield (Want("readPage", {"section": fold.handle, "budget": 40_000}),)
    if result.is_error:
        return None
    return parse_outline(result.text) or parse_outline(f'page "" \n{result.text}')


def seek(world: World, test: Callable[[Outline], T | None], words: str) -> Script[T | Outcome | None]:
    """What `test` finds first: on the page, unfolded, in its folded parts, and once more if it was still loading.

    `words` tell which folded parts are opened first; `world.unread` counts those that were not.
    """
    world.unread = 0
    outline = yield from look(world)
    if isinstance(outline, Outcome) or (found := test(outline)) is not None:
        return outline if isinstance(outline, Outcome) else found
    if outline.folds:
        outline = yield from unfold(world)
        if isinstance(outline, Outcome) or (found := test(outline)) is not None:
            return outline if isinstance(outline, Outcome) else found
        found = yield from _seek_folded(world, outline, test, words)
        if found is not None:
            return found
    if world.unsettled:
        world.unsettled = world.fresh = False
        if wanted := wait_call(world.tools, words, seconds=_PATIENCE):
            yield (wanted,)
        outline = yield from look(world)
        return outline if isinstance(outline, Outcome) else test(outline)
    return None


def _seek_folded(world: World, outline: Outline, test: Callable[[Outline], T | None], words: str) -> Script[T | None]:
    """In what is folded away: with the tool for it where it is lent, else part by part."""
    folds = _promising(outline, words)
    if folds and (wanted := find_call(world.tools, words)):
        (result,) = yield (wanted,)
        part = findings(result.text) if judge(result).ok else None
        folds = list(part.folds) if part else []
        if part is not None and (found := test(part)) is not None:
            return found
    for fold in folds[:_MOST_SECTIONS]:
        opened = yield from open_section(fold)
        if opened is not None and (found := test(opened)) is not None:
            return found
    world.unread = max(0, len(folds) - _MOST_SECTIONS)
    return None


def findings(text: str) -> Outline:
    """What `find` tells as a reading: elements as they are, excerpts of text with the handle of their part."""
    lines = [
        _EXCERPT.sub(lambda match: f"{unquote(match[1])} … found [{match[2]}]", line) for line in text.splitlines()
    ]
    return parse_outline('page ""\n' + "\n".join(_UNDER.sub("", line) for line in lines)) or Outline("", "", ())


def locate(world: World, target: Target, purpose: Purpose) -> Script[Node | Outcome]:
    """The one element a target means; otherwise what to tell or to ask."""
    found = yield from search(world, target, purpose)
    if isinstance(found, Outcome):
        return found
    if not found.nodes:
        return missing(world, target, purpose)
    if found.tied:
        return (yield from decide(world, target, found.nodes, found.outline))
    return found.nodes[0]


def search(world: World, target: Target, purpose: Purpose) -> Script[Resolution | Outcome]:
    """What a target means on the page or in its folded parts: the first good fit, or the best of the poor ones."""
    best = Resolution()

    def test(outline: Outline) -> Resolution | None:
        nonlocal best
        found = resolve(target, outline, purpose, hints_of(world))
        if found.nodes and found.score > best.score:
            best = found
        return found if found.nodes and found.score >= LIKELY else None

    found = yield from seek(world, test, name_in(target))
    return found or best


def name_in(target: Target) -> str:
    """The words of a phrase that a page may hold: without "the" and "button"."""
    return next((reading.name for reading in target.readings if reading.name), target.text)


def hints_of(world: World) -> Hints:
    """What the steps before say about the ones to come."""
    return Hints(
        last=world.last.ref if world.last else None,
        last_field=world.last_field.ref if world.last_field else None,
        near=world.near,
    )


def decide(
    world: World, target: Target, nodes: Sequence[Node], outline: Outline | None = None
) -> Script[Node | Outcome]:
    """Let the person choose between equal fits: an earlier answer, the tool for questions, or the end of the turn."""
    if target.text.casefold().startswith(("a ", "an ", "any ")):
        return nodes[0]
    outline = outline or world.outline or Outline("", "", ())
    shown = list(nodes[:_MOST_OPTIONS])
    options = options_for(shown, outline)
    question = f"Which one do you mean by “{target.text}”?"
    said = world.choices.get(target.text)
    if said is None and world.offers("askUser"):
        (result,) = yield (Want("askUser", {"question": question, "options": options}),)
        if result.is_error:
            return Outcome(
                "failed",
                f"{len(nodes)} things fit “{target.text}” equally, and I got no answer which one: {result.text[:200]}",
            )
        said = result.text
    if said is None:
        listed = "\n".join(f"{number}. {option}" for number, option in enumerate(options, start=1))
        more = f"\n\n({len(nodes) - len(shown)} more fit as well.)" if len(nodes) > len(shown) else ""
        return Outcome("asking", f"{question}\n\n{listed}{more}", tuple(options), target.text)
    choice = choose_option(said, options)
    if choice is None:
        return Outcome("failed", f"“{said[:80]}” is none of the {len(options)} things that fit “{target.text}”.")
    return shown[choice]


def choose_option(said: str, options: Sequence[str]) -> int | None:
    """Which of the numbered options an answer means: its number, its place ("the last one"), or its words."""
    words = [
        word for word in words_of(said) if word not in ("the", "one", "option", "number", "please", "i", "mean", "no")
    ]
    if len(words) == 1 or (len(words) == 0 and "one" in words_of(said)):
        word = words[0] if words else "one"
        number = ORDINALS.get(word) or NUMBERS.get(word)
        if number is None and (match := re.fullmatch(r"(\d+)(?:st|nd|rd|th)?", word)):
            number = int(match[1])
        exact = [at for at, option in enumerate(options) if fit(said, option) == 1.0]
        if number is not None and not exact:
            place = number - 1 if number > 0 else len(options) + number
            return place if 0 <= place < len(options) else None
    rest = " ".join(words) or said
    scored = [(max(fit(said, option), _share(rest, option)), -at) for at, option in enumerate(options)]
    best = max(scored, default=(0.0, 0))
    if best[0] < ACCEPTED or sum(1 for score, _ in scored if score >= best[0] - 0.02) > 1:
        return None
    return -best[1]


def _share(said: str, option: str) -> float:
    """How much of the answer stands in the option."""
    covered, missing = coverage(telling(words_of(said)), words_of(option))
    return covered * 0.9 if not missing else 0.0


def missing(world: World, target: Target, purpose: Purpose) -> Outcome:
    """Nothing fits: say so, and what there is."""
    outline = world.outline
    near = nearby_names(target, outline, purpose) if outline else []
    where = f" on “{outline.title}”" if outline and outline.title else ""
    advice = f" Nearest on the page: {', '.join(near)}." if near else " I see nothing there that I could use for this."
    return Outcome("failed", f"I found nothing called “{target.text}”{where}.{advice}{unread(world)}")


def unread(world: World) -> str:
    """What to add to "not found" when parts of the page were not looked into."""
    return f" ({world.unread} folded parts of the page I have not looked into.)" if world.unread else ""


def _promising(outline: Outline, words: str) -> list[Fold]:
    """The folded parts, those whose words have to do with what is looked for first; options of dropdowns left out."""
    asked = telling(words_of(words))

    def distance(fold: Fold) -> int:
        return len(coverage(asked, words_of(fold.text))[1])

    return sorted((fold for fold in outline.folds if "option" not in fold.text), key=distance)
