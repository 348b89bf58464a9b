"""Scripts that fill a form with what one sentence says, and press its button: `book a visit on 5 December at 14:00`.

The form is the one whose button the verb names, or that opens so. Every word has its field before anything is filled;
what is asked for besides is not guessed: the button stays unpressed. `forms` finds the fields, `filling` fills them.
"""

from __future__ import annotations

from collections.abc import Sequence

from pagehand.language.details import Detail, details_of, moment_of
from pagehand.language.lexicon import ARTICLES, KINDS, PRONOUNS, listed, vocabulary
from pagehand.language.measures import same_moment
from pagehand.language.pieces import counted, pieces_of
from pagehand.language.wording import GOOD, coverage, stem, telling, words_of
from pagehand.providers.commands.page.controls import control_names
from pagehand.providers.commands.scripts import doing
from pagehand.providers.commands.scripts.clicking import search_for
from pagehand.providers.commands.scripts.filling import give_to
from pagehand.providers.commands.scripts.finding import look, look_again, unfold, with_options
from pagehand.providers.commands.scripts.world import EndedError, Outcome, Script, World, failed, needed
from pagehand.providers.commands.words.steps import Details, Do, Search, called
from pagehand.wire.entries import words_in
from pagehand.wire.forms import Given, UngivenError
from pagehand.wire.labels import in_front, label_of, sent_by
from pagehand.wire.outline import Node, Outline
from pagehand.wire.pieces import fields_of, given_of, taken_now
from pagehand.wire.sending import (
    ONWARD,
    PRESSED,
    SUBMITTING,
    about_of,
    complaint_of,
    ending,
    fit_of,
    onward,
    visible_search_field,
)
from pagehand.wire.structure import is_outside_main
from pagehand.wire.things import controls, things

_SEARCHING, _CREATING = map(listed, ("searching", "creating verbs"))
_SEEKING, _NEW = map(vocabulary, ("seeking verbs", "new"))
_MOST_PAGES = 5  # of a form that goes on
_BOOKING, _SOMEBODY = map(vocabulary, ("booking", "somebody"))


def search(world: World, step: Search) -> Script[Outcome]:
    """Search the page; where it has no search field, by the form that takes all of it: `nurse jobs in Bern`."""
    outline = yield from look(world)
    details = Details("search", step.query)
    alone = step.field or step.within or visible_search_field(outline) or not _given(world, outline, details)[1]
    return (yield from (search_for(world, step) if alone else enter(world, details)))


def enter(world: World, step: Details) -> Script[Outcome]:
    """Give each detail to its field, then press the button; where the form is not open, what opens it comes first."""
    outline = yield from _with_options(world, step)
    button, values, why = _given(world, outline, step)
    openers, own = ([], False) if values else _openers(outline, step)
    if len(openers) == 1:
        told = (yield from doing.press_button(world, openers[0])).text
        step = _of_its_own(outline, step) if own else step
        world.fresh = False
        button, values, why = _given(world, (yield from _with_options(world, step)), step)
        why = f"{told} {why or 'I see no form there.'}"
    if not values:
        return (yield from _without_form(world, step, why))
    told = yield from _filled(world, values)
    return Outcome("done", told + (yield from _sent(world, step, button, told)))


def booked(world: World, verb: str, said: str) -> Node | None:
    """What is booked by being pressed, by its day and hour: "Tue 16:30" for `Tuesday at 16:30`."""
    shown = [one for one in in_front(world.page) if verb in _BOOKING and one.ref and one.role in PRESSED]
    found = [one for one in shown if same_moment(said, label_of(world.page, one), world.today)]
    return found[0] if len(found) == 1 else None


def _filled(world: World, values: Sequence[Given]) -> Script[str]:
    told = ""
    for field, value in values:
        done = yield from give_to(world, field.node, field.label, value)
        if not done.went_well:
            raise EndedError(done)
        told += f"{done.text} "
    return told


def _without_form(world: World, step: Details, why: str) -> Script[Outcome]:
    """By a form that asks for one thing after another, or by what is booked by being pressed."""
    if told := (yield from _in_parts(world, step)):
        return Outcome("done", told)
    if slot := booked(world, step.verb, moment_of(step.said)):
        return (yield from doing.press_button(world, slot))
    raise EndedError(Outcome("failed", why or f"I see no form here to {step.verb} that with.", found=bool(why)))


def _in_parts(world: World, step: Details) -> Script[str]:
    """Through a form that asks for one thing after another: each is given where it is asked for, then "Continue"."""
    left, told = pieces_of(step.said), ""
    while len(goes_on := onward((yield from look_again(world)))) == 1:
        fields, about = fields_of(world.page, goes_on[0]), about_of(world.page, goes_on[0])
        values, rest = taken_now(fields, about, left, world.today)
        if not values:
            break
        told += yield from _filled(world, values)
        told, left = f"{told}{(yield from doing.press_button(world, goes_on[0])).text} ", rest
    return told and told + (yield from _ended(world, step, left, told))


def _ended(world: World, step: Details, left: Sequence[Detail], told: str) -> Script[str]:
    """Press the last button of such a form, where it has asked for all that was said."""
    sending = ending(world.page, (*SUBMITTING, step.verb))
    if left and len(sending) == 1:
        fields, about = fields_of(world.page, sending[0]), about_of(world.page, sending[0])
        values, left = taken_now(fields, about, left, world.today)
        told += yield from _filled(world, [] if left else values)
    if left:
        raise failed(f"{told}Then it did not ask for “{left[0]}”, so I went no further")
    button = needed(sending[0] if len(sending) == 1 else None, f"{told}I do not see which button ends it")
    return (yield from _sent(world, step, button, told))


def _with_options(world: World, step: Details) -> Script[Outline]:
    """The page, the form's dropdowns with the options that a reading folds, too."""
    outline = yield from unfold(world)
    fields = {one.node.index for button in _buttons(outline, step) for one in sent_by(outline, button)}
    return (yield from with_options(outline, fields))


def _sent(world: World, step: Details, before: Node, told: str) -> Script[str]:
    """Press the button, where the form has all that it asks for, and look whether the page took it."""
    label = label_of(world.page, before)
    outline = yield from look_again(world)
    button = needed(outline.by_ref(before.ref), f"{told}Then “{label}” was gone, so it is not sent")
    asked = [one for one in sent_by(outline, button) if one.node.has("required") and not one.node.has("filled")]
    if lacking := [one.label for one in asked if not one.node.value]:
        raise failed(f"{told}“{'”, “'.join(lacking)}” is asked for, too, so I did not press “{label}”")
    done = yield from doing.carry_out(world, called(label, "button"), button, control_names(Do(step.verb)))
    now = yield from look_again(world)
    here = now.by_ref(button.ref)
    if here and (wrong := complaint_of(outline, now, here)):
        raise failed(f"{told}I pressed “{label}”, and the page did not take it: {wrong}")
    pressed = doing.sentence(f"Clicked “{label}”", done.verdict)
    if not ONWARD.intersection(words_of(label)[:1]):
        return pressed
    if now.nodes == outline.nodes or told.count(pressed[:8]) > _MOST_PAGES:
        raise failed(f"{told}I pressed “{label}”, which is not the end of it, and nothing else came")
    return f"{pressed} {(yield from _ended(world, step, (), f'{told}{pressed} '))}"  # what it asks for has its values


def _given(world: World, outline: Outline, step: Details) -> tuple[Node, list[Given], str]:
    """The button of the form that takes all details, and their fields; where none does, which detail has no field."""
    found, why, searched = list[tuple[Node, list[Given]]](), "", step.verb in _SEEKING
    for button in _buttons(outline, step):
        about = about_of(outline, button) | (KINDS if searched else frozenset())
        try:
            values = given_of(fields_of(outline, button), about, step.said, world.today, searched=searched)
            found.append((button, values))
        except UngivenError as one:
            why = f"I see no field that is plainly for “{one}” in the form of “{label_of(outline, button)}”."
    if len(found) > 1:
        raise failed(f"{len(found)} forms here are for that; name the button to press")
    return (*found[0], why) if found else (outline.nodes[0], [], why)


def _buttons(outline: Outline, step: Details) -> list[Node]:
    """The form's button is called like the verb, with the kind of thing at most; or it is the only one for that."""
    silent = ("disabled", "collapsed", "expanded")  # which send nothing
    shown = [one for one in in_front(outline) if one.role == "button" and one.ref]
    pressed = [one for one in shown if not any(map(one.has, silent))]
    sending = [node for node in pressed if sent_by(outline, node)]
    return [node for node in sending if _leads(outline, node, step)] or _sole_for(outline, sending, step)


def _sole_for(outline: Outline, sending: Sequence[Node], step: Details) -> list[Node]:
    """The only button of a form that is for that; one that names another thing with the verb is for that one."""
    named = [node for node in sending if fit_of(outline, node, SUBMITTING) >= GOOD]
    named = named or [node for node in sending if stem(step.verb) not in _stems(label_of(outline, node))]
    meant = {stem(step.verb), *(_thing(step) if step.verb in _CREATING else ())}  # "Publish" under "New thread"
    others = [node for node in named if meant & about_of(outline, node)]
    return others[: len(others) == 1]


def _opens(outline: Outline, node: Node, step: Details) -> bool:
    """Does a control open the form for a thing: "New task", "+ Add task", and "Add task" where it sends no fields?"""
    label = _stems(label_of(outline, node))
    told = node.role in ("link", "button") and label & _thing(step) and _leads(outline, node, step)
    return bool(told and (label & _NEW or node.has("collapsed") or not sent_by(outline, node)))


def _openers_for(outline: Outline, step: Details) -> list[Node]:
    """What leads to such a form though it names another thing: "Book an appointment", "Hand it out to someone"."""
    verbs = _stems(" ".join(control_names(Do(step.verb)))) | _NEW
    shown = [one for one in in_front(outline) if one.ref and (one.role == "link" or one.has("collapsed"))]
    told = [(one, _stems(label_of(outline, one))) for one in shown if not is_outside_main(outline, one)]
    return [
        one for one, label in told if label & verbs and len(label - verbs - _SOMEBODY) <= (1 if label - verbs else 0)
    ]


def _openers(outline: Outline, step: Details) -> tuple[list[Node], bool]:
    """What opens the form, or is what the one thing that is meant has for the verb: "Book" of the VW Caddy."""
    openers = [one for one in in_front(outline) if _opens(outline, one, step)] or _openers_for(outline, step)
    own = [] if len(openers) == 1 else _own_openers(outline, step)
    return own or openers, bool(own)


def _own_openers(outline: Outline, step: Details) -> list[Node]:
    entries = things(outline, counted(details_of(step.said)[0].text)[1])
    own = controls(outline, entries[0], control_names(Do(step.verb))) if len(entries) == 1 else []
    asking = (one for one in own if one.role == "link" or one.has("collapsed") or one.name.endswith(("…", "...")))
    return [*asking]  # any other button may do it without the details


def _of_its_own(outline: Outline, step: Details) -> Details:
    """What is left to be said where the form is that of the thing: `on Saturday`, for `a table in the restaurant`."""
    first, *left = details_of(step.said)
    number, name = counted(first.text)
    (entry,) = things(outline, name)
    told = [str(one) for one in left if coverage(telling(words_of(one.text)), words_in(entry))[1]]
    return Details(step.verb, ", ".join(("it", *filter(None, (number, *told)))))


def _leads(outline: Outline, node: Node, step: Details) -> bool:
    """Is a control called by the verb, with the kind of thing at most: "Book", "Book pickup", "+ New task"?"""
    names = _SEARCHING if step.verb in _SEEKING else control_names(Do(step.verb))
    verbs = _stems(" ".join((*names, *(_CREATING if step.verb in _CREATING else ()))))
    label = _stems(label_of(outline, node))
    thing = _thing(step)
    return bool(label & (verbs | _NEW)) and (label <= verbs | _NEW | thing | _SOMEBODY or thing <= PRONOUNS)


def _thing(step: Details) -> set[str]:
    return _stems(details_of(step.said)[0].text) - _NEW


def _stems(text: str) -> set[str]:
    return {stem(word) for word in words_of(text)} - ARTICLES
