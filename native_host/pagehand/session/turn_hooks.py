"""The hooks of a turn: its input, its instructions, each question to the model, each reply's calls, its end.

A call's own hooks are `calls.hooks`. Above: `session`. Below: `calls.hooks.runs`.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import aclosing
from dataclasses import dataclass, field, replace
from typing import Any

from pagehand.brain.loop import Outcome, Turn
from pagehand.brain.ports import Delta, Provider, Reporter, Request, Toolbox, ToolSpec
from pagehand.brain.transcript import AssistantMessage, Message, ToolCall, ToolResult
from pagehand.calls.admission import offered_by, risk_of
from pagehand.calls.hooks.runs import HookRuns, Moment
from pagehand.calls.path import CallPath
from pagehand.calls.ports import Answer, Consent, Question
from pagehand.errors import PagehandError, ProviderError
from pagehand.ledger.messages import to_json
from pagehand.values import Json


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _within(value: Any, most: float) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= most


def _stops(value: Any) -> bool:
    return isinstance(value, str) or (isinstance(value, list) and all(isinstance(one, str) for one in value))


OPTIONS: dict[str, Callable[[Any], bool]] = {
    "temperature": lambda value: _within(value, 2),
    "top_p": lambda value: _within(value, 1),
    "max_tokens": lambda value: _whole(value) and value > 0,
    "stop": _stops,
    "seed": _whole,
}
"""What of a request a hook may set, and what each may be."""
_SCOPES = {"session": "session", "always": "always"}
"""For how long an answer holds, by what stands behind its yes or no."""


@dataclass
class TurnHooks:
    """Fires the hooks of one turn. `notice` tells the person what was left out."""

    runs: HookRuns
    moment: Moment
    notice: Callable[[str], None]
    withheld: set[str] = field(default_factory=set)
    """Tools that a hook took out of the newest question; they do not run either."""

    async def message(self, prompt: str, source: str) -> str:
        """`pre_message`: the input as it joins the conversation. Raises `ToolError` when a plugin fails."""
        for runner in self.runs.listening("pre_message"):
            payload = self.moment.payload("pre_message", prompt=prompt, source=source)
            answer = await self.runs.answer(runner, payload, self.moment.cwd)
            prompt = str(answer.get("prompt", prompt))
        return prompt

    async def instructions(self, system: str) -> str:
        """`pre_system_prompt` and `post_system_prompt`: what plugins put around the instructions."""
        before = await self._injected("pre_system_prompt", system)
        after = await self._injected("post_system_prompt", system)
        return "\n\n".join([*before, system, *after])

    async def _injected(self, hook: str, system: str) -> list[str]:
        answers = await self._answers(hook, {"system_prompt": system})
        return [text for answer in answers if (text := str(answer.get("inject", "")).strip())]

    async def request(self, request: Request, kinds: Callable[[], Mapping[str, Json]]) -> Request:
        """`pre_api_tools`, then `pre_api_request`. Raises `ProviderError` when the tools cannot be chosen."""
        self.withheld.clear()
        if self.runs.listening("pre_api_tools"):
            kept = await self._chosen(request.tools, kinds())
            self.withheld |= {spec.name for spec in request.tools} - {spec.name for spec in kept}
            request = replace(request, tools=kept)
        for runner in self.runs.listening("pre_api_request"):
            payload = self.moment.payload("pre_api_request", request_body=_body(request))
            try:
                answer = await self.runs.answer(runner, payload, self.moment.cwd)
            except PagehandError as error:
                self.notice(error.message)
                continue
            changed = answer.get("request_body", {})
            asked = {**changed.get("options", {}), **changed} if isinstance(changed.get("options"), dict) else changed
            if others := sorted(set(asked) - {*OPTIONS, "options", "system", "messages", "tools"}):
                self.notice(f"{runner.id} changed {', '.join(others)} of a request, which has no effect")
            options = {key: asked[key] for key in OPTIONS if key in asked}
            if wrong := [key for key, value in options.items() if not OPTIONS[key](value)]:
                self.notice(f"{runner.id} set {', '.join(wrong)} of a request to what no engine takes; left out")
                continue
            request = replace(request, options={**request.options, **options})
        return request

    async def _chosen(self, tools: Sequence[ToolSpec], kinds: Mapping[str, Json]) -> list[ToolSpec]:
        listed = [{"name": spec.name, **kinds.get(spec.name, {"type": "hub", "risk": "read"})} for spec in tools]
        kept = {spec.name for spec in tools}
        excluded: set[str] = set()
        for runner in self.runs.listening("pre_api_tools"):
            payload = self.moment.payload("pre_api_tools", tools=listed)
            try:
                answer = await self.runs.answer(runner, payload, self.moment.cwd)
            except PagehandError as error:
                raise ProviderError(error.message, "provider_refused") from None
            excluded |= set(map(str, answer.get("exclude", [])))
            if "include" in answer:
                kept &= set(map(str, answer["include"]))
        return [spec for spec in tools if spec.name in kept - excluded]

    async def settled(self, results: Sequence[ToolResult]) -> str | None:
        """`post_tool_batch`: why the turn ends here, or None."""
        calls = [{"call_id": one.call_id, "tool_name": one.name, "is_error": one.is_error} for one in results]
        for answer in await self._answers("post_tool_batch", {"tool_calls": calls}):
            if answer.get("stop") is True:
                return f"A plugin ended the turn: {answer.get('reason') or 'no reason given'}"
        return None

    def ended(self, prompt: str, history: Sequence[Message], stop: str) -> None:
        """`post_message`: the turn has ended, with this as its last word."""
        last = history[-1] if history else None
        response = last.text if isinstance(last, AssistantMessage) else ""
        told = {"prompt": prompt, "response": response, "stop_reason": stop}
        self.runs.observe(self.moment.payload("post_message", **told), self.moment.cwd)

    async def _answers(self, hook: str, told: Json) -> list[Json]:
        """Every answer to a transform that is left out, with a notice, where it fails."""
        answers = []
        for runner in self.runs.listening(hook):
            try:
                answers.append(await self.runs.answer(runner, self.moment.payload(hook, **told), self.moment.cwd))
            except PagehandError as error:
                self.notice(error.message)
        return answers


class HookedProvider:
    """A provider whose every question passes the hooks. Plays `brain.ports.Provider`."""

    def __init__(self, provider: Provider, hooks: TurnHooks, path: CallPath, options: Json, engine: Provider) -> None:
        """`provider`: what is asked, `engine`: what it asks in the end, `options`: what goes along each time."""
        self._provider, self._hooks, self._path, self._options = provider, hooks, path, options
        self._takes_options = bool(getattr(engine, "takes_options", False))
        self._told: set[str] = set()

    async def generate(self, request: Request) -> AsyncGenerator[Delta]:
        """The reply to the question as the hooks leave it."""
        request = replace(request, options=self._options)
        request = await self._hooks.request(request, lambda: kinds_of(self._path))
        if not self._takes_options and (set(request.options) - self._told):
            self._told |= set(request.options)
            self._hooks.notice(f"this engine takes no options; not applied: {', '.join(sorted(request.options))}")
        async with aclosing(self._provider.generate(request)) as deltas:  # type: ignore[type-var]
            async for delta in deltas:
                yield delta


async def outcome_of(turn: Turn, provider: Provider) -> Outcome:
    """The turn to its end; then a provider that holds something of its own lets it go."""
    try:
        return await turn.run()
    finally:
        close = getattr(provider, "close", None)
        if close is not None:
            await close()


class HookedToolbox:
    """A toolbox without the tools that a hook took out. Plays `brain.ports.Toolbox`."""

    def __init__(self, toolbox: Toolbox, hooks: TurnHooks, reporter: Reporter) -> None:
        self._toolbox, self._hooks, self._reporter = toolbox, hooks, reporter

    @property
    def specs(self) -> Sequence[ToolSpec]:
        """All of them: each question passes the hooks by itself."""
        return self._toolbox.specs

    async def run(self, call: ToolCall) -> ToolResult:
        """What was not offered does not run."""
        if call.name not in self._hooks.withheld:
            return await self._toolbox.run(call)
        text = f"unknown_tool: {call.name} is not offered in this step; a plugin withheld it"
        result = ToolResult(call.id, call.name, text, is_error=True)
        self._reporter.call_refused(call, result)
        return result


class HeardConsent:
    """A consent whose answers hooks hear of (`post_confirmation`); they never have a say in one."""

    def __init__(self, consent: Consent, runs: HookRuns, moment: Moment) -> None:
        self._consent, self._runs, self._moment = consent, runs, moment

    async def ask(self, question: Question, seconds: float) -> Answer:
        """The person's answer."""
        answer = await self._consent.ask(question, seconds)
        meta = question.params["_meta"]
        told = {"confirmation_id": answer.confirmation, "tool_name": meta["pagehand/toolName"]}
        told |= {"args_sha256": meta["pagehand/digest"], "outcome": answer.outcome}
        scope = _SCOPES.get(answer.outcome.partition("_")[2], "once")
        self._runs.observe(self._moment.payload("post_confirmation", **told, scope=scope), self._moment.cwd)
        return answer


def kinds_of(path: CallPath) -> dict[str, Json]:
    """Each tool's kind of source and its class, as the gate weighs it before any argument is known."""
    return {
        name: {
            "type": source.id.partition(":")[0],
            "risk": risk_of(source, offered, {}).value,
        }
        for name, (source, offered) in offered_by(path.sources).items()
    }


def _body(request: Request) -> Json:
    return {
        "system": request.system,
        "messages": [to_json(message) for message in request.history],
        "tools": [spec.name for spec in request.tools],
        "options": request.options,
    }
