"""How well two names fit: normalised, by words, or nearly; which names mean secrets. Pure text; knows no page.

`fit` gives 0 to 1; equal texts give 1, and nothing under `ACCEPTED` counts as a fit.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Sequence
from difflib import SequenceMatcher
from functools import lru_cache

from pagehand.language.lexicon import (
    STOP_WORDS,
    SYNONYMS,
    TEXT_STOP_WORDS,
    filled,
    listed,
    meanings,
    one_pattern,
    pattern,
)

EXACT = 1.0
SURE = 0.98  # from here on two names are the same to a person
GOOD = 0.8
LIKELY = 0.66  # a fit under this is only taken where nothing better can be found
ACCEPTED = 0.5  # under this, two names do not fit
_ENDINGS = "|".join(listed("file endings"))
_WORD = re.compile(rf"[\w@]+(?:[.'’](?!(?:{_ENDINGS})\b)[\w@]+)*|[+×✕✖<>«»‹›]", re.UNICODE)  # `plan.png` is two
_HOUR = pattern(r"(?<![\d:.])0(?=\d:\d\d)")  # `08:32` is 8:32
_FIGURES = pattern(r"\b(\d{4})-(0[1-9]|1[0-2])-(\d\d)\b")  # `2026-11-01` is 1 november 2026 to people
_SHORT = pattern(r"(?<![\d.])(0?[1-9]|[12]\d|3[01])\.(0?[1-9]|1[0-2])\.(\d{4})?(?![\d.])")  # `05.12.`
_MONTHS = listed("months")
_AS_ONE = meanings("said as one word")
_OFTEN = pattern(filled(r"\b(?:<said as one word>)\b"))
_SECRET = one_pattern("secret names")
_TALLY = pattern(r"[\s\d().,]+")  # what stands beside a sign on a button: `▲ 12`
_LED = pattern(r"^\s*[+×✕✖<>«»‹›]+\s*(?=[^\W\d])")  # a sign before the words of a button: `+ Follow`
_UNIT = pattern(
    filled(r"(?<=\w) \((?:<currency>|%|km|kg|g|m|cm|mm|l|ml|h|min|°C|in (?:<currency>|%|[a-z]{1,3}))\)$")
)  # `Price (CHF)`
_INVITED = pattern(
    r"(?i)^(?:click|tap|press)(?: here)? to (\w[^.]*)(?:\..*)?$"
)  # `Click to write a note. Only you see it.`
_CLOSE_ENOUGH = 0.8
_NEARLY = 0.85
_MOSTLY = 0.6
_UNDOING = frozenset({"un", "dis", "de", "in", "non", "re", "ir", "im"})
_NTH = frozenset({"st", "nd", "rd", "th"})  # `the 3rd` is "Thu 3 Dec"
_SHORTEST_GUESS = 4  # words shorter than this are not guessed at: `cat` is not `cart`

_GROUPS = tuple(frozenset({*group, *(word.removesuffix("s") for word in group)}) for group in SYNONYMS)
_SYNONYMS = {word: frozenset[str]().union(*(one for one in _GROUPS if word in one)) for one in _GROUPS for word in one}


@lru_cache(maxsize=8192)
def normal(text: str) -> str:
    """Small letters, no accents, no punctuation, single blanks."""
    return " ".join(words_of(text))


@lru_cache(maxsize=8192)
def words_of(text: str) -> tuple[str, ...]:
    """The words of a text in small letters without accents; `sign-in` is two words."""
    said = _FIGURES.sub(lambda day: f"{int(day[3])} {_MONTHS[int(day[2]) - 1]} {day[1]}", text.casefold())
    said = _SHORT.sub(lambda day: f"{int(day[1])} {_MONTHS[int(day[2]) - 1]} {day[3] or ''}", said)
    flat = unicodedata.normalize("NFKD", said)
    flat = "".join(character for character in flat if not unicodedata.combining(character)).replace("’", "'")
    flat = flat.replace("i'm ", "i am ")  # as pages write it
    flat = _OFTEN.sub(lambda often: _AS_ONE[often[0].casefold()], flat)
    return tuple(_WORD.findall(_HOUR.sub("", flat.replace("_", " "))))


def telling(words: Collection[str]) -> tuple[str, ...]:
    """The words that say what a text is about; all of them when none does."""
    return tuple(word for word in words if word not in TEXT_STOP_WORDS) or tuple(words)


def _core(words: Collection[str]) -> tuple[str, ...]:
    return tuple(word for word in words if word not in STOP_WORDS) or tuple(words)


def same_word(asked: str, found: str) -> float:
    """1 for equal words, less for other endings, abbreviations and misspellings, 0 for different words."""
    if asked == found:
        return 1.0
    one, other = stem(asked), stem(found)
    if one == other or (found.isdecimal() and asked == f"{found}{asked[-2:]}" and asked[-2:] in _NTH):
        return 0.97
    if other in _SYNONYMS.get(one, ()):
        return 0.8
    shorter, longer = sorted((asked, found), key=len)
    if len(shorter) < _SHORTEST_GUESS or _negates(asked, found) or _is_figure(asked) or _is_figure(found):
        return 0.0
    if longer.startswith(shorter) and len(shorter) >= _MOSTLY * len(longer):
        return 0.85
    ratio = SequenceMatcher(None, asked, found, autojunk=False).ratio()
    return 0.8 * ratio if ratio >= _CLOSE_ENOUGH else 0.0


def _negates(one: str, other: str) -> bool:
    """`unsubscribe` is spelled almost like `subscribe`, and undoes it."""
    shorter, longer = sorted((one, other), key=len)
    return longer != shorter and longer.endswith(shorter) and longer.removesuffix(shorter) in _UNDOING


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """A word without its plural ending, or that of an owner."""
    word = word.removesuffix("'s").removesuffix("’s")
    if len(word) > _SHORTEST_GUESS and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > _SHORTEST_GUESS and word.endswith(("ses", "xes", "ches", "shes")):
        return word[:-2]
    if len(word) >= _SHORTEST_GUESS and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


def coverage(asked: Collection[str], found: Collection[str]) -> tuple[float, list[str]]:
    """How well the asked words are found (mean of their best likeness), and those that are not found at all."""
    missing: list[str] = []
    total = 0.0
    for word in asked:
        best = max((same_word(word, other) for other in found), default=0.0)
        total += best
        if best == 0.0:
            missing.append(word)
    return (total / len(asked) if asked else 0.0), missing


def says(text: str, words: Collection[str]) -> bool:
    """Does a text hold all of these words?"""
    return not coverage(words, words_of(text))[1]


@lru_cache(maxsize=32_768)
def fit(asked: str, found: str, context: str = "") -> float:
    """How well a page's name fits the asked one. Words that the name lacks may stand in its `context`, at a cost.

    1.0 equal · 0.98 equal but for words that say nothing · up to 0.9 all asked words in it · up to 0.78 with context ·
    up to 0.7 nearly spelled alike · 0 otherwise.
    """
    found = found if _LED.match(asked) else _LED.sub("", found)
    found = _UNIT.sub("", _INVITED.sub(r"\1", found)) or found
    asked_words, found_words = words_of(asked), words_of(found)
    if not asked_words or not found_words:
        sign = asked.strip()
        return EXACT if sign and not asked_words and _TALLY.sub("", found) == sign else 0.0
    if asked_words == ("×",) and found_words != asked_words:  # `1×` is how fast it plays
        return 0.0
    if "".join(asked_words) == "".join(found_words):
        return EXACT
    asked_core, found_core = _cores(asked, found)
    if asked_core == found_core:
        return SURE
    covered, missing = coverage(asked_core, found_core)
    return _partly(asked, found, context, missing) if missing else _inside(asked_core, found_core, covered)


def _cores(asked: str, found: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What tells in both names; what one of them writes as one word is one in the other: `my email`, "E-mail"."""
    one, other = words_of(asked), words_of(found)
    return _core(_together(one, other)), _core(_together(other, one))


def _together(words: tuple[str, ...], others: Collection[str]) -> tuple[str, ...]:
    pairs = (at for at in range(len(words) - 1) if words[at] + words[at + 1] in others)
    at = next(pairs, -1)
    return words if at < 0 else (*words[:at], words[at] + words[at + 1], *words[at + 2 :])


def _partly(asked: str, found: str, context: str, missing: Sequence[str]) -> float:
    asked_core, found_core = _cores(asked, found)
    undone = any(_negates(word, other) for word in missing for other in found_core)
    if undone or any(map(_is_figure, missing)):
        return 0.0
    if context and len(missing) < len(asked_core) and not coverage(missing, words_of(context))[1]:
        return 0.7 + 0.08 * coverage(found_core, asked_core)[0] * coverage(asked_core, found_core)[0]
    ratio = SequenceMatcher(None, normal(asked), normal(found), autojunk=False).ratio()
    return 0.7 * ratio if ratio >= _NEARLY and len(normal(asked)) > _SHORTEST_GUESS else 0.0


def _is_figure(word: str) -> bool:
    """Figures and addresses are never guessed at: "Chapter 12" is not "Chapter 13"."""
    return "@" in word[1:] or any(character.isdecimal() for character in word)


def _inside(asked: tuple[str, ...], found: tuple[str, ...], covered: float) -> float:
    told = sum(1 for word in found if not word.isdecimal() or word in asked)
    share = len(asked) / max(told, len(asked))
    leading = 0.03 if found[: len(asked)] == asked else 0.0
    return min(0.93, (0.66 + 0.24 * share) * covered + leading) if covered > _MOSTLY else 0.0


def is_secret(name: str) -> bool:
    """Does a field of this name hold a secret? What is typed there is never repeated in an answer.

    The browser's hand decides by the field itself; this is for the engine's own words.
    """
    return bool(_SECRET.search(name))
