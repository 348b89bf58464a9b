"""Scripts that read the page: as it is now, unfolded, part by part until something is to be seen.

They change nothing on the page, and know nothing of targets: `finding` stands above.
"""

from __future__ import annotations

from collections.abc import Callable

from pagehand.providers.commands.scripts.outcomes import EndedError, Outcome, Script, T, Want, failed
from pagehand.providers.commands.scripts.receipts import judge
from pagehand.providers.commands.scripts.world import World
from pagehand.providers.commands.words.lexicon import pattern
from pagehand.providers.commands.words.wording import coverage, telling, words_of
from pagehand.wire import budgets
from pagehand.wire.outline import NOTHING, Fold, Outline, parse_outline
from pagehand.wire.outline_lines import unquote

_MOST_WORDS = 500
_MOST_SECTIONS = 6
_PATIENCE = 4
"""Seconds that something which may still be loading is waited for."""

READ = Want("readPage", {"full": True})
READ_MORE = Want("readPage", {"full": True, "budget": budgets.MOST})
_EXCERPT = pattern(r'^("(?:[^"\\]|\\.)*") \[((?:f\d+)?s\d+)\]')
_UNDER = pattern(r' under "(?:[^"\\]|\\.)*"$')


def look(world: World) -> Script[Outline]:
    """The page as it is now."""
    if world.fresh and world.outline is not None:
        return world.outline
    (result,) = yield (READ,)
    if not world.note_reading(result):
        verdict = judge(result)
        if verdict.denied:
            raise EndedError(Outcome("denied", f"I may not read this page: {result.text[:200]}"))
        if not verdict.ok:
            raise failed(f"I cannot read this page: {verdict.why}.")
        if world.outline is None or result.origin:
            raise failed("The page has nothing on it that I can read.")
        world.fresh = True
    return world.page


def look_again(world: World) -> Script[Outline]:
    """The page after something may have changed it."""
    world.fresh = False
    return (yield from look(world))


def unfold(world: World) -> Script[Outline]:
    """The page with as much of it as one reading can hold; once for each state of the page."""
    outline = yield from look(world)
    if not world.read_all and outline.folds:
        world.read_all = True
        (result,) = yield (READ_MORE,)
        world.note_reading(result)
    return world.page


def open_section(fold: Fold) -> Script[Outline | None]:
    """What a folded part holds; None when it cannot be opened."""
    (result,) = yield (Want("readPage", {"section": fold.handle, "budget": budgets.MOST}),)
    return None if result.is_error else parse_outline(result.text) or parse_outline(f'page "" \n{result.text}')


def look_for(world: World, test: Callable[[Outline], T | None], words: str) -> Script[T | None]:
    """What `test` finds first: on the page, unfolded, in its folded parts, and once more if it was still loading.

    `words` tell which folded parts are opened first; `world.unread` counts those that were not.
    """
    world.unread = 0
    outline = yield from look(world)
    found = test(outline)
    if found is None and outline.folds:
        outline = yield from unfold(world)
        found = test(outline)
        if found is None:
            found = yield from _in_folds(world, outline, test, words)
    if found is None and world.unsettled:
        world.unsettled = world.fresh = False
        if wanted := world.offered("wait", text=words or None, seconds=_PATIENCE):
            yield (wanted,)
        found = test((yield from look(world)))
    return found


def _in_folds(world: World, outline: Outline, test: Callable[[Outline], T | None], words: str) -> Script[T | None]:
    """In what is folded away: with the tool for it where it is lent, else part by part, the likeliest first."""
    asked = telling(words_of(words))
    folds = [fold for fold in outline.folds if "option" not in fold.text]
    folds.sort(key=lambda fold: len(coverage(asked, words_of(fold.text))[1]))
    if folds and words.strip() and (wanted := world.offered("find", text=words[:_MOST_WORDS])):
        (result,) = yield (wanted,)
        part = findings(result.text) if judge(result).ok else NOTHING
        folds = list(part.folds)
        if (found := test(part)) is not None:
            return found
    for fold in folds[:_MOST_SECTIONS]:
        opened = yield from open_section(fold)
        if opened is not None and (found := test(opened)) is not None:
            return found
    world.unread = max(0, len(folds) - _MOST_SECTIONS)
    return None


def findings(text: str) -> Outline:
    """What `find` tells as a reading: elements as they are, excerpts of text with the handle of their part."""
    lines = (
        _EXCERPT.sub(lambda match: f"{unquote(match[1])} … found [{match[2]}]", line) for line in text.splitlines()
    )
    return parse_outline('page ""\n' + "\n".join(_UNDER.sub("", line) for line in lines)) or NOTHING


def unread(world: World) -> str:
    """What to add to "not found" when parts of the page were not looked into."""
    return f" ({world.unread} folded parts of the page I have not looked into.)" if world.unread else ""
