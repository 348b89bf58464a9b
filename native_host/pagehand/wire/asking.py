"""What a page asks before it does what was pressed: the button that says yes to it, a name to be typed again.

Knows no command: only the names that the button for it may have.
"""

from __future__ import annotations

from collections.abc import Sequence

from pagehand.language.lexicon import listed, one_pattern, pattern, vocabulary
from pagehand.language.wording import normal, says, telling, words_of
from pagehand.wire.labels import DIALOGS, FIELDS, label_of
from pagehand.wire.outline import Node, Outline
from pagehand.wire.sending import PRESSED

YES = listed("plain yes")
_NO, _REPEATED, _SURE = map(one_pattern, ("plain no", "typed again", "asked once more"))
_OPTIONAL = pattern(r"(?i)\b(?:optional|freiwillig)\b")
_ENDING = vocabulary("ending verbs")
_TOGETHER = 3  # lines between the buttons of one question, at most


def to_repeat(outline: Outline, dialog: Node, said: str) -> tuple[Node, str] | None:
    """The field of a question that wants a name typed to confirm it, and that name: "Type old-ci to confirm"."""
    inside = outline.inside(dialog)
    fields = [node for node in inside if node.ref and node.role in FIELDS]
    asked = _REPEATED.search(" ".join(f"{node.text} {node.states.get('placeholder', '')}" for node in inside))
    named = asked and asked[1].strip("\"“”'‘’")
    return (fields[0], named) if len(fields) == 1 and named and says(said, words_of(named)) else None


def confirming(
    outline: Outline, dialog: Node, names: Sequence[str], pressed: Node | None = None, but: str | None = ""
) -> Node | None:
    """The button of a question that says yes to it: by the verb, or a plain yes; none where it asks for more.

    "Cancel" is a no, even where something is to be cancelled, unless every other button is one too.
    """
    inside = [node for node in outline.inside(dialog) if node.ref != but]
    asked = [node for node in inside if node.role in {"radio", *FIELDS}]
    if _is_answered(asked) and _ENDING.isdisjoint(word for name in names for word in words_of(name)[:1]):
        asked = [node for node in asked if node.role != "radio"]
    if any(node.role == "radio" or not _OPTIONAL.search(label_of(outline, node)) for node in asked):
        return None
    buttons = [(label_of(outline, node), node) for node in inside if node.ref and node.role in PRESSED]
    acting = [one for one in buttons if not _NO.match(normal(one[0]))] or buttons
    doing = [f"{name.removesuffix('e')}ing" for name in names if name.isalpha()]  # "Start restoring"
    found = ([node for label, node in acting if _says_one(label, some)] for some in ((*names, *doing), YES))
    again = [node for label, node in acting if _asks_again(dialog, pressed, label)] if len(buttons) > 1 else []
    return next((fitting[0] for fitting in (*found, again) if len(fitting) == 1), None)


def only_choice(outline: Outline, dialog: Node) -> Node | None:
    """The one radio button of a question, which offers nothing else and is not chosen yet."""
    offered = [one for one in outline.inside(dialog) if one.ref and one.role == "radio"]
    return offered[0] if len(offered) == 1 and not offered[0].has("checked") else None


def _is_answered(asked: Sequence[Node]) -> bool:
    """Has the page chosen among its radio buttons itself: all of "Files and databases", for a backup?"""
    groups: dict[int, bool] = {}
    for node in asked:
        if node.role == "radio":
            groups[node.parent] = groups.get(node.parent, False) or node.has("checked")
    return bool(groups) and all(groups.values())


def asked_in_place(before: Outline, now: Outline, names: Sequence[str]) -> Node | None:
    """The same where the page asks without a dialog, in place of what was pressed: "Remove Noah? [Yes] [No]".

    A mere yes is the answer only where that is what is asked: a poll or a quiz that has come asks something else.
    """
    refs = {node.ref for node in before.nodes}
    come = [node for node in now.nodes if node.ref and node.ref not in refs and node.role in PRESSED]
    refusing = [node for node in come if _NO.match(normal(label_of(now, node)))]
    near = [one for one in now.nodes if refusing and abs(one.index - refusing[0].index) <= _TOGETHER]
    asked = " ".join(one.text for one in near if not one.ref and "?" in one.text)
    meant = any(says(asked, words) for words in map(words_of, names) if words) or _SURE.search(asked)
    ways = (*names, *YES) if meant else names
    agreeing = [one for one in near if one in come and one not in refusing and _says_one(label_of(now, one), ways)]
    return agreeing[0] if len(refusing) == len(agreeing) == 1 else None


def _asks_again(dialog: Node, pressed: Node | None, label: str) -> bool:
    """Does a question ask for what was pressed, in the words of its button: "Change" under "Change your doctor?"."""
    asked, said = {*telling(words_of(dialog.name))}, {*words_of(label)}  # what has only a sign may shut it
    return pressed is not None and bool(said) and said <= asked and bool(asked & {*telling(words_of(pressed.name))})


def _says_one(label: str, names: Sequence[str]) -> bool:
    """Does a button's label hold all words of one of the names, or is it that sign? "Yes, cancel it" says "cancel"."""
    return label.strip() in names or any(says(label, words) for words in map(words_of, names) if words)


def agreeing(outline: Outline, shown: Outline, asking: Sequence[Node], names: Sequence[str], node: Node) -> Node | None:
    """What agrees to what was asked: in the last of the dialogs, else where it stands."""
    return confirming(outline, asking[-1], names, node) if asking else asked_in_place(shown, outline, names)


def open_dialogs(outline: Outline) -> list[Node]:
    """The dialogs that are open."""
    return [node for node in outline.nodes if node.role in DIALOGS]
