"""Answers that count, list or compare the entries of a page: "how many results", "which doctor speaks French".

An entry counts that says every word of the question but its kind; a number that the page says itself goes first.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pagehand.providers.commands.answers.facts import BEYOND, MOST_LINES, Asked, find_facts, names, quote, told_of
from pagehand.providers.commands.page.comparing import are_all, extreme_entries
from pagehand.providers.commands.page.entries import LISTS, entries, main_entries, rows_beside, titles_of
from pagehand.providers.commands.page.relations import section_of
from pagehand.providers.commands.page.statements import said_in
from pagehand.providers.commands.page.things import name_of, things, words_in
from pagehand.providers.commands.words.lexicon import KINDS, lines, pattern, word_set
from pagehand.providers.commands.words.steps import Question
from pagehand.providers.commands.words.wording import LIKELY, fit, says, stem, telling, words_of
from pagehand.wire.outline import Node, Outline

_ENTRY_TEXTS = 4

_ANY_ENTRY = word_set("item entry result row line thing listitem card product one offer")
_GUESSED = {measure: tuple(names.split(", ")) for measure, names in lines("compared by").items()}
"""What a word such as "longest" alone may stand for."""

_DENYING = pattern(r"(?i)\b(?:no|not|none|without|never|closed|n/a)\b|✗|✘")
_SILENT = frozenset({"cell", "part", "img", "image", "button"})
_PERSON = pattern(r"(?:\w+\. )*[^\W\d_a-z][\w'’-]+(?: [^\W\d_a-z][\w.'’-]*)+")
"""Called like a person: two words or more, with capital letters; who is asked for is called by other words."""


def count(outline: Outline, question: Question) -> str | None:
    """How many: the number that the page itself says, or the entries that are meant."""
    if stated := told_of(find_facts(outline, question)):
        return stated
    chosen = _meant(outline, question)
    shown = ", ".join(quote(_entry_line(group)) for group in chosen[:MOST_LINES])
    more = ", …" if len(chosen) > MOST_LINES else ""
    return f"**{len(chosen)}** listed on this page: {shown}{more}" if chosen else None


def listing(outline: Outline, question: Question) -> str | None:
    """What there is: a named list, a dropdown's options, the entries of the page's list."""
    nodes = [node for node in outline.nodes if not question.by and fit(question.subject, node.name) >= LIKELY]
    named = (_named(outline, node) for node in nodes)
    found = next(filter(None, named), []) or [*map(_entry_line, _meant(outline, question))]
    return names(found) if found else None


def _named(outline: Outline, node: Node) -> list[str]:
    under = section_of(outline, node) if node.role == "heading" else (node,)
    held = next((one for one in under if one.role in LISTS), None)
    return list(node.options) or ([_entry_line(entry) for entry in entries(outline, held)] if held else [])


def asks_which(outline: Outline, question: Question) -> bool:
    """Is one of the page's entries asked for by its kind?"""
    kind = Asked(outline, question).kind
    return kind in KINDS or bool(kind and _is_kind(outline, kind))


def which(outline: Outline, question: Question) -> str | None:
    """Which of the entries it is that say so: `which doctor speaks French`, `who is on training`."""
    asked, who = Asked(outline, question), question.asked.casefold().startswith("who")
    if not (who or asks_which(outline, question)):
        return None
    found = _meant(outline, question)
    if who and not found:  # whatever stands together on the page and says all of what is asked for
        held = things(outline, " ".join(asked.words))
        found = [[*one] for one in held if not asked.open_words(words_in(one), 1)]
    few = found if len(found) < max(2, len(main_entries(outline))) else []
    told = [_saying(outline, asked, entry) for entry in few]
    persons = [one for one in told if _PERSON.match(one) and not asked.named_in(words_of(one.partition(" · ")[0]))]
    told = [] if who and persons != told else told
    return names(told) if told[1:] else quote(told[0]) if told else None


def _saying(outline: Outline, asked: Asked, entry: list[Node]) -> str:
    texts = (node.text for node in entry if node.role != "row" and asked.named_in([*said_in(outline, [node])]))
    return " · ".join(list(dict.fromkeys((name_of(outline, entry), *texts)))[:_ENTRY_TEXTS])


def _meant(outline: Outline, question: Question) -> list[list[Node]]:
    asked, groups = Asked(outline, question), main_entries(outline, question.owner or question.subject)
    kinds = {*telling(words_of(question.subject))[-1:]} if question.kind in ("count", "listing") else set()
    asked.words = [*({*asked.words} - kinds - {asked.kind})]
    if BEYOND & {*asked.words} or not all(_is_kind(outline, one) for one in kinds):
        return []
    said = frozenset[str]().union(*map(partial(said_in, outline), groups))
    asked.strict = {word for word in asked.words if word in KINDS and asked.alike[word] & said}
    return [group for group in groups if not asked.words or _says(outline, asked, group)]


def _says(outline: Outline, asked: Asked, group: list[Node]) -> bool:
    own = said_in(outline, group)
    if not asked.named_in([*own]) or any(_DENYING.search(n.text) and asked.named_in(words_of(n.text)) for n in group):
        return False
    rows = rows_beside(outline, group[0]) if group[0].role == "row" else []
    heads, cells = (
        [words_of(one.text) for one in outline.children(row) if one.role == "cell"]
        for row in (rows[0] if rows else group[0], group[0])
    )
    hits = [len(asked.named_in(cell)) for cell in cells]
    told = {word for head, some in zip(heads, hits, strict=False) if some == max(hits) for word in head}
    return not asked.open_words(own | told, 1)


def _is_kind(outline: Outline, kind: str) -> bool:
    kind = stem(kind.casefold())
    heads = [*titles_of(outline), *(node.name for node in outline.nodes if node.role in LISTS)]
    first = next((group[0] for group in main_entries(outline)), None)
    rows = rows_beside(outline, first) if first and first.role == "row" else []
    beside = outline.children(rows[0])[0].text if rows and outline.children(rows[0]) else ""
    return kind in _ANY_ENTRY or are_all(outline, kind) or says(" ".join((*heads, beside)), (kind,))


def extreme(outline: Outline, question: Question) -> str | None:
    """The entry with the least or the most: by what was said, or by the one number that each has."""
    for by in _GUESSED.get(question.by, (question.by,)):
        if ends := extreme_entries(outline, question.subject, by, question.owner):
            told = [*map(_entry_line, ends)]
            return names(told[:MOST_LINES]) if told[1:] else quote(told[0])
    return None


def _entry_line(entry: Sequence[Node]) -> str:
    if entry and entry[0].role == "row":
        return entry[0].text
    texts = dict.fromkeys(node.text for node in entry if node.text and node.role not in _SILENT)
    return " · ".join(list(texts)[:_ENTRY_TEXTS])
