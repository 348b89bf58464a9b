"""Pagehand's own `_pagehand/*` methods as models of what arrives, and what each of them says.

`shared_schemas/PROTOCOL.md` is the page for people, `shared_schemas/corpus` judges these models.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from pagehand.values import Json
from pagehand.wire.acp import Model


class Chunk(Model):
    """`_pagehand/chunk`."""

    id: str = Field(min_length=1)
    index: int = Field(ge=0)
    last: bool
    text: str


class Lend(Model):
    """`_pagehand/lend`: a hand offers its tools outside a session."""

    server_id: str = Field(min_length=1)
    name: str = Field(min_length=1)
    browser: Literal["chromium", "firefox"]
    profile: str
    instance: str = Field(min_length=1)
    version: str


class DirectCall(Model):
    """`_pagehand/call`: one tool call through the gate, as a turn of its own."""

    session_id: str
    name: str = Field(min_length=1)
    arguments: Json


class ListTools(Model):
    """`_pagehand/tools`: what can be called now."""

    session_id: str | None = Field(default=None, min_length=1)


class Capability(Model):
    """`_pagehand/register_capability`: one tool that a client lends over its own connection."""

    name: str = Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.-]+$")
    description: str
    input_schema: Json
    is_read_only: bool
    is_destructive: bool | None = None


class CapabilityName(Model):
    """`_pagehand/unregister_capability`."""

    name: str = Field(min_length=1)


class OpenDoor(Model):
    """`_pagehand/serve`: open the HTTP door, for pages of these web origins too."""

    allow_origins: list[Annotated[str, Field(pattern=r"^[a-z][a-z0-9+.-]*://[^/?#\s]+$")]] = Field([])


class CallerName(Model):
    """`_meta["pagehand/caller"]` of a call that is no person's own: who asks."""

    kind: Literal["script", "plugin", "mcp", "shell"]
    name: str = Field(min_length=1, max_length=100)


class SitesChange(Model):
    """`_pagehand/sites_change`: what is to be done about one site."""

    action: Literal["revoke", "block", "unblock"]
    site: str = Field(min_length=1, max_length=300)


class PluginsChange(Model):
    """`_pagehand/plugins_change`: what is to be done about one plugin."""

    action: Literal["enable", "disable"]
    name: str = Field(min_length=1, max_length=200)


class Rename(Model):
    """`_pagehand/rename`: another title for a conversation."""

    session_id: str
    title: str = Field(min_length=1, max_length=200, pattern=r"\S")


class Export(Model):
    """`_pagehand/export`: a whole conversation, or of what comes before an event about the last so many."""

    session_id: str
    before: int | None = Field(default=None, ge=1)
    last: int | None = Field(default=None, ge=1)


class Steer(Model):
    """`_pagehand/steer`: text that reaches the running turn at its next step."""

    session_id: str
    text: str = Field(min_length=1)


class Element(Model):
    """The element a call is about, as the person sees it."""

    ref: str
    role: str
    name: str
    href: str | None = None
    type: str | None = None


class Part(Element):
    """One of the elements that a call will touch, and what will be typed or chosen there."""

    text: str | None = None
    value: str | None = None
    sensitive: bool | None = None


EvidenceFrom = Literal[
    "name",
    "text",
    "title",
    "option",
    "drop_target",
    "link",
    "form_action",
    "submit_button",
    "form_choice",
    "dialog",
    "section",
    "beside",
    "page_title",
    "confirm",
    "keys",
    "icon",
    "page_text",
    "hidden_text",
]


class Evidence(Model):
    """Something around the element that tells what the act may do."""

    source: EvidenceFrom = Field(alias="from")
    text: str


class Form(Model):
    """The form the element belongs to."""

    name: str | None = None
    action: str | None = None


class Target(Model):
    """The answer to `_pagehand/describe`: where a call acts and on what."""

    origin: str | None = None
    url: str | None = None
    tab: str | None = None
    title: str | None = None
    document: str | None = None
    element: Element | None = None
    parts: list[Part] = Field([])
    form: Form | None = None
    evidence: list[Evidence] = Field([])
    submits: bool | None = None
    sends: bool | None = None
    wordless: bool | None = None
    opaque: bool | None = None
    sensitive: bool
    downloads: bool | None = None
    destination: str | None = None
    destinations: list[str] = Field([])
    unresolved: str | None = None
    hint: str | None = None
    candidates: list[str] = Field([])
