"""Answers that count, list or compare: "how many results", "list the products", "which is the cheapest".

From what the page says of itself first, then from its lists, tables and roles. `answer` stands above.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from pagehand.providers.commands.answers.facts import find_facts
from pagehand.providers.commands.answers.quoting import MOST_LINES, names, quote, tell
from pagehand.providers.commands.page.comparing import are_all, cell, extreme_entries
from pagehand.providers.commands.page.entries import LISTS, entries, has_header, holding, main_entries, rows_of
from pagehand.providers.commands.page.relations import label_of, section_of
from pagehand.providers.commands.page.resolve import describe
from pagehand.providers.commands.page.roles import GROUPS, ITEM_GROUPS
from pagehand.providers.commands.page.things import scopes_of, things
from pagehand.providers.commands.words.lexicon import lines, word_set
from pagehand.providers.commands.words.meanings import Question
from pagehand.providers.commands.words.wording import LIKELY, fit, says, stem, telling, words_of
from pagehand.wire.outline import Node, Outline

_LONGEST = 240
_SURE_OF_IT = 0.8
_ENTRY_TEXTS = 4
_KINDLESS = word_set("section menu list page closer image")
"""Role words that name no kind of control that could be counted."""

_QUANTITIES = ("quantity", "qty", "count", "number", "pieces", "amount")
_ANY_ENTRY = word_set("item entry result row line thing listitem card product")
_ARTICLES = word_set("article post story comment message entry news tweet")
_KINDS = word_set("one ones thing item product article offer")
_GUESSED = {measure: (*names.split(", "), "") for measure, names in lines("compared by").items()}
"""What a word such as "longest" alone may stand for; last the one number that each entry has."""

_EXCLUDING = frozenset({"that", "which", "who", "not", "aren't", "isn't"})
_NAVIGATING = frozenset({"link", "tab", "treeitem", "button", "clickable"})
_TALLIED = re.compile(r"(\w+)\s*\(?(\d+)\)?")
_SILENT = frozenset({"cell", "part", "img", "image", "button"})
_ENDS = ".,'’"
_FIGURE = r"(\d[\d,.'’]*)"


def count(outline: Outline, question: Question) -> str | None:
    """How many: options, what the page says itself, controls of a kind, entries."""
    return next(filter(None, (counter(outline, question) for counter in _COUNTERS)), None)


def _stated(outline: Outline, question: Question) -> str | None:
    """What the page says itself of so many: as a whole, or in the entry of its owner."""
    if question.owner:
        held = things(outline, question.owner)
        return _said_in(held[0], question.subject) if len(held) == 1 else None
    words = telling(words_of(question.subject))
    if len(words) < 2:  # noqa: PLR2004 - how they are, and what they are
        return None
    pattern = re.compile(rf"(?<![\w.,€$£]){_FIGURE}\s+{re.escape(words[0])}\b", re.IGNORECASE)
    found = [(match[1], node.text) for node in outline.nodes if (match := pattern.search(node.text))]
    return _of(*found[0]) if len({number for number, _ in found}) == 1 else None


def _of(number: str, text: str) -> str:
    return f"**{number.rstrip(_ENDS)}** (from {quote(text)})"


def _said(outline: Outline, question: Question) -> str | None:
    """A number the page itself says of the subject: `6 results`, `Results: 6`, `Results (6)`."""
    return _said_in([node for scope in scopes_of(outline, question.owner) for node in scope.nodes], question.subject)


def _said_in(nodes: Sequence[Node], subject: str) -> str | None:
    """The same of these nodes."""
    stems = (stem(word) for word in telling(words_of(subject)))
    words = [f"{re.escape(word[:-1])}(?:y|ies)" if word.endswith("y") else re.escape(word) for word in stems]
    noun = r"\W+(?:\w+\W+){0,2}?".join(f"{word}\\w*" for word in words)
    before, after = rf"(?<![\w.,€$£]){_FIGURE}\s+(?:\w+\s+){{0,2}}?{noun}", rf"{noun}\s*(?:\(|:|=)\s*{_FIGURE}"
    said = re.compile(f"{before}|{after}", re.IGNORECASE)
    texts = [node.text for node in nodes if words and len(node.text) <= _LONGEST]
    return next((_of(match[1] or match[2], text) for text in texts if (match := said.search(text))), None)


def _unread(outline: Outline, question: Question) -> str | None:
    """How many are unread: the number that their list's name carries, `Inbox (3)`."""
    said = words_of(question.subject)
    lists = {stem(word) for word in (*said[1:], *words_of(question.owner), "inbox")}
    labels = {label_of(outline, node) for node in outline.nodes if node.role in _NAVIGATING}
    tallied = (match for label in labels if (match := _TALLIED.fullmatch(label)))
    found = [match for match in tallied if stem(match[1].lower()) in lists]
    asked = said[:1] in (("unread",), ("new",)) and len(found) == 1
    return f"{_of(found[0][2], found[0][0])} are {said[0]}." if asked else None


def _options_of(outline: Outline, question: Question) -> str | None:
    """How many options a dropdown has, folded ones included."""
    lists = [node for node in outline.nodes if node.role in ("combobox", "listbox") and question.owner]
    node = next((one for one in lists if fit(question.owner, one.name) >= LIKELY), None)
    if node is None or not {*map(stem, words_of(question.subject))} & {"option", "choice", "item", "entry"}:
        return None
    hidden = next((fold.text for fold in outline.folds if fold.parent == node.index), "")
    more = re.match(r"(\d[\d,]*) more", hidden)
    total = len(node.options) + (int(more[1].replace(",", "")) if more else 0)
    return f"**{total}** options in {describe(node)}." if total else None


def _controls(outline: Outline, question: Question) -> str | None:
    """Controls of a kind, and headings."""
    roles = GROUPS.get(question.role or "", frozenset()) if question.role not in _KINDLESS else frozenset()
    nodes = [node for node in outline.nodes if node.role in roles and (node.ref or node.role == "heading")]
    return f"**{len(nodes)}** on this page as far as I can see." if roles else None


def _quantity(outline: Outline, question: Question) -> str | None:
    """How many of something a table or a label says there are."""
    if question.role is None:
        labelled = find_facts(outline, replace(question, kind="fact"))
        if len(labelled) == 1 and labelled[0].score >= _SURE_OF_IT:
            return tell(labelled[0])
    found = (find_facts(outline, Question("fact", noun, question.subject, "number")) for noun in _QUANTITIES)
    return next((tell(facts[0]) for facts in found if len(facts) == 1 and "(column " in facts[0].source), None)


def _named_list(outline: Outline, question: Question) -> str | None:
    """A list that is called like the subject, or, where any entry counts, like its owner."""
    # What has an owner is not all of a list that is only called like it.
    own = [question.owner] if question.role in ITEM_GROUPS else []
    called = own if question.owner and not are_all(outline, question.owner) else [question.subject]
    for node in outline.nodes:
        if node.role in LISTS and node.name and max((fit(name, node.name) for name in called), default=0) >= LIKELY:
            said = 0 if node.role == "table" else int(node.states.get("count", "0"))
            return f"**{said or len(entries(outline, node))}** (from the list {quote(node.name)})"
    return None


def _listed(outline: Outline, question: Question) -> str | None:
    chosen = _entries_of(outline, question)
    if pairs := [node for group in chosen for node in group if _is_pair(outline, node)]:
        return names([row.text for row in pairs]) if pairs[1:] else quote(pairs[0].text)
    shown = ", ".join(quote(_entry_line(group)) for group in chosen[:MOST_LINES])
    more = ", …" if len(chosen) > MOST_LINES else ""
    return f"**{len(chosen)}** listed on this page: {shown}{more}" if chosen else None


def _is_pair(outline: Outline, node: Node) -> bool:
    """Is it a row of a label and its figure, `Award miles | 12,480`: a number to be told, no thing to count?"""
    cells = [cell.text for cell in outline.children(node)] if node.role == "row" else []
    return len(cells) == 2 and bool(re.fullmatch(rf"[+−-]?{_FIGURE}", cells[1])) and not cells[0][:1].isdigit()  # noqa: PLR2004


_COUNTERS = (_stated, _unread, _options_of, _said, _controls, _quantity, _named_list, _listed)


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
    under = section_of(outline, node) if node.role == "heading" else (node,)
    held = next((one for one in under if one.role in LISTS), None)
    return list(node.options) or ([_entry_line(entry) for entry in entries(outline, held)] if held else [])


def _has_value(outline: Outline, entry: list[Node], question: Question) -> bool:
    """Does an entry hold this value in that column? Without a head, in any cell."""
    told = cell(outline, entry, question.by)
    texts = [told] if told else [one.text for one in entry]
    return max(fit(question.owner, text) for text in texts) >= (LIKELY if told else 1)


def extreme(outline: Outline, question: Question) -> str | None:
    """The entry with the least or the most: by what was said, or by the one number that each has."""
    if not _is_among(outline, question.subject):
        return None
    for by in _GUESSED.get(question.by, (question.by,)):
        if ends := extreme_entries(outline, question.subject, by, question.owner):
            told = [*map(_entry_line, ends)]
            return names(told[:MOST_LINES]) if told[1:] else quote(told[0])
    return None


def _is_among(outline: Outline, subject: str) -> bool:
    """Are the entries of the page what is asked about? They say so, or its title or a heading does."""
    if _EXCLUDING & set(words_of(subject)):
        return False
    if not subject or subject.casefold() in _KINDS or _are_articles(main_entries(outline), subject.casefold()):
        return True
    heads = [outline.title, *(node.name for node in outline.nodes if node.role in ("heading", "table", "list"))]
    said = says(" ".join(heads), telling(words_of(subject)))
    return said or bool(holding(main_entries(outline, subject), subject))


def _are_articles(groups: Sequence[Sequence[Node]], kind: str) -> bool:
    return stem(kind) in _ARTICLES and bool(groups) and groups[0][0].role == "article"


def _entries_of(outline: Outline, question: Question) -> list[list[Node]]:
    """The entries of the page's main list that the subject means: those that hold its words, or all of them."""
    groups = main_entries(outline, question.owner or question.subject)
    if question.owner and not are_all(outline, question.owner):
        groups = holding(groups, question.owner)
    held = holding(groups, question.subject) or holding(groups, _apart_from_heads(outline, question.subject))
    meant = question.role in ITEM_GROUPS and _are_called(outline, groups, question.subject)
    return held or (groups if meant or are_all(outline, question.subject) else [])


def _apart_from_heads(outline: Outline, subject: str) -> str:
    """`pending` of "pending payments" on a page that is headed "Payments"; "" where nothing or all is left."""
    tables = [rows_of(outline, node) for node in outline.nodes if node.role in LISTS]
    named = [rows[0].text for rows in tables if has_header(outline, rows)]
    named += [node.name for node in outline.nodes if node.role == "heading"]
    heads = {*map(stem, words_of(" ".join(named)))}
    asked = telling(words_of(subject))
    left = [word for word in asked if stem(word) not in heads]
    return " ".join(left) if len(left) < len(asked) else ""


def _are_called(outline: Outline, groups: list[list[Node]], subject: str) -> bool:
    """Are the entries of this kind? Any entry is an item; of messages, the page has to say that they are some."""
    kind = stem((words_of(subject) or ("",))[-1])
    listed = [node.name for node in outline.nodes if node.role in LISTS and node.name]
    named = any(says(name, (kind,)) for name in listed)
    return kind in _ANY_ENTRY or named or are_all(outline, kind) or _are_articles(groups, kind)


def _entry_line(entry: Sequence[Node]) -> str:
    if entry and entry[0].role == "row":
        return entry[0].text
    texts = dict.fromkeys(node.text for node in entry if node.text and node.role not in _SILENT)
    return " · ".join(list(texts)[:_ENTRY_TEXTS])
