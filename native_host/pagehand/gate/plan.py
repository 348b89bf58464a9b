"""An approved plan: leave for kinds of act on named sites, and for nothing else. Pure; `policy` asks it.

A site is meant exactly: `shop.example` is that host over http or https on the usual port, with no subdomain, and an
origin is itself. Kinds of act are tool names. The always-ask class is never part of a plan.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from pagehand.gate.origins import canonical_site


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

    def covers(self, tool: str, origin: str | None, destination: str | None = None) -> bool:
        """This act is part of the plan: its site with this tool, and where it leads. One without a site never is."""
        here = [planned for planned in self.acts if origin is not None and planned.is_at(origin)]
        there = destination is None or any(planned.is_at(destination) for planned in self.acts)
        return there and any(tool in planned.tools for planned in here)
