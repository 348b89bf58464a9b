"""One stretch of words to acts: politeness off, question or verb, and what it shares with the stretch before.

`reader` above decides where stretches begin and end; the verb tables below read the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from pagehand.providers.commands.grammar.builders import builder_of
from pagehand.providers.commands.grammar.clauses import strip_closings, strip_openings, trim_front
from pagehand.providers.commands.grammar.joining import at_place, is_kind
from pagehand.providers.commands.grammar.moving import find_address
from pagehand.providers.commands.grammar.phrases import role_of, target_of
from pagehand.providers.commands.grammar.questions import parse_question
from pagehand.providers.commands.grammar.questions_nouns import noun_question
from pagehand.providers.commands.grammar.slots import Slots
from pagehand.providers.commands.grammar.templates import DOING, ENGLISH, GERMAN, VERBS, Templates
from pagehand.providers.commands.words import lexicon
from pagehand.providers.commands.words.meanings import Target
from pagehand.providers.commands.words.patterns import Pattern
from pagehand.providers.commands.words.steps import Act, Ask, Choose, Find, Navigate
from pagehand.providers.commands.words.tokens import Token, lows, source_of

_WITH = frozenset({"with", ":", "=", "to", "as"})
_INTO = frozenset({"into", "in", "as", "for", ""})
CONTEXTS: dict[str, frozenset[str]] = {
    "tell": frozenset(),
    **dict.fromkeys(("fill", "fill in", "fill out"), _WITH - {"to", "as"}),
    **dict.fromkeys(("set", "change"), _WITH | {""}),
    **dict.fromkeys(("type", "enter", "write", "put", "input", "insert", "paste"), _INTO),
    **dict.fromkeys(("choose", "select", "pick"), frozenset({"as", "for", "from", "in"})),
}
"""Verbs whose clause may go on without repeating the verb, and the words (\"\": a quotation) such a part must hold."""

_ADDRESSING = frozenset({"you", "u", "me", "i", "as", "so", "if", "we", "please"})
"""Words that the name of something asked about does not have."""

_GERMAN_ASKING = lexicon.vocabulary("german asking")

_REASON = Pattern(lexicon.REASONS)
_LONGEST_VERB = 2
_LEAST_ASKED = 2
"""`what is` on this page: the place is what is asked about."""
_PLACES = frozenset({"in", "into", "inside", "within", "under", "for"})
_CONDITION = Pattern(
    r" (?:if|unless|until|instead of|but not|except|for each|or else|otherwise|when|without) "
    r"| (?:before|after|once|while) (?:\w+ing|you|it|i|the page|that) "
    r"| (?:that|which|who) (?:starts?|ends?|begins?|contains?|matches|corresponds?|best|correctly|is|are|was|were|has|"
    r"have) (?!(?:called|named|labell?ed|titled|the (?:low|high|least|most|cheap|small|large|big|great|short|long)))"
    r"| (?:in the (?:same )?order|in \w+ order|as (?:many|much|few|fast|often) |so that |such that |similar to )"
)
_SPAN = Pattern(
    r"\b(?:range|dates|times|days|period)\b.*\b(?:from|between) "
    r"|\b(?:rows|lines|pages|items|columns|cells) \S+ (?:to|through|until) \S+$"
)
"""From one to another: there is no act on a stretch of things."""
_ELSEWHERE = Pattern(r" in an? (?:new|separate|different|background) (?:tab|window)$")
"""Only an address can be opened there."""
_OPINION = Pattern(r"what do you (?:think|feel|suggest|recommend).*|which (?:one )?of (?!the )\w+ .*")
_QUESTION_STARTS = lexicon.vocabulary("question starts")


def read_stretch(
    words: Sequence[Token], source: str, context: str, *, asked: bool = False
) -> tuple[Sequence[Act], str] | None:
    """Acts and verb of one stretch of words. `context` is the verb before, which the stretch may share."""
    whole = bare_of(words)
    bare = strip_closings(whole)
    if not bare:
        return None
    if acts := _formed(GERMAN, bare, source, general=False):
        return None if _goes_on_in_german(bare) else (acts, "")
    if _OPINION.fullmatch(" ".join(lows(bare))):
        return None
    question = parse_question(bare if len(bare) > _LEAST_ASKED else whole, source)
    if question is not None:
        return [Ask(question)], "tell"
    bare = _way(bare)
    if _is_refused(bare):
        return None
    if asked and _is_noun(bare):
        return [Ask(noun_question(source_of(bare, source)))], "tell"
    return _commanded(_without_purpose(bare), source, context)


def _is_refused(bare: Sequence[Token]) -> bool:
    """Does it say what not to do, depend on something, or mean another tab that only an address opens?"""
    low = lows(bare)
    if low[0] in lexicon.REFUSED_WORDS or low[:2] == ("do", "not") or _conditional(low):
        return True
    return bool(_ELSEWHERE.search(" ".join(low))) and not any(find_address([word]) for word in bare)


def _is_noun(bare: list[Token]) -> bool:
    """May it be the name of what is asked about: without a verb, an address or a question word?"""
    low = lows(bare)
    verbless = _verb_of(bare) is None and not ENGLISH.begins(bare[0]) and not find_address(bare)
    return verbless and not _ADDRESSING & set(low) and low[0] not in _GERMAN_ASKING | _QUESTION_STARTS


def _goes_on_in_german(words: Sequence[Token]) -> bool:
    """Nouns have capital letters: `Express und bestätige` is no name, there is more to be done."""
    return any(one.low == "und" and word.kind == "word" and word.text[0].islower() for one, word in pairwise(words))


def _commanded(bare: list[Token], source: str, context: str) -> tuple[Sequence[Act], str] | None:
    """What a stretch tells to do: a sentence form, a verb with its rule, a place, or more of the stretch before."""
    verb, length = _verb_of(bare) or ("", 0)
    words = [*bare[:length], *trim_front(bare[length:])] if verb in VERBS else bare
    kinds = (False, True) if verb else (False,)
    if acts := next(filter(None, (_formed(ENGLISH, words, source, general=general) for general in kinds)), None):
        fieldless = any(isinstance(act, Choose) and act.field is None for act in acts)
        return acts, "" if fieldless else verb
    if bare[0].low in _PLACES and bare[1:] and bare[1].low not in lexicon.QUANTIFIERS:
        return _at_place(bare, source, context)
    return None if verb else _continued(bare, source, context)


def _at_place(words: list[Token], source: str, context: str) -> tuple[Sequence[Act], str] | None:
    """`under Delivery choose Express`: the place, and what is to be done there."""
    verbs = (at for at in range(2, len(words)) if _verb_of(words[at:]))
    cut = next((at for at in verbs if words[at + 1 :] and role_of(words[at + 1].low) is None), len(words))
    place = target_of(words[1:cut], source)
    if words[cut:] and place and not is_kind(place):
        return _commanded_at(place, words, cut, source)
    there = _commanded(words[cut:], source, context) if words[cut:] else ((), "")
    return ([Find(place), *there[0]], there[1]) if place and there else None


def _commanded_at(place: Target, words: Sequence[Token], cut: int, source: str) -> tuple[Sequence[Act], str] | None:
    """`in the Bob row click Edit` is `click Edit in the Bob row`: never the button of another row."""
    there = _commanded(list(words[cut:]), source, "")
    act = there[0][0] if there and len(there[0]) == 1 else None
    scoped = at_place(act, words[0].low, place) if act is not None else None
    return ([scoped], "") if scoped else None


def _formed(forms: Templates, words: Sequence[Token], source: str, *, general: bool) -> Sequence[Act] | None:
    """The acts of the sentence form that explains most of the words; `general`: of those for any verb."""
    for match in forms.matches(words):
        if _overflows(match.slots.get("value", ())):
            continue
        if (match.form.act == "do") == general and (acts := builder_of(match.form.act)(Slots(match, source))):
            return acts
    return None


def _overflows(value: Sequence[Token]) -> bool:
    """`"Looks good" to the ticket` is no value: what is quoted ends with its quotation marks."""
    return len(value) > 1 and value[0].kind == "quote"


def _continued(words: list[Token], source: str, context: str) -> tuple[Sequence[Act], str] | None:
    """Words without a verb: an address, or more of what the verb before was about."""
    low, needed = lows(words), CONTEXTS.get(context)
    if url := find_address(words):
        return ([Navigate(url)], "open") if len(words) == 1 else None
    if context == "tell" and low[0] in ("the", "its", "their", "my", "how", "what") and "or" not in low:
        return [Ask(noun_question(source_of(words, source)))], "tell"
    if needed is None or (words[-1].kind != "quote" and low[-1] in needed):
        return None
    if not needed & set(low) and not (context.startswith("fill") and low[0] in lexicon.DETAILS):
        return None
    verb = [Token("word", word, words[0].start, words[0].start) for word in context.split()]
    acts = _formed(ENGLISH, [*verb, *words], source, general=False)
    return (acts, context) if acts else None


def _verb_of(words: Sequence[Token]) -> tuple[str, int] | None:
    """The verb at the front and how many tokens it takes; longest first. `PIN with 4711` begins with a field's name."""
    if len(words) > 1 and words[0].text.isupper() and len(words[0].text) > 1 and words[1].low in _WITH:
        return None
    for length in range(min(_LONGEST_VERB, len(words)), 0, -1):
        phrase = " ".join(lows(words[:length]))
        if all(word.kind == "word" for word in words[:length]) and (phrase in VERBS or phrase in DOING):
            return phrase, length
    return None


def starts_step(words: Sequence[Token]) -> bool:
    """Does a step seem to begin here?"""
    bare = bare_of(words[:8])
    if not bare or bare[0].kind != "word":
        return False
    return _verb_of(bare) is not None or bare[0].low in _QUESTION_STARTS or GERMAN.begins(bare[0])


def without_numbers(tokens: Sequence[Token]) -> list[Token]:
    """The numbers of a numbered list ("1. open X 2. click Y") as plain cuts."""
    kept = list(tokens)
    for at in range(len(kept) - 2):
        number = kept[at]
        if (
            number.kind == "word"
            and number.text.isdecimal()
            and kept[at + 1].low == "."
            and starts_step(kept[at + 2 : at + 10])
        ):
            kept[at] = replace(number, kind="mark", text="\n")
    return kept


def bare_of(words: Sequence[Token]) -> list[Token]:
    """The words without politeness, and without "first," or "next" before a verb."""
    asked = next((at + 1 for at, word in enumerate(words[:4]) if word.low in ("mind", "about")), 0)
    gerund = asked and words[asked:] and words[asked].low in GERUNDS
    bare = without_gerund(words[asked:]) if gerund else strip_openings(words)
    while bare[1:] and bare[0].low in lexicon.LEADING_WORDS and (bare[1].low == "," or _verb_of(bare[1:])):
        bare = strip_openings(bare[1:])
    return bare


def _conditional(low: Sequence[str]) -> bool:
    """Words in the middle that make a command depend on something, or turn the order around."""
    if low[0] in ("scroll", "wait"):
        return False
    return bool(_SPAN.search(" ".join(low)) or _CONDITION.search(f" {' '.join(low)} "))


def _without_purpose(words: list[Token]) -> list[Token]:
    """`click the star to mark it as important` without what it is for, `... so I don't forget it` without why."""
    at = next((at for at, word in enumerate(words) if at > 1 and word.low in ("so", "because")), None)
    if at and _REASON.fullmatch(" ".join(lows(words[at:])).replace("’", "'")):
        return words[:at]
    for at in range(2, len(words) - 2):
        if (
            words[at].low in ("to", "so")
            and _verb_of(words[at + 1 : at + 2])
            and words[at + 2].low in ("it", "them", "that")
        ):
            return words[:at]
    return words


def _way(words: list[Token]) -> list[Token]:
    """`close the dialog by clicking the "x"` is `click the "x"`; a gerund alone is its verb."""
    for at in range(len(words) - 2):
        leads = words[at].low == "by" or (words[at].low == "after" and at == 0)
        if leads and words[at + 1].low in GERUNDS and words[at + 2].kind != "mark":
            return without_gerund(words[at + 1 :])
    return words


def without_gerund(words: Sequence[Token]) -> list[Token]:
    """`clicking Next` is `click Next`."""
    verb = GERUNDS.get(words[0].low) if words else None
    return [replace(words[0], text=verb), *words[1:]] if verb else list(words)


def _gerunds(verb: str) -> tuple[str, ...]:
    """`save` may be saving, `sit` sitting."""
    return f"{verb}ing", f"{verb.removesuffix('e')}ing", f"{verb}{verb[-1]}ing"


GERUNDS = {gerund: verb for verb in sorted({*VERBS, *DOING, "close"}) if " " not in verb for gerund in _gerunds(verb)}
