"""Decides every line of a run's audit again, from the facts that the audit holds and nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from pagehand.gate.decision import Verdict
from pagehand.gate.recorded import decided_again
from pagehand.ledger.policy_file import load_policy
from pagehand.settings import Places

_BY_POLICY = {Verdict.FREE: "allow_once", Verdict.NEVER: "deny_once"}


@dataclass(frozen=True, slots=True)
class Replayed:
    """How many decisions were made again, and those that came out otherwise."""

    decisions: int
    different: tuple[str, ...]


def replayed(places: Places) -> Replayed:
    """All of the audit of a home, under the policy that stands there."""
    policy = load_policy(places.policy)
    lines = [json.loads(line) for line in places.audit.read_text(encoding="utf-8").splitlines()]
    decided = [line for line in lines if "facts" in line]

    def different() -> Iterator[str]:
        for line in decided:
            again = decided_again(line["facts"], policy)
            by_policy = str(line["by"]).startswith("policy: ")
            settled = _BY_POLICY.get(again.verdict)
            same = (again.rule, again.risk.value) == (line["rule"], line["risk"])
            if not same or by_policy is not (settled is not None) or (by_policy and settled != line["outcome"]):
                yield f"{line['tool']} on {line.get('origin')}: was {line['rule']!r}, is {again.rule!r}"

    return Replayed(len(decided), tuple(different()))
