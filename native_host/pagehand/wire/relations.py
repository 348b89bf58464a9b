"""What belongs together on a page: what a name stands beside, and what tells things of one name apart.

Works on indentation and order alone. Knows no commands; `resolve` and `answer` stand above.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from itertools import dropwhile, pairwise, takewhile

from pagehand.language.lexicon import ARTICLES, KINDS, NEAR_PHRASES, pattern, vocabulary
from pagehand.language.measures import MONEY
from pagehand.language.wording import LIKELY, SURE, coverage, fit, normal, says, stem, telling, words_of
from pagehand.wire.entries import Entry, saying
from pagehand.wire.forms import KIN
from pagehand.wire.labels import label_of
from pagehand.wire.outline import Node, Outline
from pagehand.wire.structure import LISTS, TABLES, entries, heading_over, headings_over, is_outside_main, section_of
from pagehand.wire.things import is_act, name_of, presses, things

_OPENING_ROWS = ("clickable", "row")  # what holds an entry with its controls opens it; without any it may be a switch

_TWIN_DISTANCE = 2
_PICTURES = frozenset({"graphic", "image", "img"})
_PLACES = frozenset({"heading", "link", "part", "cell", "text", "row"})
_SURE_ANCHOR = 0.6
_INTO = pattern(r".*? ?\b(?:to|into|in den|in die|auf die|zur|zum) (.+)")  # "In den Warenkorb"
_PRICES, _COUNTS = vocabulary("prices"), vocabulary("counts")
_LEAVING = pattern(r"\b(?:out|exit|privacy|terms|imprint|legal|cookies?|contact|impressum|datenschutz)\b")
_ORDERED = pattern(r"\border\b")  # what is ordered is put into the cart
_LEADS, _WAITING = {phrase[0] for phrase in NEAR_PHRASES}, vocabulary("waiting")
_OWNED = pattern(r"(?i)\bmy\b.*['’]s\b")  # Ann's profile is not "My profile"
_MEASURE = pattern(r"[-−]?\d+(?:[.,]\d+)? ?(°[CF]?|%|[^\W\d]+)")
_UNITS = {"degrees": "°", "degree": "°", "°c": "°", "°f": "°", "percent": "%"}
_BASKETS = frozenset({"cart", "basket", "bag", "trolley"})  # shops call the same thing by any of these


def is_named(outline: Outline, place: str) -> bool:
    """Does the page call itself or something on it so: in its title, its address, or a name on it?"""
    names = [outline.title, outline.url, *(label_of(outline, node) for node in outline.nodes)]
    said = " ".join(words_of(" ".join(names)))
    alike = [_BASKETS if word in _BASKETS else {word} for word in telling(words_of(place))]
    return all(any(word in said for word in words) for words in alike)


def is_elsewhere(label: str, place: str) -> bool:
    """Does a control name another place than was said: "Add to cart", and the favourites are meant?"""
    told = _INTO.fullmatch(" ".join(words_of(label)))
    return told is not None and all(fit(told[1], one) < LIKELY for one in (place, _ORDERED.sub("cart", place)))


def anchors(outline: Outline, name: str, but: Collection[int] = ()) -> list[Node]:
    """The nodes of any kind that a companion's name means: the best fit, with its equals."""
    named = [node for node in outline.nodes if node.index not in but and (node.name or node.text)]
    scored = [(max(fit(name, node.name), fit(name, node.text)), node) for node in named]
    best = max((score for score, _ in scored), default=0.0)
    if best < _SURE_ANCHOR:
        bare = " ".join(telling(words_of(name)))
        # "a seat on the balcony" may be called "Seat, balcony".
        return anchors(outline, bare, but) if bare and bare != " ".join(words_of(name)) else []
    return [node for score, node in scored if score >= best - 0.02]


def place_of(outline: Outline, node: Node) -> str:
    """Words that tell a node from others of its name: what its entry or section is called."""
    for around in outline.ancestors(node):
        entry = (group for group in entries(outline, around) if node in group) if around.role in LISTS else ()
        held = next(iter(entry), outline.inside(around) if around.role in ("row", "text") else ())
        named = "" if around.role in {"main", "cell", *LISTS} else around.text if held else around.name
        if around.role == "text" and held:  # "Remove" in "nuts Remove penicillin Remove"
            held = [one for one in held if one.index < node.index and not one.ref][-1:] or held
        if told := _first_words(held, node) or named[:60]:
            return told
    own = heading_over(outline, node)  # of the "×" before it the one behind
    heads = (other for other in reversed(outline.nodes[: node.index]) if other.role == "heading")
    head = own if own and own.index > node.index else next(heads, None)
    return head.name[:60] if head else ""


def _first_words(entry: Sequence[Node], but: Node) -> str:
    words = [other for other in entry if other is not but and other.text and normal(other.text) != normal(but.name)]
    named = next((other for other in words if other.role in _PLACES), None)
    return named.text[:60] if named else ""


def unsaid(outline: Outline, phrase: str) -> list[str]:
    """Which of the words that say what a phrase is about the page does not have anywhere."""
    told = (" ".join((node.name, node.text, *node.options)) for node in outline.nodes)
    return coverage(telling(words_of(phrase)), {word for one in told for word in words_of(one)})[1]


def _plain(label: str) -> tuple[str, ...]:
    """What a link says but for how many wait there: "Messages (2 unread)"."""
    words = (word for word in words_of(label) if not word.isdecimal() and word not in _WAITING)
    return tuple(map(stem, telling([*words])))


def menu_link(outline: Outline, phrase: str, *, around: bool = True) -> Node | None:
    """The one link (around the page, or anywhere) that is called like the kind of the thing, and says nothing else."""
    asked = [stem(word) for word in words_of(phrase) if word not in ARTICLES]
    kinds = {["", *takewhile(lambda word: word not in _LEADS, asked)][-1], [*asked, ""][0]}  # or `the draft Knives`
    there = (node for node in links(outline) if is_outside_main(outline, node) or not around)
    named = {_plain(label_of(outline, node)): node for node in there}
    found = [node for words, node in named.items() if kinds & {*words} and {*words} <= {*asked}]
    link = found[0] if len(found) == 1 else None
    return (
        None
        if link is None or _OWNED.search(f"{link.name} {phrase}") or says(outline.title, telling(words_of(link.name)))
        else link
    )


def stands_with(outline: Outline, node: Node, words: Sequence[str]) -> bool:
    """Does a control stand with what says these words: its headings, or what is before it up to the control before?

    What nothing stands before is for what stands behind it, as in a row of tools.
    """
    heads = headings_over(outline, node)
    section = [*(section_of(outline, heads[-1]) if heads else outline.nodes)]
    at = next((at for at, one in enumerate(section) if one.index == node.index), 0)
    before = [*takewhile(_is_told, dropwhile(_is_beside, reversed(section[:at])))]
    behind = [] if before else [*takewhile(_is_told, dropwhile(_is_beside, section[at:]))]
    shared = [one for one in outline.ancestors(node) if one.role == "text" and not _alone_in(outline, one)]
    before = [one for one in before if one not in shared]
    lines = (one for one in outline.ancestors(node) if one not in shared)
    around = (replace(node, name=outline.title), node, *heads, *lines)
    return not words or bool(saying(words, [(*around, *before, *behind)]))


def _alone_in(outline: Outline, line: Node) -> bool:
    """Is all that a line says said of one control: "nuts × penicillin ×" has two?"""
    return len([one for one in outline.inside(line) if one.ref]) == 1


def _is_beside(node: Node) -> bool:
    """What stands with a control for the same thing: another one, the number between "−" and "+"."""
    return presses(node) or node.text.isdecimal()


def _is_told(node: Node) -> bool:
    return not presses(node) and node.role != "tab"


def links(outline: Outline) -> list[Node]:
    """All that can be followed."""
    return [one for one in outline.nodes if one.ref and one.role == "link"]


def plain_name(link: Node) -> str:
    """What a link is called, but for signs and how many wait there: "Alerts 5"."""
    return " ".join(word for word in words_of(link.name) if not word.isdecimal())


def menu_names(outline: Outline) -> list[str]:
    """What the pages are called that the menu leads to from here; nothing is done by opening one."""
    top = next((node.index for node in outline.nodes if node.role == "heading"), 0)  # some stand in no navigation
    led = (one for one in links(outline) if is_outside_main(outline, one) or one.index < top)
    there = [one for one in led if not is_act(one.name)]
    here = words_of(outline.title)
    names = dict.fromkeys(plain_name(one) for one in there)
    return [name for name in names if name and not _LEAVING.search(name) and not says(" ".join(here), name.split())]


def own_sign(entry: Sequence[Node]) -> Node | None:
    """The one thing to press in an entry that has no words: its picture, which does what the thing is for."""
    signs = [one for one in entry if one.ref and one.role in ("button", "clickable", "link") and not words_of(one.name)]
    return signs[0] if len(signs) == 1 else None


def sole_link(outline: Outline, names: Collection[str]) -> Node | None:
    """The one link that has one of these names, and leads away from this page."""
    found = [one for one in links(outline) if normal(one.name) in names]
    return found[0] if len(found) == 1 and not says(outline.title, words_of(found[0].name)) else None


def line_of(outline: Outline, phrase: str, name: str) -> Entry:
    """The one entry of a thing; where none is said, the line that is called so."""
    entries = [entry for entry in things(outline, phrase or name) if entry[0].role != "heading"]
    called_so = [one for one in entries if phrase or any(fit(name, node.text) >= SURE for node in one if not node.ref)]
    return called_so[0] if len(called_so) == 1 else ()


def pressed_amounts(outline: Outline, name: str, thing: str) -> list[Node]:
    """What is pressed to be changed as the price, or the number, of the one thing: "CHF 20 ✎", "4"."""
    if not thing or normal(name) not in _PRICES | _COUNTS:
        return []
    entries = [entry for entry in things(outline, thing) if entry[0].role != "heading"]
    held = [one for one in entries[0] if one.ref and one.role == "clickable"] if len(entries) == 1 else []
    priced = [one for one in held if normal(name) in _PRICES and MONEY.fullmatch(one.text.strip(" ✎✏🖉"))]
    return priced or [one for one in pressed_values(outline, thing) if one.text.isdecimal() and normal(name) in _COUNTS]


def pressed_for(outline: Outline, name: str, value: str) -> list[Node]:
    """What is pressed to be changed to a value: by its thing and the value's unit, or by the label before it."""
    return _pressed_measures(outline, name, value) or pressed_values(outline, name)


def _pressed_measures(outline: Outline, phrase: str, value: str) -> list[Node]:
    """What is pressed to be changed of the one thing that a phrase means, and has the unit of a value: "18.5 °C"."""
    unit = unit_of(value)
    entries = [entry for entry in things(outline, phrase) if entry[0].role != "heading"] if phrase and unit else []
    held = [one for one in entries[0] if one.ref and one.role == "clickable"] if len(entries) == 1 else []
    return [one for one in held if unit_of(one.text) == unit]


def unit_of(text: str) -> str:
    """The unit of a text that is nothing but a measure; degrees are degrees of whatever scale."""
    found = _MEASURE.fullmatch(text.strip())
    return _UNITS.get(found[1].casefold(), found[1].casefold()) if found else ""


def pressed_values(outline: Outline, name: str) -> list[Node]:
    """What stands behind a label of that name and is pressed to be written over: `Mobile`, "+49 171 555"."""
    names = next((kin for kin in KIN if normal(name) in kin), (name,))
    pairs = pairwise(outline.nodes)
    held = [
        (label, node) for label, node in pairs if node.role == "clickable" and not label.ref and label.role == "text"
    ]
    return [node for label, node in held if any(fit(one, label.text) >= SURE for one in names)]


def only(nodes: list[Node], test: Callable[[Node], bool]) -> list[Node]:
    """Those of which it is so; all where it is so of none."""
    return [node for node in nodes if test(node)] or nodes


def counted_once(nodes: list[Node], outline: Outline) -> list[Node]:
    """What a person counts: a picture beside the link of its thing is no second one, nor is a link twice."""
    return once(only(nodes, lambda node: node.role not in _PICTURES), outline)


def once(nodes: list[Node], outline: Outline) -> list[Node]:
    """Without what is one thing to a person.

    A control in a control of the same name is one: the inner one, whose clicks the outer sees. Picture and title of one
    entry are often two links of one name to one place; so are links around the page.
    """
    called = {node.index: normal(label_of(outline, node)) for node in nodes}
    around = ((node, other) for node in nodes for other in outline.ancestors(node))
    doubled = {other.index for node, other in around if normal(label_of(outline, other)) == called[node.index]}
    kept: list[Node] = []
    for node in only(nodes, lambda node: node.index not in doubled):
        if not any(_are_twins(outline, other, node) for other in kept):
            kept.append(node)
    return kept


def _are_twins(outline: Outline, one: Node, other: Node) -> bool:
    if one.role != "link" or other.role != "link" or normal(one.name) != normal(other.name):
        return False
    close = one.parent == other.parent and other.index - one.index <= _TWIN_DISTANCE
    return close or (is_outside_main(outline, one) and is_outside_main(outline, other))


def leads_in(outline: Outline, node: Node) -> bool:
    """Does it plainly open something: a link, or a row that holds controls; and is not called like an act?"""
    inside = outline.inside(node)
    listed = any(one.role in TABLES for one in outline.ancestors(node)) and len(inside) > 1
    holds = node.role in _OPENING_ROWS and (listed or any(one.ref for one in inside))
    return (node.role == "link" or holds) and not is_act(node.name)


def opened_as(said: str, opener: Node, entry: str) -> str:
    """How what is opened is told: by its own name where that is what was said."""
    words = [word for word in telling(words_of(said)) if word not in KINDS]
    return opener.name if says(opener.name, words) else entry


def names_of(outline: Outline, phrase: str) -> list[str]:
    """The names of the several things that a phrase fits; none where it fits one, or two are called alike."""
    named = [name_of(outline, entry) for entry in things(outline, phrase)]
    return named if named[1:] and len({*named}) == len(named) else []


def peers_of(outline: Outline, node: Node, phrase: str) -> list[Node]:
    """All beside it that say the phrase as well, where none is just called so: "Tom Huber" and "Tom Ziegler"."""
    words = [word for word in telling(words_of(phrase)) if word not in KINDS]
    kind = (node.parent, node.role)
    beside = [one for one in outline.nodes if one.ref and (one.parent, one.role) == kind and says(one.name, words)]
    exact = any(fit(" ".join(words), one.name) >= SURE or fit(phrase, one.name) >= SURE for one in beside)
    return beside if words and beside[1:] and not exact else []
