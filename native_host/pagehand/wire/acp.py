"""The subset of the Agent Client Protocol v1 that the hub accepts, as pydantic models of what arrives.

What comes first is in `introduction`, what the hub sends is built in `updates`. Unknown members are ignored, as ACP
asks; `_meta` is read, never merged into parameters. Source: ACP v1 (schema v1.19); held to the official SDK's schema by
the tests.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic.alias_generators import to_camel

from pagehand.errors import RemoteWireError
from pagehand.values import Json

M = TypeVar("M", bound=BaseModel)


class Model(BaseModel):
    """Base of what arrives: camelCase members, unknown ones ignored, strict types.

    Each is built when it is first used, because somebody waits for the hub's start. A list's default is `Field([])`,
    which is copied for each: of a factory the signature would be read then, with Python's own tokenizer.
    """

    model_config = ConfigDict(alias_generator=to_camel, extra="ignore", frozen=True, strict=True, defer_build=True)

    meta: Json | None = Field(default=None, alias="_meta")

    def meta_value(self, key: str) -> Any:
        """One `_meta` member, or None."""
        return (self.meta or {}).get(key)


class SessionSetup(Model):
    """What `session/new`, `session/load` and `session/resume` share."""

    cwd: str
    mcp_servers: list[Json] | None = None


class NewSession(SessionSetup):
    """`session/new`."""

    mcp_servers: list[Json]


class LoadSession(SessionSetup):
    """`session/load`: everything that was said comes again, then the reply."""

    session_id: str
    mcp_servers: list[Json]


class ResumeSession(SessionSetup):
    """`session/resume`: attach without replay."""

    session_id: str


class SessionRef(Model):
    """`session/delete`, `session/cancel`, `session/close`."""

    session_id: str


class ListSessions(Model):
    """`session/list`."""

    cwd: str | None = None
    cursor: str | None = None


class SetMode(Model):
    """`session/set_mode`."""

    session_id: str
    mode_id: str


class SetConfigOption(Model):
    """`session/set_config_option`."""

    session_id: str
    config_id: str
    value: str


class TextContent(Model):
    """A text block of a prompt."""

    type: Literal["text"]
    text: str


class ImageContent(Model):
    """An image block of a prompt: base64 data."""

    type: Literal["image"]
    data: str
    mime_type: str


class ResourceLink(Model):
    """A link block of a prompt."""

    type: Literal["resource_link"]
    uri: str
    name: str


class EmbeddedText(Model):
    """The text of an embedded resource."""

    uri: str
    text: str


class EmbeddedResource(Model):
    """A resource block of a prompt."""

    type: Literal["resource"]
    resource: EmbeddedText


ContentBlock = Annotated[TextContent | ImageContent | ResourceLink | EmbeddedResource, Field(discriminator="type")]


class Prompt(Model):
    """`session/prompt`."""

    session_id: str
    prompt: list[ContentBlock] = Field(min_length=1)


class Selected(Model):
    """The person chose an option of a permission."""

    outcome: Literal["selected"]
    option_id: str


class Cancelled(Model):
    """The person ended the turn instead of answering."""

    outcome: Literal["cancelled"]


class PermissionAnswer(Model):
    """The answer to `session/request_permission`."""

    outcome: Annotated[Selected | Cancelled, Field(discriminator="outcome")]


class ElicitationAnswer(Model):
    """The answer to `elicitation/create`."""

    action: Literal["accept", "decline", "cancel"]
    content: Json | None = None


def parse(model: type[M], params: Any) -> M:
    """Check what arrived; a misfit is `invalid_params` with the member's name and what is wrong."""
    try:
        return model.model_validate(params)
    except ValidationError as error:
        raise RemoteWireError(f"{model.__name__}: {first_fault(error)}", "invalid_params") from None


def first_fault(error: ValidationError) -> str:
    """Where and what, for the first fault of a validation."""
    fault = error.errors(include_url=False, include_input=False)[0]
    where = ".".join(str(part) for part in fault["loc"]) or "params"
    return f"{where}: {fault['msg']}"
