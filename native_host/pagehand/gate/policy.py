"""The decision about one call: free, ask or never. The only place that decides; pure, so that tests can ask it.

A chain of rules, asked in order: the first that has something to say decides, and `explain` shows the same chain.
Below: `classing` (what makes an act grave), grants, plan, authority. Above: the path, which describes, asks and runs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from pagehand.gate.addresses import carries_data, spelled
from pagehand.gate.classing import Classed, classed
from pagehand.gate.decision import NO_PLAN, Decision, Explanation, Step, Verdict
from pagehand.gate.grants import Scope
from pagehand.gate.origins import matches_site
from pagehand.gate.risk import Risk
from pagehand.gate.signals import Signals
from pagehand.gate.standing import Standing
from pagehand.gate.subject import Subject
from pagehand.gate.warnings import of_faulty_rules, sharpest_first, warnings_of
from pagehand.values import Json, origin_of

_PASSES = "does not apply"


@dataclass(frozen=True, slots=True)
class Policy:
    """The rules a person can read: sites never to touch, words that make an act always ask, folders to upload from."""

    blocked_sites: tuple[str, ...] = ()
    signals: Signals = field(default_factory=Signals)
    upload_folders: tuple[str, ...] = ()
    auto_sites: tuple[str, ...] = ()
    """Sites where the mode `auto` lets ordinary acts run."""
    fault: str | None = None
    """Why the person's own rules cannot be read. Until they can be, every call asks: nobody knows what they forbid."""

    def decide(self, subject: Subject, standing: Standing) -> Decision:
        """What is to happen with this call."""
        return next(said for _, said in self._asked(subject, standing) if said is not None)

    def explain(self, subject: Subject, standing: Standing) -> Explanation:
        """The rules that were asked, what each said, and the decision of the last one."""
        asked = list(self._asked(subject, standing))
        steps = (Step(name, _PASSES if said is None else said.rule, decides=said is not None) for name, said in asked)
        return Explanation(tuple(steps), next(said for _, said in asked if said is not None))

    def _asked(self, subject: Subject, standing: Standing) -> Iterator[tuple[str, Decision | None]]:
        """Rule by rule to the first that decides; the last one always does."""
        case = _Case(self, subject, standing, classed(subject, standing, self.signals))
        for name, rule in _CHAIN:
            outcome = rule(case)
            yield name, outcome
            if outcome is not None:
                return

    def blocks(self, origin: str) -> bool:
        """The person blocked this site: it is neither read nor touched."""
        return any(matches_site(origin, site) for site in self.blocked_sites)

    def is_free_on_every_site(self, risk: Risk) -> bool:
        """True when a call of this class runs unasked on any site, so its target need not be known first."""
        return risk is Risk.READ and not self.blocked_sites and self.fault is None


@dataclass(frozen=True, slots=True)
class _Case:
    """A call with all that a rule may look at."""

    policy: Policy
    subject: Subject
    standing: Standing
    classed: Classed

    @property
    def risk(self) -> Risk:
        return self.classed.risk

    @property
    def scope(self) -> Scope:
        subject = self.subject
        return Scope.of(self.risk, subject.origin, subject.tool, subject.source, placeless=subject.is_placeless)

    @property
    def can_stand(self) -> bool:
        authority = self.standing.authority
        return self.scope.can_be_granted and not (authority is not None and authority.human_approval)

    @property
    def leads_to(self) -> tuple[str, ...]:
        """Other origins that the act goes on to."""
        return tuple(place for place in self.subject.destinations if place != self.subject.origin)

    def has_leave(self, origin: str) -> bool:
        """The same acts have leave there."""
        there = replace(self.scope, origin=origin, tool=None)
        return bool(self.standing.grants.lookup(there)) or self.standing.keeps(there)

    def never(self, rule: str) -> Decision:
        return Decision(Verdict.NEVER, self.risk, rule, self.scope, standing=False)

    def free(self, rule: str) -> Decision:
        return Decision(Verdict.FREE, self.risk, rule, self.scope)

    def ask(self, rule: str, *, standing: bool = True, warning: Json | None = None) -> Decision:
        seen = warnings_of(self.subject, self.standing)
        faulty = [] if self.policy.fault is None else [of_faulty_rules(self.policy.fault)]
        warnings = sharpest_first([*self.classed.warnings, *([warning] if warning else []), *faulty, *seen])
        return Decision(Verdict.ASK, self.risk, rule, self.scope, warnings, standing=standing and self.can_stand)


def _blocked(case: _Case) -> Decision | None:
    for origin in case.subject.places:
        if case.policy.blocks(origin):
            return case.never(f"blocked_site {origin}")
    return None


def _outside_authority(case: _Case) -> Decision | None:
    authority = case.standing.authority
    refusal = authority.refusal(case.subject) if authority is not None else None
    return case.never(f"authority: {refusal}") if refusal else None


def _plain_read(case: _Case) -> Decision | None:
    unknown = case.policy.fault is not None and case.subject.source != "hub"
    return case.free("read") if case.risk is Risk.READ and not unknown else None


def _read_only(case: _Case) -> Decision | None:
    return case.never("mode read_only") if case.standing.mode == "read_only" else None


def _refused_before(case: _Case) -> Decision | None:
    return case.never("denied for this session") if case.standing.grants.lookup(case.scope) is False else None


def _faulty(case: _Case) -> Decision | None:
    """Rules that cannot be read fall back to asking, never to allowing."""
    fault = case.policy.fault
    return case.ask(f"faulty policy: {fault}", standing=False) if fault is not None else None


def _not_planned(case: _Case) -> Decision | None:
    """In the mode `plan` nothing runs before a plan; what the plan does not have asks, and says what deviates."""
    standing = case.standing
    if standing.mode != "plan":
        return None
    if standing.plan is None:
        return case.never(NO_PLAN) if standing.plan_is_due else None
    deviation = standing.plan.deviation(case.subject)
    if deviation is None:
        return None
    message = f"This is not part of the plan that you approved: {deviation}."
    reason = case.classed.reason or f"not in the plan: {deviation}"
    return case.ask(reason, standing=False, warning={"level": "WARN", "message": message})


def _always_asks(case: _Case) -> Decision | None:
    if case.risk is not Risk.ALWAYS_ASK:
        return None
    return case.ask(case.classed.reason or "always_ask asks", standing=False)


def _each_time(case: _Case) -> Decision | None:
    authority = case.standing.authority
    if authority is not None and authority.human_approval:
        return case.ask("authority: a person is asked each time", standing=False)
    return None


def _in_plan(case: _Case) -> Decision | None:
    """Ordinary acts of the approved plan are free; without a plan, leave that was given before does not count."""
    if case.standing.mode != "plan":
        return None
    if case.standing.plan is not None and case.risk is Risk.ACT and not case.subject.is_placeless:
        return case.free("in the approved plan")
    return case.ask(f"{case.risk.value} asks", standing=False)


def _granted(case: _Case) -> Decision | None:
    """Leave that was given holds where the act leads only to places that the task is on, or that have leave too."""
    if not all(place in case.standing.known_origins or case.has_leave(place) for place in case.leads_to):
        return None
    if case.standing.grants.lookup(case.scope):
        return case.free("allowed for this session")
    return case.free("allowed until it lapses or is revoked") if case.standing.keeps(case.scope) else None


def _listed(case: _Case) -> Decision | None:
    """In the mode `auto` ordinary acts run on the sites that the person's policy lists, when they lead nowhere else."""
    subject = case.subject
    if case.standing.mode != "auto" or case.risk is not Risk.ACT or subject.is_placeless or not subject.is_of_a_browser:
        return None
    listed = [any(matches_site(place, site) for site in case.policy.auto_sites) for place in subject.places]
    return case.free("mode auto on a listed site") if listed and all(listed) else None


def _on_the_task(case: _Case) -> Decision | None:
    """What only moves about where the person set the task to work: an address they typed, a plain link of its site."""
    subject, standing = case.subject, case.standing
    if standing.mode not in ("ask", "auto") or case.risk is not Risk.ACT or not subject.is_of_a_browser:
        return None
    if subject.opens is not None:
        typed = spelled(subject.opens) in standing.said_addresses
        near = origin_of(subject.opens) in standing.said_origins and not carries_data(subject.opens)
        return case.free("an address that the person typed") if typed or near else None
    on_site = subject.origin in standing.task_origins and subject.is_plain_link
    return case.free("a plain link on the task's site") if on_site else None


def _asks(case: _Case) -> Decision:
    return case.ask(f"{case.risk.value} asks")


_CHAIN: tuple[tuple[str, Callable[[_Case], Decision | None]], ...] = (
    ("blocked sites", _blocked),
    ("authority", _outside_authority),
    ("plain reads", _plain_read),
    ("mode read_only", _read_only),
    ("refused before", _refused_before),
    ("faulty policy", _faulty),
    ("not in the plan", _not_planned),
    ("always asks", _always_asks),
    ("asked each time", _each_time),
    ("in the plan", _in_plan),
    ("allowed before", _granted),
    ("mode auto", _listed),
    ("on the task", _on_the_task),
    ("otherwise", _asks),
)
