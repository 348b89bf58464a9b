"""Which button sends off a field, what its form is for, what the page says against it, where one searches.

Also the button of a banner, and the one beside a list for what is marked in it.

By names and places alone; knows no command.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from pagehand.language.lexicon import listed, pattern, vocabulary
from pagehand.language.wording import GOOD, fit, normal, says, stem, words_of
from pagehand.wire.entries import Entry
from pagehand.wire.forms import field_of
from pagehand.wire.labels import TEXT_FIELDS, in_front, label_of, sent_by
from pagehand.wire.outline import Node, Outline
from pagehand.wire.structure import TABLES, heading_over, is_outside_main, nearest_to
from pagehand.wire.things import controls, presses

PRESSED = frozenset({"button", "clickable", "link"})
_SEARCHING, SUBMITTING, _SAVING, _APPLYING = map(listed, ("searching", "submitting", "saving", "applying"))
_SIGNED = frozenset(name.capitalize() for name in (*SUBMITTING, *_SAVING, *_APPLYING))  # elements that are pressed so
_CONFIRMING, _ENDING = vocabulary("keeping") | vocabulary("plain yes"), vocabulary("ending verbs")
_ALL, _ABOUT = vocabulary("all words"), pattern(r"(?i)\b(?:cookies?|consent|privacy|tracking|gdpr)\b")
_KEPT = frozenset({"save", *(name.partition(" ")[0] for name in (*SUBMITTING, *_SAVING, *_APPLYING))})
ONWARD = vocabulary("going on")
_UNSET = pattern(r"[☆♡🤍+＋]")  # a filled sign says that it is there already
_BACK = frozenset({"back", "cancel", "close", "previous"})
_TICKS = frozenset("✓✔")  # beside a name that is written over


def narrowed(nodes: Sequence[Node], *tests: Callable[[Node], bool]) -> list[Node]:
    """Those that pass a test, where any does; one test after the other."""
    kept = [*nodes]
    for test in tests:
        kept = [*filter(test, kept)] or kept
    return kept


def sender_of(outline: Outline, ref: str | None, names: Collection[str], *, behind: bool = False) -> Node | None:
    """The button that sends a field, by the first word of its name; `behind`: only one that stands behind the field."""
    if (field := outline.by_ref(ref)) is None:
        return None
    pressed = (node for node in outline.nodes if node.ref and node.role in PRESSED)
    named = [node for node in pressed if _first_word(label_of(outline, node)) in names]
    near = [node for node in nearest_to(outline, field, named) if node.index > field.index or not behind]
    after = narrowed(
        near,
        lambda one: one.index > field.index,
        lambda one: not {*names}.isdisjoint(words_of(label_of(outline, one))[1:]),  # "Save note"
        lambda one: normal(label_of(outline, one)) in names,  # no "Send and solve"
    )
    return after[0] if len(after) == 1 else None


def _first_word(label: str) -> str:
    return "save" if label.strip() in _TICKS else normal(label).partition(" ")[0]


def first_word(outline: Outline, node: Node) -> str:
    """The word that a control's name begins with."""
    return _first_word(label_of(outline, node))


def buttons_of(outline: Outline) -> list[Node]:
    """What can be pressed to send a form."""
    usable = [node for node in outline.nodes if node.ref and not node.has("disabled")]
    return [node for node in usable if node.role == "button" or (node.role == "clickable" and node.name in _SIGNED)]


def form_buttons(outline: Outline, field: Node | None) -> list[Node]:
    """The buttons of a field's form, behind it."""
    buttons = [node for node in buttons_of(outline) if field and node.index > field.index]
    table = next((one for one in outline.ancestors(field) if one.role in TABLES), None) if field else None
    rowed = {one.index for one in outline.inside(table)} if table else set()
    near = nearest_to(outline, field, buttons) if field else []
    if table is None or not near or not rowed.issuperset(one.index for one in near):
        return near
    keeping = [one for one in near if first_word(outline, one) in _KEPT]
    return keeping or nearest_to(outline, table, [one for one in buttons if one.index not in rowed])  # "Save count"


def saying_so(outline: Outline, buttons: Sequence[Node]) -> Node | None:
    """The button whose name says that it submits."""
    named = buttons_named(outline, buttons, ["submit"]) or buttons_named(outline, buttons, SUBMITTING)
    return max(named, key=lambda node: (fit_of(outline, node, SUBMITTING), -node.index), default=None)


def buttons_named(outline: Outline, buttons: Sequence[Node], names: Sequence[str]) -> list[Node]:
    """Those with a name that fits one of these."""
    return [node for node in buttons if fit_of(outline, node, names) >= GOOD]


def fit_of(outline: Outline, node: Node, names: Sequence[str]) -> float:
    """How well a control's name fits one of these."""
    return max((fit(name, label_of(outline, node)) for name in names), default=0.0)


def onward(outline: Outline) -> list[Node]:
    """The buttons that lead to the next part of a form."""
    buttons = (one for one in in_front(outline) if one.ref and one.role == "button" and not one.has("disabled"))
    return [one for one in buttons if ONWARD.intersection(words_of(label_of(outline, one))[:1])]


def list_button(outline: Outline, called: Sequence[str]) -> Node | None:
    """The page's own button that is called like a list and not pressed yet: "☆ Wish list"."""
    named = [one for one in outline.nodes if presses(one) and words_of(one.name) == tuple(called)]
    own = [one for one in named if not is_outside_main(outline, one) and _UNSET.match(one.name)]
    return own[0] if called and len(own) == 1 else None


def ending(outline: Outline, names: Sequence[str]) -> list[Node]:
    """The buttons in front that are called so; else the only one that is outside navigation, and takes nothing back."""
    pressed = [one for one in in_front(outline) if one.role == "button" and one.ref and not one.has("disabled")]
    inside = [one for one in pressed if not is_outside_main(outline, one)]
    onward = [one for one in inside if first_word(outline, one) not in _ENDING | _BACK]
    return buttons_named(outline, pressed, names) or (onward if len(inside) == 1 else [])


def waiting(outline: Outline, *, on: bool = False) -> list[Node]:
    """The buttons that can only be pressed once something is chosen: "Confirm seat", "Choose a day"; or can be now."""
    buttons = [one for one in outline.nodes if one.ref and one.role == "button" and one.has("disabled") != on]
    return [one for one in buttons if first_word(outline, one) not in _ENDING]


def readied(before: Outline, now: Outline, chosen: Node) -> Node | None:
    """The one button that can be pressed now that something is chosen: by a name that keeps it, or says what it is.

    Any other may do more than was said: "Place order", once there is a way to send it.
    """
    refs = {one.ref for one in waiting(before)}
    ready = [one for one in waiting(now, on=True) if one.ref in refs]
    sure = [one for one in ready if first_word(now, one) in _CONFIRMING]
    named = words_of(label_of(before, chosen))
    keeping = sure if len(sure) == 1 else [one for one in ready if named and says(label_of(now, one), named)]
    return keeping[0] if len(keeping) == 1 else None


def about_of(outline: Outline, button: Node) -> frozenset[str]:
    """The words that say what a button's form is for."""
    head = heading_over(outline, button)
    around = [outline.title, label_of(outline, button), *(node.name for node in outline.ancestors(button))]
    return frozenset(stem(word) for text in (*around, head.name if head else "") for word in words_of(text))


def complaint_of(before: Outline, now: Outline, button: Node) -> str:
    """What the page says against what was sent: a new alert, or the field that it marks."""
    shown = {node.text for node in before.nodes}
    told = (node.text for node in now.nodes if node.role == "alert" and node.text not in shown)
    marked = (field.label for field in sent_by(now, button) if field.node.has("invalid"))
    return next(told, "") or next(marked, "")


def visible_search_field(outline: Outline) -> Node | None:
    """The search field that is to be seen, if there is one."""
    usable = [node for node in outline.nodes if node.ref and node.role in TEXT_FIELDS | {"combobox"}]
    boxes = [node for node in usable if node.role == "searchbox" and not node.has("disabled")]
    marked = (node for node in usable if any(above.role == "search" for above in outline.ancestors(node)))
    named = [node for node in usable if {*words_of(node.name)[:1]} & set(_SEARCHING)]
    return boxes[0] if boxes else next(marked, named[0] if len(named) == 1 else None)


def banner_button(outline: Outline, names: Collection[str]) -> Node | None:
    """The one button with such a name of the page's banner."""
    about = [node.index for node in outline.nodes if _ABOUT.search(f"{node.name} {node.text}") and node.role != "link"]
    fitting = [node for node in outline.nodes if about and node.ref and normal(label_of(outline, node)) in names]
    near = sorted(fitting, key=lambda node: min(abs(node.index - at) for at in about))
    twins = len(near) > 1 and normal(label_of(outline, near[0])) == normal(label_of(outline, near[1]))
    return near[0] if near and not twins else None


def writes(outline: Outline, node: Node) -> bool:
    """Is it the "Add" that sends what is written beside it, and nothing else?"""
    return words_of(label_of(outline, node)) == ("add",) and field_of(outline, node) is not None


def toolbar(outline: Outline, found: Sequence[Entry], names: Collection[str], *, disabled: bool = False) -> Node | None:
    """The one control beside these entries for those of them that are marked."""
    inside = {node.index for entry in found for node in entry}
    named = controls(outline, outline.nodes, names, disabled=disabled)
    fitting = [node for node in named if node.index not in inside]
    fitting = [one for one in fitting if not (writes(outline, one) or _ALL & {*words_of(label_of(outline, one))})]
    kinds = ([node for node in fitting if node.role in roles] for roles in (("button",), ("clickable", "menuitem")))
    return next((alone[0] for alone in kinds if len(alone) == 1), None)


def fields_come(
    outline: Outline, verb: str, shown: Collection[str | None], sending: Collection[str], pressed: Node | None
) -> list[Node]:
    """The fields that may take what is said: with the focus or come just now, empty ones first, sent, called so.

    One that was there before counts where it has the focus, or stands under the heading of what was pressed.
    """
    seeking = visible_search_field(outline)
    fields = [one for one in outline.nodes if one.ref and one.role in TEXT_FIELDS and one is not seeking]
    focused, written = [one for one in fields if one.has("focused")], [one for one in fields if one.role == "textbox"]
    come = focused or [node for node in written if node.ref not in shown]
    head = heading_over(outline, pressed) if pressed else None
    kept = narrowed(
        narrowed(come, lambda one: not one.value) or written,
        lambda one: sender_of(outline, one.ref, sending, behind=True) is not None,
        lambda one: verb in words_of(one.name),  # "Your comment" beside "My note"
    )
    stay = [one for one in kept if one.has("focused") or not pressed or heading_over(outline, one) == head]
    return [one for one in kept if one.ref not in shown or one in stay]
