"""Answers to questions from what the page says, each with the text it came from: whether there is something, what is
said about it, how many entries there are and which. Facts are `facts`'.

An entry counts that says every word of the question but its kind; a number that the page says itself goes first.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from itertools import filterfalse, product

from pagehand.language.lexicon import KINDS, lines, listed, meanings, pattern, patterns, vocabulary
from pagehand.language.quoting import MOST_LINES, plain, quote
from pagehand.language.quoting import lines as told_lines
from pagehand.language.quoting import names as told_names
from pagehand.language.wording import LIKELY, coverage, fit, says, stem, telling, words_of
from pagehand.providers.commands.answers.facts import (
    BEYOND,
    SAID_OF,
    Asked,
    Fact,
    all_said,
    badges,
    find_facts,
    lasting,
    stated,
    those,
    timed,
    told_of,
    whereabouts,
    who_there,
    with_hour,
)
from pagehand.providers.commands.grammar.phrases import target_in
from pagehand.providers.commands.page.resolve import resolve
from pagehand.providers.commands.words.steps import Question, called
from pagehand.wire import structure as lists
from pagehand.wire.captions import describe
from pagehand.wire.comparing import extreme_entries
from pagehand.wire.entries import main_entries, things_told, words_in
from pagehand.wire.labels import OPTIONS, TICKABLE, is_on, label_of
from pagehand.wire.outline import Node, Outline
from pagehand.wire.relations import anchors
from pagehand.wire.roles import Purpose
from pagehand.wire.statements import PARTS, SENTENCES, said_in
from pagehand.wire.structure import LISTS, is_outside_main, rows_beside, section_of, titles_of, tops_of
from pagehand.wire.things import DENYING, name_of, things, told_by

_LABELS = {word: names.split(", ") for word, names in lines("own labels").items()}
_YES_NO, _NEGATED, _HELD, _INSIDE = patterns("answer rules").values()
_MAKERS = meanings("makers")
_MADE = pattern(rf"(?i)who ({'|'.join(_MAKERS)}) (?:the |this )?(.+)")
_OTHER_SUMS, _PAGE_LINES = listed("other sums"), 40
_OFF = pattern(r"^(?:un|de|dis|in)|off$")


def answer(outline: Outline, question: Question) -> str | None:
    """A Markdown answer with its source, or None when this page (as far as it is unfolded) does not say."""
    return _ANSWERERS[question.kind](outline, question)


def _fact(outline: Outline, question: Question) -> str | None:
    within = Question("listing", _INSIDE.sub("", question.subject), asked=question.asked)
    if _HELD.match(question.asked) and (held := listing(outline, within)):
        return held
    if asks_which(outline, question):
        return which(outline, question)
    if (state := SAID_OF.fullmatch(question.asked)) and not question.owner:
        return those(outline, state[1])
    facts = (find_facts(outline, question) if not question.by else []) or timed(outline, question)
    facts = with_hour(outline, question, facts or _by_other_names(outline, question) or lasting(outline, question))
    return told_of(facts) or which(outline, question) or all_said(outline, question) or who_there(outline, question)


def _by_other_names(outline: Outline, question: Question) -> list[Fact]:
    """What the page calls otherwise: the designer of "who designed it", the subtotal for a total, its own "When"."""
    own = is_about(outline, question.owner or question.subject, question.asked)
    first = question.asked.casefold().partition(" ")[0].removesuffix("'s") if own else ""
    others = _OTHER_SUMS if question.subject.casefold() == "total" else _LABELS.get(first, [])
    if made := _MADE.match(question.asked):  # `who teaches Boxing`
        question, own = Question("fact", made[1], made[2], by=_MAKERS[made[1].casefold()]), is_about(outline, made[2])
    names = question.by.split("|") if question.by else [] if question.owner else others
    wants = {"total": question.wants}.get(question.subject.casefold(), "text")
    ways = product((question.owner, "")[: 1 + own], names)
    found = (find_facts(outline, Question("fact", name, owner, wants)) for owner, name in ways)
    return next((facts for facts in found if len(facts) == 1), []) or whereabouts(outline, question)


def is_about(outline: Outline, owner: str, asked: str = "") -> bool:
    """Is the page itself what is asked about: "this film"?"""
    if owner.casefold() in ("it", "this", "page", "site", "") or f"this {owner}".casefold() in asked.casefold():
        return True
    words = telling(words_of(owner))
    return any(says(head, words) for head in tops_of(outline))


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


def _state(outline: Outline, question: Question) -> str | None:
    """Is a box, a switch or an option on? Of any other control only whether it is disabled is known."""
    able, off = question.by in ("enabled", "disabled"), _OFF.search(question.by) is not None
    node = _alone(outline, question.subject, "check") or (_alone(outline, question.subject, "find") if able else None)
    switched = node is not None and (node.role in TICKABLE | OPTIONS or node.has("pressed"))
    if node is None or not (switched or able):
        return None
    on, words = (is_on(node), ("on", "off")) if switched else (not node.has("disabled"), ("enabled", "disabled"))
    return f"{'No' if on == off else 'Yes'}: {describe(node, label_of(outline, node))} is {words[not on]}."


def _alone(outline: Outline, name: str, purpose: Purpose) -> Node | None:
    found = resolve(target_in(name) or called(name), outline, purpose)
    return found.nodes[0] if len(found.nodes) == 1 and found.score >= LIKELY else None


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
            return f"Under {quote(head.name)} {told_lines(under)[:1].lower()}{told_lines(under)[1:]}"
    return told_lines(texts) if texts else None


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


_ANY_ENTRY = vocabulary("any entry")
_GUESSED = {measure: tuple(names.split(", ")) for measure, names in lines("compared by").items()}
"""What a word such as "longest" alone may stand for."""

_PERSON = pattern(r"(?:\w+\. )*[^\W\d_a-z][\w'’-]+(?: [^\W\d_a-z][\w.'’-]*)+")
"""Called like a person: two words or more, with capital letters; who is asked for is called by other words."""


def count(outline: Outline, question: Question) -> str | None:
    """How many: the number that the page itself says, or the entries that are meant."""
    if told := told_of(badges(outline, question) or find_facts(outline, question)):
        return told
    chosen = _meant(outline, question)
    shown = ", ".join(quote(told_by(group)) for group in chosen[:MOST_LINES])
    more = ", …" if len(chosen) > MOST_LINES else ""
    return f"**{len(chosen)}** listed on this page: {shown}{more}" if chosen else None


def listing(outline: Outline, question: Question) -> str | None:
    """What there is: a named list, a dropdown's options, the entries of the page's list."""
    nodes = [node for node in outline.nodes if not question.by and fit(question.subject, node.name) >= LIKELY]
    named = (_named(outline, node) for node in nodes)
    found = next(filter(None, named), []) or [*map(told_by, _meant(outline, question))]
    return told_names(found) if found else None


def _named(outline: Outline, node: Node) -> list[str]:
    under = section_of(outline, node) if node.role == "heading" else (node,)
    held = next((one for one in under if one.role in LISTS), None)
    return list(node.options) or ([told_by(entry) for entry in lists.entries(outline, held)] if held else [])


def asks_which(outline: Outline, question: Question) -> bool:
    """Is one of the page's entries asked for by its kind?"""
    kind = Asked(outline, question).kind
    return kind in KINDS or bool(kind and _is_kind(outline, kind))


def which(outline: Outline, question: Question) -> str | None:
    """Which of the entries it is that say so: `which doctor speaks French`, `who is on training`."""
    asked, who = Asked(outline, question), question.asked.casefold().startswith("who")
    if not (who or asks_which(outline, question)):
        return None
    found = _meant(outline, question)
    if who and not found:  # whatever stands together on the page and says all of what is asked for
        held = things(outline, " ".join(asked.words))
        found = [[*one] for one in held if not asked.open_words(words_in(one), 1)]
    few = found if len(found) < max(2, len(things_told(outline))) else []
    told = [_saying(outline, asked, entry) for entry in few]
    persons = [one for one in told if _PERSON.match(one) and not asked.named_in(words_of(one.partition(" · ")[0]))]
    told = [] if who and persons != told else told
    return told_names(told) if told[1:] else quote(told[0]) if told else None


def _saying(outline: Outline, asked: Asked, entry: list[Node]) -> str:
    texts = (node.text for node in entry if node.role != "row" and asked.named_in([*said_in(outline, [node])]))
    return " · ".join(list(dict.fromkeys((name_of(outline, entry), *texts)))[:4])


def _meant(outline: Outline, question: Question) -> list[list[Node]]:
    asked, groups = Asked(outline, question), things_told(outline, question.owner or question.subject)
    kinds = {*telling(words_of(question.subject))[-1:]} if question.kind in ("count", "listing") else set()
    for kind in filterfalse(partial(_is_kind, outline), kinds):
        groups = [*filter(partial(_is_one, kinds=asked.alike[kind]), groups)]
    asked.words = [*({*asked.words} - kinds - {asked.kind})]
    if BEYOND & {*asked.words}:
        return []
    said = frozenset[str]().union(*map(partial(said_in, outline), groups))
    asked.strict = {word for word in asked.words if word in KINDS and asked.alike[word] & said}
    return [group for group in groups if not asked.words or _says(outline, asked, group)]


def _is_one(entry: Sequence[Node], kinds: Collection[str]) -> bool:
    """Does an entry say in a word of its own that it is of such a kind: `Siamese, cat`, but not "likes cats"?"""
    texts = (part for node in entry if not node.ref for part in PARTS.split(node.text))
    return any({*words} <= {*kinds} for words in map(words_of, texts) if words)


def _says(outline: Outline, asked: Asked, group: list[Node]) -> bool:
    own = said_in(outline, group)
    parts = (node.text for node in group if node.role != "row")  # `free` in one cell of a row, and `no` in another
    if not asked.named_in([*own]) or any(DENYING.search(part) and asked.named_in(words_of(part)) for part in parts):
        return False
    rows = rows_beside(outline, group[0]) if group[0].role == "row" else []
    heads, cells = (
        [words_of(one.text) for one in outline.children(row) if one.role == "cell"]
        for row in (rows[0] if rows else group[0], group[0])
    )
    hits = [len(asked.named_in(cell)) for cell in cells]
    told = {word for head, some in zip(heads, hits, strict=False) if some == max(hits) for word in head}
    return not asked.open_words(own | told, 1)


def _is_kind(outline: Outline, kind: str) -> bool:
    kind = stem(kind.casefold())
    heads = [*titles_of(outline), *(node.name for node in outline.nodes if node.role in LISTS)]
    first = next((group[0] for group in main_entries(outline)), None)
    rows = rows_beside(outline, first) if first and first.role == "row" else []
    beside = outline.children(rows[0])[0].text if rows and outline.children(rows[0]) else ""
    return kind in _ANY_ENTRY or says(" ".join((*heads, beside)), (kind,))


def extreme(outline: Outline, question: Question) -> str | None:
    """The entry with the least or the most: by what was said, or by the one number that each has."""
    if said := stated(outline, question):  # "minimum order CHF 20" is no comparison
        return told_of(find_facts(outline, Question("fact", said)))
    for by in _GUESSED.get(question.by, (question.by,)):
        if ends := extreme_entries(outline, question.subject, by, question.owner):
            told = [*map(told_by, ends)]
            return told_names(told[:MOST_LINES]) if told[1:] else quote(told[0])
    return None


_ANSWERERS: dict[str, Callable[[Outline, Question], str | None]] = {
    "fact": _fact,
    "count": count,
    "exists": _exists,
    "state": _state,
    "about": lambda outline, question: which(outline, question) or about(outline, question),
    "listing": listing,
    "extreme": extreme,
    "place": _place,
    "page": page,
}
