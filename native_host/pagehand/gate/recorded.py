"""A decision's facts as the audit keeps them, and the decision made of them again.

Arguments and carried text stay out, and of an address only what decides: nobody reads a secret in the audit. Pure;
above: `calls.decisions` writes them, `pagehand audit` and the tests replay them.
"""

from __future__ import annotations

import re
from dataclasses import fields, replace
from typing import Any

from pagehand.gate.addresses import carries_data, spelled
from pagehand.gate.authority import Authority
from pagehand.gate.decision import Decision
from pagehand.gate.grants import Grants, Scope
from pagehand.gate.plan import Plan, Planned
from pagehand.gate.policy import Policy
from pagehand.gate.risk import Risk
from pagehand.gate.standing import Standing
from pagehand.gate.subject import Carried, Evidence, Part, Subject
from pagehand.values import Json, origin_of

_FLAGS = ("sensitive", "downloads", "submits", "sends", "wordless", "opaque")
_LISTED = frozenset({"arguments", "risk", "evidence", "parts", "carried", "opens", "url", "destinations", *_FLAGS})
_AS_IT_IS = tuple(field.name for field in fields(Subject) if field.name not in _LISTED)


def facts_of(subject: Subject, standing: Standing, decision: Decision) -> Json:
    """What the decision was made of, as JSON; what is empty is left out."""
    call: Json = {name: getattr(subject, name) for name in _AS_IT_IS}
    call |= {
        "risk": subject.risk.value,
        "destinations": list(subject.destinations),
        "evidence": [[seen.kind, seen.text] for seen in subject.evidence],
        "parts": [[part.role, part.name, part.type, _place(part.href)] for part in subject.parts],
        "carried": subject.carried and [subject.carried.origin, subject.carried.how],
        "opens": subject.opens and _opened(subject.opens, decision),
        "url": subject.url and _place(subject.url),
        **{flag: True for flag in _FLAGS if getattr(subject, flag)},
    }
    said = {True: "allowed", False: "refused", None: None}[standing.grants.lookup(decision.scope)]
    places = [replace(decision.scope, origin=place, tool=None) for place in subject.destinations]
    leave = [scope.origin for scope in places if standing.grants.lookup(scope) or standing.keeps(scope)]
    typed = subject.opens is not None and spelled(subject.opens) in standing.said_addresses
    beside: Json = {
        "mode": standing.mode,
        "said": said,
        "leaveAt": leave,
        "kept": decision.scope.can_be_granted and standing.keeps(decision.scope),
        "plan": standing.plan and [[planned.site, sorted(planned.tools)] for planned in standing.plan.acts],
        "planIsDue": standing.plan_is_due,
        "authority": standing.authority and _authority(standing.authority),
        "taskOrigins": sorted(standing.task_origins),
        "saidOrigins": sorted(standing.said_origins),
        "typed": typed,
    }
    return {"call": _without_empty(call), "standing": _without_empty(beside), "scopeRisk": decision.risk.value}


def decided_again(facts: Json, policy: Policy) -> Decision:
    """The decision that this policy makes of recorded facts."""
    call, beside = facts["call"], facts["standing"]
    carried = call.get("carried")
    subject = Subject(
        arguments={},
        risk=Risk(call["risk"]),
        destinations=tuple(call.get("destinations", ())),
        evidence=tuple(Evidence(*seen) for seen in call.get("evidence", ())),
        parts=tuple(Part(*part) for part in call.get("parts", ())),
        carried=Carried(carried[0], "", carried[1]) if carried else None,
        **{name: value for name, value in call.items() if name not in _LISTED or name in (*_FLAGS, "opens", "url")},
    )
    scope = Scope.of(
        Risk(facts["scopeRisk"]), subject.origin, subject.tool, subject.source, placeless=subject.is_placeless
    )
    there = [replace(scope, origin=place, tool=None) for place in beside.get("leaveAt", ())]
    said, plan, authority = beside.get("said"), beside.get("plan"), beside.get("authority")
    standing = Standing(
        mode=beside["mode"],
        grants=Grants([*there, *([scope] if said == "allowed" else [])], [scope] if said == "refused" else ()),
        plan=None if plan is None else Plan(tuple(Planned(site, frozenset(tools)) for site, tools in plan)),
        plan_is_due=beside.get("planIsDue", False),
        authority=None if authority is None else _authority_of(authority),
        task_origins=frozenset(beside.get("taskOrigins", ())),
        said_origins=frozenset(beside.get("saidOrigins", ())),
        said_addresses=frozenset({spelled(subject.opens) or ""} if beside.get("typed") and subject.opens else ()),
        kept=frozenset({scope} if beside.get("kept") else ()),
    )
    return policy.decide(subject, standing)


def _opened(address: str, decision: Decision) -> str:
    """The address that a call opens, with the word of its data that decided."""
    place = _place(address)
    found = re.fullmatch(r"signal “(.+)” \(address\)", decision.rule)
    return f"{place}&{found[1]}" if found and place.endswith("?data") else place


def _place(address: str) -> str:
    """An address without the data in it, which still has some where it had."""
    origin = origin_of(address)
    if origin is None:
        return address.partition(":")[0] + ":"
    path = "/" + address.partition("://")[2].partition("/")[2]
    plain = path.partition("?")[0].partition("#")[0]
    return f"{origin}{'/' if carries_data(origin + plain) else plain}{'?data' if carries_data(address) else ''}"


def _authority(authority: Authority) -> Json:
    return {
        "origins": sorted(authority.origins),
        "scopes": sorted(authority.scopes),
        "pathPrefix": authority.path_prefix,
        "storageScope": authority.storage_scope,
        "humanApproval": authority.human_approval,
        "revoked": authority.revoked,
    }


def _authority_of(value: Json) -> Authority:
    authority = Authority(
        frozenset(value["origins"]),
        frozenset(value["scopes"]),
        value["pathPrefix"],
        value["storageScope"],
        value["humanApproval"],
    )
    if value["revoked"]:
        authority.revoke()
    return authority


def _without_empty(value: dict[str, Any]) -> Json:
    return {name: member for name, member in value.items() if member not in (None, False, "")}
