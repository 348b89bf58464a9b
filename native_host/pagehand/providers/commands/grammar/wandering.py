"""Verbs that go through the parts of a page: `switch between the tabs to find X`, `File > Save as`.

From words to acts; a search without a target takes that of the step after it. `stretches` and `pointing` stand above.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from pagehand.providers.commands.grammar.phrases import target_in, target_of
from pagehand.providers.commands.words.meanings import Target
from pagehand.providers.commands.words.patterns import Pattern
from pagehand.providers.commands.words.steps import Choose, Click, Path, Seek, Step
from pagehand.providers.commands.words.tokens import Token, lows, source_of

_KINDS: tuple[tuple[str, Literal["tab", "section", "tree", "menu", "page"]], ...] = (
    (r"tabs?", "tab"),
    (r"sections?|panels?|accordions?|categories", "section"),
    (r"(?:file |folder |directory )?tree|folders?|director(?:y|ies)|files", "tree"),
    (r"menus?", "menu"),
    (r"pages?|results|search results|(?:contact |address |phone )?(?:book|list)|contacts|catalogu?e|entries", "page"),
)
_THROUGH = Pattern(
    r"(?:switch between|go through|look through|navigate through|browse through|search through|page through|"
    r"flip through|click through|look in|search in|check|navigate|browse) (?:all |each |every )?(?:of )?(?:the )?"
    r"(?P<kind>[a-z ]+?)(?: below| above)?(?: (?:to|and|until you) (?:find|locate))?"
)
_FIND_IN = Pattern(r"(?:find|locate|look for) (?P<what>.+) in (?:the|my|this) (?P<kind>[a-z ]+)")
_QUOTED_OR_ARROW = Pattern(r"(\"[^\"]*\"|“[^”]*”|\s*[>›»→⟶]\s*)")
_ARROWS = Pattern(r"\s*(?:>|›|»|→|⟶)\s*")


def seek(words: Sequence[Token], source: str) -> Seek | None:
    """`switch between the tabs to find`, `find Ann in the contact book`; None for other words."""
    bare = [word for word in words if word.kind != "mark"]
    low = " ".join(lows(bare))
    if match := _THROUGH.fullmatch(low):
        kind = _kind(match["kind"])
        return Seek(kind) if kind else None
    if (match := _FIND_IN.fullmatch(low)) and _kind(match["kind"]) == "page":
        at = max(index for index, word in enumerate(bare) if word.low == "in")
        target = target_of(bare[(2 if bare[0].low == "look" else 1) : at], source)
        return Seek("page", target) if target else None
    return None


def path(words: Sequence[Token], source: str, whole: Target) -> Path | None:
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


def sought(steps: Sequence[Step]) -> tuple[Step, ...] | None:
    """Each search with the target of the step after it; None when one has no target at all."""
    found: list[Step] = []
    for at, step in enumerate(steps):
        after = steps[at + 1].act if at + 1 < len(steps) else None
        target = after.target if isinstance(after, Click) else after.option if isinstance(after, Choose) else None
        act = step.act
        if isinstance(act, Seek) and act.target is None:
            if target is None:
                return None
            act = replace(act, target=target)
        found.append(replace(step, act=act))
    return tuple(found)


def _kind(words: str) -> Literal["tab", "section", "tree", "menu", "page"] | None:
    return next((kind for pattern, kind in _KINDS if re.fullmatch(pattern, words)), None)
