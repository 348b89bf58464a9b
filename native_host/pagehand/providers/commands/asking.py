"""Scripts that answer: a question from the page, or the page itself.

What is folded is opened before "not found" is said. `conduct` stands above; `answer` knows what a reading says.
"""

from __future__ import annotations

from dataclasses import replace

from pagehand.providers.commands.answer import answer
from pagehand.providers.commands.looking import look, name_in, seek, unfold, unread
from pagehand.providers.commands.meanings import Question
from pagehand.providers.commands.outline import Outline
from pagehand.providers.commands.phrases import target_of
from pagehand.providers.commands.quoting import plain, quote
from pagehand.providers.commands.steps import Ask, Read
from pagehand.providers.commands.tokens import tokenize
from pagehand.providers.commands.world import Outcome, Script, World

_WHOLE = frozenset({"count", "listing", "extreme", "table", "page"})
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
    if isinstance(outline, Outcome):
        return outline

    def test(reading: Outline) -> str | None:
        return answer(reading, question)

    named = target_of(tokenize(question.subject), question.subject)
    told = yield from seek(world, test, f"{name_in(named) if named else ''} {question.owner}".strip())
    if isinstance(told, Outcome):
        return told
    if told is None:
        return Outcome("answered", _unanswered(world, outline, question))
    more = (
        " More of it is folded away." if question.kind in _WHOLE and world.outline and _has_parts(world.outline) else ""
    )
    return Outcome("answered", told + more)


def _about_it(world: World, question: Question) -> Question:
    """With what "its" and "it" mean."""
    if question.owner != "it":
        return question
    return replace(question, owner=world.subject or (world.last.name if world.last else ""))


def _has_parts(outline: Outline) -> bool:
    return any("option" not in fold.text and "character" not in fold.text for fold in outline.folds)


def _unanswered(world: World, outline: Outline, question: Question) -> str:
    """That the page does not say it, as far as it was read."""
    if question.kind == "table":
        return f"I find no table and no list on this page.{unread(world)}"
    about = (
        f"{question.subject} of {question.owner}" if question.owner and question.kind == "fact" else question.subject
    )
    where = f"on {quote(outline.title)}" if outline.title else "on this page"
    if question.kind == "exists" and not world.unread:
        return f"No: I see nothing called “{plain(about)}” {where}."
    return f"I do not find “{plain(about)}” {where}.{unread(world)}"
