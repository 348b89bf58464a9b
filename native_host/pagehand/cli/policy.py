"""`pagehand policy`: show the rules, explain a call, and allow, revoke or block sites. A running hub follows."""

from __future__ import annotations

import argparse
import json
import re
import time
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from pagehand.bundle import bundle_root
from pagehand.cli import exit_codes
from pagehand.cli.plain_text import one_line
from pagehand.errors import SetupError
from pagehand.gate.addresses import said_addresses
from pagehand.gate.origins import canonical_site
from pagehand.gate.risk import Risk, call_risk
from pagehand.gate.standing import Standing
from pagehand.gate.subject import Evidence, Part, Subject
from pagehand.ledger.own_rules import OwnRules
from pagehand.ledger.policy_file import load_policy, policy_or_fault
from pagehand.ledger.stored_grants import StoredGrant, StoredGrants
from pagehand.settings import Places, default_places
from pagehand.toolsets.catalogue import own_tools
from pagehand.values import Json, origin_of

_SECONDS = {"m": 60, "h": 3600, "d": 86_400, "w": 604_800}
_MODES = ("ask", "plan", "auto", "read_only")
_CALL = re.compile(r"(?P<tool>\w+)\s*(?P<name>.*?)(?:\s+(?:on|at)\s+(?P<site>\S+))?")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to do with the rules."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="action")
    actions.add_parser("show", help="the rules that hold, and what is allowed beyond a session")
    explain = actions.add_parser("explain", help="the chain of rules for a call: which one decides, and how")
    explain.add_argument("call", nargs="+", help="in words (click 'Pay now' on https://a.example) or as a JSON object")
    explain.add_argument("--mode", choices=_MODES, default="ask", help="the session's mode (default: ask)")
    allow = actions.add_parser("allow", help="let ordinary acts on a site run without asking; what always asks, asks")
    allow.add_argument("site", help="a whole origin, such as https://shop.example")
    allow.add_argument("--class", dest="risk", choices=["act", "sensitive_read"], default="act", help="default: act")
    allow.add_argument("--until", metavar="TIME", help="30m, 8h, 7d, 2w or 2026-12-31; otherwise until revoked")
    revoke = actions.add_parser("revoke", help="take back what was allowed")
    revoke.add_argument("site", help='an origin, or "all"')
    block = actions.add_parser("block", help="never read or touch a site")
    block.add_argument("site", help='"example.com" with its subdomains, or a whole origin')
    block.add_argument("--undo", action="store_true", help="take it from the list again")


def run(args: argparse.Namespace) -> int:
    """Do it."""
    places = default_places()
    grants = StoredGrants(places.grants, _now_ms)
    match args.action:
        case "show":
            _show(places, grants)
        case "explain":
            _explain(places, grants, " ".join(args.call), args.mode)
        case "allow":
            origin = _origin(args.site)
            until = None if args.until is None else _until(args.until)
            grants.allow(StoredGrant(origin, Risk(args.risk), until=until))
            print(f"allowed: {args.risk} on {origin}, {_ends(until)}")
        case "revoke":
            count = grants.revoke(None if args.site == "all" else _origin(args.site))
            print(f"revoked: {count}")
        case _:
            _block(places, args.site, undo=args.undo)
    return exit_codes.DONE


def _now_ms() -> int:
    return time.time_ns() // 1_000_000


def _show(places: Places, grants: StoredGrants) -> None:
    policy = load_policy(places.policy)
    for title, entries in (
        ("blocked sites", policy.blocked_sites),
        ("sites of the mode auto", policy.auto_sites),
        ("upload folders", policy.upload_folders),
        ("words of your own", policy.signals.own),
        ("words that do not count", policy.signals.ignored),
    ):
        print(f"{title}: {one_line(', '.join(entries)) or 'none'}")
    print(f"languages of the shipped words: {', '.join(lexicon.language for lexicon in policy.signals.lexicons)}")
    for grant in grants.all():
        lapsed = " (lapsed)" if grant.until is not None and grant.until <= _now_ms() else ""
        print(f"allowed: {grant.risk.value} on {grant.origin} for {grant.source}, {_ends(grant.until)}{lapsed}")


def _explain(places: Places, grants: StoredGrants, call: str, mode: Any) -> None:
    subject = read_call(call)
    explanation = load_policy(places.policy).explain(subject, Standing(mode, kept=grants.in_force()))
    for step in explanation.steps:
        print(one_line(f"{'->' if step.decides else '  '} {step.rule}: {step.said}"))
    decision = explanation.decision
    print(one_line(f"{decision.verdict.value} ({decision.risk.value}): {decision.rule}"))
    for warning in decision.warnings:
        print(one_line(f"{warning['level']}: {warning['message']}"))


def read_call(text: str) -> Subject:
    """A call in words or as JSON. Raises `SetupError` for what is none."""
    data = _object(text) if text.lstrip().startswith("{") else _spoken(text)
    tool, arguments = data.get("tool"), data.get("arguments", {})
    if not isinstance(tool, str) or not isinstance(arguments, dict):
        raise SetupError('a call needs a tool: click "Pay now" on https://a.example, or {"tool": "click", ...}')
    file = own_tools(bundle_root() / "shared_schemas" / "tools").get(tool)
    risk = call_risk(file["annotations"], file["x-pagehand-risk"], arguments) if file else Risk.ACT
    opens = arguments.get("url")
    seen = [("name", data["name"])] if data.get("name") else []
    try:
        flags = {flag: bool(data[flag]) for flag in _FLAGS if flag in data}
        subject = Subject(
            tool=tool,
            arguments=arguments,
            risk=risk,
            source=data.get("source", "hand:any"),
            origin=data.get("origin") or (origin_of(opens) if isinstance(opens, str) else None),
            destinations=tuple(data.get("destinations", ())),
            evidence=tuple(Evidence(kind, words) for kind, words in [*seen, *data.get("evidence", [])]),
            parts=tuple(Part(**part) for part in data.get("parts", [])),
            opens=opens if isinstance(opens, str) else None,
        )
        return replace(subject, **flags)  # type: ignore[arg-type] # flags are bool
    except (TypeError, ValueError) as error:
        raise SetupError(f"this is no call: {error}") from None


_FLAGS = ("sensitive", "downloads", "submits", "sends", "wordless", "opaque")


def _object(text: str) -> Json:
    try:
        value: Json = json.loads(text)
    except ValueError as error:
        raise SetupError(f"the call is not valid JSON: {error}") from None
    return value


def _spoken(text: str) -> Json:
    said = _CALL.fullmatch(text.strip())
    if said is None:
        return {}
    name = said["name"].strip().strip("\"'“”")
    if said["tool"] in ("navigate", "open"):
        address = next(iter(said_addresses(name)), name)
        return {"tool": "navigate", "arguments": {"url": address}}
    return {"tool": said["tool"], "name": name, "origin": _origin(said["site"]) if said["site"] else None}


def _origin(site: str) -> str:
    origin = canonical_site(site)
    if origin is None or "://" not in origin:
        raise SetupError(f"{site!r} is no origin; write it whole, such as https://shop.example")
    return origin


def _until(text: str) -> int:
    if (length := re.fullmatch(r"(\d{1,4})([mhdw])", text)) is not None:
        return _now_ms() + int(length[1]) * _SECONDS[length[2]] * 1000
    try:
        day = datetime.fromisoformat(text).astimezone()
    except ValueError:
        raise SetupError(f"{text!r} is no time; write 30m, 8h, 7d, 2w or a date such as 2026-12-31") from None
    return round(day.timestamp() * 1000)


def _ends(until: int | None) -> str:
    if until is None:
        return "until revoked"
    return f"until {datetime.fromtimestamp(until / 1000, UTC).astimezone().strftime('%Y-%m-%d %H:%M')}"


def _block(places: Places, site: str, *, undo: bool) -> None:
    load_policy(places.policy)
    rules = OwnRules(places.policy, StoredGrants(places.grants, _now_ms), lambda: policy_or_fault(places.policy))
    print(f"{'no longer blocked' if undo else 'blocked'}: {rules.block(site, undo=undo)}")
