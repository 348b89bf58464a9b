"""What a person is told beside a question: signs that something is not as it looks. They inform and decide nothing.

Pure; above: `policy`, which adds them to what it asks.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from pagehand.gate.folding import as_latin, folded
from pagehand.gate.origins import matches_site
from pagehand.gate.standing import Standing
from pagehand.gate.subject import Subject
from pagehand.values import Json, origin_of

_HOST = re.compile(r"(?<![\w@.-])(?:https?://)?((?:[\w-]+\.)+[a-z]{2,24})(?![\w.-])", re.IGNORECASE)
_TO_AGENTS = re.compile(
    r"(?:ignore|disregard|forget|override) (?:\w+ ){0,3}(?:previous|prior|above|earlier|all|your) (?:\w+ ){0,2}"
    r"(?:instruction|prompt|rule|direction|order)s?"
    r"|(?:ai|llm|language model|assistant|agent|chatbot|bot)s?(?: \w+){0,3} "
    r"(?:must|should|shall|have to|need to|please) "
    r"|(?:system|developer) (?:prompt|message|note|override)|new instructions?"
    r"|do not (?:tell|inform|ask|alert) the user"
    r"|without (?:asking|telling|informing) the user|you are now|pagehand tool"
    r"|ignoriere (?:\w+ ){0,3}(?:anweisung|regel)|ignore[zs] (?:\w+ ){0,3}(?:instruction|consigne)"
    r"|ignora (?:\w+ ){0,3}instruc"
)
_ADDRESSED = {
    "hidden_text": ("Text that nobody sees on the page", "CRITICAL"),
    "page_text": ("Text elsewhere on the page", "WARN"),
}
"""What stands far from the act may be about agents of flesh and blood."""
_SHOWN = 120


def warnings_of(subject: Subject, standing: Standing) -> tuple[Json, ...]:
    """Everything worth telling about this call, each once."""
    found = [*_of_text(subject), *_of_links(subject), *_of_hosts(subject, standing), *_of_places(subject, standing)]
    return tuple({warning["message"]: warning for warning in found}.values())


def of_faulty_rules(fault: str) -> Json:
    """Why more is asked than the person's rules say: they cannot be read."""
    return _warning("WARN", f"Your rules cannot be read, so every call is asked about: {fault}.")


def sharpest_first(warnings: Iterable[Json]) -> tuple[Json, ...]:
    """In the order in which a person should read them."""
    return tuple(sorted(warnings, key=lambda warning: ("CRITICAL", "WARN", "INFO").index(warning["level"])))


def instruction_in(text: str) -> str | None:
    """Words of a page that tell an agent what to do; None where there are none."""
    found = _TO_AGENTS.search(" ".join(re.findall(r"\w+", folded(text))))
    return found[0] if found else None


def _of_text(subject: Subject) -> Iterator[Json]:
    told = set()
    for seen in subject.evidence:
        what, level = _ADDRESSED.get(seen.kind, ("The page's text", "CRITICAL"))
        if what not in told and (said := instruction_in(seen.text)):
            told.add(what)
            yield _warning(level, f"{what} speaks to an agent: “{_around(seen.text, said)}”")


def _around(text: str, said: str) -> str:
    """What of a long text is shown: where its words for agents stand, as far as they are found as they are written."""
    at = max(0, folded(text).find(said.split(maxsplit=1)[0]) - _SHOWN // 3)
    return ("…" if at else "") + text[at : at + _SHOWN]


def _of_links(subject: Subject) -> Iterator[Json]:
    for part in subject.parts:
        origin = origin_of(part.href)
        shown = _HOST.search(part.name)
        if origin is None:
            continue
        if shown is not None and not matches_site(origin, shown[1].removeprefix("www.")):
            yield _warning("WARN", f"The link shows {shown[1]}, but leads to {origin}.")


def _of_hosts(subject: Subject, standing: Standing) -> Iterator[Json]:
    """Sites whose names look like others', on the way or at its end."""
    known = {_host(origin) for origin in standing.task_origins | standing.said_origins}
    for origin in dict.fromkeys([*subject.places, *filter(None, (origin_of(part.href) for part in subject.parts))]):
        yield from _foreign_letters(origin)
        host = _host(origin)
        for other in sorted(known - {host}):
            if _imitates(host, other):
                yield _warning("WARN", f"{host} looks like {other}, which this task is about, but is another site.")


def _host(origin: str) -> str:
    return origin.partition("://")[2].partition(":")[0].rstrip(".").removeprefix("www.")


def _imitates(host: str, other: str) -> bool:
    """Another site's whole name in front of its own, or the same but for signs that look alike."""
    if "." not in other or host.endswith(f".{other}") or other.endswith(f".{host}"):
        return False
    return host.startswith((f"{other}.", f"{other}-", f"{other.replace('.', '-')}.")) or _drawn(host) == _drawn(other)


def _drawn(host: str) -> str:
    """The host with signs that are easily taken for one another made one."""
    return host.replace("rn", "m").replace("vv", "w").translate(str.maketrans("01i5", "olls"))


def _foreign_letters(origin: str) -> Iterator[Json]:
    """A host whose letters are of several scripts, or only look Latin."""
    for label in origin.partition("://")[2].split("."):
        if not label.startswith("xn--"):
            continue
        try:
            readable = label.encode().decode("idna")
        except UnicodeError:
            readable = label
        plain = as_latin(readable.casefold())
        if plain.isascii() and plain != readable:
            yield _warning(
                "WARN", f"{origin} is written with letters that look like others: {readable} is not {plain}."
            )
            return


def _of_places(subject: Subject, standing: Standing) -> Iterator[Json]:
    away = [place for place in subject.destinations if place != subject.origin]
    if subject.submits and away:
        yield _warning("WARN", f"The form sends what is in it to another site: {', '.join(away)}.")
    elif away:
        yield _warning("INFO", f"This leads to another site: {', '.join(away)}.")
    known = standing.task_origins | standing.said_origins | {scope.origin for scope in standing.grants.allowed}
    if known and subject.origin is not None and subject.origin not in known and subject.is_of_a_browser:
        yield _warning("INFO", f"{subject.origin} is new in this task.")


def _warning(level: str, message: str) -> Json:
    return {"level": level, "message": message}
