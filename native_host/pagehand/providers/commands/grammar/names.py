"""What no name and no value holds unless it is quoted: words that begin another thought, turn one around or correct it.

Every act of a stretch is held against this table before it is believed: what was said and is not in the reading would
be lost. Pure tests; `reader` asks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import fields
from functools import lru_cache

from pagehand.providers.commands.words.amounts import DATE, TIME
from pagehand.providers.commands.words.lexicon import ARTICLES, NUMBERS, REFUSED_WORDS, lines, raw
from pagehand.providers.commands.words.meanings import Target
from pagehand.providers.commands.words.patterns import Pattern
from pagehand.providers.commands.words.steps import Act, Do, Fill, Find, Scroll, Search, Sort, Wait
from pagehand.providers.commands.words.tokens import Token, lows
from pagehand.providers.commands.words.wording import is_secret

_SENTENCE_ENDS = frozenset({".", ";", "!", "?", "\n", "…"})


def runs_on(words: Sequence[Token]) -> bool:
    """Does a sentence end within these words?"""
    return any(word.kind == "mark" and word.low in _SENTENCE_ENDS for word in words[1:-1])


def holds_sentences(act: Act, said: str) -> bool:
    """May a value of several sentences be meant? Where its field is named after it, and is no sentence itself."""
    if not isinstance(act, Fill) or act.field is None or not isinstance(act.value, str):
        return False
    in_value = any(end in act.value for end in _SENTENCE_ENDS)
    return in_value and said.endswith(act.field.text) and not any(end in act.field.text for end in _SENTENCE_ENDS)


def refuses(words: Sequence[Token]) -> bool:
    """Does what begins here say what not to do, or when?"""
    return bool(words) and (words[0].low in REFUSED_WORDS or lows(words[:2]) == ("do", "not"))


def goes_on(act: Act, mark: str) -> bool:
    """Does what stands behind this mark belong to the act: the words of a new thing, the last sign of a secret?"""
    if mark == ":":
        return isinstance(act, Do)
    return mark in ("!", "?") and isinstance(act, Fill) and act.field is not None and is_secret(act.field.text)


def price(act: Act) -> int:
    """What a reading costs that leaves something open."""
    if isinstance(act, Fill) and act.field is None:
        return 2
    return 0


CORRECTED = Pattern(
    r"(?:^|[,.;:] ?| )(?:no wait|wait no|sorry|i mean|i meant|or rather|scratch that|correction|make that|"
    r"no,|not (?=\d))"
    r"|[,.;:] ?not (?=(?:the |a |an |my )?\S+(?: \S+)?$)|^\S+ nicht "
)
"""Words that take back what was said before them."""

_NUMBER = rf"(?:\d+|an?|{'|'.join(NUMBERS)})"
_PIECES = {"number": _NUMBER, **lines("name parts")}
_TURNS = Pattern("|".join(re.sub(r"<(\w[\w ]*)>", lambda name: _PIECES[name[1]], one) for one in raw("no names")))
"""A name that goes on so holds a second thought, or is none."""

_VERB_LIKE = Pattern(
    r"(?!(?:all|both|each|every|only|just|of|in|on|at|by|for|from|to|with|under|over|about|and|half|not|what|who|where|"
    rf"when|how|why|is|are|was)\b)[a-z]+ (?:{'|'.join(sorted(ARTICLES - {'teh'}))}|it|them|him|her|me|us)\b.*"
)
"""`thank the customer`, `pick it up`: a word before an article is something to do."""

_QUOTED = Pattern('"[^"]*"|“[^”]*”|«[^»]*»|„[^“]*“')
_PARTS = Pattern(r" and |, (?:and )?")
_CUT_SHORT = Pattern(r"(?:.+ )?(?:of|from|for|with|at|in|to)")
"""A place, a thing or an order whose words end with a preposition goes on in words that were read as something else."""

ACTING = Pattern(
    r".+ (?:click|press|tick|untick|uncheck|choose|select|type|enter|delete|remove|turn|switch|change|set) .+"
)
"""A place to look in holds no verb: what follows it is to be done there."""

_WHEN = Pattern(
    r"(?:(?:this|next|on) )?(?:today|tonight|tomorrow|yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?: .+)?"
    rf"|{_NUMBER} (?:people|persons|guests|adults|children|kids|nights)"
)
"""When something is to be, and for how many: no field is called so, and nothing is done with it."""

_FIGURE = Pattern(r"\d[\d.:]*(?: ?[ap]\.?m\.?)?", re.IGNORECASE)
"""`move the meeting to 3`: no place is called so."""

_LEADS = frozenset({"on", "to", "with", "for", "as", "by"})
_MANNER = Pattern(r"yes|no|here|there|first|back|[a-z]+ly")
_WITH_TEXT = Pattern('.+ with .*".*')
_LISTED = Pattern(r".*\b(?:for|into|as) .*, .+")

_OWNED = (
    r"(?:the|my|your|his|her|its|our|their|der|die|das|den|dem|mein(?:e[nmrs]?)?|sein(?:e[nmrs]?)?|ihr(?:e[nmrs]?)?)"
)
_LEADING = "in|on|at|of|for|from|to|with|by|all|both|im|am|an|auf|für|von|mit|aus|bei"
_SECOND = Pattern(
    rf".+ (?:and|und) (?!(?:{_LEADING})\b)[^\W\d_]+ {_OWNED} .+"
    rf"|.+ (?:and|und) {_OWNED} (?:\S+ ){{1,3}}(?:to|as|auf|als|is|=) .+"
    r"|.+ (?:and|und) (?:i|ich) \S+ .+|.+ (?:and|und) (?:of|for|in|von|für|bei) .+ (?:to|as|auf) .+"
    rf"|.+ (?:and|und) (?!(?:{_LEADING})\b)[^\W\d_]+ (?:him|her|them|it|ihn|sie|es)(?: .+)?"
)
"""`3 und aktualisiere den Warenkorb`, `Jo and my email as jo@x.org`: a value that goes on with another act, or another
field and its value. A word that is no preposition before "the", "my" or "him" is something to do, known or not."""


def is_sound(act: Act, said: str) -> bool:
    """Is each name in this act a name, and each value a value? `said`: the words, quotations left out."""
    names = () if isinstance(act, (Scroll, Wait)) else _names(act)
    odd = any(not _is_name(_QUOTED.sub('"', name)) for name in names if _open(name, said))
    cut_short = any(_CUT_SHORT.fullmatch(name) for name in _ends_of(act) if _open(name, said))
    if odd or cut_short or CORRECTED.search(said):
        return False
    if isinstance(act, Do):
        return _is_done(act) and not _SECOND.fullmatch(_open_value(act, said))
    if isinstance(act, Fill):
        return _is_filled(act, _open_value(act, said))
    return not (isinstance(act, Find) and ACTING.fullmatch(act.target.text.casefold()))


def _is_done(act: Do) -> bool:
    """Is it done with a thing, and the place no figure?"""
    figure = act.place and _FIGURE.fullmatch(act.place.text)
    return not figure and (act.object is None or _is_object(act.object.text))


def _is_filled(act: Fill, value: str) -> bool:
    """Is the field one, and no day, and the value no list of more?"""
    field = act.field.text.casefold() if act.field else ""
    return "," not in field and not (_LISTED.fullmatch(value) or _SECOND.fullmatch(value) or _WHEN.fullmatch(field))


def _open_value(act: Do | Fill, said: str) -> str:
    """The words that an act types as they stand, in small letters; "" where they are quoted or only referred to."""
    low = act.value.casefold() if isinstance(act.value, str) else ""
    return low if _open(low, said) else ""


def spoken(words: Sequence[Token], source: str) -> str:
    """These words as written, in small letters; each quotation is one mark."""
    if all(word.kind != "quote" for word in words):
        return source[words[0].start : words[-1].end].casefold()
    pieces: list[str] = []
    end = words[0].start
    for word in words:
        pieces += [source[end : word.start], '"' if word.kind == "quote" else source[word.start : word.end]]
        end = word.end
    return "".join(pieces).casefold()


@lru_cache(maxsize=512)
def _is_name(name: str) -> bool:
    """Is it no second thought, and none of its parts something to be done?"""
    return not _TURNS.fullmatch(name) and not any(_VERB_LIKE.fullmatch(part) for part in _PARTS.split(name)[1:])


@lru_cache(maxsize=512)
def _is_object(text: str) -> bool:
    """Is it a thing that a verb is done with, and not how it is done?"""
    if any(_WHEN.fullmatch(part) or DATE.fullmatch(part) or TIME.fullmatch(part) for part in _PARTS.split(text)):
        return False
    said_how = _MANNER.fullmatch(text) or text.partition(" ")[0] in _LEADS
    return not said_how and not _WITH_TEXT.fullmatch(_QUOTED.sub('"', text))


def _open(text: str, said: str) -> bool:
    """Does it stand in the words as such, outside of quotation marks?"""
    return _QUOTED.sub('"', text) in said


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
        if isinstance(held, Target):
            yield held.text.casefold()
        elif isinstance(held, tuple):
            yield from (one.text.casefold() for one in held if isinstance(one, Target))
    if isinstance(act, Search):
        yield act.query.casefold()
