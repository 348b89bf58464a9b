"""The grammar: a whole command to steps, or to the first part that was not understood.

Sentences are cut at "and", "then", commas and the like only where both sides make sense: the cheapest reading of the
whole wins (see `_Reader`). Everything is read before anything is done. Above: `progress`. Below: the verb tables.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from pagehand.providers.commands.clauses import Clause, Rule, strip_closings, strip_openings, trim_front
from pagehand.providers.commands.entering import ENTERING
from pagehand.providers.commands.lexicon import ACTION_VERBS, REFUSED_WORDS
from pagehand.providers.commands.moving import MOVING, find_address
from pagehand.providers.commands.phrases import trim_marks
from pagehand.providers.commands.pointing import POINTING
from pagehand.providers.commands.questions import noun_question, parse_question
from pagehand.providers.commands.steps import (
    Act,
    Ask,
    Commands,
    Control,
    Fill,
    Navigate,
    NotUnderstood,
    Press,
    Step,
)
from pagehand.providers.commands.tokens import Token, lows, source_of, tokenize

VERBS: dict[str, Rule] = {**POINTING, **ENTERING, **MOVING}
MOST_TOKENS = 2000
"""A command longer than this is not read."""

_LONGEST_VERB = 2
_MOST_CUTS = 14
_JOINERS = frozenset({"and", "then", ",", ";", ".", "!", "?", "\n", "…", "&", ":", "before", "after"})
_QUESTION_STARTS = frozenset(
    "what what's whats which who who's whose when when's where where's how is are does tell show give report find list "
    "name summarize count".split()
)
_GERUNDS = {
    "clicking": "click",
    "pressing": "press",
    "tapping": "click",
    "selecting": "choose",
    "choosing": "choose",
    "typing": "type",
    "entering": "enter",
    "opening": "open",
    "hitting": "press",
    "following": "click",
    "searching": "search",
    "going": "go",
    "filling": "fill",
    "ticking": "tick",
    "checking": "check",
    "setting": "set",
}
_HEADER = re.compile(
    r"(?:(?:please|now|can you|could you|the|this|these|do|carry out|perform|execute|follow(?:ing)?|following|steps?|task|todo|"
    r"things?|instructions?|here|is|are|my|in order|hi|hello|hey|pagehand|thanks|thank you|ok|okay)\s*)*|\d+|[a-z]|find|locate",
    re.IGNORECASE,
)
_CONTROLS: tuple[tuple[str, str], ...] = (
    (
        "continue",
        r"(?:please )?(?:go on|continue|carry on|keep going|proceed|resume|go ahead|try again|retry)(?: please)?",
    ),
    (
        "stop",
        r"(?:please )?(?:stop|cancel|abort|never mind|nevermind|forget it|quit|halt|no thanks|none of (?:them|these))(?: it| please)?",
    ),
    ("help", r"(?:help|what can you do|how does this work|what can i say|commands|examples|\?+)(?: me| please)?"),
    (
        "chat",
        r"(?:hi|hello|hey|thanks|thank you|ok|okay|good morning|good evening|cool|great|nice)(?: there| pagehand| a lot| very much)*",
    ),
)


@lru_cache(maxsize=64)
def parse(text: str) -> Commands | NotUnderstood | Control:
    """Read a whole message. Never raises."""
    bare = re.sub(r"\s+", " ", text).strip(" .!?,;")
    for kind, pattern in _CONTROLS:
        if re.fullmatch(pattern, bare or "?", re.IGNORECASE):
            return Control(kind)  # type: ignore[arg-type]
    tokens = tokenize(text)
    if len(tokens) > MOST_TOKENS:
        return NotUnderstood(text[:80], why="It is too long; give me the steps one by one.")
    return _Reader(tokens, text).read()


class _Reader:
    """The cheapest reading of the tokens, by dynamic programming over the places where they may be cut.

    A cut costs nothing; a joiner with a verb behind it that stays inside a step costs 1, a guess costs what `_price` says.
    """

    def __init__(self, tokens: Sequence[Token], source: str) -> None:
        self.tokens = tokens
        self.source = source
        self.steps_at = {at for at in self._places(tokens) if _starts_step(tokens[at : at + 8])}
        self.joiners = [at for at, token in enumerate(tokens) if token.low in _JOINERS]
        self.best: dict[tuple[int, str], tuple[int, tuple[Step, ...]] | None] = {}
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
        steps = _joined(found[1])
        return Commands(steps) if steps else NotUnderstood(self.source.strip()[:200])

    def _from(self, start: int, context: str) -> tuple[int, tuple[Step, ...]] | None:
        """Cost and steps of everything from `start`; iterative from the end, because texts can be long."""
        starts = [start, *(at + 1 for at in self.joiners)]
        contexts = ("", *sorted(_CONTEXTS))
        for place in reversed(starts):
            alone = self._choose(place, "")
            shares = self._has_verb(place)
            for known in contexts:
                self.best[place, known] = alone if shares or not known else self._choose(place, known)
        self._trace(start, context)
        return self.best[start, context]

    def _choose(self, start: int, context: str) -> tuple[int, tuple[Step, ...]] | None:
        while start < len(self.tokens) and self.tokens[start].low in _JOINERS:
            start += 1
        if start >= len(self.tokens):
            return 0, ()
        best: tuple[int, tuple[Step, ...]] | None = None
        for end, swallowed in self._ends(start):
            if best is not None and swallowed > best[0]:
                break
            if (taken := self._take(start, end, context)) is None:
                continue
            steps, following, price = taken
            rest = self._rest(end, following)
            if rest is not None and (best is None or swallowed + price + rest[0] < best[0]):
                best = (swallowed + price + rest[0], (*steps, *rest[1]))
        return best

    def _has_verb(self, start: int) -> bool:
        """A stretch with a verb of its own means the same after whatever verb."""
        while start < len(self.tokens) and self.tokens[start].low in _JOINERS:
            start += 1
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

    def _take(self, start: int, end: int, context: str) -> tuple[tuple[Step, ...], str, int] | None:
        """The steps of one stretch, the context they leave, and what the reading costs."""
        words = trim_front(self.tokens[start:end])
        asked = end < len(self.tokens) and self.tokens[end].low == "?"
        said = source_of(trim_marks(words), self.source)
        if not words or _HEADER.fullmatch(" ".join(lows(words))):
            return (), context, 0 if not words else 1
        understood = read_clause(words, self.source, context, asked=asked)
        if understood is None:
            return None
        acts, verb = understood
        steps = tuple(Step(said, act) for act in acts)
        return steps, verb if verb in _CONTEXTS else "", sum(_price(act) for act in acts)

    def _trace(self, start: int, context: str) -> None:
        """How far a reading gets when none reaches the end: for the complaint."""
        frontier: list[tuple[int, str, tuple[Step, ...]]] = [(start, context, ())]
        seen: set[tuple[int, str]] = set()
        while frontier:
            place, known, steps = frontier.pop()
            while place < len(self.tokens) and self.tokens[place].low in _JOINERS:
                place += 1
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
        why = next((reason for word, reason in REFUSED_WORDS.items() if word in low), "")
        return NotUnderstood(source_of(rest, self.source)[:200], self.reached_steps, why)


def read_clause(
    words: Sequence[Token], source: str, context: str, *, asked: bool = False
) -> tuple[Sequence[Act], str] | None:
    """Acts and verb of one stretch of words. `context` is the verb before, which the stretch may share."""
    bare = strip_closings(strip_openings(words))
    if len(bare) > 2 and bare[0].low in ("find", "locate", "try", "go") and bare[1].low == "and":
        bare = strip_openings(bare[2:])
    low = lows(bare)
    if not bare:
        return None
    if (question := parse_question(bare, source)) is not None:
        return [Ask(question)], "tell"
    if low[0] in REFUSED_WORDS or low[:2] == ("do", "not") or _conditional(low):
        return None
    if asked and low[0] not in ("can", "could", "will", "would") and _verb_of(bare) is None:
        return None
    bare = _way(_without_purpose(bare))
    if (found := _verb_of(bare)) is not None:
        verb, length = found
        acts = VERBS[verb](Clause(verb, tuple(trim_front(bare[length:])), source))
        return (acts, verb) if acts is not None else None
    return _continued(bare, source, context)


def _continued(words: list[Token], source: str, context: str) -> tuple[Sequence[Act], str] | None:
    """Words without a verb: an address, or more of what the verb before was about."""
    if find_address(words):
        return ([Navigate(find_address(words) or "")], "open") if len(words) == 1 else None
    needed = _CONTEXTS.get(context)
    low = lows(words)
    if context == "tell" and low[0] in ("the", "its", "their", "my", "how", "what"):
        question = noun_question(source_of(words, source))
        return ([Ask(question)], "tell") if question else None
    if needed is None or not any(word in needed for word in low) or (words[-1].kind != "quote" and low[-1] in needed):
        return None
    acts = VERBS[context](Clause(context, tuple(words), source))
    return (acts, context) if acts else None


_WITH = frozenset({"with", ":", "=", "to", "as"})
_INTO = frozenset({"into", "in", "as", "for", ""})
_CONTEXTS: dict[str, frozenset[str]] = {
    "tell": frozenset(),
    **dict.fromkeys(("fill", "fill in", "fill out"), _WITH - {"to", "as"}),
    **dict.fromkeys(("set", "change"), _WITH | {""}),
    **dict.fromkeys(("type", "enter", "write", "put", "input", "insert", "paste"), _INTO),
    **dict.fromkeys(("choose", "select", "pick"), frozenset({"as", "for", "from", "in"})),
}
"""Verbs whose clause may go on without repeating the verb, and the words (\"\": a quotation) such a part must hold."""


def _verb_of(words: Sequence[Token]) -> tuple[str, int] | None:
    """The verb at the front and how many tokens it takes; longest first."""
    for length in range(min(_LONGEST_VERB, len(words)), 0, -1):
        phrase = " ".join(lows(words[:length]))
        if all(word.kind == "word" for word in words[:length]) and phrase in VERBS:
            return phrase, length
    return None


def _starts_step(words: Sequence[Token]) -> bool:
    """Does a step seem to begin here?"""
    bare = strip_openings(words[:8])
    if not bare or bare[0].kind != "word":
        return False
    return _verb_of(bare) is not None or bare[0].low in _QUESTION_STARTS


def _conditional(low: Sequence[str]) -> bool:
    """Words in the middle that make a command depend on something."""
    if low[0] in ("scroll", "wait"):
        return False
    joined = f" {' '.join(low)} "
    return any(
        phrase in joined
        for phrase in (
            " if ",
            " unless ",
            " until ",
            " instead of ",
            " but not ",
            " except ",
            " for each ",
            " or else ",
        )
    )


def _without_purpose(words: list[Token]) -> list[Token]:
    """`click the star to mark it as important` without what it is for."""
    for at in range(2, len(words) - 2):
        if words[at].low in ("to", "so") and words[at + 1].low in VERBS and words[at + 2].low in ("it", "them", "that"):
            return words[:at]
    return words


def _way(words: list[Token]) -> list[Token]:
    """`close the dialog by clicking the "x"` is `click the "x"`; a gerund alone is its verb."""
    for at in range(len(words) - 2):
        if words[at].low in ("by", "after") and words[at + 1].low in _GERUNDS:
            first = words[at + 1]
            return [replace(first, text=_GERUNDS[first.low]), *words[at + 2 :]]
    return words


def _price(act: Act) -> int:
    """What a reading costs that leaves something open."""
    if isinstance(act, Fill) and act.field is None:
        return 2
    return 0


def _joined(steps: Sequence[Step]) -> tuple[Step, ...]:
    """`type X into Y` and `press Enter` as one step, which needs no key tool."""
    joined: list[Step] = []
    for step in steps:
        last = joined[-1] if joined else None
        enter = isinstance(step.act, Press) and step.act.key == "Enter" and step.act.field is None
        if enter and last and isinstance(last.act, Fill) and not last.act.submit:
            joined[-1] = Step(f"{last.said} and {step.said}", replace(last.act, submit=True))
        else:
            joined.append(step)
    return tuple(joined)


__all__ = ["ACTION_VERBS", "VERBS", "parse", "read_clause"]
