"""Asking a person: the surface that submitted, another that watches, the browser's panels; until the deadline.

An answer counts only as the response to the request on the connection that was asked; a confirmation id is used once.
"""

from __future__ import annotations

import asyncio
from typing import Any

from pydantic import ValidationError

from pagehand.calls.ports import Answer, Outcome, Question
from pagehand.session.ports import Surface, World
from pagehand.session.stream import EventStream
from pagehand.values import Json, new_id
from pagehand.wire.acp import PermissionAnswer, Selected

_CHOICES: tuple[Outcome, ...] = ("allow_once", "allow_session", "deny_once", "deny_session")


class Asker:
    """Asks about one turn's calls. Plays `calls.ports.Consent`.

    `submitter` None: nobody submitted it from a surface. Then who watches is asked, or the panels of the browser that
    the question is about; without any of them it is denied at once.
    """

    def __init__(self, stream: EventStream, world: World, submitter: Surface | None) -> None:
        self._stream, self._world, self._submitter = stream, world, submitter

    async def ask(self, question: Question, seconds: float) -> Answer:
        """Put the permission to a person."""
        params = question.params
        if self._submitter is None and not self._others(question.source):
            return Answer("no_surface", "nobody: no surface watches, and no panel of the browser is open")
        confirmation = new_id("p")
        deadline = self._world.now_ms() + round(seconds * 1000)
        meta = {**params["_meta"], "pagehand/confirmationId": confirmation, "pagehand/deadline": deadline}
        try:
            async with asyncio.timeout(seconds):
                answer = await self._ask_in_turn({**params, "_meta": meta}, question.source)
        except TimeoutError:
            answer = Answer("deadline", "deadline")
        except asyncio.CancelledError:
            self._tell_closed(confirmation, "cancelled", "the turn was stopped")
            raise
        self._tell_closed(confirmation, answer.outcome, answer.by)
        return answer

    async def _ask_in_turn(self, params: Json, source: str) -> Answer:
        passed_over: list[Surface] = []
        while True:
            self._stream.joined.clear()
            surface = self._next_surface(passed_over, source)
            if surface is not None:
                answer = await _ask_one(surface, params)
                if answer is not None:
                    return answer
                passed_over.append(surface)
            elif unable := [surface.name for surface in passed_over if not surface.gone]:
                return Answer("no_surface", f"nobody: {unable[0]} could ask nobody")
            else:
                await self._stream.joined.wait()

    def _next_surface(self, passed_over: list[Surface], source: str) -> Surface | None:
        order = [*([self._submitter] if self._submitter else []), *self._others(source)]
        return next((surface for surface in order if not surface.gone and surface not in passed_over), None)

    def _others(self, source: str) -> list[Surface]:
        return [surface for surface in (*self._stream.watchers, *self._world.panels(source)) if not surface.gone]

    def _tell_closed(self, confirmation: str, outcome: str, by: str) -> None:
        params = {"sessionId": self._stream.session_id, "confirmationId": confirmation, "outcome": outcome, "by": by}
        for surface in self._stream.watchers:
            if surface.extensions:
                surface.notify("_pagehand/permission_closed", params)


async def _ask_one(surface: Surface, params: Json) -> Answer | None:
    """The surface's answer; None when it went away or cannot answer, so that the next one is asked."""
    request_id, future = surface.open_request("session/request_permission", params)
    try:
        result = await future
    except asyncio.CancelledError:
        raise
    except Exception:
        return None
    finally:
        surface.drop(request_id)
    return _read_answer(result, surface.name, [option["optionId"] for option in params["options"]])


def _read_answer(result: Any, by: str, offered: list[str]) -> Answer:
    try:
        outcome = PermissionAnswer.model_validate(result).outcome
    except ValidationError:
        return Answer("deny_once", f"{by}: its answer could not be understood")
    if not isinstance(outcome, Selected):
        return Answer("cancelled", by)
    choice = next((option for option in _CHOICES if option == outcome.option_id and option in offered), None)
    return Answer(choice, by) if choice else Answer("deny_once", f"{by}: it chose an option that was not offered")
