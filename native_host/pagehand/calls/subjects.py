"""A described call as the gate sees it, with what its arguments would carry from one place to another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pagehand.calls.stages import Known
from pagehand.gate.provenance import Provenance
from pagehand.gate.reach import reach_of
from pagehand.gate.risk import Risk
from pagehand.gate.subject import Evidence, Part, Subject
from pagehand.gate.task import Task
from pagehand.toolsets.ports import HUB

_FIELD_ROLES = {"textbox", "searchbox", "combobox", "spinbutton", "slider", "listbox"}


def subject_of(known: Known, task: Task, provenance: Provenance) -> Subject:
    """The call for the policy. A browser's call tells the task where it works; a page's own reads carry nothing."""
    subject = _described(known)
    if subject.opens is None and subject.is_of_a_browser:
        task.at(subject.origin)
    if subject.source == HUB or (subject.is_of_a_browser and subject.risk is Risk.READ):
        return subject
    if known.offered.is_confined:
        return subject
    place, moved = subject.origin or subject.source, known.checked.found.moved
    carried = None if moved is None else moved.carried(place)
    return replace(subject, carried=carried or provenance.carried(known.tells, place))


def _described(known: Known) -> Subject:
    call, target = known.call, known.target
    return Subject(
        tool=call.name,
        arguments=call.arguments,
        risk=known.checked.risk,
        source=known.source.id,
        origin=target.origin,
        destinations=tuple(target.destinations or filter(None, [target.destination])),
        sensitive=target.sensitive,
        downloads=bool(target.downloads),
        evidence=tuple(Evidence(seen.source, seen.text) for seen in target.evidence) or tuple(_seen(known)),
        parts=tuple(Part(part.role, part.name, part.type or "", part.href or "") for part in target.parts),
        submits=bool(target.submits),
        sends=bool(target.sends),
        wordless=bool(target.wordless),
        opaque=bool(target.opaque),
        caller_kind=known.checked.context.caller.kind,
        url=target.url,
        opens=_opened(known),
        reaches=tuple(_reaches(known)),
    )


def _reaches(known: Known) -> Iterator[str]:
    """What of a plugin's resources concerns more than itself. Pages and scripts say that in their own way."""
    if not known.source.id.startswith("plugin:"):
        return
    kinds = {resource.kind: known.call.arguments.get(resource.argument) for resource in known.offered.resources}
    for kind in ("shell", "file_write"):
        if kinds.get(kind) is not None:
            yield kind
    addresses = kinds.get("url")
    listed = addresses if isinstance(addresses, list) else [addresses]
    if any(isinstance(one, str) and reach_of(one)[0] == "sensitive" for one in listed):
        yield "url"


def _opened(known: Known) -> str | None:
    """The address that the call itself opens."""
    names = [resource.argument for resource in known.offered.resources if resource.kind == "url"]
    values = [known.call.arguments.get(name) for name in names or (["url"] if known.source.id != HUB else [])]
    return next((value for value in values if isinstance(value, str)), None)


def _seen(known: Known) -> Iterator[Evidence]:
    """The evidence of a source that tells of the element alone."""
    target, arguments = known.target, known.call.arguments
    element = None if target.parts else target.element
    submits = arguments.get("submit") or "Enter" in str(arguments.get("keys"))
    if element is None or (element.role in _FIELD_ROLES and not submits):
        return
    yield Evidence("name", element.name)
    if target.form is not None and target.form.name:
        yield Evidence("section", target.form.name)
