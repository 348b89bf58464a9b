"""What a page says about something: under the heading that is called so, in the texts that hold its words, or in all.

Given as what it is; `answer` stands above and decides what answers.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pagehand.providers.commands.answers.facts import Asked
from pagehand.providers.commands.answers.quoting import lines, plain, quote
from pagehand.providers.commands.page.relations import anchors, section_of
from pagehand.providers.commands.page.statements import SENTENCES
from pagehand.providers.commands.page.things import Entry, things
from pagehand.providers.commands.words.lexicon import pattern
from pagehand.providers.commands.words.meanings import Question
from pagehand.providers.commands.words.wording import LIKELY, coverage, fit, says, telling, words_of
from pagehand.wire.outline import Node, Outline

_LONGEST = 300
_SHORT = 3
"""A sentence has more words."""

_WANTED = {"when": pattern(r"\b(?:19|20)\d\d\b|\b\d{1,2}[.:]\d\d\b|\b\d{1,2}\S* [A-Z]"), "how": pattern(r"\d")}
"""What a sentence has to say for such a question."""

_UNSAID = frozenset({"row", "button", "group", "region", "listitem", "article", "img", "part"})
_NO_PROSE = frozenset({"cell", "button", "link", "row", "part"})


def about(outline: Outline, question: Question) -> str | None:
    """The section with the subject's name, or the texts that hold its words."""
    subject = f"{question.subject} {question.owner}".strip()
    texts = texts_about(outline.nodes, subject)
    if question.asked.casefold().startswith(("why", "how")):  # what only says the same again is no reason
        texts = [text for text in texts if coverage(telling(words_of(text)), words_of(question.asked))[1]]
    return _under(outline, subject) or (lines(texts) if texts else None)


def _under(outline: Outline, subject: str) -> str:
    """What stands under the heading that is called so."""
    for head in anchors(outline, subject):
        under = [node.text for node in section_of(outline, head) if node.text and node.role != "cell"]
        if under and fit(subject, head.name) >= LIKELY:
            return f"Under {quote(head.name)} {lines(under)[:1].lower()}{lines(under)[1:]}"
    return ""


def texts_about(nodes: Sequence[Node], subject: str) -> list[str]:
    """Texts that hold all of the subject's words, the best first."""
    asked = telling(words_of(subject))
    held = [node for node in nodes if asked and node.text and node.role not in ("cell", "part")]
    scored = ((coverage(asked, words_of(node.text)), node) for node in held)
    found = sorted((-round(covered, 1), node.index, node.text) for (covered, missing), node in scored if not missing)
    return list(dict.fromkeys(text for _, _, text in found))


def nearest(outline: Outline, question: Question) -> str | None:
    """What the one entry or sentence says that holds the words of a question: as such, and no answer."""
    asked = Asked(outline, question)
    words = [word for word in asked.words if asked.alike[word]]
    if 2 * len(words) < max(1, len(asked.words)) or all(asked.alike[word] & asked.called for word in words):
        return None
    said = [one for one in _prose(outline) if says(one, words)]
    told = said[0] if len(said) == 1 else _of_one_entry(outline, question, words)
    if not coverage(words_of(told), words_of(question.asked))[1]:
        return None
    whole = len(said) == 1 and not asked.open_words(words_of(told), 0) and _is_such(question, told)
    missing = "" if whole else f"I cannot find “{plain(question.asked)}” as such. "
    return f"{missing}The page says: {quote(told)}"


def _prose(outline: Outline) -> list[str]:
    """The sentences of a page, each once."""
    texts = (node.text for node in outline.nodes if node.role not in _NO_PROSE)
    sentences = dict.fromkeys(one for text in texts for one in SENTENCES.split(text))
    return [one for one in sentences if len(one) <= _LONGEST and words_of(one)[_SHORT:]]


def _of_one_entry(outline: Outline, question: Question, words: Sequence[str]) -> str:
    """What the one entry says that is asked about: by its owner, by all the words, or by the names among them."""
    named = " ".join(word for word in words if re.search(rf"\b(?=[A-Z0-9])(?i:{re.escape(word)})", question.asked))
    held = (things(outline, one) for one in (question.owner, " ".join(words), named) if one)
    return next(filter(None, (_told_by(group[0]) for group in held if len(group) == 1)), "")


def _is_such(question: Question, said: str) -> bool:
    """Does a sentence say what, when it is, or how much, as that is asked?"""
    if question.per or not question.asked.casefold().startswith(("w", "how")):
        return False
    wanted = next((rule for begins, rule in _WANTED.items() if question.asked.casefold().startswith(begins)), None)
    return wanted is None or bool(wanted.search(said))


def _told_by(entry: Entry) -> str:
    """All that an entry says; nothing where it is all of a page."""
    whole = any(node.role == "heading" and node.states.get("level") == "1" for node in entry)
    texts = dict.fromkeys(node.text for node in entry if node.text and node.role not in _UNSAID)
    told = " · ".join(texts)
    return "" if whole and len(told) > _LONGEST else told
