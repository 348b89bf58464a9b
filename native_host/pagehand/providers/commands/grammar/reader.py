"""The grammar: a whole command to steps, or to the first part that was not understood.

Sentences are cut at "and", "then", commas and the like only where both sides make sense: the cheapest reading of the
whole wins (see `_Reader`). Everything is read before anything is done. Above: `progress`. Below: the verb tables.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from difflib import get_close_matches
from functools import lru_cache
from typing import Literal

from pagehand.providers.commands.grammar.branches import branched, read_branches
from pagehand.providers.commands.grammar.clauses import strip_openings, trim_front
from pagehand.providers.commands.grammar.joining import join_steps
from pagehand.providers.commands.grammar.names import (
    goes_on,
    holds_sentences,
    is_sound,
    price,
    refuses,
    runs_on,
    spoken,
)
from pagehand.providers.commands.grammar.phrases import trim_marks
from pagehand.providers.commands.grammar.stretches import (
    CONTEXTS,
    GERUNDS,
    bare_of,
    read_stretch,
    starts_step,
    without_numbers,
)
from pagehand.providers.commands.grammar.templates import DOING, VERBS
from pagehand.providers.commands.words.acts import is_closed
from pagehand.providers.commands.words.lexicon import BEYOND_WORDS, REASONS, REFUSED_WORDS
from pagehand.providers.commands.words.patterns import Pattern
from pagehand.providers.commands.words.steps import Act, Commands, Control, NotUnderstood, Step
from pagehand.providers.commands.words.tokens import Token, lows, source_of, tokenize

Taken = tuple[tuple[Step, ...], str, int]
"""The steps of one stretch, the verb that it leaves to the next, and what its reading costs."""

MOST_TOKENS = 2000
"""A command longer than this is not read."""

_UNCHANGED = "…"
"""Left by a stretch that says nothing: the verb before it goes on."""

_MOST_CUTS = 14
_NEARLY = 0.75
_SURELY = 0.85
_LEAST = 4
_JOINERS = frozenset({"and", "then", "und", "dann", ",", ";", ".", "!", "?", "\n", "…", "&", ":"})
_HEADER = Pattern(
    r"(?:(?:please|now|go ahead|can you|could you|the|this|these|do|carry out|perform|execute|follow|following|steps?|"
    r"task|todo|things?|instructions?|here|is|are|my|in order|hi|hello|hey|pagehand|thanks|thank you|ok|okay)\s*)*"
    r"|(?:to )?(?:find|locate)|first|next|last",
    re.IGNORECASE,
)
_REASON = Pattern(REASONS)
_LIST_MARK = Pattern(r"\d{1,2}|[a-z]")
_STOP = r"stop|cancel|abort|never mind|nevermind|forget it|quit|halt|no thanks|none of (?:them|these)"
_CHAT = r"hi|hello|hey|thanks|thank you|ok|okay|good morning|good evening|cool|great|nice"
_CONTROLS: tuple[tuple[Literal["continue", "stop", "help", "chat"], str], ...] = (
    (
        "continue",
        r"(?:please )?(?:go on|continue|carry on|keep going|proceed|resume|go ahead|try again|retry)(?: please)?",
    ),
    ("stop", rf"(?:please )?(?:{_STOP})(?: it| please)?"),
    ("help", r"(?:help|what can you do|how does this work|what can i say|commands|examples|\?+)(?: me| please)?"),
    ("chat", rf"(?:{_CHAT})(?: there| pagehand| a lot| very much)*"),
)


@lru_cache(maxsize=64)
def parse(text: str) -> Commands | NotUnderstood | Control:
    """Read a whole message. Never raises."""
    bare = re.sub(r"\s+", " ", text).strip(" .!?,;") or "?"
    control = next((kind for kind, pattern in _CONTROLS if re.fullmatch(pattern, bare, re.IGNORECASE)), None)
    tokens = [] if control else tokenize(text)
    if control or len(tokens) > MOST_TOKENS:
        why = "It is too long; give me the steps one by one."
        return Control(control) if control else NotUnderstood(text[:80], why=why)
    read = _Reader(tokens, text).read()
    if isinstance(read, NotUnderstood) and (spelled := _spelled(tokens)):
        again = _Reader(spelled, text).read()
        read = read if isinstance(again, NotUnderstood) else again
    if isinstance(read, NotUnderstood) and branched(tokens):
        branches = read_branches(tokens, text, lambda part: _Reader(part, text).read())
        return branches if isinstance(branches, Commands) or branches.why else read
    return read


class _Reader:
    """The cheapest reading of the tokens, by dynamic programming over the places where they may be cut.

    A cut costs nothing; a joiner that stays inside a step costs 1 when a verb follows it; a guess costs what `price`
    says.
    """

    def __init__(self, tokens: Sequence[Token], source: str) -> None:
        self.tokens = without_numbers(tokens)
        self.source = source
        self.steps_at = {at for at in self._places(self.tokens) if starts_step(self.tokens[at : at + 8])}
        self.joiners = [at for at, token in enumerate(self.tokens) if token.low in _JOINERS]
        thens = {at + 1 for at in self.joiners if self.tokens[at].low == "then" and at - 1 in self.joiners}
        refusing = {at for at in self._places(self.tokens) if refuses(self.tokens[at : at + 2])}
        self.begins = self.steps_at | refusing | thens
        self.best: dict[tuple[int, str], tuple[int, tuple[Step, ...]] | None] = {}
        self.taken: dict[tuple[int, int, str], Taken | None] = {}
        self.reached = 0
        self.reached_steps: tuple[Step, ...] = ()

    @staticmethod
    def _places(tokens: Sequence[Token]) -> list[int]:
        """Where a stretch may begin."""
        return [0, *(at + 1 for at, token in enumerate(tokens) if token.low in _JOINERS)]

    def read(self) -> Commands | NotUnderstood:
        found = self._from(0, "")
        if found is None:
            return self._complaint()
        steps = join_steps(found[1], self.source)
        if steps is None:
            return NotUnderstood(
                self.source.strip()[:200],
                why="Name the thing with its place: click X in Y; quote a name of several words.",
            )
        return Commands(steps) if steps else NotUnderstood(self.source.strip()[:200])

    def _from(self, start: int, context: str) -> tuple[int, tuple[Step, ...]] | None:
        """Cost and steps of everything from `start`; iterative from the end, because texts can be long."""
        starts = [start, *(at + 1 for at in self.joiners)]
        contexts = ("", *self._shared_verbs())
        for place in reversed(starts):
            alone = self._choose(place, "")
            shares = self._has_verb(place)
            for known in contexts:
                self.best[place, known] = alone if shares or not known else self._choose(place, known)
        self._trace(start, context)
        return self.best[start, context]

    def _shared_verbs(self) -> list[str]:
        """The verbs in this text that a stretch without one could share."""
        said = {token.low for token in self.tokens}
        said |= {GERUNDS[low] for low in said if low in GERUNDS}
        return [verb for verb in sorted(CONTEXTS) if verb == "tell" or verb.split()[0] in said]

    def _choose(self, start: int, context: str) -> tuple[int, tuple[Step, ...]] | None:
        start = self._past_joiners(start)
        best: tuple[int, tuple[Step, ...]] | None = None if start < len(self.tokens) else (0, ())
        for end, swallowed in self._ends(start):
            if best is not None and swallowed > best[0]:
                break
            taken = self._take(start, end, context)
            rest = self._rest(end, taken[1]) if taken else None
            if taken and rest and (best is None or swallowed + taken[2] + rest[0] < best[0]):
                best = (swallowed + taken[2] + rest[0], (*taken[0], *rest[1]))
        return best

    def _past_joiners(self, start: int) -> int:
        while start < len(self.tokens) and self.tokens[start].low in _JOINERS:
            start += 1
        return start

    def _has_verb(self, start: int) -> bool:
        """A stretch with a verb of its own means the same after whatever verb."""
        start = self._past_joiners(start)
        return start >= len(self.tokens) or start in self.steps_at

    def _rest(self, end: int, context: str) -> tuple[int, tuple[Step, ...]] | None:
        return (0, ()) if end >= len(self.tokens) else self.best.get((end + 1, context))

    def _ends(self, start: int) -> list[tuple[int, int]]:
        """Where a step from `start` may end, with the cost of the joiners it would swallow."""
        ends: list[tuple[int, int]] = []
        cost = 0
        for at in (joiner for joiner in self.joiners if joiner > start):
            ends.append((at, cost))
            if len(ends) >= _MOST_CUTS:
                return ends
            mark = self.tokens[at].low
            cost += 1 if at + 1 in self.steps_at else 0
            cost += 2 if mark in ("\n", ";", ".", "!", "?", "then") else 0
        return [*ends, (len(self.tokens), cost)]

    def _take(self, start: int, end: int, context: str) -> Taken | None:
        """The steps of one stretch, the context they leave, and what the reading costs."""
        known = "" if self._has_verb(start) else context
        if (start, end, known) not in self.taken:
            self.taken[start, end, known] = self._taken(start, end, known)
        taken = self.taken[start, end, known]
        return taken if taken is None or taken[1] != _UNCHANGED else (taken[0], context, taken[2])

    def _taken(self, start: int, end: int, context: str) -> Taken | None:
        words = trim_front(self.tokens[start:end])
        bare = [] if self._says_nothing(words, end) else bare_of(words)
        if not bare:
            return (), _UNCHANGED, int(bool(words))
        if self._swallows(bare[0], end):
            return None
        asked = end < len(self.tokens) and self.tokens[end].low == "?" and self._is_first(start)
        understood = read_stretch(words, self.source, context, asked=asked)
        if understood is None or not self._holds_all(words, bare, understood[0]):
            return None
        acts, verb = understood
        said = source_of(trim_marks(words), self.source)
        steps = tuple(Step(said, act) for act in acts)
        return steps, verb if verb in CONTEXTS else "", sum(map(price, acts))

    def _says_nothing(self, words: list[Token], end: int) -> bool:
        """Is it only a heading, a reason, or the mark of an item?"""
        low = '"' if "" in lows(words) else " ".join(lows(words)).replace("’", "'")
        nothing = _HEADER.fullmatch(low) or _REASON.fullmatch(low)
        return bool(nothing) or self._is_list_mark(words, end)

    def _holds_all(self, words: list[Token], bare: list[Token], acts: Sequence[Act]) -> bool:
        """Is every word of the stretch in its acts, and nothing in them that is more than a name or value?"""
        trimmed = trim_marks(words)
        mark, said = self.source[trimmed[-1].end :].lstrip(" ")[:1], spoken(trimmed, self.source)
        if any(goes_on(act, mark) or not is_sound(act, said) for act in acts):
            return False
        if any(map(is_closed, acts)) and _JOINERS & set(lows(trim_marks(bare))):
            return False
        whole = source_of(trimmed, self.source)
        return not runs_on(words) or all(holds_sentences(act, whole) for act in acts)

    def _is_first(self, start: int) -> bool:
        """Does a sentence begin here?"""
        before = self.tokens[:start]
        ends = [at for at, token in enumerate(before) if token.low in (".", "!", "?", "\n", ";")]
        return all(token.low in _JOINERS for token in before[ends[-1] if ends else 0 :])

    def _is_list_mark(self, words: Sequence[Token], end: int) -> bool:
        """`1.` or `b:` before an item of a list."""
        marked = end < len(self.tokens) and self.tokens[end].low in (".", ":")
        return marked and len(words) == 1 and _LIST_MARK.fullmatch(words[0].low) is not None

    def _swallows(self, first: Token, end: int) -> bool:
        """Does something begin after this word, and before the end, that is to be done, or is not to be done?"""
        return any(at < end and self.tokens[at].start > first.start for at in self.begins)

    def _trace(self, start: int, context: str) -> None:
        """How far a reading gets when none reaches the end: for the complaint."""
        frontier: list[tuple[int, str, tuple[Step, ...]]] = [(start, context, ())]
        seen: set[tuple[int, str]] = set()
        while frontier:
            place, known, steps = frontier.pop()
            place = self._past_joiners(place)
            if (place, known) in seen or self.best.get((start, context)) is not None:
                continue
            seen.add((place, known))
            if place > self.reached or not self.reached_steps:
                self.reached, self.reached_steps = max(place, self.reached), steps
            for end, _ in self._ends(place):
                if taken := self._take(place, end, known):
                    frontier.append((end + 1, taken[1], (*steps, *taken[0])))
                    break

    def _complaint(self) -> NotUnderstood:
        """The stretch after the last step that made sense."""
        end = next((at for at in self.joiners if at > self.reached), len(self.tokens))
        words = trim_marks(self.tokens[self.reached : end])
        rest = words or trim_marks(self.tokens[self.reached :]) or list(self.tokens)
        low = lows(strip_openings(rest))
        known = {**REFUSED_WORDS, **BEYOND_WORDS}
        why = next((reason for word, reason in known.items() if word in low), "") or _meant(low)
        return NotUnderstood(source_of(rest, self.source)[:200], self.reached_steps, why)


def _meant(low: Sequence[str]) -> str:
    """The verb that a misspelled first word comes near to."""
    near = get_close_matches(low[0], VERBS, n=1, cutoff=_NEARLY) if low and low[0] not in VERBS else []
    return f"Did you mean “{near[0]}”?" if near else ""


def _spelled(tokens: Sequence[Token]) -> list[Token]:
    """`aply coupon WINTER10` with the one verb that its first word lacks a letter of; empty where that is none."""
    bare = strip_openings(tokens)
    low = bare[0].low if bare else ""
    near = get_close_matches(low, [*VERBS, *DOING], n=2, cutoff=_SURELY) if len(low) >= _LEAST and low.isalpha() else []
    meant = len(near) == 1 and len(near[0]) == len(low) + 1
    return [replace(bare[0], text=near[0]), *bare[1:]] if meant and near[0] != low else []
