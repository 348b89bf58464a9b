"""What the receipts of a task show: what was changed, what was only looked at, and whether anything was sent.

A claim of a small model is held to it: who changed nothing, or sent nothing, is made to say so. Pure; above:
`early_ending`, `replies`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

from pagehand.brain.compact.fitting import Fit
from pagehand.brain.compact.values import sure_values_in
from pagehand.brain.compact.view import Shown, View, view_of
from pagehand.brain.transcript import AssistantMessage, Message, ToolResult
from pagehand.values import Json
from pagehand.wire.outline import elements_in
from pagehand.wire.outline_lines import QUOTED, unquote
from pagehand.wire.receipt import Receipt, receipt_of

ACTING = frozenset({"navigate", "click", "type", "accept"})
"""The compact tools that act."""
_IDLE = frozenset({"no_effect", "focus_moved", "scrolled"})
_LEAVES = frozenset({"request_sent", "navigated", "opened_tab", "downloaded"})
"""What goes out to the site; everything else stays in the page until a form is sent."""
_OPENS = frozenset({"opened_dialog", "expanded"})
_LEADING = frozenset({"link", "tab", "clickable", "row", "cell", "menuitem", "treeitem", "image"})
"""What may only lead to another page; a button or a box does more."""
_PAGE = re.compile(r'^page "(?:[^"\\]|\\.)*" (\S+)', re.MULTILINE)
_CONFIRM = re.compile(rf"confirm ({QUOTED}) dismissed")
_NUMBER = re.compile(r"\d+(?:[.,:]\d+)*")


@dataclass(frozen=True, slots=True)
class Deeds:
    """The acts of a task that had an effect, in order; what only opened a box or a menu is a part of the next one."""

    names: tuple[str, ...] = ()
    changed: int = 0
    """How many did more than open a page."""
    sent: bool = False
    """One of those that changed something went out to the site."""
    beside: bool = False
    """None of the elements that were acted on has a word of the task, though others have."""
    acts: tuple[tuple[str, str], ...] = ()
    """What was acted on, in words for people, and with all the words around it."""
    unsent: str = ""
    """The field that was filled last, while nothing was sent."""
    opened: str = ""
    """The words of the acts that opened a box or a menu."""

    @property
    def words(self) -> str:
        """All the words of what was acted on."""
        return " ".join([self.opened, *(words for _, words in self.acts)])


def deeds_in(task: str, since: Sequence[Message]) -> Deeds:
    """What was done for the task in these messages."""
    calls = {call.id: call for message in since if isinstance(message, AssistantMessage) for call in message.calls}
    names: list[str] = []
    fitting: list[bool] = []
    acts: list[tuple[str, str]] = []
    changed, sent, here, filled, opened = 0, False, "", "", ""
    for at, message in enumerate(since):
        if not isinstance(message, ToolResult):
            continue
        call, receipt = calls.get(message.call_id), receipt_of(message.structured)
        name = call.name if call else message.name
        if name in ACTING and not message.is_error and not (receipt.kinds and receipt.kinds <= _IDLE):
            ref = str(call.arguments.get("ref") or "") if call else ""
            view = view_of(since[:at])
            fitting.append(not ref or not view.is_beside(ref, task))
            typed = str(call.arguments.get("text") or "") if call else ""
            filled = ref if name == "type" and stays_here(receipt) else ""
            if opens_more(receipt):
                opened = f"{opened}{view.text(ref)} {typed} "
                continue
            names.append(name)
            if typed or ref in view.elements:
                acts.append(_told(view, ref, typed, receipt))
            if not _only_opened(name, message, receipt, here, view.elements.get(ref)):
                changed += 1
                sent = sent or not receipt.kinds or bool(receipt.kinds & _LEAVES)
        here = _address(message, receipt) or here
    return Deeds(tuple(names), changed, sent, bool(fitting) and not any(fitting), tuple(acts), filled, opened)


def _told(view: View, ref: str, typed: str, receipt: Receipt) -> tuple[str, str]:
    """An act in words for people, and all the words that it has to do with.

    What was typed is repeated only where the receipt shows it: of a secret it tells the number of characters.
    """
    label, held = view.title(ref) or ref, receipt.of_kind("value")
    shown = f"“{typed}”" if held and held.value is not None else "what was said"
    return (f"{shown} in {label}" if typed else label), f"{view.text(ref)} {typed}"


def unaccounted(task: str, deeds: Deeds) -> list[str]:
    """The values and names in the task that nothing which was acted on or typed has most of, where that is known."""
    fit = Fit(task, ())
    found = fit.words(deeds.words)
    values = {value: words for value in sure_values_in(task) if (words := fit.words(value))}
    missed = [value for value, words in values.items() if fit.worth(words & found) * 2 < fit.worth(words)]
    return missed if deeds.acts else []


def opens_more(receipt: Receipt) -> bool:
    """A box or a menu came up: the act goes on in it."""
    return bool(receipt.kinds & _OPENS) and not receipt.kinds & _LEAVES


def stays_here(receipt: Receipt) -> bool:
    """It had an effect, and nothing of it went out to the site."""
    return bool(receipt.kinds) and not receipt.kinds & _LEAVES


def _only_opened(name: str, result: ToolResult, receipt: Receipt, here: str, acted_on: Shown | None) -> bool:
    """A page was gone to, and nothing else: by address, by a tab, by a search, or by a link that leads elsewhere."""
    if name == "navigate" or (acted_on is not None and acted_on.is_search):
        return True
    role, _ = next(iter(elements_in(result.text.partition("\n")[0]).values()), ("", ""))
    if "request_sent" in receipt.kinds or role not in _LEADING:
        return False
    there = _address(result, receipt)
    if role == "tab" or "navigated" not in receipt.kinds:
        return role == "tab"
    # A link to where one is does nothing; a row's own, or anything else that loads the page anew, has done something.
    is_plain_link = role == "link" and not (acted_on and acted_on.place.beside)
    return urlsplit(there).path != urlsplit(here).path or (is_plain_link and there == here)


def _address(result: ToolResult, receipt: Receipt) -> str:
    header = _PAGE.search(result.text)
    return receipt.url or (header[1] if header else "")


def unseen_numbers(answer: str, task: str, since: Sequence[Message]) -> list[str]:
    """Numbers of an answer that neither the task nor any result has."""
    shown = "\n".join([task, *(message.text for message in since if isinstance(message, ToolResult))])
    known = set(_NUMBER.findall(shown))
    return [number for number in dict.fromkeys(_NUMBER.findall(answer)) if number not in known and number not in shown]


def question_in(result: ToolResult) -> str | None:
    """What a box of the browser's asked, that this act brought up and that was not answered."""
    box = receipt_of(result.structured).of_kind("opened_dialog")
    found = _CONFIRM.fullmatch(box.detail) if box else None
    return unquote(found[1]) if found else None


def is_denied(result: ToolResult) -> bool:
    """A person or a rule said no."""
    structured: Json | None = result.structured
    return result.is_error and receipt_of(structured).reason == "not_permitted"
