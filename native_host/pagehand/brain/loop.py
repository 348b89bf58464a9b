"""The loop: ask the provider, run the calls, again, until an answer or a limit.

Pure: it is given provider, toolbox and reporter, and keeps no state between turns but the history it appends to.
Every call has an id of its own and gets exactly one result in the history, whatever happens, cancellation included.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace

from pagehand.brain.limits import Limits
from pagehand.brain.memory import Measured, fit
from pagehand.brain.narration import NarrationGuard
from pagehand.brain.ports import Provider, Reporter, Request, Toolbox, TurnAborted
from pagehand.brain.reply import Reply, take_reply
from pagehand.brain.stuck import RepeatGuard
from pagehand.brain.transcript import AssistantMessage, Message, StopReason, ToolCall, ToolResult, UserMessage
from pagehand.errors import ProviderError


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a turn ended; `reason` is a sentence for people where it did not end by itself."""

    stop: StopReason
    reason: str | None = None
    done: bool | None = None
    """Whether what was asked for is done, where the provider knows."""


async def _go_on(_results: Sequence[ToolResult]) -> None:
    """Nobody listens."""


@dataclass(slots=True)
class Turn:
    """One turn of a session: its parts, the history it appends to, and the text that steers it."""

    provider: Provider
    toolbox: Toolbox
    reporter: Reporter
    history: list[Message]
    system: str
    limits: Limits = field(default_factory=Limits)
    take_steering: Callable[[], list[str]] = list
    is_model: bool = False
    """The provider is a model, which may announce an act instead of doing it, or go in circles."""
    budget_refusal: Callable[[], str | None] = lambda: None
    """Why the model may not be asked once more, or None."""
    settled: Callable[[Sequence[ToolResult]], Awaitable[str | None]] = _go_on
    """Hears the results of one reply's calls; the reason to end the turn, or None."""
    context_characters: int = 400_000
    """Room for the history in one request."""
    window_turns: int = 20
    """How many of the person's inputs go along at most; 0 for all."""
    _measured: Measured = field(init=False)
    _left_out: int = field(init=False, default=0)
    _heard: list[str] = field(init=False, default_factory=list)
    """The text of a reply while it is still coming."""

    def __post_init__(self) -> None:
        """Measure the history once; what joins it later is measured as it comes."""
        self._measured = Measured(self.history)

    async def run(self) -> Outcome:
        """Until the answer. Cancellation, a provider's faults and limits are outcomes.

        What else a part raises goes through, with the history whole all the same.
        """
        try:
            outcome = await self._steps()
            self._close_open_calls("not run: the turn had stopped")
            return outcome
        except asyncio.CancelledError:
            self._close_open_calls("cancelled: the turn was stopped before this call ended")
            return Outcome("cancelled")
        except TurnAborted:
            self._close_open_calls("cancelled: the person ended the turn")
            return Outcome("cancelled", "You ended the turn at a permission request.")
        except ProviderError as error:
            self._close_open_calls(f"not run: {error.message}")
            return Outcome("refusal", error.message)
        except Exception:
            self._close_open_calls("failed: Pagehand itself failed in this turn; whether this happened is not known")
            raise

    async def _steps(self) -> Outcome:
        failures = 0
        guard = RepeatGuard()
        narration = NarrationGuard()
        for _ in range(self.limits.steps):
            if (refusal := self.budget_refusal()) is not None:
                return Outcome("max_turn_requests", refusal)
            self._steer()
            reply = await self._ask()
            if not reply.message.calls:
                if self._steer():
                    continue
                if (nudge := self._nudge(reply, narration)) is not None:
                    self._remember(UserMessage(nudge))
                    continue
                return _end(reply)
            narration.acted()
            results: list[ToolResult] = []
            for call in reply.message.calls:
                result = await self._run_call(call, guard)
                results.append(result)
                failures = failures + 1 if result.is_error else 0
                if failures >= self.limits.failed_calls:
                    reason = f"Stopped: {failures} calls in a row failed. Last: {result.text[:300]}"
                    return Outcome("max_turn_requests", reason)
            if (ending := await self.settled(results)) is not None:
                return Outcome("end_turn", ending)
        return Outcome("max_turn_requests", f"Stopped after {self.limits.steps} steps; say “continue” to go on.")

    async def _ask(self) -> Reply:
        request = Request(self.system, self._window(), tuple(self.toolbox.specs))
        reply = await take_reply(self.provider, request, self.reporter, self.limits, self._heard)
        self._heard.clear()
        message = _with_own_ids(reply.message, self._measured.call_ids)
        if message.text.strip() or message.calls:
            self._remember(message)
        return replace(reply, message=message)

    def _steer(self) -> bool:
        """Put what the person said meanwhile into the history; whether there was something."""
        texts = self.take_steering()
        for text in texts:
            self._remember(UserMessage(text))
        return bool(texts)

    def _window(self) -> tuple[Message, ...]:
        window = fit(self._measured, self.context_characters, self.limits.images, self.window_turns)
        if window.left_out > self._left_out:
            self._left_out = window.left_out
            count = window.left_out
            self.reporter.thought(f"The conversation is long: {count} earlier turns are no longer sent to the model.\n")
        return window.history

    def _nudge(self, reply: Reply, narration: NarrationGuard) -> str | None:
        if reply.finish.hint:
            return reply.finish.hint
        if not self.is_model or reply.finish.reason != "stop" or not self.toolbox.specs:
            return None
        return narration.nudge(reply.message.text)

    async def _run_call(self, call: ToolCall, guard: RepeatGuard) -> ToolResult:
        refusal = guard.check(call) if self.is_model else None
        if refusal is None:
            result = await self.toolbox.run(call)
            guard.note(call, result)
        else:
            result = ToolResult(call.id, call.name, refusal, is_error=True)
            self.reporter.call_refused(call, result)
        self._remember(result)
        return result

    def _remember(self, message: Message) -> None:
        self.history.append(message)
        self.reporter.remember(message)

    def _close_open_calls(self, text: str) -> None:
        """Leave the history whole: a result for each call that has none, and what was said until now by either side."""
        left: list[Message] = [ToolResult(c.id, c.name, text, is_error=True) for c in open_calls(self.history)]
        if (said := "".join(self._heard)).strip():
            left.append(AssistantMessage(said))
        left += [UserMessage(steering) for steering in self.take_steering()]
        # All at once, because a reporter that fails must not leave a call open.
        self.history += left
        for message in left:
            self.reporter.remember(message)


def open_calls(history: list[Message]) -> list[ToolCall]:
    """The calls of the last reply that have no result yet."""
    answered: set[str] = set()
    for message in reversed(history):
        if isinstance(message, ToolResult):
            answered.add(message.call_id)
        elif isinstance(message, AssistantMessage):
            return [call for call in message.calls if call.id not in answered]
    return []


def _with_own_ids(message: AssistantMessage, used: AbstractSet[str]) -> AssistantMessage:
    """The reply with call ids that no other call of the session has; a provider may count from anew in each turn."""
    calls: list[ToolCall] = []
    new: set[str] = set()
    for call in message.calls:
        own, number = call.id, 1
        while not own or own in used or own in new:
            number += 1
            own = f"{call.id or 'call'}-{number}"
        new.add(own)
        calls.append(replace(call, id=own))
    return replace(message, calls=tuple(calls))


def _end(reply: Reply) -> Outcome:
    if reply.finish.reason == "length":
        return Outcome("max_tokens", "The model's answer was cut off at its length limit.")
    if reply.finish.reason == "refusal":
        return Outcome("refusal", "The model refused.")
    if not reply.message.text.strip():
        return Outcome("end_turn", "The model gave an empty answer; try again or choose another engine.", done=False)
    return Outcome("end_turn", done=reply.finish.done)
