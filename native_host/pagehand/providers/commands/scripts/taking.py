"""Scripts that look a value up on the page: the text of a field, one word of a paragraph, the answer to a question.

They change nothing. `filling` and `conduct` stand above; `references` reads the phrases.
"""

from __future__ import annotations

from pagehand.providers.commands.answers.facts import find_facts
from pagehand.providers.commands.answers.quoting import quote
from pagehand.providers.commands.answers.tallies import count
from pagehand.providers.commands.page.roles import FIELDS
from pagehand.providers.commands.scripts.finding import one_of, search
from pagehand.providers.commands.scripts.looking import look, open_section
from pagehand.providers.commands.scripts.outcomes import Outcome, Script, failed
from pagehand.providers.commands.scripts.world import World
from pagehand.providers.commands.words.meanings import Question, Source, Target
from pagehand.providers.commands.words.patterns import Pattern
from pagehand.providers.commands.words.steps import Take
from pagehand.providers.commands.words.wording import is_secret
from pagehand.wire.outline import Node, Outline

_NUMBER = Pattern(r"\*\*(\d+)\*\*")


def take(world: World, step: Take) -> Script[Outcome]:
    """Look a text up and remember it."""
    world.taken = yield from value_from(world, step.source)
    return Outcome("done", f"Took {quote(world.taken)} from the page.")


def value_from(world: World, source: Source) -> Script[str]:
    """The text a source refers to."""
    if source.target is None and source.question is None:
        if world.taken is None:
            raise failed(f"I do not know what “{source.text}” means here.")
        return world.taken
    outline = yield from look(world)
    if source.question is not None and (value := _answered(outline, source, source.question)):
        return value
    if source.target is not None:
        return (yield from _held(world, source, source.target))
    raise failed(f"I cannot find “{source.text}” on the page.")


def _answered(outline: Outline, source: Source, question: Question) -> str:
    """The one answer to a question; "" where the page gives none."""
    if question.kind == "count" and (number := _NUMBER.match(count(outline, question) or "")):
        return number[1]
    facts = find_facts(outline, question)
    if len(facts) > 1:
        values = ", ".join(quote(fact.value) for fact in facts)
        raise failed(f"The page gives several values for “{source.text}”: {values}.")
    return facts[0].value if facts else ""


def _held(world: World, source: Source, target: Target) -> Script[str]:
    """What a field holds, or the text an element shows."""
    found = yield from search(world, target, "take")
    if not found.nodes or any(node.role not in FIELDS for node in found.nodes):
        found = yield from search(world, target, "find")
    if not found.nodes:
        raise failed(f"I cannot find “{source.text}” on the page.")
    node = yield from one_of(world, target, found)
    if is_secret(node.name):
        raise failed(f"I do not copy what “{node.name}” holds.")
    return (yield from _whole(world, node))


def _whole(world: World, node: Node) -> Script[str]:
    """All of a field's value, also where the reading folds its end."""
    fold = next((one for one in world.page.folds if one.parent == node.index), None)
    if fold is not None:
        part = yield from open_section(fold)
        if part is not None:
            return " ".join(other.text for other in part.nodes if other.text).strip()
    text = node.value if node.role in FIELDS else node.text or node.name
    if not text:
        raise failed(f"“{node.name or node.role}” holds no text.")
    return text
