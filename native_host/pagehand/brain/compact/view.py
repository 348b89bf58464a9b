"""What of the page a compact reply may name: its elements, with place, role and name before the ref, and folded parts.

A small model that writes out where a thing stands and what it is called finds it; the bare number of a ref says nothing
to it. Of many elements those are offered that fit the task best. Pure; above: `replies`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from pagehand.brain.compact.fitting import PLAIN, Fit, likeness, words_in
from pagehand.brain.compact.places import Place, places_in
from pagehand.brain.transcript import Message, ToolResult
from pagehand.wire.outline import Node, elements_in, is_reading, parse_outline, sections_in
from pagehand.wire.outline_lines import READING

LONGEST_NAME = 40
_LABELLED = re.compile(r".*\[([^\[\]]+)\]", re.DOTALL)
_CHANGE = re.compile(r"^[ \t]*[~+] (.*)$", re.MULTILINE)
_RECEIPT = re.compile(r"\A\w[^\n\[]*\[[^\n]*(?:\n|\Z)")
_GONE = re.compile(r"[ \t]*- ")
_DIALOG = re.compile(r"^[ \t]*[+-] (?:alert)?dialog\b", re.MULTILINE)
_BESIDE_PLAIN_WORDS = re.compile(r'[\[\]"\\\s]+')
_SEARCH = re.compile(r"\b(?:search|find|such\w*|finde)\b", re.IGNORECASE)
_WAY_OUT = re.compile(
    r"(?:×|✕|no|nein|back|zurück|close|schließen|cancel|abbrechen|dismiss|not now|never mind|keep\b.*|behalten)",
    re.IGNORECASE,
)
_SENDING = frozenset(
    words_in(
        """
    send save submit post add apply ok okay yes done confirm go set search find subscribe sign log register continue
    next update change comment reply answer publish create enter join share finish proceed accept agree my new form
    changes message senden speichern absenden posten hinzufügen anwenden bestätigen fertig ja suchen weiter ändern
    kommentieren antworten veröffentlichen erstellen teilen übernehmen
    """
    )
)
"""What buttons say that send whatever stands before them."""
_NOWHERE = Place()


@dataclass(frozen=True, slots=True)
class Shown:
    """An element as a reply may name it."""

    role: str
    name: str
    place: Place = _NOWHERE
    value: str = ""
    options: tuple[str, ...] = ()
    """Of a list of the browser's own."""
    state: str = ""
    """`checked`, `selected` or `disabled`, where that is so."""

    @property
    def called(self) -> str:
        """What it is called, by itself and by what stands beside it."""
        return f"{self.place.beside} {self.name}"

    @property
    def is_search(self) -> bool:
        """A field to look for something with."""
        is_field = self.role in ("textbox", "combobox")
        return self.role == "searchbox" or (is_field and _SEARCH.search(self.called) is not None)

    @property
    def is_way_out(self) -> bool:
        """It leaves a box as if nothing had been."""
        return _WAY_OUT.fullmatch(self.name.strip()) is not None

    @property
    def text(self) -> str:
        """All its words."""
        return f"{self.place.under} {self.called}"


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
        state = f", {shown.state}" if shown.state else ""
        return (
            f"{f'{place}: ' if place else ''}{shown.role} {_plain(_spoken(shown.name))}".rstrip() + f"{state} [{ref}]"
        )

    def title(self, ref: str) -> str:
        """The label without its ref."""
        return self.label(ref).rpartition(" [")[0]

    def text(self, ref: str) -> str:
        """All words of an element; "" for one that is not known."""
        return self.elements[ref].text if ref in self.elements else ""

    def button_after(self, ref: str, part: str = "") -> str:
        """The ref of the button that may send a field: the next one in its form, or under its heading.

        Neither one that leaves a box as if nothing had been, nor one that says more than a verb and of something that
        the field and this part of the task do not speak of (`Add ingredients to list` behind a comment).
        """
        if ref not in self.elements:
            return ""
        refs, place = list(self.elements), self.elements[ref].place
        behind = {one: self.elements[one] for one in refs[refs.index(ref) + 1 :]}
        buttons = (one for one, shown in behind.items() if shown.role == "button" and shown.place.sends(place))
        spoken = frozenset(words_in(f"{self.elements[ref].text} {part}")) | _SENDING | PLAIN
        words = {one: words_in(behind[one].name) for one in buttons}
        sending = (one for one, own in words.items() if len(own) == 1 or all(likeness(word, spoken) for word in own))
        return next((one for one in sending if not behind[one].is_way_out), "")

    def is_beside(self, ref: str, task: str) -> bool:
        """This element has no word of the task, and another one has."""
        if ref not in self.elements:
            return False
        fit = Fit(task, ())
        return not fit.of(self.elements[ref].text) and any(fit.of(shown.text) for shown in self.elements.values())


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
        text = _without_receipt(message.text)
        whole = is_reading(text)
        came, left = (text, "") if whole else _came_and_left(text)
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


def _without_receipt(text: str) -> str:
    """Without the line that says what was done, and to which element: it need not be there any more."""
    if whole := READING.search(text):
        return text[whole.start() :]
    return _RECEIPT.sub("", text, count=1)


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
    outline = parse_outline(around)
    nodes = {node.ref: node for node in outline.nodes if node.ref} if outline else {}
    return {
        ref: _shown(role, name, places.get(ref, _NOWHERE), nodes.get(ref))
        for ref, (role, name) in elements_in(text).items()
    }


def _shown(role: str, name: str, place: Place, node: Node | None) -> Shown:
    if node is None:
        return Shown(role, name, place)
    state = next((state for state in ("checked", "selected", "disabled") if node.has(state)), "")
    return Shown(role, name, place, node.value, tuple(node.options), state)


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
