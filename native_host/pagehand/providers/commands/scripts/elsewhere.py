"""What is not on the page in front is looked for where it may be: the page's tabs, its menu, a link, a search.

`my booking in Graz` is on "My bookings", once for each way; so is what is asked about a thing with a link, and what a
person sets on the page of their own things. `progress` stands above; each step's script below.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pagehand.language.details import details_of
from pagehand.language.lexicon import ARTICLES, KINDS, NEAR_PHRASES, vocabulary
from pagehand.language.wording import GOOD, SURE, coverage, normal, telling, words_of
from pagehand.providers.commands.grammar.phrases import without_kind
from pagehand.providers.commands.page.controls import control_names, is_generic
from pagehand.providers.commands.page.owning import is_of_page
from pagehand.providers.commands.page.resolve import resolve
from pagehand.providers.commands.scripts import finding
from pagehand.providers.commands.scripts.clicking import search_for
from pagehand.providers.commands.scripts.doing import done_with
from pagehand.providers.commands.scripts.going import navigate
from pagehand.providers.commands.scripts.world import EndedError, Outcome, Script, World, outcome_of
from pagehand.providers.commands.words import steps
from pagehand.wire.entries import entries_of, saying, turning, words_in
from pagehand.wire.labels import TEXT_FIELDS
from pagehand.wire.outline import Node, Outline
from pagehand.wire.relations import leads_in, links, menu_link, menu_names, names_of, plain_name, sole_link, unsaid
from pagehand.wire.sending import visible_search_field
from pagehand.wire.structure import is_outside_main, next_tab
from pagehand.wire.things import controls, folded_parts, name_of, opener_of, things

_LEADS = {phrase[0] for phrase in NEAR_PHRASES}
_SAID, _GONE = ("fact", "about"), vocabulary("ending verbs") - {"close"}
_OWN_PAGES, _DELETED, _MOST_TABS = vocabulary("own pages"), vocabulary("deleting verbs"), 4
_MOST_PAGES, _MOST_WALKS, _ALL = 8, 3, ""
_RESTORED, _BINS = map(vocabulary, ("verbs of the bin", "bins"))
Way = Callable[[World, steps.Act], Script[str]]


def here_or_elsewhere(
    world: World, act: steps.Act, script: Callable[[World, Any], Script[Outcome]], ways: Sequence[Way] | None = None
) -> Script[Outcome]:
    """Carry out an act; where its thing is not on this page, where the menu has such things, or a search finds it."""
    before = world.acts
    outcome = yield from outcome_of(script(world, act))
    untouched = world.acts == before and not world.unsent and world.offers("click")
    untouched = untouched and not any(node.has("focused") and node.value for node in world.page.nodes)  # written in
    ways = _ways(act) if ways is None else ways
    for at, way in enumerate(ways if untouched and not outcome.found else ()):
        if told := (yield from way(world, act)):
            again = yield from outcome_of(here_or_elsewhere(world, act, script, ways[at + 1 :]))
            return again._replace(text=f"{again.text} (For that I {told}.)")
    return outcome


def _ways(act: steps.Act) -> Sequence[Way]:
    own = (_by_its_link,) if isinstance(act, steps.Details) else ()  # the form may be on its own page
    its_own = (_by_its_link, *[_by_its_tab] * (isinstance(act, steps.Ask) and 2))
    return (
        *own,
        *[_by_tab] * _MOST_TABS,
        _by_place,
        _by_menu,
        *its_own,
        _by_pages,
        _by_search,
        *its_own,
        *(_by_walk, _by_its_link) * _MOST_WALKS,
    )


def _by_place(world: World, act: steps.Act) -> Script[str]:
    """The page of what something is in, or is to be taken out of: `the blinds in the bedroom`, `Salt from Running`."""
    if not isinstance(act, steps.Do) or not act.object or act.lead == "to":
        return ""
    said = act.object.text.replace(" in ", " from ").rpartition(" from ")
    place = act.place.text if act.place else said[2] if said[1] else ""
    return (yield from _opened(world, _link_to(world.page, place) if place else None))


def _link_to(outline: Outline, place: str) -> Node | None:
    """The one link that is called like a place, or begins so and says how it is there; not from the page of it."""
    named, asked = resolve(without_kind(steps.called(place)), outline, "click"), telling(words_of(place))
    found = [one for one in named.nodes if one.role == "link"] if named.score >= GOOD else []
    found = found or [one for one in links(outline) if words_of(one.name)[: len(asked)] == asked]
    return found[0] if len(found) == 1 and not is_of_page(outline, place) else None


def _by_menu(world: World, act: steps.Act) -> Script[str]:
    verb = act.verb if isinstance(act, steps.Do) and act.object else ""
    waiting = [one for one in links(world.page) if verb and normal(one.name).startswith(f"to {verb}")]
    link = waiting[0] if len(waiting) == 1 else menu_link(world.page, _meant(act))  # "To approve (4)"
    link = link or _place_for(world.page, act, verb)
    own = sole_link(world.page, _OWN_PAGES) if link is None and _is_own(world.page, act) else None
    return (yield from _opened(world, link or own))


def _place_for(outline: Outline, act: steps.Act, verb: str) -> Node | None:
    """Where such things are: "Our doctors", for `make Dr. Lind my family doctor`; the bin, for `restore it`; hours."""
    made = verb.partition(" for ")[0].rpartition(" ")[2] if verb.startswith("make ") else ""
    hours = isinstance(act, steps.Ask) and "open" in words_of(act.question.asked)
    named = menu_link(outline, "opening hours" if hours else made, around=hours)
    return sole_link(outline, _BINS) if verb in _RESTORED else named


def _is_own(outline: Outline, act: steps.Act) -> bool:
    """May it be one of a person's own things: what is set, but for what this page has, or is said to be theirs?"""
    field = act.field.readings if isinstance(act, steps.Fill) and act.field else ()
    here = any(one.near and not unsaid(outline, one.near) for one in field)
    settable = isinstance(act, (steps.Fill, steps.Check, steps.Choose)) or getattr(act, "verb", "").startswith("make ")
    return (settable and not here) or _meant(act).startswith("my ")


def _by_tab(world: World, act: steps.Act) -> Script[str]:
    """The next of the page's tabs, or folded parts: what it shows was not read; none where this one has the thing."""
    if isinstance(act, steps.Do) and (_is_in_tab(world.page, act) or act.verb in _DELETED):
        return ""
    if told := (yield from _by_its_tab(world, act)):
        return told
    tabs = any(one.role == "tab" for one in world.page.nodes)
    asked = {*telling(words_of(act.question.asked if isinstance(act, steps.Ask) else _meant(act)))}
    shut = [] if tabs or _owner(act) else folded_parts(world.page)
    shut.sort(key=lambda one: asked.isdisjoint(words_of(one.name)))  # what is asked for first
    return (yield from _opened(world, next(iter(shut), None)))


def _by_its_tab(world: World, _act: steps.Act) -> Script[str]:
    shown = next_tab([one for one in world.page.nodes if one.ref and one.role == "tab"], world.walked)
    world.walked.update(one.name for one in shown)
    return (yield from _opened(world, next(iter(shown), None)))


def _is_in_tab(outline: Outline, act: steps.Do) -> bool:
    """Does what the tab in front shows say all of it? Another tab would have another one of that name."""
    words = telling(words_of(act.object.text)) if act.object and not is_generic(act.object) else ()
    panels = (outline.inside(node) for node in outline.nodes if node.role == "tabpanel")
    return any(words and not coverage(words, words_in(panel))[1] for panel in panels)


def _by_its_link(world: World, act: steps.Act) -> Script[str]:
    """The link of the very thing that something is asked about, or that a form is for."""
    of, asked = _owner(act), isinstance(act, steps.Ask) and act.question.kind in _SAID
    about = _meant(act) if asked or isinstance(act, steps.Details) else of
    link = _thing_link(world.page, about) if about else None
    link = link or (yield from _link_of_which(world, act, of))
    menu = link and isinstance(act, steps.Do) and is_outside_main(world.page, link)
    told = yield from _opened(world, None if menu else link)
    world.opened = about if told and of else world.opened
    return told


def _link_of_which(world: World, act: steps.Act, of: str) -> Script[Node | None]:
    """Of several that a field may be of the one that the person chooses."""
    named = names_of(world.page, of) if isinstance(act, steps.Fill) else []
    chosen = named[(yield from finding.ask_which(world, steps.called(of), named))] if named else ""
    return _thing_link(world.page, chosen) if chosen else None


def _owner(act: steps.Act) -> str:
    """What a field is said to be of, or something is added to."""
    if isinstance(act, steps.Do):
        return act.place.text if act.place and act.verb in ("add", "invite") and act.lead == "to" else ""
    field = act.field if isinstance(act, steps.Fill) else None
    return next((one.near for one in field.readings if one.near), "") if field else ""


def _opened(world: World, link: Node | None) -> Script[str]:
    if link is None:
        return ""
    name = link.name or name_of(world.page, (link, *world.page.inside(link)))
    done = yield from outcome_of(done_with(world, steps.called(name, "link"), link, "Opened"))
    if done.state == "denied":
        raise EndedError(done)
    return f"opened “{name}”" if done.went_well else ""  # a way that is shut is none


def _by_pages(world: World, act: steps.Act) -> Script[str]:
    """The further pages of the list, in turn, up to the one where an entry says all of it; else back to the first."""
    first, said = world.page.url, _meant(act) if isinstance(act, (steps.Do, steps.Ask)) and not _is_kind(act) else ""
    words = [word for word in telling(words_of(said)) if word not in KINDS]
    for number in range(2, _MOST_PAGES if words else 0):
        if not (told := (yield from _opened(world, turning(world.page, number)))):
            break
        if saying(words, entries_of((yield from finding.look_again(world)))):
            return told
    return (yield from _back(world, first))


def _is_kind(act: steps.Do | steps.Ask) -> bool:
    """Is it none of the entries: nothing named, all of a kind, or something new that is made?"""
    named = act.object if isinstance(act, steps.Do) else steps.called(act.question.owner)
    new = isinstance(act, steps.Do) and (act.verb.startswith("create") or (act.verb == "add" and not act.place))
    return new or named is None or is_generic(named) or any(one.every or one.extreme for one in named.readings)


def _back(world: World, first: str) -> Script[str]:
    if world.page.url != first:
        yield from navigate(world, steps.Navigate(url=first))
    return ""


def _by_search(world: World, act: steps.Act) -> Script[str]:
    """A search for what is named, where the page has a field for it and not all of those words itself."""
    query = _query(world.page, act)
    if not (query and visible_search_field(world.page) and unsaid(world.page, query)):
        return ""
    yield from search_for(world, steps.Search(query))
    outline = yield from finding.look_again(world)
    world.near, words = query, telling(words_of(query))
    groups = [*((node,) for node in outline.nodes if node.ref), *entries_of(outline)]
    told = f"searched for “{query}”"
    if not saying(words, [group for group in groups if group[0].role not in ("heading", *TEXT_FIELDS)]):
        # Its heading says them, too: "Results for “Petra” (0)".
        if walked := (yield from _by_walk(world, act)):
            return f"{told} and {walked}"
        raise EndedError(Outcome("failed", f"I cannot find “{query}”, and searched for it.", found=False))
    return told


def _by_walk(world: World, act: steps.Act) -> Script[str]:
    """The pages of the site's own menu, in turn, up to the next that says what is sought; else back to the first."""
    first, words = world.page.url, telling(words_of(_sought(act)))
    if not words or _ALL in world.walked:
        return ""
    for name in [one for one in menu_names(world.page) if one not in world.walked][:_MOST_PAGES]:
        world.walked.add(name)
        told = yield from _opened(world, next((one for one in links(world.page) if plain_name(one) == name), None))
        if _has(act, (yield from finding.look_again(world)), words):
            return told
    world.walked.add(_ALL)
    return (yield from _back(world, first))


def _has(act: steps.Act, outline: Outline, words: Sequence[str]) -> bool:
    """Does the page say so: all of it in one place, but of what is asked about nothing in particular?"""
    whole = isinstance(act, steps.Ask) and not act.question.owner
    return not unsaid(outline, " ".join(words)) if whole else bool(saying(words, entries_of(outline)))


def _sought(act: steps.Act) -> str:
    """What may be on any page of the site: what is asked about, or dealt with; never what is ended."""
    if isinstance(act, steps.Do):
        kept = act.object and act.lead != "to" and not is_generic(act.object) and act.verb not in _GONE | {"add"}
        return _meant(act) if kept else ""
    return _meant(act) if isinstance(act, steps.Ask) else ""


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
    return link if link and leads_in(outline, link) else None


def _meant(act: steps.Act) -> str:
    """The words for the thing that an act is about."""
    if isinstance(act, steps.Ask):
        return act.question.owner or act.question.subject
    if isinstance(act, steps.Details):
        return details_of(act.said)[0].text
    if isinstance(act, steps.Do) and act.verb == "compose" and not act.object:
        return "messages"
    target = next((getattr(act, name) for name in ("object", "target", "field", "option") if hasattr(act, name)), None)
    return target.text if target else ""
