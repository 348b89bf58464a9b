"""Which of a task's values may go into which fields of a page, and which options of a list the task names.

A field is offered for its name, for an option, or because it came up for the task. A value goes where the task says its
field's name before it; a number alone into what takes numbers, an e-mail address where one is wanted. Pure; above:
`offers`; below: `values`, `fitting`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from pagehand.brain.compact.fitting import PLAIN, Fit, likeness, words_in
from pagehand.brain.compact.values import quoted_in, sure_values_in, values_in
from pagehand.brain.compact.view import Shown

_TYPED = frozenset({"textbox", "searchbox", "combobox", "spinbutton", "slider"})
_NUMERIC = frozenset({"spinbutton", "slider"})
_MOST_VALUES = 3
_MAIL = re.compile(r"@|\be-?mail", re.IGNORECASE)


def entries_for(
    task: str, elements: Mapping[str, Shown], fit: Fit, *, everywhere: bool = False
) -> list[tuple[str, str, frozenset[str]]]:
    """A field's ref, a text for it, and the words of the task that both account for; at most three for a field.

    `everywhere`: the fields need no word of the task, as they came up for it.
    """
    fields = {ref: shown for ref, shown in elements.items() if shown.role in _TYPED}
    names = {ref: frozenset(words_in(shown.called)) for ref, shown in fields.items()}
    found: list[tuple[str, str, bool]] = []
    for ref, shown in fields.items():
        if shown.options:
            found += [(ref, option, True) for option in _named_options(task, shown)]
            continue
        if not fit.words(shown.called) and not everywhere and not _wants_address(task, shown):
            continue
        others = frozenset[str]().union(*(words for other, words in names.items() if other != ref)) - names[ref]
        found += [(ref, *one) for one in _texts(task, shown, names[ref], others)]
    bound = {text for _, text, close in found if close}
    closely = {ref for ref, _, close in found if close}
    kept = [(ref, text) for ref, text, close in found if close or (text not in bound and ref not in closely)]
    return [(ref, text, fit.words(f"{fields[ref].text} {text}")) for ref, text in _few(kept)]


def _few(found: list[tuple[str, str]]) -> list[tuple[str, str]]:
    counted: dict[str, int] = {}
    few: list[tuple[str, str]] = []
    for ref, text in dict.fromkeys(found):
        counted[ref] = counted.get(ref, 0) + 1
        if counted[ref] <= _MOST_VALUES:
            few.append((ref, text))
    return few


def _named_options(task: str, field: Shown) -> list[str]:
    """The options with most words of the task, those of the field's own name left out."""
    own = frozenset(words_in(field.text))
    fit = Fit(" ".join(word for word in words_in(task) if word not in own), field.options)
    left = [option for option in field.options if option != field.value]
    named = Fit(task, ()).words(field.called)
    worth = {option: fit.of(option) for option in left if named or _mostly(fit, option)}
    most = max(worth.values(), default=0.0)
    return [option for option, value in worth.items() if most and value == most]


def _mostly(fit: Fit, option: str) -> bool:
    """Half of its words are the task's: a field that the task does not name is not chosen from for one of many."""
    return 2 * len(fit.words(option)) >= len(set(words_in(option)))


def _texts(task: str, field: Shown, own: frozenset[str], others: frozenset[str]) -> list[tuple[str, bool]]:
    """Texts for one field; with each, whether the task says the field's name right before it."""
    found: list[tuple[str, bool]] = []
    exact = quoted_in(task)
    # What is only a run of words may be an option, or be looked for; written into a page it would be nonsense.
    may_be_any = field.role != "textbox" or field.is_search
    for value in values_in(task) if may_be_any else sure_values_in(task):
        text = value if value in exact else _without_names(value, own)
        said = words_in(text)
        if not said or text == field.value:
            continue
        if text not in exact and not _is_exact(text) and any(word in others for word in said):
            continue
        if not _is_figures(text) and (field.role in _NUMERIC or _is_figures(field.value)):
            continue
        if field.role != "searchbox" and ("@" in text) != bool(_MAIL.search(field.called)):
            continue
        found.append((text, text != value or _is_before(task, text, own)))
    return found


def _without_names(value: str, own: frozenset[str]) -> str:
    """The value without the field's own name around it."""
    tokens = value.split()
    while tokens and _is_name(tokens[0], own):
        tokens.pop(0)
    while tokens and _is_name(tokens[-1], own):
        tokens.pop()
    return " ".join(tokens) if tokens else value


def _is_name(token: str, own: frozenset[str]) -> bool:
    words = words_in(token)
    return bool(words) and all(word in PLAIN or likeness(word, own) > 0 for word in words)


def _is_before(task: str, text: str, own: frozenset[str]) -> bool:
    """The last word that says something before this text is the field's name."""
    at = task.find(text)
    before = [word for word in words_in(task[: max(0, at)]) if word not in PLAIN]
    return bool(before) and likeness(before[-1], own) > 0


def _wants_address(task: str, field: Shown) -> bool:
    """The task says an e-mail address, and the field is for one."""
    return any("@" in value for value in values_in(task)) and _MAIL.search(field.text) is not None


def _is_figures(text: str) -> bool:
    """Nothing but a number, a date, a time or the like."""
    return any(sign.isdigit() for sign in text) and not any(sign.isalpha() for sign in text)


def _is_exact(text: str) -> bool:
    """It has figures or is an address: no words of another field."""
    return any(sign.isdigit() or sign == "@" for sign in text)
