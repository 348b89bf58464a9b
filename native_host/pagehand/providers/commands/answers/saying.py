"""What a page says about something: under the heading that is called so, in the texts that hold its words, or in all.

Given as what it is; `answer` stands above and decides what answers.
"""

from __future__ import annotations

from collections.abc import Sequence

from pagehand.providers.commands.answers.quoting import lines, plain, quote
from pagehand.providers.commands.page.entries import is_outside_main
from pagehand.providers.commands.page.relations import anchors, section_of
from pagehand.providers.commands.page.things import scopes_of
from pagehand.providers.commands.words.meanings import Question
from pagehand.providers.commands.words.wording import LIKELY, coverage, fit, says, telling, words_of
from pagehand.wire.outline import Node, Outline

_PAGE_LINES = 40
_MOST_OF_IT = 0.66
_FEW_WORDS = 2


def about(outline: Outline, question: Question) -> str | None:
    """The section with the subject's name, or the texts that hold its words."""
    subject = f"{question.subject} {question.owner}".strip()
    if question.owner and question.kind == "about":
        subject = question.subject
        told = (texts_about(scope.nodes, subject, every=True) for scope in scopes_of(outline, question.owner))
        if texts := next(filter(None, told), None):
            return lines(texts)
    texts = texts_about(outline.nodes, subject, every=True)
    if question.asked.casefold().startswith(("why", "how")):  # what only says the same again is no reason
        texts = [text for text in texts if coverage(telling(words_of(text)), words_of(question.asked))[1]]
    return _under(outline, subject) or (lines(texts) if texts else _partly(outline, question, subject))


def _under(outline: Outline, subject: str) -> str:
    """What stands under the heading that is called so."""
    for head in anchors(outline, subject):
        under = [node.text for node in section_of(outline, head) if node.text and node.role != "cell"]
        if under and fit(subject, head.name) >= LIKELY:
            return f"Under {quote(head.name)} {lines(under)[:1].lower()}{lines(under)[1:]}"
    return ""


def _partly(outline: Outline, question: Question, subject: str) -> str | None:
    """Texts that hold at least half of the words, given as what they are; what only names the owner says nothing."""
    asked = telling(words_of(subject))
    if question.kind != "fact" and (most := texts_about(outline.nodes, subject, every=False)):
        return f"I cannot find “{plain(subject)}” as such. {lines(most[:_FEW_WORDS])}"
    there = [word for word in asked if any(says(node.text, (word,)) for node in outline.nodes)]
    if not there or 2 * len(there) < len(asked) or len(asked) == 1:
        return None
    if question.owner and not set(there) & set(telling(words_of(question.subject))):
        return None
    texts = texts_about(outline.nodes, " ".join(there), every=True)
    return f"I cannot find “{plain(subject)}” as such. {lines(texts[:_FEW_WORDS])}" if texts else None


def texts_about(nodes: Sequence[Node], subject: str, *, every: bool) -> list[str]:
    """Texts that hold the subject's words: all of them, or, unless `every`, most."""
    asked = telling(words_of(subject))
    if not asked:
        return []
    scored: list[tuple[float, int, str]] = []
    for node in nodes:
        if not node.text or node.role in ("cell", "part"):
            continue
        covered, missing = coverage(asked, words_of(node.text))
        if not missing or (not every and len(asked) > _FEW_WORDS and covered >= _MOST_OF_IT):
            scored.append((-round(covered, 1), node.index, node.text))
    return list(dict.fromkeys(text for _, _, text in sorted(scored)))


def page(outline: Outline, question: Question) -> str | None:
    """The page's main part, line by line."""
    del question
    texts: list[str] = []
    for node in outline.nodes:
        if node.text and node.role not in ("cell", "part") and not is_outside_main(outline, node):
            line = f"- **{plain(node.text)}**" if node.role == "heading" else f"- {plain(node.text)}"
            if line not in texts[-3:]:
                texts.append(line)
    shown = "\n".join(texts[:_PAGE_LINES]) or "- (no text)"
    more = f"\n\n… and {len(texts) - _PAGE_LINES} more lines." if len(texts) > _PAGE_LINES else ""
    return f"{quote(outline.title or 'This page')}, {outline.url}:\n\n{shown}{more}"
