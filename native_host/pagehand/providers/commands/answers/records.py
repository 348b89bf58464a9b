"""Answers from the records of a page: the row "Zone 3" under "Paper", the card that says "French", a sentence.

Every word of the question is accounted for: by a head of the table, by the record, or as the kind or the verb of what
is asked about; otherwise there is no answer. `answer` stands above and asks here last.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from pagehand.providers.commands.answers.quoting import names, plain, quote
from pagehand.providers.commands.answers.sentences import SENTENCES
from pagehand.providers.commands.page.comparing import are_all
from pagehand.providers.commands.page.entries import TABLES, has_header, main_entries, rows_of, titles_of
from pagehand.providers.commands.page.things import levels, name_of, things
from pagehand.providers.commands.words.lexicon import (
    ACTION_VERBS,
    KINDS,
    TEXT_STOP_WORDS,
    pattern,
    patterns,
    vocabulary,
    word_set,
)
from pagehand.providers.commands.words.meanings import Question
from pagehand.providers.commands.words.wording import coverage, says, words_of
from pagehand.wire.outline import Node, Outline

_BEYOND, _FILLERS = vocabulary("beyond"), vocabulary("record fillers") | TEXT_STOP_WORDS
_ASKING = (_FILLERS | vocabulary("question fillers")) - {"last"}
_RULES = patterns("record rules")
_NO_PROSE = frozenset({"cell", "button", "link", "row"})
_UNSAID = frozenset({"row", "button", "group", "region", "listitem", "article", "img", "part"})
_PLAIN_VERBS = word_set(
    "write use spend need consume make take give come live love like sing run go play work speak teach offer cost "
    "drive open close start end "
    "leave arrive depart fly finish begin happen meet stay sit belong weigh last"
)
_LONGEST = 300
_PERSON = pattern(r"(?:\w+\. )*[^\W\d_a-z][\w'’-]+(?: [^\W\d_a-z][\w.'’-]*)+")
"""Called like a person: two words or more, with capital letters."""


def from_records(outline: Outline, asked: str) -> str | None:
    """The answer of the one record that the question is about; None where a word of it is not accounted for."""
    said = words_of(asked)
    telling = [word for word in said if word not in _FILLERS]
    if not telling or _BEYOND & set(said):
        return None
    held = _persons(outline, telling) if said[0] == "who" else _holders(outline, asked, telling)
    return _cell(outline, telling) or held or _sentence(outline, asked, telling)


def said_of(outline: Outline, question: Question) -> str | None:
    """What the one entry says that is asked about, or the one sentence with all the words: as such, and no answer."""
    words = _looked_for(outline, question.asked)
    named = " ".join(word for word in words if _is_name(word, question.asked))
    asked = filter(None, (question.owner, named, " ".join(words)))
    held = next((one for one in asked if len(things(outline, one)) == 1), "")
    rest = _apart_from_heads(outline, words)
    told = _told_by(things(outline, held)[0], rest) if held else ""
    told = told or _only(_with_all(outline, rest or words) if words else [])
    missing = f"I cannot find “{plain(question.asked)}” as such."
    return f"{missing} The page says: {quote(told)}" if coverage(words_of(told), words_of(question.asked))[1] else None


def _apart_from_heads(outline: Outline, words: Sequence[str]) -> list[str]:
    """The words that neither the title of the page nor a heading has."""
    heads = words_of(" ".join(titles_of(outline)))
    return [word for word in words if not _has(word, heads)]


def _told_by(entry: Sequence[Node], rest: Sequence[str]) -> str:
    """All that an entry says; where it is all of the page, only a short one that has more than the page's name."""
    told = " · ".join(dict.fromkeys(node.text for node in entry if node.text and node.role not in _UNSAID))
    whole = any(node.role == "heading" and node.states.get("level") == "1" for node in entry)
    return "" if whole and (not rest or len(told) > _LONGEST) else told


def _looked_for(outline: Outline, asked: str) -> list[str]:
    """The words of a question that are to be on the page: without what is done, where no page says that."""
    there = words_of(" ".join(node.text for node in outline.nodes))
    words = [word for word in words_of(asked) if word not in _ASKING]
    return [word for word in words if _has(word, there) or not (is_verb(word) or word in ACTION_VERBS)]


def _with_all(outline: Outline, words: Sequence[str]) -> list[str]:
    """The sentences that hold all of these words."""
    return [one for one in _prose(outline) if says(one, words)]


def _only(texts: Sequence[str]) -> str:
    return texts[0] if len(texts) == 1 else ""


def _cell(outline: Outline, words: Sequence[str]) -> str | None:
    """The cell in the one row and the one column that the words name."""
    found = [one for node in outline.nodes if node.role in TABLES for one in _cells(outline, node, words)]
    best = max((near for near, _, _ in found), default=0)
    chosen = [(cell, where) for near, cell, where in found if near == best and cell.text]
    return f"**{plain(chosen[0][0].text)}** (from {quote(chosen[0][1])})" if len(chosen) == 1 else None


def _cells(outline: Outline, table: Node, words: Sequence[str]) -> Iterator[tuple[int, Node, str]]:
    """Each such cell of one table, which may say itself what its rows are: `Vaccinations`."""
    rows, own = rows_of(outline, table), words_of(table.name)
    asked = [word for word in words if not _has(word, own)] or words
    for row in rows[1:] if has_header(outline, rows) else ():
        if crossed := _crossed(outline, rows[0], row, asked):
            yield crossed


def _crossed(outline: Outline, head: Node, row: Node, words: Sequence[str]) -> tuple[int, Node, str] | None:
    """How many neighbours among the words a row holds, its cell in the column that is asked for, and where that is."""
    heads, cells = ([one for one in outline.children(held) if one.role == "cell"] for held in (head, row))
    in_head, in_cell = _places(words, heads), _places(words, cells)
    open_words = [word for word in words if not (in_head[word] or in_cell[word] or word in KINDS)]
    given = set().union(*(in_cell[word] - in_head[word] for word in words))
    column = _column(words, in_head, given)
    if len(open_words) > 1 or not all(map(is_verb, open_words)) or not given or column is None:
        return None
    near = sum(1 for one, other in pairwise(words) if in_cell[one] & in_cell[other])
    where = f"{cells[min(given)].text} (column {heads[column].text})"
    return (near, cells[column], where) if len(heads) == len(cells) else None


def _column(words: Sequence[str], in_head: dict[str, set[int]], given: set[int]) -> int | None:
    """The one column that is asked for. The first says of what kind the rows are: only the first word asks for it."""
    asked = set().union(*in_head.values()) - given
    asked = asked - {0} or (asked if 0 in in_head[words[0]] else set())
    return asked.pop() if len(asked) == 1 else None


def _places(words: Sequence[str], nodes: Sequence[Node]) -> dict[str, set[int]]:
    """Where each word stands among these."""
    texts = [words_of(node.text) for node in nodes]
    return {word: {at for at, text in enumerate(texts) if _has(word, text)} for word in words}


def _holders(outline: Outline, asked: str, words: Sequence[str]) -> str | None:
    """Which of the page's entries say so: `which doctor speaks French`."""
    kind = _RULES["kind"].match(asked)
    if kind is None or not (kind[1].lower() in KINDS or are_all(outline, kind[1])):
        return None
    entries = main_entries(outline)
    phrase = _telling([word for word in words if word != kind[1].lower()], entries, asked)
    found = next(filter(None, levels(outline, phrase)), [])
    telling = [_saying(phrase, entry) for entry in found]
    return (
        None
        if [] in telling or len(found) >= max(len(entries), 2)
        else _named([name_of(outline, entry) for entry in found], telling)
    )


def _persons(outline: Outline, words: Sequence[str]) -> str | None:
    """Who it is that entries say so of, where they are called like people: `who is on training`."""
    found = [entry for entry in things(outline, " ".join(words)) if entry[0].role != "table"]
    called = [name_of(outline, entry).split(" · ")[0] for entry in found]
    telling = [_saying(word, entry)[-1:] for entry in found for word in words[-1:]]
    if not found or [] in telling or not all(map(_PERSON.fullmatch, called)):
        return None
    return _named(called, telling)


def _named(called: Sequence[str], telling: Sequence[list[str]]) -> str | None:
    """The names of entries, each with what it says."""
    told = [(name, said[-1]) for name, said in zip(called, telling, strict=True)]
    if told[1:]:
        return names([f"{name} · {said}" for name, said in told])
    return f"**{plain(told[0][0])}** (from {quote(told[0][1])})" if told else None


def _saying(phrase: str, entry: Sequence[Node]) -> list[str]:
    """The texts of an entry that say a phrase; none where one of them denies it."""
    texts = [node.text for node in entry if phrase in " ".join(words_of(node.text))]
    return [] if any(map(_RULES["denying"].search, texts)) else texts


def _telling(words: Sequence[str], entries: Sequence[list[Node]], asked: str) -> str:
    """The words that entries say; "" where more than what is done is said by none."""
    there = words_of(" ".join(node.text for entry in entries for node in entry))
    said = [word for word in words if _has(word, there)]
    named = {word for word in words if not is_verb(word) or _is_name(word, asked)}
    left = {*words} - {*said}
    return "" if len(left) > 1 or left & named else " ".join([word for word in said if word in named] or said)


def _sentence(outline: Outline, asked: str, words: Sequence[str]) -> str | None:
    """The one sentence that says when or how much it is, of the page's own subject."""
    wanted = next((kind for kind in ("dated", "counted") if _RULES[f"asks {kind}"].match(asked)), None)
    rest = _apart_from_heads(outline, words)
    if wanted is None or not rest:
        return None
    found = _only([one for one in _with_all(outline, rest) if _RULES[wanted].search(one)])
    return quote(found) if found else None


def _prose(outline: Outline) -> set[str]:
    """The sentences of a page."""
    texts = (node.text for node in outline.nodes if node.role not in _NO_PROSE and not node.ref)
    return {one for text in texts for one in SENTENCES.split(text) if len(one) <= _LONGEST}


def _has(word: str, words: tuple[str, ...]) -> bool:
    return not coverage((word,), words)[1]


def is_verb(word: str) -> bool:
    """May a word be what is done, so that no page has to say it? Never a figure."""
    return word in _PLAIN_VERBS or (word.isalpha() and word.endswith(("ed", "s", "en")))


def _is_name(word: str, asked: str) -> bool:
    return any(part[0].isupper() or part[0].isdigit() for part in asked.split() if part.casefold().startswith(word))
