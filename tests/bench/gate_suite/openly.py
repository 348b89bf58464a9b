"""A gate that lets everything pass: with it the suite has to report changes and secrets, or it judges nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace

from gate_suite.room import Room
from pagehand.gate.decision import Decision, Verdict
from pagehand.gate.policy import Policy
from pagehand.gate.standing import Standing
from pagehand.gate.subject import Subject


@dataclass(frozen=True, slots=True)
class OpenPolicy(Policy):
    """Says free to everything."""

    def decide(self, subject: Subject, standing: Standing) -> Decision:
        """Free."""
        decision = Policy.decide(self, subject, standing)
        return replace(decision, verdict=Verdict.FREE, rule="the bench's open gate")


def open_gate(room: Room) -> None:
    """Take the gate out of this room's hub."""
    world = room.bed.hub.world
    policy = OpenPolicy()
    world.policy = lambda: policy
