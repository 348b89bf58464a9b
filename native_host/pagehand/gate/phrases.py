"""A list of phrases, looked for in a text: what one of the lists of `words/*.json` becomes. Its meaning is `lexicon`'s.

In a phrase `x*` begins a word, `*x` ends one, `a|b_c` is `a` or `b c`, `..` stands for up to three words. A phrase is
made a pattern when a text has a word that it can begin with, so that thousands of them cost nothing beforehand.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property

from pagehand.gate.folding import folded

_APART = "\ue000"
"""A letter of nobody's, between words that are folded together."""
_PLAIN = re.compile(r"[a-z0-9*.]+")
"""What folding leaves as it is."""
_WORD = re.compile(r"\w+")


def worded(phrases: Iterable[str]) -> list[str]:
    """Phrases of a list, folded word by word: blanks between their pieces alone, `_` within an alternative of one."""
    listed = [[piece.split("|") for piece in phrase.split()] for phrase in phrases]
    atoms = {atom for phrase in listed for piece in phrase for atom in piece}
    same = {atom: atom for atom in atoms if _PLAIN.fullmatch(atom)}
    others = list(atoms - same.keys())
    ready = [atom.strip().replace(" ", "_") for atom in folded(f" {_APART} ".join(others)).split(_APART)]
    same.update(zip(others, ready, strict=True) if others else ())
    return [" ".join("|".join(same[atom] for atom in piece) for piece in phrase) for phrase in listed]


class Beginnings:
    """What phrases can begin with: their first words, or in a `joined` language their first letters."""

    def __init__(self, phrases: Iterable[str], *, joined: bool) -> None:
        begins = worded({phrase.split(" ", 1)[0] for phrase in phrases})
        firsts = {first for begin in begins if begin for first in _firsts(begin, joined=joined)}
        self.exact = frozenset(first for first in firsts if "*" not in first)
        both = [_open_ends(first) for first in firsts - self.exact]
        self._starts = tuple(before for before, behind in both if not behind)
        self._ends = tuple(behind for before, behind in both if not before)
        self._both = [(before, behind) for before, behind in both if before and behind]

    def fit_any(self, words: frozenset[str]) -> bool:
        """One of the words, or in a `joined` language of the letters, can be a beginning."""
        if not self.exact.isdisjoint(words):
            return True
        return bool(self._starts or self._ends or self._both) and any(map(self.fit, words))

    def fit(self, word: str) -> bool:
        """One that leaves its beginning or end open fits the word."""
        if word.startswith(self._starts) or word.endswith(self._ends):
            return True
        return any(word.startswith(before) and word.endswith(behind) for before, behind in self._both)


class Phrases:
    """Looks for phrases, `worded` before, in texts that are folded; at one place the longest counts.

    `prefixes` and `suffixes` (also `worded`): not where one of them is next to it. `joined`: of a language written
    without blanks between words.
    """

    def __init__(
        self, phrases: Iterable[str], prefixes: Sequence[str] = (), suffixes: Sequence[str] = (), *, joined: bool
    ) -> None:
        self._joined = joined
        around = _around_joined(prefixes, suffixes) if joined else _around_words(prefixes, suffixes)
        listed = sorted(set(phrases) - {""}, key=lambda phrase: (-len(phrase), phrase))
        self._by_first: dict[str, list[_Phrase]] = {}
        self._wild: dict[tuple[str, str], list[_Phrase]] = {}
        for order, text in enumerate(listed):
            phrase = _Phrase(order, text, around, joined=joined)
            for first in phrase.firsts:
                self._by_first.setdefault(first, []).append(phrase)
            for before, behind in phrase.ends:
                self._wild.setdefault((before[:1], "" if before else behind[-1:]), []).append(phrase)

    def search(self, text: str) -> re.Match[str] | None:
        """The first place of one of them."""
        return next(self.finditer(text), None)

    def match(self, text: str) -> re.Match[str] | None:
        """One of them at the start."""
        return next((found for phrase in self._at(text, 0) if (found := phrase.pattern.match(text))), None)

    def fullmatch(self, text: str) -> bool:
        """One of them is the whole text."""
        return any(phrase.pattern.fullmatch(text) for phrase in self._at(text, 0))

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """All places, none within another."""
        end = 0
        for start in range(len(text)) if self._joined else (word.start() for word in _WORD.finditer(text)):
            if start >= end and (found := self._found(text, start)):
                yield found
                end = max(found.end(), start + 1)

    def split(self, text: str) -> list[str]:
        """What stands between them."""
        places = [found.span() for found in self.finditer(text)]
        ends = [0, *(end for _, end in places)]
        return [text[end:start] for end, start in zip(ends, [*(start for start, _ in places), len(text)], strict=True)]

    def sub(self, instead: Callable[[re.Match[str]], str], text: str) -> str:
        """The text with something instead of each."""
        said, end = "", 0
        for found in self.finditer(text):
            said += text[end : found.start()] + instead(found)
            end = found.end()
        return said + text[end:]

    def _found(self, text: str, start: int) -> re.Match[str] | None:
        return next((found for phrase in self._at(text, start) if (found := phrase.pattern.match(text, start))), None)

    def _at(self, text: str, start: int) -> Iterable[_Phrase]:
        """Those that may stand here, the longest first."""
        if self._joined:
            return self._by_first.get(text[start : start + 1], ())
        word = _WORD.match(text, start)
        if word is None:
            return ()
        exact = self._by_first.get(word[0], ())
        if not self._wild:
            return exact
        likely = ((word[0][0], ""), ("", word[0][-1]), ("", ""))
        wild = [phrase for ends in likely for phrase in self._wild.get(ends, ()) if phrase.fits(word[0])]
        return sorted({*exact, *wild}, key=lambda phrase: phrase.order) if wild else exact


class _Phrase:
    """One phrase, what it can begin with, and its pattern once it is needed."""

    def __init__(self, order: int, text: str, around: tuple[str, str], *, joined: bool) -> None:
        self.order, self._text, self._around, self._joined = order, text, around, joined
        begins = _firsts(text, joined=joined)
        self.firsts = [first for first in begins if "*" not in first]
        self.ends = [_open_ends(first) for first in begins if "*" in first]

    def fits(self, word: str) -> bool:
        """It can begin with this word by one of its beginnings that leave something open."""
        return any(word.startswith(before) and word.endswith(behind) for before, behind in self.ends)

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        before, behind = self._around
        within = _spaced_freely(self._text) if self._joined else _in_words(self._text)
        return re.compile(f"{before}{within}{behind}")


def _firsts(phrase: str, *, joined: bool) -> list[str]:
    return [phrase[0]] if joined else [one.split("_")[0] for one in phrase.split(" ", 1)[0].split("|")]


def _open_ends(word: str) -> tuple[str, str]:
    return word.partition("*")[0], word.rpartition("*")[2]


def _around_joined(prefixes: Sequence[str], suffixes: Sequence[str]) -> tuple[str, str]:
    before = "".join(f"(?<!{end})" for prefix in prefixes for end in (prefix, f"{prefix} "))
    behind = "|".join(map(_spaced_freely, suffixes))
    return before, rf"(?!\s*(?:{behind}))" if behind else ""


def _around_words(prefixes: Sequence[str], suffixes: Sequence[str]) -> tuple[str, str]:
    before = "".join(rf"(?<!\b{re.escape(prefix.replace('_', ' '))} )" for prefix in prefixes)
    behind = "|".join(map(_in_words, suffixes))
    return rf"(?<!\w){before}", r"(?!\w)" + (rf"(?! (?:{behind})(?!\w))" if behind else "")


def _spaced_freely(phrase: str) -> str:
    return r"\s*".join(re.escape(part) for part in re.split(r"[ _]+", phrase))


def _in_words(phrase: str) -> str:
    pattern = ""
    for piece in phrase.split():
        if piece == "..":
            pattern += r"(?: \S+){0,3}"
        else:
            alternatives = "|".join(re.escape(one).replace(r"\*", r"\w*").replace("_", " ") for one in piece.split("|"))
            alternatives = alternatives or re.escape(piece)
            pattern += ("" if not pattern else " ") + (f"(?:{alternatives})" if "|" in piece else alternatives)
    return pattern
