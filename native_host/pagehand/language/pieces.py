"""What is said of a new thing, whole: cut at commas, sentence ends and the first colon, without what leads a statement.

`a room for 2. My name is Ann, I accept the rules` is `a room for 2`, `name Ann`, `I accept the rules`. Above: the forms
that take the pieces.
"""

from __future__ import annotations

from collections.abc import Iterator

from pagehand.language.details import Detail
from pagehand.language.lexicon import NUMBERS, one_pattern, patterns
from pagehand.language.tokens import Token, source_of, tokenize

_ENDS = frozenset({",", ";", ".", "!", "\n"})
_RULES, _BARRED = patterns("pieces"), one_pattern("no pieces")


def pieces_of(said: str) -> list[Detail]:
    """The pieces, in order; what a colon leads in first is `called` so. What only sends it off is left out."""
    found: list[Detail] = []
    said = _RULES["brackets"].sub(r", \1", said)
    for lead, words in _cut(tokenize(said)):
        quoted = len(words) == 1 and words[0].kind == "quote"
        text = source_of(words, said)
        text = text if quoted else _stated(text)
        if text and not _RULES["nothing"].fullmatch(text):
            found.append(Detail(lead, text))
    return found


def are_pieces(said: str) -> bool:
    """May each piece be a value: does none take something away, or hang on something, and is one plainly a value?"""
    cut = [*_cut(tokenize(said))]
    shown = [" ".join('"' if word.kind == "quote" else word.low for word in words) for _, words in cut]
    odd = any(_BARRED.search(f" {one} ") for one in shown) or any(_RULES["odd"].match(one) for one in shown[1:])
    return _RULES["told"].search(said) is not None and not odd


def are_sentences(said: str) -> bool:
    """Is it more than one?"""
    return any(token.low in _ENDS - {","} for token in tokenize(said)[:-1])


def counted(text: str) -> tuple[str, str]:
    """How many of what: `2 certificates` is "2" of "certificates"; "" where no number is said."""
    number, _, rest = text.partition(" ")
    count = NUMBERS.get(number.casefold(), number)
    return (str(count), rest) if rest and str(count).isdecimal() else ("", text)


def _cut(tokens: list[Token]) -> Iterator[tuple[str, list[Token]]]:
    words: list[Token] = []
    lead, colon = "", False
    for token in tokens:
        is_colon = token.low == ":" and not colon
        if token.kind != "mark" or not (is_colon or token.low in _ENDS):
            words.append(token)
            continue
        if words:
            yield lead, words
        lead, words = "called" if is_colon else "", []
        colon = colon or is_colon
    if words:
        yield lead, words


def _stated(text: str) -> str:
    """`my name is Ann` names the field and its value."""
    text = _RULES["leading"].sub("", text)
    told = _RULES["stated"].fullmatch(text)
    return f"{told['field']} {told['value']}" if told else text
