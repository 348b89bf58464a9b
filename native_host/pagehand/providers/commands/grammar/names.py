"""What no name and no value holds unless it is quoted: words that begin another thought, turn one around or correct it.

Every act of a stretch is held against these tables (`[no names]`, `[name rules]`) before it is believed: what was said
and is not in the reading would be lost. Pure tests; `reader` asks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields
from functools import lru_cache

from pagehand.providers.commands.grammar.slots import RULES
from pagehand.providers.commands.words.lexicon import REFUSED_WORDS, one_pattern
from pagehand.providers.commands.words.meanings import Target
from pagehand.providers.commands.words.measures import DATE, TIME
from pagehand.providers.commands.words.steps import Act, Do, Fill, Find, Scroll, Search, Sort, Wait
from pagehand.providers.commands.words.tokens import Token, lows
from pagehand.providers.commands.words.wording import is_secret

_TURNS = one_pattern("no names")
"""A name that goes on so holds a second thought, or is none."""

_SENTENCE_ENDS = frozenset({".", ";", "!", "?", "\n", "…"})


def runs_on(words: Sequence[Token]) -> bool:
    """Does a sentence end within these words?"""
    return any(word.kind == "mark" and word.low in _SENTENCE_ENDS for word in words[1:-1])


def holds_sentences(act: Act, said: str) -> bool:
    """May a value of several sentences be meant? Where its field is named after it, and is no sentence itself."""
    if not isinstance(act, Fill) or act.field is None:
        return False
    in_value, in_field = (any(end in text for end in _SENTENCE_ENDS) for text in (act.value, act.field.text))
    return in_value and said.endswith(act.field.text) and not in_field


def refuses(words: Sequence[Token]) -> bool:
    """Does what begins here say what not to do, or when?"""
    return bool(words) and (words[0].low in REFUSED_WORDS or lows(words[:2]) == ("do", "not"))


def goes_on(act: Act, mark: str) -> bool:
    """Does what stands behind this mark belong to the act: the words of a new thing, the last sign of a secret?"""
    if mark == ":":
        return isinstance(act, Do)
    return mark in ("!", "?") and isinstance(act, Fill) and act.field is not None and is_secret(act.field.text)


def is_sound(act: Act, said: str) -> bool:
    """Is each name in this act a name, and each value a value? `said`: the words, quotations left out."""
    if not _is_named(act, said) or RULES["corrected"].search(said):
        return False
    if isinstance(act, (Do, Fill)):
        low = act.value.casefold()
        value = low if _open(low, said) else ""  # the words that are typed as they stand
        sound = _is_done(act) if isinstance(act, Do) else _is_filled(act, value)
        return sound and not RULES["second"].fullmatch(value)
    return not (isinstance(act, Find) and RULES["acting"].fullmatch(act.target.text))


def _is_named(act: Act, said: str) -> bool:
    """Is each name one, and none cut short?"""
    names = () if isinstance(act, (Scroll, Wait)) else _names(act)
    odd = any(not _is_name(_unquoted(name)) for name in names if _open(name, said))
    return not odd and not any(RULES["cut short"].fullmatch(name) for name in _ends_of(act) if _open(name, said))


def _is_done(act: Do) -> bool:
    """Is it done with a thing, and the place no figure?"""
    figure = act.place and RULES["figure"].fullmatch(act.place.text)
    return not figure and (act.object is None or _is_object(act.object.text))


def _is_filled(act: Fill, value: str) -> bool:
    """Is the field one, and no day, and the value no list of more?"""
    field = act.field.text.casefold() if act.field else ""
    return "," not in field and not (RULES["listed"].fullmatch(value) or RULES["when"].fullmatch(field))


def spoken(words: Sequence[Token], source: str) -> str:
    """These words as written, in small letters; each quotation is one mark."""
    pieces: list[str] = []
    end = words[0].start
    for word in words:
        pieces += [source[end : word.start], '"' if word.kind == "quote" else source[word.start : word.end]]
        end = word.end
    return "".join(pieces).casefold()


@lru_cache(maxsize=512)
def _is_name(name: str) -> bool:
    """Is it no second thought, and none of its parts something to be done?"""
    parts = RULES["parts"].split(name)[1:]
    return not _TURNS.fullmatch(name) and not any(RULES["verb like"].fullmatch(part) for part in parts)


@lru_cache(maxsize=512)
def _is_object(text: str) -> bool:
    """Is it a thing that a verb is done with, and not when or how it is done?"""
    timed = any(rule.fullmatch(part) for part in RULES["parts"].split(text) for rule in (RULES["when"], DATE, TIME))
    return not timed and not RULES["manner"].fullmatch(_unquoted(text))


def _unquoted(text: str) -> str:
    return RULES["quoted"].sub('"', text)


def _open(text: str, said: str) -> bool:
    """Does it stand in the words as such, outside of quotation marks?"""
    return _unquoted(text) in said


def _ends_of(act: Act) -> tuple[str, ...]:
    """The names in an act that no preposition ends, in small letters. A button may be called "Log in"."""
    if isinstance(act, Sort):
        return ((act.by or "").casefold(),)
    if isinstance(act, Find):
        return (act.target.text.casefold(),)
    return (act.object.text.casefold(),) if isinstance(act, Do) and act.object and act.place else ()


def _names(act: Act) -> Iterator[str]:
    """The texts that name something in an act, in small letters."""
    for field in fields(act):
        held = getattr(act, field.name)
        found = held if isinstance(held, tuple) else (held,)
        yield from (one.text.casefold() for one in found if isinstance(one, Target))
    if isinstance(act, Search):
        yield act.query.casefold()
