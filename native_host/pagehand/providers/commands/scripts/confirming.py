"""Scripts that click what was said, and say yes where the page asks whether that is meant: it was said.

A dialog that asks for more than a yes is left open and told. `choices` and `operating` stand above.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pagehand.providers.commands.page.relations import label_of
from pagehand.providers.commands.page.roles import TEXT_FIELDS, TICKABLE, Purpose
from pagehand.providers.commands.scripts.doing import Done, act_on
from pagehand.providers.commands.scripts.looking import look_again
from pagehand.providers.commands.scripts.outcomes import EndedError, Script, Want, failed
from pagehand.providers.commands.scripts.world import World
from pagehand.providers.commands.words.lexicon import pattern
from pagehand.providers.commands.words.meanings import Target, called
from pagehand.providers.commands.words.wording import normal, says, words_of
from pagehand.wire.outline import Node, Outline

PRESSED = frozenset({"button", "clickable", "link"})
_DIALOGS = frozenset({"dialog", "alertdialog"})
_NO = pattern(r"(?:cancel|abort|close|dismiss|back)$|(?:no|not|keep|never|don't|do not|go back)\b")
_YES = ("yes", "ok", "confirm", "continue", "proceed", "agree")


def carry_out(
    world: World, target: Target, node: Node, names: Sequence[str], *, purpose: Purpose = "click", more: bool = False
) -> Script[Done]:
    """Click, and confirm by a button of these names or a plain yes; `more`: what a dialog asks for was said too."""
    before = _open_dialogs(world.page)
    done = yield from _clicked(world, partial(act_on, world, target, purpose, node, follow=node.role not in TICKABLE))
    if purpose != "click" and "opened_dialog" not in done.verdict.kinds:
        return done
    asking = _open_dialogs((yield from look_again(world)))
    return (yield from _confirmed(world, asking[-1], names, done, more=more)) if asking and not before else done


def _open_dialogs(outline: Outline) -> list[Node]:
    return [node for node in outline.nodes if node.role in _DIALOGS]


def _clicked(world: World, click: Callable[[], Script[Done]]) -> Script[Done]:
    """Click; a second time, with a yes, where the browser's own dialog asked and was dismissed."""
    try:
        done = yield from click()
        dismissed = "opened_dialog" in done.verdict.kinds and "dismissed" in done.result.text
    except EndedError as end:
        dismissed = end.outcome.reason == "no_effect" and "dismissed" in end.outcome.text
        if not dismissed or not world.offers("dialog"):
            raise
    if dismissed and world.offers("dialog"):
        yield (Want("dialog", {"accept": True}),)
        done = yield from click()
    return done


def _confirmed(world: World, dialog: Node, names: Sequence[str], done: Done, *, more: bool) -> Script[Done]:
    """Say yes to what a dialog asks; where it is no such question but what was wanted, all is done."""
    if names and (yes := _confirming(world.page, dialog, names)):
        return (yield from act_on(world, called(yes.name, "button"), "click", yes, follow=True))
    if more:
        return done
    told = dialog.name or "a dialog"
    raise failed(f"the page asks for more first (“{told}”), and it is not done yet; answer that, or say how")


def _confirming(outline: Outline, dialog: Node, names: Sequence[str]) -> Node | None:
    """The button of a question that says yes to it: by the verb, or a plain yes; none where it asks for more.

    "Cancel" is a no, even where something is to be cancelled, unless every other button is one too.
    """
    inside = outline.inside(dialog)
    if {node.role for node in inside} & TEXT_FIELDS:
        return None
    buttons = [(label_of(outline, node), node) for node in inside if node.ref and node.role in PRESSED]
    acting = [one for one in buttons if not _NO.match(normal(one[0]))] or buttons
    found = ([node for label, node in acting if _says_one(label, some)] for some in (names, _YES))
    return next((fitting[0] for fitting in found if len(fitting) == 1), None)


def _says_one(label: str, names: Sequence[str]) -> bool:
    """Does a button's label hold all words of one of the names? "Yes, cancel it" says "cancel"."""
    pairs = ((name, words_of(name)) for name in names)
    return any(says(label, words) if words else label.strip() == name for name, words in pairs)
