"""Scripts that go somewhere, look and answer: an address; scroll, wait, find; a picture, a question.

What is folded is opened before "not found" is said; what is not on this page but on one that the site's own menu names
is looked for there, once: `my booking in Graz` is on "My bookings"; so is what is asked about a thing with a link.
`doing` makes the calls, `answer` reads.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any

from pagehand.language.details import details_of
from pagehand.language.lexicon import ARTICLES, KINDS, NEAR_PHRASES, PRONOUNS, pattern, vocabulary
from pagehand.language.quoting import plain, quote
from pagehand.language.wording import SURE, coverage, normal, says, stem, telling, words_of
from pagehand.providers.commands.answers.answer import answer
from pagehand.providers.commands.grammar.phrases import target_in
from pagehand.providers.commands.page.controls import control_names, is_generic
from pagehand.providers.commands.page.relations import unsaid
from pagehand.providers.commands.page.resolve import resolve
from pagehand.providers.commands.page.things import controls, is_act, name_of, opener_of, things
from pagehand.providers.commands.scripts import finding
from pagehand.providers.commands.scripts.clicking import search_for, visible_search_field
from pagehand.providers.commands.scripts.doing import call, done_with, failure, sentence, spoken
from pagehand.providers.commands.scripts.receipts import judge
from pagehand.providers.commands.scripts.world import EndedError, Outcome, Script, Want, World, outcome_of
from pagehand.providers.commands.words import steps
from pagehand.wire.entries import entries_of, saying
from pagehand.wire.labels import TEXT_FIELDS, label_of
from pagehand.wire.outline import Node, Outline
from pagehand.wire.structure import is_outside_main

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
    for want in (world.offered("wait", **{"gone" if step.gone else "text": step.text or None}), None):
        outline = yield from finding.look_again(world)
        shown = any(wanted in " ".join(node.text.casefold().split()) for node in outline.nodes)
        if step.text and shown != step.gone:
            return Outcome("done", f"“{step.text}” is {'gone' if step.gone else 'there'}.")
        if want:
            (result,) = yield (want,)
            if (verdict := judge(result)).denied:
                raise EndedError(Outcome("denied", verdict.denial))
    if step.text:
        return Outcome("failed", f"“{step.text}” {'is still' if step.gone else 'did not appear'} on the page.")
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
_PERSONS = frozenset({"he", "she", "they", "him", "her"})
_WHOLE = frozenset({"count", "listing", "extreme", "page"})
"""Questions that a part of the page would answer wrongly."""


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


_LEADS = {phrase[0] for phrase in NEAR_PHRASES}
_OWNED = pattern(r"(?i)\bmy\b.*['’]s\b")  # Ann's profile is not "My profile"
_SAID, _GONE = ("fact", "about"), vocabulary("ending verbs") - {"close"}
_OWN_PAGES, _MOST_TABS = vocabulary("own pages"), 4
_ROWS = ("clickable", "row")  # what holds an entry with its controls opens it; without any it may be a switch
Way = Callable[[World, steps.Act], Script[str]]


def here_or_elsewhere(
    world: World, act: steps.Act, script: Callable[[World, Any], Script[Outcome]], ways: Sequence[Way] | None = None
) -> Script[Outcome]:
    """Carry out an act; where its thing is not on this page, where the menu has such things, or a search finds it."""
    before = world.acts
    outcome = yield from outcome_of(script(world, act))
    untouched = world.acts == before and not world.unsent and world.offers("click")
    untouched = untouched and not any(node.has("focused") and node.value for node in world.page.nodes)  # written in
    ways = (*[_by_tab] * _MOST_TABS, _by_menu, _by_its_link, _by_search, _by_its_link) if ways is None else ways
    for at, way in enumerate(ways if untouched and not outcome.found else ()):
        if told := (yield from way(world, act)):
            again = yield from outcome_of(here_or_elsewhere(world, act, script, ways[at + 1 :]))
            return again._replace(text=f"{again.text} (For that I {told}.)")
    return outcome


def _by_menu(world: World, act: steps.Act) -> Script[str]:
    to_do = f"to {act.verb}" if isinstance(act, steps.Do) and act.object else "-"  # "To approve (4)"
    waiting = [one for one in world.page.nodes if one.role == "link" and normal(one.name).startswith(to_do)]
    link = waiting[0] if len(waiting) == 1 else _menu_link(world.page, _meant(act))
    own = _settings(world.page) if link is None and isinstance(act, (steps.Fill, steps.Check, steps.Choose)) else None
    return (yield from _opened(world, link or own))


def _settings(outline: Outline) -> Node | None:
    """The one link to where a person's own things are set."""
    links = [one for one in outline.nodes if one.ref and one.role == "link" and normal(one.name) in _OWN_PAGES]
    return links[0] if len(links) == 1 and not says(outline.title, words_of(links[0].name)) else None


def _by_tab(world: World, act: steps.Act) -> Script[str]:
    """The next of the page's tabs: what it shows is not in the reading before."""
    tabs = [one for one in world.page.nodes if one.ref and one.role == "tab"]
    shown = next((at for at, one in enumerate(tabs) if one.has("selected")), 0)
    gone = isinstance(act, steps.Do) and act.verb in _GONE
    return (yield from _opened(world, None if gone else next(iter(tabs[shown + 1 : shown + 2]), None)))


def _by_its_link(world: World, act: steps.Act) -> Script[str]:
    """The link of the very thing that something is asked about, or that a form is for."""
    asked = act.question if isinstance(act, steps.Ask) and act.question.kind in _SAID else None
    about = _meant(act) if isinstance(act, steps.Details) or asked else ""
    return (yield from _opened(world, _thing_link(world.page, about) if about else None))


def _opened(world: World, link: Node | None) -> Script[str]:
    if link is None:
        return ""
    name = link.name or name_of(world.page, (link, *world.page.inside(link)))
    yield from done_with(world, steps.called(name, "link"), link, "Opened")
    return f"opened “{name}”"


def _by_search(world: World, act: steps.Act) -> Script[str]:
    """A search for what is named, where the page has a field for it and not all of those words itself."""
    query = _query(world.page, act)
    if not (query and visible_search_field(world.page) and unsaid(world.page, query)):
        return ""
    yield from search_for(world, steps.Search(query))
    outline = yield from finding.look_again(world)
    world.near, words = query, telling(words_of(query))
    groups = [*((node,) for node in outline.nodes if node.ref), *entries_of(outline)]
    if not saying(words, [group for group in groups if group[0].role not in ("heading", *TEXT_FIELDS)]):
        # Its heading says them, too: "Results for “Petra” (0)".
        raise EndedError(Outcome("failed", f"I cannot find “{query}”, and searched for it.", found=False))
    return f"searched for “{query}”"


def _query(outline: Outline, act: steps.Act) -> str:
    if isinstance(act, steps.Ask):
        told = act.question.kind in _SAID and bool(act.question.owner)
    else:
        told = isinstance(act, steps.Do) and _is_sought(outline, act)
    return " ".join(word for word in _meant(act).split() if told and normal(word) not in KINDS | ARTICLES | _LEADS)


def _is_sought(outline: Outline, act: steps.Do) -> bool:
    """What is to be gone from here, or from a place, is not: a search may find another one; nor what is new."""
    new = act.verb == "add" and not controls(outline, outline.nodes, control_names(act))
    gone = act.verb in _GONE or (act.place is not None and act.lead != "to")
    return act.object is not None and not (new or gone or is_generic(act.object))


def _thing_link(outline: Outline, phrase: str) -> Node | None:
    """What alone opens a thing: the link with its name, though more was said before that, or the one in its entry."""
    words = phrase.split()
    named = (resolve(steps.called(" ".join(words[at:])), outline, "click") for at in range(len(words)))
    links = [one.nodes[0] for one in named if len(one.nodes) == 1 and one.score >= SURE]
    entries = things(outline, phrase)
    own = opener_of(outline, entries[0], phrase) if len(entries) == 1 else None
    link = next(iter(links), own)
    return link if link and _leads_in(outline, link) else None


def _leads_in(outline: Outline, node: Node) -> bool:
    """Does it plainly open something: a link, or a row that holds controls; and is not called like an act?"""
    holds = node.role in _ROWS and any(one.ref for one in outline.inside(node))
    return (node.role == "link" or holds) and not is_act(node.name)


def _meant(act: steps.Act) -> str:
    """The words for the thing that an act is about."""
    if isinstance(act, steps.Ask):
        return act.question.owner or act.question.subject
    if isinstance(act, steps.Details):
        return details_of(act.said)[0].text
    target = next((getattr(act, name) for name in ("object", "target", "field", "option") if hasattr(act, name)), None)
    return target.text if target else ""


def _menu_link(outline: Outline, phrase: str) -> Node | None:
    """The one link of the navigation that is called like the kind of the thing, and says nothing else."""
    asked = [stem(word) for word in words_of(phrase)]
    kind = ["", *takewhile(lambda word: word not in _LEADS, asked)][-1]
    links = [node for node in outline.nodes if node.ref and node.role == "link" and is_outside_main(outline, node)]
    named = {tuple(map(stem, telling(words_of(label_of(outline, node))))): node for node in links}
    found = [node for words, node in named.items() if kind in words and {*words} <= {*asked}]
    link = found[0] if len(found) == 1 else None
    return (
        None
        if link is None or _OWNED.search(f"{link.name} {phrase}") or says(outline.title, telling(words_of(link.name)))
        else link
    )
