"""What a surface may ask: ACP's session methods and Pagehand's own, one handler each.

Not the shapes (`wire`) nor the doing (`session`).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Literal

from pagehand.brain.limits import Limits
from pagehand.brain.transcript import Image, ToolResult
from pagehand.calls.pictures import picture_fault
from pagehand.errors import PagehandError
from pagehand.hub.hub import Hub
from pagehand.hub.keeping import KeepingMethods
from pagehand.hub.model_setup import SetupMethods
from pagehand.hub.plugins import PluginsMethods
from pagehand.hub.sites import SitesMethods
from pagehand.ledger.store import SessionRow
from pagehand.session.ports import Surface
from pagehand.toolsets.ports import Caller, Offered, ToolSource
from pagehand.values import Json
from pagehand.wire import acp, extensions, updates

if TYPE_CHECKING:
    from pagehand.session.attached import Attached, Prompted
    from pagehand.session.session import Session

PAGE = 50


class SurfaceMethods:
    """The handlers of one surface."""

    def __init__(self, hub: Hub, surface: Surface) -> None:
        self._hub, self._surface = hub, surface

    def table(self) -> dict[str, Callable[[Json], Awaitable[Any]]]:
        """Method to handler."""
        return {
            "session/new": self._new,
            "session/load": self._load,
            "session/resume": self._resume,
            "session/list": self._list,
            "session/delete": self._delete,
            "session/set_mode": self._set_mode,
            "session/set_config_option": self._set_config_option,
            "session/prompt": self._prompt,
            "_pagehand/call": self._call,
            "_pagehand/steer": self._steer,
            "_pagehand/tools": self._tools,
            "_pagehand/state": self._state,
            "_pagehand/serve": self._serve,
            **KeepingMethods(self._hub).table(),
            **(SetupMethods(self._hub.setup, self._surface).table() if self._hub.setup else {}),
            **(PluginsMethods(self._hub.plugins, self._surface).table() if self._hub.plugins else {}),
            **(SitesMethods(self._hub.sites).table() if self._hub.sites else {}),
        }

    def cancel(self, params: Json) -> None:
        """`session/cancel`: a notification, so an unknown session is only logged by the channel."""
        self._hub.session(acp.parse(acp.SessionRef, params).session_id).cancel()

    async def _new(self, params: Json) -> Json:
        request = acp.parse(acp.NewSession, params)
        hand = request.meta_value("pagehand/hand")
        session = self._hub.new_session(request.cwd, hand if isinstance(hand, str) else "")
        session.stream.watch(self._surface)
        session.leave_out_servers(_server_names(request))
        self._tell_commands(session)
        return {"sessionId": session.id, **_setup(session)}

    def _tell_commands(self, session: Session) -> None:
        if commands := self._hub.world.commands():
            session.stream.broadcast(
                {"sessionUpdate": "available_commands_update", "availableCommands": list(commands)}
            )

    async def _load(self, params: Json) -> Json:
        request = acp.parse(acp.LoadSession, params)
        session = self._hub.session(request.session_id)
        session.leave_out_servers(_server_names(request))
        after, last = request.meta_value("pagehand/from"), request.meta_value("pagehand/last")
        first = after if type(after) is int and after > 0 else 0
        if first == 0 and type(last) is int and last > 0:
            first = self._hub.world.ledger.tail(session.id, last)
        await session.stream.replay(self._surface, first)
        self._tell_commands(session)
        told = {"pagehand/running": session.running, "pagehand/title": session.title, "pagehand/after": first}
        return {**_setup(session), "_meta": told}

    async def _resume(self, params: Json) -> Json:
        request = acp.parse(acp.ResumeSession, params)
        session = self._hub.session(request.session_id)
        session.stream.watch(self._surface)
        session.leave_out_servers(_server_names(request))
        return _setup(session)

    async def _list(self, params: Json) -> Json:
        request = acp.parse(acp.ListSessions, params)
        rows = self._hub.world.ledger.sessions(PAGE + 1, _read_cursor(request.cursor), request.cwd)
        answer: Json = {"sessions": [self._entry(row) for row in rows[:PAGE]]}
        if len(rows) > PAGE:
            last = rows[PAGE - 1]
            answer["nextCursor"] = f"{last.updated}:{last.id}"
        return answer

    def _entry(self, row: SessionRow) -> Json:
        entry: Json = {
            "sessionId": row.id,
            "cwd": row.cwd,
            "updatedAt": datetime.fromtimestamp(row.updated / 1000, UTC).isoformat(),
            "_meta": {"pagehand/running": self._hub.is_running(row.id)},
        }
        if row.title:
            entry["title"] = row.title
        return entry

    async def _delete(self, params: Json) -> Json:
        await self._hub.delete_session(acp.parse(acp.SessionRef, params).session_id)
        return {}

    async def _set_mode(self, params: Json) -> Json:
        request = acp.parse(acp.SetMode, params)
        self._hub.session(request.session_id).options.set_mode(request.mode_id)
        return {}

    async def _set_config_option(self, params: Json) -> Json:
        request = acp.parse(acp.SetConfigOption, params)
        session = self._hub.session(request.session_id)
        if request.config_id == "engine" and request.value:
            await session.options.find_engine(request.value)
        return {"configOptions": session.options.set_config(request.config_id, request.value)}

    async def _prompt(self, params: Json) -> Json:
        request = acp.parse(acp.Prompt, params)
        session = self._hub.session(request.session_id)
        session.stream.watch(self._surface)
        given = _read_prompt(request, self._hub.world.limits)
        given = replace(given, text=await self._hub.world.expand(given.text))
        outcome = await session.prompt(self._surface, given, _context(request, "front"))
        meta: Json = {} if outcome.done is None else {"pagehand/done": outcome.done}
        if outcome.reason:
            meta["pagehand/reason"] = outcome.reason
        return {"stopReason": outcome.stop, **({"_meta": meta} if meta else {})}

    async def _call(self, params: Json) -> Json:
        request = acp.parse(extensions.DirectCall, params)
        session = self._hub.session(request.session_id)
        caller = request.meta_value("pagehand/caller")
        if caller is None:
            session.stream.watch(self._surface)
            asked, by = self._surface, Caller("person", self._surface.name)
        else:
            named = acp.parse(extensions.CallerName, caller)
            asked, by = None, Caller(named.kind, named.name)
        result = await session.call_tool(asked, request.name, request.arguments, _context(request, "kept"), by)
        return _tool_answer(result)

    async def _tools(self, params: Json) -> Json:
        request = acp.parse(extensions.ListTools, params)
        profiles = {name: file["x-pagehand-profile"] for name, file in self._hub.world.own_tools.items()}
        return {"tools": [_tool(*found, profiles) for found in self._hub.tools(request.session_id)]}

    async def _steer(self, params: Json) -> Json:
        request = acp.parse(extensions.Steer, params)
        self._hub.session(request.session_id).steer(request.text)
        return {}

    async def _serve(self, params: Json) -> Json:
        address = await self._hub.world.door(acp.parse(extensions.OpenDoor, params).allow_origins)
        return {"url": address.url, "file": address.file}

    async def _state(self, _params: Json) -> Json:
        return self._hub.state()


def _server_names(request: acp.SessionSetup) -> list[str]:
    return [str(server.get("name") or "without a name") for server in request.mcp_servers or []]


def _setup(session: Session) -> Json:
    return {"modes": session.options.modes(), "configOptions": session.options.config()}


def _context(request: acp.Model, begins: Literal["front", "kept"]) -> Json:
    """What of `_meta` reaches the hand: the panel's window, and which tab the turn begins in."""
    window = request.meta_value("pagehand/windowId")
    context: Json = {"tab": "new" if request.meta_value("pagehand/newTab") is True else begins}
    return {**context, "windowId": window} if type(window) is int else context


def _tool(source: ToolSource, offered: Offered, profiles: Mapping[str, str]) -> Json:
    spec = offered.spec
    told: Json = {
        "name": spec.name,
        "description": spec.description,
        "inputSchema": spec.input_schema,
        "source": source.id,
    }
    if offered.title is not None:
        told["title"] = offered.title
    if isinstance(offered.annotations, dict):
        told["annotations"] = offered.annotations
    if spec.name in profiles:
        told["profile"] = profiles[spec.name]
    return told


def _tool_answer(result: ToolResult) -> Json:
    content = [updates.text_block(result.text)]
    content += [{"type": "image", "data": image.data, "mimeType": image.mime_type} for image in result.images]
    answer: Json = {"content": content, "isError": result.is_error}
    if result.structured is not None:
        answer["structuredContent"] = result.structured
    return answer


def _read_cursor(cursor: str | None) -> tuple[int, str] | None:
    if cursor is None:
        return None
    updated, _, session_id = cursor.partition(":")
    if not updated.isdigit() or not session_id:
        raise PagehandError("cursor is not one that session/list gave", "invalid_params")
    return int(updated), session_id


def _read_prompt(request: acp.Prompt, limits: Limits) -> Prompted:
    """Text, pictures and attachments of a prompt; links become text with their address."""
    texts: list[str] = []
    images: list[Image] = []
    from pagehand.session.attached import Attached, Prompted  # with the session: see `readiness`

    attached: list[Attached] = []
    for block in request.prompt:
        match block:
            case acp.TextContent():
                texts.append(block.text)
            case acp.ResourceLink():
                texts.append(f"{block.name}: {block.uri}")
            case acp.EmbeddedResource():
                attached.append(Attached(block.resource.uri, block.resource.text))
            case acp.ImageContent():
                images.append(_checked_image(block, limits.image_bytes))
    text = "\n".join(texts).strip()
    if not text:
        raise PagehandError("the prompt has no text; say what to do", "invalid_params")
    if len(text) > limits.prompt_characters:
        message = f"the prompt has {len(text):,} characters, at most {limits.prompt_characters:,} are taken"
        raise PagehandError(message, "too_large")
    if len(images) > limits.images:
        raise PagehandError(
            f"the prompt has {len(images)} pictures, at most {limits.images} are taken", "invalid_params"
        )
    return Prompted(text, tuple(images), attached)


def _checked_image(block: acp.ImageContent, limit: int) -> Image:
    if fault := picture_fault(block.data, block.mime_type, limit):
        raise PagehandError(fault, "invalid_params")
    return Image(block.data, block.mime_type)
