"""One stretch of words to acts: politeness off, question or verb, and what it shares with the stretch before.

`reader` above decides where stretches begin and end; the sentence forms and their builders below read the rest.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress

from pagehand.language import clauses, lexicon
from pagehand.language.details import are_plain, details_of
from pagehand.language.pieces import are_pieces, pieces_of
from pagehand.language.stated import is_reason
from pagehand.language.templates import Templates
from pagehand.language.tokens import Token, find_address, lows, new_token, source_of
from pagehand.providers.commands.grammar.builders import acts_of
from pagehand.providers.commands.grammar.forms import DOING, ENGLISH, GERMAN, VERBS
from pagehand.providers.commands.grammar.names import refuses
from pagehand.providers.commands.grammar.questions import noun_question, parse_question
from pagehand.providers.commands.grammar.slots import PointingError, Slots
from pagehand.providers.commands.words.steps import Act, Ask, Check, Choose, Details, Fill, Navigate, called

CONTEXTS = {
    verb: frozenset(() if words == "-" else words.replace('"', "").split("|"))
    for verb, words in lexicon.meanings("contexts").items()
}
"""Verbs whose clause may go on without repeating the verb, and the words (\"\": a quotation) such a part must hold."""

RULES = lexicon.patterns("stretch rules")
_DETAILED, _SENDING = map(lexicon.vocabulary, ("detailed verbs", "sent off"))
_ADDRESSING, _QUESTION_STARTS, _LEADING = map(lexicon.vocabulary, ("addressing", "question starts", "leading words"))
_GERMAN, _GERMAN_ARTICLES, _PLACES = map(lexicon.vocabulary, ("german sentence", "german articles", "place leads"))
_ASKING = lexicon.vocabulary("german asking") | _QUESTION_STARTS
_LONGEST_VERB = 2
_LEAST_ASKED = 2  # `what is` on this page: the place is what is asked about
Read = tuple[Sequence[Act], str]  # acts, and the verb that the next stretch may share


def read_stretch(words: Sequence[Token], source: str, context: str, *, asked: bool = False) -> Read | None:
    """Acts and verb of one stretch of words. `context` is the verb before, which the stretch may share."""
    whole = bare_of(words)
    bare = clauses.strip_closings(whole)
    if not bare:
        return None
    if acts := _formed(GERMAN, bare, source, general=False):
        # Nouns have capital letters: `Express und bestätige` is no name, there is more to be done.
        return None if RULES["goes on in german"].search(source_of(bare, source)) else (acts, "")
    if RULES["opinion"].fullmatch(" ".join(lows(clauses.trim_marks(whole)))):
        return None
    question = parse_question(bare if len(bare) > _LEAST_ASKED else whole, source)
    if question is not None:
        return [Ask(question)], "tell"
    if _is_refused(bare):
        return None
    if asked and not CONTEXTS.get(context) and _is_noun(bare):
        return [Ask(noun_question(source_of(bare, source)))], "tell"
    read = _with_a_text(bare, source, context)
    return _to_its_end(read, bare, clauses.trim_marks(whole), source, context)


def _to_its_end(read: Read | None, bare: list[Token], whole: list[Token], source: str, context: str) -> Read | None:
    """A message keeps what is politeness elsewhere: `reply: see you then`; in another text it may be either."""
    said, cut = source_of(bare, source), source[bare[-1].end : whole[-1].end].strip(" ,.!")
    texts = [text for act in (read or ((),))[0] if (text := getattr(act, "value", "")) and said.endswith(text)]
    if not cut or not texts:
        return read
    if RULES["message"].search(said.removesuffix(texts[0])):
        return _commanded(whole, source, context)
    return read if " " not in texts[0] or RULES["polite"].fullmatch(cut) else None


def _is_refused(bare: Sequence[Token]) -> bool:
    low = " ".join(lows(bare))
    waits = bare[0].low in ("scroll", "wait")
    held = not RULES["unwanted"].match(low)  # a box says when it is so: `don't show me when I'm online`
    depends = held and (refuses(bare) or (not waits and RULES["condition"].search(f" {low} ")))
    return bool(depends or RULES["elsewhere"].search(low))


def _is_noun(bare: list[Token]) -> bool:
    verbless = _verb_of(bare) is None and not ENGLISH.begins(bare[0]) and not find_address(bare)
    german = bare[0].low in _GERMAN_ARTICLES and re.search(r"^[a-zäöüß]\w*en$", bare[-1].text)  # `herunterladen`
    told = (_ADDRESSING | _GERMAN) & set(lows(bare)) or german
    return verbless and not told and bare[0].low not in _ASKING


def _commanded(bare: list[Token], source: str, context: str) -> Read | None:
    verb, length = _verb_of(bare) or ("", 0)
    words = [*bare[:length], *clauses.trim_front(bare[length:])] if verb in VERBS else bare
    kinds = (False, True) if verb else (False,)
    if acts := next(filter(None, (_formed(ENGLISH, words, source, general=general) for general in kinds)), None):
        fieldless = any(isinstance(act, Choose) and act.field is None for act in acts)
        return acts, "" if fieldless else verb
    placed = bare[0].low in _PLACES and bare[1:] and bare[1].low not in lexicon.QUANTIFIERS
    return None if verb or placed else _continued(bare, source, context)


def read_details(bare: list[Token], source: str) -> Read | None:
    """What a form may be filled with: `book a table for two on Friday`."""
    verb = next((said for end in (2, 1) if (said := " ".join(lows(bare[:end]))) in _DETAILED), "")
    rest = bare[len(verb.split()) :] if verb else []
    words = rest[lows(rest[:1]) == ("for",) :]  # `look for`
    said = source[words[0].start : words[-1].end] if words else ""
    if details_of(said)[-1].lead != "saying":
        said = source_of(clauses.strip_closings(words), source)
    elif source[words[-1].end :][:1] == "!":
        said += "!"  # it is the writer's
    return ([Details(verb, said)], "") if said and are_plain(verb, said) else None


def read_pieces(words: Sequence[Token], source: str) -> Details | None:
    """What a form may be filled with where more is said than a sentence: `book a room. My name is Ann`."""
    bare = bare_of(words)
    new = lows(bare[:1]) == ("new",)
    verb = "add" if new else next((said for end in (2, 1) if (said := " ".join(lows(bare[:end]))) in _DETAILED), "")
    said = source[bare[len(verb.split()) * (not new)].start : bare[-1].end] if verb and bare[2:] else ""
    told = said and are_pieces(said) and len(pieces_of(said)) > 1
    return Details(verb, said) if told and not _begins_another(bare) else None


def _begins_another(bare: Sequence[Token]) -> bool:
    """Does another act begin behind a comma or a sentence? `email a@b.example` and `send it` are none."""
    acts = (step_at(bare[at + 1 :]) for at, token in enumerate(bare) if token.kind == "mark" and token.low != ":")
    return any(verb is not None and verb not in lexicon.DETAILS | _SENDING for verb in acts)


def _with_a_text(bare: list[Token], source: str, context: str) -> Read | None:
    """A command; what is written besides has a field of its own: `set my status to away with the text "Back at 3"`."""
    besides = bare[-1].kind == "quote" and RULES["besides"].fullmatch(" ".join(lows(bare[-4:-1])))
    named = not bare[4:] or bare[-5].low in lexicon.ROLE_WORDS  # `the box with the text "Gift"`
    read = _commanded(bare[:-4], source, context) if besides and not named else None
    if read and isinstance(read[0][-1], (Check, Fill)):
        return [*read[0], Fill(called(bare[-2].text, "field"), bare[-1].text)], ""
    return _commanded(_without_purpose(bare), source, context)


def _formed(forms: Templates, words: Sequence[Token], source: str, *, general: bool) -> Sequence[Act] | None:
    with suppress(PointingError):
        for match in forms.matches(words):
            value = match.slots.get("value", ())
            overflows = len(value) > 1 and value[0].kind == "quote"  # what is quoted ends with its quotation marks
            if not overflows and (match.form.act == "do") == general and (acts := acts_of(Slots(match, source))):
                return acts
    return None


def _continued(words: list[Token], source: str, context: str) -> Read | None:
    low, needed = lows(words), CONTEXTS.get(context)
    if low[-1] == "first" and words[1:]:
        return _with_verb("sort", words, source, "")  # `newest first`
    if not needed and (low[1:2] == (":",) or (":" in low[1:4] and not ENGLISH.begins(words[0]))):
        return _with_verb("fill", words, source, "")  # `City: Bern`
    if url := find_address(words):
        return ([Navigate(url)], "open") if len(words) == 1 else None
    if context == "tell" and low[0] in ("the", "its", "their", "my", "how", "what") and "or" not in low:
        return [Ask(noun_question(source_of(words, source)))], "tell"
    if needed is None or low == ("",) or (words[-1].kind != "quote" and low[-1] in needed):
        return None
    named = lexicon.DETAILS.intersection(lows(clauses.strip_articles(words)[:2]))
    bare = not needed & set(low)  # `change the street to X, zip 8400`
    if bare and not (named and ("with" in needed or context == "enter")):
        return None
    return _with_verb("fill" if bare else context, words, source, context)


def _with_verb(verb: str, words: Sequence[Token], source: str, context: str) -> Read | None:
    said = [new_token("word", word, words[0].start, words[0].start) for word in verb.split()]
    acts = _formed(ENGLISH, [*said, *words], source, general=False)
    return (acts, context) if acts else None


def _verb_of(words: Sequence[Token]) -> tuple[str, int] | None:
    """The verb at the front and how many tokens it takes; longest first. `PIN with 4711` begins with a field's name."""
    named = words[1:] and words[1].low in CONTEXTS["fill"] | {"to"}
    if named and words[0].text.isupper() and len(words[0].text) > 1:
        return None
    for length in range(min(_LONGEST_VERB, len(words)), 0, -1):
        phrase = " ".join(lows(words[:length]))
        if all(word.kind == "word" for word in words[:length]) and (phrase in VERBS or phrase in DOING):
            return phrase, length
    return None


def step_at(words: Sequence[Token]) -> str | None:
    """The verb of a step that seems to begin here, "tell" of a question, "" in German; None where none begins."""
    bare = bare_of(words[:8])
    if not bare or bare[0].kind != "word":
        return None
    if bare[0].low in _QUESTION_STARTS:
        return "tell"
    verb, _ = _verb_of(bare) or ("", 0)
    return verb if verb or GERMAN.begins(bare[0]) else None


def bare_of(words: Sequence[Token]) -> list[Token]:
    """The words without politeness, and without "first," or "next" before a verb."""
    bare = clauses.strip_openings(words)
    while bare[1:] and bare[0].low in _LEADING and (bare[1].low == "," or _verb_of(bare[1:])):
        bare = clauses.strip_openings(bare[1:])
    return bare


def _without_purpose(words: list[Token]) -> list[Token]:
    """`click the star to mark it as important` without what it is for, `... so I don't forget it` without why."""
    for at in range(2, len(words)):
        low, rest = words[at].low, lows(words[at:])
        if low in ("so", "because") and is_reason(" ".join(rest)):
            return words[:at]
        if low in ("to", "so") and _verb_of(words[at + 1 : at + 2]) and rest[2:3] in (("it",), ("them",), ("that",)):
            return words[:at]
    return words
