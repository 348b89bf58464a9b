"""Where text was read, and whether a call would carry it to another origin: as it is, in pieces, or in disguise.

A run of letters and digits that was read on one origin, stands in a call's arguments for another one, was not read
there too and was not typed by the person in this session, is carried. So is what went into a secret field of another
origin, whoever typed it. Memory and time are bounded: what was read
longest ago is forgotten first. Pure; above: the path, which tells what was read, said and done.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from pagehand.gate.disguises import plain_forms
from pagehand.gate.read_texts import Form, Source, plain_of
from pagehand.gate.subject import Carried
from pagehand.values import Json

_MOST_READ = 2_000_000
"""Characters that are remembered, of all origins together; half as many of one."""
_MOST_ORIGINS = 40
_MOST_SAID = 200_000
_MOST_WRITTEN = 120
"""What a call's arguments may go on from: what lies further back was compared when it was written."""
_MOST_ARGUMENTS = 20_000
_SHORTEST_TYPED = 4
"""A shorter secret would be found in harmless words."""
_MOST_TYPED = 50
_MASK = "••••••"
_SHOWN = 120
_REF = re.compile(r"(?:t\d+:)?(?:f\d+)?[es]\d+|t\d+")


class Provenance:
    """What one session read and wrote, by origin."""

    def __init__(self) -> None:
        self._read: dict[str, Source] = {}
        self._said = ""
        self._written: dict[str, str] = {}
        self._typed: dict[str, str] = {}

    @property
    def read_origins(self) -> tuple[str, ...]:
        """The read set: where text was read."""
        return tuple(self._read)

    @property
    def written_origins(self) -> tuple[str, ...]:
        """The write set: where arguments went."""
        return tuple(self._written)

    def read(self, origin: str, text: str) -> None:
        """This text was read there."""
        source = self._read.pop(origin, None)
        if source is None or source.size + len(text) > _MOST_READ // 2:
            source = Source()
        source.add(text[: _MOST_READ // 2])
        self._read[origin] = source
        while len(self._read) > _MOST_ORIGINS or sum(known.size for known in self._read.values()) > _MOST_READ:
            del self._read[next(iter(self._read))]

    def said(self, text: str) -> None:
        """The person typed this; it is free to go anywhere."""
        self._said = f"{self._said}\n{plain_of(text)}"[-_MOST_SAID:]

    def wrote(self, origin: str, arguments: Json, secrets: Iterable[str] = ()) -> None:
        """These arguments went there: the next call's may go on where they end. `secrets` went into secret fields."""
        self.typed(origin, secrets)
        written = self._written.pop(origin, "") + "".join(_texts(arguments))
        self._written[origin] = written[-_MOST_WRITTEN:]
        if len(self._written) > _MOST_ORIGINS:
            del self._written[next(iter(self._written))]

    def typed(self, origin: str, secrets: Iterable[str]) -> None:
        """These went into secret fields there: they belong nowhere else, whoever said them."""
        for secret in secrets:
            if len(plain_of(secret)) >= _SHORTEST_TYPED:
                self._typed[secret] = origin
        while len(self._typed) > _MOST_TYPED:
            del self._typed[next(iter(self._typed))]

    @property
    def typed_secrets(self) -> list[str]:
        """Everything that went into a secret field, the longest first."""
        return sorted(self._typed, key=len, reverse=True)

    def _typed_elsewhere(self, texts: list[str], to_origin: str | None) -> Carried | None:
        foreign = {plain_of(secret): origin for secret, origin in self._typed.items() if origin != to_origin}
        for form in self._forms(texts, to_origin) if foreign and texts else ():
            for secret, origin in foreign.items():
                if secret in form.plain or secret[::-1] in form.plain:
                    return Carried(origin, _MASK, "typed into a secret field there")
        return None

    def carried(self, arguments: Json, to_origin: str | None) -> Carried | None:
        """The text of another origin that these arguments would take there; None when there is none."""
        texts = list(_texts(arguments))
        if (typed := self._typed_elsewhere(texts, to_origin)) is not None:
            return typed
        known = self._read.get(to_origin or "")
        forms: list[Form] = []
        for origin, source in reversed(self._read.items()):
            if source is known or not texts:
                continue
            forms = forms or list(self._forms(texts, to_origin))
            # An address that stands on a page as a whole is followed as the link that it is.
            links = {text for text in texts if text.startswith(("http://", "https://")) and source.has_word(text)}
            for form in forms:
                if form.text not in links and (run := source.run_in(form, self._said, known)) is not None:
                    return Carried(origin, run[:_SHOWN], form.how)
        return None

    def _forms(self, texts: list[str], to_origin: str | None) -> Iterator[Form]:
        """The arguments one by one, together and behind what was written before, each as it is and undisguised."""
        whole = "".join(texts)[:_MOST_ARGUMENTS]
        before = self._written.get(to_origin or "", "")
        ways = [("", text[:_MOST_ARGUMENTS]) for text in texts]
        if len(texts) > 1:
            ways.append(("split over arguments", whole))
        if before:
            ways.append(("split over calls", before + whole))
        seen: set[str] = set()
        for split, text in ways:
            for how, form in plain_forms(text):
                if form not in seen:  # Backwards twice is where it began.
                    seen.add(form)
                    yield Form.of(split or how, form)


def _texts(value: object) -> Iterator[str]:
    """The texts in arguments, in order, without the names of elements and tabs."""
    match value:
        case str():
            if not _REF.fullmatch(value):
                yield value
        case bool() | None:
            return
        case int() | float():
            yield f" {value} "
        case dict():
            for member in value.values():
                yield from _texts(member)
        case list() | tuple():
            for member in value:
                yield from _texts(member)
