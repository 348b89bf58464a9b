"""The audit's one writer: a line for every decision, whoever asked and whatever source answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from pagehand.brain.transcript import ToolCall
from pagehand.calls.ports import Answer
from pagehand.calls.stages import Known
from pagehand.gate.decision import Decision
from pagehand.toolsets.ports import HUB, CallContext
from pagehand.values import Json, call_digest


class DecisionFile(Protocol):
    """The file that keeps decisions (`ledger.audit.Audit`)."""

    def write(self, entry: Json) -> None:
        """Append one line. Raises OSError."""
        ...


class DecisionLog:
    """Writes what was decided about each call."""

    def __init__(self, audit: DecisionFile, now_ms: Callable[[], int]) -> None:
        self._audit, self._now_ms = audit, now_ms

    def write(self, known: Known, decision: Decision, answer: Answer, facts: Json) -> None:
        """One line, with the facts that the decision was made of. Raises OSError, which denies the call."""
        # Of what was shown: from the digest of a masked PIN nobody can try out the PIN.
        digest = call_digest(known.call.name, known.shown)
        line = self._line(known.call, known.checked.context, answer, known.source.id, digest)
        risk = decision.risk.value
        self._audit.write({**line, "origin": known.target.origin, "risk": risk, "rule": decision.rule, "facts": facts})

    def write_answer(self, call: ToolCall, context: CallContext, rule: str, answer: Answer) -> None:
        """What a person answered to a tool of the hub that asks by itself. Raises OSError."""
        line = self._line(call, context, answer, HUB, call_digest(call.name, call.arguments))
        self._audit.write({**line, "rule": rule})

    def _line(self, call: ToolCall, context: CallContext, answer: Answer, source: str, digest: str) -> Json:
        line: Json = {
            "time": self._now_ms(),
            "session": context.session,
            "turn": context.turn,
            "surface": context.surface,
            "caller": context.caller.kind,
            "callerName": context.caller.name,
            "call": call.id,
            "source": source,
            "tool": call.name,
            "digest": digest,
            "outcome": answer.outcome,
            "by": answer.by,
        }
        return line if context.caller.parent is None else {**line, "parent": context.caller.parent}
