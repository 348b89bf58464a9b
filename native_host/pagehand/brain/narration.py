"""Catches a model that announces an act instead of doing it, or claims that it has no tools. Text rules, a nudge each.

A real answer is not caught: the reply has to be short, to look ahead in its last sentence, and to call nothing; and who
has called a tool in this turn speaks of what it met, not of tools it lacks.
"""

from __future__ import annotations

import re

from pagehand.brain.asking import ANNOUNCES, CLAIMS_NO_TOOLS

LONGEST = 400
NUDGES = 2

_AHEAD = re.compile(
    r"\b(?:let me|let's|i(?:'|’)ll|i will|i am going to|i(?:'|’)m going to|i need to|next,? i|now i|first,? i"
    r"|ich werde|lass mich|als nächstes|ich klicke|ich öffne)\b",
    re.IGNORECASE,
)
_ACTS = re.compile(
    r"\b(?:open|click|press|type|enter|fill|search|navigat\w*|go to|visit|read|check|look|scroll|select|choose|find"
    r"|submit|öffne\w*|klick\w*|tipp\w*|such\w*|lese|lies|wähl\w*|scroll\w*)\b",
    re.IGNORECASE,
)
_NO_TOOLS = re.compile(
    r"\bi(?:(?:'|’)m| am)? (?:do not|don(?:'|’)t|can(?:'|’)t|cannot|unable to|not able to|have no)\b[^.!?]{0,60}"
    r"\b(?:browser|browse|tools?|access|internet|websites?|web pages?|click)"
    r"|\bich (?:habe keine?n?|kann (?:leider )?(?:nicht|keine?n?))\b[^.!?]{0,60}"
    r"\b(?:browser|zugriff|zugreifen|werkzeuge|tools?|internet|webseiten?|websites?)\b",
    re.IGNORECASE,
)
_OFFERS = re.compile(r"\b(?:if you|let me know|would you)\b", re.IGNORECASE)


class NarrationGuard:
    """One turn's nudges: announcements at most twice in a row, a claim of missing tools once."""

    def __init__(self) -> None:
        self._announced = 0
        self._may_claim = True

    def acted(self) -> None:
        """The model called a tool: it knows that it has them, and announcements count from anew."""
        self._announced = 0
        self._may_claim = False

    def nudge(self, text: str) -> str | None:
        """What to tell the model about a reply without calls; None when it is an answer."""
        reply = text.strip()
        if len(reply) > LONGEST:
            return None
        if self._may_claim and _NO_TOOLS.search(reply):
            self._may_claim = False
            return CLAIMS_NO_TOOLS
        if self._announced < NUDGES and announces(reply):
            self._announced += 1
            return ANNOUNCES
        return None


def announces(reply: str) -> bool:
    """The last sentence looks ahead to an act, and does not ask or offer."""
    if reply.endswith("?") or not reply:
        return False
    last = re.split(r"(?<=[.!?:])\s+", reply.rstrip())[-1]
    return bool(_AHEAD.search(last) and _ACTS.search(last)) and not _OFFERS.search(last)
