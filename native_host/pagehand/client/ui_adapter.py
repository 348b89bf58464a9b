"""A UI plugin as a client of the hub: what the hub says becomes its calls, what it does becomes ACP.

Its methods run one after another and are never waited for by a turn; one that fails or takes too long is noted.
Below: `connection`. Above: whoever attaches UIs (`hosting.uis`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from pagehand.client.connection import Client
from pagehand.client.handler import Handler, Permission, Update
from pagehand.client.session import SessionClient
from pagehand.plugin_api import UI, Message, ToolCallRequest
from pagehand.processes.own_loop import Run, at_home
from pagehand.values import Json
from pagehand.wire.updates import ENDED

log = logging.getLogger(__name__)

METHOD_SECONDS = 5.0


class UiAdapter:
    """One UI, whose code `there` runs. Plays `plugin_api.Core` for it."""

    def __init__(self, ui: UI, there: Run) -> None:
        self._ui, self._there = ui, there
        self.submit_user_input = at_home(self._submitted)
        self.provide_confirmation = at_home(self._answered)
        self._session: SessionClient | None = None
        self._client: Client
        self._calls: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue()
        self._calling: asyncio.Task[None] | None = None
        self._asked: dict[str, asyncio.Future[bool]] = {}
        self._told: set[str] = set()
        self._said: dict[str, str] = {}
        """By session, the reply that is being said."""
        self._state = ""
        self.answers = bool(getattr(ui, "answers", True))

    def handler(self) -> Handler:
        """What hears and answers for the UI."""
        return Handler(self._update, self._permission, None, None if self.answers else self._waiting)

    async def start(self, client: Client) -> None:
        """The UI begins; it is ready for input. What it raises goes through."""
        self._client = client
        self._calling = asyncio.create_task(self._call_all())
        async with asyncio.timeout(METHOD_SECONDS):
            await self._there(lambda: self._ui.start(self))
        self._become("ready")

    async def stop(self) -> None:
        """The UI hears what is left, and ends."""
        try:
            async with asyncio.timeout(METHOD_SECONDS):
                await self._calls.join()
                await self._there(self._ui.stop)
        except Exception:
            log.warning("the UI %s did not stop by itself", self._ui.name, exc_info=True)
        if self._calling is not None:
            self._calling.cancel()
            await asyncio.wait([self._calling])

    async def watch(self, session_id: str) -> None:
        """Hear of a session from now on; the UI's own input goes there too."""
        self._session = await self._client.resume_session(session_id)

    async def _submitted(self, input: str) -> None:  # noqa: A002 - the interface's own word
        """A turn, to its end; in a new session when there is none."""
        if self._session is None:
            self._session = await self._client.new_session()
        await self._session.prompt(input)

    async def _answered(self, confirmation_id: str, approved: bool) -> None:
        """The answer to this question and no other; what is unknown or late changes nothing."""
        waiting = self._asked.get(confirmation_id)
        if waiting is not None and not waiting.done():
            waiting.set_result(bool(approved))
        else:
            log.info("the UI %s answered a question that does not wait", self._ui.name)

    async def _permission(self, permission: Permission) -> str:
        confirmation = str(permission.meta.get("pagehand/confirmationId"))
        waiting = self._asked[confirmation] = asyncio.get_running_loop().create_future()
        self._become("awaiting_confirmation")
        warning = permission.meta.get("pagehand/security_warning")
        request = ToolCallRequest(
            str(permission.meta.get("pagehand/toolName")),
            permission.tool_call.get("rawInput") or {},
            confirmation,
            str(permission.tool_call.get("title", "")),
            None if warning is None else str(warning),
            permission.meta.get("pagehand/deadline"),
        )
        self._later(lambda: self._ui.on_tool_call_request(request))
        try:
            return "allow_once" if await waiting else "deny_once"
        finally:
            self._asked.pop(confirmation, None)

    def _waiting(self, state: Json) -> None:
        """Questions that wait anywhere, for a UI that only tells."""
        for waiting in state.get("waiting", []):
            if (confirmation := str(waiting["confirmationId"])) not in self._told:
                self._told.add(confirmation)
                request = ToolCallRequest("", {}, confirmation, waiting["title"], None, waiting.get("deadline"))
                self._later(lambda request=request: self._ui.on_tool_call_request(request))  # type: ignore[misc]

    def _update(self, update: Update) -> None:
        body, session = update.update, update.session_id
        match body["sessionUpdate"]:
            case "user_message_chunk":
                self._become("thinking")
            case "agent_message_chunk":
                self._become("thinking")
                self._said[session] = self._said.get(session, "") + body["content"].get("text", "")
            case "tool_call" | "tool_call_update" as kind:
                if kind == "tool_call":
                    self._end_message(session)
                if body.get("status") == "in_progress":
                    self._become("executing_tool")
                elif body.get("status") in ENDED:
                    self._become("thinking")
            case "session_info_update" if "pagehand/turnEnded" in (body.get("_meta") or {}):
                self._end_message(session)
                self._become("ready")

    def _end_message(self, session: str) -> None:
        if text := self._said.pop(session, "").strip():
            self._later(lambda: self._ui.on_new_message(Message(text)))

    def _become(self, state: str) -> None:
        if state == self._state:
            return
        self._state = state
        self._later(lambda: self._ui.on_agent_state_change(state))
        if state == "ready":
            self._later(self._ui.on_ready_for_input)

    def _later(self, call: Callable[[], Awaitable[None]]) -> None:
        self._calls.put_nowait(call)

    async def _call_all(self) -> None:
        while True:
            call = await self._calls.get()
            try:
                async with asyncio.timeout(METHOD_SECONDS):
                    await self._there(call)
            except Exception:
                log.warning("the UI %s failed", self._ui.name, exc_info=True)
            finally:
                self._calls.task_done()


def name_of(ui: Any) -> str:
    """What the hub knows the UI by."""
    return f"ui:{getattr(ui, 'name', type(ui).__name__)}"
