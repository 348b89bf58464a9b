"""Verbs that enter something: fill, type, set, clear, search.

From a clause to acts. A quoted value is taken as it stands; an unquoted one ends at the word that leads to its field.
`stretches` looks the verbs up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pagehand.providers.commands.grammar.clauses import Clause, Halves, Rule, cut_first, cut_last
from pagehand.providers.commands.grammar.phrases import ends_with_role, strip_articles, trim_marks
from pagehand.providers.commands.grammar.pointing import tick
from pagehand.providers.commands.grammar.questions_nouns import noun_question
from pagehand.providers.commands.grammar.references import is_reference, reference, value_of
from pagehand.providers.commands.grammar.slots import has_terms, is_somebodys, is_thing
from pagehand.providers.commands.words import lexicon
from pagehand.providers.commands.words.meanings import Source, Target
from pagehand.providers.commands.words.patterns import Pattern
from pagehand.providers.commands.words.steps import Act, Fill, Search, Take
from pagehand.providers.commands.words.tokens import Token

_FIELD_GROUPS = frozenset({"field", "textfield", "textarea", "searchfield", "dropdown", "slider", "spinner"})
_VALUE_NOUNS = lexicon.word_set("text value word words phrase string letters following sentence content contents")
_INSIDE = frozenset({"in", "on", "through", "within", "all", "whole", "entire"})
_HERE = frozenset({"site", "website", "page", "shop", "store", "app", "list", "catalogue", "catalog", "here", "this"})
"""What is searched when no other place is named: the page in front, whatever it is called."""
_STYLED = Pattern(r"\b(?:in|using) (?:all )?(?:upper|lower|capital|caps|small letters)|capitali[sz]ed")
"""How letters are to be: values are typed as they stand."""

_SURE = ("into", "inside")
_LIKELY = ("in", "as", "for", "under", "within")
_POSSIBLE = ("to", "on", "at", "with", "using")


def fill(clause: Clause) -> list[Act] | None:
    """`fill FIELD with VALUE`, `fill in VALUE for FIELD`, `fill the form with Name: Ann`."""
    words = list(clause.words)
    while len(words) > 1 and words[0].low in ("in", "out", "up"):
        words = words[1:]
    words = _without_form(words)
    if halves := cut_first(words, ("with",)):
        return _filled(clause, halves[0], halves[1])
    if pair := _pair(words):
        return _filled(clause, *pair)
    if cut_last(words, (*_SURE, *_LIKELY)):
        return write(Clause("type", tuple(words), clause.source))
    return _filled(clause, words[:1], words[1:]) if len(words) > 1 and words[0].low in lexicon.DETAILS else None


def write(clause: Clause) -> list[Act] | None:
    """`type VALUE into FIELD`, `enter the username "ann"`."""
    return _written(clause) if clause.words and not _STYLED.search(clause.low) else None


def _written(clause: Clause) -> list[Act] | None:
    words = list(clause.words)
    while len(words) > 1 and words[0].low == "in" and words[1].kind == "quote":
        words = words[1:]
    if words[0].kind == "quote":
        return _quoted_value(clause, words)
    quotes = [at for at, word in enumerate(words) if word.kind == "quote"]
    if quotes and (acts := _field_then_quote(clause, words, quotes)):
        return acts
    if pair := _pair(words, quoted=False):
        return _filled(clause, *pair)
    if cut := _saying(words):
        return _filled(clause, *cut)
    for connectors in (_SURE, _LIKELY):
        if halves := cut_last(words, connectors):
            return _filled(clause, halves[1], _without_field_name(_without_value_noun(halves[0]), halves[1]))
    if (halves := cut_last(words, _POSSIBLE)) and _is_field(halves[1]):
        return _filled(clause, halves[1], _without_value_noun(halves[0]))
    return _value_alone(clause, _without_value_noun(words))


def _value_alone(clause: Clause, words: list[Token]) -> list[Act] | None:
    """For the one field there is. A quotation amid other words is no value."""
    quoted = any(word.kind == "quote" for word in words)
    if quoted != (len(words) == 1 and quoted) or (not quoted and not _is_plain_value(clause.verb, words)):
        return None
    value = value_of(words, clause.source)
    return [Fill(None, value)] if value else None


def _is_plain_value(verb: str, words: Sequence[Token]) -> bool:
    """May these words be typed as they stand, where no field is named? `type hello`; not `insert a row`."""
    return verb in ("type", "type in", "key in") and (
        words[0].low not in lexicon.ARTICLES or reference(words, "") is not None
    )


def set_to(clause: Clause) -> list[Act] | None:
    """`set FIELD to VALUE`, `change FIELD to VALUE`, `set FIELD = VALUE`, `set X on`."""
    words = list(clause.words)
    if words and words[0].low in _ASIDE:
        return None
    halves = cut_first(words, ("to", "=", "as"))
    if halves and halves[1][0].low == "to" and len(halves[1]) > 1:
        halves = tuple(words[: len(halves[0]) + 1]), halves[1][1:]
    if halves is None and len(words) > 1 and words[-1].low in ("on", "off", "checked", "unchecked"):
        return tick(Clause(clause.verb, tuple(words[:-1]), clause.source), on=words[-1].low in ("on", "checked"))
    if halves is None and (pair := _pair(words)):
        halves = pair
    if halves is None and (swapped := cut_last(words, ("for", "in", "into"))):
        halves = (swapped[1], swapped[0]) if len(swapped[0]) == 1 else None
    if halves is None or is_somebodys(*halves):
        return None
    field, value = halves
    if value[0].low in ("a", "an") or (field[0].text[:1].isdigit() and clause.verb == "set"):
        return None
    if (cut := cut_last(field, ("from",))) is None:
        return _filled(clause, field, value)
    acts = _filled(clause, cut[0], value) if clause.verb in lexicon.CHANGING_VERBS else None
    return [replace(act, was=clause.said(cut[1])) for act in acts or () if isinstance(act, Fill)] or None


def clear(clause: Clause) -> list[Act] | None:
    """`clear the Name field`; `clear the cart` is a button."""
    words = strip_articles(clause.words)
    tail = ends_with_role(words)
    if not words or not tail or tail[0] not in _FIELD_GROUPS:
        return None
    return _filled(clause, words, ())


def copy(clause: Clause) -> list[Act] | None:
    """`copy the text of X (into FIELD)`, `copy the 2nd word of the notice`; `copy the link` is a button."""
    words = [word for word in clause.words if word.kind != "mark"]
    halves = cut_last(words, ("into", "to"))
    if halves and " ".join(word.low for word in strip_articles(halves[1])) != "clipboard":
        source = reference(halves[0], clause.source)
        if source is None and _is_field(halves[1]):
            source = Source(clause.said(halves[0]), None, noun_question(clause.said(halves[0])))
        field = clause.target(halves[1])
        into = words[len(halves[0])].low == "into" or _is_field(halves[1])
        return [Fill(field, source)] if source and field and into else None
    source = reference(halves[0] if halves else words, clause.source) if words else None
    return [Take(source)] if source else None


def search(clause: Clause) -> list[Act] | None:
    """`search for VALUE (in FIELD)`, `search the site for VALUE`."""
    words = list(clause.words)
    place: Target | None = None
    within = ""
    if clause.verb == "search" and (halves := _search_object(words)):
        before, words = list(halves[0]), list(halves[1])
        place = clause.target(before) if _is_field(before) else None
        within = "" if place else _searched(clause, before)
    if words and words[0].kind == "quote":
        rest = trim_marks(words[1:])
        words = words[:1]
        if rest:
            if rest[0].low not in ("in", "on", "into", "using", "with") or not _is_field(rest[1:]):
                return None
            place = clause.target(rest[1:])
    elif (halves := cut_last(words, ("in", "on", "using", "with", "into"))) and _is_field(halves[1]):
        words, place = list(halves[0]), clause.target(halves[1])
    query = clause.said(words)
    return [Search(query, place, within)] if query and not has_terms(words) else None


def _searched(clause: Clause, words: Sequence[Token]) -> str:
    """Whose things are searched: empty for `the site`, which is the page in front."""
    named = [word for word in words if word.low not in _INSIDE | _HERE | lexicon.ARTICLES]
    return clause.said(named) if named else ""


def _saying(words: Sequence[Token]) -> Halves | None:
    """Field and value of `the time as 11:30`, `a message saying hello`."""
    if cut := cut_first(words, ("saying",)):
        return cut
    cut = cut_first(words, ("as",))
    return cut if cut and cut[0][0].low in ("the", "my", "your") else None


def _without_field_name(value: Sequence[Token], field: Sequence[Token]) -> Sequence[Token]:
    """`my name Ann Lee` for the name field is `Ann Lee`."""
    names = {word.low for word in field}
    if not is_reference(value) and value[2:] and value[0].low in lexicon.ARTICLES and value[1].low in names:
        return value[2:]
    return value


def _search_object(words: Sequence[Token]) -> Halves | None:
    """`search (the site) for X` cut at its `for`."""
    if words and words[0].low == "for" and len(words) > 1:
        return (), tuple(words[1:])
    return cut_first(words, ("for",)) if words and words[0].kind == "word" else None


def _filled(clause: Clause, field: Sequence[Token], value: Sequence[Token]) -> list[Act] | None:
    """A fill, when the field's words name something. A quotation amid other words is no value: where would it end?"""
    meant = value_of(value, clause.source) if value else ""
    if field[-1].low in lexicon.NO_FIELDS or (field[-1].low in lexicon.PRONOUNS and value and value[0].low in _MORE):
        return None
    if meant is None or (isinstance(meant, str) and len(value) > 1 and any(word.kind == "quote" for word in value)):
        return None
    if clause.verb in _PLACING and (
        field[-1].low in lexicon.CONTAINERS or (isinstance(meant, str) and is_thing(value))
    ):
        return None
    if clause.verb in _PLACING and value[0].low in _ASIDE | {"me", "us"}:
        return None
    if clause.verb == "write" and isinstance(meant, str) and value[1:] and value[0].low in ("a", "an", "some"):
        return None  # "a poem" is to be made up, and no words to be typed
    target = clause.target(trim_marks(field))
    return [Fill(target, meant)] if target else None


def _quoted_value(clause: Clause, words: list[Token]) -> list[Act] | None:
    """`"VALUE" into FIELD`, or the value alone."""
    value, rest = words[0].text, trim_marks(words[1:])
    if not rest:
        return [Fill(None, value)]
    if rest[0].low not in (*_SURE, *_LIKELY, *_POSSIBLE) or not rest[1:]:
        return None
    field = clause.target(rest[1:])
    return [Fill(field, value)] if field else None


def _field_then_quote(clause: Clause, words: list[Token], quotes: list[int]) -> list[Act] | None:
    """`the username "ann" (into the field)`: the words before the quote name the field, unless they mean "text"."""
    at = quotes[0]
    before = [word for word in words[:at] if word.low not in lexicon.ARTICLES and word.low not in ("in", ":", "as")]
    rest = trim_marks(words[at + 1 :])
    sure = any(word.low in (*_SURE, *_LIKELY) for word in words[:at])
    if sure or (rest and (rest[0].low not in (*_SURE, *_LIKELY, *_POSSIBLE) or not rest[1:])):
        return None
    if all(word.low in _VALUE_NOUNS for word in before):
        return _quoted_value(clause, words[at:])
    named = clause.target(before)
    behind = clause.target(rest[1:]) if rest else None
    if named is None:
        return None
    if behind and not _is_field(rest[1:]):
        return None
    if behind and any(reading.every or reading.count or reading.ordinal is not None for reading in behind.readings):
        return [Fill(behind, words[at].text)]
    return [Fill(Target(named.text, (*named.readings, *(behind.readings if behind else ()))), words[at].text)]


def _pair(words: Sequence[Token], *, quoted: bool = True) -> Halves | None:
    """`Name: Ann`, `Name = Ann`, `Name "Ann"`."""
    if halves := cut_first(words, (":", "=")):
        return halves
    if quoted and len(words) > 1 and words[-1].kind == "quote":
        return tuple(words[:-1]), (words[-1],)
    return None


def _without_form(words: list[Token]) -> list[Token]:
    """`the form with Name: Ann` loses its first part."""
    bare = strip_articles(words)
    if bare[2:] and bare[0].low in ("form", "fields") and bare[1].low in ("with", ":", "as", "in", "using"):
        rest = bare[2:]
        return rest[1:] if len(rest) > 1 and rest[0].low == ":" else rest
    return words


def _without_value_noun(words: Sequence[Token]) -> list[Token]:
    """`the text "hello"` is `"hello"`."""
    bare = strip_articles(words)
    if len(bare) > 1 and bare[0].low in _VALUE_NOUNS and bare[1].kind == "quote":
        return trim_marks(bare[1:])
    return list(words)


def _is_field(words: Sequence[Token]) -> bool:
    """Do the words say by themselves that they name a field?"""
    tail = ends_with_role(trim_marks(words))
    return bool(tail and tail[0] in _FIELD_GROUPS)


_PLACING = frozenset({"put", "insert"})
_MORE = lexicon.ACTION_VERBS | lexicon.REFUSED_WORDS.keys()
"""`set it to repeat weekly`: what is to be done, and no value."""

_ASIDE = frozenset({"on", "up", "out", "off", "aside", "back", "down", "away", "over"})
"""Words that make another verb of the one before: `put down`, `change back`."""

ENTERING: dict[str, Rule] = {
    **dict.fromkeys(("fill", "fill in", "fill out", "complete", "populate"), fill),
    **dict.fromkeys(
        ("type", "type in", "enter", "write", "put", "input", "insert", "key in", "paste", "provide"), write
    ),
    **dict.fromkeys(("set", "change", "adjust", "update"), set_to),
    **dict.fromkeys(("increase", "decrease", "raise", "lower", "reduce"), set_to),
    **dict.fromkeys(("clear", "empty", "erase", "clear out"), clear),
    "copy": copy,
    **dict.fromkeys(("search", "look for", "look up"), search),
}
"""Verb to rule."""
