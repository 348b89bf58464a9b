"""Asking a person: the surface that submitted, another that watches, the browser's panels; until the deadline.

An answer counts only as the response to the request on the connection that was asked; a confirmation id is used once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from dataclasses import replace
from typing import Any

from pydantic import ValidationError

from pagehand.calls.ports import Answer, AskAgain, Outcome, Question
from pagehand.errors import ToolError
from pagehand.session.ports import Surface, World
from pagehand.session.stream import EventStream
from pagehand.session.waiting import WaitingQuestion
from pagehand.values import Json, new_id
from pagehand.wire.acp import PermissionAnswer, Selected

BACK_SECONDS = 4.0
"""How long a browser may be away whose background ended, and which is then asked about anew."""
_CHOICES: tuple[Outcome, ...] = ("allow_once", "allow_session", "allow_always", "deny_once", "deny_session")


class Asker:
    """Asks about one turn's calls. Plays `calls.ports.Consent`.

    The open panels of the browser that the question is about show it too, whoever asked, and the first answer counts.
    `submitter` None: nobody submitted it from a surface. Then who watches is asked, or those panels; while none is open
    the question waits, and the browser says so outside of its panel. Without that browser it is denied at once.
    """

    def __init__(self, stream: EventStream, world: World, submitter: Surface | None) -> None:
        self._stream, self._world, self._submitter = stream, world, submitter

    async def ask(self, question: Question, seconds: float) -> Answer:
        """Put the permission to a person."""
        if not self._can_ask(question):
            return Answer("no_surface", "nobody: no surface watches, and no browser is there to show it")
        waiting = self._waiting(question, self._world.now_ms() + round(seconds * 1000))
        known = {"pagehand/confirmationId": waiting.confirmation, "pagehand/deadline": waiting.deadline}
        params = {**question.params, "_meta": {**question.params["_meta"], **known}}
        asked: list[Surface] = []
        answered: list[Surface] = []
        try:
            with self._world.waiting.opened(waiting):
                async with asyncio.timeout(seconds):
                    asking = self._ask_all(params, question.source, waiting, asked, answered)
                    answer = await self._while_there(question.source, asking)
        except TimeoutError:
            answer = Answer("deadline", "deadline")
        except ToolError as error:
            self._tell_closed(asked, waiting.confirmation, error.name, "the browser is gone")
            if await self._is_back(question.source):
                raise AskAgain from None
            raise
        except asyncio.CancelledError:
            self._tell_closed(asked, waiting.confirmation, "cancelled", "the turn was stopped")
            raise
        self._tell_closed(asked, waiting.confirmation, answer.outcome, answer.by, answered)
        return replace(answer, confirmation=waiting.confirmation)

    def _can_ask(self, question: Question) -> bool:
        """Somebody can be asked now, or the browser can say that something waits. Listeners wait for nobody."""
        if self._submitter is not None or self._others(question.source):
            return True
        listener = question.params["_meta"].get("pagehand/caller", {}).get("kind") == "listener"
        return not listener and any(hand.id == question.source for hand in self._world.hands())

    async def _while_there(self, source: str, asking: Coroutine[Any, Any, Answer]) -> Answer:
        """The answer, as long as the browser that the call is for is connected. Raises `ToolError` hand_gone."""
        hand = next((hand for hand in self._world.hands() if hand.id == source), None)
        if hand is None:
            return await asking
        answer = asyncio.ensure_future(asking)
        departed = asyncio.ensure_future(hand.departed.wait())
        try:
            await asyncio.wait([answer, departed], return_when=asyncio.FIRST_COMPLETED)
            if answer.done():
                return answer.result()
            raise ToolError("the browser was closed while this was asked", "hand_gone")
        finally:
            answer.cancel()
            departed.cancel()

    async def _is_back(self, source: str) -> bool:
        """The browser has connected again within the bound: its extension was started anew, or its host was."""
        try:
            async with asyncio.timeout(BACK_SECONDS):
                while all(hand.id != source for hand in self._world.hands()):
                    self._stream.joined.clear()
                    await self._stream.joined.wait()
        except TimeoutError:
            return False
        return True

    def _waiting(self, question: Question, deadline: int) -> WaitingQuestion:
        call, meta = question.params["toolCall"], question.params["_meta"]
        return WaitingQuestion(
            new_id("p"),
            self._stream.session_id,
            str(call.get("title", "")),
            deadline,
            meta.get("pagehand/target", {}).get("origin"),
            question.source.removeprefix("hand:") if question.source.startswith("hand:") else "",
        )

    async def _ask_all(
        self, params: Json, source: str, waiting: WaitingQuestion, asked: list[Surface], answered: list[Surface]
    ) -> Answer:
        """The first answer of who is asked; who goes away or cannot answer makes way for the next."""
        asking: dict[asyncio.Task[Answer | None], Surface] = {}
        try:
            while True:
                self._stream.joined.clear()
                for surface in self._next_surfaces(asked, source, first=not asking):
                    asked.append(surface)
                    asking[asyncio.create_task(_ask_one(surface, params))] = surface
                panels = self._world.panels(source)
                in_panel = any(surface in panels and not surface.closed for surface in asked)
                self._world.waiting.show(waiting, shown=bool(asking), in_its_panel=in_panel)
                if not asking and (unable := [surface.name for surface in asked if not surface.closed]):
                    return Answer("no_surface", f"nobody: {unable[0]} could ask nobody")
                joined = asyncio.create_task(self._stream.joined.wait())
                try:
                    await asyncio.wait({joined, *asking}, return_when=asyncio.FIRST_COMPLETED)
                finally:
                    joined.cancel()
                for task in [task for task in asking if task.done()]:
                    surface, answer = asking.pop(task), task.result()
                    if answer is not None:
                        answered.append(surface)
                        return answer
        finally:
            for task in asking:
                task.cancel()
            await asyncio.gather(*asking, return_exceptions=True)

    def _next_surfaces(self, asked: list[Surface], source: str, *, first: bool) -> list[Surface]:
        """Every panel of the browser, and with `first` the next of all, who were not asked yet."""
        own = [self._submitter] if self._submitter is not None and not self._submitter.closed else []
        left = [s for s in dict.fromkeys([*own, *self._others(source)]) if s not in asked]
        panels = self._world.panels(source)
        return [surface for index, surface in enumerate(left) if (first and index == 0) or surface in panels]

    def _others(self, source: str) -> list[Surface]:
        others = (*self._stream.watchers, *self._world.panels(source))
        return [surface for surface in others if surface.answers and not surface.closed]

    def _tell_closed(
        self, asked: list[Surface], confirmation: str, outcome: str, by: str, answered: Sequence[Surface] = ()
    ) -> None:
        """Everybody but who answered it: the question is over."""
        params = {"sessionId": self._stream.session_id, "confirmationId": confirmation, "outcome": outcome, "by": by}
        for surface in dict.fromkeys([*self._stream.watchers, *asked]):
            if surface.extensions and not surface.closed and surface not in answered:
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
