"""The builders that make acts of sentence forms, found by the name that a form has in its file.

Those of everyday verbs stand in `pointing`, `moving` and `entering`, those for the controls of a page in `operations`,
those that need words of the person's own in `composing`. None where a slot holds what it may not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from pagehand.providers.commands.grammar import composing, entering, moving, operations, pointing
from pagehand.providers.commands.grammar.extremes import SUPERLATIVES, superlatives
from pagehand.providers.commands.grammar.phrases import parts_of, strip_articles, target_of
from pagehand.providers.commands.grammar.slots import Slots, is_thing, thing
from pagehand.providers.commands.words import steps
from pagehand.providers.commands.words.meanings import Question, Reading, Target
from pagehand.providers.commands.words.patterns import Pattern
from pagehand.providers.commands.words.tokens import lows, source_of

Builder = Callable[[Slots], Sequence[steps.Act] | None]

_ORDER = Pattern(
    rf"\b(?:(?P<down>{superlatives('max')}|(?:high|new|z) to|descending|absteigend)|{superlatives('min')}|"
    r"(?:low|old|cheap|a) to|ascending|aufsteigend)\b"
)
"""The word that says which end comes first: of `oldest to newest` the first."""


def sort(slots: Slots) -> list[steps.Act] | None:
    """`sort the results by price, cheapest first`."""
    field, among = strip_articles(slots.words("field")), strip_articles(slots.words("object"))
    named = [word for word in among if word.low != "column"]
    field = field or (named if len(named) < len(among) else [])
    if field and (thing(field, slots.source) is None or "," in lows(field)):
        return None
    order = _ORDER.search(slots.low)
    if order is None:
        return [steps.Sort(source_of(field, slots.source), "")]
    by = source_of(field, slots.source) or SUPERLATIVES.get(order[0], ("", ""))[1]
    return [steps.Sort(by, "down" if order["down"] else "up")]


def clear(slots: Slots) -> list[steps.Act] | None:
    """`delete the text in Notes`."""
    field = thing(slots.words("field"), slots.source)
    return [steps.Fill(field, "")] if field else None


def tick(slots: Slots) -> list[steps.Act] | None:
    """`only show places with breakfast and parking`: filters that are ticked."""
    words = slots.words("target")
    words = words[:-1] if words[1:] and words[-1].low == "ones" else words
    target = thing(words, slots.source)
    return [steps.Check(target, on=True, parts=parts_of(words, slots.source))] if target else None


def untick(slots: Slots) -> list[steps.Act] | None:
    """`no more text messages`."""
    target = thing(slots.words("target"), slots.source)
    return [steps.Check(target, on=False, parts=parts_of(slots.words("target"), slots.source))] if target else None


def set_to(slots: Slots) -> list[steps.Act] | None:
    """`switch the language to French`."""
    field, value = thing(slots.words("field"), slots.source), slots.value("value")
    return [steps.Fill(field, value)] if field and value else None


def mine(slots: Slots) -> list[steps.Act] | None:
    """`my city is Graz`; that it "is wrong" is no value."""
    return None if slots.said("value")[:1].islower() and "@" not in slots.said("value") else set_to(slots)


_USER = Target(
    "the username field",
    tuple(Reading(name) for name in ("username", "user name", "user", "login", "email", "e-mail", "name")),
)

_PASSWORD = Target("the password field", (Reading("password"),))


def log_in(slots: Slots) -> list[steps.Act] | None:
    """`log in as ann with password secret`."""
    user, secret, verb = slots.said("object"), slots.said("value"), slots.said("verb")
    button = Target(verb, tuple(Reading(name) for name in (verb, "log in", "login", "sign in", "continue")))
    fields: list[steps.Act] = [steps.Fill(_USER, user)] if user else []
    return [*fields, steps.Fill(_PASSWORD, secret), steps.Click(button)]


def become(slots: Slots) -> list[steps.Act] | None:
    """`make Dr. Osei my family doctor`; `make the Visa my main card` is a button beside that thing."""
    named = thing(slots.words("value"), slots.source) if is_thing(slots.words("value")) else None
    return [steps.Do(f"make {slots.said('field')}", named)] if named else set_to(slots)


def pick(slots: Slots) -> list[steps.Act] | None:
    """`use the dark theme`: an option called so, wherever it is."""
    whole = target_of([*slots.words("value"), *slots.words("field")], slots.source)
    option, field = target_of(slots.words("value"), slots.source), target_of(slots.words("field"), slots.source)
    if whole is None or option is None or field is None:
        return None
    beside = Reading(option.text, near=field.text)
    return [steps.Choose(option, field, (), Target(whole.text, (*whole.readings, beside)))]


def count(slots: Slots) -> list[steps.Act] | None:
    """`wie viele Artikel gibt es`."""
    return [
        steps.Ask(Question("count", slots.said("object"), wants="number", asked=f"how many {slots.said('object')}"))
    ]


def price(slots: Slots) -> list[steps.Act] | None:
    """`was kostet die blaue Lampe`."""
    owner = source_of(strip_articles(slots.words("object")), slots.source)
    return [steps.Ask(Question("fact", "price", owner, "money", asked=f"how much is {owner}"))]


def builder_of(act: str) -> Builder:
    """The builder that a form names: `do` of "do:delete"."""
    name = act.partition(":")[0]
    modules = (operations, composing, entering, moving, pointing)
    return cast("Builder", globals().get(name) or next(vars(one)[name] for one in modules if name in vars(one)))
