"""What a message can mean, as frozen values: things on a page, questions, the steps of a command; no parsing, no doing.

`grammar` makes them, `scripts` carries them out. A new act is a class here, slots in `reading`, a script in `progress`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal, NamedTuple, dataclass_transform


class Reading(NamedTuple):
    """One way to understand a phrase that names something on a page.

    `role` is a group of `lexicon.ROLE_WORDS`; `ordinal` counts from 1, -1 is the last; `near` names what it stands
    with; `side` says where it stands from there, `every` asks for all that fit. `many`: with `every` there have to be
    so many, without it the first so many are meant. `extreme`: it stands in the entry that has the least or most of
    `by` among those called `near`.
    """

    name: str = ""
    role: str | None = None
    ordinal: int | None = None
    near: str = ""
    side: Literal["with", "below", "above"] = "with"
    every: bool = False
    many: int | None = None
    extreme: Literal["min", "max"] | None = None
    by: str = ""


class Target(NamedTuple):
    """Something on the page: the words as written, and the ways to understand them, likeliest first."""

    text: str
    readings: tuple[Reading, ...]


def called(name: str, role: str | None = None) -> Target:
    """What has this name, of this kind where one is named."""
    return either(name, (name,), role)


def either(text: str, names: Iterable[str], role: str | None = None) -> Target:
    """What has one of these names, the likeliest first, of this kind where one is named."""
    return Target(text, tuple(Reading(name, role) for name in names))


RECIPIENT = either("the recipient", ("to", "recipient", "recipients"), "field")
BODY = either("the message", ("message", "text", "body", "mail"), "field")
"""Fields that a message has whatever they are called."""


Wants = Literal["text", "money", "number", "date", "time", "duration", "email", "phone", "link", "title", "address"]


@dataclass(frozen=True, slots=True)
class Question:
    """What the person wants to know: `kind` decides how it is answered, `subject` names what it is about.

    `owner` is the thing the subject belongs to ("price of the *Blue Lamp*"); `wants` the type a fact should have; `by`
    what is compared, or the column that has to hold the owner; `asked` the question as written, without the unit
    `per` that it is asked for ("month").
    """

    kind: Literal["fact", "count", "exists", "state", "about", "listing", "extreme", "place", "page"]
    subject: str = ""
    owner: str = ""
    wants: Wants = "text"
    role: str | None = None
    by: str = ""
    asked: str = field(default="", compare=False)
    per: str = field(default="", compare=False)


Kind = Literal["continue", "stop", "help", "chat"]


class Control(NamedTuple):
    """A word about the conversation instead of the page: go on, stop, help, or a greeting or thanks."""

    kind: Kind


Way = Literal["back", "forward", "reload"]
Towards = Literal["down", "up", "top", "bottom", "target"]

_LOOK, _TYPE = ("readPage",), ("readPage", "type")


@dataclass_transform(frozen_default=True)
class Act:
    """Something to be done; each kind is a class of its own, and says what is so of all of its kind.

    `needs`: tools without which nothing is begun; `uses`: tools that a plan names; `closed`: it takes no words of the
    person's own.
    """

    needs: ClassVar[tuple[str, ...]] = ("readPage", "click")
    uses: ClassVar[tuple[str, ...]] = ("click",)
    closed: ClassVar[bool] = False

    def __init_subclass__(cls, **ways: Any) -> None:
        """Takes in what the class line says; each kind is a dataclass. It is quicker made than a frozen one."""
        for name, value in ways.items():
            setattr(cls, name, value)
        dataclass(repr=False, eq=False)(cls)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and vars(other) == vars(self)

    def __hash__(self) -> int:
        return hash((type(self), *vars(self).values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"

    @property
    def is_closed(self) -> bool:
        """Does it take no words of the person's: is what is joined to it another act?"""
        return self.closed and not (getattr(self, "target", None) or getattr(self, "text", ""))


class Navigate(Act, needs=("navigate",), uses=("navigate",), closed=True):
    """Open an address; without one, go back, forward, or load the page again."""

    url: str = ""
    action: Way | None = None


class Click(Act):
    """Click a target, or each of `parts` where the whole phrase names nothing ("tick A, B and C")."""

    target: Target
    parts: tuple[Target, ...] = ()
    count: int = 1


class Point(Act, needs=("readPage", "hover", "drag"), uses=("click", "drag", "hover")):
    """Point at something, open its menu by a right click, drag it `to` another thing."""

    target: Target
    way: Literal["hover", "right-click", "drag"]
    to: Target | None = None


class Do(Act, uses=("click", "type", "dialog")):
    """Use the page's own control for a verb; `value` is what it asks for, `lead` and `place` where to, of `count`."""

    verb: str
    object: Target | None = None
    parts: tuple[Target, ...] = ()
    lead: str = ""
    place: Target | None = None
    value: str = ""
    count: int = 1

    @property
    def text(self) -> str:
        """The act in words."""
        where = f"{self.lead} {self.place.text}" if self.place else ""
        return " ".join(word for word in (self.verb, self.object.text if self.object else "", where) if word)


class AllBut(Do):
    """With each of a kind but those that are `left` out; boxes are done with by "check" and "uncheck"."""

    left: tuple[Target, ...] = ()


class Details(Act, needs=_TYPE, uses=("click", "select", "type")):
    """Fill the form for a verb with what one sentence `said` behind it, and press its button."""

    verb: str
    said: str


class Check(Act):
    """Make a checkbox, switch or radio button checked or not; several by `parts`."""

    target: Target
    on: bool
    parts: tuple[Target, ...] = ()


class Fill(Act, needs=_TYPE, uses=("click", "type")):
    """Give a field a value, the only one where none is said; `submit`: and press Enter; `was`: what it has to hold."""

    field: Target | None
    value: str
    submit: bool = False
    was: str = ""


class Choose(Act, uses=("click", "select", "type")):
    """Choose an option, of a field where one is named; several by `parts`. `whole` is the phrase before it was cut."""

    option: Target
    field: Target | None = None
    parts: tuple[Target, ...] = ()
    whole: Target | None = None


class Search(Act, needs=_TYPE, uses=("click", "press", "type")):
    """Type into the page's search field and start the search; `within`: the field or the site has to be called so."""

    query: str
    field: Target | None = None
    within: str = ""


class Sort(Act, uses=("click", "select")):
    """Put a list in the order of `by`, rising or falling where that is said."""

    by: str
    order: Literal["", "up", "down"] = ""


class Submit(Act, uses=("click", "press", "type"), closed=True):
    """Submit the form that was worked on."""


class Save(Submit, uses=("click",)):
    """Only keep what was changed, by the form's button for that; `applied`: a filter's; `sent`: or what sends it."""

    applied: bool = False
    sent: bool = False


class Press(Act, uses=("press",), closed=True):
    """Press a key (`Enter`, `Control+a`). `target`: a button that may be called so; `field`: where to press it."""

    key: str
    target: Target | None = None
    field: Target | None = None


class Scroll(Act, needs=_LOOK, uses=(), closed=True):
    """Scroll by about a screen, to an end, or until a target is in view."""

    direction: Towards
    target: Target | None = None


class Wait(Act, needs=_LOOK, uses=(), closed=True):
    """Wait until the page shows a text, or no longer shows it; otherwise until it is at rest."""

    text: str = ""
    gone: bool = False


class Expand(Act):
    """Open or close something that can be expanded."""

    target: Target
    expanded: bool


class Find(Act, needs=_LOOK, uses=()):
    """Look for something; `place`: it is where the next step is to be done, here or on a page that is opened for it."""

    target: Target
    place: Literal["", "here", "opened"] = ""


class Capture(Act, needs=("screenshot",), uses=(), closed=True):
    """Take a picture of the visible part or of the whole page."""

    full: bool = False


class Ask(Act, needs=_LOOK, uses=()):
    """Answer a question from the page."""

    question: Question


class Step(NamedTuple):
    """One act and the words it was asked with."""

    said: str
    act: Act


class Commands(NamedTuple):
    """A command that was understood as a whole; `why`: what was taken for a reason, and is not acted on."""

    steps: tuple[Step, ...]
    why: str = ""


class NotUnderstood(NamedTuple):
    """The first part that was not understood, and what was understood before it."""

    part: str
    before: tuple[Step, ...] = ()
    why: str = ""
