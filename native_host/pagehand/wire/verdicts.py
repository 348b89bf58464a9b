"""What a tool call came to: receipts and refusals in words.

Only the receipt and Pagehand's own texts are trusted here; page text is quoted, never read. Above: who makes the calls.
"""

from __future__ import annotations

import re
from typing import NamedTuple, Protocol

from pagehand.language.lexicon import lines, pattern
from pagehand.values import Json
from pagehand.wire.receipt import Effect, Receipt, receipt_of

MENDED_BY_READING = frozenset({"stale", "not_found", "hidden", "frame_gone", "navigated"})
"""Reasons after which the target is looked for again, once."""

LEFT = frozenset({"navigated", "frame_gone"})  # the page left meanwhile: perhaps because of the act

CHANGING = frozenset(
    {"navigated", "opened_dialog", "opened_tab", "request_sent", "dom_changed", "expanded", "scrolled", "downloaded"}
)
"""Effects after which the page may look different elsewhere than at the target."""

_REASONS, _EFFECTS, _TAKEN_BACK = (lines(name) for name in ("reasons", "effects", "taken back"))
_HINTS, _DENIALS = lines("plain hints"), lines("denials")
_TELLING = frozenset({"opened_dialog", "opened_tab", "downloaded"})  # their detail says more than their kind

_DENIED = pattern(r"(denied|cancelled|not run|refused)\b", re.IGNORECASE)
_TOOL_ERROR = pattern(r"(?s)(?:\w+_hand|hand_gone|unknown_tool|bad_arguments|timeout|failed|denied)\s*:\s*(.+)")
_LONGEST_DETAIL = 120
_HTTP_FAULT = 400
_MOST_CANDIDATES = 5


class Result(Protocol):
    """What one call gave back."""

    @property
    def text(self) -> str:
        """As it is shown to whoever called."""

    @property
    def is_error(self) -> bool:
        """Was it not done?"""

    @property
    def structured(self) -> Json | None:
        """The receipt."""

    @property
    def origin(self) -> str | None:
        """The site its text came from; None means Pagehand itself said it."""


class Verdict(NamedTuple):
    """A result as the engine needs it: did it work, did the person or the policy refuse it, why, what was seen.

    `near` are the candidates that a refusal names, `denial` says who denied it.
    """

    ok: bool
    denied: bool
    reason: str
    why: str
    kinds: frozenset[str]
    seen: str
    near: tuple[str, ...] = ()
    denial: str = ""


def judge(result: Result) -> Verdict:
    """Read a result. Missing or odd receipts count as what `is_error` says."""
    receipt = receipt_of(result.structured)
    if not result.is_error and receipt.ok is not False:
        told = (_told(receipt, effect) for effect in receipt.effect)
        return Verdict(True, False, "", "", receipt.kinds, next(filter(None, told), ""))
    denied = result.origin is None and bool(_DENIED.match(result.text))
    known = (said for begins, said in _DENIALS.items() if result.text.startswith(begins))
    near, denial = tuple(receipt.candidates)[:_MOST_CANDIDATES], next(known, "You did not allow it.")
    if receipt.reason:
        why = _refused(receipt.reason, receipt.hint.strip())
    else:
        found = _TOOL_ERROR.match(result.text)
        why = (found[1] if found else result.text).strip().partition("\n")[0][:300] or "the tool gave no reason"
    return Verdict(False, denied, receipt.reason, why, receipt.kinds, "", near, denial)


def opened_tab(result: Result) -> str:
    """The name (`t7`) of the tab that an act opened; empty when it opened none."""
    opened = receipt_of(result.structured).of_kind("opened_tab")
    return (opened.tab or "") if opened else ""


def value_after(result: Result) -> str | None:
    """The value a field really has after an act, where the receipt says it."""
    effect = receipt_of(result.structured).of_kind("value")
    return effect.value if effect else None


def _refused(reason: str, hint: str) -> str:
    said = _REASONS.get(reason, reason.replace("_", " "))
    plain = next((found.expand(told) for begins, told in _HINTS.items() if (found := re.match(begins, hint))), "")
    if plain or (reason == "no_effect" and hint):
        return plain or hint.rstrip(".")
    return f"{said} ({hint.rstrip('.')})" if hint and not _DENIED.match(hint) else said


def _told(receipt: Receipt, effect: Effect) -> str:
    if effect.kind == "navigated":
        return _page(receipt, effect)
    if effect.kind == "value":
        value = effect.detail if effect.value is None else effect.value
        return f"its value is now {value}" if value else "its value changed"
    if effect.on is False and effect.kind in _TAKEN_BACK:
        return _TAKEN_BACK[effect.kind]
    detail = (effect.url or "") if effect.kind == "opened_tab" else effect.detail.strip()
    more = detail[:_LONGEST_DETAIL] if effect.kind in _TELLING else ""
    return ": ".join(filter(None, (_EFFECTS.get(effect.kind), more)))


def _page(receipt: Receipt, effect: Effect) -> str:
    title, url = receipt.title.strip(), (receipt.url or effect.url or effect.detail).strip()
    status = receipt.status
    wrong = f", but the site answered {status}" if status is not None and status >= _HTTP_FAULT else ""
    return f"now at {f'“{title}” ({url})' if title else url}{wrong}"


def leads_to(result: Result, name: str) -> bool:
    """Did it only lead to a page of that name: "Trash", "Archive – Mail"?"""
    receipt = receipt_of(result.structured)
    called_so = re.fullmatch(rf"{re.escape(name)}(?: [–|·-] .*)?", receipt.title) is not None
    return called_so and "navigated" in receipt.kinds
