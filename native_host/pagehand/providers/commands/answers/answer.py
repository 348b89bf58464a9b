"""Answers to questions from what the page says, each with the text it came from.

Facts are `facts`', counts and lists `tallies`'; here: whether there is something, and what a page says about it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from pagehand.providers.commands.answers.facts import Fact, find_facts, lines, plain, quote, told_of
from pagehand.providers.commands.answers.tallies import asks_which, count, extreme, listing, which
from pagehand.providers.commands.grammar.phrases import target_in
from pagehand.providers.commands.page.entries import is_outside_main, titles_of
from pagehand.providers.commands.page.relations import anchors, label_of, section_of
from pagehand.providers.commands.page.resolve import describe, resolve
from pagehand.providers.commands.page.statements import SENTENCES
from pagehand.providers.commands.words.lexicon import lines as table
from pagehand.providers.commands.words.lexicon import listed, meanings, pattern, patterns
from pagehand.providers.commands.words.steps import Question
from pagehand.providers.commands.words.wording import LIKELY, coverage, fit, says, telling, words_of
from pagehand.wire.outline import Node, Outline

_LABELS = {word: names.split(", ") for word, names in table("own labels").items()}
_YES_NO, _NEGATED, _HELD = map(patterns("answer rules").__getitem__, ("yes or no", "negated", "held"))
_MAKERS = meanings("makers")
_MADE = pattern(rf"(?i)who ({'|'.join(_MAKERS)}) (?:the |this )?(.+)")
_OTHER_SUMS = listed("other sums")
_PAGE_LINES = 40


def answer(outline: Outline, question: Question) -> str | None:
    """A Markdown answer with its source, or None when this page (as far as it is unfolded) does not say."""
    return _ANSWERERS[question.kind](outline, question)


def _fact(outline: Outline, question: Question) -> str | None:
    if _HELD.match(question.asked):
        thing = re.sub(r"^(?:in|inside|on) (?:my|the|our|this) ", "", question.subject)
        if held := listing(outline, Question("listing", thing, asked=question.asked)):
            return held
    if asks_which(outline, question):
        return which(outline, question)
    facts = find_facts(outline, question) if not question.by else []
    return told_of(facts or _by_other_names(outline, question)) or which(outline, question)


def _by_other_names(outline: Outline, question: Question) -> list[Fact]:
    """What the page calls otherwise: the designer of "who designed it", the subtotal for a total, its own "When"."""
    own = is_about(outline, question.owner or question.subject)
    first = question.asked.casefold().partition(" ")[0].removesuffix("'s") if own else ""
    others = _OTHER_SUMS if question.subject.casefold() == "total" else _LABELS.get(first, [])
    if made := _MADE.match(question.asked):  # `who teaches Boxing`
        question = Question("fact", made[1], made[2], by=_MAKERS[made[1].casefold()])
        own = is_about(outline, made[2])
    names = question.by.split("|") if question.by else [] if question.owner else others
    found = (find_facts(outline, Question("fact", name, "" if own else question.owner)) for name in names)
    return next((facts for facts in found if len(facts) == 1), [])


def is_about(outline: Outline, owner: str) -> bool:
    """Is the page itself what is asked about?"""
    if owner.casefold() in ("it", "this", "page", "site", ""):
        return True
    asked = telling(words_of(owner))
    return any(says(head, asked) for head in titles_of(outline))


def _exists(outline: Outline, question: Question) -> str | None:
    facts = find_facts(outline, Question("fact", question.subject))
    if denied := next(filter(lambda fact: _YES_NO.fullmatch(fact.value), facts), None):
        return f"{'No' if _NEGATED.search(denied.value) else 'Yes'}: {quote(denied.source)}."
    if question.by:
        return None
    target = target_in(question.subject)
    found = resolve(target, outline, "find") if target else None
    if found is None or not found.nodes or found.score < LIKELY:
        return _said_to_be(outline, question)
    node, more = found.nodes[0], f" ({len(found.nodes)} of them)" if len(found.nodes) > 1 else ""
    return f"Yes: {describe(node, label_of(outline, node)) if node.ref else quote(node.text or node.name)}{more}."


def _said_to_be(outline: Outline, question: Question) -> str | None:
    texts = texts_about(outline.nodes, question.subject)
    asked = telling(words_of(question.subject))
    said = next((one for text in texts[:1] for one in SENTENCES.split(text) if says(one, asked)), "".join(texts[:1]))
    return (f"The page says: {quote(said)}" if _NEGATED.search(said) else f"Yes: {quote(said)}.") if texts else None


def about(outline: Outline, question: Question) -> str | None:
    """The section with the subject's name, or the texts that hold its words."""
    subject = f"{question.subject} {question.owner}".strip()
    texts = texts_about(outline.nodes, subject)
    if question.asked.casefold().startswith(("why", "how")):  # what only says the same again is no reason
        texts = [text for text in texts if coverage(telling(words_of(text)), words_of(question.asked))[1]]
    for head in anchors(outline, subject):
        under = [node.text for node in section_of(outline, head) if node.text and node.role != "cell"]
        if under and fit(subject, head.name) >= LIKELY:
            return f"Under {quote(head.name)} {lines(under)[:1].lower()}{lines(under)[1:]}"
    return lines(texts) if texts else None


def texts_about(nodes: Sequence[Node], subject: str) -> list[str]:
    """Texts that hold all of the subject's words, the best first."""
    asked = telling(words_of(subject))
    held = [node for node in nodes if asked and node.text and node.role not in ("cell", "part")]
    scored = ((coverage(asked, words_of(node.text)), node) for node in held)
    found = sorted((-round(covered, 1), node.index, node.text) for (covered, missing), node in scored if not missing)
    return list(dict.fromkeys(text for _, _, text in found))


def _place(outline: Outline, question: Question) -> str | None:
    title = quote(outline.title) if outline.title else "a page without a title"
    told = {"title": f"The title is {title}.", "address": f"The address is {outline.url}."}
    return told.get(question.wants, f"You are on {title}, {outline.url}.")


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


_ANSWERERS: dict[str, Callable[[Outline, Question], str | None]] = {
    "fact": _fact,
    "count": count,
    "exists": _exists,
    "about": lambda outline, question: which(outline, question) or about(outline, question),
    "listing": listing,
    "extreme": extreme,
    "place": _place,
    "page": page,
}
