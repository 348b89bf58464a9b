"""Scripts that look a value up on the page: the text of a field, one word of a paragraph, the answer to a question.

They change nothing. `filling` and `conduct` stand above; `references` reads the phrases.
"""

from __future__ import annotations

import re

from pagehand.providers.commands.facts import find_facts
from pagehand.providers.commands.looking import decide, look, open_section, search
from pagehand.providers.commands.meanings import Source, Target
from pagehand.providers.commands.outline import Node, Outline
from pagehand.providers.commands.quoting import quote
from pagehand.providers.commands.relations import is_outside_main
from pagehand.providers.commands.resolve import Resolution
from pagehand.providers.commands.roles import FIELDS
from pagehand.providers.commands.secrets import is_secret
from pagehand.providers.commands.steps import Take
from pagehand.providers.commands.tallies import count
from pagehand.providers.commands.world import Outcome, Script, World

_PARAGRAPH = frozenset({"paragraph", "text", "sentence", "passage", "below", "above", "shown", "displayed"})
_LEAST_TEXT = 2
_WORDS = re.compile(r"[^\s]+")
_NUMBER = re.compile(r"\*\*(\d+)\*\*")
_EDGE = "\"“”‘’'.,;:!?()[]…"


def take(world: World, step: Take) -> Script[Outcome]:
    """Look a text up and remember it."""
    text = yield from value_from(world, step.source)
    if isinstance(text, Outcome):
        return text
    world.taken = text
    return Outcome("done", f"Took {quote(text)} from the page.")


def value_from(world: World, source: Source) -> Script[str | Outcome]:
    """The text a source refers to, or what to tell when the page does not have it."""
    text = yield from _text(world, source)
    if isinstance(text, Outcome):
        return text
    if source.word is not None:
        words = [word for word in (found.strip(_EDGE) for found in _WORDS.findall(text)) if word]
        if len(words) < abs(source.word):
            return Outcome("failed", f"There are only {len(words)} words in {quote(text)}.")
        text = words[source.word - 1 if source.word > 0 else source.word]
    return text.upper() if source.style == "upper" else text.lower() if source.style == "lower" else text


def _text(world: World, source: Source) -> Script[str | Outcome]:
    if source.target is None and source.question is None:
        taken = world.taken
        return taken if taken is not None else Outcome("failed", f"I do not know what “{source.text}” means here.")
    outline = yield from look(world)
    if isinstance(outline, Outcome):
        return outline
    if source.question is not None:
        if source.question.kind == "count" and (number := _NUMBER.match(count(outline, source.question) or "")):
            return number[1]
        facts = find_facts(outline, source.question)
        if len(facts) == 1:
            return facts[0].value
        if facts:
            values = ", ".join(quote(fact.value) for fact in facts)
            return Outcome("failed", f"The page gives several values for “{source.text}”: {values}.")
    if source.target is not None:
        return (yield from _held(world, outline, source, source.target))
    return Outcome("failed", f"I do not find “{source.text}” on the page.")


def _held(world: World, outline: Outline, source: Source, target: Target) -> Script[str | Outcome]:
    """What a field holds, or the text an element shows."""
    if nodes := _running_text(outline, target):
        return nodes[0].text
    fields = yield from _field(world, target)
    if isinstance(fields, Outcome):
        return fields
    if fields.tied:
        node = yield from decide(world, target, fields.nodes, fields.outline)
    elif fields.nodes:
        node = fields.nodes[0]
    else:
        found = yield from search(world, target, "find")
        if isinstance(found, Outcome):
            return found
        if not found.nodes:
            return Outcome("failed", f"I do not find “{source.text}” on the page.")
        node = found.nodes[0] if not found.tied else (yield from decide(world, target, found.nodes, found.outline))
    if isinstance(node, Outcome):
        return node
    if is_secret(node.name):
        return Outcome("failed", f"I do not copy what “{node.name}” holds.")
    return (yield from _whole(world, node))


def _field(world: World, target: Target) -> Script[Resolution | Outcome]:
    found = yield from search(world, target, "take")
    if isinstance(found, Outcome):
        return found
    return found if all(node.role in FIELDS for node in found.nodes) else Resolution()


def _whole(world: World, node: Node) -> Script[str | Outcome]:
    """All of a field's value, also where the reading folds its end."""
    outline = world.outline or Outline("", "", ())
    fold = next((one for one in outline.folds if one.parent == node.index), None)
    if fold is not None:
        part = yield from open_section(fold)
        if part is not None:
            return " ".join(other.text for other in part.nodes if other.text).strip()
    text = node.value if node.role in FIELDS else node.text or node.name
    return text or Outcome("failed", f"“{node.name or node.role}” holds no text.")


def _running_text(outline: Outline, target: Target) -> list[Node]:
    """The text that "the paragraph" or "the text below" means: the only one, or the n-th of those that are texts."""
    reading = next((one for one in target.readings if one.name.casefold() in _PARAGRAPH), None)
    if reading is None:
        return []
    texts = [
        node
        for node in outline.nodes
        if node.role == "text" and len(node.text) >= _LEAST_TEXT and not is_outside_main(outline, node)
    ]
    texts = [node for node in texts if not any(inner.ref for inner in outline.inside(node))]
    told = next((node for node in outline.nodes if node.role == "text" and not node.text and node.ref is None), None)
    if told is not None and reading.name.casefold() in ("below", "paragraph") and reading.ordinal is None:
        return [node for node in texts if node.index > told.index][:1]
    if reading.ordinal is not None:
        at = reading.ordinal - 1 if reading.ordinal > 0 else reading.ordinal
        return texts[at : at + 1 or None] if len(texts) >= abs(reading.ordinal) else []
    return texts if len(texts) == 1 else _longest(texts)


def _longest(texts: list[Node]) -> list[Node]:
    """Of several texts the one that is a paragraph among labels."""
    by_length = sorted(texts, key=lambda node: -len(node.text))
    clear = len(by_length) > 1 and len(by_length[0].text) > 2 * len(by_length[1].text)
    return by_length[:1] if clear else []
