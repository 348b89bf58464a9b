"""The bodies of the door's requests, as models of what arrives; camelCase as everywhere on the wire."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from pagehand.values import Json
from pagehand.wire.acp import Model
from pagehand.wire.extensions import Capability

Option = Literal["allow_once", "allow_session", "deny_once", "deny_session", "cancelled"]


class Attach(Model):
    """`/attach`: come in as a client of one session, a new one where none is named."""

    name: str = Field(min_length=1, max_length=100)
    version: str = ""
    session: str | None = Field(default=None, min_length=1)
    cwd: str = "/"
    browser: str = ""
    """The instance of the browser that a new session uses; empty: the only one."""
    answers: bool = True
    """Somebody here answers permission requests."""
    questions: bool = True
    """Somebody here answers questions."""


class OfClient(Model):
    """What every later request says: who it is. May be left out while only one client is attached."""

    client: str | None = None


class Send(OfClient):
    """`/send`: a task; with `steer` a word to the turn that runs."""

    text: str = Field(min_length=1)
    steer: bool = False
    new_tab: bool = False


class Approval(OfClient):
    """`/approval`: an option of the permission, or whether it is allowed once."""

    confirmation_id: str = Field(min_length=1)
    option: Option | None = None
    approved: bool | None = None

    @property
    def chosen(self) -> Option | None:
        """What was chosen; None: nothing was said."""
        if self.option is not None or self.approved is None:
            return self.option
        return "allow_once" if self.approved else "deny_once"


class Answer(OfClient):
    """`/answer`: what the person said; null: they do not want to answer."""

    question_id: str = Field(min_length=1)
    answer: str | None


class Register(OfClient, Capability):
    """`/register-capability`: lend a tool."""


class Unregister(OfClient):
    """`/unregister-capability`: lend it no longer."""

    name: str = Field(min_length=1)


class CapabilityResult(OfClient):
    """`/capability-result`: what a tool gave, as text or as MCP's content blocks."""

    request_id: str = Field(min_length=1)
    text: str | None = None
    content: list[Json] | None = None
    structured_content: Json | None = None
    is_error: bool = False

    @property
    def as_mcp(self) -> Json:
        """MCP's tool result."""
        content = self.content or []
        if self.text is not None:
            content = [{"type": "text", "text": self.text}, *content]
        result: Json = {"content": content, "isError": self.is_error}
        return result if self.structured_content is None else {**result, "structuredContent": self.structured_content}
