"""Scripts that answer: a question from the page, the page itself, or a value that another step refers to.

What is folded is opened before "not found" is said. `conduct` stands above; `answer` knows what a reading says.
"""

from __future__ import annotations

from dataclasses import replace

from pagehand.providers.commands.answers.answer import answer, is_about
from pagehand.providers.commands.answers.facts import find_facts
from pagehand.providers.commands.answers.quoting import plain, quote
from pagehand.providers.commands.answers.tallies import count
from pagehand.providers.commands.grammar.phrases import target_in
from pagehand.providers.commands.page.relations import says_all
from pagehand.providers.commands.page.roles import FIELDS
from pagehand.providers.commands.scripts.finding import name_in, one_of, search
from pagehand.providers.commands.scripts.looking import look, look_again, look_for, open_section, unfold, unread
from pagehand.providers.commands.scripts.outcomes import Outcome, Script, failed, outcome_of
from pagehand.providers.commands.scripts.submitting import search_for, visible_search_field
from pagehand.providers.commands.scripts.world import World
from pagehand.providers.commands.words.meanings import Question, Source, Target
from pagehand.providers.commands.words.patterns import Pattern
from pagehand.providers.commands.words.steps import Ask, Read, Search, Take
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


_WHOLE = frozenset({"count", "listing", "extreme", "page"})
"""Questions that a part of the page would answer wrongly."""


def read(world: World, step: Read) -> Script[Outcome]:
    """The page's main part."""
    del step
    return (yield from ask(world, Ask(Question("page"))))


def ask(world: World, step: Ask) -> Script[Outcome]:
    """Answer from the page as it is now."""
    question = _about_it(world, step.question)
    world.subject = question.owner or world.subject
    world.fresh = world.fresh and world.exact
    outline = yield from (unfold(world) if question.kind in _WHOLE else look(world))

    def test(reading: Outline) -> str | None:
        return answer(reading, question)

    named = target_in(question.subject)
    told = yield from look_for(world, test, f"{name_in(named) if named else ''} {question.owner}".strip())
    if told is None and (found := (yield from _elsewhere(world, question))):
        return found
    if told is None:
        return Outcome("answered", _unanswered(world, outline, question), found=False)
    if question.kind in _WHOLE and _has_parts(world.page):
        told = f"{told} Parts of the page are collapsed, so there may be more."
    return Outcome("answered", told)


def _elsewhere(world: World, question: Question) -> Script[Outcome | None]:
    """The answer of the page of what is asked about, where the site's search leads there."""
    owner = question.owner
    if not question.by or question.kind != "fact" or is_about(world.page, owner) or not owner:
        return None
    if visible_search_field(world.page) is None or not world.offers("type"):
        return None
    found = yield from outcome_of(search_for(world, Search(owner)))
    outline = yield from look_again(world)
    told = answer(outline, question) if found.went_well and is_about(outline, owner) else None
    return Outcome("answered", f"{told}\n\nI searched for “{owner}” to find it out.") if told else None


def _about_it(world: World, question: Question) -> Question:
    """With what "its" and "it" mean."""
    if question.owner != "it":
        return question
    return replace(question, owner=world.subject or (world.last.name if world.last else ""))


def _has_parts(outline: Outline) -> bool:
    return any("option" not in fold.text and "character" not in fold.text for fold in outline.folds)


def _unanswered(world: World, outline: Outline, question: Question) -> str:
    """That the page does not say it, as far as it was read."""
    about = (
        f"{question.subject} of {question.owner}" if question.owner and question.kind == "fact" else question.subject
    )
    where = f"on {quote(outline.title)}" if outline.title else "on this page"
    if question.kind == "exists" and not question.by and not world.unread:
        return f"No: I see nothing called “{plain(about)}” {where}."
    if says_all(outline, about):
        return (
            f"I could not find that out: the words of “{plain(about)}” are {where}, and no answer to it.{unread(world)}"
        )
    return f"I cannot find “{plain(about)}” {where}.{unread(world)}"
