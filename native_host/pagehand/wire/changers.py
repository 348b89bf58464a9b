"""What shows a field that is to be changed, and the numbers that are stepped to: by names and places alone.

"Edit signature", the "Edit" in the line of the phone, "−" and "+" around a number. Above: the scripts that press them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pagehand.language.lexicon import listed, vocabulary
from pagehand.language.wording import SURE, coverage, fit, normal, telling, words_of
from pagehand.wire.labels import TEXT_FIELDS, in_front, steppers
from pagehand.wire.outline import Node, Outline
from pagehand.wire.relations import line_of
from pagehand.wire.sending import PRESSED
from pagehand.wire.things import controls, things

_OLD, _ANEW, _CHANGING = map(vocabulary, ("asked as it was", "asked anew", "changing"))
_EDITING, _NUMBERS_OF = listed("editing"), frozenset({"number", "count", "quantity", "amount"})


def old_and_new_in(outline: Outline) -> list[tuple[Node, bool]]:
    """The fields that ask for what it was (True) and for what it shall be."""
    fields = [node for node in in_front(outline) if node.ref and node.role in TEXT_FIELDS]
    asked = [(one, word in _OLD) for one in fields for word in words_of(one.name)[:1] if word in _OLD | _ANEW]
    return asked if sum(old for _, old in asked) == 1 and len(asked) in {2, 3} else []


def edit_of(outline: Outline, phrase: str, name: str) -> Node | None:
    """The "Edit" of the one thing, or of its line, that is called so."""
    entry = line_of(outline, phrase, name)
    edit = controls(outline, entry, (*_EDITING, f"set {name}")) if entry else []
    plain = [one for one in entry if one.ref and normal(one.name) == "change"]
    return edit[0] if len(edit) == 1 else plain[0] if len(plain) == 1 and not edit else None


def stepped(outline: Outline, name: str) -> Node | None:
    """The number of the one stepper that is called so: "Guests" for `the number of guests`."""
    asked = [word for word in telling(words_of(name)) if word not in _NUMBERS_OF]
    found = [one for one in steppers(outline) if asked and not coverage(asked, words_of(one.label))[1]]
    return replace(found[0].number, role="spinbutton", name=found[0].label) if len(found) == 1 else None


def changer(outline: Outline, name: str) -> tuple[Node | None, str]:
    """What shows the field, and its name: "Edit signature"; "Change guests" of the one thing that is meant."""
    own = controls(outline, outline.nodes, [f"edit {name}", f"change {name}"]) or _beside(outline, name)
    fitting = [] if own or not name else _changing(outline, name)
    told = {word for _, field in fitting for word in field}
    rest = " ".join(word for word in telling(words_of(name)) if word not in told | _NUMBERS_OF)
    entries = things(outline, rest) if rest and fitting else [outline.nodes]
    found = [(one, " ".join(field)) for one, field in fitting if len(entries) == 1 and one in entries[0]]
    found += [(one, name) for one in own if name]
    return found[0] if len(found) == 1 else (None, name)


def _changing(outline: Outline, name: str) -> list[tuple[Node, Sequence[str]]]:
    pressed = [(one, words_of(one.name)) for one in outline.nodes if one.ref and one.role in PRESSED]
    changing = [(one, said[1:]) for one, said in pressed if said[1:] and said[0] in _CHANGING]
    return [(one, field) for one, field in changing if {*field} <= {*words_of(name)}]


def _beside(outline: Outline, name: str) -> list[Node]:
    """Where the page says what it is, in a line, `Phone 0791 [Edit]`, or anywhere, its one "Edit" shows it."""
    said, texts = words_of(name), [node for node in outline.nodes if not node.ref]
    lines = (outline.inside(node) for node in texts if node.role == "text" and words_of(node.text)[: len(said)] == said)
    told = any(fit(name, node.name or node.text) >= SURE for node in texts)
    in_line = [one for line in lines for one in controls(outline, line, _EDITING)]
    return in_line or (controls(outline, outline.nodes, _EDITING) if told else [])
