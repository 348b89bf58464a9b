"""What is grave in what stands around a call: words of a person's own, and those of many languages (`lexicon`).

Evidence of the thing itself (name, text, title, option, drop target, a confirm's text, where its link leads) counts
always. What stands around it (dialog, section, form action, what its form has chosen, the page's title) counts where
the control says nothing itself, and, for a form's action, where the act submits. Above: `classing`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from pagehand.gate.folding import folded
from pagehand.gate.labels import marked_letters, said
from pagehand.gate.lexicon import Lexicon
from pagehand.gate.phrases import Phrases
from pagehand.gate.subject import Evidence, Subject

_AROUND = ("dialog", "section", "beside", "page_title", "form_choice")
_SAYS_NOTHING = ("keys", "page_text", "hidden_text")
_NAMES = ("name", "text", "title", "icon")
_NO_BLANKS_FROM = "\u0e00"
"""Scripts from Thai on write words without blanks, or glue endings to them: there a word counts inside another too."""
_TITLES = frozenset({"link", "row", "gridcell", "cell", "listitem", "article", "treeitem", "option", "heading"})
"""What is called by what it contains: the subject of a message, a headline, a name."""
_PROSE_WORDS = 6
"""So many words of such a name are a sentence, and command nothing by a word somewhere in them."""
_OBJECT_WORDS = 4
"""In more words than these, what stands around a verb is not only what that is done to."""
_SAID = re.compile(r"\w")
_TOLD_WORDS = 7
"""So many words of what stands beside a control tell something, rather than asking for it."""
_PROSE_LETTERS = 16
"""The same where words stand without blanks."""
_HARDLY_BOTH = 6
"""Letters of a word that is hardly ever one of two languages, with marks in one and without in the other."""
_SLUG_WORDS = 4
"""A piece of a path with so many words is a sentence, and is judged as one."""


@dataclass(frozen=True, slots=True, eq=False)
class _Lexicons:
    """Those of one `Signals`, with an identity of its own, so that looking up what is remembered costs little."""

    all: tuple[Lexicon, ...]


@dataclass(frozen=True, slots=True)
class Signals:
    """`own` words always count and `ignored` ones never, whatever the lexicons say."""

    lexicons: tuple[Lexicon, ...] = ()
    paths: Paths | None = None
    own: tuple[str, ...] = ()
    ignored: tuple[str, ...] = ()
    _all: _Lexicons = field(init=False, repr=False, compare=False)
    _own: re.Pattern[str] | None = field(init=False, repr=False, compare=False, default=None)
    _ignored: re.Pattern[str] | None = field(init=False, repr=False, compare=False, default=None)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_all", _Lexicons(self.lexicons))
        object.__setattr__(self, "_own", _compiled(self.own))
        object.__setattr__(self, "_ignored", _compiled(self.ignored))

    def reason(self, subject: Subject) -> str | None:
        """The words that make this call grave, and where they stand; None when nothing does."""
        titled = len(subject.parts) == 1 and subject.parts[0].role in _TITLES
        for evidence in subject.evidence:
            if found := self._direct(evidence, titled=titled):
                return f"signal “{found}” ({evidence.kind})"
        return self._around(subject)

    def prepare(self) -> Iterator[None]:
        """Makes the lexicons ready one by one, so that the first label need not wait for all of them."""
        for lexicon in self.lexicons:
            lexicon.prepare()
            yield

    def in_address(self, address: str) -> str | None:
        """The grave words of an address that is opened."""
        path = address.partition("://")[2].partition("/")[2]
        return self.paths.grave(path, self, submits=False) if self.paths else None

    def _direct(self, evidence: Evidence, *, titled: bool) -> str | None:
        if self._own and (own := self._own.search(folded(evidence.text))):
            return own[0]
        if evidence.kind in (*_AROUND, *_SAYS_NOTHING, "form_action"):
            return None
        if evidence.kind == "link":
            return self.paths.grave(evidence.text, self, submits=False) if self.paths else None
        named = evidence.kind in ("name", "text")
        prose = titled and named and _is_sentence(evidence.text)
        alone = named and not titled
        if found := self.grave(evidence.text, around=evidence.kind == "confirm", prose=prose, alone=alone):
            return found
        if evidence.kind in ("drop_target", "icon"):
            return self._mentioned("bins", evidence.text)
        return None

    def _around(self, subject: Subject) -> str | None:
        names = [evidence.text for evidence in subject.evidence if evidence.kind in _NAMES and evidence.text.strip()]
        says_nothing = not names or any(self._is("generic", name) or not _SAID.search(name) for name in names)
        if any(self._is("dismissals", name) for name in names) and not says_nothing:
            return None
        # A verb alone, as “Disable”, says only with what stands around it what it is done to.
        says_nothing = says_nothing or any(self._is("weak", name) for name in names)
        for evidence in subject.evidence:
            found = self._completed(names, evidence)
            if found is None and evidence.kind == "form_action" and (says_nothing or subject.submits) and self.paths:
                found = self.paths.grave(evidence.text, self, submits=True)
            elif found is None and evidence.kind in _AROUND and says_nothing:
                found = self._meant(names, evidence, submits=subject.submits)
            if found:
                return f"signal “{found}” ({evidence.kind})"
        return None

    def _meant(self, names: list[str], evidence: Evidence, *, submits: bool) -> str | None:
        """What stands around a control that says nothing itself."""
        if evidence.kind == "form_choice" or (evidence.kind == "beside" and self._is_told(evidence.text)):
            return self.grave(evidence.text, prose=evidence.kind == "beside")
        around = evidence.kind in ("dialog", "beside") or submits
        return self.grave(evidence.text, around=around) or self._committed(names, evidence.text)

    def _is_told(self, text: str) -> bool:
        """A text that asks nothing, and does not say what the control beside it does: it may tell of another act."""
        listed = (lexicon.phrases("warns") for lexicon in _knowing(self._all, text))
        warned = any(phrases and phrases.match(said(text).strip()) for phrases in listed)
        return _is_sentence(text, _TOLD_WORDS) and not any(mark in text for mark in "?？؟") and not warned

    def _completed(self, names: list[str], evidence: Evidence) -> str | None:
        """`Add` below `Collaborators`: a single verb, and right around it the few words that say what it is done to."""
        if evidence.kind not in ("dialog", "section", "beside") or len(evidence.text.split()) > _OBJECT_WORDS:
            return None
        for verb in (folded(name).strip() for name in names if len(name.split()) == 1):
            found = self.grave(f"{verb} {evidence.text}")
            if found and found.startswith(f"{verb} "):
                return found
        return None

    def _committed(self, names: list[str], around: str) -> str | None:
        """`Confirm` below `Your booking`: the control commits to what stands around it, but for cookies."""
        if self._mentioned("consents", around):
            return None
        for name in names:
            for lexicon in _knowing(self._all, name):
                if commit := lexicon.mentions("commits", said(name)):
                    noun = lexicon.mentions("nouns", said(around))
                    if noun:
                        return f"{commit} {noun}"
        return None

    def grave(self, text: str, *, around: bool = False, prose: bool = False, alone: bool = False) -> str | None:
        """The first grave words of a text, in whatever language."""
        text = self._ignored.sub(" ", folded(text)) if self._ignored else text
        return _judged(self._all, text, around, prose, alone)

    def _is(self, name: str, text: str) -> bool:
        return _is_of(self._all, name, text)

    def _mentioned(self, name: str, text: str) -> str | None:
        knowing = _knowing(self._all, text)
        return next((found for lexicon in knowing if (found := lexicon.mentions(name, said(text)))), None)


@lru_cache(maxsize=4096)
def _knowing(lexicons: _Lexicons, text: str) -> tuple[Lexicon, ...]:
    """The lexicons that may have a word of this text."""
    spoken = said(text)
    words = frozenset(re.findall(r"\w+", spoken))
    return tuple(lexicon for lexicon in lexicons.all if lexicon.knows(spoken, words))


@lru_cache(maxsize=4096)
def _is_of(lexicons: _Lexicons, name: str, text: str) -> bool:
    """The whole text is in this list of one of the lexicons."""
    return any(lexicon.has(name, said(text)) for lexicon in _knowing(lexicons, text))


@lru_cache(maxsize=4096)
def _judged(lexicons: _Lexicons, text: str, around: bool, prose: bool, alone: bool) -> str | None:
    knowing, marked, text = _knowing(lexicons, text), _foreign(lexicons, marked_letters(text)), said(text)
    # A phrase that is harmless in one language is no grave word of another, unless a longer one holds it.
    for lexicon in knowing:
        text = lexicon.hushed(text, knowing)
    for lexicon in knowing:
        found = lexicon.grave(lexicon.read(text, marked), around=around, prose=prose, alone=alone)
        others = (other for other in knowing if other is not lexicon)
        if found and not any(_holds(other.taken_back(other.read(text, marked)), found) for other in others):
            return found
    return None


def _foreign(lexicons: _Lexicons, marked: Mapping[str, frozenset[str]]) -> dict[str, frozenset[str]]:
    """Without marks that hide a word: those no language writes, and on words too long to be another one's by chance."""
    letters = frozenset().union(*(lexicon.letters for lexicon in lexicons.all))
    return {word: marks for word, marks in marked.items() if marks <= letters and len(word) < _HARDLY_BOTH}


def _is_sentence(text: str, words: int = _PROSE_WORDS) -> bool:
    dense = any(letter >= _NO_BLANKS_FROM and letter.isalpha() for letter in text)
    return len(text) >= _PROSE_LETTERS if dense else len(text.split()) >= words


def _holds(text: str, words: str) -> bool:
    return f" {words} " in f" {text} "


@dataclass(frozen=True, slots=True)
class Paths:
    """Words in addresses: grave in any, grave in a form's action, and those that take it back."""

    acts: Phrases
    forms: Phrases
    harmless: Phrases

    @classmethod
    def of(cls, words: Mapping[str, list[str]]) -> Paths:
        """From the lists of `words/paths.json`."""
        lists = Lexicon("paths", {"acts": words["acts"], "opening": words["forms"], "light": words["harmless"]})
        acts, forms, harmless = (lists.phrases(name) for name in ("acts", "opening", "light"))
        if acts is None or forms is None or harmless is None:
            raise ValueError("a list of words/paths.json is empty")
        return cls(acts, forms, harmless)

    def grave(self, address: str, signals: Signals, *, submits: bool) -> str | None:
        """The grave words of an address's path and query keys; a sentence in it is judged as one."""
        pieces = [" ".join(re.findall(r"\w+", folded(piece))) for piece in re.split(r"[/?&#;=]+", address)]
        whole = " ".join(piece for piece in pieces if piece)
        if self.harmless.search(whole):
            return None
        for piece in pieces:
            if len(piece.split()) >= _SLUG_WORDS:
                if found := signals.grave(piece):
                    return found
            elif found_act := self.acts.search(piece):
                return found_act[0]
        found_form = self.forms.search(whole) if submits else None
        return found_form[0] if found_form else None


def _compiled(words: Iterable[str]) -> re.Pattern[str] | None:
    """A person's own words as one pattern, to be searched in folded text; the longest wins. None without words."""
    listed = sorted({folded(word).strip() for word in words} - {""}, key=lambda word: (-len(word), word))
    return re.compile("|".join(map(_whole_word, listed))) if listed else None


def _whole_word(word: str) -> str:
    before = r"(?<!\w)" if _stands_alone(word[0]) else ""
    after = r"(?!\w)" if _stands_alone(word[-1]) else ""
    return f"{before}{re.escape(word)}{after}"


def _stands_alone(letter: str) -> bool:
    return letter.isalnum() and letter < _NO_BLANKS_FROM
