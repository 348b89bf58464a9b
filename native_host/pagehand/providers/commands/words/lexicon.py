"""The words the grammar knows: roles, ordinals, keys, politeness, and words that carry no meaning in a name.

The tables stand in `en.words`: English, and of no site; what a page calls its things is matched, not listed there.
Here they get their names and say what they are for.
"""

from __future__ import annotations

from pathlib import Path


def word_set(text: str) -> frozenset[str]:
    """The words of a text as a set: how small tables of words are written down."""
    return frozenset(text.split())


def _sections() -> dict[str, list[str]]:
    """The lines of each table by its name."""
    sections: dict[str, list[str]] = {}
    for line in Path(__file__).with_name("en.words").read_text(encoding="utf-8").splitlines():
        if line.startswith("[") and line.endswith("]"):
            sections[line[1:-1]] = []
        elif line and not line.startswith("#"):
            sections[next(reversed(sections))].append(line)
    return sections


_TABLES = _sections()


def raw(name: str) -> list[str]:
    """The lines of a table as they stand."""
    return _TABLES[name]


def listed(name: str) -> list[str]:
    """The words and phrases of a table, in order."""
    return [phrase.strip() for phrase in " ".join(_TABLES[name]).split(",")]


def vocabulary(name: str) -> frozenset[str]:
    """The words and phrases of a table."""
    return frozenset(listed(name))


def _phrases(name: str) -> tuple[tuple[str, ...], ...]:
    """The phrases of a table as tuples of words, in order."""
    return tuple(tuple(phrase.split()) for phrase in listed(name))


def lines(name: str) -> dict[str, str]:
    """The lines of a table: what stands before " = ", to what stands behind it."""
    return {left: right for left, _, right in (line.partition(" = ") for line in _TABLES[name])}


def meanings(name: str) -> dict[str, str]:
    """The words of a table, each to what its line means."""
    return {word: meant for meant, words in lines(name).items() for word in words.split(", ")}


ROLE_WORDS = meanings("roles")
"""What people call kinds of things (singular) to a group; `roles` says which roles of the outline belong to it."""

SOFT_ROLES = vocabulary("soft roles")
"""Groups whose word is as often a part of the name, or of where it stands, as the kind of the thing."""

WEAK_NAMES = vocabulary("weak names")
"""Role words that are far more often a name: alone they name something, they do not describe it."""

ORDINALS = {word: int(number) for word, number in meanings("ordinals").items()}
NUMBERS = {word: int(number) for word, number in meanings("numbers").items()}
ARTICLES = vocabulary("articles")
CHANGING_VERBS = vocabulary("changing verbs")
"""Verbs that say what a value was; where something is set or raised "from 3 to 9", both are wanted."""

NO_FIELDS = vocabulary("no fields")
ROWS = vocabulary("rows")
"""What there are many of: an act said to be in one of them is not done in another."""

DETAILS = vocabulary("details")
"""What forms ask of a person: before a value they are the field's name, `name Ann Lee`."""

QUANTIFIERS = vocabulary("quantifiers")
PRONOUNS = vocabulary("pronouns")

STOP_WORDS = vocabulary("stop words")
"""Words that do not tell one name from another. Not `in`, `out`, `on`, `off`: "Log in" is not "Log out"."""

TEXT_STOP_WORDS = STOP_WORDS | vocabulary("text stop words")
"""Words that say little about what a text is about."""

SYNONYMS = tuple(frozenset(line.split(", ")) for line in _TABLES["synonyms"])
"""Words that pages use for the same thing; a name with the asked word itself always wins."""

NAMED_WORDS = vocabulary("named words")
NAMED_PHRASES = _phrases("named phrases")

NEAR_PHRASES = _phrases("near phrases")
"""How a phrase says what its thing stands with; longest first."""

SIDES = meanings("sides")

STATE_WORDS = "|".join(listed("states"))
"""What a control can be said to be; a part of patterns."""

KEYS = meanings("keys") | {f"f{number}": f"F{number}" for number in range(1, 13)}
MODIFIERS = meanings("modifiers")

OPENINGS = _phrases("openings")
"""What may stand before a command and means nothing for it; longest first."""

LEADING_WORDS = vocabulary("leading words")
"""Mean nothing before a comma or a verb; elsewhere they begin a name ("Last name")."""

CLOSINGS = _phrases("closings")
"""What may stand after a command and means nothing for it; longest first."""

REASONS = (
    r"(?:so (?:that )?)?i (?:don't|do not|won't) forget(?: it| them| this)?|"
    r"i still have (?:some|enough|one|it|plenty)(?: left)?|"
    r"i (?:never|don't|do not|no longer) (?:ever )?(?:read|need|want|use|like) (?:it|them|this|that|those)"
    r"(?: any ?more)?|"
    r"i already have (?:it|one|some|enough)|because i(?: \S+){1,6}|"
    r"i'm (?:off|away|out|ill|sick|on holiday|on vacation|busy|baking|cooking|moving)(?: \S+){0,3}"
)
"""Why something is wanted: said beside a command, and nothing to do."""

REFUSED_WORDS = meanings("refused words")
"""Words that change what a command asks for in ways the grammar does not follow: it is refused, not half done."""

BEYOND_WORDS = meanings("beyond words")
"""Words for what the engine cannot do at all, to what it does instead; said only of what was not understood."""

CONTAINERS = vocabulary("containers")
"""What things are put into, and taken off again, with a button rather than by typing."""

ABBREVIATIONS = vocabulary("abbreviations")
"""Words whose full stop ends no sentence, when another word follows."""

FILE_ENDINGS = vocabulary("file endings")
"""Endings that make `name.ending` a file rather than a host."""

ACTION_VERBS = vocabulary("action verbs")
"""Verbs that pages put on buttons: "place the order" looks for what is called so."""

DEALING_VERBS = vocabulary("dealing verbs")
"""More verbs that a page may have a control for; some have a rule of their own for a part of what they are said of."""

QUESTION_WORDS = vocabulary("question words")
"""The words that a question can begin with."""

KINDS = vocabulary("kinds")
"""Words for kinds of things, which an entry seldom says of itself."""
