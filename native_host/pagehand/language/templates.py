"""Sentence templates: `(click|tap) [on] {target}` against the words of one stretch.

`(a|b)` is one of them, `[a]` may be missing, `{slot}` takes words, `#` a number, `<name>` is a template of its own.
Nothing is left over; of several that fit, the one whose literals explain most words wins. Knows no verb.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import NamedTuple

from pagehand.language.tokens import Token

MOST_WORDS = 80
"""In longer stretches no template is looked for: what is that long is a value, and a value that long is quoted."""

_PIECES = re.compile(r"\{[^}]*\}|<\w+>|[()\[\]|]|[^\s()\[\]|{}<>]+")
_HEAD = re.compile(r"[^\s\[({<]+|<\w+>|\([^()\[]*\)|.*")  # what a sentence of a template begins with stands in it
_QUOTE = '"'
_TAKEN = {"": r"(?:\S+ )+?", "most": r"(?:\S+ )+"}
_ANY = "{}"  # what a form begins with that any word may begin, looked up by its last: German verbs stand there


class Form(NamedTuple):
    """One way to say something: what it asks for, its template, and a sentence that is one."""

    act: str
    template: str
    example: str


class Match(NamedTuple):
    """A form that fits, and the words in each of its slots."""

    form: Form
    slots: Mapping[str, tuple[Token, ...]]
    explained: int
    words: tuple[Token, ...]


@dataclass
class Templates:
    """Forms of one language, looked up by their first word.

    `rules` are the templates that `<name>` stands for, `verbs` what `{verb:verb}` may be, the longest first.
    """

    forms: Sequence[Form]
    rules: Mapping[str, str]
    kinds: Mapping[str, str] = field(default_factory=dict)
    verbs: Sequence[str] = ()

    def matches(self, words: Sequence[Token]) -> list[Match]:
        """All forms that fit these words, the one that explains most first."""
        if not words or len(words) > MOST_WORDS:
            return []
        keys = (_word(words[0]), _ANY + _word(words[-1]))
        forms = [form for key in keys for form in self._by_first_word.get(key, ())]
        text = "".join([_word(token) + " " for token in words]) if forms else ""
        fitting = ((form, self._compiled(self._with_verbs(form.template, keys[0])).fullmatch(text)) for form in forms)
        found = [_match(form, fits, words) for form, fits in fitting if fits]
        return sorted(found, key=lambda match: -match.explained)

    def begins(self, word: Token) -> bool:
        """Does a sentence of this language begin so: with more than an article, which any name may have?"""
        return word.kind == "word" and word.low in self._by_first_word.keys() - {"the"}

    @cached_property
    def _compiled(self) -> Callable[[str], re.Pattern[str]]:
        return cache(lambda template: re.compile(self._pattern(template)))

    def _with_verbs(self, template: str, first: str) -> str:
        """With the verbs that begin with the sentence's first word: all of them take long to compile."""
        return template.replace("{verb:verb}", self._verbs(first)) if template.startswith("{verb:verb}") else template

    @cached_property
    def _verbs(self) -> Callable[[str], str]:
        return cache(lambda first: f"{{verb:({'|'.join(verb for verb in self.verbs if verb.split(' ')[0] == first)})}}")

    @cached_property
    def _by_first_word(self) -> dict[str, list[Form]]:
        index: dict[str, list[Form]] = defaultdict(list)
        for form in self.forms:
            for word in sorted(self._firsts(_HEAD.findall(form.template)[0])):
                for end in sorted(self._firsts(form.template.split()[-1])) if word == _ANY else ("",):
                    index[word + end].append(form)
        return index

    def _pattern(self, template: str) -> str:
        return "".join(map(self._piece, _PIECES.findall(template)))

    def _piece(self, piece: str) -> str:
        if piece in "()[]|":
            return {"(": "(?:", ")": ")", "[": "(?:", "]": ")?", "|": "|"}[piece]
        if piece[0] == "<":
            return f"(?:{self._pattern(self.rules[piece[1:-1]])})"
        if piece[0] == "{":  # any words, as few (or as many) as fit, or what the template of the slot's kind says
            name, _, kind = piece[1:-1].partition(":")
            held = kind if kind[:1] == "(" else self.kinds.get(kind)
            taken = self._pattern(held) if held else _TAKEN.get(kind, r"\S+ ")
            return f"(?P<{name}>{taken})"
        return r"\d+ " if piece == "#" else re.escape(piece) + " "

    def _firsts(self, template: str) -> set[str]:
        """The words a template may begin with; "" where it may be empty."""
        outer: list[tuple[set[str], set[str]]] = []
        before: set[str] = set()
        here = {""}
        for piece in _PIECES.findall(template):
            if piece in "([":
                outer.append((before, here))
            if piece in "([|":
                before, here = before | here if piece == "|" else set(), {""}
                continue
            first = before | here | ({""} if piece == "]" else set()) if piece in ")]" else self._first(piece)
            before, here = outer.pop() if piece in ")]" else (before, here)
            here = here - {""} | first if "" in here else here
        return before | here

    @cached_property
    def _first(self) -> Callable[[str], set[str]]:
        return cache(self._first_of)

    def _first_of(self, piece: str) -> set[str]:
        kind = piece[1:-1].partition(":")[2] if piece[0] == "{" else ""
        named = self.rules[piece[1:-1]] if piece[0] == "<" else self.kinds.get(kind)
        return {_ANY if piece[0] in "{#" else piece} if named is None else self._firsts(named)


def read_forms(text: str, parts: Mapping[str, str], verbs: Sequence[str] = ()) -> Templates:
    """The forms of a language from its file: `act: template  => example`, `<part> = template`, `{kind} = template`."""
    forms: list[Form] = []
    rules = dict(parts)
    kinds: dict[str, str] = {}
    for line in text.splitlines():
        name, is_part, template = line.partition(" = ")
        if line.startswith(("<", "{")) and is_part:
            (rules if line[0] == "<" else kinds)[name[1:-1]] = template.casefold()
        elif line and not line.startswith("#"):
            act, _, rest = line.partition(": ")
            template, _, example = rest.partition("  => ")
            forms.append(Form(act, template.casefold(), example))  # words are compared so: "schließ" is "schliess"
    return Templates(forms, rules, kinds, verbs)


def _word(token: Token) -> str:
    return _QUOTE if token.kind == "quote" else "⏎" if token.low == "\n" else token.low


def _match(form: Form, fitting: re.Match[str], words: Sequence[Token]) -> Match:
    text = fitting.string
    slots: dict[str, tuple[Token, ...]] = {}
    for name, held in fitting.groupdict().items():
        if held:
            first = text.count(" ", 0, fitting.start(name))
            slots[name] = tuple(words[first : first + held.count(" ")])
    return Match(form, slots, len(words) - sum(len(held) for held in slots.values()), tuple(words))
