"""What the words of a command can mean: things on a page, questions. Frozen values.

No parsing and no doing: `phrases` and `questions` make them, `steps` holds them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to understand a phrase that names something on a page.

    `role` is a group of `lexicon.ROLE_WORDS`; `ordinal` counts from 1, -1 is the last; `near` names what it stands
    with; `side` says where it stands from there, `every` asks for all that fit. `count`: with `every` there have to be
    so many, without it the first so many are meant. `extreme`: it stands in the entry that has the least or most of
    `by` among those called `near`.
    """

    name: str = ""
    role: str | None = None
    ordinal: int | None = None
    near: str = ""
    side: Literal["with", "below", "above"] = "with"
    every: bool = False
    count: int | None = None
    extreme: Literal["min", "max"] | None = None
    by: str = ""


@dataclass(frozen=True, slots=True)
class Target:
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

    kind: Literal["fact", "count", "exists", "about", "listing", "extreme", "place", "page"]
    subject: str = ""
    owner: str = ""
    wants: Wants = "text"
    role: str | None = None
    by: str = ""
    asked: str = field(default="", compare=False)
    per: str = field(default="", compare=False)


Kind = Literal["continue", "stop", "help", "chat"]


@dataclass(frozen=True, slots=True)
class Control:
    """A word about the conversation instead of the page: go on, stop, help, or a greeting or thanks."""

    kind: Kind
