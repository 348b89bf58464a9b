"""Sentence forms that hold words of the person's own: messages, answers, comments, names, codes, payments.

From the slots of a form to acts; None where a slot holds what it may not. `builders` names the builder of each form.
"""

from __future__ import annotations

import re

from pagehand.providers.commands.grammar.phrases import target_of, trim_marks
from pagehand.providers.commands.grammar.slots import TERMS, Slots, has_terms, thing
from pagehand.providers.commands.words.amounts import MONEY
from pagehand.providers.commands.words.lexicon import ARTICLES, word_set
from pagehand.providers.commands.words.meanings import BODY, RECIPIENT, Reading, Target, called
from pagehand.providers.commands.words.steps import Act, Do, Fill
from pagehand.providers.commands.words.tokens import lows

_VAGUE = word_set("something anything a an the some my")
_PAYING = word_set("transfer send wire")
_UNNAMED = word_set("me us him her them it")
_LONGEST_NAME = 2
"""Words in the name of a person, or of what they may be."""


def create(slots: Slots) -> list[Act] | None:
    """`create a folder called Taxes`: its button, then its name; what it is given besides has fields of its own."""
    words, value = slots.words("value"), slots.value("value")
    kind = slots.said("object").casefold()
    more = len(words) > 1 and any(word.low in TERMS | {"to", "as", "and", ","} for word in words)
    if more or not value or any(word.low in ("with", "for", "and") for word in slots.words("object")):
        return None
    return [Do(f"create {kind}", value=value)]


def grant(slots: Slots) -> list[Act] | None:
    """`make Carol an admin`: an option of what stands with Carol."""
    who, named = slots.words("object"), thing(slots.words("object"), slots.source)
    person = len(who) <= _LONGEST_NAME and all(word.text[0].isupper() or "@" in word.text for word in who)
    if named is None or not person or len(slots.words("value")) > _LONGEST_NAME:
        return None
    near = named.readings[0].name or named.text
    role = Target(f"the role of {named.text}", (Reading("role", near=near), Reading(role="dropdown", near=near)))
    return [Fill(role, slots.said("value"))]


def pay(slots: Slots) -> list[Act] | None:
    """`transfer 50 euros to Ann`: what a form for it has to hold."""
    amount, place = MONEY.fullmatch(slots.said("value")), thing(slots.words("place"), slots.source)
    if amount is None or place is None or any(word.low in TERMS | {","} for word in slots.words("place")):
        return None
    said = slots.source[slots.match.words[0].start :].split(None, 1)[0].casefold()
    verb = said if said in _PAYING else "pay"
    number = re.sub(r"[^\d.,']", "", amount[0])
    return [Fill(RECIPIENT, place.text), Fill(called("amount", "field"), number), Do(verb)]


def rename(slots: Slots) -> list[Act] | None:
    """`rename X to Y`."""
    named, value = thing(slots.words("object"), slots.source), slots.value("value")
    return [Do("rename", named, value=value)] if named and value else None


def coupon(slots: Slots) -> list[Act] | None:
    """`apply the coupon WINTER10`: the code into its field, then the button."""
    field = target_of(slots.words("field"), slots.source)
    code = slots.said("value")
    if field is None or not re.search(r"\d|[A-Z]{3}", code):
        return None
    return [Do("apply", field, value=code)]


def say(slots: Slots) -> list[Act] | None:
    """`post "See you"`, `leave a comment saying X`."""
    value = slots.text("value")
    return [Do(slots.way, value=value)] if value else None


def compose(slots: Slots) -> list[Act] | None:
    """`write an email to bob@example.org with the subject Lunch saying See you`."""
    place = thing(slots.words("place"), slots.source)
    if slots.match.form.template.startswith("(message") and slots.words("place")[0].low in ARTICLES:
        return None  # "the host" is no address, and "a message" nobody
    said = slots.text("value")
    subject = slots.value("subject")
    if (
        place is None
        or place.text.casefold() in _UNNAMED
        or (slots.words("value") and said is None)
        or (slots.words("subject") and subject is None)
    ):
        return None
    acts: list[Act] = [Do("compose"), Fill(RECIPIENT, place.text)]
    acts += [Fill(called("subject", "field"), subject)] if subject else []
    return [*acts, Fill(BODY, said), Do("send")] if said else acts


def reply(slots: Slots) -> list[Act] | None:
    """`reply to Ann saying X`."""
    value = slots.text("value")
    words = [word for word in slots.words("object") if word.low != "to"]
    named = thing(words, slots.source) if words else None
    vague = slots.words("value")[0].low in _VAGUE
    if not value or vague or (words and named is None):
        return None
    return [Do("reply", named, value=value)]


def subscribe(slots: Slots) -> list[Act] | None:
    """`sign me up for the newsletter with kim@example.org`."""
    named, value = thing(slots.words("object"), slots.source), slots.said("value")
    return [Do("subscribe", named, value=value)] if named and (not value or "@" in value) else None


def forward(slots: Slots) -> list[Act] | None:
    """`forward it to Bob`; `send it to Bob` is forwarding what was found."""
    words = trim_marks(slots.words("object"))
    named, place = thing(words, slots.source), thing(slots.words("place"), slots.source)
    sends = slots.match.form.template.startswith("(forward") and slots.source[: words[0].start].rstrip()[-4:] == "send"
    if named is None or place is None or (sends and lows(words) not in (("it",), ("that",), ("this",), ("them",))):
        return None
    return [Do("forward", named, (), "to", place)]


def enrol(slots: Slots) -> list[Act] | None:
    """`sign Mia up for the trip to Bern`: the button says for whom."""
    who, place = slots.words("object"), thing(slots.words("place"), slots.source, leads=True)
    if place is None or len(who) > _LONGEST_NAME or has_terms(slots.words("place")):
        return None
    return [Do("sign up" if lows(who) in (("me",), ("us",)) else f"sign up {slots.said('object')}", place)]
