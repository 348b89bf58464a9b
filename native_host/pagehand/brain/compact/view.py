"""What of the page a compact reply may name: its elements, with place, role and name before the ref, and folded parts.

A small model that writes out where a thing stands and what it is called finds it; the bare number of a ref says nothing
to it. Of many elements those are offered that fit the task best. Pure; above: `replies`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from pagehand.brain.compact.extremes import extremes
from pagehand.brain.compact.fitting import Fit
from pagehand.brain.compact.places import Place, places_in
from pagehand.brain.transcript import Message, ToolResult
from pagehand.wire.outline import elements_in, is_reading, sections_in
from pagehand.wire.outline_lines import READING

MOST_CHOICES = 20
"""A longer choice confuses a small model, and makes the grammar slow."""
LONGEST_NAME = 40
_LABELLED = re.compile(r".*\[([^\[\]]+)\]", re.DOTALL)
_CHANGE = re.compile(r"^[ \t]*[~+] (.*)$", re.MULTILINE)
_GONE = re.compile(r"[ \t]*- ")
_DIALOG = re.compile(r"^[ \t]*[+-] (?:alert)?dialog\b", re.MULTILINE)
_BESIDE_PLAIN_WORDS = re.compile(r'[\[\]"\\\s]+')
_NOT_TYPED_INTO = frozenset(
    {"button", "link", "checkbox", "radio", "switch", "tab", "menuitem", "menuitemcheckbox", "menuitemradio", "option"}
    | {"image", "graphic", "clickable", "draggable", "row", "cell", "heading", "treeitem"}
)
_NOWHERE = Place()
_LIKELY, _SURE = 0.3, 0.5
"""The share of the task's words that an element has to have for others to be left out, and they of what it has."""


@dataclass(frozen=True, slots=True)
class Shown:
    """An element as a reply may name it."""

    role: str
    name: str
    place: Place = _NOWHERE

    @property
    def text(self) -> str:
        """All its words."""
        return f"{self.place.under} {self.place.beside} {self.name}"


@dataclass(frozen=True, slots=True)
class View:
    """The newest whole reading and what changed since: elements by ref, and the handles of folded parts."""

    elements: Mapping[str, Shown] = field(default_factory=dict)
    sections: tuple[str, ...] = ()
    newest: frozenset[str] = frozenset()
    """Refs that the last result brought, where it was no whole reading."""

    def label(self, ref: str) -> str:
        """How an element is named in a reply: `Rug, €20: button Add [e20]`; a ref that is not known stays as it is."""
        if ref not in self.elements:
            return ref
        shown = self.elements[ref]
        place = _plain(shown.place.beside)
        return f"{f'{place}: ' if place else ''}{shown.role} {_plain(_spoken(shown.name))}".rstrip() + f" [{ref}]"

    def choices(self, tool: str, task: str = "", *, first: bool = False) -> list[str]:
        """The labels of what this tool may be given, in the page's order: of many the new ones and those that fit.

        `first`: nothing was done for the task yet; then nothing is clicked that has no word of it, where another
        has a fair share of them.
        """
        suited = {ref: shown for ref, shown in self.elements.items() if _suits(tool, shown.role)}
        fit = Fit(task, [shown.text for shown in self.elements.values()])
        worth = {ref: fit.of(shown.text) for ref, shown in suited.items()}
        best = sorted(suited, key=lambda ref: (ref not in self.newest, -worth[ref]))[:MOST_CHOICES]
        if tool == "click":
            best = self._clickable(best, worth, fit.of(task), first=first)
            best = _without_neighbours(fit, {ref: suited[ref] for ref in best})
            best = _without_lesser(task, {ref: suited[ref] for ref in best})
        return [self.label(ref) for ref in suited if ref in best]

    def _clickable(self, best: list[str], worth: Mapping[str, float], whole: float, *, first: bool) -> list[str]:
        """Where something fits well, what fits less is left out, but for buttons that a form may be sent with."""
        most = max(worth.values(), default=0.0)
        if not most:
            return best
        if first and most >= _LIKELY * whole:
            best = [ref for ref in best if worth[ref] or ref in self.newest]
        if most < _SURE * whole:
            return best
        return [
            ref
            for ref in best
            if ref in self.newest or worth[ref] >= _SURE * most or (not first and self.elements[ref].role == "button")
        ]

    def button_after(self, ref: str) -> str:
        """The label of the button that comes next behind a field; "" where there is none."""
        refs = list(self.elements)
        behind = refs[refs.index(ref) + 1 :] if ref in refs else []
        return next((self.label(one) for one in behind if self.elements[one].role == "button"), "")

    def is_beside(self, ref: str, task: str) -> bool:
        """This element has no word of the task, and another one has."""
        if ref not in self.elements:
            return False
        fit = Fit(task, ())
        return not fit.of(self.elements[ref].text) and any(fit.of(shown.text) for shown in self.elements.values())


def _without_neighbours(fit: Fit, offered: Mapping[str, Shown]) -> list[str]:
    """Of controls in one place those whose own name fits; where none does, those without a name."""
    left: set[str] = set()
    for place in {shown.place.beside for shown in offered.values() if shown.place.beside}:
        here = {ref: shown.name for ref, shown in offered.items() if shown.place.beside == place}
        fitting = {ref for ref, name in here.items() if fit.of(name)}
        nameless = {ref for ref, name in here.items() if not any(sign.isalnum() for sign in name)}
        if kept := fitting or nameless:
            left |= set(here) - kept
    return [ref for ref in offered if ref not in left]


def _without_lesser(task: str, offered: Mapping[str, Shown]) -> list[str]:
    """Of things of one role and name only the cheapest or dearest, where the task asks for that one."""
    lesser: set[str] = set()
    for kind in {(shown.role, shown.name) for shown in offered.values()}:
        alike = {ref: shown.place.beside for ref, shown in offered.items() if (shown.role, shown.name) == kind}
        ends = extremes(task, alike)
        lesser |= set(alike) - ends if ends else set()
    return [ref for ref in offered if ref not in lesser]


def _suits(tool: str, role: str) -> bool:
    """Text goes where text can be; an option is chosen by typing its label: a click opens no list of the browser's."""
    return role not in _NOT_TYPED_INTO if tool == "type" else role != "combobox" or tool != "click"


def view_of(history: Sequence[Message]) -> View:
    """What is shown after all of this: while a dialog is open, what is in it."""
    elements: dict[str, Shown] = {}
    sections: list[str] = []
    newest: frozenset[str] | None = None
    gone: set[str] = set()
    closed = False
    for message in reversed(history):
        if not isinstance(message, ToolResult):
            continue
        whole = is_reading(message.text)
        came, left = (message.text, "") if whole else _came_and_left(message.text)
        here = {ref: shown for ref, shown in shown_in(came).items() if ref not in gone}
        if newest is None:
            newest = frozenset() if whole else frozenset(here)
        elements = _joined(elements, here)
        gone |= set(elements_in(left)) - set(here)
        sections += (handle for handle in sections_in(came) if handle not in sections)
        if whole or (_DIALOG.search(came) and not closed):
            break
        closed = closed or _DIALOG.search(left) is not None
    return View(elements, tuple(sections), newest or frozenset())


def _came_and_left(change: str) -> tuple[str, str]:
    """What an act changed, in two: what is there now, and what is there no longer."""
    lines = change.splitlines()
    left = [line for line in lines if _GONE.match(line)]
    return "\n".join(line for line in lines if not _GONE.match(line)), "\n".join(left)


def _joined(newer: Mapping[str, Shown], older: Mapping[str, Shown]) -> dict[str, Shown]:
    """Both; what a change names again without its surroundings stays where it stood."""
    kept = {
        ref: replace(one, place=older[ref].place) if ref in older and not one.place.beside else one
        for ref, one in newer.items()
    }
    return {**older, **kept}


def shown_in(text: str) -> dict[str, Shown]:
    """The elements of one result, in order; where they stand as far as it shows their surroundings."""
    whole = READING.search(text)
    around = text[whole.start() :] if whole else "\n".join(_CHANGE.findall(text))
    places = places_in(around)
    return {ref: Shown(role, name, places.get(ref, _NOWHERE)) for ref, (role, name) in elements_in(text).items()}


def ref_in(label: str) -> str:
    """The ref of a label; what is none stays as it is."""
    found = _LABELLED.fullmatch(label)
    return found[1] if found else label


def _plain(text: str) -> str:
    return _BESIDE_PLAIN_WORDS.sub(" ", text)[:LONGEST_NAME].strip()


def _spoken(name: str) -> str:
    """A name of signs alone with what these signs are called: a small model knows words."""
    if not name or any(sign.isalnum() for sign in name):
        return name
    called = [unicodedata.name(sign, "").lower() for sign in name if not sign.isspace()]
    return " ".join([name, *(words for words in called if words)])
