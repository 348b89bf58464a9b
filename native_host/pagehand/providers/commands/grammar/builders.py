"""From a sentence form that fits to its acts: the builder of each form, by the name that the form has in its file.

The plain ones, and those that hold the person's own words; the others are in `pointing` and `operations`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from pagehand.language import lexicon
from pagehand.language.clauses import strip_articles
from pagehand.language.measures import amount_of
from pagehand.language.spelling import meant_by
from pagehand.language.tokens import find_address, lows, source_of, tokenize
from pagehand.language.wording import words_of
from pagehand.providers.commands.grammar import operations, pointing
from pagehand.providers.commands.grammar.phrases import target_in
from pagehand.providers.commands.grammar.questions import parse_question
from pagehand.providers.commands.grammar.slots import RULES, Slots, UnfitError, sure, thing
from pagehand.providers.commands.words import steps
from pagehand.providers.commands.words.steps import BODY, RECIPIENT, Question, Reading, Target, called, either

Builder = Callable[[Slots], steps.Act | Sequence[steps.Act] | None]

_STARS, _EVERYTHING = lexicon.listed("stars"), lexicon.vocabulary("everything")
_ORDER = lexicon.one_pattern("which end first")

_USER = either("the username field", ("username", "user name", "user", "login", "email", "e-mail", "name"))
_PASSWORD = either("the password field", ("password",))


def sort(slots: Slots) -> steps.Act | None:
    """`sort the results by price, cheapest first`."""
    field, among = strip_articles(slots.words("field")), strip_articles(slots.words("object"))
    named = [word for word in among if word.low != "column"]
    field = field or (named if len(named) < len(among) else [])
    by, order = source_of(field, slots.source), _ORDER.search(slots.low)
    if field and ("," in lows(field) or thing(field, slots.source) is None):
        return None
    if order is None:
        return steps.Sort(by, "")
    return steps.Sort(by or lexicon.SUPERLATIVES.get(order[0], ("", ""))[1], "down" if order["down"] else "up")


def log_in(slots: Slots) -> list[steps.Act]:
    """`log in as ann with password secret`."""
    user, verb = slots.said("object"), slots.said("verb")
    button = either(verb, (verb, "log in", "login", "sign in", "continue"))
    fields: list[steps.Act] = [steps.Fill(_USER, user)] if user else []
    return [*fields, steps.Fill(_PASSWORD, slots.said("value")), steps.Click(button)]


def compose(slots: Slots) -> list[steps.Act]:
    """`write an email to bob@example.org with the subject Lunch saying See you`."""
    place = _recipients(slots)
    acts: list[steps.Act] = [steps.Do("compose"), steps.Fill(RECIPIENT, place.text)]
    acts += [steps.Fill(called("subject", "field"), slots.value("subject"))] if slots.words("subject") else []
    return [*acts, steps.Fill(BODY, slots.text("value")), steps.Do("send")] if slots.words("value") else acts


def _recipients(slots: Slots) -> Target:
    named, parts = slots.thing("place"), slots.parts("place")
    return called(", ".join(part.text for part in parts)) if parts else named


def stars(slots: Slots) -> steps.Act:
    """`leave five stars`, `give Malik four stars`: what is called so, beside what they are for."""
    number, of = slots.number("number"), slots.said("object")
    near = "" if lexicon.KINDS.issuperset(words_of(of)) or f"this {of}" in slots.low else of
    ways = [Reading(f"{number} {what}", near=near) for what in _STARS]
    return steps.Choose(Target(f"{number} stars", tuple(ways)))


def enrol(slots: Slots) -> steps.Act:
    """`sign Mia up for the trip to Bern`: the button says for whom."""
    who, place = slots.said("object"), slots.thing("place", leads=True)
    verb = "sign up" if slots.first in ("sign", "put") else slots.first
    return steps.Do(verb if who in ("me", "us") else f"{verb} {who}", place)


def all_but(slots: Slots) -> steps.Act | None:
    """`archive all mails except the one from Ann`: each of a kind, and what is left out of it."""
    some, verb = slots.lows("object")[0], slots.way or " ".join(slots.lows("verb"))
    every = some in lexicon.QUANTIFIERS | _EVERYTHING
    left = slots.parts("place") or (slots.thing("place"),)
    return steps.AllBut(verb, slots.thing("object"), left=left) if every else None


def tagged(slots: Slots) -> steps.Act:
    """`tag the printer ticket with urgent`: the tag is added, to what is in front or to the thing."""
    place, here = slots.thing("object"), {"this", "it"} & {*slots.lows("object")[:1]}
    return steps.Do(
        "add", target_in(f"the {slots.way or slots.first} {slots.said('value')}"), (), *(() if here else ("to", place))
    )


def _field(slots: Slots) -> Target:
    return either(slots.way.partition("|")[0], slots.way.split("|")) if slots.way else slots.thing("field")


def _of(slots: Slots) -> Target:
    """`the category of the payment`; of "it" it is the one in front."""
    alone = slots.lows("object")[-1:] in (("it",), ("this",))
    return slots.target("field") if alone else sure(target_in(f"the {slots.said('field')} of {slots.said('object')}"))


def _kind(slots: Slots) -> str:
    said = slots.said("object").casefold()
    return meant_by(said, lexicon.KINDS | lexicon.CONTAINERS) or said  # `a foldder`


def _held(slots: Slots) -> Target:  # `the To do list`
    return sure(target_in(f"the {slots.said('place')} {slots.said('kind')}"))


def unwanted(slots: Slots) -> steps.Act:
    """`don't keep my reading history`, `don't show other people when I'm online`: the box that says so."""
    verb, when = slots.said("verb").removesuffix("ing"), "when" in slots.lows("target")
    said = (slots.target("target") if when else slots.thing("target")).text
    names = (f"{verb} {said}", said, f"{verb} {RULES['shown to'].sub('', said)}")
    return steps.Check(either(names[0], dict.fromkeys(names)), on=False)


def _all(slots: Slots) -> Target:  # `all vouchers that are expired`
    said = f"{slots.thing('object').text} {slots.said('kind')}".strip()
    return Target(f"all {said}", (Reading(said, every=True),))


def ask(slots: Slots) -> list[steps.Act]:
    """`wie viele Einwohner hat Bern`: the question in English, as its form says it, with the words of its slots."""
    words = {name: source_of(strip_articles(slots.words(name)), slots.source) for name in ("object", "place")}
    asked = [one.strip() for one in slots.way.format(**words).split(";")]
    return [steps.Ask(sure(parse_question(tokenize(one), one))) for one in asked]


_BUILDERS: dict[str, Builder] = {
    **{name: made for one in (operations, pointing) for name, made in vars(one).items()},
    **globals(),
    **dict.fromkeys(("mine", "set_to", "paged"), lambda slots: steps.Fill(_field(slots), slots.value("value"))),
    "filed": lambda slots: steps.Fill(_of(slots), slots.value("value")),
    "turned": lambda slots: steps.Check(
        sure(target_in(f"{slots.said('target')} for {slots.thing('place').text}")), on=slots.way == "on"
    ),
    "role": lambda slots: steps.Fill(
        sure(target_in(f"the role of {slots.thing('object').text}")), slots.value("value")
    ),
    "amount": lambda slots: steps.Fill(
        sure(target_in(f"the quantity of {slots.thing('object').text}")), str(slots.number("value"))
    ),
    "planned": lambda slots: steps.Choose(slots.thing("target"), slots.target("field")),
    "language": lambda slots: steps.Fill(called("language", "field"), slots.said("value")),
    "listed": lambda on: steps.Do(
        "add", on.target("object"), on.parts("object"), "to", called(f"my {on.said('place')} list")
    ),
    "taken_off": lambda of: steps.Do("remove", sure(target_in(f"{of.said('object')} from {of.said('place')} list"))),
    "off": lambda of: steps.Do("remove", of.target("object"), of.parts("object"), "from", of.thing("place")),
    "make": lambda slots: steps.Do(f"make {slots.said('value').casefold()}", slots.thing("object")),
    "used": lambda slots: steps.Do(f"use as {slots.said('field').casefold()}", slots.thing("object")),
    "create_in": lambda of: steps.Do(f"create {_kind(of)}", _held(of), value=of.value("value")),
    "create": lambda slots: steps.Do(f"create {_kind(slots)}", value=slots.value("value")),
    "coupon": lambda slots: steps.Do("apply", slots.target("field"), value=slots.said("value")),
    "each": lambda slots: steps.Do(slots.way or " ".join(slots.lows("verb")), _all(slots)),
    "offered": lambda of: steps.Do(
        of.way, of.thing("object") if of.words("object") else None, value=f"{amount_of(of.said('value')):g}"
    ),
    "reminded": lambda slots: steps.Fill(
        either("the reminder", (slots.said("kind"), "reminder", "remind me", "remind me before")),
        f"{slots.number('value')} {slots.said('kind')}",
    ),
    "saved_as": lambda slots: steps.Do(f"{slots.first} as {slots.said('format').casefold()}", slots.thing("object")),
    "stop": lambda slots: steps.Do(f"stop {slots.said('verb').casefold()}", slots.thing("object")),
    "separable": lambda slots: steps.Do(f"{slots.said('part')}{slots.first}n", slots.thing("object")),
    "point": lambda slots: steps.Point(slots.thing("target"), cast("Any", slots.way)),
    "drag": lambda slots: steps.Point(slots.thing("target"), "drag", slots.thing("place")),
    "seat": lambda slots: steps.Choose(called(f"{slots.said('kind')} {slots.said('value')}")),
    "noted": lambda of: steps.Fill(sure(target_in(f"the note for {of.thing('object').text}")), of.text("value")),
    "find": lambda slots: steps.Find(slots.target("target")),
    "move": lambda slots: steps.Do(
        "move", slots.thing("object"), slots.parts("object"), slots.way or "to", slots.thing("place")
    ),
    "lasting": lambda of: steps.Do(of.first, of.thing("object"), (), "to", of.thing("place")),
    "moved": lambda slots: [steps.Do(f"move {slots.way}", slots.thing("object"))] * slots.number("times"),
    "ended": lambda slots: steps.Do("move", slots.thing("object"), (), "to", called(f"the {slots.way}")),
    "forward": lambda slots: steps.Do("forward", slots.thing("object"), (), "to", _recipients(slots)),
    "scroll": lambda slots: steps.Scroll(
        cast("steps.Towards", slots.way), slots.target("target") if slots.words("target") else None
    ),
    "clear": lambda slots: steps.Fill(slots.thing("field"), ""),
    "give": lambda slots: steps.Do(
        slots.way, slots.thing("object"), value=slots.value("value") if slots.words("value") else ""
    ),
    "assign": lambda slots: steps.Do("assign", slots.thing("object"), (), "to", slots.thing("place")),
    "say": lambda slots: steps.Do(
        slots.way, slots.thing("object") if slots.words("object") else None, value=slots.text("value")
    ),
    "submit": lambda _: steps.Submit(),
    "read": lambda _: steps.Ask(Question("page")),
    "capture": lambda slots: steps.Capture(bool(slots.words("whole"))),
    "expand": lambda slots: steps.Expand(slots.target("target"), slots.way == "open"),
    "option": lambda slots: steps.Choose(pointing.looked(slots, slots.thing("target"))),
    "site": lambda slots: steps.Navigate(sure(find_address(slots.words("target")))),
    "travel": lambda slots: [steps.Navigate(action=cast("steps.Way", slots.way))] * slots.number("times"),
}


def acts_of(slots: Slots) -> Sequence[steps.Act]:
    """The acts of a form; none where a slot holds what it may not. Raises `PointingError`."""
    try:
        if not slots.is_fit:
            return ()
        made = _BUILDERS[slots.match.form.act.partition(":")[0]](slots)
    except UnfitError:
        return ()
    return [made] if isinstance(made, steps.Act) else made or ()
