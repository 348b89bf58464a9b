"""Answers to questions from what the page says, each with the text it came from.

Facts are `facts`'; here stand counts, lists, states, extremes, what a page says about something, and where one is.
"Not found" is an answer of its own (None): the caller may unfold more of the page first. Above: `conduct`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from pagehand.providers.commands.amounts import amount_of, find_values
from pagehand.providers.commands.facts import Fact, find_facts
from pagehand.providers.commands.outline import Node, Outline
from pagehand.providers.commands.phrases import target_of
from pagehand.providers.commands.relations import LISTS, anchors, entries, label_of, main_entries, section_of
from pagehand.providers.commands.resolve import describe, resolve
from pagehand.providers.commands.roles import GROUPS
from pagehand.providers.commands.steps import Question
from pagehand.providers.commands.tokens import tokenize
from pagehand.providers.commands.wording import coverage, fit, stem, telling, words_of

_MOST_LINES = 6
_MOST_ENTRIES = 20
_LINE = 240


def answer(outline: Outline, question: Question) -> str | None:
    """A Markdown answer with its source, or None when this page (as far as it is unfolded) does not say."""
    return _ANSWERERS[question.kind](outline, question)


def quote(text: str) -> str:
    """Page text as a quotation on one line that no Markdown of the page can break out of."""
    flat = " ".join(text.split())[:_LINE]
    return "“" + re.sub(r"([\\`*_\[\]<>#|])", r"\\\1", flat) + "”"


def _fact(outline: Outline, question: Question) -> str | None:
    facts = find_facts(outline, question)
    if not facts:
        return _about(outline, question, whole=True) if question.wants == "text" else None
    if len(facts) == 1:
        return _told(facts[0])
    shown = "\n".join(f"- {_told(fact)}" for fact in facts[:_MOST_LINES])
    return f"The page names several:\n{shown}"


def _told(fact: Fact) -> str:
    value = re.sub(r"([\\`*_\[\]<>#|])", r"\\\1", fact.value)
    if " ".join(fact.value.split()) == " ".join(fact.source.split()):
        return f"The page says: {quote(fact.source)}"
    return f"**{value}** (from {quote(fact.source)})"


def _place(outline: Outline, question: Question) -> str | None:
    title = quote(outline.title) if outline.title else "a page without a title"
    if question.wants == "title":
        return f"The title is {title}."
    if question.wants == "address":
        return f"The address is {outline.url}."
    return f"You are on {title}, {outline.url}."


def _count(outline: Outline, question: Question) -> str | None:
    subject, owner = question.subject, question.owner
    if owner and (listed := _options_of(outline, subject, owner)):
        return listed
    if said := _said_count(outline, subject, owner):
        return f"**{said[0]}** (from {quote(said[1])})"
    if question.role in GROUPS and question.role not in ("section", "menu", "list", "page", "closer", "image"):
        nodes = [node for node in outline.nodes if node.ref and node.role in GROUPS[question.role or ""]]
        return f"**{len(nodes)}** on this page as far as I can see."
    if named := _named_list(outline, subject, owner):
        return named
    groups = main_entries(outline, owner)
    words = telling(words_of(subject))
    holding = [group for group in groups if not coverage(words, words_of(" ".join(node.text for node in group)))[1]]
    chosen = holding or (groups if question.role in ("item", "row") else [])
    if not chosen:
        return None
    names = ", ".join(quote(_entry_name(group)) for group in chosen[:_MOST_LINES])
    more = ", …" if len(chosen) > _MOST_LINES else ""
    return f"**{len(chosen)}** listed on this page: {names}{more}"


def _said_count(outline: Outline, subject: str, owner: str) -> tuple[str, str] | None:
    """A number the page itself says of the subject: `6 results`, `Results: 6`, `Results (6)`."""
    words = [re.escape(stem(word)) for word in telling(words_of(subject))]
    if not words:
        return None
    noun = r"\W+(?:\w+\W+){0,2}?".join(f"{word}\\w*" for word in words)
    before = re.compile(rf"(?<![\w.,€$£])(\d[\d,.]*)\s+(?:\w+\s+){{0,2}}?{noun}", re.IGNORECASE)
    after = re.compile(rf"{noun}\s*(?:\(|:|=)\s*(\d[\d,.]*)", re.IGNORECASE)
    for node in outline.nodes:
        if len(node.text) > _LINE or (owner and fit(owner, node.text, outline.context(node)) < 0.5):
            continue
        if match := before.search(node.text) or after.search(node.text):
            return match[1].rstrip(".,"), node.text
    return None


def _options_of(outline: Outline, subject: str, owner: str) -> str | None:
    if stem(words_of(subject)[-1] if words_of(subject) else "") not in ("option", "choice", "item", "entry"):
        return None
    for node in outline.nodes:
        if node.role in ("combobox", "listbox") and fit(owner, node.name) >= 0.7:
            hidden = next((fold for fold in outline.folds if fold.parent == node.index), None)
            more = re.match(r"(\d[\d,]*) more", hidden.text) if hidden else None
            total = len(node.options) + (int(more[1].replace(",", "")) if more else 0)
            return f"**{total}** options in {describe(node)}." if total else None
    return None


def _named_list(outline: Outline, subject: str, owner: str) -> str | None:
    for node in outline.nodes:
        if (
            node.role in LISTS
            and node.name
            and max(fit(subject, node.name), fit(owner, node.name) if owner else 0.0) >= 0.7
        ):
            count = len(entries(outline, node)) if node.role == "table" else int(node.states.get("count", "0"))
            return f"**{count or len(entries(outline, node))}** (from the list {quote(node.name)})"
    return None


def _exists(outline: Outline, question: Question) -> str | None:
    target = target_of(tokenize(question.subject), question.subject)
    if target is None:
        return None
    found = resolve(target, outline, "find")
    if found.nodes and found.score >= 0.6:
        node = found.nodes[0]
        more = f" ({len(found.nodes)} of them)" if len(found.nodes) > 1 else ""
        return f"Yes: {describe(node, label_of(outline, node)) if node.ref else quote(node.text or node.name)}{more}."
    lines = _lines_about(outline, question.subject, every=True)
    return f"Yes: {quote(lines[0])}." if lines else None


def _state(outline: Outline, question: Question) -> str | None:
    target = target_of(tokenize(question.subject), question.subject)
    found = resolve(target, outline, "find") if target else None
    node = next((other for other in found.nodes if other.ref), None) if found else None
    if node is None:
        return None
    asked = question.owner
    states, negated = _STATES.get(asked, (("checked", "pressed", "selected", "expanded"), False))
    if asked == "empty":
        is_so = not node.value and not node.has("filled")
    else:
        is_so = any(node.has(state) for state in states) != negated
    printed = ", ".join(
        f"{key} {value}".strip() for key, value in node.states.items() if key not in ("options", "focused")
    )
    return f"{'Yes' if is_so else 'No'}: {describe(node, label_of(outline, node))} is {printed or f'not {asked}'}."


_STATES: dict[str, tuple[tuple[str, ...], bool]] = {
    "unchecked": (("checked",), True),
    "disabled": (("disabled",), False),
    "enabled": (("disabled",), True),
    "collapsed": (("expanded",), True),
    "expanded": (("expanded",), False),
    "required": (("required",), False),
    "focused": (("focused",), False),
    "readonly": (("readonly",), False),
    "current": (("current",), False),
    "off": (("checked", "pressed"), True),
    "turned off": (("checked", "pressed"), True),
}


def _about(outline: Outline, question: Question, *, whole: bool = False) -> str | None:
    subject = f"{question.subject} {question.owner}".strip()
    for anchor in anchors(outline, subject):
        if anchor.role == "heading" and fit(subject, anchor.name) >= 0.75:
            lines = [node.text for node in section_of(outline, anchor) if node.text and node.role != "cell"]
            if lines:
                return f"Under {quote(anchor.name)} the page says:\n" + "\n".join(
                    f"- {quote(line)}" for line in lines[:_MOST_LINES]
                )
    lines = _lines_about(outline, subject, every=whole)
    if not lines:
        return None
    return "The page says:\n" + "\n".join(f"- {quote(line)}" for line in lines[:_MOST_LINES])


def _lines_about(outline: Outline, subject: str, *, every: bool) -> list[str]:
    """Texts that hold the subject's words: all of them, or else most."""
    asked = telling(words_of(subject))
    scored: list[tuple[float, int, str]] = []
    for node in outline.nodes:
        if not node.text or node.role == "cell":
            continue
        covered, missing = coverage(asked, words_of(node.text))
        if not missing or (not every and len(asked) > 2 and covered >= 0.66):
            scored.append((-round(covered, 1), node.index, node.text))
    scored.sort()
    return list(dict.fromkeys(text for _, _, text in scored))


def _listing(outline: Outline, question: Question) -> str | None:
    group = question.role
    if group in GROUPS and group not in ("section", "menu", "list", "page", "closer"):
        nodes = [node for node in outline.nodes if node.role in GROUPS[group] and label_of(outline, node)]
        names = list(dict.fromkeys(label_of(outline, node) for node in nodes))
        return _bulleted(names) if names else None
    for node in outline.nodes:
        if node.role in LISTS and node.name and fit(question.subject, node.name) >= 0.6:
            return _bulleted([_entry_line(entry) for entry in entries(outline, node)])
        if node.role == "heading" and fit(question.subject, node.name) >= 0.75:
            inner = next((other for other in section_of(outline, node) if other.role in LISTS), None)
            if inner:
                return _bulleted([_entry_line(entry) for entry in entries(outline, inner)])
    groups = main_entries(outline, question.subject)
    words = telling(words_of(question.subject))
    holding = [entry for entry in groups if not coverage(words, words_of(" ".join(node.text for node in entry)))[1]]
    chosen = holding or (groups if group in ("item", "row") else [])
    return _bulleted([_entry_line(entry) for entry in chosen]) if chosen else None


def _extreme(outline: Outline, question: Question) -> str | None:
    words = telling(words_of(question.subject))
    groups = main_entries(outline, question.subject)
    holding = [entry for entry in groups if not coverage(words, words_of(" ".join(node.text for node in entry)))[1]]
    found: list[tuple[float, str, str]] = []
    for entry in holding or groups:
        text = " · ".join(
            dict.fromkeys(node.text for node in entry if node.text and node.role not in ("cell", "img", "image"))
        )
        values = find_values(text, "money") or find_values(text, "number")
        amount = amount_of(values[0]) if values else None
        if amount is not None:
            found.append((amount, f"{_entry_name(entry)}: {values[0]}", text))
    if len(found) < 2 and not (found and holding):
        return None
    pick = min if question.owner == "min" else max
    amount, line, _ = pick(found, key=lambda one: one[0])
    equal = [one for one in found if one[0] == amount]
    if len(equal) > 1:
        return f"{len(equal)} are equal:\n" + "\n".join(f"- {quote(one[1])}" for one in equal[:_MOST_LINES])
    return f"{quote(line)}, of {len(found)} that I compared."


def _page(outline: Outline, question: Question) -> str | None:
    del question
    lines: list[str] = []
    for node in outline.nodes:
        outside = any(other.role in ("nav", "header", "footer") for other in outline.ancestors(node))
        if outside or not node.text or node.role in ("cell", "nav", "header", "footer"):
            continue
        mark = "- **" if node.role == "heading" else "- "
        line = f"{mark}{quote(node.text)[1:-1]}{'**' if node.role == 'heading' else ''}"
        if line not in lines[-3:]:
            lines.append(line)
    shown = "\n".join(lines[:40]) or "- (no text)"
    more = f"\n\n… and {len(lines) - 40} more lines." if len(lines) > 40 else ""
    return f"{quote(outline.title or 'This page')}, {outline.url}:\n\n{shown}{more}"


def _bulleted(names: Sequence[str]) -> str:
    shown = "\n".join(f"- {quote(name)}" for name in names[:_MOST_ENTRIES])
    more = f"\n- … and {len(names) - _MOST_ENTRIES} more" if len(names) > _MOST_ENTRIES else ""
    return f"{len(names)} found:\n{shown}{more}"


def _entry_name(entry: Sequence[Node]) -> str:
    """What an entry is called: its heading, link or first text."""
    for roles in (("heading",), ("link",), ("cell",), ("text",)):
        if found := next((node for node in entry if node.role in roles and node.text), None):
            return found.text[:80]
    return next((node.text for node in entry if node.text), "")[:80]


def _entry_line(entry: Sequence[Node]) -> str:
    if entry and entry[0].role == "row":
        return entry[0].text
    texts = dict.fromkeys(
        node.text for node in entry if node.text and node.role not in ("cell", "img", "image", "button")
    )
    return " · ".join(list(texts)[:4])


_ANSWERERS: dict[str, Callable[[Outline, Question], str | None]] = {
    "fact": _fact,
    "count": _count,
    "exists": _exists,
    "state": _state,
    "place": _place,
    "about": _about,
    "listing": _listing,
    "extreme": _extreme,
    "page": _page,
}
