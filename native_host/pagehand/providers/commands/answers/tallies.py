"""Answers that count, list or compare: "how many results", "list the products", "which is the cheapest".

From what the page says of itself first, then from its lists, tables and roles. `answer` stands above.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pagehand.providers.commands.answers.facts import find_facts
from pagehand.providers.commands.answers.quoting import MOST_LINES, names, quote, tell
from pagehand.providers.commands.answers.scopes import scopes_of
from pagehand.providers.commands.page.comparing import are_all, cell, extreme_entries
from pagehand.providers.commands.page.entries import LISTS, entries, has_header, holding, main_entries, rows_of
from pagehand.providers.commands.page.relations import label_of, section_of
from pagehand.providers.commands.page.resolve import describe
from pagehand.providers.commands.page.roles import GROUPS, ITEM_GROUPS
from pagehand.providers.commands.page.things import things
from pagehand.providers.commands.words.amounts import amount_of, find_values
from pagehand.providers.commands.words.meanings import Question
from pagehand.providers.commands.words.wording import LIKELY, coverage, fit, stem, telling, words_of
from pagehand.wire.outline import Node, Outline

_LONGEST = 240
_NAME = 80
_ENTRY_TEXTS = 4
_KINDLESS = frozenset({"section", "menu", "list", "page", "closer", "image"})
"""Role words that name no kind of control that could be counted."""

_QUANTITIES = ("quantity", "qty", "count", "number", "pieces", "amount")
_ANY_ENTRY = frozenset({"item", "entry", "result", "row", "line", "thing", "listitem", "card", "product"})
_ARTICLES = frozenset({"article", "post", "story", "comment", "message", "entry", "news", "tweet"})
_GUESSED = frozenset({"", "price", "duration", "date", "rating"})
"""Measures that a word such as "longest" alone stands for; the entries may say another one."""

_NAVIGATING = frozenset({"link", "tab", "treeitem", "button", "clickable"})
_TALLIED = re.compile(r"(\w+)\s*\(?(\d+)\)?")
_SILENT = frozenset({"cell", "part", "img", "image", "button"})


def count(outline: Outline, question: Question) -> str | None:
    """How many: options, what the page says itself, controls of a kind, entries."""
    told = (counter(outline, question) for counter in _COUNTERS)
    return next((one for one in told if one), None)


def _stated(outline: Outline, question: Question) -> str | None:
    """What the page says itself of so many: as a whole, or in the entry of its owner."""
    if not question.owner:
        return _of(_said_of(outline, question.subject))
    held = things(outline, question.owner)
    return _of(_said_in(held[0], question.subject)) if len(held) == 1 else None


def _of(said: tuple[str, str] | None) -> str | None:
    return f"**{said[0]}** (from {quote(said[1])})" if said else None


def _said(outline: Outline, question: Question) -> str | None:
    """A number the page itself says of the subject: `6 results`, `Results: 6`, `Results (6)`."""
    nodes = [node for scope in scopes_of(outline, question.owner) for node in scope.nodes]
    return _of(_said_in(nodes, question.subject))


def _controls(outline: Outline, question: Question) -> str | None:
    """Controls of a kind, and headings."""
    roles = GROUPS.get(question.role or "", frozenset()) if question.role not in _KINDLESS else frozenset()
    nodes = [node for node in outline.nodes if node.role in roles and (node.ref or node.role == "heading")]
    return f"**{len(nodes)}** on this page as far as I can see." if roles else None


def _listed(outline: Outline, question: Question) -> str | None:
    chosen = _entries_of(outline, question)
    shown = ", ".join(quote(_entry_name(group)) for group in chosen[:MOST_LINES])
    more = ", …" if len(chosen) > MOST_LINES else ""
    return f"**{len(chosen)}** listed on this page: {shown}{more}" if chosen else None


def listing(outline: Outline, question: Question) -> str | None:
    """What there is: controls of a kind, a named list, a dropdown's options, the entries of the page's list."""
    if question.by:
        among = main_entries(outline, question.subject)
        found = [_entry_line(entry) for entry in among if _has_value(outline, entry, question)]
    elif question.role in GROUPS and question.role not in _KINDLESS:
        labels = (label_of(outline, node) for node in outline.nodes if node.role in GROUPS[question.role])
        found = list(filter(None, dict.fromkeys(labels)))
    else:
        named = (_named(outline, node) for node in outline.nodes if fit(question.subject, node.name) >= LIKELY)
        found = next(filter(None, named), []) or [*map(_entry_line, _entries_of(outline, question))]
    return names(found) if found else None


def _named(outline: Outline, node: Node) -> list[str]:
    """What stands in a list or dropdown, or in the list under a heading."""
    if node.options:
        return list(node.options)
    under = section_of(outline, node) if node.role == "heading" else (node,)
    held = next((one for one in under if one.role in LISTS), None)
    return [_entry_line(entry) for entry in entries(outline, held)] if held else []


def extreme(outline: Outline, question: Question) -> str | None:
    """The entry with the least or the most: money where there is any, numbers otherwise."""
    if not _is_among(outline, question.subject):
        return None
    if question.by and (ends := extreme_entries(outline, question.subject, question.by, question.owner)):
        return quote(_entry_line(ends[0])) if len(ends) == 1 else names([_entry_line(entry) for entry in ends])
    return _compared(outline, question) if question.by in _GUESSED else None


def _compared(outline: Outline, question: Question) -> str | None:
    """By the one number that each entry has."""
    groups = main_entries(outline, question.subject)
    held = [] if are_all(outline, question.subject) else holding(groups, question.subject)
    found = list(filter(None, map(_valued, held or groups)))
    if not found:
        ends = extreme_entries(outline, question.subject, "price", question.owner)
        return quote(_entry_line(ends[0])) if len(ends) == 1 else None
    pick, said = {"min": (min, "lowest")}.get(question.owner, (max, "highest"))
    equal = [quote(line) for amount, line in found if amount == pick(found)[0]]
    if len(equal) > 1:
        return "\n- ".join((f"{len(equal)} are equal:", *equal[:MOST_LINES]))
    return f"{equal[0]}, the {said} of the {len(found)} I compared." if held or found[1:] else None


def _valued(entry: Sequence[Node]) -> tuple[float, str] | None:
    text = " · ".join(dict.fromkeys(node.text for node in entry if node.text and node.role not in _SILENT))
    values = find_values(text, "money") or find_values(text, "number")
    amount = amount_of(values[0]) if values else None
    return None if amount is None else (amount, f"{_entry_name(entry)}: {values[0]}")


def _is_among(outline: Outline, subject: str) -> bool:
    """Are the entries of the page what is asked about? They say so, or its title or a heading does."""
    asked = telling(words_of(subject))
    if {"that", "which", "who", "not", "aren't", "isn't"} & set(words_of(subject)):
        return False
    if stem(subject.casefold()) in _ARTICLES and (groups := main_entries(outline)) and groups[0][0].role == "article":
        return True
    heads = (
        f"{outline.title} {' '.join(node.name for node in outline.nodes if node.role in ('heading', 'table', 'list'))}"
    )
    return (
        subject.casefold() in ("", "one", "ones", "thing", "item", "product", "article", "offer")
        or bool(holding(main_entries(outline, subject), subject))
        or not coverage(asked, words_of(heads))[1]
    )


def _has_value(outline: Outline, entry: list[Node], question: Question) -> bool:
    """Does an entry hold this value in that column? Without a head, in any cell."""
    told = cell(outline, entry, question.by)
    return fit(question.owner, told) >= LIKELY or (
        not told and any(fit(question.owner, one.text) == 1 for one in entry)
    )


def _said_in(nodes: Sequence[Node], subject: str) -> tuple[str, str] | None:
    """The same of these nodes."""
    stems = (stem(word) for word in telling(words_of(subject)))
    words = [f"{re.escape(word[:-1])}(?:y|ies)" if word.endswith("y") else re.escape(word) for word in stems]
    if not words:
        return None
    noun = r"\W+(?:\w+\W+){0,2}?".join(f"{word}\\w*" for word in words)
    before = re.compile(rf"(?<![\w.,€$£])(\d[\d,.'’]*)\s+(?:\w+\s+){{0,2}}?{noun}", re.IGNORECASE)
    after = re.compile(rf"{noun}\s*(?:\(|:|=)\s*(\d[\d,.'’]*)", re.IGNORECASE)
    for node in nodes:
        if len(node.text) > _LONGEST:
            continue
        if match := before.search(node.text) or after.search(node.text):
            return match[1].rstrip(".,'’"), node.text
    return None


def _said_of(outline: Outline, subject: str) -> tuple[str, str] | None:
    """`18 closed` of "closed issues"; of the issues as a whole it says nothing."""
    words = telling(words_of(subject))
    if len(words) < 2:  # noqa: PLR2004 - how they are, and what they are
        return None
    pattern = re.compile(rf"(?<![\w.,€$£])(\d[\d,.'’]*)\s+{re.escape(words[0])}\b", re.IGNORECASE)
    found = [(match[1].rstrip(".,'’"), node.text) for node in outline.nodes if (match := pattern.search(node.text))]
    return found[0] if len({number for number, _ in found}) == 1 else None


def _unread(outline: Outline, question: Question) -> str | None:
    """How many are unread: the number that their list's name carries, `Inbox (3)`."""
    said = words_of(question.subject)
    if said[:1] not in (("unread",), ("new",)):
        return None
    lists = {stem(word) for word in (*said[1:], *words_of(question.owner), "inbox")}
    labels = {label_of(outline, node) for node in outline.nodes if node.role in _NAVIGATING}
    found = {
        label: match[2] for label in labels if (match := _TALLIED.fullmatch(label)) and stem(match[1].lower()) in lists
    }
    return f"**{next(iter(found.values()))}** (from {quote(next(iter(found)))})" if len(found) == 1 else None


def _options_of(outline: Outline, question: Question) -> str | None:
    """How many options a dropdown has, folded ones included."""
    stems = {stem(word) for word in words_of(question.subject)}
    lists = [node for node in outline.nodes if node.role in ("combobox", "listbox")]
    node = next((one for one in lists if fit(question.owner, one.name) >= LIKELY), None)
    if node is None or not question.owner or not stems & {"option", "choice", "item", "entry"}:
        return None
    hidden = next((fold.text for fold in outline.folds if fold.parent == node.index), "")
    more = re.match(r"(\d[\d,]*) more", hidden)
    total = len(node.options) + (int(more[1].replace(",", "")) if more else 0)
    return f"**{total}** options in {describe(node)}." if total else None


def _named_list(outline: Outline, question: Question) -> str | None:
    """A list that is called like the subject, or, where any entry counts, like its owner."""
    # What has an owner is not all of a list that is only called like it.
    own = [question.owner] if question.role in ITEM_GROUPS else []
    called = own if question.owner and not are_all(outline, question.owner) else [question.subject]
    for node in outline.nodes:
        if node.role not in LISTS or not node.name:
            continue
        if max(fit(name, node.name) for name in called) >= LIKELY:
            said = 0 if node.role == "table" else int(node.states.get("count", "0"))
            return f"**{said or len(entries(outline, node))}** (from the list {quote(node.name)})"
    return None


def _quantity(outline: Outline, question: Question) -> str | None:
    """How many of something a table says there are: its row, in the column for quantities."""
    for noun in _QUANTITIES:
        facts = find_facts(outline, Question("fact", noun, question.subject, "number"))
        if len(facts) == 1 and "(column " in facts[0].source:
            return tell(facts[0])
    return None


def _entries_of(outline: Outline, question: Question) -> list[list[Node]]:
    """The entries of the page's main list that the subject means: those that hold its words, or all of them."""
    groups = main_entries(outline, question.owner or question.subject)
    if question.owner and not are_all(outline, question.owner):
        groups = holding(groups, question.owner)
    held = holding(groups, question.subject) or holding(groups, _apart_from_heads(outline, question.subject))
    return held or (groups if question.role in ITEM_GROUPS and _are_called(outline, groups, question.subject) else [])


def _apart_from_heads(outline: Outline, subject: str) -> str:
    """`pending` of "pending payments" on a page that is headed "Payments"; "" where nothing or all is left."""
    named = [node.name for node in outline.nodes if node.role == "heading"]
    named += [
        rows[0].text
        for node in outline.nodes
        if node.role in LISTS and has_header(outline, rows := rows_of(outline, node))
    ]
    heads = {stem(word) for name in named for word in words_of(name)}
    asked = telling(words_of(subject))
    left = [word for word in asked if stem(word) not in heads]
    return " ".join(left) if len(left) < len(asked) else ""


def _are_called(outline: Outline, groups: list[list[Node]], subject: str) -> bool:
    """Are the entries of this kind? Any entry is an item; of messages, the page has to say that they are some."""
    kind = stem(words_of(subject)[-1]) if words_of(subject) else ""
    listed = [node.name for node in outline.nodes if node.role in LISTS and node.name]
    return (
        kind in _ANY_ENTRY
        or are_all(outline, kind)
        or any(not coverage((kind,), words_of(name))[1] for name in listed)
        or (kind in _ARTICLES and bool(groups) and groups[0][0].role == "article")
    )


def _entry_name(entry: Sequence[Node]) -> str:
    """What an entry is called: its heading, link, cell or first text."""
    for role in ("heading", "link", "cell", "text"):
        if found := next((node for node in entry if node.role == role and node.text), None):
            return found.text[:_NAME]
    return next((node.text for node in entry if node.text), "")[:_NAME]


def _entry_line(entry: Sequence[Node]) -> str:
    if entry and entry[0].role == "row":
        return entry[0].text
    texts = dict.fromkeys(node.text for node in entry if node.text and node.role not in _SILENT)
    return " · ".join(list(texts)[:_ENTRY_TEXTS])


_COUNTERS = (*(_stated, _unread, _options_of, _said, _controls, _quantity, _named_list, _listed),)
