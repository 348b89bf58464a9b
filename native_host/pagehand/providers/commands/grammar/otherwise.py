"""A message that has no sense as it stands: one word spelled right, the pieces of a form, a reason (for `reader`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pagehand.language.lexicon import spelled, vocabulary
from pagehand.language.reasons import beside_why
from pagehand.language.spelling import meant_by
from pagehand.language.tokens import Token, lows, tokenize
from pagehand.providers.commands.grammar.forms import WORDS
from pagehand.providers.commands.grammar.stretches import read_pieces, step_at
from pagehand.providers.commands.words.steps import Act, Commands, Control, Details, Do, NotUnderstood, Search, Step

Parse = Callable[[str], Commands | NotUnderstood | Control]
_DETAILED, _ENDING = vocabulary("with details"), vocabulary("ending verbs") | vocabulary("deleting verbs")


def cut_at_a_dash(tokens: Sequence[Token], text: str, parse: Parse) -> Commands | None:
    """What is said before or behind a dash, and why on its other side: a name would go on behind the dash."""
    return _beside_why(tokens, text, parse) if {"-", "–", "—"}.intersection(lows(tokens)) else None


def otherwise(tokens: Sequence[Token], text: str, parse: Parse) -> Commands | None:
    """As it reads then; None where it has no sense so either."""
    return _corrected(tokens, text, parse) or _in_pieces(tokens, text) or _beside_why(tokens, text, parse)


def _corrected(tokens: Sequence[Token], text: str, parse: Parse) -> Commands | None:
    """With one word of the grammar spelled right: `the wating list`. What is a name is left alone."""
    plain = (one for one in tokens if one.kind == "word" and one.text == one.low and one.low not in spelled())
    return next((with_word(text, one, word, parse) for one in plain if (word := meant_by(one.low, WORDS))), None)


def with_word(text: str, slip: Token, word: str, parse: Parse) -> Commands | None:
    """How it reads with this word in place of a slip."""
    read = parse(f"{text[: slip.start]}{word}{text[slip.start + len(slip.text) :]}")
    return read if isinstance(read, Commands) else None


def _in_pieces(tokens: Sequence[Token], text: str) -> Commands | None:
    return Commands((Step(text.strip(), told),)) if (told := read_pieces(tokens, text)) else None


def _beside_why(tokens: Sequence[Token], text: str, parse: Parse) -> Commands | None:
    """What is to be done, where all besides only says why: `delete the draft, nobody reads it`."""
    cut = ((told, why.strip(" .,;!–-")) for told, why in beside_why(tokens, text))
    read = ((parse(told), why) for told, why in cut if not _acts(tokenize(why)))
    plain = (one._replace(why=why) for one, why in read if isinstance(one, Commands) and _are_plain(one))
    return next(plain, None)


def _acts(why: Sequence[Token]) -> bool:
    """Does it begin with something to do, or go on with it: `it is old and archive the rest`?"""
    begins = [0, *(at + 1 for at, token in enumerate(why) if token.low in ("and", "then", "so"))]
    return any(step_at(why[at : at + 8]) is not None for at in begins)


def _are_plain(read: Commands) -> bool:
    return not read.why and all(_is_plain(step.act) for step in read.steps)


def _is_plain(act: Act) -> bool:
    """Is it an act that nothing else which is said could make another one?"""
    if not isinstance(act, Do):
        return not isinstance(act, (Details, Search))
    if act.object is None or act.value:
        return not act.value
    every = any(reading.every for reading in act.object.readings)  # of all that goes some may be what is to stay
    return not (every and act.verb in _ENDING) and act.verb.partition(" ")[0] not in _DETAILED
