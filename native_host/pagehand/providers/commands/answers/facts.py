"""One fact from a page: "the price of the Blue Lamp", "the order number".

Tables first (row and column), then labels with their values, fields, sentences, and values of the wanted type close by.
Every answer comes with the text it was taken from; nothing is made up. `answer` stands above.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pagehand.providers.commands.answers.sentences import MORE_WORDS, SENTENCES, after, given, own_values, part_about
from pagehand.providers.commands.grammar.phrases import target_in
from pagehand.providers.commands.page.entries import LISTS, has_header, rows_beside
from pagehand.providers.commands.page.roles import FIELDS
from pagehand.providers.commands.page.things import ENOUGH, Scope, scopes_of, things
from pagehand.providers.commands.words.lexicon import lines, pattern
from pagehand.providers.commands.words.meanings import Question
from pagehand.providers.commands.words.measures import find_values
from pagehand.providers.commands.words.wording import LIKELY, coverage, fit, normal, says, telling, words_of
from pagehand.wire.outline import Node, Outline

_LABEL = pattern(r"^(?P<label>[^:=–—]{1,60}?)\s*(?:[:=–—]|\s-\s)\s*(?P<value>\S.*)$")
_COPULA = pattern(
    r"^[\s,]*(?:\([^)]*\)\s*)?(?:(?:is|are|was|were|will be|has|have|costs?|equals|of)\b|no\.|[=:#–-])"
    r"[\s:#]*(?P<value>\S.*)$",
    re.IGNORECASE,
)
_CODE = pattern(r"\s*[:,]?\s*(?:#|no\.|number\b)\s*:?\s*(\w[\w/-]*)", re.IGNORECASE)
_TYPE_NAMES = {kind: words.split(", ") for kind, words in lines("type names").items()}
_TEXTS = frozenset({"text", "heading", "cell", "definition", "status", "alert"})
_SUMS = frozenset({"balance", "total", "sum"})
_ANYTHING = frozenset({"text", "number"})
"""Wanted types that say nothing of the value."""

_GOOD = 0.8
_LONE = 0.7
"""How sure a value is that nothing but its type speaks for."""

_LONGEST = 300


@dataclass(frozen=True, slots=True)
class Fact:
    """A value, the text it stands in, and how sure it is (0 to 1)."""

    value: str
    source: str
    score: float


def find_facts(outline: Outline, question: Question) -> list[Fact]:
    """The facts that answer best, all that are about equally good, each value once; empty when there is none."""
    found = _in_scopes(outline, question)
    found = found or _otherwise(outline, question)
    best = max([ENOUGH, *(fact.score for fact in found)])
    equal = [fact for fact in found if fact.score >= max(ENOUGH, best - 0.04)]
    return list({normal(fact.value) or fact.value: fact for fact in reversed(equal)}.values())[::-1]


def _in_scopes(outline: Outline, question: Question) -> list[Fact]:
    """What is said of the owner; where that is sure, others that are called the same may say it of themselves."""
    found: list[Fact] = []
    sure = None
    for scope in scopes_of(outline, question.owner):
        if sure in (None, scope.owner):
            facts = [*_in_scope(outline, scope.nodes, question), *_close_by(scope, question)]
            found += facts
            sure = scope.owner if any(fact.score >= _GOOD for fact in facts) else sure
    return found


def _otherwise(outline: Outline, question: Question) -> list[Fact]:
    """Where nothing is said of the owner: by its one figure, in one phrase, by type alone, or in its entry."""
    found: list[Fact] = []
    if question.owner and (figure := _figure_in(question.owner)):
        return find_facts(outline, replace(question, owner=figure))
    if question.owner:
        whole = replace(question, subject=f"{question.subject} {question.owner}", owner="")
        found = list(_in_scope(outline, outline.nodes, whole)) or _in_a_sentence(outline, question)
    elif _names_its_type(question):
        found = _of_the_page(outline, question)
    found = found or _numbered(outline, question)
    return found or (_of_its_entry(outline, question) if question.wants in ("date", "time") else [])


def _numbered(outline: Outline, question: Question) -> list[Fact]:
    """`the microchip number` where the page only says "Microchip"."""
    bare = question.subject.removesuffix(" number")
    named = find_facts(outline, replace(question, subject=bare)) if bare != question.subject else []
    return [fact for fact in named if find_values(fact.value, "number")]


def _in_a_sentence(outline: Outline, question: Question) -> list[Fact]:
    """The one value that a sentence gives right behind the owner: `The crossing takes 25 minutes`."""
    if question.wants in _ANYTHING or not _names_its_type(question):
        return []
    texts = "\n".join(node.text for node in outline.nodes if node.role in _TEXTS and node.ref is None)
    said = (part for line in SENTENCES.split(texts) for part in re.split(r";\s+|\n", line))
    found = {value: part for part in said if (value := given(part, question))}
    return [Fact(*pair, _LONE) for pair in found.items()] if len(found) == 1 else []


def _figure_in(owner: str) -> str:
    """The one word with figures of several: `11:05` of "11:05 train"; "" when there is none."""
    words = owner.split()
    figures = [word for word in words if any(character.isdecimal() for character in word)]
    return figures[0] if len(words) > 1 and len(figures) == 1 else ""


def _in_scope(outline: Outline, scope: Sequence[Node], question: Question) -> Iterator[Fact]:
    for node in scope:
        yield from _from_row(outline, node, question)
        if node.role != "cell" or not question.owner or _is_of(node, question):
            yield from _from_label(outline, node, question)
            yield from _from_field(node, question)
            if node.role in _TEXTS and len(node.text) > len(question.subject):
                yield from _from_sentences(outline, node, question)


def _from_field(node: Node, question: Question) -> Iterator[Fact]:
    """What a field of that name holds."""
    if node.ref and node.role in FIELDS and node.value and node.name and (target := target_in(question.subject)):
        score = max((fit(reading.name, node.name) for reading in target.readings if reading.name), default=0.0)
        yield from _typed(node.value, f"{node.name}: {node.value}", question, 0.92 * score)


def _of_its_entry(outline: Outline, question: Question) -> list[Fact]:
    """When something is: the one date in its entry, wherever that stands there."""
    held = things(outline, f"{question.owner} {question.subject}")
    texts = [node.text for entry in held for node in entry if node.role not in ("row", "listitem")]
    values = {value: text for text in texts for value in find_values(text, question.wants)}
    return [Fact(*pair, _LONE) for pair in values.items()] if len(held) == len(values) == 1 else []


def _is_of(cell: Node, question: Question) -> bool:
    """`Room 12` in a row is of what the row is about; `Maths · Room 12` beside `Biology` is another thing's."""
    return cell.text.casefold().startswith(question.subject.casefold()) or fit(question.owner, cell.text) >= ENOUGH


def _names_its_type(question: Question) -> bool:
    """Does the subject say no more than its type ("price")? A bare amount answers "price", but not "shipping cost"."""
    known = _TYPE_NAMES.get(question.wants, [])
    return all(word in known for word in telling(words_of(question.subject)))


def _tells_by_type(scope: Scope, question: Question) -> bool:
    """May a value speak by its type alone? A balance where the entry has one amount."""
    if _names_its_type(question):
        return True
    texts = " · ".join(dict.fromkeys(node.text for node in scope.nodes if node.role != "row"))
    return normal(question.subject) in _SUMS and len(find_values(texts, "money")) == 1


def _close_by(scope: Scope, question: Question) -> list[Fact]:
    """Values of the wanted type that stand close to the owner's name, before the next heading."""
    found: list[Fact] = []
    for place, node in enumerate(scope.nodes if question.owner and _tells_by_type(scope, question) else ()):
        if place and node.role == "heading":
            break
        if node.role != "row" and (node.ref is None or node.role == "link"):
            said = part_about(node.text, question)
            told = said if said != node.text or fit(scope.owner, said) >= ENOUGH else f"{scope.owner}: {said}"
            found += _typed(said, told, question, 0.72 - min(place, 10) * 0.005, whole=False)
    return found


def _of_the_page(outline: Outline, question: Question) -> list[Fact]:
    """What a page about one thing says of it."""
    if question.wants in ("email", "phone", "link"):
        texts = [node.text for node in outline.nodes if node.role != "cell"]
        return [Fact(value, text, _LONE) for text in texts for value in find_values(text, question.wants)]
    for heading in (node for node in outline.nodes if node.role == "heading" and node.states.get("level") == "1"):
        after = outline.nodes[heading.index + 1 :]
        end = next((at for at, node in enumerate(after) if node.role in LISTS | {"heading"}), len(after))
        if facts := _close_by(Scope((heading, *after[:end]), heading.text), replace(question, owner=heading.text)):
            return facts
    return []


def _from_row(outline: Outline, node: Node, question: Question) -> Iterator[Fact]:
    """A cell by its column's head; or the last cell of a row that begins with the subject."""
    cells = [cell.text for cell in outline.children(node)] if node.role == "row" else []
    if not cells[1:]:
        return
    heads = _heads(outline, node) if question.owner else []
    for head, cell in zip(heads, cells, strict=True) if len(heads) == len(cells) else ():
        yield from _typed(cell, f"{_row_name(cells, question)} (column {head})", question, fit(question.subject, head))
    value = next((cell for cell in reversed(cells[1:]) if find_values(cell, question.wants)), "")
    yield from _typed(value, node.text, question, 0.97 * fit(question.subject, cells[0]))


def _row_name(cells: Sequence[str], question: Question) -> str:
    """What a row is called: its first cell, where that names the owner; else all that it says."""
    first = says(cells[0], telling(words_of(question.owner)))
    return cells[0] if first else " · ".join(filter(None, cells))


def _heads(outline: Outline, row: Node) -> list[str]:
    """The heads of the table that a row stands in; none of a head itself."""
    rows = rows_beside(outline, row)
    headed = rows and rows[0] is not row and (has_header(outline, rows) or rows[2:])
    return [cell.text for cell in outline.children(rows[0])] if headed else []


def _from_label(outline: Outline, node: Node, question: Question) -> Iterator[Fact]:
    """`Label: value` in one text, or a label with its value in what comes next."""
    if node.ref or node.role == "row" or len(node.text) > _LONGEST:
        return
    if match := _LABEL.match(node.text):
        score = fit(question.subject, match["label"])
        yield from _typed(match["value"], node.text, question, 0.96 * score)
    score = fit(question.subject, node.text.rstrip(" :"))
    following = _next(outline, node)
    if score >= LIKELY and following and len(words_of(node.text)) <= len(words_of(question.subject)) + MORE_WORDS:
        yield from _typed(following, f"{node.text.rstrip(':')}: {following}", question, 0.9 * score)


def _from_sentences(outline: Outline, node: Node, question: Question) -> Iterator[Fact]:
    """`Your order number is LL-1001`: what a sentence says after the subject, in this node or the next."""
    asked = telling(words_of(question.subject))
    for sentence in SENTENCES.split(node.text):
        rest = None if coverage(asked, words_of(sentence))[1] else after(sentence, asked)
        if rest is not None:
            yield from _said_after(rest, sentence, _next(outline, node), question)


def _said_after(rest: str, sentence: str, following: str, question: Question) -> Iterator[Fact]:
    """The value in what follows the subject."""
    if code := _CODE.match(rest):
        yield from _typed(code[1], sentence, question, 0.86)
    elif match := _COPULA.match(rest):
        yield from _typed(match["value"].rstrip(" ."), sentence, question, 0.86)
    elif following and re.fullmatch(r"[\s,]*(?:is|are|was|:)?[\s:]*", rest, re.IGNORECASE):
        yield from _typed(following, f"{sentence} {following}", question, 0.85 if rest.strip() else 0.6)
    elif question.wants != "text":
        yield from _typed(rest, sentence, question, 0.75, whole=False)
        yield from _typed(sentence, sentence, question, 0.62, whole=False)
    elif value := re.match(r"\s*[:#]?\s*([A-Z0-9#][\w#/-]*\d[\w/-]*)", rest):
        yield Fact(value[1], sentence, 0.84)
    elif words_of(rest)[1:] or not rest.lstrip().startswith(","):  # `Mon, Tue, Sat` says nothing of Tuesday
        yield Fact(sentence.strip(), sentence, 0.58)


def _next(outline: Outline, node: Node) -> str:
    """The text that follows a label: next sibling, first child, or the next cell of its row."""
    inside = outline.inside(node)
    at = node.index + 1 + (len(inside) if all(other.ref for other in inside) else 0)
    if at >= len(outline.nodes):
        return ""
    other = outline.nodes[at]
    if other.depth < node.depth or other.role == "heading":
        return ""
    if other.ref and other.role in FIELDS:
        return other.value
    return (
        other.text
        if other.role in ("text", "cell", "definition", "link", "status") and len(other.text) <= _LONGEST
        else ""
    )


def _typed(value: str, source: str, question: Question, score: float, *, whole: bool = True) -> Iterator[Fact]:
    """The value when it is of the wanted type. Without `whole`, every such value in the text counts alike."""
    if score < ENOUGH or not value.strip():
        return
    values = own_values(value, question.wants)
    if whole and len(values) > 1 and question.wants in ("date", "time"):
        values = [value[value.index(values[0]) : value.rindex(values[-1]) + len(values[-1])]]
    for found in values[:1] if whole else values[:3]:
        yield Fact(found[:_LONGEST], source.strip()[:_LONGEST], score)
