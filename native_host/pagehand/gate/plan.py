"""An approved plan: leave for kinds of act on named sites, and for nothing else. Pure; `policy` asks it.

A site is meant exactly: `shop.example` is that host over http or https on the usual port, with no subdomain, and an
origin is itself. Kinds of act are tool names. The always-ask class is never part of a plan.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from pagehand.gate.origins import canonical_site
from pagehand.gate.subject import Subject


@dataclass(frozen=True, slots=True)
class Planned:
    """Acts on one site; `site` in its one spelling (`origins.canonical_site`)."""

    site: str
    tools: frozenset[str]

    def is_at(self, origin: str) -> bool:
        """The origin is this site."""
        return canonical_site(origin) in (self.site, f"https://{self.site}", f"http://{self.site}")


@dataclass(frozen=True, slots=True)
class Plan:
    """What a person approved in one go."""

    acts: Collection[Planned]

    def deviation(self, subject: Subject) -> str | None:
        """What of this call is not part of the plan, in words; None when all of it is. What has no site never is."""
        here = [planned for planned in self.acts if subject.origin is not None and planned.is_at(subject.origin)]
        if not subject.is_of_a_browser or subject.is_placeless or subject.origin is None:
            return f"{subject.tool} of {subject.source}, which no plan covers"
        if not here:
            return f"it has no acts on {subject.origin}"
        if not any(subject.tool in planned.tools for planned in here):
            return f"it has no {subject.tool} on {subject.origin}"
        for destination in subject.destinations:
            if not any(planned.is_at(destination) for planned in self.acts):
                return f"this leads to {destination}"
        return None
