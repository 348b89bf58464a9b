"""The steps of a command, and what else reading a message may come to, as frozen values: no parsing, no doing.

`grammar` makes them, `scripts` carries them out, `report` says how it went. A new act is its class here, its slots in
`reading` and its script in `progress`; a test holds that none of them is missing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal, dataclass_transform

from pagehand.providers.commands.words.meanings import Question, Target

Way = Literal["back", "forward", "reload"]
Towards = Literal["down", "up", "top", "bottom", "target"]


_LOOK, _TYPE = ("readPage",), ("readPage", "type")


@dataclass_transform(frozen_default=True)
@dataclass(frozen=True)
class Act:
    """Something to be done; each kind is a class of its own, and says what is so of all of its kind.

    `needs`: tools without which nothing is begun; `uses`: tools that a plan names; `closed`: it takes no words of the
    person's own.
    """

    needs: ClassVar[tuple[str, ...]] = ("readPage", "click")
    uses: ClassVar[tuple[str, ...]] = ("click",)
    closed: ClassVar[bool] = False

    def __init_subclass__(cls, **ways: Any) -> None:
        """Takes in what the class line says; each kind is a frozen dataclass."""
        for name, value in ways.items():
            setattr(cls, name, value)
        dataclass(frozen=True)(cls)

    @property
    def is_closed(self) -> bool:
        """Does it take no words of the person's: is what is joined to it another act?"""
        return self.closed and not (getattr(self, "target", None) or getattr(self, "text", ""))


class Navigate(Act, needs=("navigate",), uses=("navigate",), closed=True):
    """Open an address."""

    url: str


class Travel(Act, needs=("navigate",), uses=("navigate",), closed=True):
    """Back, forward or reload."""

    action: Way


class Click(Act):
    """Click a target, or each of `parts` where the whole phrase names nothing ("tick A, B and C")."""

    target: Target
    parts: tuple[Target, ...] = ()
    count: int = 1
    button: Literal["left", "middle", "right"] = "left"


class Do(Act, uses=("click", "type", "dialog")):
    """Use the page's own control for a verb; `value` is what that asks for, `lead` and `place` say where to."""

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


class Check(Act):
    """Make a checkbox, switch or radio button checked or not; several by `parts`."""

    target: Target
    on: bool
    parts: tuple[Target, ...] = ()


class Fill(Act, needs=_TYPE, uses=("click", "type")):
    """Give a field a value; without a field, the focused or the only one. `submit` presses Enter afterwards.

    `was`: what the field has to hold before, where that was said.
    """

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
    """Type into the page's search field and start the search; `within` says whose, and the page has to name it."""

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
    """Only keep what was changed, where the form has a button for that; `applied`: a filter is to be used."""

    applied: bool = False


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
    """Look for something on the page; what follows may mean the things beside it."""

    target: Target


class Read(Act, needs=_LOOK, uses=(), closed=True):
    """Read the page out."""


class Capture(Act, needs=("screenshot",), uses=(), closed=True):
    """Take a picture of the visible part or of the whole page."""

    full: bool = False


class Ask(Act, needs=_LOOK, uses=()):
    """Answer a question from the page."""

    question: Question


@dataclass(frozen=True, slots=True)
class Step:
    """One act and the words it was asked with."""

    said: str
    act: Act


@dataclass(frozen=True, slots=True)
class Commands:
    """A command that was understood as a whole."""

    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class NotUnderstood:
    """The first part that was not understood, and what was understood before it."""

    part: str
    before: tuple[Step, ...] = ()
    why: str = ""
