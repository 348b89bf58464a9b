"""Scripts that answer: a question from the page, or the page itself.

What is folded is opened before "not found" is said. `conduct` stands above; `answer` knows what a reading says.
"""

from __future__ import annotations

from dataclasses import replace

from pagehand.providers.commands.answers.answer import answer, is_about
from pagehand.providers.commands.answers.quoting import plain, quote
from pagehand.providers.commands.grammar.phrases import target_in
from pagehand.providers.commands.page.relations import says_all
from pagehand.providers.commands.scripts.clicking import search_for, visible_search_field
from pagehand.providers.commands.scripts.finding import look, look_again, look_for, name_in, unfold, unread
from pagehand.providers.commands.scripts.world import Outcome, Script, World, outcome_of
from pagehand.providers.commands.words.lexicon import PRONOUNS, pattern
from pagehand.providers.commands.words.meanings import Question
from pagehand.providers.commands.words.steps import Ask, Read, Search
from pagehand.wire.outline import Outline

_FIELDS_FOLD = pattern("option|character")
"""What is folded in a field and not in the page."""

_PERSONS = frozenset({"he", "she", "they", "him", "her"})
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
    named = target_in(question.subject)
    words = f"{name_in(named) if named else ''} {question.owner}".strip()
    told = yield from look_for(world, lambda reading: answer(reading, question), words)
    told = told or (yield from _elsewhere(world, question))
    if told is None:
        return Outcome("answered", _unanswered(world, outline, question), found=False)
    if question.kind in _WHOLE and any(not _FIELDS_FOLD.search(fold.text) for fold in world.page.folds):
        told = f"{told} Parts of the page are collapsed, so there may be more."
    return Outcome("answered", told)


def _elsewhere(world: World, question: Question) -> Script[str | None]:
    """The answer of the page of what is asked about (`how high is Mount Arden`), where the search leads there."""
    owner, here = question.owner, world.page
    if question.kind != "fact" or not (question.by and owner) or is_about(here, owner) or not world.offers("type"):
        return None
    if visible_search_field(here) is None:
        return None
    found = yield from outcome_of(search_for(world, Search(owner)))
    outline = yield from look_again(world)
    told = answer(outline, question) if found.went_well and is_about(outline, owner) else None
    return f"{told}\n\nI searched for “{owner}” to find it out." if told else None


def _about_it(world: World, question: Question) -> Question:
    """With what "its" and "it" mean."""
    if question.owner.casefold() not in PRONOUNS | _PERSONS:
        return question
    return replace(question, owner=world.subject or (world.last.name if world.last else ""))


def _unanswered(world: World, outline: Outline, question: Question) -> str:
    """That the page does not say it, as far as it was read."""
    owned = f"{question.subject} of {question.owner}"
    about = plain(owned if question.owner and question.kind == "fact" else question.subject)
    where = f"on {quote(outline.title)}" if outline.title else "on this page"
    if question.kind == "exists" and not question.by and not world.unread:
        return f"No: I see nothing called “{about}” {where}."
    if says_all(outline, about):
        return f"I could not find that out: the words of “{about}” are {where}, and no answer to it.{unread(world)}"
    return f"I cannot find “{about}” {where}.{unread(world)}"
