"""Scripts that go somewhere, look and answer: an address; scroll, wait, find; a picture, a question.

What is folded is opened before "not found" is said; what is not on this page but on one that the site's own menu names
is looked for there, once: `my booking in Graz` is on "My bookings"; so is what is asked about a thing with a link.
`doing` makes the calls, `answer` reads.
"""

from __future__ import annotations

from dataclasses import replace

from pagehand.language.lexicon import PRONOUNS, pattern, vocabulary
from pagehand.language.quoting import plain, quote
from pagehand.language.wording import coverage, telling, words_of
from pagehand.providers.commands.answers.answer import answer
from pagehand.providers.commands.grammar.phrases import target_in
from pagehand.providers.commands.scripts import finding
from pagehand.providers.commands.scripts.doing import call, failure, sentence, spoken
from pagehand.providers.commands.scripts.world import EndedError, Outcome, Script, Want, World
from pagehand.providers.commands.words import steps
from pagehand.wire.outline import Node, Outline
from pagehand.wire.relations import unsaid
from pagehand.wire.verdicts import judge

_TRAVELS = {
    "back": ("Went back", "I could not go back"),
    "forward": ("Went forward", "I could not go forward"),
    "reload": ("Reloaded the page", "I could not reload the page"),
}


def navigate(world: World, step: steps.Navigate) -> Script[Outcome]:
    """Open an address; back, forward or reload."""
    going = _TRAVELS.get(step.action or "", (f"Opened {step.url}", f"I could not open {step.url}"))
    arguments = {"action": step.action} if step.action else {"url": step.url}
    _, verdict = yield from call(world, Want("navigate", arguments), follow=True)
    if not verdict.ok:
        denied = Outcome("denied", verdict.denial)
        raise EndedError(denied if verdict.denied else Outcome("failed", f"{going[1]}: {verdict.why}."))
    world.last = world.last_field = None
    world.near = ""
    return Outcome("done", sentence(going[0], verdict))


def scroll(world: World, step: steps.Scroll) -> Script[Outcome]:
    """Scroll by about a screen, to an end, or until a target is in view. Reading needs none of it."""
    if step.target is None:
        return (yield from _scroll(world, "Scrolled.", to=step.direction))
    node = yield from finding.thing(world, step.target)
    if node.ref is None:
        return Outcome("failed", f"The page has “{node.text or node.name}”, but I cannot tell where to scroll for it.")
    return (yield from _scroll(world, f"Scrolled to {spoken(world, node)}.", ref=node.ref))


def _scroll(world: World, told: str, **where: str) -> Script[Outcome]:
    if (want := world.offered("scroll", **where)) is None:
        return Outcome("failed", "This browser offers no tool to scroll with; I read pages whole without it.")
    _, verdict = yield from call(world, want, follow=True)
    if not verdict.ok and verdict.reason != "no_effect":
        return failure(world, None, verdict)
    return Outcome("done", told if verdict.ok else "There was nothing further to scroll to.")


def wait(world: World, step: steps.Wait) -> Script[Outcome]:
    """Look whether the text is there, let the browser wait where it can, and look again."""
    wanted = " ".join(step.text.casefold().split())
    so, not_so = {True: ("gone", "is still"), False: ("there", "did not appear")}[step.gone]
    for want in (world.offered("wait", **{"gone" if step.gone else "text": step.text or None}), None):
        outline = yield from finding.look_again(world)
        shown = any(wanted in " ".join(node.text.casefold().split()) for node in outline.nodes)
        if step.text and shown != step.gone:
            return Outcome("done", f"“{step.text}” is {so}.")
        if want:
            (result,) = yield (want,)
            if (verdict := judge(result)).denied:
                raise EndedError(Outcome("denied", verdict.denial))
    if step.text:
        return Outcome("failed", f"“{step.text}” {not_so} on the page.")
    world.unsettled = True
    return Outcome("done", "Waited until the page was at rest.")


def find(world: World, step: steps.Find) -> Script[Outcome]:
    """Where something is; what is said next may mean the things beside it."""
    node = yield from finding.locate(world, step.target, "find")
    if not _says(world.page, node, step.target):
        told = f"I found {spoken(world, node) if node.ref else quote(node.text or node.name)}"
        return Outcome("failed", f"{told}, but that does not say all of “{step.target.text}”.")
    world.near = node.name or node.text or step.target.text
    world.note_target(node)
    return Outcome("answered", f"Found {spoken(world, node) if node.ref else quote(node.text or node.name)}.")


def _says(outline: Outline, node: Node, target: steps.Target) -> bool:
    around = words_of(f"{node.name} {node.text} {outline.context(node)}")
    named = [f"{reading.name} {reading.near or ''}" for reading in target.readings if reading.name]
    return not named or any(not coverage(telling(words_of(name)), around)[1] for name in named)


_FIELDS_FOLD = pattern("option|character")  # what is folded in a field and not in the page
_PERSONS = vocabulary("third persons")
_WHOLE = frozenset({"count", "listing", "extreme", "page"})  # a part of the page would answer them wrongly


def capture(world: World, step: steps.Capture) -> Script[Outcome]:
    """Take a picture of the visible part or of the whole page."""
    del world
    (result,) = yield (Want("screenshot", {"area": "full"} if step.full else {}),)
    verdict = judge(result)
    if not verdict.ok:
        return Outcome("denied" if verdict.denied else "failed", f"No picture was taken: {verdict.why}.")
    return Outcome("done", "Took the picture." if result.images else "The picture was taken, but none came back.")


def ask(world: World, step: steps.Ask) -> Script[Outcome]:
    """Answer from the page as it is now."""
    question = _about_it(world, step.question)
    world.subject = question.owner or world.subject
    world.fresh = world.fresh and world.exact
    outline = yield from (finding.unfold(world) if question.kind in _WHOLE else finding.look(world))
    named = target_in(question.subject)
    words = f"{finding.name_in(named) if named else ''} {question.owner}".strip()
    told = yield from finding.look_for(world, lambda reading: answer(reading, question), words)
    if told is None:
        return Outcome("answered", _unanswered(world, outline, question), found=False)
    if question.kind in _WHOLE and any(not _FIELDS_FOLD.search(fold.text) for fold in world.page.folds):
        told = f"{told} Parts of the page are collapsed, so there may be more."
    return Outcome("answered", told)


def _about_it(world: World, question: steps.Question) -> steps.Question:
    if question.owner.casefold() not in PRONOUNS | _PERSONS:
        return question
    return replace(question, owner=world.subject or (world.last.name if world.last else ""))


def _unanswered(world: World, outline: Outline, question: steps.Question) -> str:
    owned = f"{question.subject} of {question.owner}"
    about = plain(owned if question.owner and question.kind == "fact" else question.subject)
    where = f"on {quote(outline.title)}" if outline.title else "on this page"
    if question.kind == "exists" and not question.by and not world.unread:
        return f"No: I see nothing called “{about}” {where}."
    told = f"I cannot find “{about}” {where}."
    if words_of(about) and not unsaid(outline, about):
        told = f"I could not find that out: the words of “{about}” are {where}, and no answer to it."
    return f"{told}{finding.unread(world)}"
