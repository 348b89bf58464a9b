"""What a tool call came to: receipts and refusals in words.

Only the receipt and Pagehand's own texts are trusted here; page text is quoted, never read. `doing` stands above.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pagehand.brain.transcript import ToolResult
from pagehand.providers.commands.words.lexicon import lines, word_set
from pagehand.providers.commands.words.patterns import Pattern
from pagehand.wire.receipt import Effect, Receipt, receipt_of

MENDED_BY_READING = frozenset({"stale", "not_found", "hidden", "frame_gone", "navigated"})
"""Reasons after which the target is looked for again, once."""

CHANGING = word_set("navigated opened_dialog opened_tab request_sent dom_changed expanded scrolled downloaded")
"""Effects after which the page may look different elsewhere than at the target."""

_REASONS, _EFFECTS, _TAKEN_BACK = (lines(name) for name in ("reasons", "effects", "taken back"))
_TELLING = frozenset({"opened_dialog", "opened_tab", "downloaded"})
"""Effects whose detail says more to a person than their kind."""

_DENIED = Pattern(r"(denied|cancelled|not run|refused)\b", re.IGNORECASE)
_TOOL_ERROR = Pattern(
    r"(hand_gone|no_hand|ambiguous_hand|unknown_tool|bad_arguments|timeout|failed|denied)\s*:\s*(.+)", re.DOTALL
)


_PLAIN = (
    (
        r"Pages of the browser itself \((\w[\w.-]*):",
        r"browsers keep their own pages (\1://) closed to extensions; open a website first",
    ),
    (r"The browser lets no extension into this page", "the browser lets no extension into this page; open another one"),
    (r"This is a blank tab", "the tab is blank; open a website first"),
    (r"The page could not be loaded: ([^;.]+)", r"\1"),
    (r"The page could not be loaded \((.+?)\)", r"the page could not be loaded (\1)"),
    (r"The page could not be loaded;", "the page could not be loaded; open it again, or another one"),
)
"""Hints that are written for models, and what a person is told instead."""

_LONGEST_DETAIL = 120
_HTTP_FAULT = 400
_MOST_CANDIDATES = 5


@dataclass(frozen=True, slots=True)
class Verdict:
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


_DENIALS = (
    ("denied: nobody", "Nobody could be asked for permission."),
    ("denied by policy", "Your policy does not allow it."),
)
"""How a denial that was no person's begins, and what is said of it."""


def judge(result: ToolResult) -> Verdict:
    """Read a result. Missing or odd receipts count as what `is_error` says."""
    receipt = receipt_of(result.structured)
    ok = not result.is_error and receipt.ok is not False
    reason = "" if ok else receipt.reason
    own_words = result.origin is None
    denied = not ok and own_words and bool(_DENIED.match(result.text))
    why = "" if ok else _why(result, receipt)
    near = () if ok else tuple(receipt.candidates)[:_MOST_CANDIDATES]
    seen = _seen(receipt) if ok else ""
    return Verdict(ok, denied, reason, why, receipt.kinds, seen, near, _denial(result.text))


def _denial(text: str) -> str:
    return next((said for begins, said in _DENIALS if text.startswith(begins)), "You did not allow it.")


def opened_tab(result: ToolResult) -> str:
    """The name (`t7`) of the tab that an act opened; empty when it opened none."""
    opened = receipt_of(result.structured).of_kind("opened_tab")
    return (opened.tab or "") if opened else ""


def value_after(result: ToolResult) -> str | None:
    """The value a field really has after an act, where the receipt says it."""
    effect = receipt_of(result.structured).of_kind("value")
    return effect.value if effect else None


def is_secret_value(result: ToolResult) -> bool:
    """The browser kept to itself what was typed, as it does in secret fields."""
    effect = receipt_of(result.structured).of_kind("value")
    return effect is not None and effect.characters is not None


def _why(result: ToolResult, receipt: Receipt) -> str:
    reason, hint = receipt.reason, receipt.hint.strip()
    if reason:
        said = _REASONS.get(reason, reason.replace("_", " "))
        for begins, plain in _PLAIN:
            if found := re.match(begins, hint):
                return found.expand(plain)
        if reason == "no_effect" and hint:
            return hint.rstrip(".")
        return f"{said} ({hint.rstrip('.')})" if hint and not _DENIED.match(hint) else said
    if found := _TOOL_ERROR.match(result.text):
        return found[2].strip().splitlines()[0][:300]
    first = result.text.strip().splitlines()
    return first[0][:300] if first else "the tool gave no reason"


def _seen(receipt: Receipt) -> str:
    """The observed effects in a few words, strongest first."""
    told = (_told(receipt, effect) for effect in receipt.effect)
    return next(filter(None, told), "")


def _told(receipt: Receipt, effect: Effect) -> str:
    if effect.kind == "navigated":
        return _page(receipt, effect)
    if effect.kind == "value":
        value = effect.detail if effect.value is None else effect.value
        return f"its value is now {value}" if value else "its value changed"
    if effect.on is False and effect.kind in _TAKEN_BACK:
        return _TAKEN_BACK[effect.kind]
    return ": ".join(filter(None, (_EFFECTS.get(effect.kind), _detail(effect))))


def _detail(effect: Effect) -> str:
    """What an effect says besides its kind, where that tells a person more."""
    detail = (effect.url or "") if effect.kind == "opened_tab" else effect.detail.strip()
    return detail if effect.kind in _TELLING and len(detail) < _LONGEST_DETAIL else ""


def _page(receipt: Receipt, effect: Effect) -> str:
    title, url = receipt.title.strip(), (receipt.url or effect.url or effect.detail).strip()
    status = receipt.status
    wrong = f", but the site answered {status}" if status is not None and status >= _HTTP_FAULT else ""
    where = f"“{title}” ({url})" if title else url
    return f"now at {where}{wrong}"
