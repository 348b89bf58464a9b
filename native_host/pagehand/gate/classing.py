"""The class of a call, raised by what it would touch: what makes an act always ask, in whatever part of it that stands.

The sharpest class of all parts decides; nothing here lowers what the tool declared. Above: `policy`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pagehand.gate.addresses import carries_data, spelled
from pagehand.gate.risk import Risk
from pagehand.gate.signals import Signals
from pagehand.gate.standing import Standing
from pagehand.gate.subject import Subject
from pagehand.values import Json, origin_of

_REACHES = {
    "shell": "This runs a command on your computer.",
    "file_write": "This writes to a file on your computer.",
    "url": "This opens an address of your computer or its network.",
}


_SCHEME = re.compile(r"([a-z][a-z0-9+.-]*):", re.IGNORECASE)
_OWN_SCHEMES = frozenset({"http", "https", "javascript", "blob", "data", "about"})
_FOLLOWING = frozenset({"click", "press", "type", "fill", "select"})
"""Tools that may follow a link, or send a form."""


@dataclass(frozen=True, slots=True)
class Classed:
    """The class, the reason why it was raised (None: it was not), and warnings that inform a person."""

    risk: Risk
    reason: str | None = None
    warnings: tuple[Json, ...] = ()


def classed(subject: Subject, standing: Standing, signals: Signals) -> Classed:
    """The class of this call, as the gate decides on it."""
    if (carried := subject.carried) is not None:
        how = f" ({carried.how})" if carried.how else ""
        message = f"This would take text read on {carried.origin} along{how}: “{carried.text}”"
        return Classed(
            Risk.ALWAYS_ASK, f"carries text read on {carried.origin}", ({"level": "CRITICAL", "message": message},)
        )
    if subject.risk is Risk.READ:
        return Classed(Risk.READ)
    if subject.sensitive:
        message = "This touches a password, one-time code or card field, or a form that holds one."
        return Classed(Risk.ALWAYS_ASK, "sensitive field", ({"level": "WARN", "message": message},))
    if subject.reaches:
        message = _REACHES[subject.reaches[0]]
        return Classed(Risk.ALWAYS_ASK, f"reaches {subject.reaches[0]}", ({"level": "CRITICAL", "message": message},))
    reason = _leads_away_with_data(subject, standing) or _grave_address(subject, standing, signals)
    reason = reason or _grave(subject, signals)
    return Classed(subject.risk if reason is None else Risk.ALWAYS_ASK, reason)


def _leads_away_with_data(subject: Subject, standing: Standing) -> str | None:
    """An address with data in it, at a site that neither the task is on nor the person named."""
    if subject.opens is None or not carries_data(subject.opens):
        return None
    origin = origin_of(subject.opens)
    if origin in standing.task_origins | standing.said_origins or spelled(subject.opens) in standing.said_addresses:
        return None
    return f"data in an address of {origin or 'no site'}"


def _grave_address(subject: Subject, standing: Standing, signals: Signals) -> str | None:
    """An address that does something by being opened, unless the person typed it."""
    if subject.opens is None or spelled(subject.opens) in standing.said_addresses:
        return None
    found = signals.in_address(subject.opens)
    return f"signal “{found}” (address)" if found else None


def _grave(subject: Subject, signals: Signals) -> str | None:
    if subject.downloads:
        return "starts a download"
    if (program := _another_program(subject)) is not None:
        return f"opens another program ({program}:)"
    if subject.wordless:
        return "a control without words"
    if subject.sends:
        return "sends a message"
    return signals.reason(subject)


def _another_program(subject: Subject) -> str | None:
    """The scheme of a link or form that the browser hands to another program: a mail, a call, whatever is installed."""
    if subject.tool not in _FOLLOWING:
        return None
    led = [part.href for part in subject.parts]
    led += [evidence.text for evidence in subject.evidence if evidence.kind in ("link", "form_action")]
    schemes = (found[1].lower() for address in led if (found := _SCHEME.match(address)))
    return next((scheme for scheme in schemes if scheme not in _OWN_SCHEMES), None)
