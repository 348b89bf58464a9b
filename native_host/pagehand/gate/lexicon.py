"""One language's words for what makes an act grave, and how a label is judged by them. Data comes from `words/*.json`.

`acts` are grave wherever they stand, `alone` ones as all that a pressed control says; `opening` ones where an order can
begin; `weak` ones with one of `things`, `nouns` with one of `commits`, `pairs` of their own; around a control also
`context`, and what is `announced`. Grammar takes that back: a label's `heads` (`date`) and `topics` (`Deleting …`),
`prefixes` and `suffixes` that make an act a thing or done, `light` objects, `leads` that only look, `quiet` phrases,
`owners` (`my`) unless an act ends what they say, `numbered` openings (`Order 12`), around a control `consents`.
`generic` ones say nothing; what `warns` begins tells what the control beside it does. Phrases: see `phrases`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

from pagehand.gate.labels import COUNT, NUMBER, PRICED
from pagehand.gate.phrases import Phrases
from pagehand.gate.wordlists import WordLists

_ENDS = re.compile(
    r"(?<!\d)[,.]|[,.](?!\d)|[;!?…()\[\]{}|/•·–—\n\"“”„«»‹›¿¡。、，！？；（）「」『』・।؟،؛&+>→]+|(?<!\d):|:(?!\d)|："
)
_TIME = re.compile(r"\d{1,2}:\d\d")
_CAPTION = re.compile(r"\s*([\w ]{1,30}?)\s*:(?=\s*\w)")
_WORD = re.compile(r"\w+")
_STRANGE = "ᚠ"
"""Stands for a word of another language."""
_FEW_WORDS = 5
"""In a longer label a light object is not surely what the act is about."""


class Lexicon:
    """The lists of one language. `joined`: written without blanks between words.

    `heads_last`: the head of a compound is its last word, otherwise the first. `verbs_first`: what an act is done to
    stands behind it. All texts that it is asked about have to be `said`.
    """

    def __init__(self, language: str, words: Mapping[str, Any]) -> None:
        self.language = language
        self.joined, self.heads_last = words.get("joined") is True, words.get("heads_last") is True
        self._verbs_first = words.get("verbs_first") is True
        self.letters = frozenset(words.get("letters", ""))
        """The marked letters that its words are written with."""
        self._words = WordLists(words, joined=self.joined)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lexicon) and (self.language, self._words) == (other.language, other._words)

    def __hash__(self) -> int:
        return hash(self.language)

    def prepare(self) -> None:
        """Makes ready what the first label would wait for; a millisecond or two."""
        _ = self._words.begin

    def knows(self, text: str, words: frozenset[str]) -> bool:
        """Something of the text (and of its words) may be in a list of this language."""
        if text.isascii() and not self._words.latin:
            return False
        return self._words.begin.fit_any(frozenset(text) if self.joined else words)

    def phrases(self, name: str) -> Phrases | None:
        """One list; None for an empty one."""
        return self._words.phrases(name)

    def read(self, text: str, marked: Mapping[str, frozenset[str]]) -> str:
        """The text without words of letters that this language has not: Vietnamese “bạn” is no English “ban”."""
        strange = {word for word, letters in marked.items() if not letters <= self.letters}
        return _WORD.sub(lambda word: _STRANGE if word[0] in strange else word[0], text) if strange else text

    def grave(self, text: str, *, around: bool = False, prose: bool = False, alone: bool = False) -> str | None:
        """The words of a label that make it grave; `around`: it is no control's name, but stands around one.

        `prose`: it may be the sentence of a headline or a message; there a command stands at an end of it.
        `alone`: it is what a control that is pressed is called, where a single verb is all that is said.
        """
        segments = list(self._segments(text, joined=prose))
        if alone and (verb := self._alone(segments)):
            return verb
        for segment in segments:
            found = self._grave_segment(segment, around=around)
            if found and (not prose or segment.startswith(found) or segment.endswith(found)):
                return found
        return self._twofold(segments)

    def _alone(self, segments: list[str]) -> str | None:
        """`Commit and push`, `Install ($ 3)`: nothing but verbs that say all, and what says nothing."""
        verbs = [segment for segment in segments if self._is_alone(segment)]
        others = (segment for segment in segments if segment not in verbs)
        nothing = all(COUNT.fullmatch(other) or self._whole("generic", other) for other in others)
        return verbs[0] if verbs and nothing else None

    def _is_alone(self, segment: str) -> bool:
        act = PRICED.sub("", segment)
        return self._whole("alone", act) or self._whole("alone", self._without_fillers(act))

    def _twofold(self, segments: list[str]) -> str | None:
        """`Block and report`: verbs of two pairs, each alone, say what they are done to by each other."""
        verbs = [self._words.verbs_of(segment) for segment in segments]
        return " ".join(segments) if len(segments) > 1 and all(verbs) and len(set().union(*verbs)) > 1 else None

    def taken_back(self, text: str) -> str:
        """The words of a label that only looks, or acts on something light, which are no grave ones here.

        Where one of the `heads` begins it and more is of this language, no other has to be heard about the rest.
        """
        looks = (segment for segment in self._segments(text) if not self._grave_segment(segment, around=False))
        return " ".join(filter(None, map(self._known_in, looks)))

    def _known_in(self, segment: str) -> str | None:
        if not self.heads_last and not self.joined and (head := self._starts("heads", segment)):
            rest = segment[len(head) :].strip()
            if self.knows(rest, frozenset(rest.split())) and self._is_headed(segment):
                return segment
        found = self._act_in(segment) or self._starts("opening", self._without_fillers(segment))
        if found and self._is_light(segment):
            return segment
        lead = self._starts("leads", segment)
        return f"{lead} {found}" if lead and (found or self._find("weak", segment)) else found

    def has(self, name: str, text: str) -> bool:
        """The whole label is of this list, or every part of it is."""
        parts = list(self._segments(text))
        whole = " ".join(_ENDS.sub(" ", text).split())
        return self._whole(name, whole) or (bool(parts) and all(self._whole(name, part) for part in parts))

    def mentions(self, name: str, text: str) -> str | None:
        """The first words of this list in the text."""
        return next((found for segment in self._segments(text) if (found := self._find(name, segment))), None)

    def _segments(self, text: str, *, joined: bool = False) -> Iterator[str]:
        """The parts of a text, or (`joined`) its sentences; `Order: newest first` is a caption, and orders nothing."""
        if (caption := _CAPTION.match(text)) and self._whole("opening", caption[1]):
            text = text[caption.end() :]
        for piece in _ENDS.split(text):
            for part in [piece] if joined else self._joined_parts(piece):
                if segment := " ".join(part.split()):
                    yield segment

    def _joined_parts(self, piece: str) -> list[str]:
        joins = self.phrases("joins")
        return joins.split(piece) if joins else [piece]

    def _grave_segment(self, segment: str, *, around: bool) -> str | None:
        if around and (announced := self._find("announced", segment)):
            return announced
        if self._only_looks(segment) or (not around and self._starts("topics", segment)):
            return None
        if owner := self._starts("owners", segment):
            return self._done_to(segment[len(owner) :].strip(), around=around)
        found = self._act_in(segment)
        if found is None and around:
            return self._find("context", segment)
        if found and self._is_light(segment) and not self._is_command(segment, verb_first=False):
            return None
        return found

    def _only_looks(self, segment: str) -> bool:
        """Its first words say that it looks, tells or denies, unless a longer act begins with them: `no more mails`."""
        lead = self._starts("leads", segment)
        if lead is not None:
            return len(self._starts("acts", segment) or "") <= len(lead) and not self._is_command(segment)
        return self._is_headed(segment)

    def _is_headed(self, segment: str) -> bool:
        """It is called by a noun that tells of an act, as `Date de publication` and `Ödeme geçmişi` are."""
        if self._find("articles", segment):
            return False
        if not self.heads_last:
            return self._starts("heads", segment) is not None and not self._is_command(segment)
        head = self._ends("heads", segment)
        if head is None and self.joined and not self._starts("verbs", segment):
            head = self._ends("tails", segment)
        ends = (len(self._ends(verb, segment) or "") for verb in ("acts", "weak"))
        return head is not None and max(ends) <= len(head) and not self._is_command(segment)

    def _is_command(self, text: str, *, verb_first: bool = True) -> bool:
        """A verb begins it and what that is done to ends it: `Report error`, where a report is a head as well.

        Without `verb_first`, in a language that says it so, the other way round too.
        """
        return any(
            self._are_ends(verbs, things, text)
            or (not verb_first and not self._verbs_first and self._are_ends(things, verbs, text))
            for verbs, things in self._words.pairs_in(text)
        )

    def _are_ends(self, first: str, last: str, text: str) -> bool:
        begin = self._starts(first, text)
        end = self._ends(last, text) if begin else None
        return bool(begin and end) and len(begin or "") + len(end or "") <= len(text)

    def _done_to(self, what: str, *, around: bool) -> str | None:
        """`My orders` acts on nothing; in `my order cancel`, as many languages say it, the act stands at the end."""
        phrases, pair = self.phrases("acts"), self._pair(what)
        acts = [found for found in phrases.finditer(what) if around or found.end() == len(what)] if phrases else []
        found = next((act[0] for act in acts if act.start() > 0 or " " in act[0]), None)
        if found is None and pair and (around or what.endswith(pair.split(" ")[0])):
            found = pair
        return None if found and self._is_light(what) else found

    def _act_in(self, segment: str) -> str | None:
        return self._find("acts", segment) or self._opens(segment) or self._pair(segment)

    def _opens(self, segment: str) -> str | None:
        """An act where an order can begin: at the head, behind words that only lead up to it."""
        rest = self._without_fillers(segment)
        found = self._starts("opening", rest)
        if found is None:
            return None
        behind = rest[len(found) :].strip()
        counted = NUMBER.fullmatch(behind) and self._whole("numbered", found)
        return None if counted or _TIME.match(behind) or self._is_compound(behind) else found

    def _is_compound(self, behind: str) -> bool:
        """`Share button size`: what follows makes a thing of the act, at once or, without any article, at its end."""
        ends = self._words["articles"] and self._ends("tails", behind) and not self._find("articles", behind)
        return bool(ends) or self._starts("tails", behind) is not None

    def _without_fillers(self, segment: str) -> str:
        rest = segment
        while (filler := self._starts("fillers", rest)) and len(filler) < len(rest):
            rest = rest[len(filler) :].strip()
        return rest

    def _pair(self, segment: str) -> str | None:
        pairs = chain((("weak", "things"), ("commits", "nouns")), self._words.pairs_in(segment))
        return next(filter(None, (self._paired(*pair, segment) for pair in pairs)), None)

    def _paired(self, verbs: str, things: str, segment: str) -> str | None:
        """A verb and what it is done to, neither of them within the other."""
        acts, done_to = self.phrases(verbs), self.phrases(things)
        if acts is None or done_to is None or (act := acts.search(segment)) is None:
            return None
        for thing in done_to.finditer(segment):
            if thing.start() >= act.end() or (not self._verbs_first and thing.end() <= act.start()):
                return f"{act[0]} {thing[0]}"
        return None

    def _is_light(self, segment: str) -> bool:
        """What the act is done to is light. Where the head stands last, a light word before it is not what is meant."""
        few = self.joined or len(segment.split()) <= _FEW_WORDS
        if few and self.heads_last and not self.joined and self._ends("light", segment):
            return True
        return few and self._has_light_object(segment) and self._find("things", segment) is None

    def _has_light_object(self, segment: str) -> bool:
        phrases = self.phrases("light")
        found = list(phrases.finditer(segment)) if phrases else []
        if self.joined or not self.heads_last or not self._words["articles"]:
            return bool(found)
        return any(not (rest := segment[one.end() :].strip()) or self._starts("articles", rest) for one in found)

    def _find(self, name: str, segment: str) -> str | None:
        phrases = self.phrases(name)
        found = phrases.search(segment) if phrases else None
        return found[0] if found else None

    def _starts(self, name: str, segment: str) -> str | None:
        phrases = self.phrases(name)
        found = phrases.match(segment) if phrases else None
        return found[0] if found else None

    def _ends(self, name: str, segment: str) -> str | None:
        phrases = self.phrases(name)
        found = phrases.finditer(segment) if phrases else ()
        return next((one[0] for one in found if one.end() == len(segment)), None)

    def _whole(self, name: str, segment: str) -> bool:
        phrases = self.phrases(name)
        return bool(phrases and phrases.fullmatch(segment))

    def acts_at(self, text: str) -> list[tuple[int, int]]:
        """Where acts of this language stand in the text; the whole of it may be one."""
        acts = self.phrases("acts")
        whole = [(0, len(text))] if self._is_command(text, verb_first=False) else []
        return whole + ([found.span() for found in acts.finditer(text)] if acts else [])

    def hushed(self, text: str, others: Iterable[Lexicon]) -> str:
        """The text without the phrases of this language in which its words mean something else; longer acts stay.

        `others`: the languages whose acts are looked for, its own among them.
        """
        phrases = self.phrases("quiet")
        if phrases is None or not phrases.search(text):
            return text
        acts = [span for other in others for span in other.acts_at(text)]
        return phrases.sub(lambda found: found[0] if _is_inside(found.span(), acts) else " ", text)


def _is_inside(span: tuple[int, int], others: Iterable[tuple[int, int]]) -> bool:
    """A longer one holds it."""
    return any(first <= span[0] and span[1] <= last and last - first > span[1] - span[0] for first, last in others)
