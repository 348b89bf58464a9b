"""Acts that are held against what was said: is each name a name, and are two steps one?

No name and no value holds words that begin another thought, turn one around or correct it, unless it is quoted (`[no
names]`, `[name rules]`). A value and Enter, a reply and its sending, a name of two verbs are one step.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, cast

from pagehand.language.lexicon import KEYS, PRONOUNS, REFUSED_WORDS, one_pattern, vocabulary
from pagehand.language.measures import DATE, TIME
from pagehand.language.tokens import Token, lows
from pagehand.language.wording import is_secret
from pagehand.providers.commands.grammar.phrases import target_in
from pagehand.providers.commands.grammar.slots import RULES
from pagehand.providers.commands.words import steps
from pagehand.providers.commands.words.steps import Target, called

_TURNS = one_pattern("no names")  # a name that goes on so holds a second thought, or is none
_SENTENCE_ENDS = frozenset({".", ";", "!", "?", "\n", "…"})


def runs_on(words: Sequence[Token]) -> bool:
    """Does a sentence end within these words?"""
    return any(word.kind == "mark" and word.low in _SENTENCE_ENDS for word in words[1:-1])


def refuses(words: Sequence[Token]) -> bool:
    """Does what begins here say what not to do, or when?"""
    return bool(words) and (words[0].low in REFUSED_WORDS or lows(words[:2]) == ("do", "not"))


def goes_on(act: steps.Act, mark: str) -> bool:
    """Does what stands behind this mark belong to the act: the words of a new thing, the last sign of a secret?"""
    if mark == ":":
        return isinstance(act, (steps.Do, steps.Details))
    return mark in ("!", "?") and isinstance(act, steps.Fill) and act.field is not None and is_secret(act.field.text)


def is_sound(act: steps.Act, said: str) -> bool:
    """Is each name in this act a name, and each value a value? `said`: the words, quotations left out."""
    if not _is_named(act, said) or RULES["corrected"].search(said):
        return False
    if isinstance(act, (steps.Do, steps.Fill)):
        low = act.value.casefold()
        value = low if _open(low, said) else ""  # the words that are typed as they stand
        sound = _is_done(act) if isinstance(act, steps.Do) else _is_filled(act, value)
        return sound and not RULES["second"].fullmatch(value)
    return not (isinstance(act, steps.Find) and RULES["acting"].fullmatch(act.target.text))


def _is_named(act: steps.Act, said: str) -> bool:
    names = () if isinstance(act, (steps.Scroll, steps.Wait)) else _names(act)
    spans = isinstance(act, steps.Choose)  # "1 year" is an option
    held = (_unquoted(name) for name in names if _open(name, said))
    besides = RULES["span" if spans else "sent by"] if isinstance(act, (steps.Choose, steps.Check)) else None
    odd = any(not (_is_name(name) or (besides and besides.fullmatch(name))) for name in held)
    return not odd and not any(RULES["cut short"].fullmatch(name) for name in _ends_of(act) if _open(name, said))


def _is_done(act: steps.Do) -> bool:
    place, text = act.place.text if act.place else "", act.object.text if act.object else ""
    figure = RULES["figure"].fullmatch(place) and not (act.verb in _TIMED and TIME.fullmatch(place))
    timed = any(rule.fullmatch(part) for part in RULES["parts"].split(text) for rule in (RULES["when"], DATE, TIME))
    return not (figure or timed or RULES["manner"].fullmatch(_unquoted(text)))


def _is_filled(act: steps.Fill, value: str) -> bool:
    field = act.field.text.casefold() if act.field else ""
    return "," not in field and not (RULES["listed"].fullmatch(value) or RULES["when"].fullmatch(field))


def spoken(words: Sequence[Token], source: str) -> str:
    """These words as written, in small letters; each quotation is one mark."""
    text = source[words[0].start : words[-1].end]
    for word in words:
        text = text.replace(source[word.start : word.end], '"') if word.kind == "quote" else text
    return text.casefold()


@lru_cache(maxsize=512)
def _is_name(name: str) -> bool:
    return not _TURNS.fullmatch(name) and not any(map(RULES["verb like"].fullmatch, RULES["parts"].split(name)[1:]))


def _unquoted(text: str) -> str:
    return RULES["quoted"].sub('"', text)


def _open(text: str, said: str) -> bool:
    return _unquoted(text) in said


def _ends_of(act: steps.Act) -> tuple[str, ...]:
    """The names in an act that no preposition ends, in small letters. A button may be called "Log in"."""
    if isinstance(act, steps.Find):
        return (act.target.text.casefold(),)
    return (act.object.text.casefold(),) if isinstance(act, steps.Do) and act.object and act.place else ()


def _names(act: steps.Act) -> Iterator[str]:
    for held in vars(act).values():
        found = (held,) if isinstance(held, Target) else held if isinstance(held, tuple) else ()
        yield from (one.text.casefold() for one in found)
    if isinstance(act, steps.Search):
        yield act.query.casefold()


_TRANSITIVE, _ANSWERS = map(vocabulary, ("transitive", "answering buttons"))
_KEEPING, _NEW, _PLACES, _TIMED = map(vocabulary, ("keeping verbs", "titled", "places before", "moving"))


def join_steps(read: Sequence[steps.Step], source: str) -> tuple[steps.Step, ...] | None:
    """Steps that are one: a value and Enter, what is found and typed into, a reply and its sending, two verbs.

    None where it is not clear with what something is done, `block and report Bob`, `pause Law & Order`, or what there.
    """
    joined: list[steps.Step] = []
    for step in map(_as_key, read, (None, *read)):
        more = _behind(joined.pop(), step, source) if joined else (step,)
        if more is None:
            return None
        joined += more
    return None if joined and _place_of(joined[-1]) else tuple(joined)


def _behind(last: steps.Step, step: steps.Step, source: str) -> Sequence[steps.Step] | None:
    if place := _place_of(last):
        return _there(last, place, step)
    joins = _JOINING.get(type(last.act))
    if one := joins and joins(last, last.act, step, source):
        return (one,)
    return None if _may_be_one_act(last, step, source) else (last, step)


def _as_key(step: steps.Step, before: steps.Step | None) -> steps.Step:
    one = step.act
    key = KEYS.get(one.verb) if isinstance(one, steps.Do) else None
    return step._replace(act=steps.Press(key)) if key and before and isinstance(before.act, steps.Press) else step


def _may_be_one_act(last: steps.Step, step: steps.Step, source: str) -> bool:
    before, after = last.act, step.act
    if isinstance(after, steps.Fill):
        return _goes_on_with(last, step, after)
    if not (isinstance(before, steps.Do) and isinstance(after, steps.Do)):
        return False
    joined = re.search(rf"(?:and|&) {re.escape(step.said)}", source) is not None
    name = step.said[:1].isupper() and not any((after.object, after.place, after.value))
    shared = before.verb in _TRANSITIVE and not before.object and after.object is not None
    return joined and (name or shared or (before.verb, after.verb) in (("edit", "add"), ("empty", "delete")))


def _goes_on_with(last: steps.Step, step: steps.Step, fill: steps.Fill) -> bool:
    """`in row 2 change the name to Bo and the age to 3`, `change the colour and the size to M`."""
    there = isinstance(last.act, steps.Fill) and last.said.casefold().partition(" ")[0] in _PLACES
    changed = fill.field is not None and getattr(last.act, "verb", "") == "change"
    return there or (changed and step.said.startswith((fill.field.text if fill.field else "", "the ")))


def _there(last: steps.Step, place: steps.Find, step: steps.Step) -> Sequence[steps.Step] | None:
    """`under Delivery choose Express`: with the place in the name of what is acted on; a page is opened before."""
    act = step.act
    if isinstance(act, steps.Ask):
        return None
    if place.place == "opened":
        return steps.Step(last.said, steps.Click(place.target)), step
    if isinstance(act, steps.Press):  # `in the row of Tom press Delete`: there it is a button
        act = steps.Click(act.target or called(act.key))
    if isinstance(act, steps.Choose) and act.field is None:
        return (steps.Step(f"{last.said}, {step.said}", replace(act, field=place.target)),)
    name = next((name for name in ("target", "field", "object") if isinstance(getattr(act, name, None), Target)), "")
    if not name or getattr(act, "verb", "") in _NEW or getattr(act, "parts", None):  # each of them would lose the place
        return None
    there = {name: target_in(f"{getattr(act, name).text} {last.said[:1].lower()}{last.said[1:]}")}
    return (steps.Step(f"{last.said}, {step.said}", cast("steps.Act", replace(cast("Any", act), **there))),)


def _place_of(step: steps.Step) -> steps.Find | None:
    return step.act if isinstance(step.act, steps.Find) and step.act.place else None


def _in_order(last: steps.Step, before: steps.Sort, step: steps.Step, _source: str) -> steps.Step | None:
    """`sort by price, cheapest first`."""
    order = replace(step.act, by=before.by or step.act.by) if isinstance(step.act, steps.Sort) else None
    return steps.Step(f"{last.said}, {step.said}", order) if order else None


def _of_it(act: steps.Do) -> bool:
    return act.object is None or act.object.text.casefold() in PRONOUNS


def _after_value(last: steps.Step, before: steps.Fill, step: steps.Step, _source: str) -> steps.Step | None:
    after = step.act
    if isinstance(after, steps.Press) and after.key == "Enter" and after.field is None and not before.submit:
        return steps.Step(f"{last.said} and {step.said}", replace(before, submit=True))
    kept = isinstance(after, steps.Do) and after.verb in _KEEPING and after.object is not None and _of_it(after)
    return steps.Step(f"{step.said}: {last.said}", before) if kept else None


def _done_once(last: steps.Step, before: steps.Do, step: steps.Step, _source: str) -> steps.Step | None:
    """`reply "See you" and send it`, `enter the code X and apply it`."""
    after = step.act
    if not isinstance(after, steps.Do) or not _of_it(after) or after.place or after.value:
        return None  # `add the lamp to the cart and add it to my wishlist` are two
    given = bool(before.value) and (after.verb == "send" or (after.verb == before.verb and after.object is not None))
    return last if given or before.verb == after.verb == "send" else None


def _one_name(last: steps.Step, click: steps.Click, step: steps.Step, source: str) -> steps.Step | None:
    """`click Yes, delete it`, `click Save and continue`: one button, whose name was read as two acts."""
    after, name = step.act, click.target.text
    whole = f"{name}, {step.said}"
    if name.casefold() in _ANSWERS and whole.casefold() in source.casefold():
        return steps.Step(f"click {whole}", replace(click, target=called(whole)))
    opened = RULES["opened"].fullmatch(last.said)
    if not isinstance(after, steps.Do) or any((after.object, after.place, after.value, " " in name, opened)):
        return None
    found = re.search(rf"{re.escape(name)} (?:and|&) {re.escape(after.verb)}", source, re.IGNORECASE)
    parts = (click.target, called(found[0][-len(after.verb) :])) if found else ()
    return steps.Step(f"{last.said} and {step.said}", steps.Click(called(found[0]), parts)) if found else None


_JOINING: dict[type, Callable[..., steps.Step | None]] = {  # what joins an act to the one before it, by that one's kind
    steps.Click: _one_name,
    steps.Do: _done_once,
    steps.Fill: _after_value,
    steps.Sort: _in_order,
}
