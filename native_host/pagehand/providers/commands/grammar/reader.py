"""The grammar: a whole command to steps, or to the first part that was not understood.

Sentences are cut at "and", "then", commas and the like only where both sides make sense: the cheapest reading of the
whole wins (see `_Reader`). Everything is read before anything is done. Above: `progress`. Below: `stretches`.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import cast

from pagehand.language.clauses import strip_openings, trim_front, trim_marks
from pagehand.language.lexicon import BEYOND_WORDS, REFUSED_WORDS, patterns, vocabulary
from pagehand.language.spelling import is_slip, likely
from pagehand.language.stated import is_reason, taken_up
from pagehand.language.tokens import Token, lows, new_token, source_of, tokenize
from pagehand.providers.commands.grammar import names
from pagehand.providers.commands.grammar.forms import DOING, VERBS
from pagehand.providers.commands.grammar.otherwise import cut_at_a_dash, otherwise, with_word
from pagehand.providers.commands.grammar.stretches import (
    CONTEXTS,
    RULES,
    bare_of,
    read_details,
    read_stretch,
    step_at,
)
from pagehand.providers.commands.words.steps import (
    Act,
    Commands,
    Control,
    Details,
    Fill,
    Kind,
    NotUnderstood,
    Step,
)

Taken = tuple[tuple[Step, ...], str, int]
"""The steps of one stretch, the verb that it leaves to the next, and what its reading costs."""

Best = tuple[int, tuple[Step, ...]]  # what a reading to the end costs, and its steps
MOST_TOKENS = 2000  # a command longer than this is not read
_UNCHANGED = "…"  # left by a stretch that says nothing: the verb before it goes on
_MOST_CUTS = 14
_A_GUESS = 2  # what it costs to leave open which field is meant
_A_FORM = 9  # so many guesses it is to leave to a form on the page what the words are
_ASKING = vocabulary("german asking") | {"what", "which", "who", "whose", "when", "where", "why", "how", "viele"}
"""Words that are no slip of a verb."""

_TWO_QUESTIONS = frozenset({("when", "and", "where"), ("where", "and", "when")})
_JOINERS = frozenset({"and", "then", "und", "dann", ",", ";", ".", "!", "?", "\n", "…", "&", ":"})
ALL_WORDS = vocabulary("all words")
_ENDS = frozenset({"\n", ";", ".", "!", "?"})
_CONTROLS = patterns("about the conversation")
_PLACES, _FIELDS = vocabulary("places before"), vocabulary("field words")
_LEADING = _PLACES | vocabulary("articles")


@lru_cache(maxsize=64)
def parse(text: str) -> Commands | NotUnderstood | Control:
    """Read a whole message. Never raises."""
    text = taken_up(text)
    bare = re.sub(r"\s+", " ", text).strip(" .!?,;") or "?"
    control = next((kind for kind, pattern in _CONTROLS.items() if pattern.fullmatch(bare)), None)
    tokens = [] if control else _placed(_joined(tokenize(text)))
    if control or len(tokens) > MOST_TOKENS:
        why = f"I read at most {MOST_TOKENS:,} words at once; give me the steps one by one."
        return Control(cast("Kind", control)) if control else NotUnderstood(text[:80], why=why)
    return cut_at_a_dash(tokens, text, parse) or _read(tokens, text)


def _read(tokens: Sequence[Token], text: str) -> Commands | NotUnderstood:
    read = _Reader(tokens, text).read()
    filled = _Reader(tokens, text, filling=True).read() if isinstance(read, NotUnderstood) else read
    return filled if isinstance(filled, Commands) else otherwise(tokens, text, parse) or read


def _joined(tokens: list[Token]) -> list[Token]:
    """With "but" before an act read as "and": `tick Gift wrap but untick Express`. Behind "all" it takes away."""
    at = next((at for at, token in enumerate(tokens) if token.low == "but"), 0)
    rest = tokens[at + 1 : at + 9]
    acts = names.refuses(rest) or (step_at(rest) is not None and rest[0].text.islower())
    if at and acts and not ALL_WORDS & set(lows(tokens[:at])):
        tokens[at] = new_token("word", "and", tokens[at].start, tokens[at].end)
    return tokens


def _placed(tokens: list[Token]) -> list[Token]:
    """With a comma behind a place that is said first: `in the settings turn on dark mode`."""
    if not tokens[2:] or tokens[0].low not in _PLACES or tokens[1].low in _ASKING:
        return tokens
    ends = (at for at in range(2, min(len(tokens), 8)) if step_at(tokens[at : at + 8]) is not None)
    at = next((at for at in ends if tokens[at - 1].low not in _LEADING), 0)
    if not at or tokens[at - 1].kind == "mark" or tokens[at - 1].low in _FIELDS:
        return tokens
    return [*tokens[:at], new_token("mark", ",", tokens[at - 1].end, tokens[at - 1].end), *tokens[at:]]


class _Reader:
    """The cheapest reading of the tokens, by dynamic programming over the places where they may be cut.

    A cut costs nothing; a joiner that stays inside a step costs 1 when a verb follows it, and a sentence's end 2.
    """

    def __init__(self, tokens: Sequence[Token], source: str, *, filling: bool = False) -> None:
        self.tokens, self.source, self.filling = tokens, source, filling
        last = max((at for at, token in enumerate(tokens) if token.kind != "mark"), default=0)  # no "then" joins there
        self.joiners = [at for at, token in enumerate(tokens) if token.low in _JOINERS and at != last]
        self.places = [0, *(at + 1 for at in self.joiners)]
        self.steps_at = self._steps()
        thens = {at + 1 for at in self.joiners if self.tokens[at].low == "then" and at - 1 in self.joiners}
        self.begins = {*self.steps_at} | thens | {at for at in self.places if names.refuses(self.tokens[at : at + 2])}
        self.best: dict[tuple[int, str], Best | None] = {}
        self.taken = cache(self._taken)

    def _steps(self) -> dict[int, str]:
        """Where steps seem to begin, with their verbs; `when and where is it` is asked at once."""
        whole = (at for at in self.places if lows(self.tokens[max(at - 2, 0) : at + 1]) in _TWO_QUESTIONS)
        verbs = {at: step_at(self.tokens[at : at + 8]) for at in self.places} | dict.fromkeys(whole)
        return {at: verb for at, verb in verbs.items() if verb is not None}

    def read(self) -> Commands | NotUnderstood:
        shared = self._shared_verbs()
        for place in reversed(self.places):  # from the end, because texts can be long
            alone, has_verb = self._choose(place, ""), self._has_verb(place)
            for known in ("", *shared):
                self.best[place, known] = alone if has_verb or not known else self._choose(place, known)
        found = self.best[0, ""]
        if found is None:
            return self._complaint()
        steps = names.join_steps(found[1], self.source)
        why = "Name the thing with its place: click X in Y; quote a name of several words." if steps is None else ""
        return Commands(steps) if steps else NotUnderstood(self.source.strip()[:200], why=why)

    def _shared_verbs(self) -> list[str]:
        asked = {"tell" for token in self.tokens if token.low == "?"}
        return sorted(({*self.steps_at.values()} | asked) & CONTEXTS.keys())

    def _choose(self, start: int, context: str) -> Best | None:
        start = self._past_joiners(start)
        best: Best | None = None if start < len(self.tokens) else (0, ())
        for end, swallowed in self._ends(start):
            if best is not None and swallowed > best[0]:
                break
            taken = self._take(start, end, context)
            rest = (0, ()) if end >= len(self.tokens) else self.best.get((end + 1, taken[1] if taken else ""))
            if taken and rest and (best is None or swallowed + taken[2] + rest[0] < best[0]):
                best = (swallowed + taken[2] + rest[0], (*taken[0], *rest[1]))
        return best

    def _past_joiners(self, start: int) -> int:
        return next(
            (at for at in range(start, len(self.tokens)) if self.tokens[at].low not in _JOINERS), len(self.tokens)
        )

    def _has_verb(self, start: int) -> bool:
        return (at := self._past_joiners(start)) >= len(self.tokens) or at in self.steps_at

    def _ends(self, start: int) -> list[tuple[int, int]]:
        ends: list[tuple[int, int]] = []
        cost, after = 0, self.joiners[bisect_right(self.joiners, start) :]
        for at in after[:_MOST_CUTS]:
            ends.append((at, cost))
            cost += (at + 1 in self.steps_at) + 2 * (self.tokens[at].low in _ENDS | {"then"})
        return ends if len(after) >= _MOST_CUTS else [*ends, (len(self.tokens), cost)]

    def _take(self, start: int, end: int, context: str) -> Taken | None:
        taken = self.taken(start, end, "" if self._has_verb(start) else context)
        return taken if taken is None or taken[1] != _UNCHANGED else (taken[0], context, taken[2])

    def _taken(self, start: int, end: int, context: str) -> Taken | None:
        words = trim_front(self.tokens[start:end])
        bare = [] if self._says_nothing(words, end) else bare_of(words)
        if not bare:
            return (), _UNCHANGED, int(bool(words))
        if any(at < end and self.tokens[at].start > bare[0].start for at in self.begins):
            return None  # something begins after its first word that is to be done, or is not to be done
        asked = self._is_asked(start, end)
        told = read_details(bare, self.source) if self.filling else None
        readings = filter(None, (read_stretch(words, self.source, context, asked=asked), told))
        understood = next((read for read in readings if self._holds_all(words, bare, read[0])), None)
        if understood is None:
            return None
        acts, verb = understood
        said = source_of(trim_marks(words), self.source)
        guesses = sum(_A_FORM * isinstance(act, Details) for act in acts)
        guesses += sum(isinstance(act, Fill) and act.field is None for act in acts)
        guesses += ":" in lows(bare[1:4]) and not self._has_verb(start)
        return tuple(Step(said, act) for act in acts), verb if verb in CONTEXTS else "", _A_GUESS * guesses

    def _says_nothing(self, words: list[Token], end: int) -> bool:
        low = '"' if "" in lows(words) else " ".join(lows(words)).replace("’", "'")
        goes_on = end < len(self.tokens)
        marked = goes_on and self.tokens[end].low in (".", ":") and RULES["mark"].fullmatch(low)
        header = goes_on and RULES["header"].fullmatch(low)
        reason = is_reason(low) and not self._is_taken_up(low, end)
        return bool(marked or header or reason or self._is_held_back(low))

    def _is_held_back(self, low: str) -> bool:
        """Is it what is not to be done besides, and nothing is asked for that may end so: `but don't delete it`?"""
        return RULES["held back"].fullmatch(low) is not None and len(RULES["held verbs"].findall(self.source)) == 1

    def _is_taken_up(self, low: str, end: int) -> bool:
        """Is it what is meant by "that": `I'm allergic to nuts, add that`?"""
        rest = [word for word in lows(self.tokens[end + 1 : end + 5]) if word not in _JOINERS]
        return len(rest) == 2 and rest[1] not in low.split() and RULES["taken up"].fullmatch(" ".join(rest)) is not None  # noqa: PLR2004

    def _holds_all(self, words: list[Token], bare: list[Token], acts: Sequence[Act]) -> bool:
        trimmed = trim_marks(words)
        mark, said = self.source[trimmed[-1].end :].lstrip(" ")[:1], names.spoken(trimmed, self.source)
        if any(names.goes_on(act, mark) or not names.is_sound(act, said) for act in acts):
            return False
        if any(act.is_closed for act in acts) and _JOINERS & set(lows(trim_marks(bare))):
            return False
        return not names.runs_on(words)

    def _is_asked(self, start: int, end: int) -> bool:
        if end >= len(self.tokens) or self.tokens[end].low != "?":
            return False
        before = [token.low for token in self.tokens[:start]]
        last = max((at for at, low in enumerate(before) if low in _ENDS), default=0)
        return all(low in _JOINERS for low in before[last:])

    def _reached(self) -> Best:
        place, known = self._past_joiners(0), ""
        steps: tuple[Step, ...] = ()
        while found := next(
            ((end, taken) for end, _ in self._ends(place) if (taken := self._take(place, end, known))), None
        ):
            end, (more, known, _) = found
            place, steps = self._past_joiners(end + 1), (*steps, *more)
            if place >= len(self.tokens):
                break
        return place, steps

    def _complaint(self) -> Commands | NotUnderstood:
        reached, steps = self._reached()
        end = next((at for at in self.joiners if at > reached), len(self.tokens))
        rest = trim_marks(self.tokens[reached:end]) or trim_marks(self.tokens[reached:]) or list(self.tokens)
        low = lows(strip_openings(rest))
        why = next((reason for word, reason in (REFUSED_WORDS | BEYOND_WORDS).items() if word in low), "")
        slips = [] if why or not low else likely(low[0], {*VERBS, *DOING}, _ASKING)
        meant = next(((verb, read) for verb in slips if (read := self._with_verb(low[0], verb))), None)
        if meant and is_slip(low[0], meant[0]):
            return meant[1]
        return NotUnderstood(source_of(rest, self.source)[:200], steps, f"Did you mean “{meant[0]}”?" if meant else why)

    def _with_verb(self, slip: str, verb: str) -> Commands | None:
        return with_word(self.source, next(token for token in reversed(self.tokens) if token.low == slip), verb, parse)
